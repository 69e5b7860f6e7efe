import { z } from 'zod'
import { idAnswer, time } from '../answers.ts'
import { ROLES } from '../enums.ts'
import { body, currency, line, timeZone } from '../fields.ts'
import { NAME_MAX } from '../limits.ts'

export const account = z.object({
  id: idAnswer(),
  name: z.string(),
  currency_code: z.string(),
  timezone: z.string(),
  /** Always false: one installation serves its own accounts. The field is read by clients of the main job. */
  is_saas_mode_enabled: z.boolean(),
  /** Whether the account may write to buyers and guests, as far as the operator of the installation is concerned. */
  is_verified: z.boolean(),
  /** Whether its owner confirmed their address. */
  is_account_email_confirmed: z.boolean(),
  /** Members who manage the account sign in with a second factor. */
  requires_two_factor: z.boolean(),
  /** When its owner closed it; until it is erased no other member can enter it. */
  closed_at: time().nullable(),
})
export type Account = z.output<typeof account>

/** One of the accounts a user can work in. */
export const accountChoice = z.object({
  id: idAnswer(),
  name: z.string(),
  role: z.enum(ROLES),
  is_account_owner: z.boolean(),
  /** Closed: its owner can open it again. */
  is_closed: z.boolean(),
  last_login_at: time().nullable(),
})
export type AccountChoice = z.output<typeof accountChoice>

export const accountInput = body({ name: line(1, NAME_MAX), currency_code: currency(), timezone: timeZone() })
export type AccountInput = z.output<typeof accountInput>

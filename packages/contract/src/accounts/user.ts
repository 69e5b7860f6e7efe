import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { z } from 'zod'
import { idAnswer } from '../answers.ts'
import { ROLES, USER_STATUSES, WIRE_LOCALES } from '../enums.ts'
import { body, line, locale, optional, timeZone } from '../fields.ts'

/** The signed-in user, in the account they chose. */
export const user = z.object({
  id: idAnswer(),
  account_id: idAnswer(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  timezone: z.string(),
  locale: z.enum(WIRE_LOCALES),
  role: z.enum(ROLES),
  is_email_verified: z.boolean(),
  is_account_owner: z.boolean(),
  status: z.enum(USER_STATUSES),
})
export type User = z.output<typeof user>

export const profileInput = body({
  first_name: line(1, NAME_LENGTH.max),
  last_name: optional(line(0, NAME_LENGTH.max)),
  timezone: timeZone(),
  locale: locale(),
})
export type ProfileInput = z.output<typeof profileInput>

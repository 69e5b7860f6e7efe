import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { z } from 'zod'
import { account, accountChoice } from '../accounts/account.ts'
import { user } from '../accounts/user.ts'
import { count, idAnswer, time } from '../answers.ts'
import {
  body,
  currency,
  email,
  flag,
  id,
  line,
  locale,
  newPassword,
  optional,
  password,
  timeZone,
  withDefault,
} from '../fields.ts'

export const credentials = body({ email: email(), password: password(), account_id: optional(id()) })
export type Credentials = z.output<typeof credentials>

/** A new token; the old one is revoked. With `account_id` the user goes over to another of their accounts. */
export const refreshInput = body({ account_id: optional(id()) }).nullish()

const passwords = { password: newPassword(), password_confirmation: password() }
const passwordsAgree = (input: { password: string; password_confirmation: string }) =>
  input.password === input.password_confirmation
const differ = { error: 'passwords_differ', path: ['password_confirmation'] }

export const registration = body({
  first_name: line(1, NAME_LENGTH.max),
  last_name: optional(line(0, NAME_LENGTH.max)),
  email: email(),
  ...passwords,
  timezone: optional(timeZone()),
  locale: optional(locale()),
  currency_code: optional(currency()),
  invite_token: optional(line(0, 200)),
  marketing_opt_in: withDefault(flag(), false),
}).refine(passwordsAgree, differ)
export type Registration = z.output<typeof registration>

export const newPasswordInput = body(passwords).refine(passwordsAgree, differ)

/** One of the ways to prove again, within a session, who one is. */
export const proofInput = body({ password: password() })

export const forgotPasswordInput = body({ email: email() })

/**
 * The answer of login, register and refresh; the token also travels in the cookie `token` and the
 * header `X-Auth-Token`.
 */
export const session = z.object({
  token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: count(),
  user,
  accounts: z.array(accountChoice),
})
export type Session = z.output<typeof session>

/** One of the user's own sessions, as they know it again. */
export const ownSession = z.object({
  id: idAnswer(),
  /** The one that asks. */
  is_current: z.boolean(),
  /** "Chrome", "Android"; null for a program, or where it does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** About where the sign-in came from, as "203.0.113.x"; null where that says nothing. */
  network: z.string().nullable(),
  account_name: z.string(),
  signed_in_at: time(),
  last_used_at: time(),
  /** When it ends if it is not used. */
  ends_at: time(),
})
export type OwnSession = z.output<typeof ownSession>

/** A session with the account that was just made in `data`. */
export const registered = session.extend({ data: account })

export const resetLink = z.object({ expires_at: time() })

/**
 * The address to sign in with again, and the token that permits a new password for it, as the link
 * of a mail does.
 */
export const undoneEmailChange = z.object({ email: z.string(), reset_token: z.string() })

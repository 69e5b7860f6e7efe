import { CAPABILITIES } from '@turnout/domain/accounts/capabilities.ts'
import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { z } from 'zod'
import { idAnswer, time } from '../answers.ts'
import { ROLES, USER_STATUSES, WIRE_LOCALES } from '../enums.ts'
import {
  body,
  email,
  line,
  locale,
  newPassword,
  optional,
  optionalInUpdate,
  password,
  sameUnderBothNames,
  timeZone,
} from '../fields.ts'

/** The signed-in user, in the account they chose. */
export const user = z.object({
  id: idAnswer(),
  account_id: idAnswer(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  /** The address that the user wants instead; it is theirs when they follow the link that went there. */
  pending_email: z.string().nullable(),
  /** Until when the link works that went there. */
  pending_email_until: time().nullable(),
  timezone: z.string(),
  locale: z.enum(WIRE_LOCALES),
  role: z.enum(ROLES),
  /** What the role lets them do; screens leave out the rest. */
  capabilities: z.array(z.enum(CAPABILITIES)),
  /** null: all of the account. Else chosen organizers, with every event they hold, and chosen events. */
  scope: z.object({ organizer_ids: z.array(idAnswer()), event_ids: z.array(idAnswer()) }).nullable(),
  is_email_verified: z.boolean(),
  is_account_owner: z.boolean(),
  status: z.enum(USER_STATUSES),
  has_pending_email_change: z.boolean(),
  last_login_at: time().nullable(),
  password_changed_at: time().nullable(),
  /** Until when pages say what moved in the menu; null: they joined after the upgrade that moved it. */
  menu_moved_until: time().nullable(),
})
export type User = z.output<typeof user>

/** Any of these; a field that is left out keeps its value. */
export const profileInput = body({
  first_name: line(1, NAME_LENGTH.max).optional(),
  last_name: optionalInUpdate(line(0, NAME_LENGTH.max)),
  /**
   * Left out, or the present one: it stays. Another one is written to first; until its link is
   * followed it is `pending_email`.
   */
  email: optional(email()),
  timezone: timeZone().optional(),
  locale: locale().optional(),
  password: optional(newPassword()),
  password_confirmation: optional(password()),
  /**
   * A user who sets another address or password gives the present password, unless they proved who
   * they are in the last ten minutes.
   */
  password_current: optional(password()),
  /** The same as `password_current`. */
  current_password: optional(password()),
})
  .superRefine(sameUnderBothNames('password_current', 'current_password'))
  .refine((input) => input.password === null || input.password === input.password_confirmation, {
    error: 'passwords_differ',
    path: ['password_confirmation'],
  })
export type ProfileInput = z.output<typeof profileInput>

import { CAPABILITIES } from '@turnout/domain/accounts/capabilities.ts'
import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { z } from 'zod'
import { user } from '../accounts/user.ts'
import { idAnswer, time } from '../answers.ts'
import { ROLES } from '../enums.ts'
import {
  body,
  email,
  id,
  line,
  list,
  locale,
  oneOf,
  optional,
  optionalInUpdate,
  password,
  timeZone,
} from '../fields.ts'
import { secondStepFields } from '../sign-in/factors/factors.ts'
import { leftOut, listQuery, type ListShape } from '../lists.ts'

/** How many organizers or events a member can be limited to. */
const SCOPE_MAX = 200

/** One person of the team, with the invitation that is open or has lapsed. */
export const member = user
  .omit({
    capabilities: true,
    timezone: true,
    locale: true,
    pending_email_until: true,
    password_changed_at: true,
    menu_moved_until: true,
  })
  .extend({
    created_at: time(),
    /** The ways in beside the password; null: not here yet. */
    sign_in: z.object({ has_passkey: z.boolean(), has_codes: z.boolean() }).nullable(),
    invitation: z
      .object({
        expires_at: time(),
        is_expired: z.boolean(),
        sent_at: time(),
        /** null: a member who has left. */
        invited_by: z.object({ id: idAnswer(), full_name: z.string() }).nullable(),
      })
      .nullable(),
  })
export type Member = z.output<typeof member>

export const USERS_LIST = {
  sorts: ['name', 'email', 'role', 'last_login_at', 'created_at'],
  defaultSort: 'created_at',
  defaultDirection: 'asc',
  filters: ['role', 'status'],
} as const satisfies ListShape

/** `event_id`: those alone who work at this event: in all of the account, through its organizer, or chosen. */
export const usersQuery = listQuery(USERS_LIST).extend({ event_id: leftOut(id()) })

const ids = () => list(id(), 0, SCOPE_MAX)

export const invitationInput = body({
  first_name: optional(line(0, NAME_LENGTH.max)),
  last_name: optional(line(0, NAME_LENGTH.max)),
  email: email(),
  role: oneOf(ROLES),
  /** Both left out or null: all of the account. */
  organizer_ids: optional(ids()),
  event_ids: optional(ids()),
})
export type InvitationInput = z.output<typeof invitationInput>

export const memberInput = body({
  first_name: line(1, NAME_LENGTH.max).optional(),
  last_name: optionalInUpdate(line(0, NAME_LENGTH.max)),
  role: oneOf(ROLES),
  /** Left out: it stays. A member cannot be made INVITED: they are invited. */
  status: oneOf(['ACTIVE', 'INACTIVE', 'INVITED']).optional(),
  /** Both left out: the scope stays. Both null: all of the account. */
  organizer_ids: optionalInUpdate(ids()),
  event_ids: optionalInUpdate(ids()),
})
export type MemberInput = z.output<typeof memberInput>

/** An open invitation, for the holder of its link. */
export const invitation = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  account_name: z.string(),
  role: z.enum(ROLES),
  /** The person who invites; null: a member who has left. */
  invited_by: z.string().nullable(),
  /** The address has no login yet: its password is chosen here. Else its password is asked. */
  needs_password: z.boolean(),
  expires_at: time(),
})
export type Invitation = z.output<typeof invitation>

/**
 * An address that has a login sends its password alone, or nothing where it is signed in; then, where
 * it is refused with `second_step_required`, the challenge of that with a code.
 */
export const acceptanceInput = body({
  first_name: optional(line(1, NAME_LENGTH.max)),
  last_name: optional(line(0, NAME_LENGTH.max)),
  email: optional(email()),
  password: optional(password()),
  password_confirmation: optional(password()),
  timezone: optional(timeZone()),
  locale: optional(locale()),
  challenge: optional(line(1, 200)),
  ...secondStepFields,
})
export type AcceptanceInput = z.output<typeof acceptanceInput>

/** A named set of capabilities. */
export const role = z.object({
  role: z.enum(ROLES),
  capabilities: z.array(z.enum(CAPABILITIES)),
  /** Whether members of it can be limited to organizers or events. */
  can_be_limited: z.boolean(),
})

/** A member who can give more access: named, and no more. */
export const helper = z.object({ full_name: z.string(), is_account_owner: z.boolean() })

/** Who worked where, as a tab that was open remembers it. */
export const leftQuery = body({ account_id: id(), user_id: id() })

export const ownerInput = body({
  user_id: id(),
  /** The present owner's, unless they proved who they are in the last ten minutes. */
  password_current: optional(password()),
})

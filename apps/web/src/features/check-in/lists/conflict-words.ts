import { fullName } from '@turnout/domain/accounts/names.ts'
import type { CheckInConflict } from '@turnout/contract/check-in/conflict.ts'
import type { ScanConflict } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'

const REASONS: Readonly<Record<ScanConflict, () => string>> = {
  ADMITTED_TWICE: m.check_in_conflict_admitted_twice,
  CANCELLED: m.check_in_conflict_cancelled,
  REVOKED: m.check_in_conflict_revoked,
  NOT_ON_LIST: m.check_in_conflict_not_on_list,
  UNPAID: m.check_in_conflict_unpaid,
  UNKNOWN: m.check_in_conflict_unknown,
  LIST_CLOSED: m.check_in_conflict_list_closed,
}

/** The facts that the server knew better. */
export const reasonWords = (reason: ScanConflict): string => REASONS[reason]()

/** Whom a conflict is about. */
export const guestWords = ({ attendee }: CheckInConflict): string =>
  attendee === null ? m.check_in_conflict_somebody() : fullName(attendee.first_name, attendee.last_name)

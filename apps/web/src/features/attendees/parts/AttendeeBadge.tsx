import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'

export interface AttendeeBadgeProps {
  status: AttendeeStatus
  isCheckedIn: boolean
}

/** The state of an attendee: a cancelled ticket says so also when its holder had come in. */
export function AttendeeBadge({ status, isCheckedIn }: AttendeeBadgeProps) {
  if (status === 'CANCELLED') return <StatusBadge tone="red">{m.attendees_status_cancelled()}</StatusBadge>
  if (isCheckedIn) return <StatusBadge tone="teal">{m.attendees_status_checked_in()}</StatusBadge>
  if (status === 'AWAITING_PAYMENT')
    return <StatusBadge tone="orange">{m.attendees_status_awaiting_payment()}</StatusBadge>
  return <StatusBadge tone="grey">{m.attendees_status_active()}</StatusBadge>
}

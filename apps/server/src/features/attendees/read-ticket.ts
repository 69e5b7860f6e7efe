import type { HeldTicket, Passing } from '@turnout/domain/attendees/change-holder.ts'
import type { DoorStanding } from '@turnout/domain/check-in/opens-door.ts'
import { endOf } from '@turnout/domain/events/event-status.ts'
import type { LockedTicketRow } from './store-holder.ts'

/*
 * A ticket that was read, as the rules of the domain know it.
 */

export const heldTicketOf = (row: LockedTicketRow): HeldTicket => ({
  status: row.status,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  codeVersion: row.code_version,
})

export const standingOf = (row: LockedTicketRow): DoorStanding => ({
  status: row.status,
  orderStatus: row.order_status,
  admitsUnpaid: row.admits_unpaid,
})

export const passingOf = (row: LockedTicketRow): Passing => ({
  isAllowed: row.lets_buyers_change,
  wasAdmitted: row.was_admitted,
  endsAt: endOf({ startDate: row.start_date, endDate: row.end_date }),
  now: row.now,
})

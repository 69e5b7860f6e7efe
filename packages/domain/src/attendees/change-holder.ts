import type { AttendeeStatus } from './attendee-state.ts'

/** The holder of a ticket. */
export interface Holder {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export interface HeldTicket extends Holder {
  readonly status: AttendeeStatus
  /** Rises whenever the ticket changes hands, so that the former code stops working. */
  readonly codeVersion: number
}

/** The state of the ticket when its buyer wants to pass it on. */
export interface Passing {
  /** Whether the event lets buyers do it. */
  readonly isAllowed: boolean
  /** Has ever been let in, on whichever list. */
  readonly wasAdmitted: boolean
  /** When the event is over. */
  readonly endsAt: Date
  readonly now: Date
}

/** Why a buyer cannot change a ticket themselves; null when they can. */
export const refusedToPass = (
  ticket: Pick<HeldTicket, 'status'>,
  { isAllowed, wasAdmitted, endsAt, now }: Passing,
): 'ticket_cannot_change' | null =>
  !isAllowed || ticket.status === 'CANCELLED' || wasAdmitted || now >= endsAt ? 'ticket_cannot_change' : null

/**
 * The ticket with another holder, and whether that made its old code worthless. Nothing changed:
 * the same ticket, the same code.
 */
export function changeHolder(ticket: HeldTicket, change: Partial<Holder>): { ticket: HeldTicket; isReissued: boolean } {
  const firstName = change.firstName ?? ticket.firstName
  const lastName = change.lastName ?? ticket.lastName
  const email = change.email ?? ticket.email
  const isReissued = firstName !== ticket.firstName || lastName !== ticket.lastName || email !== ticket.email
  const codeVersion = ticket.codeVersion + (isReissued ? 1 : 0)
  return { ticket: { status: ticket.status, firstName, lastName, email, codeVersion }, isReissued }
}

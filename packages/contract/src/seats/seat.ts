import { PLAN_LIMITS, SEAT_KINDS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { z } from 'zod'
import { line } from '../fields.ts'

/** The id of a seat in its plan: it stays through versions, whatever the seat is called. */
export const seatGuid = () => line(1, PLAN_LIMITS.id)

/** A seat of a line of an order. */
export const lineSeat = z.object({
  guid: z.string(),
  section: z.string(),
  /** Whether its row is one, or a table or a box. */
  kind: z.enum(SEAT_KINDS),
  row: z.string(),
  /** As it is printed on the seat. */
  number: z.string(),
})
export type LineSeat = z.output<typeof lineSeat>

/** The seat of a ticket. */
export const ticketSeat = lineSeat.extend({
  /** In full, in the language of the guest: "Stalls · Row F · Seat 12". */
  label: z.string(),
})
export type TicketSeat = z.output<typeof ticketSeat>

/** The seat of a guest as phones at a door keep it, thousands of times. */
export const doorSeat = z.object({
  section: z.string(),
  /** Missing: it is in a row. */
  kind: z.enum(SEAT_KINDS).optional(),
  row: z.string(),
  /** As it is printed on the seat. */
  number: z.string(),
})

/** What a ticket says of its seat. */
export const ofSeat = {
  /** Missing where the ticket has none. */
  seat: ticketSeat.optional(),
}

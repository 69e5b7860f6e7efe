import type { AnswerOf } from '@turnout/contract/client.ts'
import type { SeatChanges } from '@turnout/contract/checkout/page.ts'
import type { seatsToChangeTo } from '@turnout/contract/checkout/seat-endpoints.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { moveGuest } from '../../attendees/desk/change-seat.ts'
import { lockStandingTickets } from '../../orders/buyer/store-cancelling.ts'
import { ownedOrder } from '../../orders/queries.ts'
import { lockOrderByShortId } from '../../orders/store.ts'
import { freeSeatsLike, isPlainSeat, ownSeatsOf } from './queries-own-seats.ts'

/** The tickets of an order whose seats the buyer may change, and until when; null: none. */
export async function readSeatChanges(reader: Reader, orderId: number): Promise<SeatChanges | null> {
  const tickets = await ownSeatsOf(reader, orderId)
  const [first] = tickets
  if (first === undefined) return null
  return {
    until: first.until.toISOString(),
    tickets: tickets.map(({ attendee_id: id, first_name, last_name, seat }) => ({
      id,
      name: fullName(first_name, last_name),
      seat,
    })),
  }
}

interface OwnTicket {
  readonly eventId: number
  readonly shortId: string
  readonly attendeeId: number
}

/** @throws Refusal seat_change_closed for a ticket whose seat its buyer cannot change, or not any more. */
async function refuseClosed(reader: Reader, orderId: number, attendeeId: number): Promise<void> {
  const own = await ownSeatsOf(reader, orderId)
  if (!own.some((ticket) => ticket.attendee_id === attendeeId)) throw new Refusal('seat_change_closed')
}

/**
 * The rows with free seats that a ticket of an order can change to; that the caller may change the order was proven.
 * @throws Refusal order_gone; seat_change_closed
 */
export async function seatsOffered(
  reader: Reader,
  { attendeeId, ...named }: OwnTicket,
): Promise<AnswerOf<typeof seatsToChangeTo>['data']> {
  const order = await ownedOrder(reader, named)
  if (order === undefined) throw new Refusal('order_gone')
  await refuseClosed(reader, order.id, attendeeId)
  const rows: AnswerOf<typeof seatsToChangeTo>['data'] = []
  for (const { section, kind, row, guid, number } of await freeSeatsLike(reader, attendeeId)) {
    const last = rows.at(-1)
    const seat = { guid, number }
    if (last?.section === section && last.kind === kind && last.row === row) last.seats.push(seat)
    else rows.push({ section, kind, row, seats: [seat] })
  }
  return rows
}

/**
 * A buyer gives a ticket of an order another seat of the same price. Code and money stay, the ticket is mailed with its new
 * seat. The seat that it has already is no change.
 * @throws Refusal order_gone; seat_change_closed; invalid_fields at `seat`: unknown_seat, seat_of_other_price, seat_taken
 */
export async function changeOwnSeat(
  tx: Transaction,
  { eventId, shortId, attendeeId, guid }: OwnTicket & { readonly guid: string },
  actor: Actor,
): Promise<void> {
  const order = await lockOrderByShortId(tx, eventId, shortId)
  if (order === undefined) throw new Refusal('order_gone')
  await lockStandingTickets(tx, order.id)
  await refuseClosed(tx, order.id, attendeeId)
  if ((await isPlainSeat(tx, attendeeId, guid)) !== true) throw invalidFields({ seat: 'unknown_seat' })
  await moveGuest(tx, { attendeeId, guid, by: 'buyer' }, actor)
}

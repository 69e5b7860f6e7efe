import { opensDoor } from '@turnout/domain/check-in/opens-door.ts'
import { seatName } from '@turnout/messages/seat-name.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { standingTicket } from '../access.ts'
import { queueSeatMail } from '../queue-ticket-mail.ts'
import { standingOf } from '../read-ticket.ts'
import { movePlace } from '../../stock/store-places.ts'
import { seatAnswer } from '../../seats/choosing/queries-seat.ts'
import { lettersOfPrice, seatForGuest, seatOfGuest, type StaffSeatRow } from '../../seats/staff/store-guests.ts'
import { claimSeat, saveSeated, saveUnseated, wasJustSeated } from '../../seats/staff/store-seated.ts'
import type { LockedDeskTicketRow } from './store-desk.ts'
import { moveUnit } from './store-moves.ts'

interface Seated {
  readonly ticket: LockedDeskTicketRow
  /** null: none again. */
  readonly seat: StaffSeatRow['seat'] | null
}

/**
 * Gives a free seat of its date to a ticket that has none. Its unit becomes a line of one seat, which draws from the pool
 * of the letter too, so that a cancellation gives both back. Code and money stay; the holder is mailed as of a move.
 * Without a seat: takes back one that was given a moment ago.
 * @throws Refusal attendee_cancelled; event_not_available; invalid_fields: seat_stays at `attendee_id`, and at `seat`
 * unknown_seat, seat_of_other_price, seat_taken
 */
export async function seatGuest(
  tx: Transaction,
  { attendeeId, guid }: { readonly attendeeId: number; readonly guid: string | null },
  actor: Actor,
): Promise<Seated> {
  const ticket = await standingTicket(tx, attendeeId)
  if (ticket.event_status === 'ARCHIVED' || ticket.is_event_cancelled) throw new Refusal('event_not_available')
  if (guid === null) return takeBack(tx, ticket, actor)
  if (ticket.has_seat) throw invalidFields({ attendee_id: 'seat_stays' })
  const to = await seatForGuest(tx, { attendeeId, guid })
  if (to === undefined) throw invalidFields({ seat: 'unknown_seat' })
  const letters = await lettersOfPrice(tx, ticket.product_price_id)
  if (letters.length > 0 && !letters.includes(to.zone)) throw invalidFields({ seat: 'seat_of_other_price' })
  const lineId = await moveUnit(tx, ticket, ticket)
  const { order_id: orderId, order_line_id: givesLineId, product_id: productId, pool_id: poolId } = ticket
  await saveSeated(tx, { attendeeId, lineId, seatId: to.seat_id })
  const isRoom = await movePlace(tx, { orderId, givesLineId, takes: { lineId, productId, poolId } })
  // What a seat changes under is locked now: a sale of it waits, or came first.
  if (!isRoom || !(await claimSeat(tx, { lineId, seatId: to.seat_id }))) throw invalidFields({ seat: 'seat_taken' })
  await tell(tx, { ticket, before: null, after: to.seat }, actor)
  return { ticket, seat: to.seat }
}

/** @throws Refusal invalid_fields: seat_stays at `attendee_id` for a seat that was sold, or given before the last moments */
async function takeBack(tx: Transaction, ticket: LockedDeskTicketRow, actor: Actor): Promise<Seated> {
  const { id: attendeeId, order_id: orderId, order_line_id: lineId, product_id: productId, pool_id: poolId } = ticket
  const at = await seatOfGuest(tx, attendeeId)
  if (at === undefined) return { ticket, seat: null }
  if (!(await wasJustSeated(tx, attendeeId))) throw invalidFields({ attendee_id: 'seat_stays' })
  await saveUnseated(tx, { attendeeId, lineId })
  // It is back on its other pools, which it just left: they have room.
  await movePlace(tx, { orderId, givesLineId: lineId, takes: { lineId, productId, poolId } })
  await tell(tx, { ticket, before: at.seat, after: null }, actor)
  return { ticket, seat: null }
}

interface Told {
  readonly ticket: LockedDeskTicketRow
  readonly before: StaffSeatRow['seat'] | null
  readonly after: StaffSeatRow['seat'] | null
}

/** History, and the mail to the holder of a ticket that opens the door. */
async function tell(tx: Transaction, { ticket, before, after }: Told, actor: Actor): Promise<void> {
  const { account_id: accountId, event_id: eventId, id: attendeeId, order_id: orderId } = ticket
  await recordAudit(tx, actor, [
    {
      accountId,
      eventId,
      entity: 'attendee',
      entityId: attendeeId,
      act: 'attendee.seat_changed',
      before: { seat: before && seatName(before, 'en') },
      after: { seat: after && seatName(after, 'en') },
    },
  ])
  if (opensDoor(standingOf(ticket))) await queueSeatMail(tx, { orderId, attendeeId, seatBefore: before })
}

export const seatedAnswer = ({ ticket: { id, locale }, seat }: Seated) => ({
  attendee_id: id,
  seat: (seat && seatAnswer({ seat, locale }).seat) ?? null,
})

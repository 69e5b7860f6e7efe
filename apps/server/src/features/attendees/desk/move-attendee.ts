import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { swapDate } from '@turnout/domain/occurrences/swap-date.ts'
import { dateToMoveTo } from '../../occurrences/store.ts'
import { movePlace } from '../../stock/store-places.ts'
import { recordChange } from './record-change.ts'
import type { LockedDeskTicketRow } from './store-desk.ts'
import { holdsPlaceOn, moveUnit, priceToMoveTo, wasUsedOn } from './store-moves.ts'

/**
 * Makes a locked ticket another one: it gives its place back and takes one there, both or neither,
 * under a fresh code. The paid amounts stay, line by line, so totals, ledger and documents stand;
 * answers to questions stay too (docs/domain/attendees.md). Answers whether the ticket changed.
 * @throws Refusal invalid_fields for an id that is no ticket of this event; attendee_cancelled;
 * attendee_refunded; event_not_available for an archived event; sold_out_meanwhile.
 */
export async function moveTicket(
  tx: Transaction,
  ticket: LockedDeskTicketRow,
  { to: ids, actor }: { to: { productId: number; priceId: number }; actor: Actor },
): Promise<boolean> {
  const to = await priceToMoveTo(tx, ticket.event_id, ids)
  if (to === undefined) throw invalidFields({ product_price_id: 'unknown_price' })
  if (to.product_type !== 'TICKET') throw invalidFields({ product_id: 'not_a_ticket' })
  if (to.product_price_id === ticket.product_price_id) return false
  // A pass is for its dates, and a ticket for one has no others to become one.
  if (ticket.is_pass || to.is_pass) throw invalidFields({ product_id: 'pass_stays' })
  if (ticket.has_seat) throw invalidFields({ product_id: 'seat_stays' })
  if (to.is_seated) throw invalidFields({ product_id: 'seat_needed' })
  if (ticket.status === 'CANCELLED') throw new Refusal('attendee_cancelled')
  // Its refund is of what it was sold as; another ticket was never sold.
  if (ticket.is_refunded) throw new Refusal('attendee_refunded')
  if (ticket.event_status === 'ARCHIVED' || ticket.is_event_cancelled) throw new Refusal('event_not_available')
  const lineId = await moveUnit(tx, ticket, { ...to, occurrence_id: ticket.occurrence_id, occurrence_ids: null })
  const takes = { lineId, productId: to.product_id, poolId: to.pool_id }
  if (!(await movePlace(tx, { orderId: ticket.order_id, givesLineId: ticket.order_line_id, takes })))
    throw new Refusal('sold_out_meanwhile', { fields: { product_price_id: [{ word: 'sold_out' }] } })
  await recordChange(tx, actor, {
    ticket,
    act: 'attendee.moved',
    before: { product_id: ticket.product_id, product_price_id: ticket.product_price_id, ticket: ticket.item_name },
    after: { product_id: to.product_id, product_price_id: to.product_price_id, ticket: to.item_name },
  })
  return true
}

interface DateMove {
  /** The date that it leaves: its own, or one of a pass. */
  readonly from: number
  readonly to: number
  /** Of the request, that names the date that it goes to. */
  readonly field: string
  readonly actor: Actor
}

/**
 * Moves a locked ticket of an event with several dates from one of them to another: it gives its place there back and
 * takes one here, both or neither. A pass keeps its other dates. Its code and its paid amounts stay. Answers whether it
 * changed.
 * @throws Refusal invalid_fields at `field`: unknown_date, date_cancelled, sold_out, same_date_twice for a date that its
 * pass has; occurrence_cancelled for a date of a pass whose place was given back; date_used for one that it came in on;
 * attendee_cancelled; attendee_refunded; event_not_available for an archived event.
 */
export async function moveToDate(
  tx: Transaction,
  ticket: LockedDeskTicketRow,
  { from, to: id, field, actor }: DateMove,
): Promise<boolean> {
  const date = await dateToMoveTo(tx, ticket.event_id, id)
  if (date === undefined) throw invalidFields({ [field]: 'unknown_date' })
  if (date.id === from) return false
  const dates = swapDate(ticket.occurrence_ids, { from, to: date.id })
  if (dates === 'there_already') throw invalidFields({ [field]: 'same_date_twice' })
  if (date.status === 'CANCELLED') throw invalidFields({ [field]: 'date_cancelled' })
  if (ticket.status === 'CANCELLED') throw new Refusal('attendee_cancelled')
  if (ticket.is_refunded) throw new Refusal('attendee_refunded')
  if (ticket.event_status === 'ARCHIVED' || ticket.is_event_cancelled) throw new Refusal('event_not_available')
  if (ticket.has_seat) throw invalidFields({ [field]: 'seat_stays' })
  const { product_id: productId, pool_id: poolId } = ticket
  if (ticket.is_pass) await requireCanLeave(tx, ticket, from)
  const lineId = await moveUnit(tx, ticket, {
    ...ticket,
    occurrence_id: dates === null ? date.id : null,
    occurrence_ids: dates,
  })
  const takes = { lineId, productId, poolId }
  if (!(await movePlace(tx, { orderId: ticket.order_id, givesLineId: ticket.order_line_id, takes })))
    throw new Refusal('sold_out_meanwhile', { fields: { [field]: [{ word: 'sold_out' }] } })
  await recordChange(tx, actor, {
    ticket,
    act: 'attendee.date_changed',
    before: { occurrence_id: from },
    after: { occurrence_id: date.id, start_date: date.starts_at },
  })
  return true
}

/** @throws Refusal occurrence_cancelled; date_used */
async function requireCanLeave(tx: Transaction, pass: LockedDeskTicketRow, from: number): Promise<void> {
  if (!(await holdsPlaceOn(tx, pass, from))) throw new Refusal('occurrence_cancelled')
  if (await wasUsedOn(tx, pass, from)) throw new Refusal('date_used')
}

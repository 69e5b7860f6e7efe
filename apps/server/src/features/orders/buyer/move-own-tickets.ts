import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { publicDates, type PublicDateRow } from '../../occurrences/queries-public.ts'
import { readDifferences } from '../desk/settle-move.ts'
import { moveAll } from '../desk/move-tickets.ts'
import { lockOrderByShortId } from '../store.ts'
import {
  haveMoved,
  ownDatesOf,
  pricesLeftOut,
  roomOfOrder,
  type OwnDateRow,
  type OwnTicketRow,
} from './queries-own-dates.ts'
import { lockStandingTickets } from './store-cancelling.ts'

export interface OrderOfEvent {
  readonly orderId: number
  readonly eventId: number
}

/** @throws Refusal date_change_closed for a date that its buyer cannot leave, or not any more. */
export async function dateToLeave(reader: Reader, orderId: number, occurrenceId: number): Promise<OwnDateRow> {
  const date = (await ownDatesOf(reader, orderId)).find(({ occurrence_id: id }) => id === occurrenceId)
  if (date === undefined || date.until === null || date.now >= date.until) throw new Refusal('date_change_closed')
  return date
}

interface Leaving extends OrderOfEvent {
  readonly date: OwnDateRow
  /** Who goes. */
  readonly tickets: readonly OwnTicketRow[]
}

/** Whether all of them are passes: their dates are full by their places alone. */
const areForPasses = (tickets: readonly OwnTicketRow[]): boolean => tickets.every(({ dates }) => dates !== null)

/**
 * Those of some dates that all these tickets can go to: they are sold there, so many in one order, for no more than where
 * they come from. A pass costs the same, and goes to a date that it does not have.
 */
async function fitting(
  reader: Reader,
  { date, tickets, ...order }: Leaving,
  dates: readonly PublicDateRow[],
): Promise<readonly PublicDateRow[]> {
  const ids = dates.map(({ id }) => id)
  const leftOut = await pricesLeftOut(reader, ids)
  const differenceOf = await readDifferences(reader, order, [date.occurrence_id, ...ids])
  const single = tickets.filter((ticket) => ticket.dates === null)
  const had = new Set(tickets.flatMap((ticket) => ticket.dates ?? []))
  const isSold = (to: number): boolean =>
    !leftOut.some((one) => one.occurrence_id === to && single.some(({ price_id: id }) => id === one.price_id))
  const rooms = await roomOfOrder(reader, order.orderId, ids)
  const fits = (to: number): boolean =>
    rooms.every(
      ({ occurrence_id: at, room, price_ids: prices }) =>
        at !== to || single.filter(({ price_id: id }) => prices.includes(id)).length <= Math.max(0, room),
    )
  const moving = (to: number) =>
    single.map(({ line_id: lineId, price_id: priceId }) => ({ lineId, priceId, from: date.occurrence_id, to }))
  return dates.filter(
    ({ id, starts_at: starts }) =>
      id !== date.occurrence_id &&
      !had.has(id) &&
      starts > date.now &&
      isSold(id) &&
      fits(id) &&
      differenceOf(moving(id)) <= 0,
  )
}

/** The next dates with places that tickets of a date can go to. */
export async function datesOffered(
  reader: Reader,
  order: OrderOfEvent,
  date: OwnDateRow,
): Promise<readonly PublicDateRow[]> {
  const asked = { withPlaces: true, forPasses: areForPasses(date.tickets) }
  const dates = await publicDates(reader, { eventId: order.eventId }, asked)
  return fitting(reader, { ...order, date, tickets: date.tickets }, dates)
}

interface OwnMove {
  readonly eventId: number
  readonly shortId: string
  readonly from: number
  readonly to: number
  readonly attendeeIds: readonly number[]
}

/**
 * A buyer moves tickets of an order to another date; that they may change the order was proven. Codes and money stay;
 * each ticket is mailed with its new date. Moved already is moved.
 * @throws Refusal order_gone; date_change_closed; invalid_fields at `to` for a date that is not offered, at
 * `attendee_ids` for a ticket that is not one of the date; sold_out_meanwhile.
 */
export async function moveOwnTickets(
  tx: Transaction,
  { eventId, shortId, from, to, attendeeIds: ids }: OwnMove,
  actor: Actor,
): Promise<void> {
  const locked = await lockOrderByShortId(tx, eventId, shortId)
  if (locked === undefined) throw new Refusal('order_gone')
  const order = { orderId: locked.id, eventId }
  await lockStandingTickets(tx, order.orderId)
  if (await haveMoved(tx, { orderId: order.orderId, from, to, ids })) return
  const date = await dateToLeave(tx, order.orderId, from)
  const tickets = date.tickets.filter(({ id }) => ids.includes(id))
  if (tickets.length !== ids.length) throw invalidFields({ attendee_ids: 'unknown_ticket' })
  await moveToOffered(tx, { ...order, date, tickets, to, field: 'to' }, actor)
}

type OfferedMove = Leaving & {
  readonly to: number
  /** Of the request, that names the date. */
  readonly field: string
}

/**
 * Tickets of a locked order go to another date, all or none, and are mailed with it.
 * @throws Refusal invalid_fields at `field` for a date that is not offered; sold_out_meanwhile.
 */
export async function moveToOffered(tx: Transaction, move: OfferedMove, actor: Actor): Promise<void> {
  const { to, field, date, tickets, ...order } = move
  const dates = await publicDates(tx, { eventId: order.eventId }, { ids: [to], forPasses: areForPasses(tickets) })
  const [other] = await fitting(tx, { ...order, date, tickets }, dates)
  if (other === undefined || other.state === 'CANCELLED' || other.state === 'OVER' || other.state === 'SOON')
    throw invalidFields({ [field]: 'unknown_date' })
  if (other.state === 'FULL') throw new Refusal('sold_out_meanwhile', { fields: { [field]: [{ word: 'sold_out' }] } })
  const moves = tickets.map(({ id }) => ({ attendee_id: id, from: date.occurrence_id, to }))
  await moveAll(tx, { order, moves, notify: true, fieldOf: () => field }, actor)
}

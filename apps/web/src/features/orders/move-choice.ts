import type { Order } from '@turnout/contract/orders/order.ts'
import { majorFromMinor, minorOf, stepBetween } from '@turnout/domain/money/amount.ts'
import { moveDifferenceMinor } from '@turnout/domain/occurrences/move-difference.ts'
import type { PricesByDate } from '../occurrences/parts/DateCards.tsx'

/* Which guests of an order can move to which dates, and what the ticket costs there. */

type Attendee = Order['attendees'][number]

/** A guest with a ticket for a date. */
export type DatedGuest = Attendee & { readonly event_occurrence_id: number }

/** The guests who can move: with a valid ticket for a date, while the order is one. */
export const movableGuests = ({ status, attendees }: Pick<Order, 'status' | 'attendees'>): readonly DatedGuest[] =>
  status !== 'COMPLETED' && status !== 'AWAITING_OFFLINE_PAYMENT'
    ? []
    : attendees.filter((one): one is DatedGuest => one.status !== 'CANCELLED' && one.event_occurrence_id !== null)

/** Those who are not there already. */
export const leavingFor = (guests: readonly DatedGuest[], dateId: number): readonly DatedGuest[] =>
  guests.filter(({ event_occurrence_id: from }) => from !== dateId)

/** What a ticket costs on a date; one without a price costs nothing. */
const priceIn =
  (prices: PricesByDate) =>
  (dateId: number, priceId: number): number => {
    const found = prices.get(dateId)?.find(({ price_id: id }) => id === priceId)
    return found === undefined ? 0 : (found.price ?? found.usual_price)
  }

/** How much more these guests have to pay on a date, by what they bought at; less than 0: less. null: not known yet. */
export function differenceFor(
  guests: readonly DatedGuest[],
  { to, prices, order }: { to: number; prices: PricesByDate; order: Pick<Order, 'currency' | 'refund_lines'> },
): number | null {
  if (![to, ...guests.map(({ event_occurrence_id: from }) => from)].every((date) => prices.has(date))) return null
  const minor = (major: number) => minorOf(major, order.currency)
  const priceOn = priceIn(prices)
  const soldFor = (guestId: number): number =>
    order.refund_lines.find(({ attendees }) => attendees.some(({ id }) => id === guestId))?.price ?? 0
  const tickets = guests.map(({ id, event_occurrence_id: from, product_price_id: priceId }) => ({
    soldMinor: minor(soldFor(id)),
    fromMinor: minor(priceOn(from, priceId)),
    toMinor: minor(priceOn(to, priceId)),
  }))
  return majorFromMinor(moveDifferenceMinor(tickets), order.currency)
}

/**
 * How much more a date costs each of these guests than theirs; null: not the same for all of them, or not known yet.
 * A ticket without a price costs nothing anywhere.
 */
export function stepFor(
  guests: readonly DatedGuest[],
  { to, prices, currency }: { to: number; prices: PricesByDate; currency: string },
): number | null {
  const priceOn = priceIn(prices)
  const steps = new Set(
    guests.map(({ event_occurrence_id: from, product_price_id: id }) =>
      prices.has(from) && prices.has(to) ? stepBetween(priceOn(from, id), priceOn(to, id), currency) : null,
    ),
  )
  const [step = null, ...others] = steps
  return others.length === 0 ? step : null
}

import type { Order } from '@turnout/contract/orders/order.ts'
import { majorFromMinor, minorOf, stepBetween } from '@turnout/domain/money/amount.ts'
import { moveDifferenceMinor } from '@turnout/domain/occurrences/move-difference.ts'
import type { PricesByDate } from '../occurrences/parts/DateCards.tsx'

/* Which guests of an order can move to which dates, and what the ticket costs there. */

type Attendee = Order['attendees'][number]

/** A guest with a ticket for a date; one with a pass once for each of its dates. */
export type DatedGuest = Attendee & { readonly key: string; readonly event_occurrence_id: number }

/** The guests who can move: with a valid ticket for a date, while the order is one. */
export const movableGuests = ({ status, attendees }: Pick<Order, 'status' | 'attendees'>): readonly DatedGuest[] =>
  status !== 'COMPLETED' && status !== 'AWAITING_OFFLINE_PAYMENT'
    ? []
    : attendees.filter((one) => one.status !== 'CANCELLED').flatMap(onDates)

/** Once for each date of the ticket that takes place. */
function onDates(guest: Attendee): DatedGuest[] {
  if (guest.event_occurrence_id !== null)
    return [{ ...guest, key: String(guest.id), event_occurrence_id: guest.event_occurrence_id }]
  const dates = (guest.event_occurrences ?? []).filter(({ status }) => status !== 'CANCELLED')
  return dates.map((date) => ({
    ...guest,
    key: `${guest.id}-${date.id}`,
    event_occurrence_id: date.id,
    event_occurrence: date,
  }))
}

const hasPass = ({ event_occurrences: dates }: Pick<DatedGuest, 'event_occurrences'>): boolean => dates !== undefined

/** Who stays at first: each pass, of which one date can move. */
export const staysAtFirst = (guests: readonly DatedGuest[]): ReadonlySet<string> =>
  new Set(guests.filter(hasPass).map(({ key }) => key))

/** Who stays once a guest was ticked or not: of a pass one date moves at a time. */
export function stayingAfter(
  { guests, left }: { guests: readonly DatedGuest[]; left: ReadonlySet<string> },
  { guest, moves }: { guest: DatedGuest; moves: boolean },
): ReadonlySet<string> {
  const next = new Set(left)
  for (const { id, key } of moves ? guests : []) if (id === guest.id) next.add(key)
  if (moves) next.delete(guest.key)
  else next.add(guest.key)
  return next
}

/** The dates of these guests that none of them can go to. */
export const datesToLeaveOut = (guests: readonly DatedGuest[]): number[] =>
  [...new Set(guests.flatMap(datesOf))].filter((date) => leavingFor(guests, date).length === 0)

const datesOf = ({ event_occurrence_id: from, event_occurrences: dates }: DatedGuest): number[] =>
  dates?.map(({ id }) => id) ?? [from]

/** Those who are not there already. */
export const leavingFor = (guests: readonly DatedGuest[], dateId: number): readonly DatedGuest[] =>
  guests.filter((guest) => !datesOf(guest).includes(dateId))

/** What a ticket costs on a date; one without a price costs nothing. */
const priceIn =
  (prices: PricesByDate) =>
  (dateId: number, priceId: number): number => {
    const found = prices.get(dateId)?.find(({ price_id: id }) => id === priceId)
    return found === undefined ? 0 : (found.price ?? found.usual_price)
  }

/**
 * How much more these guests have to pay on a date, by what they bought at; less than 0: less. null: not known yet. A pass
 * costs the same.
 */
export function differenceFor(
  all: readonly DatedGuest[],
  { to, prices, order }: { to: number; prices: PricesByDate; order: Pick<Order, 'currency' | 'refund_lines'> },
): number | null {
  const guests = all.filter((guest) => !hasPass(guest))
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
    guests.map(({ event_occurrence_id: from, product_price_id: id, event_occurrences: ofPass }) =>
      ofPass !== undefined
        ? 0
        : prices.has(from) && prices.has(to)
          ? stepBetween(priceOn(from, id), priceOn(to, id), currency)
          : null,
    ),
  )
  const [step = null, ...others] = steps
  return others.length === 0 ? step : null
}

import { endOf } from '../events/event-status.ts'
import type { FieldRefusal } from './field-refusal.ts'
import type { SellableProduct, Visit } from './catalogue.ts'
import { limitsOf } from './limits.ts'

/** One of several dates of an event, with all that decides whether tickets for it may be asked for. */
export interface SellableDate {
  readonly id: number
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly status: 'OPEN' | 'CLOSED' | 'CANCELLED'
  readonly isHidden: boolean
  /** Sale begins so many minutes before the start; null: as the tickets say. */
  readonly saleOpensMinutesBefore: number | null
  /** Sale ends so many minutes before the start; null: with the date itself. */
  readonly saleEndsMinutesBefore: number | null
  /** What is another one on this date, by price. */
  readonly prices: ReadonlyMap<number, { readonly priceMinor: number | null; readonly isHidden: boolean }>
  /** The most of a product that one order may have for this date, by product; of the others as many as they say. */
  readonly limits: ReadonlyMap<number, number>
}

/** Whether the sale of a date is still to begin. */
const isAhead = ({ startsAt, saleOpensMinutesBefore: minutes }: SellableDate, now: Date): boolean =>
  minutes !== null && now.getTime() < startsAt.getTime() - minutes * 60_000

/** When the last ticket of a date is sold. */
const saleEndOf = ({ startsAt, endsAt, saleEndsMinutesBefore }: SellableDate): Date =>
  saleEndsMinutesBefore === null
    ? endOf({ startDate: startsAt, endDate: endsAt })
    : new Date(startsAt.getTime() - saleEndsMinutesBefore * 60_000)

/** When something of a date ends: the sale of its tickets, and itself, until which passes to all dates take it up. */
export const endingsOf = (date: SellableDate): readonly Date[] => [
  saleEndOf(date),
  endOf({ startDate: date.startsAt, endDate: date.endsAt }),
]

/** Why no ticket of a date may be asked for; null when it may. A hidden date is refused like one that does not exist. */
export function dateRefusal(date: SellableDate | undefined, now: Date): FieldRefusal | null {
  if (date === undefined || date.isHidden) return { word: 'unknown_date' }
  if (date.status === 'CANCELLED') return { word: 'date_cancelled' }
  if (date.status === 'CLOSED' || now >= saleEndOf(date)) return { word: 'sale_ended' }
  return isAhead(date, now) ? { word: 'not_on_sale_yet' } : null
}

/** A product as it is sold on a date: with its prices of that date, and no more of it in an order than the date has. */
export const productOn = <Product extends SellableProduct>(
  product: Product,
  { prices, limits }: SellableDate,
): Product => ({
  ...product,
  maxPerOrder: Math.min(limits.get(product.id) ?? Number.POSITIVE_INFINITY, limitsOf(product).max),
  prices: product.prices.map((price) => {
    const own = prices.get(price.id)
    if (own === undefined) return price
    return { ...price, priceMinor: own.priceMinor ?? price.priceMinor, isHidden: price.isHidden || own.isHidden }
  }),
})

/** A visit as it looks at the products of a date: they are sold until it ends. */
export const visitOn = (visit: Visit, date: SellableDate): Visit => ({
  ...visit,
  eventEndDate: saleEndOf(date),
  unlockedProductIds: visit.unlockedOn?.get(date.id) ?? visit.unlockedProductIds,
})

/**
 * A date as the desk sells it: when it is over, closed, hidden or not on sale yet, too, while it is not cancelled, and as
 * many in one order as are wanted.
 */
export const deskDate = <Date extends SellableDate>(date: Date): Date => ({
  ...date,
  status: date.status === 'CANCELLED' ? 'CANCELLED' : 'OPEN',
  isHidden: false,
  endsAt: WHENEVER,
  saleOpensMinutesBefore: null,
  saleEndsMinutesBefore: null,
  limits: UNLIMITED,
})

const UNLIMITED: SellableDate['limits'] = new Map()
const WHENEVER = new Date('9999-01-01T00:00:00Z')

import type { CataloguePrice, CatalogueProduct, Visit } from './catalogue.ts'
import { limitsOf } from './limits.ts'
import { priceSaleState, productSaleState, productWindow, type SaleState } from './sale-state.ts'

/*
 * The prices of a product over the time that is left of its sale, for the organizer who plans them: who pays what when,
 * and when there is no price at all. See docs/domain/products.md, "Prices one after the other".
 */

/** `until` null: it has no end. */
export interface Stretch {
  readonly from: Date
  readonly until: Date | null
}

/** A visible price at its place in time. */
export interface PriceStep {
  readonly priceId: number
  readonly state: SaleState
  /** Ended, or so few left that it counts as sold out. */
  readonly isOver: boolean
  /** When it starts by the clock at the latest; null: it is over, or starts only when the one before it is sold out. */
  readonly from: Date | null
  /** When it ends at the latest; null: it is over, or has no end. */
  readonly until: Date | null
  /** A price before it has no limit and lasts as long: it is never sold. */
  readonly isNever: boolean
}

const timeOf = (at: Date | null): number => at?.getTime() ?? Infinity
const earlier = (one: Date | null, other: Date | null): Date | null => (timeOf(one) <= timeOf(other) ? one : other)
const later = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one)

const isUsedUp = (product: CatalogueProduct, { remaining }: CataloguePrice): boolean =>
  remaining !== null && remaining < limitsOf(product).min

const visibleOf = (product: CatalogueProduct): readonly CataloguePrice[] =>
  product.prices.filter(({ isHidden }) => !isHidden)

/** The visible prices in their order, each with the time that it is sold in. */
export function priceSteps(product: CatalogueProduct, visit: Visit): PriceStep[] {
  const sale = productWindow(product, visit)
  const isInTurn = product.tierOrder === 'ONE_AFTER_THE_OTHER'
  /** When the next price starts by the clock; null: never. */
  let start: Date | null = later(visit.now, sale.saleStartDate)
  /** Until then a price without a limit is sold. */
  let blockedUntil = start.getTime()
  return visibleOf(product).map((price) => {
    const state = priceSaleState(product, price, visit.now)
    const step = { priceId: price.id, state }
    if (state === 'SALE_ENDED' || isUsedUp(product, price))
      return { ...step, isOver: true, from: null, until: null, isNever: false }
    const until = earlier(price.saleEndDate, sale.saleEndDate)
    const from: Date | null = start === null ? null : later(start, price.saleStartDate)
    const isTimed = from !== null && timeOf(until) > from.getTime()
    const isNever = !isTimed && timeOf(until) <= blockedUntil
    if (isInTurn && isTimed) start = until
    if (isInTurn && price.remaining === null) blockedUntil = Math.max(blockedUntil, timeOf(until))
    return { ...step, isOver: false, from: isTimed ? from : null, until, isNever }
  })
}

/** From 23:59 to midnight: who ends one price on a day and starts the next on the following one means no rest. */
const REST_MS = 60_000

/**
 * The times of the sale at which no price is sold, from now on, longer than a minute. A product that is sold out has
 * none: places, not times, close it.
 */
export function priceGaps(product: CatalogueProduct, visit: Visit): Stretch[] {
  const sale = productWindow(product, visit)
  const sold = visibleOf(product).filter((price) => !isUsedUp(product, price))
  if (sold.length === 0 || productSaleState(product, visit) === 'SOLD_OUT') return []
  const windows = sold
    .map((price) => ({ from: price.saleStartDate, until: earlier(price.saleEndDate, sale.saleEndDate) }))
    .toSorted((one, other) => (one.from?.getTime() ?? 0) - (other.from?.getTime() ?? 0))
  const gaps: Stretch[] = []
  /** Everything before it is covered; null: all of the sale. */
  let covered: Date | null = later(visit.now, sale.saleStartDate)
  for (const { from, until } of windows) {
    if (covered === null) break
    const opens: Date | null = from === null ? null : earlier(from, sale.saleEndDate)
    if (opens !== null && opens > covered) gaps.push({ from: covered, until: opens })
    covered = until === null ? null : later(later(covered, opens), until)
  }
  if (covered !== null && timeOf(sale.saleEndDate) > covered.getTime())
    gaps.push({ from: covered, until: sale.saleEndDate })
  return gaps.filter(({ from, until }) => timeOf(until) - from.getTime() > REST_MS)
}

/** A time without a price that comes only where a price is sold out before its end. */
export interface SellOutGap {
  readonly priceId: number
  /** When the next price starts. */
  readonly until: Date
}

/** The limited prices whose early end would leave a time without a price until the next one starts. */
export function sellOutGaps(product: CatalogueProduct, visit: Visit): SellOutGap[] {
  const known = new Set(priceGaps(product, visit).map(({ until }) => timeOf(until)))
  const starts = new Set(visibleOf(product).map(({ saleStartDate }) => timeOf(saleStartDate)))
  return visibleOf(product).flatMap((price) => {
    if (price.remaining === null || isUsedUp(product, price)) return []
    const others = { ...product, prices: product.prices.filter(({ id }) => id !== price.id) }
    const gap = priceGaps(others, visit).find(({ until }) => !known.has(timeOf(until)) && starts.has(timeOf(until)))
    return gap === undefined || gap.until === null ? [] : [{ priceId: price.id, until: gap.until }]
  })
}

import type { Reservation } from '@turnout/contract/checkout/reservation.ts'
import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import type { Want } from '@turnout/domain/availability/judge-request.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { percentFromRate } from '@turnout/domain/money/rounding.ts'
import { lineTotals, orderTotals } from '@turnout/domain/pricing/order-totals.ts'
import { unitPrice, type ChargedAmount, type UnitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { discountFor, isCodeForDate, type CodedLine, type PromoCode } from '@turnout/domain/promo-codes/discount.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { LineCharge, NewLine } from '../../orders/store.ts'
import type { House } from '../../seats/choosing/queries-house.ts'
import { poolsDrawn, standingPool, type CatalogueDate, type CatalogueEvent } from '../queries-catalogue.ts'

/** A want with its price, ready to be an order line. */
export interface PricedWant {
  readonly want: Want
  readonly unit: UnitPrice
  readonly line: NewLine
  /** Has to be used up before it is sold: other prices of the product. */
  readonly after: readonly EarlierPool[]
  /** The pools of the dates of a pass, and the fields that named these; missing of all else. */
  readonly passDates?: readonly { readonly poolIds: readonly number[]; readonly field: string }[]
}

/** A pool that is used up when fewer than `below` are left in it. */
export interface EarlierPool {
  readonly poolId: number
  readonly below: number
}

/** The code of a basket, and the pool of its uses. */
export interface AppliedCode extends PromoCode {
  readonly id: number
  readonly code: string
  readonly poolId: number
}

type Dates = ReadonlyMap<number, CatalogueDate>

/** What a basket is priced with: its code, and the dates that it names where the event has several. */
export interface Pricing {
  readonly code: AppliedCode | null
  readonly dates: Dates
}

/**
 * Prices the wants of a basket, each alone, and says how much each draws from which pools. What rules take off a basket and
 * the use of its code come after its seats (`apply-rules.ts`).
 */
export const priceLines = (event: CatalogueEvent, wants: readonly Want[], pricing: Pricing): PricedWant[] =>
  wants.map((want) => lineOf(event, want, pricing))

export const codedLine = ({ productId, occurrenceId }: Want): CodedLine => ({
  productId,
  occurrenceId: occurrenceId ?? null,
})

function lineOf(event: CatalogueEvent, want: Want, { dates, code }: Pricing): PricedWant {
  const date = want.occurrenceId === undefined ? undefined : dates.get(want.occurrenceId)
  const product = event.products.find(({ id }) => id === want.productId)
  const price = product?.prices.find(({ id }) => id === want.priceId)
  // A want was judged against this very catalogue.
  if (product === undefined || price === undefined) throw new Refusal('not_found')
  const discount = code === null ? null : discountFor(code, product, codedLine(want).occurrenceId)
  const unit = unitPrice({ listedMinor: want.unitListedMinor, discount, charges: product.charges })
  const passDates = want.passDates?.map(({ id, field }) => ({ ...poolsOf(dates, id), field }))
  const drawn = [
    ...poolsDrawn(product, price, passDates ?? date),
    ...standingPlaces(housesOfWant({ event, dates }, want), price, want),
  ]
  const line: NewLine = {
    productId: product.id,
    priceId: price.id,
    poolId: price.poolId,
    productType: product.productType,
    itemName: tierName(product.title, price.label),
    quantity: want.quantity,
    occurrenceId: date?.id ?? null,
    occurrenceIds: want.passDates?.map(({ id }) => id) ?? null,
    draws: drawn.map((poolId) => ({ poolId, quantity: want.quantity })),
    charges: lineCharges(unit, event.currency),
    ...amountsOf(unit, want.quantity),
  }
  const after = want.turn === undefined ? NONE : earlierPools(product.prices, want.turn)
  return passDates === undefined ? { want, unit, line, after } : { want, unit, line, after, passDates }
}

/** Where a want gets its seats or places: at the house of its date, or of each date of a pass; null: it has none. */
export const housesOfWant = (
  { event, dates }: { readonly event: Pick<CatalogueEvent, 'house'>; readonly dates: Dates },
  { occurrenceId, passDates }: Pick<Want, 'occurrenceId' | 'passDates'>,
): readonly (House | null)[] => {
  if (passDates !== undefined) return passDates.map(({ id }) => dates.get(id)?.house ?? null)
  return [occurrenceId === undefined ? event.house : (dates.get(occurrenceId)?.house ?? null)]
}

/**
 * The pools of the standing areas that a price is for.
 * @throws Refusal sold_out_meanwhile where a date has no such area any more
 */
function standingPlaces(
  houses: readonly (House | null)[],
  price: { readonly standing: string | null },
  { field }: Want,
): number[] {
  if (price.standing === null) return []
  return houses.map((house) => {
    const poolId = standingPool(price, house)
    if (poolId === undefined) throw new Refusal('sold_out_meanwhile', { fields: { [field]: [{ word: 'sold_out' }] } })
    return poolId
  })
}

/** The amounts of a line of so many units. */
export function amountsOf(unit: UnitPrice, quantity: number) {
  const totals = lineTotals({ unit, quantity })
  return {
    listed_price_minor: unit.listedMinor,
    price_minor: unit.discountedMinor,
    fee_minor: unit.feeMinor,
    tax_minor: unit.taxMinor,
    total_before_additions_minor: totals.totalBeforeAdditionsMinor,
    total_fee_minor: totals.totalFeeMinor,
    total_tax_minor: totals.totalTaxMinor,
    total_gross_minor: totals.totalGrossMinor,
  }
}

/** A line as two: so many of its units cost nothing, and the rest what they did. */
export function withFreeUnits(one: PricedWant, free: number): PricedWant[] {
  const { want, line } = one
  const part = (unit: UnitPrice, quantity: number, isFree: boolean): PricedWant => {
    return {
      ...one,
      unit,
      want: { ...want, quantity },
      line: {
        ...line,
        quantity,
        draws: line.draws.map((draw) => ({ ...draw, quantity })),
        charges: isFree ? [] : line.charges,
        // No two lines of an order are of one price with the same listed amount.
        ...amountsOf(unit, quantity),
      },
    }
  }
  const nothing = unitPrice({ listedMinor: 0, discount: null, charges: [] })
  return [part(one.unit, want.quantity - free, false), part(nothing, free, true)]
}

/** A date of a pass with its pools, which only events with several dates have. */
function poolsOf(dates: Dates, id: number): { readonly id: number; readonly poolIds: readonly number[] } {
  const date = dates.get(id)
  if (date === undefined || date.poolIds.length === 0) throw new Refusal('not_found')
  return { id, poolIds: date.poolIds }
}

/** The code that the lines of an order draw a use of. */
export const usedCode = (code: AppliedCode | null, priced: readonly PricedWant[]): AppliedCode | null =>
  priced.some(({ line }) => line.draws.some(({ poolId }) => poolId === code?.poolId)) ? code : null

/** Whether a code names dates, and nothing is asked for on any of them: it would be taken without a word. */
export const isForOtherDates = (code: PromoCode | null, products: Reservation['products']): boolean =>
  code !== null &&
  code.applicableOccurrenceIds.length > 0 &&
  products.every(
    ({ event_occurrence_id: date, quantities }) =>
      !isCodeForDate(code, date) || quantities.every(({ quantity }) => quantity === 0),
  )

const NONE: readonly never[] = []

const earlierPools = (
  prices: readonly { readonly id: number; readonly poolId: number }[],
  { after, least }: NonNullable<Want['turn']>,
): EarlierPool[] => prices.flatMap(({ id, poolId }) => (after.includes(id) ? [{ poolId, below: least }] : []))

/** Every tax and fee of one unit. */
export const lineCharges = ({ fees, taxes }: UnitPrice, currency: string): LineCharge[] =>
  [...fees, ...taxes].map((one) => lineCharge(one, currency))

const lineCharge = ({ charge, amountMinor }: ChargedAmount, currency: string): LineCharge => ({
  id: charge.id,
  name: charge.name,
  type: charge.type,
  calculation_type: charge.calculationType,
  rate:
    charge.calculationType === 'FIXED' ? majorFromMinor(charge.fixedMinor, currency) : percentFromRate(charge.ratePpm),
  included_in_price: charge.isIncludedInPrice,
  is_taxable: charge.isTaxable,
  amount_minor: amountMinor,
})

/** The amounts of an order from those of its lines. */
export function totalsOf(priced: readonly PricedWant[]) {
  const totals = orderTotals(priced.map(({ unit, line }) => ({ unit, quantity: line.quantity })))
  return {
    total_before_additions_minor: totals.totalBeforeAdditionsMinor,
    total_discount_minor: totals.totalDiscountMinor,
    total_fee_minor: totals.totalFeeMinor,
    total_tax_minor: totals.totalTaxMinor,
    total_gross_minor: totals.totalGrossMinor,
  }
}

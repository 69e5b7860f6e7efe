import { decimalText, MAX_ORDER_MINOR, minorFromMajor } from '../money/amount.ts'
import type { SellablePrice, SellableProduct, Visit } from './catalogue.ts'
import type { FieldRefusal, FieldRefusals } from './field-refusal.ts'
import { limitsOf, MAX_ORDER_LINES } from './limits.ts'
import { isPass, judgePass, PASS_DATES_OF_ORDER_MAX, type PassDate } from './pass.ts'
import { dateRefusal, productOn, visitOn, type SellableDate } from './sellable-date.ts'
import { earlierPrices, openingOf, windowState } from './sale-state.ts'
import { ANY_SEATS, judgeSeats, seatKeyOf, seatsTogether, type SeatsAsked } from './seats-asked.ts'
import { isVisible } from './visibility.ts'

/**
 * Judges a request to reserve as a whole, before stock is looked at: stock is decided by the
 * database when it is taken (docs/domain/reservation-and-locking.md). Every reason is reported at
 * once, under the field it belongs to; one refused field refuses the request.
 */
export interface ChosenProduct {
  readonly productId: number
  /** The date that its tickets are for; missing or null: the event has one. */
  readonly occurrenceId?: number | null
  /** The dates that a pass is for. */
  readonly occurrenceIds?: readonly number[] | null
  readonly quantities: readonly ChosenQuantity[]
}

export interface ChosenQuantity {
  readonly priceId: number
  readonly quantity: number
  /** Decimal text in major units; counts for DONATION only. */
  readonly price?: string | null
  /** Counts for prices of seats. */
  readonly seats?: SeatsAsked | null
  /** Without a word on seats, it gets the best where the price is for seats. */
  readonly isSeatedUnasked?: boolean
}

export interface Request {
  /** The event's products, hidden ones too. Any other product is unknown. */
  readonly products: readonly SellableProduct[]
  readonly chosen: readonly ChosenProduct[]
  readonly currency: string
  readonly visit: Visit
  /** The dates that were asked for, where the event has several; null or missing: it has one. */
  readonly dates?: ReadonlyMap<number, SellableDate> | null
  /** All dates of the event, where a pass to all of them was asked for. */
  readonly coming?: readonly SellableDate[]
}

/** One thing to take: merged over all entries of the same price (for donations: and amount). */
export interface Want {
  readonly productId: number
  readonly priceId: number
  /** Missing: the event has one date, or the product is no ticket. */
  readonly occurrenceId?: number
  /** The dates of a pass, sorted by id; missing of all else. */
  readonly passDates?: readonly PassDate[]
  readonly quantity: number
  /** Listed price per unit, or the buyer's amount. */
  readonly unitListedMinor: number
  /** The first field that asked for it: where a lack of stock is reported. */
  readonly field: string
  /**
   * The prices that have to be used up before this one is sold, where each is sold after the other; fewer left than
   * `least` is used up. Missing: it waits for none.
   */
  readonly turn?: { readonly after: readonly number[]; readonly least: number }
  /** Missing: it is sold without a seat. */
  readonly seats?: SeatsAsked
}

/** An entry with a quantity, and where it is in the request. */
interface Entry extends ChosenQuantity {
  readonly productId: number
  readonly occurrenceId: number | null
  readonly occurrenceIds: readonly number[]
  readonly productField: string
  readonly field: string
}

type Judged = { readonly want: Want } | { readonly field: string; readonly refusal: FieldRefusal }

/** The wants of an acceptable request, or the refusals by field. */
export function judgeRequest(request: Request): { wants: readonly Want[] } | { errors: FieldRefusals } {
  const entries = entriesOf(request.chosen)
  const isEmpty = entries.every((entry) => entry.quantity === 0)
  if (isEmpty) return { errors: { products: [{ word: 'nothing_chosen' }] } }
  const judged = [...groupByProduct(entries).values()].flatMap((group) => judgeProduct(group, request))
  const wants = merge(judged.flatMap((one) => ('want' in one ? [one.want] : [])))
  const refused = [
    ...judged.flatMap((one) => ('want' in one ? [] : [one])),
    ...judgeCategories(entries, request.products),
    ...judgeWhole(wants),
  ]
  return refused.length === 0 ? { wants } : { errors: byField(refused) }
}

// Entries of quantity 0 are untouched steppers: they ask for nothing, and must not fail
// because their product closed meanwhile.
function entriesOf(chosen: readonly ChosenProduct[]): Entry[] {
  return chosen
    .flatMap((product, n) =>
      product.quantities.map((quantity, m) => ({
        ...quantity,
        productId: product.productId,
        occurrenceId: product.occurrenceId ?? null,
        occurrenceIds: product.occurrenceIds ?? [],
        productField: `products.${n}`,
        field: `products.${n}.quantities.${m}`,
      })),
    )
    .filter((entry) => entry.quantity !== 0)
}

const groupByProduct = (entries: readonly Entry[]): Map<number, Entry[]> => Map.groupBy(entries, (e) => e.productId)

function judgeProduct(entries: readonly Entry[], request: Request): Judged[] {
  const field = entries[0]?.productField ?? 'products'
  const product = request.products.find((one) => one.id === entries[0]?.productId)
  if (!product) return [{ field, refusal: { word: 'unknown_product' } }]
  const judged = judgeByDate(entries, product, request)
  const limit = judged.some((one) => 'refusal' in one && one.field === field) ? null : judgeLimits(entries, product)
  return limit ? [...judged, { field, refusal: limit }] : judged
}

function judgeByDate(entries: readonly Entry[], product: SellableProduct, request: Request): Judged[] {
  if (request.dates != null && isPass(product)) {
    const byEntry = Map.groupBy(entries, ({ productField }) => productField)
    return [...byEntry.values()].flatMap((group) => judgeOfPass(group, product, request))
  }
  const byDate = Map.groupBy(entries, ({ occurrenceId }) => occurrenceId)
  return [...byDate.values()].flatMap((group) => judgeOnDate(group, product, request))
}

/** Passes that are asked for with one choice of dates. What they cost is the same on all dates. */
function judgeOfPass(entries: readonly Entry[], product: SellableProduct, request: Request): Judged[] {
  const { productField = 'products', occurrenceIds: ids = [] } = entries[0] ?? {}
  const closed = judgeOpening(product, request.visit)
  if (closed) return [{ field: productField, refusal: closed }]
  const { dates, coming = [], visit } = request
  const field = `${productField}.event_occurrence_ids`
  const passDates = judgePass(product, { ids, field, dates: dates ?? new Map(), coming, now: visit.now })
  if ('refused' in passDates) return passDates.refused
  return entries.map((entry) => {
    const judged = judgeEntry(entry, product, request)
    return 'want' in judged ? { want: { ...judged.want, passDates } } : judged
  })
}

/** The entries of a product for one date of the event, or for its only one. */
function judgeOnDate(entries: readonly Entry[], product: SellableProduct, request: Request): Judged[] {
  const field = entries[0]?.productField ?? 'products'
  const isDated = request.dates != null && product.productType !== 'GENERAL'
  const date = isDated ? request.dates.get(entries[0]?.occurrenceId ?? 0) : undefined
  const refused = isDated ? judgeDate(entries[0]?.occurrenceId ?? null, date, request.visit) : null
  if (refused) return [{ field: `${field}.event_occurrence_id`, refusal: refused }]
  const visit = date === undefined ? request.visit : visitOn(request.visit, date)
  const offered = date === undefined ? product : productOn(product, date)
  const closed = judgeOpening(offered, visit)
  if (closed) return [{ field, refusal: closed }]
  const judged = entries.map((entry) => judgeEntry(entry, offered, { ...request, visit }))
  if (date === undefined) return judged
  const wants = judged.map((one) => ('want' in one ? { want: { ...one.want, occurrenceId: date.id } } : one))
  const refusal = date.limits.has(product.id) ? judgeLimitOfDate(entries, offered) : null
  return refusal === null ? wants : [...wants, { field, refusal }]
}

/** The limit of a date counts over all tiers and entries of a product for it. */
function judgeLimitOfDate(entries: readonly Entry[], offered: SellableProduct): FieldRefusal | null {
  const { max: maximum } = limitsOf(offered)
  return entries.every(isCountable) && quantityOf(entries) > maximum
    ? { word: 'above_date_maximum', values: { maximum } }
    : null
}

const judgeDate = (asked: number | null, date: SellableDate | undefined, { now }: Visit): FieldRefusal | null =>
  asked === null ? { word: 'required' } : dateRefusal(date, now)

function judgeOpening(product: SellableProduct, visit: Visit): FieldRefusal | null {
  if (!isVisible(product, visit)) return { word: 'unknown_product' }
  const opening = openingOf(product, visit)
  if (opening === 'SALE_ENDED') return { word: 'sale_ended' }
  // A paused product may go on: the buyer's next step is the same as before a sale.
  return opening === 'ON_SALE' ? null : { word: 'not_on_sale_yet' }
}

const quantityOf = (entries: readonly Entry[]): number => entries.reduce((sum, { quantity }) => sum + quantity, 0)

const isCountable = ({ quantity }: Entry): boolean => Number.isSafeInteger(quantity) && quantity > 0

/** Limits count over all tiers and entries of a product, or splitting an order over tiers would get around them. */
function judgeLimits(entries: readonly Entry[], product: SellableProduct): FieldRefusal | null {
  if (!entries.every(isCountable)) return null
  const quantity = quantityOf(entries)
  const { min, max } = limitsOf(product)
  if (quantity > max) return { word: 'above_maximum', values: { maximum: max } }
  return quantity < min ? { word: 'below_minimum', values: { minimum: min } } : null
}

/** The limit of a category counts over all of its products. It is told at the first of them that was asked for. */
function judgeCategories(entries: readonly Entry[], products: readonly SellableProduct[]) {
  const limits = new Map(products.map(({ id, categoryLimit }) => [id, categoryLimit ?? null]))
  const limited = entries.filter((entry) => isCountable(entry) && limits.get(entry.productId))
  const groups = Map.groupBy(limited, ({ productId }) => limits.get(productId)?.categoryId)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const maximum = first && limits.get(first.productId)?.maximum
    const quantity = quantityOf(group)
    if (first === undefined || maximum == null || quantity <= maximum) return []
    const refusal: FieldRefusal = { word: 'above_category_maximum', values: { maximum } }
    return [{ field: first.productField, refusal }]
  })
}

function judgeEntry(entry: Entry, product: SellableProduct, request: Request): Judged {
  const price = product.prices.find((one) => one.id === entry.priceId)
  const refusal = judgeQuantity(entry.quantity) ?? judgePrice(price, request.visit)
  if (refusal || !price) return { field: `${entry.field}.quantity`, refusal: refusal ?? { word: 'unknown_price' } }
  const listed = listedMinor(entry, price, { product, currency: request.currency })
  if (typeof listed !== 'number') return { field: `${entry.field}.price`, refusal: listed }
  const { productId, priceId, quantity } = entry
  const { zones = [] } = price
  const seats = entry.seats ?? (entry.isSeatedUnasked === true && zones.length > 0 ? ANY_SEATS : null)
  const seated = judgeSeats({ quantity, seats }, zones)
  if (seated) return { field: `${entry.field}.${seated.field}`, refusal: seated.refusal }
  const after = earlierPrices(product, price, request.visit.now).map(({ id }) => id)
  const want = {
    productId,
    priceId,
    quantity,
    unitListedMinor: listed,
    field: `${entry.field}.quantity`,
    ...(seats != null && { seats }),
  }
  return { want: after.length === 0 ? want : { ...want, turn: { after, least: limitsOf(product).min } } }
}

function judgeQuantity(quantity: number): FieldRefusal | null {
  if (!Number.isSafeInteger(quantity)) return { word: 'not_whole' }
  return quantity < 0 ? { word: 'too_small', values: { minimum: 0 } } : null
}

function judgePrice(price: SellablePrice | undefined, visit: Visit): FieldRefusal | null {
  if (!price || price.isHidden) return { word: 'unknown_price' }
  const window = windowState(price, visit.now)
  if (window === 'ON_SALE') return null
  return { word: window === 'SALE_ENDED' ? 'sale_ended' : 'not_on_sale_yet' }
}

function listedMinor(
  entry: Entry,
  price: SellablePrice,
  { product, currency }: { product: SellableProduct; currency: string },
): number | FieldRefusal {
  if (product.type !== 'DONATION') return price.priceMinor
  const isTicket = product.productType !== 'GENERAL'
  return judgeDonation(entry.price, { minimumMinor: price.priceMinor, currency, isTicket })
}

/**
 * The amount that a buyer names for a donation, in minor units, or why it is refused. The least
 * amount may be 0: then a ticket can be had for nothing, and a donation that admits no one needs an
 * amount.
 */
function judgeDonation(
  text: string | null | undefined,
  least: { minimumMinor: number; currency: string; isTicket: boolean },
): number | FieldRefusal {
  if (text === null || text === undefined || text === '') return { word: 'required' }
  const amount = minorFromMajor(text, least.currency)
  if (typeof amount !== 'number') return { word: amount.refused }
  if (amount === 0 && !least.isTicket) return { word: 'required' }
  if (amount >= least.minimumMinor) return amount
  const minimum = `${decimalText(least.minimumMinor, least.currency)} ${least.currency}`
  return { word: 'below_minimum_price', values: { minimum } }
}

const mergeKeyOf = ({ productId, priceId, occurrenceId, passDates = [], unitListedMinor, seats }: Want) =>
  `${productId}/${priceId}/${occurrenceId ?? passDates.map(({ id }) => id).join('+')}/${unitListedMinor}/${seatKeyOf(seats)}`

function merge(wants: readonly Want[]): Want[] {
  const groups = Map.groupBy(wants, mergeKeyOf)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const seats = seatsTogether(group.map((want) => want.seats))
    const quantity = group.reduce((sum, want) => sum + want.quantity, 0)
    return first ? [{ ...first, quantity, ...(seats !== undefined && { seats }) }] : []
  })
}

function judgeWhole(wants: readonly Want[]): { field: string; refusal: FieldRefusal }[] {
  if (wants.length > MAX_ORDER_LINES) {
    return [{ field: 'products', refusal: { word: 'too_many', values: { maximum: MAX_ORDER_LINES } } }]
  }
  if (wants.reduce((dates, { passDates = [] }) => dates + passDates.length, 0) > PASS_DATES_OF_ORDER_MAX) {
    return [{ field: 'products', refusal: { word: 'too_many_dates', values: { dates: PASS_DATES_OF_ORDER_MAX } } }]
  }
  const sum = wants.reduce((total, want) => total + BigInt(want.unitListedMinor) * BigInt(want.quantity), 0n)
  return sum > BigInt(MAX_ORDER_MINOR) ? [{ field: 'products', refusal: { word: 'too_large' } }] : []
}

function byField(refused: readonly { field: string; refusal: FieldRefusal }[]): FieldRefusals {
  const groups = Map.groupBy(refused, (one) => one.field)
  return Object.fromEntries([...groups].map(([field, all]) => [field, all.map((one) => one.refusal)]))
}

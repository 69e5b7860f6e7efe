import { isPass } from '@turnout/domain/availability/pass.ts'
import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import type { createOrder } from '@turnout/contract/orders/endpoints.ts'
import type { OccurrenceWithPrices } from '@turnout/contract/occurrences/occurrence.ts'
import type { Product, ProductPrice } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import type { PromoCode as StoredCode } from '@turnout/contract/promo-codes/promo-code.ts'
import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import { minorFromMajor, minorOf } from '@turnout/domain/money/amount.ts'
import { orderTotals, type Totals } from '@turnout/domain/pricing/order-totals.ts'
import { unitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { discountFor, type PromoCode } from '@turnout/domain/promo-codes/discount.ts'
import { readDiscount } from '@turnout/domain/promo-codes/read-discount.ts'
import { addressBody, type AddressValues } from './address-values.ts'
import { chargesOf } from '../taxes-and-fees/parts/charge-of.ts'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import type { SeatWanted } from './given-seats.ts'

/** One price of one product, as a line of the form. */
export interface SaleLine {
  readonly product: Product
  readonly price: ProductPrice
  /** "General", "General · Early bird". */
  readonly name: string
}

/** The holder of a ticket, as typed. */
export interface Guest {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

export const NOBODY: Guest = { first_name: '', last_name: '', email: '' }

/** One ticket that is ordered. */
export interface GuestSeat {
  readonly key: string
  readonly line: SaleLine
  /** Among the tickets of its price, from 1. */
  readonly number: number
  /** "Stalls · Row F · Seat 12", where the order is taken for seats. */
  readonly seat?: string
}

export interface ManualOrderValues extends AddressValues {
  /** The id of the date that the tickets are for, as text; '': none, or the event has one. */
  readonly event_occurrence_id: string
  /** The dates of a pass, by the id of its price. */
  readonly passDates: Readonly<Record<number, readonly number[]>>
  /** By the id of the price; null: none. */
  readonly quantities: Readonly<Record<number, number | null>>
  /** The seats that the order is taken for; none: the best of a price are taken where it is for seats. */
  readonly seats: readonly SeatWanted[]
  /** The amount per unit of a donation, as typed, by the id of the price. */
  readonly gifts: Readonly<Record<number, string>>
  /** By the key of their ticket (`guestSeats`). */
  readonly guests: Readonly<Record<string, Guest>>
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly locale: Locale
  readonly notes: string
  readonly 'company.name': string
  readonly 'company.vat_id': string
  readonly 'company.reference': string
  readonly payment: ManualPayment
  readonly promo_code: string
  /** Why more is sold than is left. */
  readonly overbook_reason: string
  readonly send_confirmation: boolean
}

/** How a manual order is paid: later in one of two ways, already, or not at all. */
export type ManualPayment = OfflinePaymentMethod | 'PAID' | 'FREE'

export const saleLines = (products: readonly Product[]): readonly SaleLine[] =>
  products.flatMap((product) =>
    product.prices.flatMap((price) =>
      product.product_type === 'FEE' ? [] : [{ product, price, name: tierName(product.title, price.label) }],
    ),
  )

/** The lines that something is wanted of, in the order in which they are sent. */
export const chosenLines = (lines: readonly SaleLine[], { quantities }: ManualOrderValues): readonly SaleLine[] =>
  lines.filter(({ price }) => (quantities[price.id] ?? 0) > 0)

/** The places that a date has left. */
function placesOn({ capacity, quantity_sold: sold, quantity_held: held }: OccurrenceWithPrices): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - sold - held)
}

/** A price with the places that its dates leave of it. */
const priceWithin = (price: ProductPrice, left: number): ProductPrice => {
  const available = Math.min(left, price.quantity_available ?? Number.POSITIVE_INFINITY)
  return { ...price, quantity_available: Number.isFinite(available) ? available : null }
}

export interface LoadedDates {
  /** That of the tickets. */
  readonly date: OccurrenceWithPrices | undefined
  /** Those of passes, by their ids. */
  readonly ofPasses: ReadonlyMap<number, OccurrenceWithPrices>
}

/** The same at the prices and with the places of a date. A pass costs what it says, and takes a place of each of its dates. */
export const linesOn = (
  lines: readonly SaleLine[],
  { passDates }: Pick<ManualOrderValues, 'passDates'>,
  { date, ofPasses }: LoadedDates,
): readonly SaleLine[] =>
  lines.map((line) => {
    const { product, price } = line
    if (product.product_type !== 'TICKET') return line
    if (isPass(product)) {
      const dates = (passDates[price.id] ?? []).flatMap((id) => ofPasses.get(id) ?? [])
      return dates.length === 0 ? line : { ...line, price: priceWithin(price, Math.min(...dates.map(placesOn))) }
    }
    if (date === undefined) return line
    const own = date.prices.find(({ price_id: id }) => id === price.id)
    return { ...line, price: priceWithin({ ...price, price: own?.price ?? price.price }, placesOn(date)) }
  })

/** Whether it is for the one date of the order. */
const isOfDate = ({ product }: SaleLine): boolean => product.product_type === 'TICKET' && !isPass(product)

/** Whether anything of the form is for the one date of the order. */
export const hasDatedTickets = (lines: readonly SaleLine[]): boolean => lines.some(isOfDate)

/** Name on the wire of the date of the tickets: a refusal comes under each product of them, and is told once. */
export function dateField(lines: readonly SaleLine[], values: ManualOrderValues): string {
  return `products.${Math.max(0, chosenLines(lines, values).findIndex(isOfDate))}.event_occurrence_id`
}

/** Name on the wire of the dates of a pass. */
export const passField = (place: number): string => `products.${place}.event_occurrence_ids`

/** Where a date is missing: said at the first ticket, and at no other. */
const missingDate = (lines: readonly SaleLine[], values: ManualOrderValues): Record<string, string> =>
  Object.fromEntries(
    chosenLines(lines, values).flatMap((line, place) => {
      const name = `products.${place}.event_occurrence_id`
      if (!isOfDate(line)) return []
      return [[name, name === dateField(lines, values) ? m.field_required() : '']]
    }),
  )

/** Where dates of passes are missing. */
const missingPassDates = (lines: readonly SaleLine[], values: ManualOrderValues): Record<string, string> =>
  Object.fromEntries(
    chosenLines(lines, values).flatMap(({ product, price }, place) => {
      const dates = product.admits_dates ?? 0
      const isShort = product.admits === 'CHOSEN' && (values.passDates[price.id] ?? []).length < dates
      return isShort ? [[passField(place), m.field_too_few_dates_named({ dates })]] : []
    }),
  )

/** What is missing of the dates, at an event with several. */
export const missingDates = (lines: readonly SaleLine[], values: ManualOrderValues): Record<string, string> => ({
  ...(values.event_occurrence_id === '' && missingDate(lines, values)),
  ...missingPassDates(lines, values),
})

/** Name on the wire of a chosen line's quantity or price; refusals come under it. */
export const fieldOf = (place: number, part: 'quantity' | 'price'): string => `products.${place}.quantities.0.${part}`

/** A seat for every ticket that is wanted; goods have none. */
export const guestSeats = (lines: readonly SaleLine[], values: ManualOrderValues): readonly GuestSeat[] =>
  chosenLines(lines, values)
    .filter(({ product }) => product.product_type === 'TICKET')
    .flatMap((line) =>
      values.seats.length > 0
        ? seatsAt(line, values).map(({ guid, name }, n) => ({ key: guid, line, number: n + 1, seat: name }))
        : Array.from({ length: values.quantities[line.price.id] ?? 0 }, (_, n) => ({
            key: `${line.price.id}.${n + 1}`,
            line,
            number: n + 1,
          })),
    )

/**
 * The seats of a price, those of named guests first: the server gives the tickets of a price to the named in turn, and the
 * seats to the tickets.
 */
const seatsAt = ({ price }: SaleLine, { seats, guests }: ManualOrderValues): readonly SeatWanted[] =>
  seats
    .filter(({ priceId }) => priceId === price.id)
    .toSorted((a, b) => Number(isNamed(guests[b.guid] ?? NOBODY)) - Number(isNamed(guests[a.guid] ?? NOBODY)))

/** Name on the wire of a seat; refusals come under it. */
export function seatField(
  lines: readonly SaleLine[],
  values: ManualOrderValues,
  { guid, priceId }: SeatWanted,
): string {
  const chosen = chosenLines(lines, values)
  const place = chosen.findIndex(({ price }) => price.id === priceId)
  const of = chosen[place] === undefined ? [] : seatsAt(chosen[place], values)
  return `products.${place}.quantities.0.seats.${of.findIndex((seat) => seat.guid === guid)}`
}

const isNamed = ({ first_name, last_name, email }: Guest): boolean =>
  [first_name, last_name, email].some((text) => text.trim() !== '')

/** The seats with a named guest, in the order in which they are sent. */
export function sentGuests(lines: readonly SaleLine[], values: ManualOrderValues): readonly GuestSeat[] {
  const seats = guestSeats(lines, values)
  return seats.filter(({ key }) => isNamed(values.guests[key] ?? NOBODY))
}

/** Name on the wire of what a sent guest is called; refusals come under it. */
export const guestField = (place: number, part: keyof Guest): string => `attendees.${place}.${part}`

/** The price of one unit. A donation costs the typed amount, or its least amount. */
function unitMinor({ product, price }: SaleLine, values: ManualOrderValues, currency: string): number {
  const typed = values.gifts[price.id] ?? ''
  if (product.type !== 'DONATION' || typed === '') return minorOf(price.price, currency)
  const minor = minorFromMajor(amountText(typed), currency)
  return typeof minor === 'number' ? minor : 0
}

interface Priced {
  readonly currency: string
  /** The typed code, once it is known. */
  readonly code: PromoCode | null
}

/** The date that a line is for; null: the event has one, or it is a pass or no ticket. */
const dateOfLine = (line: SaleLine, { event_occurrence_id: date }: ManualOrderValues): number | null =>
  date !== '' && isOfDate(line) ? Number(date) : null

/** The dates of a line, as they are sent. */
function datesBody(line: SaleLine, values: ManualOrderValues) {
  const date = dateOfLine(line, values)
  const ofPass = line.product.admits === 'CHOSEN' ? (values.passDates[line.price.id] ?? []) : []
  return {
    ...(date !== null && { event_occurrence_id: date }),
    ...(ofPass.length > 0 && { event_occurrence_ids: [...ofPass] }),
  }
}

/** The sums of the order in minor units, as the server will write them. */
export function orderSums(lines: readonly SaleLine[], values: ManualOrderValues, { currency, code }: Priced): Totals {
  const isFree = values.payment === 'FREE'
  return orderTotals(
    chosenLines(lines, values).map((line) => ({
      unit: unitPrice({
        listedMinor: isFree ? 0 : unitMinor(line, values, currency),
        discount: code === null ? null : discountFor(code, line.product, dateOfLine(line, values)),
        charges: isFree ? [] : chargesOf(line.product.taxes, currency),
      }),
      quantity: values.quantities[line.price.id] ?? 0,
    })),
  )
}

/** How many more are wanted than are left, of the price that lacks most. */
export const wantedBeyond = (lines: readonly SaleLine[], values: ManualOrderValues): number =>
  Math.max(
    0,
    ...chosenLines(lines, values).map(({ price }) =>
      price.quantity_available === null ? 0 : (values.quantities[price.id] ?? 0) - price.quantity_available,
    ),
  )

/** A code of the event as the rules of prices read it; null: it is worth nothing any more. */
export function codeRead(code: StoredCode | null | undefined, currency: string): PromoCode | null {
  if (!code || code.is_expired || code.uses_left === 0) return null
  const discount = readDiscount(code.discount_type, String(code.discount), currency)
  return 'refused' in discount
    ? null
    : {
        discount,
        applicableProductIds: code.applicable_product_ids,
        applicableOccurrenceIds: code.event_occurrence_ids,
        expiryDate: null,
      }
}

function quantityBody(line: SaleLine, values: ManualOrderValues) {
  const { product, price } = line
  const gift = values.gifts[price.id] ?? ''
  const seats = seatsAt(line, values).map(({ guid }) => guid)
  return {
    price_id: price.id,
    quantity: values.quantities[price.id] ?? 0,
    ...(product.type === 'DONATION' && gift !== '' && { price: amountText(gift) }),
    ...(seats.length > 0 && { seats }),
  }
}

/** The order as it is sent. */
export function manualOrderBody(lines: readonly SaleLine[], values: ManualOrderValues): BodyInput<typeof createOrder> {
  const { first_name, last_name, email, locale, notes, payment, send_confirmation } = values
  const isFree = payment === 'FREE'
  const products = chosenLines(lines, values).map((line) => ({
    product_id: line.product.id,
    ...datesBody(line, values),
    quantities: [quantityBody(line, values)],
  }))
  const attendees = sentGuests(lines, values).map(({ key, line: { product, price } }) => ({
    product_id: product.id,
    product_price_id: price.id,
    ...(values.guests[key] ?? NOBODY),
  }))
  const company = {
    name: values['company.name'],
    vat_id: values['company.vat_id'],
    reference: values['company.reference'],
  }
  const address = addressBody(values)
  return {
    products,
    first_name,
    last_name,
    email,
    address,
    company,
    locale,
    notes,
    attendees,
    is_paid: payment === 'PAID',
    is_free_of_charge: isFree,
    payment_method: payment === 'BANK_TRANSFER' || payment === 'AT_THE_DOOR' ? payment : null,
    promo_code: isFree ? null : values.promo_code,
    overbook_reason: values.overbook_reason,
    send_confirmation,
  }
}

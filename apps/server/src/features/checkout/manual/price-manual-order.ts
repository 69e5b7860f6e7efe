import type { OrderInput } from '@turnout/contract/orders/desk.ts'
import { deskProducts } from '@turnout/domain/availability/desk-catalogue.ts'
import { judgeRequest, type Want } from '@turnout/domain/availability/judge-request.ts'
import { deskDate, type SellableDate } from '@turnout/domain/availability/sellable-date.ts'
import { isCodeExpired } from '@turnout/domain/promo-codes/discount.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../../events/access.ts'
import { promoCodeByText } from '../../promo-codes/queries.ts'
import {
  catalogueDates,
  catalogueEvent,
  upcomingDates,
  type CatalogueDate,
  type CatalogueEvent,
} from '../../sale/queries-catalogue.ts'
import { readEntries } from '../../sale/reserving/take-seats.ts'
import { isForOtherDates, priceLines, type AppliedCode, type PricedWant } from '../../sale/reserving/price-lines.ts'

export type ManualOrderInput = Omit<OrderInput, 'email'> & { readonly email: string | null }
type PricedInput = Pick<ManualOrderInput, 'products' | 'promo_code' | 'is_free_of_charge'>

export interface SoldAt {
  readonly unitMinor: number
  readonly charges: readonly Charge[]
  /** Missing: that of the wanted quantity. */
  readonly field?: string
  /** The field that a wrong date is reported at; missing: that of its product. */
  readonly dateField?: string
}

const FREE: SoldAt = { unitMinor: 0, charges: [] }

/** A price as it was promised: it holds although it may be another one by now. */
export interface PromisedPrice {
  readonly productId: number
  readonly priceId: number
  /** The date that it is for; null: the event has one, or it is no ticket. */
  readonly occurrenceId: number | null
  readonly listedMinor: number
  readonly charges: readonly Charge[]
}

/** An order as it would be taken now: judged and priced, and nothing held. */
export interface PricedManualOrder {
  readonly catalogue: CatalogueEvent
  readonly code: AppliedCode | null
  readonly priced: readonly PricedWant[]
  readonly dates: ReadonlyMap<number, CatalogueDate>
}

/**
 * Judges and prices an order of the desk, without a lock.
 * @throws Refusal event_not_available for an archived event; invalid_fields
 */
export async function priceManualOrder(
  reader: Reader,
  order: {
    readonly event: Pick<EventScope, 'eventId'>
    readonly input: PricedInput
    readonly sold?: SoldAt
    readonly promised?: readonly PromisedPrice[]
  },
): Promise<PricedManualOrder> {
  const found = await catalogueEvent(reader, order.event.eventId)
  if (found === undefined || found.status === 'ARCHIVED' || found.isCancelled) throw new Refusal('event_not_available')
  const { input } = order
  const sold = input.is_free_of_charge ? FREE : order.sold
  const promised = sold === undefined ? (order.promised ?? []) : []
  const catalogue = sold === undefined ? asPromised(found, promised) : soldAt(found, sold)
  const code = await codeOf(reader, catalogue, input)
  const { dates, coming } = await datesOf(reader, catalogue, { input, sold, promised })
  const { field, dateField } = sold ?? {}
  const wants = judge(catalogue, { input, dates, coming, dateField })
  const named = field === undefined ? wants : wants.map((want) => ({ ...want, field }))
  return { catalogue, code, dates, priced: priceLines(catalogue, named, { code, dates }) }
}

export const unknownCode = (): Refusal => invalidFields({ promo_code: 'promo_code_unknown' })

/** The code of an order; one that ended or has no uses left is none. */
async function codeOf(
  reader: Reader,
  { id, now }: CatalogueEvent,
  { promo_code: text, products }: PricedInput,
): Promise<AppliedCode | null> {
  if (text === null) return null
  const code = await promoCodeByText(reader, id, text)
  if (code === undefined || isCodeExpired(code, now)) throw unknownCode()
  if (isForOtherDates(code, products)) throw invalidFields({ promo_code: 'promo_code_other_date' })
  return code
}

/** The offer as if everything in it cost this much. */
const soldAt = (event: CatalogueEvent, { unitMinor, charges }: SoldAt): CatalogueEvent => ({
  ...event,
  discountRules: [],
  products: event.products.map((product) => ({
    ...product,
    type: 'PAID',
    charges,
    prices: product.prices.map((price) => ({ ...price, priceMinor: unitMinor })),
  })),
})

/** The offer with what was promised in it. */
const asPromised = (event: CatalogueEvent, promised: readonly PromisedPrice[]): CatalogueEvent =>
  promised.length === 0
    ? event
    : {
        ...event,
        discountRules: [],
        products: event.products.map((product) => {
          const own = promised.filter(({ productId }) => productId === product.id)
          return {
            ...product,
            charges: own[0]?.charges ?? product.charges,
            prices: product.prices.map((price) => ({
              ...price,
              priceMinor: own.find((one) => isOf(one, price.id, null))?.listedMinor ?? price.priceMinor,
            })),
          }
        }),
      }

const isOf = (one: PromisedPrice, priceId: number, occurrenceId: number | null): boolean =>
  one.priceId === priceId && one.occurrenceId === occurrenceId

/** The prices of a date with those that were promised for it. */
function pricesOn({ id, prices }: SellableDate, promised: readonly PromisedPrice[]): SellableDate['prices'] {
  const own = promised.filter(({ occurrenceId }) => occurrenceId === id)
  if (own.length === 0) return prices
  const kept = own.map((one) => [one.priceId, { priceMinor: one.listedMinor, isHidden: false }] as const)
  return new Map([...prices, ...kept])
}

/**
 * The dates that an order names; the desk sells for those that are over, closed or hidden, too. Their own prices count
 * only where what is charged was not said.
 */
async function datesOf(
  reader: Reader,
  { id, isDated, products }: CatalogueEvent,
  { input, sold, promised }: { input: PricedInput; sold: SoldAt | undefined; promised: readonly PromisedPrice[] },
) {
  const asked = !isDated
    ? []
    : input.products.flatMap(({ event_occurrence_id: date, event_occurrence_ids: several }) => [
        ...(date === null ? [] : [date]),
        ...(several ?? []),
      ])
  const found = asked.length === 0 ? [] : await catalogueDates(reader, id, asked)
  const toAll = new Set(products.filter(({ admits }) => admits === 'ALL').map((product) => product.id))
  const isOfAll = isDated && input.products.some(({ product_id: asked }) => toAll.has(asked))
  const coming = isOfAll ? await upcomingDates(reader, id) : []
  const named = found.map((date) => {
    const prices = sold === undefined ? pricesOn(date, promised) : NO_PRICES
    return { ...deskDate(date), prices }
  })
  return { dates: new Map([...coming, ...named].map((date) => [date.id, date])), coming }
}

const NO_PRICES: SellableDate['prices'] = new Map()

interface ToJudge {
  readonly input: PricedInput
  readonly dates: ReadonlyMap<number, SellableDate>
  /** All that are to come, where a pass to all is asked for. */
  readonly coming: readonly SellableDate[]
  readonly dateField: string | undefined
}

function judge(
  { products, currency, now, isDated }: CatalogueEvent,
  { input, dates, coming, dateField }: ToJudge,
): readonly Want[] {
  const judged = judgeRequest({
    products: deskProducts(products),
    dates: isDated ? dates : null,
    coming,
    chosen: readEntries(input.products, { seatsUnasked: true }),
    currency,
    visit: { now, unlockedProductIds: new Set(), eventEndDate: null },
  })
  if (!('errors' in judged)) return judged.wants
  const fields = Object.entries(judged.errors).map(([name, refusals]) =>
    dateField !== undefined && name.endsWith(`.${dateField}`) ? [dateField, refusals] : [name, refusals],
  )
  throw new Refusal('invalid_fields', { fields: Object.fromEntries(fields) })
}

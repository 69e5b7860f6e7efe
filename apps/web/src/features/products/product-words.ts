import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMoney, formatNearDate } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { passWords } from './parts/pass-words.ts'

/** The values of an event that prices and dates are worded with. */
export type Surroundings = Pick<Event, 'currency' | 'timezone' | 'end_date'>

/** "€26.50" or "Free". */
export const moneyWords = (amount: number, { currency }: Pick<Surroundings, 'currency'>): string =>
  amount === 0 ? m.products_free() : formatMoney(amount, { locale: documentLocale(), currency })

const date = (instant: string, { timezone }: Surroundings): string =>
  formatNearDate(instant, 'moment', { locale: documentLocale(), timeZone: timezone })

/**
 * The kind of price and the price: "€26.50", "Pay what you want, from €5", "3 prices, €21 to €32".
 */
export function priceWords({ type, prices }: Product, event: Surroundings): string {
  const amounts = prices.map(({ price }) => price)
  const least = Math.min(...amounts)
  const most = Math.max(...amounts)
  if (type === 'DONATION')
    return least === 0 ? m.products_type_donation() : m.products_price_from({ price: moneyWords(least, event) })
  if (type !== 'TIERED') return moneyWords(least, event)
  const range =
    least === most
      ? moneyWords(least, event)
      : m.products_price_range({ least: moneyWords(least, event), most: moneyWords(most, event) })
  return m.products_price_tiers({ count: amounts.length, range })
}

/** When the product is sold, in the event's zone. */
export function windowWords(product: Product, event: Surroundings): string {
  const { sale_start_date: start, sale_end_date: end } = product
  if (product.product_type === 'FEE') return m.products_fee_detail()
  if (start !== null && end !== null)
    return m.products_window_between({ start: date(start, event), end: date(end, event) })
  if (start !== null) return m.products_window_from({ start: date(start, event) })
  if (end !== null) return m.products_window_until({ end: date(end, event) })
  if (product.prices.some((price) => price.sale_start_date !== null || price.sale_end_date !== null))
    return m.products_window_by_price()
  return event.end_date === null ? m.products_window_always() : m.products_window_event()
}

/** A window as it is typed, in a few words: wall-clock times need no zone to be said. */
export function typedWindowWords(start: string, end: string): string {
  const said = (typed: string): string =>
    formatNearDate(`${typed}Z`, 'moment', { locale: documentLocale(), timeZone: 'UTC' })
  if (start !== '' && end !== '') return m.products_window_between({ start: said(start), end: said(end) })
  if (start !== '') return m.products_window_from({ start: said(start) })
  return end === '' ? m.products_window_event() : m.products_window_until({ end: said(end) })
}

/** Ticket, pass or other thing, and the kind of its price. */
export function typeWords(product: Pick<Product, 'product_type' | 'type' | 'admits' | 'admits_dates'>): string {
  const { product_type, type } = product
  if (product_type === 'FEE') return m.products_fee()
  if (product_type === 'GENERAL' && type === 'DONATION') return m.products_kind_donation()
  const kinds = {
    FREE: m.products_type_free(),
    PAID: m.products_type_paid(),
    DONATION: m.products_type_donation(),
    TIERED: m.products_type_tiered(),
  }
  const thing = product_type === 'TICKET' ? (passWords(product) ?? m.products_ticket()) : m.products_general()
  return m.products_type_words({ thing, kind: kinds[type] })
}

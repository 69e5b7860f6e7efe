import type { Category } from '@turnout/contract/products/category.ts'
import type { Product, ProductPrice } from '@turnout/contract/products/product.ts'
import type { CatalogueProduct, Visit } from '@turnout/domain/availability/catalogue.ts'
import { leftOf, tightest, withinRoom } from '@turnout/domain/availability/left.ts'
import { priceGaps } from '@turnout/domain/availability/price-times.ts'
import { priceSaleState, productSaleState, type SaleState } from '@turnout/domain/availability/sale-state.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import { taxOrFeeAnswer } from '../taxes-and-fees/answers.ts'
import type { CategoryRow } from './queries-categories.ts'
import { catalogueEntry, remainingOf, type PriceRow, type OwnProductRow } from './queries-products.ts'

const safe = (html: string | null): string | null => (html === null ? null : sanitiseHtml(html))
const timeOf = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

interface PriceSurroundings {
  readonly currency: string
  readonly room: number | null
  readonly state: SaleState
}

const priceAnswer = (row: PriceRow, { currency, room, state }: PriceSurroundings): ProductPrice => {
  const remaining = tightest(remainingOf(row), room)
  return {
    id: row.id,
    label: row.label,
    translations: row.translations,
    price: majorFromMinor(row.price_minor, currency),
    initial_quantity_available: row.capacity,
    quantity_sold: row.sold,
    quantity_held: row.held,
    quantity_available: remaining,
    sale_start_date: timeOf(row.sale_start_date),
    sale_end_date: timeOf(row.sale_end_date),
    is_hidden: row.is_hidden,
    is_sold_out: remaining === 0,
    sale_state: state,
    has_orders: row.has_orders,
    order: row.order,
  }
}

/** Only several prices leave times between them. */
const gapsOf = (row: OwnProductRow, entry: CatalogueProduct, visit: Visit): Product['price_gaps'] =>
  row.type === 'TIERED'
    ? priceGaps(entry, visit).map(({ from, until }) => ({ from: from.toISOString(), until: timeOf(until) }))
    : []

export function productAnswer(row: OwnProductRow, currency: string): Product {
  const entry = withinRoom(catalogueEntry(row), row.room)
  const states = entry.prices.map((price) => priceSaleState(entry, price, row.read_at))
  const prices = row.prices.map((price, at) =>
    priceAnswer(price, { currency, room: row.room, state: states[at] ?? 'SALE_ENDED' }),
  )
  const visit = { now: row.read_at, unlockedProductIds: new Set<number>(), eventEndDate: row.event_end_date }
  const state = productSaleState(entry, visit)
  const charges = row.taxes_and_fees.map(taxOrFeeAnswer)
  return {
    id: row.id,
    event_id: row.event_id,
    product_category_id: row.product_category_id,
    title: row.title,
    description: safe(row.description),
    translations: row.translations,
    product_type: row.product_type,
    type: row.type,
    tier_order: row.tier_order,
    admits: row.admits,
    admits_dates: row.admits_dates,
    price: prices[0]?.price ?? 0,
    prices,
    order: row.order,
    min_per_order: row.min_per_order,
    max_per_order: row.max_per_order,
    sale_start_date: timeOf(row.sale_start_date),
    sale_end_date: timeOf(row.sale_end_date),
    hide_before_sale_start_date: row.hide_before_sale_start_date,
    hide_after_sale_end_date: row.hide_after_sale_end_date,
    hide_when_sold_out: row.hide_when_sold_out,
    show_quantity_remaining: row.show_quantity_remaining,
    is_hidden: row.is_hidden,
    is_hidden_without_promo_code: row.is_hidden_without_promo_code,
    start_collapsed: row.start_collapsed,
    is_paused: row.is_paused,
    tax_and_fee_ids: row.taxes_and_fees.map(({ id }) => id),
    taxes: charges,
    taxes_and_fees: charges,
    sale_state: state,
    price_gaps: gapsOf(row, entry, visit),
    is_available: state === 'ON_SALE',
    is_sold_out: state === 'SOLD_OUT',
    quantity_sold: row.prices.reduce((sum, { sold }) => sum + sold, 0),
    quantity_available: leftOf(entry, row.read_at),
    has_orders: row.has_orders,
    has_attendees: row.has_attendees,
    is_on_check_in_list: row.is_on_check_in_list,
    created_at: row.created_at.toISOString(),
  }
}

/** Categories with the products that are in them, in the order given. */
export function categoryAnswers(
  categories: readonly CategoryRow[],
  products: readonly OwnProductRow[],
  currency: string,
): Category[] {
  const inCategory = Map.groupBy(products, (product) => product.product_category_id)
  return categories.map((row) => ({
    id: row.id,
    name: row.name,
    description: safe(row.description),
    no_products_message: row.no_products_message,
    translations: row.translations,
    is_hidden: row.is_hidden,
    max_per_order: row.max_per_order,
    order: row.order,
    products: (inCategory.get(row.id) ?? []).map((product) => productAnswer(product, currency)),
  }))
}

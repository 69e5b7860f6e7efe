import type { BodyInput } from '@turnout/contract/client.ts'
import type { PriceType, ProductType } from '@turnout/contract/enums.ts'
import type { createProduct } from '@turnout/contract/products/endpoints.ts'
import type { Product, ProductPrice } from '@turnout/contract/products/product.ts'
import type { Admits, TierOrder } from '@turnout/domain/availability/catalogue.ts'
import { DEFAULT_MAX_PER_ORDER } from '@turnout/domain/availability/limits.ts'
import { wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import { decimalText, minorFromMajor } from '@turnout/domain/money/amount.ts'
import type { Translations } from '@turnout/domain/translations/texts-in.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import { earlyEnd } from '../../api/early-end.ts'
import type { useFormTogether } from '../../shell/together/use-form-together.ts'

/**
 * A price as it is typed: amounts as decimal text, times as wall-clock text of the event's zone, ''
 * for nothing.
 */
export interface PriceForm {
  /** Tells rows apart while they have no id. */
  readonly key: string
  readonly id: number | null
  readonly label: string
  readonly translations: Translations
  readonly price: string
  readonly initial_quantity_available: number | null
  readonly sale_start_date: string
  readonly sale_end_date: string
  readonly is_hidden: boolean
  /** Sold or held at the moment: with any, the row stays. */
  readonly taken: number
  /** Saved without own places: the number left is that of a shared capacity. */
  readonly savedWithoutLimit: boolean
  /** An order names it: then it stays. */
  readonly hasOrders: boolean
}

/** The state of the drawer's form, handed to its parts. */
export type ProductFormState = ReturnType<typeof useFormTogether<ProductForm>>

export interface ProductForm {
  readonly title: string
  readonly description: string
  readonly translations: Translations
  readonly product_type: ProductType
  readonly type: PriceType
  readonly tier_order: TierOrder
  readonly admits: Admits
  /** Counts for CHOSEN alone. */
  readonly admits_dates: number | null
  /** All rows that were typed; types other than TIERED use the first. */
  readonly prices: readonly PriceForm[]
  readonly product_category_id: string
  readonly min_per_order: number | null
  readonly max_per_order: number | null
  readonly sale_start_date: string
  readonly sale_end_date: string
  readonly hide_before_sale_start_date: boolean
  readonly hide_after_sale_end_date: boolean
  readonly hide_when_sold_out: boolean
  readonly show_quantity_remaining: boolean
  readonly is_hidden: boolean
  readonly is_hidden_without_promo_code: boolean
  readonly start_collapsed: boolean
  readonly is_paused: boolean
  readonly tax_and_fee_ids: readonly number[]
}

let lastRow = 0

/** A row of the tier editor that was not saved yet. */
export function emptyPrice(): PriceForm {
  lastRow += 1
  return {
    key: `new-${lastRow}`,
    id: null,
    label: '',
    translations: {},
    price: '',
    initial_quantity_available: null,
    sale_start_date: '',
    sale_end_date: '',
    is_hidden: false,
    taken: 0,
    savedWithoutLimit: false,
    hasOrders: false,
  }
}

/**
 * A product that does not exist yet, of one kind of price; with the taxes and fees that new ones
 * carry.
 */
export const emptyProduct = (
  type: PriceType,
  categoryId: number,
  taxAndFeeIds: readonly number[] = [],
): ProductForm => ({
  title: '',
  description: '',
  translations: {},
  product_type: 'TICKET',
  type,
  tier_order: 'ALL_AT_ONCE',
  admits: 'ONE',
  admits_dates: null,
  prices: type === 'TIERED' ? [emptyPrice(), emptyPrice()] : [emptyPrice()],
  product_category_id: String(categoryId),
  min_per_order: 1,
  max_per_order: DEFAULT_MAX_PER_ORDER,
  sale_start_date: '',
  sale_end_date: '',
  hide_before_sale_start_date: false,
  hide_after_sale_end_date: false,
  hide_when_sold_out: false,
  show_quantity_remaining: false,
  is_hidden: false,
  is_hidden_without_promo_code: false,
  start_collapsed: false,
  is_paused: false,
  tax_and_fee_ids: taxAndFeeIds,
})

/** `YYYY-MM-DDTHH:mm` of the zone, as a date and time field takes it. */
const typedTime = (instant: string | null, timezone: string): string =>
  instant === null ? '' : wallClockOf(new Date(instant), timezone).slice(0, 16)

/** The amount of the wire with all decimals of its currency: 26.5 is "26.50". */
function amountOf(price: number, currency: string): string {
  const minor = minorFromMajor(String(price), currency)
  return typeof minor === 'number' ? decimalText(minor, currency) : String(price)
}

const formOfPrice = (price: ProductPrice, { currency, timezone }: Zone): PriceForm => ({
  key: String(price.id),
  id: price.id,
  label: price.label ?? '',
  translations: price.translations,
  price: amountOf(price.price, currency),
  initial_quantity_available: price.initial_quantity_available,
  sale_start_date: typedTime(price.sale_start_date, timezone),
  sale_end_date: typedTime(price.sale_end_date, timezone),
  is_hidden: price.is_hidden,
  taken: price.quantity_sold + price.quantity_held,
  savedWithoutLimit: price.initial_quantity_available === null,
  hasOrders: price.has_orders,
})

interface Zone {
  readonly currency: string
  readonly timezone: string
}

/** The values of the form for a product that exists. */
export const formOfProduct = (product: Product, event: Zone): ProductForm => ({
  title: product.title,
  description: product.description ?? '',
  translations: product.translations,
  product_type: product.product_type,
  type: product.type,
  tier_order: product.tier_order,
  admits: product.admits,
  admits_dates: product.admits_dates,
  prices: product.prices.map((price) => formOfPrice(price, event)),
  product_category_id: String(product.product_category_id),
  min_per_order: product.min_per_order,
  max_per_order: product.max_per_order,
  sale_start_date: typedTime(product.sale_start_date, event.timezone),
  sale_end_date: typedTime(product.sale_end_date, event.timezone),
  hide_before_sale_start_date: product.hide_before_sale_start_date,
  hide_after_sale_end_date: product.hide_after_sale_end_date,
  hide_when_sold_out: product.hide_when_sold_out,
  show_quantity_remaining: product.show_quantity_remaining,
  is_hidden: product.is_hidden,
  is_hidden_without_promo_code: product.is_hidden_without_promo_code,
  start_collapsed: product.start_collapsed,
  is_paused: product.is_paused,
  tax_and_fee_ids: product.tax_and_fee_ids,
})

/** The prices that count for the chosen kind. */
const pricesInUse = ({ type, prices }: Pick<ProductForm, 'type' | 'prices'>): readonly PriceForm[] =>
  type === 'TIERED' ? prices : prices.slice(0, 1)

/**
 * Only tiers have separate sale windows. Times typed for a tier are kept while another kind is
 * looked at, and do not count.
 */
const ALWAYS = { sale_start_date: '', sale_end_date: '', is_hidden: false } as const

/** Whether each price is sold after the other: then it starts when the one before it is over, and at no date. */
export const isInTurn = ({ type, tier_order }: Pick<ProductForm, 'type' | 'tier_order'>): boolean =>
  type === 'TIERED' && tier_order === 'ONE_AFTER_THE_OTHER'

/** The prices that count, each as it is sold when it is of the chosen kind. */
export const pricesAsSold = (form: Pick<ProductForm, 'type' | 'tier_order' | 'prices'>): readonly PriceForm[] =>
  pricesInUse(form).map((price) => {
    if (form.type !== 'TIERED') return { ...price, ...ALWAYS }
    return isInTurn(form) ? { ...price, sale_start_date: '' } : price
  })

/**
 * Why the kind of price has to stay: a tier that orders name would be lost with it. Null when it
 * may change.
 */
export function keptTier({ prices }: Pick<Product, 'prices'>): ProductPrice | null {
  return prices.slice(1).find((price) => price.has_orders) ?? null
}

/** Tiers by their ids, so that the server knows which one keeps its sales. */
export function bodyOf(form: ProductForm): BodyInput<typeof createProduct> {
  const prices = pricesAsSold(form).map((price) => ({
    id: price.id,
    label: form.type === 'TIERED' ? price.label : null,
    translations: form.type === 'TIERED' ? price.translations : {},
    price: form.type === 'FREE' ? '0' : amountText(price.price),
    initial_quantity_available: form.product_type === 'FEE' ? null : price.initial_quantity_available,
    sale_start_date: price.sale_start_date,
    sale_end_date: price.sale_end_date,
    is_hidden: price.is_hidden,
  }))
  const admits = form.product_type === 'TICKET' ? form.admits : 'ONE'
  return {
    ...form,
    admits,
    admits_dates: admits === 'CHOSEN' ? form.admits_dates : null,
    prices,
    product_category_id: Number(form.product_category_id),
    tax_and_fee_ids: [...form.tax_and_fee_ids],
  }
}

/** The server refuses this too: an empty amount is not a price of 0. */
export function missingFields(form: ProductForm): Record<string, string> {
  const fields: Record<string, string> = {}
  const priceMissing = m.field_required_named({ field: m.products_price() })
  if (form.product_type === 'TICKET' && form.admits === 'CHOSEN' && form.admits_dates === null)
    fields['admits_dates'] = m.field_required_named({ field: m.products_admits_dates() })
  if (form.title.trim() === '') fields['title'] = m.field_required_named({ field: m.products_name() })
  for (const [place, price] of pricesInUse(form).entries()) {
    const needsAmount = form.type === 'PAID' || form.type === 'TIERED'
    if (needsAmount && price.price.trim() === '') fields[`prices.${place}.price`] = priceMissing
  }
  return fields
}

/** A row without a name cannot be told apart. */
const missingLabels = (form: ProductForm): Record<string, string> =>
  Object.fromEntries(
    pricesInUse(form).flatMap((price, place) =>
      form.type === 'TIERED' && price.label.trim() === ''
        ? [[`prices.${place}.label`, m.field_required_named({ field: m.products_tier_label() })]]
        : [],
    ),
  )

/**
 * All refusals of the server that can be known here. They are shown together with the server's own,
 * because the server looks at some values only once the rest is in order, and a form is corrected once.
 */
export function expectedRefusals(form: ProductForm): Record<string, string> {
  const { min_per_order: least, max_per_order: most } = form
  const windows = pricesAsSold(form).map((price, place) =>
    earlyEnd(price.sale_start_date, price.sale_end_date, `prices.${place}.sale_end_date`),
  )
  return Object.assign(
    { ...missingFields(form), ...missingLabels(form) },
    least !== null && most !== null && least > most ? { min_per_order: m.field_minimum_above_maximum() } : {},
    earlyEnd(form.sale_start_date, form.sale_end_date, 'sale_end_date'),
    ...windows,
  ) as Record<string, string>
}

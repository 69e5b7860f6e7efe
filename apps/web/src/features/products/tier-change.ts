import type { ProductPrice } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ApiError } from '../../api/api-error.ts'
import type { PriceForm, ProductForm } from './product-form.ts'

/** What is edited of a tier in its row; the rest is in the drawer. */
const TIER_FIELDS = ['price', 'initial_quantity_available', 'sale_start_date', 'sale_end_date'] as const
export type TierValues = Pick<PriceForm, (typeof TIER_FIELDS)[number]>

export const tierValues = (tier: TierValues): TierValues => ({
  price: tier.price,
  initial_quantity_available: tier.initial_quantity_available,
  sale_start_date: tier.sale_start_date,
  sale_end_date: tier.sale_end_date,
})

/** What was typed over what stood there; the rest stays as others may have made it meanwhile. */
export const typedOver = (before: TierValues, typed: TierValues): Partial<TierValues> =>
  Object.fromEntries(
    TIER_FIELDS.filter((field) => typed[field] !== before[field]).map((field) => [field, typed[field]]),
  )

/** The product with that tier changed. */
export const withTier = (form: ProductForm, priceId: number, change: Partial<TierValues>): ProductForm => ({
  ...form,
  prices: form.prices.map((price) => (price.id === priceId ? { ...price, ...change } : price)),
})

/** A refusal of the product's fields as one of the row's: `prices.1.price` is its price. */
export function refusalOfTier(error: ApiError, place: number): ApiError {
  const prefix = `prices.${place}.`
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([field, texts]) => [
      field.startsWith(prefix) ? field.slice(prefix.length) : field,
      texts,
    ]),
  )
  const { code, status, message, details, requestId } = error
  return new ApiError({ code, status, message, details, requestId, errors })
}

/** The state of a tier apart from its product; null when it is sold as its product is. */
export function tierState(
  { is_hidden, is_sold_out, sale_state: state, sale_start_date: start, sale_end_date: end }: ProductPrice,
  now: Date,
): { readonly tone: 'outline' | 'grey' | 'red'; readonly word: string } | null {
  if (is_hidden) return { tone: 'outline', word: m.products_status_hidden() }
  if (end !== null && new Date(end) <= now) return { tone: 'outline', word: m.products_status_ended() }
  if (is_sold_out) return { tone: 'red', word: m.products_status_sold_out() }
  if (state === 'NOT_ON_SALE_YET' || (start !== null && now < new Date(start)))
    return { tone: 'grey', word: m.products_status_scheduled() }
  return null
}

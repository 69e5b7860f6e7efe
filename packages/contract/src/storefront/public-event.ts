import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { PRICE_TYPES, PRODUCT_TYPES } from '../enums.ts'
import { body, line, optional } from '../fields.ts'
import { eventCore } from '../events/event.ts'
import { publicSettings } from '../events/settings.ts'
import type { ListShape } from '../lists.ts'
import { taxOrFee } from '../taxes-and-fees/tax-or-fee.ts'

/** A tier as a visitor sees it. Amounts are per unit, in major units. */
export const publicPrice = z.object({
  id: idAnswer(),
  label: z.string().nullable(),
  price: amount(),
  price_including_taxes_and_fees: amount(),
  /** Only with a promo code that takes something off. */
  price_before_discount: amount().nullable(),
  is_discounted: z.boolean(),
  tax_total: amount(),
  fee_total: amount(),
  is_available: z.boolean(),
  is_sold_out: z.boolean(),
  is_before_sale_start_date: z.boolean(),
  is_after_sale_end_date: z.boolean(),
  sale_start_date: time().nullable(),
  sale_end_date: time().nullable(),
  /** Only when the organizer shows it and the tier is limited. */
  quantity_remaining: count().optional(),
})
export type PublicPrice = z.output<typeof publicPrice>

/** A product as a visitor sees it. */
export const publicProduct = z.object({
  id: idAnswer(),
  product_category_id: idAnswer(),
  title: z.string(),
  description: z.string().nullable(),
  type: z.enum(PRICE_TYPES),
  product_type: z.enum(PRODUCT_TYPES),
  order: count(),
  min_per_order: count(),
  max_per_order: count(),
  sale_start_date: time().nullable(),
  sale_end_date: time().nullable(),
  is_before_sale_start_date: z.boolean(),
  is_after_sale_end_date: z.boolean(),
  is_paused: z.boolean(),
  start_collapsed: z.boolean(),
  /** Only when the organizer shows it and the product is limited. */
  quantity_available: count().optional(),
  /** The first price that can be bought, else the first; the smallest amount of a donation. */
  price: amount(),
  prices: z.array(publicPrice),
  taxes: z.array(taxOrFee),
  is_available: z.boolean(),
  is_sold_out: z.boolean(),
})
export type PublicProduct = z.output<typeof publicProduct>

export const publicCategory = z.object({
  id: idAnswer(),
  name: z.string(),
  description: z.string().nullable(),
  is_hidden: z.boolean(),
  order: count(),
  no_products_message: z.string().nullable(),
  products: z.array(publicProduct),
})
export type PublicCategory = z.output<typeof publicCategory>

/** The whole event page. */
export const publicEvent = eventCore.extend({
  settings: publicSettings,
  product_categories: z.array(publicCategory),
})
export type PublicEvent = z.output<typeof publicEvent>

/** A live event in a list; the lowest price one can pay stands ready. */
export const publicEventRow = eventCore.omit({ description: true }).extend({ lowest_price: amount().nullable() })
export type PublicEventRow = z.output<typeof publicEventRow>

export const publicEventQuery = body({ promo_code: optional(line(0, 50)) })

export const PUBLIC_EVENTS_LIST = {
  sorts: ['start_date'],
  defaultSort: 'start_date',
  defaultDirection: 'asc',
  filters: ['organizer_id'],
} as const satisfies ListShape

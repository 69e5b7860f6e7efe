import { DEFAULT_MAX_PER_ORDER, MAX_PER_ORDER_LIMIT } from '@turnout/domain/availability/limits.ts'
import { TIER_ORDERS, ADMITS } from '@turnout/domain/availability/catalogue.ts'
import { PASS_DATES_MAX } from '@turnout/domain/availability/pass.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { PRICE_TYPES, PRODUCT_TYPES, SALE_STATES } from '../enums.ts'
import {
  body,
  flag,
  html,
  id,
  int,
  line,
  list,
  localEndOrInstant,
  localOrInstant,
  money,
  oneOf,
  optional,
  sameUnderBothNames,
  withDefault,
} from '../fields.ts'
import { NAME_MAX, STOCK_MAX, TAXES_AND_FEES_MAX, TIERS_MAX } from '../limits.ts'
import { taxOrFee } from '../taxes-and-fees/tax-or-fee.ts'
import { translationsAnswer, translationsInput } from '../events/translations.ts'

/** A tier; a product that is not tiered has exactly one, without a label. */
const productPrice = z.object({
  id: idAnswer(),
  label: z.string().nullable(),
  translations: translationsAnswer({ label: z.string() }),
  /** Major units; the smallest amount of a donation. */
  price: amount(),
  /** Places of this tier; null: unlimited. */
  initial_quantity_available: count().nullable(),
  quantity_sold: count(),
  quantity_held: count(),
  /**
   * The places left now, of the tightest of its limits: its own places and the capacities it
   * shares; null: it has none.
   */
  quantity_available: count().nullable(),
  sale_start_date: time().nullable(),
  sale_end_date: time().nullable(),
  is_hidden: z.boolean(),
  is_sold_out: z.boolean(),
  /** On sale, over, or still to come: by its dates, its places and its turn. The product's own state comes first. */
  sale_state: z.enum(SALE_STATES),
  order: count(),
  /** Whether any order names it: then it cannot be deleted. */
  has_orders: z.boolean(),
})
export type ProductPrice = z.output<typeof productPrice>

export const product = z.object({
  id: idAnswer(),
  event_id: idAnswer(),
  product_category_id: idAnswer(),
  title: z.string(),
  description: z.string().nullable(),
  translations: translationsAnswer({ title: z.string(), description: z.string() }),
  product_type: z.enum(PRODUCT_TYPES),
  type: z.enum(PRICE_TYPES),
  /** How its tiers are sold: side by side, or each when those before it have ended or sold out. */
  tier_order: z.enum(TIER_ORDERS),
  /** To which dates of an event with several it admits: one, so many of the buyer's choice, or all to come. */
  admits: z.enum(ADMITS),
  /** How many dates are chosen, where it is CHOSEN; otherwise null. */
  admits_dates: count().nullable(),
  /** The first tier's. */
  price: amount(),
  prices: z.array(productPrice),
  order: count(),
  min_per_order: count(),
  max_per_order: count(),
  sale_start_date: time().nullable(),
  sale_end_date: time().nullable(),
  hide_before_sale_start_date: z.boolean(),
  hide_after_sale_end_date: z.boolean(),
  hide_when_sold_out: z.boolean(),
  show_quantity_remaining: z.boolean(),
  is_hidden: z.boolean(),
  is_hidden_without_promo_code: z.boolean(),
  start_collapsed: z.boolean(),
  is_paused: z.boolean(),
  tax_and_fee_ids: z.array(idAnswer()),
  /** The same with what they are, switched off ones too, in the order in which they are computed and shown. */
  taxes: z.array(taxOrFee),
  /** The same as `taxes`, under the name that they have in a request. */
  taxes_and_fees: z.array(taxOrFee),
  sale_state: z.enum(SALE_STATES),
  /** Times of its sale, from now on, at which no price is sold; `until` null: it has no end. */
  price_gaps: z.array(z.object({ from: time(), until: time().nullable() })),
  /** On sale right now. Whether visitors see it is not asked here. */
  is_available: z.boolean(),
  is_sold_out: z.boolean(),
  quantity_sold: count(),
  /** The number that can still be sold before the tightest limit is reached; null: it has none. */
  quantity_available: count().nullable(),
  /** With orders it can only be hidden, not deleted. */
  has_orders: z.boolean(),
  /** With attendees its type is fixed. */
  has_attendees: z.boolean(),
  /** Whether a check-in list lets its holders in; null: it admits no one, or the event has no list yet. */
  is_on_check_in_list: z.boolean().nullable(),
  created_at: time(),
})
export type Product = z.output<typeof product>

const priceFields = {
  label: optional(line(1, NAME_MAX)),
  translations: translationsInput({ label: line(1, NAME_MAX) }),
  /** Needed where there is something to pay; a donation without one has no smallest amount. */
  price: optional(money()),
  initial_quantity_available: optional(int(0, STOCK_MAX)),
  sale_start_date: optional(localOrInstant()),
  sale_end_date: optional(localEndOrInstant()),
  is_hidden: withDefault(flag(), false),
}

export const priceInput = body({ id: optional(id()), ...priceFields })
export type PriceInput = z.output<typeof priceInput>

/** A tax or fee by its id, or as an answer has it. */
const namedTaxOrFee = z
  .union([id(), body({ id: id() }).transform((named) => named.id)], { error: 'invalid' })
  .pipe(z.int())

const perOrder = () => int(1, MAX_PER_ORDER_LIMIT)

/**
 * A product to create or to replace. Prices of an update that carry an `id` keep it; those missing
 * are deleted. Only TIERED may have more than one price; FREE may leave them out.
 */
export const productInput = body({
  title: line(1, NAME_MAX),
  description: optional(html()),
  translations: translationsInput({ title: line(1, NAME_MAX), description: html() }),
  product_type: withDefault(oneOf(PRODUCT_TYPES), 'TICKET'),
  type: oneOf(PRICE_TYPES),
  /** Counts for TIERED only. Left out: as it is, and of a new product ALL_AT_ONCE. */
  tier_order: optional(oneOf(TIER_ORDERS)),
  /**
   * A pass admits to several dates with one code. Only for tickets of an event with several dates; fixed once it has
   * orders. Left out: as it is, and of a new product ONE.
   */
  admits: optional(oneOf(ADMITS)),
  /** Needed with CHOSEN, and counts for it alone. */
  admits_dates: optional(int(2, PASS_DATES_MAX)),
  prices: withDefault(z.array(priceInput, { error: 'invalid' }).max(TIERS_MAX, { error: 'too_many' }), []),
  product_category_id: id(),
  min_per_order: withDefault(perOrder(), 1),
  max_per_order: withDefault(perOrder(), DEFAULT_MAX_PER_ORDER),
  sale_start_date: optional(localOrInstant()),
  sale_end_date: optional(localEndOrInstant()),
  hide_before_sale_start_date: withDefault(flag(), false),
  hide_after_sale_end_date: withDefault(flag(), false),
  hide_when_sold_out: withDefault(flag(), false),
  show_quantity_remaining: withDefault(flag(), false),
  is_hidden: withDefault(flag(), false),
  is_hidden_without_promo_code: withDefault(flag(), false),
  start_collapsed: withDefault(flag(), false),
  is_paused: withDefault(flag(), false),
  /** Left out: the account's defaults for a new product, as they are for one that exists. */
  tax_and_fee_ids: optional(list(id(), 0, TAXES_AND_FEES_MAX)),
  /** The same by id or as whole objects; counts only without `tax_and_fee_ids`. */
  taxes_and_fees: optional(list(namedTaxOrFee, 0, TAXES_AND_FEES_MAX)),
  /** The same as `taxes_and_fees`. */
  taxes: optional(list(namedTaxOrFee, 0, TAXES_AND_FEES_MAX)),
})
  .superRefine(sameUnderBothNames('taxes_and_fees', 'taxes'))
  .refine((input) => input.min_per_order <= input.max_per_order, {
    error: 'minimum_above_maximum',
    path: ['min_per_order'],
  })
  .refine((input) => input.type === 'FREE' || input.prices.length > 0, { error: 'tier_needed', path: ['prices'] })
  .refine((input) => input.type === 'TIERED' || input.prices.length <= 1, { error: 'too_many', path: ['prices'] })
  .superRefine(({ type, prices, product_type, admits, admits_dates }, context) => {
    // Every order pays the same: an amount that it could choose, or run out of, would be another thing.
    if (product_type === 'FEE' && type !== 'PAID')
      context.addIssue({ code: 'custom', message: 'not_in_list', path: ['type'] })
    if (product_type === 'FEE' && prices.some((price) => price.initial_quantity_available !== null))
      context.addIssue({ code: 'custom', message: 'invalid', path: ['prices', 0, 'initial_quantity_available'] })
    if (admits === 'CHOSEN' && admits_dates === null)
      context.addIssue({ code: 'custom', message: 'required', path: ['admits_dates'] })
    if (admits !== null && admits !== 'ONE' && product_type !== 'TICKET')
      context.addIssue({ code: 'custom', message: 'not_in_list', path: ['admits'] })
    // A forgotten price must not give tickets away: a price of 0 has to be stated.
    if (type !== 'PAID' && type !== 'TIERED') return
    for (const [place, { price }] of prices.entries())
      if (price === null) context.addIssue({ code: 'custom', message: 'required', path: ['prices', place, 'price'] })
  })
export type ProductInput = z.output<typeof productInput>

export const PRODUCTS_LIST = {
  sorts: ['order', 'title', 'created_at'],
  defaultSort: 'order',
  defaultDirection: 'asc',
  filters: ['product_type', 'type', 'product_category_id', 'is_hidden', 'created_at'],
} as const

import { discountRule } from '../discount-rules/discount-rule.ts'
import { CANCELLING_MONEY } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { ADMITS } from '@turnout/domain/availability/catalogue.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { CALCULATION_TYPES, DISCOUNT_TYPES, PRICE_TYPES, PRODUCT_TYPES, TAX_TYPES } from '../enums.ts'
import { body, id, line, locale, optional } from '../fields.ts'
import { eventCore } from '../events/event.ts'
import { image } from '../events/image.ts'
import { publicSettings } from '../events/settings.ts'
import { leftOut, type ListShape } from '../lists.ts'
import { publicOccurrence } from '../occurrences/public-occurrence.ts'
import { organizerBrief } from '../organizers/organizer.ts'
import { textLocales } from '../events/translations.ts'

/** A tier as a visitor sees it. Amounts are per unit, in major units; of a donation, those of its smallest amount. */
const publicPrice = z.object({
  id: idAnswer(),
  text_locales: textLocales(),
  label: z.string().nullable(),
  /** After the promo code; contains the taxes that are included in prices. */
  price: amount(),
  /** The price of one, with every tax and fee. */
  price_including_taxes_and_fees: amount(),
  /** `price` without the promo code; only with one that takes something off. */
  price_before_discount: amount().nullable(),
  is_discounted: z.boolean(),
  /** All taxes, added and included ones. */
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

/**
 * A tax or fee that a product carries, with all that its price needs: a page computes a basket or a
 * donation from it.
 */
const publicCharge = z.object({
  id: idAnswer(),
  name: z.string(),
  type: z.enum(TAX_TYPES),
  calculation_type: z.enum(CALCULATION_TYPES),
  /** Percent, or major units of the event's currency per unit. */
  rate: amount(),
  /** Taxes only: contained in the price instead of added to it. */
  included_in_price: z.boolean(),
  /** Fees only: whether percentage taxes are computed on the fee too. */
  is_taxable: z.boolean(),
})
export type PublicCharge = z.output<typeof publicCharge>

/** The promo code that the event was asked for with. */
const publicPromoCode = z.object({
  /** As the organizer wrote it; of one that does not count, as it was asked for. */
  code: z.string(),
  /** Not for one that is unknown, expired or used up; the offer is then the one without a code. */
  valid: z.boolean(),
  discount_type: z.enum(DISCOUNT_TYPES).nullable(),
  /** Percent, or major units per unit; null when it takes nothing off. */
  discount: amount().nullable(),
  /** It counts, and not for the date that was asked for. Left out otherwise. */
  is_for_other_dates: z.boolean().optional(),
})
export type PublicPromoCode = z.output<typeof publicPromoCode>

/** A product as a visitor sees it. */
const publicProduct = z.object({
  id: idAnswer(),
  text_locales: textLocales(),
  event_id: idAnswer(),
  product_category_id: idAnswer(),
  title: z.string(),
  description: z.string().nullable(),
  type: z.enum(PRICE_TYPES),
  product_type: z.enum(PRODUCT_TYPES),
  /** Of a pass: the buyer names `admits_dates` dates of the event, or it is for all to come; none: it is for one date. */
  admits: z.enum(ADMITS).optional(),
  admits_dates: count().nullable().optional(),
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
  /** In the order they are computed and shown. */
  taxes: z.array(publicCharge),
  /** The same as `taxes`. */
  taxes_and_fees: z.array(publicCharge),
  is_available: z.boolean(),
  is_sold_out: z.boolean(),
  /** Each is for a seat, which the buyer chooses; missing: it is sold without. */
  has_seats: z.literal(true).optional(),
  /** Sold out while its sale goes on: visitors may join the waiting list for one of its prices. Never at an event with several dates. */
  waitlist_enabled: z.boolean(),
})
export type PublicProduct = z.output<typeof publicProduct>

/** What is taken off without a code, once the choice fits; counted as `POST …/discount-rules` says. */
const publicDiscountRule = discountRule.pick({
  id: true,
  title: true,
  kind: true,
  count: true,
  applicable_product_ids: true,
  discount_type: true,
  discount: true,
  is_off_together: true,
  is_also_with_code: true,
  ends_at: true,
})
export type PublicDiscountRule = z.output<typeof publicDiscountRule>

/** What an order that costs something pays once, beside what was chosen. */
const publicOrderFee = z.object({
  /** The product that it is. */
  id: idAnswer(),
  text_locales: textLocales(),
  title: z.string(),
  description: z.string().nullable(),
  price: amount(),
  price_including_taxes_and_fees: amount(),
  /** In the order they are computed and shown. */
  taxes_and_fees: z.array(publicCharge),
})
export type PublicOrderFee = z.output<typeof publicOrderFee>

const publicCategory = z.object({
  id: idAnswer(),
  text_locales: textLocales(),
  name: z.string(),
  description: z.string().nullable(),
  is_hidden: z.boolean(),
  order: count(),
  no_products_message: z.string().nullable(),
  /** How many things of it one order may have; null: no own limit. */
  max_per_order: count().nullable(),
  products: z.array(publicProduct),
})
export type PublicCategory = z.output<typeof publicCategory>

/** That an event does not take place, and what becomes of the money. */
const cancelledEvent = z.object({
  at: time(),
  /** In the organizer's words. */
  reason: z.string(),
  money: z.enum(CANCELLING_MONEY),
})

/** The whole event page. */
export const publicEvent = eventCore.extend({
  organizer: organizerBrief.extend({
    logo: image.nullable(),
    /** Whether the organizer's own page is there for everyone. */
    is_page_public: z.boolean(),
  }),
  settings: publicSettings.extend({ text_locales: textLocales() }),
  text_locales: textLocales(),
  /** The pictures that its page shows, in their order. */
  gallery: z.array(image),
  product_categories: z.array(publicCategory),
  /** Left out where there is none. */
  order_fees: z.array(publicOrderFee).optional(),
  /** Those that count now, in the order in which they are judged. Left out where there is none. */
  discount_rules: z.array(publicDiscountRule).optional(),
  /** Null when none was asked for. */
  promo_code: publicPromoCode.nullable(),
  /** Whether the event has codes that a visitor could enter. */
  has_promo_codes: z.boolean(),
  /** Null for an event that takes place. */
  cancelled: cancelledEvent.nullable(),
  /** The date that was asked for, of an event with several: the offer is of that date. Left out without one. */
  occurrence: publicOccurrence.optional(),
})
export type PublicEvent = z.output<typeof publicEvent>

/** A live event in a list; the lowest price one can pay, with every tax and fee, is ready. */
export const publicEventRow = eventCore
  .omit({ description: true })
  .extend({ lowest_price: amount().nullable(), text_locales: textLocales() })
export type PublicEventRow = z.output<typeof publicEventRow>

/** The language of the answer; missing: as the visitor chose on the pages, or their browser. */
export const spokenLocale = () => leftOut(locale())

export const publicEventQuery = body({
  promo_code: optional(line(0, 50)),
  locale: spokenLocale(),
  /** A date of an event with several: the offer of that date. */
  event_occurrence_id: leftOut(id()),
})

export const PUBLIC_EVENTS_LIST = {
  sorts: ['start_date'],
  defaultSort: 'start_date',
  defaultDirection: 'asc',
  filters: ['organizer_id'],
} as const satisfies ListShape

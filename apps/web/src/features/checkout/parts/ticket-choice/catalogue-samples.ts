import type { PublicCharge, PublicPrice, PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import type { Catalogue } from './catalogue.ts'

/*
 * A small believable catalogue for the tests of this folder.
 */

export const price = (id: number, amount: number, over: Partial<PublicPrice> = {}): PublicPrice => ({
  id,
  label: null,
  price: amount,
  price_including_taxes_and_fees: amount,
  price_before_discount: null,
  is_discounted: false,
  tax_total: 0,
  fee_total: 0,
  is_available: true,
  is_sold_out: false,
  is_before_sale_start_date: false,
  is_after_sale_end_date: false,
  sale_start_date: null,
  sale_end_date: null,
  ...over,
})

export const product = (id: number, prices: PublicPrice[], over: Partial<PublicProduct> = {}): PublicProduct => ({
  id,
  event_id: 1,
  product_category_id: 1,
  title: `Product ${id}`,
  description: null,
  type: 'PAID',
  product_type: 'TICKET',
  order: id,
  min_per_order: 1,
  max_per_order: 10,
  sale_start_date: null,
  sale_end_date: null,
  is_before_sale_start_date: false,
  is_after_sale_end_date: false,
  is_paused: false,
  start_collapsed: false,
  waitlist_enabled: false,
  price: prices[0]?.price ?? 0,
  prices,
  taxes: [],
  taxes_and_fees: [],
  is_available: true,
  is_sold_out: false,
  ...over,
})

const base = { included_in_price: false, is_taxable: true }

/** A fixed fee, in major units. */
export const fee = (rate: number, over: Partial<PublicCharge> = {}): PublicCharge => ({
  id: 1,
  name: 'Booking fee',
  type: 'FEE',
  calculation_type: 'FIXED',
  rate,
  ...base,
  ...over,
})

/** A tax of so many percent. */
export const tax = (rate: number, over: Partial<PublicCharge> = {}): PublicCharge => ({
  id: 2,
  name: 'VAT',
  type: 'TAX',
  calculation_type: 'PERCENTAGE',
  rate,
  ...base,
  ...over,
})

export const luz10 = { code: 'LUZ10', valid: true, discount_type: 'PERCENTAGE', discount: 10 } as const

export const aCatalogue = (...products: PublicProduct[]): Catalogue => ({
  event_id: 7,
  currency: 'EUR',
  timezone: 'Europe/Lisbon',
  price_display_mode: 'INCLUSIVE',
  promo_code: null,
  has_promo_codes: false,
  order_fees: [],
  discount_rules: [],
  categories: [
    {
      id: 1,
      name: 'Tickets',
      description: null,
      is_hidden: false,
      order: 1,
      no_products_message: null,
      max_per_order: null,
      products,
    },
  ],
})

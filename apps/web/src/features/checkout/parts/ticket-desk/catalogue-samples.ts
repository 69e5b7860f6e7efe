import type { PublicPrice, PublicProduct } from '@turnout/contract/storefront/public-event.ts'
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
  price: prices[0]?.price ?? 0,
  prices,
  taxes: [],
  is_available: true,
  is_sold_out: false,
  ...over,
})

export const catalogueOf = (...products: PublicProduct[]): Catalogue => ({
  event_id: 7,
  currency: 'EUR',
  timezone: 'Europe/Lisbon',
  categories: [
    { id: 1, name: 'Tickets', description: null, is_hidden: false, order: 1, no_products_message: null, products },
  ],
})

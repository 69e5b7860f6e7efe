import type { SellableProduct } from '@turnout/domain/availability/catalogue.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** A product that a request may name, with what its order line copies. */
export interface CheckoutProduct extends SellableProduct {
  readonly title: string
  readonly productType: 'TICKET' | 'GENERAL'
  readonly prices: readonly (SellableProduct['prices'][number] & {
    readonly label: string | null
    readonly poolId: number
  })[]
}

/** What reserving needs to know of an event: one statement, all of its products, hidden ones too. */
export interface CheckoutEvent {
  readonly id: number
  readonly accountId: number
  readonly currency: string
  readonly status: string
  readonly endDate: Date | null
  readonly timeoutMinutes: number
  /** By the database's clock: sale windows of competing buyers open at one moment. */
  readonly now: Date
  readonly products: readonly CheckoutProduct[]
}

interface EventRow extends Omit<CheckoutEvent, 'products'> {
  readonly products: readonly ProductJson[]
}

interface Window {
  readonly saleStartDate: string | null
  readonly saleEndDate: string | null
}

type ProductJson = Omit<CheckoutProduct, 'prices' | keyof Window> & Window & { readonly prices: readonly PriceJson[] }
type PriceJson = Omit<CheckoutProduct['prices'][number], keyof Window> & Window

export async function checkoutEvent(reader: Reader, eventId: number): Promise<CheckoutEvent | undefined> {
  const found = await sql<EventRow>`
    select e.id, e.account_id as "accountId", e.currency, e.status, e.end_date as "endDate", s.order_timeout_in_minutes as "timeoutMinutes",
      now() as now,
      (select coalesce(json_agg(json_build_object(
          'id', p.id, 'title', p.title, 'type', p.type, 'productType', p.product_type, 'minPerOrder', p.min_per_order, 'maxPerOrder', p.max_per_order,
          'isPaused', p.is_paused, 'isHidden', p.is_hidden, 'isHiddenWithoutPromoCode', p.is_hidden_without_promo_code,
          'isCategoryHidden', c.is_hidden, 'hideBeforeSaleStartDate', p.hide_before_sale_start_date,
          'hideAfterSaleEndDate', p.hide_after_sale_end_date, 'saleStartDate', p.sale_start_date, 'saleEndDate', p.sale_end_date,
          'prices', (select json_agg(json_build_object(
              'id', r.id, 'poolId', r.pool_id, 'label', r.label, 'priceMinor', r.price_minor, 'isHidden', r.is_hidden,
              'saleStartDate', r.sale_start_date, 'saleEndDate', r.sale_end_date) order by r."order", r.id)
            from product_prices r where r.product_id = p.id)) order by p."order", p.id), '[]')
        from products p join product_categories c on c.id = p.product_category_id where p.event_id = e.id) as products
    from events e join event_settings s on s.event_id = e.id
    where e.id = ${eventId} and e.deleted_at is null`.execute(reader.query)
  const row = found.rows[0]
  return row && { ...row, products: row.products.map(productOf) }
}

const productOf = (product: ProductJson): CheckoutProduct => ({
  ...product,
  ...windowOf(product),
  prices: product.prices.map((price) => ({ ...price, ...windowOf(price) })),
})

const windowOf = ({ saleStartDate, saleEndDate }: Window) => ({
  saleStartDate: saleStartDate === null ? null : new Date(saleStartDate),
  saleEndDate: saleEndDate === null ? null : new Date(saleEndDate),
})

/** The settings that completing an order obeys. */
export interface CheckoutRules {
  readonly termsText: string | null
  readonly requireBillingAddress: boolean
  readonly detailsPerTicket: boolean
  readonly timeoutMinutes: number
  readonly isOfflineAllowed: boolean
}

export async function checkoutRules(reader: Reader, eventId: number): Promise<CheckoutRules | undefined> {
  const found = await sql<CheckoutRules>`
    select nullif(s.terms_text, '') as "termsText", s.require_billing_address as "requireBillingAddress",
      s.attendee_details_collection_method = 'PER_TICKET' as "detailsPerTicket", s.order_timeout_in_minutes as "timeoutMinutes",
      'OFFLINE' = any(s.payment_providers) as "isOfflineAllowed"
    from event_settings s where s.event_id = ${eventId}`.execute(reader.query)
  return found.rows[0]
}

/** Whether a session has reserved anything before: then it is one that we gave out. */
export async function sessionHasOrders(reader: Reader, sessionHash: Buffer): Promise<boolean> {
  const row = await reader.query
    .selectFrom('orders')
    .select('id')
    .where('session_hash', '=', sessionHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

import type { SellableProduct } from '@turnout/domain/availability/catalogue.ts'
import type { Question } from '@turnout/domain/questions/question.ts'
import { chargeIn } from '@turnout/domain/taxes-and-fees/stored-charge.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { activeAffiliates } from '../affiliates/queries.ts'
import { questionsOfEvent } from '../questions/queries.ts'
import { chargesOfEvent } from '../taxes-and-fees/queries.ts'

/** A product that a request may name, with what its order line copies. */
interface CheckoutProduct extends SellableProduct {
  readonly title: string
  readonly productType: 'TICKET' | 'GENERAL'
  /** Whether visitors may know what is left of it. */
  readonly showQuantityRemaining: boolean
  readonly prices: readonly CheckoutPrice[]
  readonly charges: readonly Charge[]
  /** Of the capacities that the product is assigned to. */
  readonly capacityPoolIds: readonly number[]
}

interface CheckoutPrice extends Price {
  readonly label: string | null
  readonly poolId: number
}
type Price = SellableProduct['prices'][number]

/**
 * The facts that selling needs about an event, at one version of it: all products, hidden ones too.
 */
export interface CatalogueEvent {
  readonly id: number
  readonly accountId: number
  /** Rises with every change of what may be sold or what it costs. */
  readonly version: number
  readonly currency: string
  readonly status: string
  readonly endDate: Date | null
  readonly timeoutMinutes: number
  /** The database's clock when this was read. */
  readonly now: Date
  readonly products: readonly CheckoutProduct[]
  readonly rules: CheckoutRules
  /** All of them, hidden ones too. */
  readonly questions: readonly Question[]
  /** Links of active affiliates, by their code in lower case. */
  readonly affiliates: ReadonlyMap<string, number>
}

/** The settings that completing an order obeys. */
interface CheckoutRules {
  readonly termsText: string | null
  readonly requireBillingAddress: boolean
  readonly detailsPerTicket: boolean
  readonly isOfflineAllowed: boolean
}

type EventRow = Omit<CatalogueEvent, 'products' | 'affiliates' | 'questions'> & {
  readonly products: readonly ProductJson[]
}

interface Window {
  readonly saleStartDate: string | null
  readonly saleEndDate: string | null
}

type ProductJson = Omit<CheckoutProduct, 'prices' | 'charges' | keyof Window> &
  Window & { readonly prices: readonly PriceJson[] }
type PriceJson = Omit<CheckoutPrice, keyof Window> & Window

/**
 * Reads the version first: what is read after it may be newer than it says, and is then found
 * stale; never older.
 */
export async function catalogueEvent(reader: Reader, eventId: number): Promise<CatalogueEvent | undefined> {
  const found = await sql<EventRow>`
    select e.id, e.account_id as "accountId", e.version, e.currency, e.status, e.end_date as "endDate", s.order_timeout_in_minutes as "timeoutMinutes",
      now() as now, json_build_object('termsText', nullif(s.terms_text, ''), 'requireBillingAddress', s.require_billing_address,
        'detailsPerTicket', s.attendee_details_collection_method = 'PER_TICKET',
        'isOfflineAllowed', 'OFFLINE' = any(s.payment_providers)) as rules,
      (select coalesce(json_agg(json_build_object(
          'id', p.id, 'title', p.title, 'type', p.type, 'productType', p.product_type, 'minPerOrder', p.min_per_order, 'maxPerOrder', p.max_per_order,
          'showQuantityRemaining', p.show_quantity_remaining, 'isPaused', p.is_paused, 'isHidden', p.is_hidden,
          'isHiddenWithoutPromoCode', p.is_hidden_without_promo_code,
          'isCategoryHidden', c.is_hidden, 'hideBeforeSaleStartDate', p.hide_before_sale_start_date,
          'hideAfterSaleEndDate', p.hide_after_sale_end_date, 'saleStartDate', p.sale_start_date, 'saleEndDate', p.sale_end_date,
          'capacityPoolIds', (select coalesce(json_agg(a.pool_id order by a.pool_id), '[]')
            from capacity_assignment_products ap join capacity_assignments a on a.id = ap.capacity_assignment_id
            where ap.product_id = p.id and a.deleted_at is null),
          'prices', (select coalesce(json_agg(json_build_object(
              'id', r.id, 'poolId', r.pool_id, 'label', r.label, 'priceMinor', r.price_minor, 'isHidden', r.is_hidden,
              'saleStartDate', r.sale_start_date, 'saleEndDate', r.sale_end_date) order by r."order", r.id), '[]')
            from product_prices r where r.product_id = p.id)) order by p."order", p.id), '[]')
        from products p join product_categories c on c.id = p.product_category_id where p.event_id = e.id) as products
    from events e join event_settings s on s.event_id = e.id
    where e.id = ${eventId} and e.deleted_at is null`.execute(reader.query)
  const row = found.rows[0]
  if (row === undefined) return undefined
  const [charges, affiliates, questions] = await Promise.all([
    chargesOfEvent(reader, eventId),
    activeAffiliates(reader, eventId),
    questionsOfEvent(reader, eventId),
  ])
  const products = row.products.map((product) => ({
    ...productOf(product),
    charges: (charges.get(product.id) ?? []).map((charge) => chargeIn(row.currency, charge)),
  }))
  return {
    ...row,
    products,
    questions,
    affiliates: new Map(affiliates.map(({ id, code }) => [code.toLowerCase(), id])),
  }
}

const productOf = (product: ProductJson) => ({
  ...product,
  ...windowOf(product),
  prices: product.prices.map((price) => ({ ...price, ...windowOf(price) })),
})

const windowOf = ({ saleStartDate, saleEndDate }: Window) => ({
  saleStartDate: saleStartDate === null ? null : new Date(saleStartDate),
  saleEndDate: saleEndDate === null ? null : new Date(saleEndDate),
})

/** How new an event is, by the database's clock. */
export interface EventVersion {
  readonly id: number
  readonly version: number
  readonly now: Date
}

/** Versions of events, in no order; those that are not there are left out. */
export async function eventVersions(reader: Reader, eventIds: readonly number[]): Promise<EventVersion[]> {
  const found = await sql<EventVersion>`
    select id, version, clock_timestamp() as now from events where id = any(${[...new Set(eventIds)]}::bigint[]) and deleted_at is null`.execute(
    reader.query,
  )
  return found.rows
}

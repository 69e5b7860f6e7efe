import type { Admits, CataloguePrice, CatalogueProduct, TierOrder } from '@turnout/domain/availability/catalogue.ts'
import { PRODUCTS_LIST, type Product, type ProductPrice } from '@turnout/contract/products/product.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../platform/database/list-query.ts'
import { ROOM_OF_PRODUCT } from '../stock/queries-room.ts'
import type { TaxOrFeeRow } from '../taxes-and-fees/queries.ts'
import { sellableOf, sellablePriceOf } from './read-product.ts'
import type { ProductFields } from './store.ts'

/** A price as JSON brings it: times are texts. */
export interface PriceRow {
  readonly id: number
  readonly pool_id: number
  readonly label: string | null
  readonly translations: ProductPrice['translations']
  readonly price_minor: number
  readonly capacity: number | null
  readonly sold: number
  /** Places of live holds; one that ran out counts as free, swept or not. */
  readonly held: number
  readonly sale_start_date: string | null
  readonly sale_end_date: string | null
  readonly is_hidden: boolean
  readonly order: number
  /** Whether any order names it, an abandoned one too: then it stays. */
  readonly has_orders: boolean
  /** The letters of the seats that it is for; none: it is sold without a seat. */
  readonly zones: readonly string[]
}

/** A product with its prices in their order, and the facts that decide whether it is sold. */
export interface ProductRow extends Omit<ProductFields, 'translations' | 'tier_order' | 'admits' | 'admits_dates'> {
  readonly tier_order: TierOrder
  readonly admits: Admits
  readonly admits_dates: number | null
  readonly id: number
  readonly translations: Product['translations']
  readonly event_id: number
  readonly order: number
  readonly created_at: Date
  readonly is_category_hidden: boolean
  /** The sales of its event are closed. */
  readonly is_closed: boolean
  readonly event_end_date: Date | null
  /** The database's clock at the moment of reading: the one that decides about holds. */
  readonly read_at: Date
  readonly prices: readonly PriceRow[]
}

/** The same for the organizer: with its ties to orders, and its charges. */
export interface OwnProductRow extends ProductRow {
  readonly has_orders: boolean
  readonly has_attendees: boolean
  readonly is_on_check_in_list: boolean | null
  /** The rest of the capacities that it shares; null: it is in no limited one. */
  readonly room: number | null
  /** Switched off ones too, by id. */
  readonly taxes_and_fees: readonly TaxOrFeeRow[]
}

const PRICES = sql`(
  select coalesce(json_agg(json_build_object(
    'id', pp.id, 'pool_id', pool.id, 'label', pp.label, 'translations', pp.translations, 'price_minor', pp.price_minor, 'capacity', pool.capacity, 'sold', pool.sold,
    'held', greatest(0, pool.held - coalesce((
      select sum(claim.quantity) from claims claim where claim.pool_id = pool.id and claim.state = 'HELD' and claim.until <= now()
    ), 0)),
    'sale_start_date', pp.sale_start_date, 'sale_end_date', pp.sale_end_date, 'is_hidden', pp.is_hidden, 'order', pp."order",
    'has_orders', exists (select 1 from ordered_prices o where o.product_id = p.id and o.product_price_id = pp.id),
    'zones', array(select z.zone from seat_zone_prices z where z.product_price_id = pp.id order by 1)
  ) order by pp."order", pp.id), '[]')
  from product_prices pp join pools pool on pool.id = pp.pool_id where pp.product_id = p.id) as prices`

const FIELDS = sql`p.id, p.event_id, p.product_category_id, p.title, p.description, p.translations, p.product_type,
  p.type, p.tier_order, p.admits, p.admits_dates, p.min_per_order, p.max_per_order,
  p.sale_start_date, p.sale_end_date, p.hide_before_sale_start_date, p.hide_after_sale_end_date, p.hide_when_sold_out,
  p.show_quantity_remaining, p.is_hidden, p.is_hidden_without_promo_code, p.start_collapsed, p.is_paused,
  e.sales_closed_at is not null as is_closed, p."order", p.created_at,
  c.is_hidden as is_category_hidden, e.end_date as event_end_date, now() as read_at, ${PRICES}`

const CHARGES = sql`(
  select coalesce(json_agg(charge order by charge.id), '[]')
  from product_taxes_and_fees carried join taxes_and_fees charge on charge.id = carried.tax_or_fee_id
  where carried.product_id = p.id) as taxes_and_fees`

const OWN = sql`${CHARGES}, ${ROOM_OF_PRODUCT} as room, exists (select 1 from ordered_prices o where o.product_id = p.id) as has_orders,
  exists (select 1 from attendees a where a.product_id = p.id) as has_attendees,
  case when p.product_type = 'TICKET' then (
    select bool_or(lp.product_id is not null)
    from check_in_lists l left join check_in_list_products lp on lp.check_in_list_id = l.id and lp.product_id = p.id
    where l.event_id = p.event_id and l.deleted_at is null) end as is_on_check_in_list`

const FROM = sql`products p join product_categories c on c.id = p.product_category_id join events e on e.id = p.event_id`
const PAGE_ORDER = sql`c."order", c.id, p."order", p.id`

/**
 * All products of an event in the order of the page, in one statement; as the organizer sees them.
 */
export async function productRowsOfEvent(reader: Reader, eventId: number): Promise<OwnProductRow[]> {
  const found = await sql<OwnProductRow>`
    select ${FIELDS}, ${OWN} from ${FROM} where p.event_id = ${eventId} order by ${PAGE_ORDER}`.execute(reader.query)
  return found.rows
}

/**
 * The data that a visitor's page and a reservation need of all products of an event, in the order
 * of the page.
 */
export async function offerRowsOfEvent(reader: Reader, eventId: number): Promise<ProductRow[]> {
  const found =
    await sql<ProductRow>`select ${FIELDS} from ${FROM} where p.event_id = ${eventId} order by ${PAGE_ORDER}`.execute(
      reader.query,
    )
  return found.rows
}

export async function productRow(
  reader: Reader,
  eventId: number,
  productId: number,
): Promise<OwnProductRow | undefined> {
  const found = await sql<OwnProductRow>`
    select ${FIELDS}, ${OWN} from ${FROM} where p.event_id = ${eventId} and p.id = ${productId}`.execute(reader.query)
  return found.rows[0]
}

const COLUMNS: ListColumns<(typeof PRODUCTS_LIST.filters)[number] | (typeof PRODUCTS_LIST.sorts)[number]> = {
  order: { sql: sql`(${PAGE_ORDER})`, kind: 'number' },
  title: { sql: sql`p.title`, kind: 'text' },
  created_at: { sql: sql`p.created_at`, kind: 'time' },
  product_type: { sql: sql`p.product_type`, kind: 'text' },
  type: { sql: sql`p.type`, kind: 'text' },
  product_category_id: { sql: sql`p.product_category_id`, kind: 'number' },
  is_hidden: { sql: sql`p.is_hidden::text`, kind: 'text' },
}

/** A donation is found by what it is, whatever it is called. */
const DONATION = sql`case p.type when 'DONATION' then 'Donation' end`

/** One page of an event's products and how many there are in all. */
export async function listProducts(
  reader: Reader,
  eventId: number,
  asked: ListRequest,
): Promise<{ rows: OwnProductRow[]; total: number }> {
  const where: RawBuilder<SqlBool> = sql`p.event_id = ${eventId} and ${filtered(asked, COLUMNS)} and ${searched(asked.query, [sql`p.title`, DONATION])}`
  const order = sorted(asked, COLUMNS, { default: PRODUCTS_LIST.defaultDirection, tieBreaker: sql`p.id` })
  const page = sql<OwnProductRow>`select ${FIELDS}, ${OWN} from ${FROM} where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`${FROM} where ${where}`)
}

/** The rest of a price now; null: unlimited. */
export const remainingOf = ({ capacity, sold, held }: PriceRow): number | null =>
  capacity === null ? null : Math.max(0, capacity - sold - held)

const catalogueEntryPrice = (row: PriceRow): CatalogueEntryPrice => ({
  ...sellablePriceOf(row),
  label: row.label,
  translations: row.translations,
  poolId: row.pool_id,
  remaining: remainingOf(row),
})

/** A price of the offer with its name and the pool that a sale draws from. */
export interface CatalogueEntryPrice extends CataloguePrice {
  readonly label: string | null
  readonly translations: unknown
  readonly poolId: number
}

/** A product of the offer: what the rules of availability ask, and what is shown. */
export interface CatalogueEntry extends CatalogueProduct {
  readonly productCategoryId: number
  readonly title: string
  /** As stored: sanitise again when it is rendered. */
  readonly description: string | null
  readonly translations: unknown
  readonly productType: ProductFields['product_type']
  readonly startCollapsed: boolean
  readonly order: number
  readonly prices: readonly CatalogueEntryPrice[]
}

/** A row as the rules of availability see it. */
export const catalogueEntry = (row: ProductRow): CatalogueEntry => ({
  ...sellableOf({ ...row, is_paused: row.is_paused || row.is_closed }),
  productCategoryId: row.product_category_id,
  title: row.title,
  description: row.description,
  translations: row.translations,
  productType: row.product_type,
  order: row.order,
  hideWhenSoldOut: row.hide_when_sold_out,
  showQuantityRemaining: row.show_quantity_remaining,
  startCollapsed: row.start_collapsed,
  prices: row.prices.map(catalogueEntryPrice),
})

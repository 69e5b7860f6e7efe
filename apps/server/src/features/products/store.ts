import type { PriceType, ProductType } from '@turnout/contract/enums.ts'
import type { Admits, TierOrder } from '@turnout/domain/availability/catalogue.ts'
import type { Translations } from '@turnout/domain/translations/texts-in.ts'
import { sql } from 'kysely'
import { brokenConstraint, type Reader, type Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** The stored part of a product beside its prices and its place. */
export interface ProductFields {
  readonly product_category_id: number
  readonly title: string
  readonly description: string | null
  readonly product_type: ProductType
  readonly type: PriceType
  readonly min_per_order: number
  readonly max_per_order: number
  readonly sale_start_date: Date | null
  readonly sale_end_date: Date | null
  readonly hide_before_sale_start_date: boolean
  readonly hide_after_sale_end_date: boolean
  readonly hide_when_sold_out: boolean
  readonly show_quantity_remaining: boolean
  readonly is_hidden: boolean
  readonly is_hidden_without_promo_code: boolean
  readonly start_collapsed: boolean
  readonly is_paused: boolean
  /** Missing in a change: it stays. */
  readonly tier_order?: TierOrder
  /** Missing in a change: it stays. */
  readonly admits?: Admits
  readonly admits_dates?: number | null
  /** Missing in a change: they stay. */
  readonly translations?: Translations
}

const stored = ({ translations, ...fields }: ProductFields) => ({
  ...fields,
  ...(translations !== undefined && { translations: JSON.stringify(translations) }),
})

const FIELDS = [
  'product_category_id',
  'title',
  'description',
  'product_type',
  'type',
  'tier_order',
  'admits',
  'admits_dates',
  'min_per_order',
  'max_per_order',
  'sale_start_date',
  'sale_end_date',
  'hide_before_sale_start_date',
  'hide_after_sale_end_date',
  'hide_when_sold_out',
  'show_quantity_remaining',
  'is_hidden',
  'is_hidden_without_promo_code',
  'start_collapsed',
  'is_paused',
  'translations',
] as const satisfies readonly (keyof ProductFields)[]

export async function productExists(reader: Reader, eventId: number, productId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

const endOf = (categoryId: number) =>
  sql<number>`(select coalesce(max("order") + 1, 0) from products where product_category_id = ${categoryId})`

/** Adds a product after the others of its category; answers its id. */
export async function insertProduct(tx: Transaction, eventId: number, fields: ProductFields): Promise<number> {
  const row = await tx.query
    .insertInto('products')
    .values({ event_id: eventId, ...stored(fields), order: endOf(fields.product_category_id) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * The product as it is, locked until the transaction ends, against order lines and attendees that
 * would name it too; nothing when it was deleted meanwhile. Its pools are locked before it: a sale
 * locks them first.
 */
export const lockProduct = (tx: Transaction, eventId: number, productId: number) =>
  tx.query
    .selectFrom('products')
    .select(FIELDS)
    .where('id', '=', productId)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()

/** Saves a product; one that moves to another category goes to the end of it. */
export async function updateProduct(tx: Transaction, productId: number, fields: ProductFields): Promise<void> {
  const category = fields.product_category_id
  await tx.query
    .updateTable('products')
    .set({
      ...stored(fields),
      order: sql`case when product_category_id = ${category} then "order" else ${endOf(category)} end`,
    })
    .where('id', '=', productId)
    .execute()
}

/**
 * Deletes a product with its prices; its pools are left to the caller.
 * @throws Refusal product_has_orders while an order names it.
 */
export async function deleteProduct(tx: Transaction, productId: number): Promise<void> {
  try {
    await tx.query.deleteFrom('products').where('id', '=', productId).execute()
  } catch (error) {
    // Its prices go with it.
    throw brokenConstraint(error) === 'order_lines_price' ? new Refusal('product_has_orders') : error
  }
}

/**
 * Whether attendees hold this product, or will: tickets of a live hold become attendees of the type
 * they were held as.
 */
export async function hasAttendees(tx: Transaction, productId: number): Promise<boolean> {
  const found = await sql<{ has_attendees: boolean }>`
    select exists (select 1 from attendees where product_id = ${productId})
      or exists (
        select 1 from products p join orders o on o.event_id = p.event_id join order_lines l on l.order_id = o.id and l.product_id = p.id
        where p.id = ${productId} and l.product_type = 'TICKET' and o.status = 'RESERVED' and o.reserved_until > now()
      ) as has_attendees`.execute(tx.query)
  return found.rows[0]?.has_attendees === true
}

/** Whether any order names a product, an abandoned one too. The caller holds the locks of its pools. */
export async function hasOrders(tx: Transaction, productId: number): Promise<boolean> {
  const found = await sql<{ has: boolean }>`
    select exists (select from ordered_prices where product_id = ${productId}) as has`.execute(tx.query)
  return found.rows[0]?.has === true
}

/** The place of a product: its category and its place in it. */
export interface ProductPlace {
  readonly id: number
  readonly product_category_id: number
  readonly order: number
}

/** Every category of an event and every product, in their order. */
export async function placesOfEvent(
  reader: Reader,
  eventId: number,
): Promise<{ categoryIds: number[]; products: ProductPlace[] }> {
  const categories = await categoriesInOrder(reader, eventId)
  const products = await reader.query
    .selectFrom('products')
    .select(['id', 'product_category_id', 'order'])
    .where('event_id', '=', eventId)
    .orderBy('product_category_id')
    .orderBy('order')
    .orderBy('id')
    .execute()
  return { categoryIds: categories.map(({ id }) => id), products }
}

const categoriesInOrder = (reader: Reader, eventId: number) =>
  reader.query
    .selectFrom('product_categories')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('order')
    .orderBy('id')
    .execute()

/** Puts categories and products into a new order. */
export async function savePlaces(
  tx: Transaction,
  eventId: number,
  places: { categoryIds: readonly number[]; products: readonly ProductPlace[] },
): Promise<void> {
  const { categoryIds, products } = places
  await sql`
    update product_categories c set "order" = place.ordinality - 1
    from unnest(${categoryIds}::bigint[]) with ordinality as place (id)
    where c.id = place.id and c.event_id = ${eventId}`.execute(tx.query)
  await sql`
    update products p set product_category_id = place.category_id, "order" = place."order"
    from unnest(
      ${products.map(({ id }) => id)}::bigint[],
      ${products.map((product) => product.product_category_id)}::bigint[],
      ${products.map(({ order }) => order)}::int[]
    ) as place (id, category_id, "order")
    where p.id = place.id and p.event_id = ${eventId}`.execute(tx.query)
}

/**
 * The ids of an event's products, and which of them admit people.
 */
export const productsOfOffer = (tx: Transaction, eventId: number): Promise<{ id: number; product_type: string }[]> =>
  tx.query.selectFrom('products').select(['id', 'product_type']).where('event_id', '=', eventId).execute()

/** Pools of all prices of some products. */
export async function pricePoolsOf(tx: Transaction, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const prices = await tx.query
    .selectFrom('product_prices')
    .select('pool_id')
    .where('product_id', 'in', productIds)
    .execute()
  return prices.map(({ pool_id }) => pool_id)
}

import type { Transaction } from '../../platform/database/database.ts'
import type { CopiedProducts, OfferCopying } from '../events/duplicate/read-moved-dates.ts'
import { insertPools } from '../stock/store-pools.ts'

/** One insert numbers its rows in the order of its values. */
const paired = (sources: readonly { id: number }[], copies: readonly { id: number }[]): ReadonlyMap<number, number> => {
  const ids = copies.map(({ id }) => id).toSorted((a, b) => a - b)
  return new Map(sources.map(({ id }, at) => [id, ids[at] ?? 0]))
}

/** Copies the categories of an event; answers their new ids by the old ones. */
export async function copyCategories(
  tx: Transaction,
  { from, to }: OfferCopying,
): Promise<ReadonlyMap<number, number>> {
  const sources = await tx.query
    .selectFrom('product_categories')
    .select(['id', 'name', 'description', 'no_products_message', 'is_hidden', 'max_per_order', 'order', 'translations'])
    .where('event_id', '=', from)
    .orderBy('id')
    .execute()
  const copies = await tx.query
    .insertInto('product_categories')
    .values(sources.map(({ id: _id, ...category }) => ({ ...category, event_id: to })))
    .returning('id')
    .execute()
  return paired(sources, copies)
}

/** Copies the products of an event without their prices; answers their new ids by the old ones. */
export async function copyProducts(
  tx: Transaction,
  { from, to, dateOf }: OfferCopying,
  categories: ReadonlyMap<number, number>,
): Promise<CopiedProducts> {
  const sources = await tx.query.selectFrom('products').selectAll().where('event_id', '=', from).orderBy('id').execute()
  if (sources.length === 0) return new Map()
  const values = sources.map(({ id, created_at: _made, product_category_id: category, ...product }) => ({
    ...product,
    event_id: to,
    product_category_id: categories.get(category) ?? 0,
    sale_start_date: dateOf({ of: 'PRODUCT', id }, 'sale_start_date', product.sale_start_date),
    sale_end_date: dateOf({ of: 'PRODUCT', id }, 'sale_end_date', product.sale_end_date),
  }))
  const copies = await tx.query.insertInto('products').values(values).returning('id').execute()
  return paired(sources, copies)
}

/** Copies the prices of copied products, each with a pool of the same size from which nothing was taken. */
export async function copyPrices(tx: Transaction, copying: OfferCopying, products: CopiedProducts): Promise<void> {
  const { from, to, dateOf } = copying
  const sources = await tx.query
    .selectFrom('product_prices')
    .innerJoin('pools', 'pools.id', 'product_prices.pool_id')
    .select(['product_prices.id', 'product_id', 'label', 'price_minor', 'sale_start_date', 'sale_end_date'])
    .select(['is_hidden', 'order', 'translations', 'pools.capacity'])
    .where('product_prices.event_id', '=', from)
    .orderBy('product_prices.id')
    .execute()
  if (sources.length === 0) return
  const capacities = sources.map(({ capacity }) => capacity)
  const pools = await insertPools(tx, { eventId: to, kind: 'PRICE' }, capacities)
  const values = sources.map(({ id, capacity: _inPool, product_id: product, ...price }, at) => ({
    ...price,
    event_id: to,
    product_id: products.get(product) ?? 0,
    pool_id: pools[at] ?? 0,
    sale_start_date: dateOf({ of: 'PRICE', id }, 'sale_start_date', price.sale_start_date),
    sale_end_date: dateOf({ of: 'PRICE', id }, 'sale_end_date', price.sale_end_date),
  }))
  await tx.query.insertInto('product_prices').values(values).execute()
}

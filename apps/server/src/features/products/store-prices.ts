import type { Translations } from '@turnout/domain/translations/texts-in.ts'
import { sql } from 'kysely'
import { brokenConstraint, type Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { deletePools, insertPools, saveCapacities } from '../stock/store-pools.ts'

/** The stored part of one price and its pool. */
export interface PriceFields {
  readonly label: string | null
  readonly price_minor: number
  /** Places; null: unlimited. */
  readonly capacity: number | null
  readonly sale_start_date: Date | null
  readonly sale_end_date: Date | null
  readonly is_hidden: boolean
  readonly order: number
  /** Missing in a change: they stay. */
  readonly translations?: Translations
}

/** A price as it is, with what its pool has given away. */
export interface LockedPriceRow extends PriceFields {
  readonly id: number
  readonly pool_id: number
  readonly held: number
  readonly sold: number
  readonly overbooked: number
}

/**
 * The prices of a product in their order. Their pools are locked until the transaction ends, sorted
 * by id like every sale locks them: the counts made here stay true until the new capacities are
 * saved.
 */
export async function lockPrices(tx: Transaction, eventId: number, productId: number): Promise<LockedPriceRow[]> {
  const locked = await sql<LockedPriceRow>`
    select pp.id, pp.label, pp.price_minor, pp.sale_start_date, pp.sale_end_date, pp.is_hidden, pp."order",
      pp.translations, pool.id as pool_id, pool.capacity, pool.held, pool.sold, pool.overbooked
    from product_prices pp join pools pool on pool.id = pp.pool_id
    where pp.event_id = ${eventId} and pp.product_id = ${productId}
    order by pool.id for update of pool`.execute(tx.query)
  return locked.rows.toSorted((a, b) => a.order - b.order || a.id - b.id)
}

/** Adds prices with a pool each. */
export async function insertPrices(
  tx: Transaction,
  product: { eventId: number; productId: number },
  prices: readonly PriceFields[],
): Promise<void> {
  if (prices.length === 0) return
  const poolIds = await insertPools(
    tx,
    { eventId: product.eventId, kind: 'PRICE' },
    prices.map(({ capacity }) => capacity),
  )
  const rows = prices.map(({ capacity: _inPool, translations = {}, ...price }, index) => ({
    event_id: product.eventId,
    product_id: product.productId,
    pool_id: poolIds[index] ?? 0,
    ...price,
    translations: JSON.stringify(translations),
  }))
  await tx.query.insertInto('product_prices').values(rows).execute()
}

/**
 * Saves prices that stay. The caller has locked their pools and seen that no capacity is below what
 * is taken.
 */
export async function updatePrices(
  tx: Transaction,
  productId: number,
  prices: readonly (PriceFields & { id: number; pool_id: number })[],
): Promise<void> {
  if (prices.length === 0) return
  const rows = JSON.stringify(prices)
  await sql`
    update product_prices pp set label = new.label, price_minor = new.price_minor, sale_start_date = new.sale_start_date,
      sale_end_date = new.sale_end_date, is_hidden = new.is_hidden, "order" = new."order",
      translations = coalesce(new.translations, pp.translations)
    from jsonb_to_recordset(${rows}::jsonb) as new (
      id bigint, label text, price_minor bigint, sale_start_date timestamptz, sale_end_date timestamptz, is_hidden boolean, "order" int,
      translations jsonb
    )
    where pp.id = new.id and pp.product_id = ${productId}`.execute(tx.query)
  await saveCapacities(
    tx,
    prices.map(({ pool_id: id, capacity }) => ({ id, capacity })),
  )
}

/** Gives prices another amount; all else of them stays. */
export async function savePriceMinor(tx: Transaction, priceIds: readonly number[], priceMinor: number): Promise<void> {
  await tx.query.updateTable('product_prices').set({ price_minor: priceMinor }).where('id', 'in', priceIds).execute()
}

/**
 * Deletes prices with their pools.
 * @throws Refusal tier_has_sales, at the field that asked for it, while an order line names one,
 * held ones too.
 */
export async function deletePrices(
  tx: Transaction,
  prices: readonly { id: number; pool_id: number }[],
  field: 'type' | 'prices',
): Promise<void> {
  if (prices.length === 0) return
  const ids = prices.map(({ id }) => id)
  try {
    await tx.query.deleteFrom('product_prices').where('id', 'in', ids).execute()
  } catch (error) {
    if (brokenConstraint(error) !== 'order_lines_price') throw error
    throw new Refusal('tier_has_sales', { fields: { [field]: [{ word: 'tier_has_orders' }] } })
  }
  await deletePools(
    tx,
    prices.map(({ pool_id }) => pool_id),
  )
}

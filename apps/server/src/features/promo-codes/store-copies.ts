import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import type { Copying } from '../events/duplicate/read-moved-dates.ts'
import { insertPools } from '../stock/store-pools.ts'

interface CodeRow {
  readonly id: number
  readonly code: string
  readonly discount_type: string
  readonly discount_minor: number | null
  readonly rate_ppm: number | null
  readonly expiry_date: Date | null
  readonly capacity: number | null
  readonly product_ids: readonly number[]
}

/**
 * Copies the codes of an event, unused. A code for certain products comes along with them, and only
 * with them: without them it would be one for everything.
 */
export async function copyPromoCodes(tx: Transaction, { from, to, dateOf, products }: Copying): Promise<void> {
  const sources = await sql<CodeRow>`
    select c.id, c.code, c.discount_type, c.discount_minor, c.rate_ppm, c.expiry_date, pool.capacity,
      array(select product_id from promo_code_products where promo_code_id = c.id order by product_id) as product_ids
    from promo_codes c join pools pool on pool.id = c.pool_id
    where c.event_id = ${from} and c.deleted_at is null order by c.id`.execute(tx.query)
  const coming = sources.rows
    .map((code) => ({ ...code, products: code.product_ids.flatMap((one) => products.get(one) ?? []) }))
    .filter((code) => code.product_ids.length === 0 || code.products.length > 0)
  if (coming.length === 0) return
  const capacities = coming.map(({ capacity }) => capacity)
  const pools = await insertPools(tx, { eventId: to, kind: 'PROMO_CODE' }, capacities)
  const values = coming.map(({ id, capacity: _inPool, product_ids: _named, products: _own, ...code }, at) => ({
    ...code,
    event_id: to,
    pool_id: pools[at] ?? 0,
    expiry_date: dateOf({ of: 'PROMO_CODE', id }, 'expiry_date', code.expiry_date),
  }))
  const made = await tx.query.insertInto('promo_codes').values(values).returning('id').execute()
  // One insert numbers its rows in the order of its values.
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
  const links = coming.flatMap((code, at) =>
    code.products.map((product_id) => ({ event_id: to, promo_code_id: ids[at] ?? 0, product_id })),
  )
  if (links.length > 0) await tx.query.insertInto('promo_code_products').values(links).execute()
}

import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { lockPools } from './store-pools.ts'

/*
 * The functions that move claims outside of the two great acts of a sale (`reserve_orders` and
 * `complete_orders`). Like them every function locks its pools first, sorted by id,
 * then touches claims, then the counters: so two of them can never wait for each other, and a claim
 * changes only under the lock of its pool (docs/domain/reservation-and-locking.md).
 */

const lockPoolsOfOrders = async (tx: Transaction, orderIds: readonly number[]): Promise<void> => {
  const pools = await sql<{ pool_id: number }>`
    select distinct pool_id from claims where order_id = any(${orderIds}::bigint[]) and state <> 'RELEASED'`.execute(
    tx.query,
  )
  await lockPools(
    tx,
    pools.rows.map((row) => row.pool_id),
  )
}

/** Locks all pools that an order draws from, before its places go back one by one. */
export const lockPlaces = (tx: Transaction, orderId: number): Promise<void> => lockPoolsOfOrders(tx, [orderId])

/**
 * Gives back everything the orders still hold or own, once: a claim that is released stays
 * released.
 */
export async function returnStock(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await lockPoolsOfOrders(tx, orderIds)
  await sql`
    with before as (
      select order_id, order_line_id, pool_id, quantity, state from claims where order_id = any(${orderIds}::bigint[]) and state <> 'RELEASED' for no key update
    ), released as (
      update claims set state = 'RELEASED' from before
      where claims.order_id = before.order_id and claims.order_line_id = before.order_line_id and claims.pool_id = before.pool_id
    )
    update pools set
      held = pools.held - total.held,
      sold = pools.sold - total.sold
    from (
      select pool_id,
        coalesce(sum(quantity) filter (where state = 'HELD'), 0)::int as held,
        coalesce(sum(quantity) filter (where state = 'SOLD'), 0)::int as sold
      from before group by pool_id
    ) total
    where pools.id = total.pool_id`.execute(tx.query)
}

/**
 * Holds last longer: their claims too. Whether there was anything left to prolong: once the time is
 * over, and be it while this waited for the pools, some of the places may be somebody else's, and
 * what is left of them must not look like a hold.
 */
export async function prolongClaims(tx: Transaction, orderId: number, until: Date): Promise<boolean> {
  await lockPoolsOfOrders(tx, [orderId])
  const prolonged = await sql`
    update claims set until = ${until} where order_id = ${orderId} and state = 'HELD' and until > (select clock_timestamp())`.execute(
    tx.query,
  )
  return (prolonged.numAffectedRows ?? 0n) > 0n
}

import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { lockPools } from './store-pools.ts'

/*
 * The functions that move claims outside of the two great acts of a sale (`reserve_orders` and
 * `complete_orders`). Like them every function locks its pools first, sorted by id,
 * then touches claims, then the counters: so two of them can never wait for each other, and a claim
 * changes only under the lock of its pool (docs/domain/reservation-and-locking.md).
 */

/** Locks all pools that orders draw from, and others. */
export const lockPlacesOf = async (
  tx: Transaction,
  orderIds: readonly number[],
  others: readonly number[] = [],
): Promise<void> => {
  const pools = await sql<{ pool_id: number }>`
    select distinct pool_id from claims where order_id = any(${orderIds}::bigint[]) and state <> 'RELEASED'`.execute(
    tx.query,
  )
  await lockPools(tx, [...new Set([...pools.rows.map((row) => row.pool_id), ...others])])
}

/** Locks all pools that an order draws from and those that it will, before its places move one by one. */
export const lockPlaces = (tx: Transaction, orderId: number, others: readonly number[] = []): Promise<void> =>
  lockPlacesOf(tx, [orderId], others)

/**
 * Gives back everything the orders still hold or own, once: a claim that is released stays
 * released.
 */
export async function returnStock(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await lockPlacesOf(tx, orderIds)
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

/** Gives back some of what holds of one line hold; each keeps some. The places are free at once. */
export async function returnSome(
  tx: Transaction,
  returned: readonly { readonly orderId: number; readonly quantity: number }[],
): Promise<void> {
  const orderIds = returned.map(({ orderId }) => orderId)
  if (orderIds.length === 0) return
  await lockPlacesOf(tx, orderIds)
  await sql`
    with given as (
      update claims c set quantity = c.quantity - r.quantity
      from unnest(${orderIds}::bigint[], ${returned.map(({ quantity }) => quantity)}::int[]) as r (order_id, quantity)
      where c.order_id = r.order_id and c.state = 'HELD'
      returning c.pool_id, r.quantity
    )
    update pools p set held = p.held - g.quantity
    from (select pool_id, sum(quantity)::int as quantity from given group by pool_id) g where p.id = g.pool_id`.execute(
    tx.query,
  )
}

/**
 * Holds last longer: their claims too. Whether there was anything left to prolong: once the time is
 * over, and be it while this waited for the pools, some of the places may be another buyer's, and
 * what is left of them must not look like a hold.
 */
export async function prolongClaims(tx: Transaction, orderId: number, until: Date): Promise<boolean> {
  await lockPlacesOf(tx, [orderId])
  const prolonged = await sql`
    update claims set until = ${until} where order_id = ${orderId} and state = 'HELD' and until > (select clock_timestamp())`.execute(
    tx.query,
  )
  return (prolonged.numAffectedRows ?? 0n) > 0n
}

/*
 * A pool that begins or ceases to count what products take. The caller holds the locks of this pool
 * and of all price pools of the products: while it does, no claim of theirs comes or goes
 * (docs/domain/capacity.md).
 */

export interface Counting {
  readonly poolId: number
  /** Whose lines the pool is to count, or to count no more. */
  readonly productIds: readonly number[]
  /** Of the lines alone that are for one of these dates; missing or empty: of all. */
  readonly occurrenceIds?: readonly number[]
}

/**
 * Lines `l` of the products, found through the orders of the event: an index of lines by product
 * would cost every sale.
 */
const linesOf = ({
  poolId,
  productIds,
  occurrenceIds = [],
}: Counting) => sql`pools counted_by join orders o on o.event_id = counted_by.event_id
      join order_lines l on l.order_id = o.id and counted_by.id = ${poolId}
        and l.product_id = any(${productIds}::bigint[])
      and (${occurrenceIds.length === 0} or l.occurrence_id = any(${occurrenceIds}::bigint[])
        or l.occurrence_ids && ${occurrenceIds}::bigint[])`

/**
 * Counts into a pool all that its products hold and own: every live claim on the pool of a price is
 * repeated on this one, with its state and its end. A hold that ran out and was not swept is
 * counted too, as its price pool does. The pool must have room, or no capacity yet.
 */
export async function countIn(tx: Transaction, counting: Counting): Promise<void> {
  const { poolId, productIds } = counting
  if (productIds.length === 0) return
  // A claim of the pair is left over when the product was counted here before: it comes to life
  // again.
  await sql`
    with counted as (
      insert into claims (order_line_id, pool_id, order_id, quantity, state, until)
      select l.id, ${poolId}, claim.order_id, claim.quantity, claim.state, claim.until
      from ${linesOf(counting)} join claims claim on claim.order_id = l.order_id and claim.order_line_id = l.id and claim.pool_id = l.pool_id
      where claim.state <> 'RELEASED'
      on conflict (order_id, order_line_id, pool_id) do update
        set quantity = excluded.quantity, state = excluded.state, until = excluded.until
        where claims.state = 'RELEASED'
      returning quantity, state
    )
    update pools set held = pools.held + total.held, sold = pools.sold + total.sold
    from (
      select coalesce(sum(quantity) filter (where state = 'HELD'), 0)::int as held,
        coalesce(sum(quantity) filter (where state = 'SOLD'), 0)::int as sold
      from counted
    ) total
    where pools.id = ${poolId}`.execute(tx.query)
}

/**
 * Counts products out of a pool: their claims on it are released, and its counters fall by them.
 * Nothing else gives anything back.
 */
export async function countOut(tx: Transaction, counting: Counting): Promise<void> {
  const { poolId, productIds } = counting
  if (productIds.length === 0) return
  await sql`
    with before as (
      select claim.order_id, claim.order_line_id, claim.quantity, claim.state
      from ${linesOf(counting)} join claims claim on claim.order_id = l.order_id and claim.order_line_id = l.id
      where claim.pool_id = ${poolId} and claim.state <> 'RELEASED'
      for no key update of claim
    ), released as (
      update claims set state = 'RELEASED' from before
      where claims.order_id = before.order_id and claims.order_line_id = before.order_line_id and claims.pool_id = ${poolId}
    )
    update pools set held = pools.held - total.held, sold = pools.sold - total.sold
    from (
      select coalesce(sum(quantity) filter (where state = 'HELD'), 0)::int as held,
        coalesce(sum(quantity) filter (where state = 'SOLD'), 0)::int as sold
      from before
    ) total
    where pools.id = ${poolId}`.execute(tx.query)
}

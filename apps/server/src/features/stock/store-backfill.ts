import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

/*
 * A pool that begins or ceases to count what products take. The caller holds the locks of this pool
 * and of all price pools of the products: while it does, no claim of theirs comes or goes
 * (docs/domain/capacity.md).
 */

export interface Counting {
  readonly poolId: number
  /** Whose lines the pool is to count, or to count no more. */
  readonly productIds: readonly number[]
}

/**
 * Lines `l` of the products, found through the orders of the event: an index of lines by product
 * would cost every sale.
 */
const linesOf = ({
  poolId,
  productIds,
}: Counting) => sql`pools counted_by join orders o on o.event_id = counted_by.event_id
      join order_lines l on l.order_id = o.id and counted_by.id = ${poolId} and l.product_id = any(${productIds}::bigint[])`

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

import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { lockPools, type Pool } from './store-pools.ts'

/*
 * The one place where stock moves. Every function locks its pools first, sorted by id, then touches claims, then the counters: so two
 * of them can never wait for each other, and a claim changes only under the lock of its pool (docs/domain/reservation-and-locking.md).
 */

/** What an order line draws from a pool. */
export interface Draw {
  readonly poolId: number
  readonly orderLineId: number
  readonly quantity: number
}

/** A pool that could not give what was asked, and what is left in it. */
export interface PoolShortage {
  readonly poolId: number
  readonly left: number
}

const roomIn = ({ capacity, held, sold }: Pool): number =>
  capacity === null ? Number.POSITIVE_INFINITY : capacity - held - sold

/**
 * Takes everything an order wants, or nothing: answers the pools that are short, none when all was taken. Claims past their time in the
 * wanted pools are freed on the way, so a sweep that runs late never loses a sale.
 */
export async function takeStock(
  tx: Transaction,
  orderId: number,
  { draws, until }: { draws: readonly Draw[]; until: Date },
): Promise<PoolShortage[]> {
  const wanted = new Map<number, number>()
  for (const { poolId, quantity } of draws) wanted.set(poolId, (wanted.get(poolId) ?? 0) + quantity)
  const poolIds = [...wanted.keys()]
  const shortIn = (pools: readonly Pool[]): Pool[] => pools.filter((pool) => roomIn(pool) < (wanted.get(pool.id) ?? 0))
  let pools = await lockPools(tx, poolIds)
  if (shortIn(pools).length > 0 && (await freeExpiredClaims(tx, poolIds))) pools = await lockPools(tx, poolIds)
  const short = shortIn(pools)
  if (short.length > 0) return short.map((pool) => ({ poolId: pool.id, left: Math.max(0, roomIn(pool)) }))
  await sql`
    update pools set held = held + wanted.quantity
    from unnest(${poolIds}::bigint[], ${[...wanted.values()]}::int[]) as wanted (id, quantity)
    where pools.id = wanted.id`.execute(tx.query)
  await tx.query
    .insertInto('claims')
    .values(
      draws.map((draw) => ({
        order_line_id: draw.orderLineId,
        pool_id: draw.poolId,
        order_id: orderId,
        quantity: draw.quantity,
        state: 'HELD',
        until,
      })),
    )
    .execute()
  return []
}

/** Frees held claims that are past their time in pools whose lock is held; whether there were any. */
async function freeExpiredClaims(tx: Transaction, poolIds: readonly number[]): Promise<boolean> {
  const freed = await sql<{ pools: number }>`
    with expired as (
      update claims set state = 'RELEASED'
      where pool_id = any(${poolIds}::bigint[]) and state = 'HELD' and until <= now()
      returning pool_id, quantity
    ), freed as (
      update pools set held = held - total.quantity
      from (select pool_id, sum(quantity)::int as quantity from expired group by pool_id) total
      where pools.id = total.pool_id
      returning pools.id
    )
    select count(*) as pools from freed`.execute(tx.query)
  return (freed.rows[0]?.pools ?? 0) > 0
}

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

/**
 * Turns what an order holds into what it owns. Whether all of it was still held: when the hold ran out and its places went to somebody
 * else in the same moment, the answer is false and the caller must give up its transaction.
 */
export async function sellStock(tx: Transaction, orderId: number): Promise<boolean> {
  await lockPoolsOfOrders(tx, [orderId])
  const sold = await sql<{ claims: number; missing: number }>`
    with sold as (
      update claims set state = 'SOLD' where order_id = ${orderId} and state = 'HELD'
      returning pool_id, quantity, order_line_id
    ), counted as (
      update pools set held = held - total.quantity, sold = sold + total.quantity
      from (select pool_id, sum(quantity)::int as quantity from sold group by pool_id) total
      where pools.id = total.pool_id
      returning pools.id
    )
    select (select count(*) from counted) as claims,
      (select count(*) from order_lines l where l.order_id = ${orderId} and not exists (select 1 from sold where sold.order_line_id = l.id)) as missing
    `.execute(tx.query)
  return sold.rows[0]?.missing === 0
}

/** Gives back everything the orders still hold or own, once: a claim that is released stays released. */
export async function returnStock(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await lockPoolsOfOrders(tx, orderIds)
  await sql`
    with before as (
      select order_line_id, pool_id, quantity, state from claims where order_id = any(${orderIds}::bigint[]) and state <> 'RELEASED' for no key update
    ), released as (
      update claims set state = 'RELEASED' from before
      where claims.order_line_id = before.order_line_id and claims.pool_id = before.pool_id
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

/** Holds last longer: their claims too. */
export async function prolongClaims(tx: Transaction, orderId: number, until: Date): Promise<void> {
  await lockPoolsOfOrders(tx, [orderId])
  await tx.query
    .updateTable('claims')
    .set({ until })
    .where('order_id', '=', orderId)
    .where('state', '=', 'HELD')
    .execute()
}

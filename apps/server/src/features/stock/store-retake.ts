import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { judgeAgain } from '../../platform/retry/judge-again.ts'
import { countsDate, POOLS_OF_DATE, POOLS_OF_SEATS, POOLS_OF_STANDING } from './queries-room.ts'
import { lockPools } from './store-pools.ts'

/*
 * The places of an order whose time is over, for money that arrives after it. It draws as its
 * products draw now: from the pools of its prices, their seats or standing areas, its dates and their days, from the capacities that count them
 * today, and the use of the promo code that it had.
 */

interface DrawRow {
  readonly line_id: number
  readonly pool_id: number
  readonly quantity: number
}

/**
 * Takes everything of an order again, or nothing. True: its claims are held, for a minute, and the
 * caller sells them in this transaction. The order is locked.
 */
export async function takeAgain(tx: Transaction, orderId: number): Promise<boolean> {
  const draws = await drawsUnderLock(tx, orderId)
  const pools = [...new Set(draws.map(({ pool_id }) => pool_id))]
  // Also its own: every claim that it still seems to hold is over, and is taken with the rest.
  await sql`select free_expired_claims(${pools}::bigint[], clock_timestamp())`.execute(tx.query)
  if (!(await areSeatsFree(tx, orderId))) return false
  const taken = await sql<{ pool_id: number }>`
    with draws (line, pool, quantity) as (
      select * from unnest(${draws.map(({ line_id }) => line_id)}::bigint[], ${draws.map(({ pool_id }) => pool_id)}::bigint[],
        ${draws.map(({ quantity }) => quantity)}::int[])
    ), held as (
      select order_line_id as line, pool_id as pool from claims where order_id = ${orderId} and state = 'HELD'
    ), wanted as (
      select d.line, d.pool, d.quantity from draws d
      where not exists (select from held h where h.line = d.line and h.pool = d.pool)
    ), needed as (
      select pool, sum(quantity)::int as quantity from wanted group by pool
    ), fits as (
      select not exists (
        select from needed n join pools p on p.id = n.pool where p.capacity < p.held + p.sold + n.quantity
      ) as all_of_it
    ), claimed as (
      insert into claims (order_line_id, pool_id, order_id, quantity, state, until)
      select w.line, w.pool, ${orderId}, w.quantity, 'HELD', clock_timestamp() + interval '1 minute' from wanted w, fits where fits.all_of_it
      on conflict (order_id, order_line_id, pool_id) do update set quantity = excluded.quantity, state = 'HELD', until = excluded.until
    ), counted as (
      update pools p set held = p.held + n.quantity from needed n, fits where p.id = n.pool and fits.all_of_it returning p.id
    )
    select d.pool as pool_id from draws d, fits where fits.all_of_it`.execute(tx.query)
  return taken.rows.length > 0
}

/** Whether the order can have its seats again; then they are its own, as long as its places are. */
async function areSeatsFree(tx: Transaction, orderId: number): Promise<boolean> {
  const found = await sql<{ all: boolean }>`
    select coalesce(bool_and(claim_seats(l.id, l.seat_ids, clock_timestamp())), true) as all
    from order_lines l where l.order_id = ${orderId} and l.seat_ids is not null`.execute(tx.query)
  return found.rows[0]?.all === true
}

/**
 * The claims that the order draws, with the locks of its pools: an act that changes what a product
 * draws from holds some of them.
 */
function drawsUnderLock(tx: Transaction, orderId: number): Promise<DrawRow[]> {
  let before: DrawRow[] = []
  return judgeAgain(async (attempt) => {
    const draws = await drawsOf(tx, orderId)
    if (attempt > 1 && isSame(before, draws)) return draws
    // Another capacity came in between: in the order of ids only as long as it is the last; the
    // database ends what that could tie up.
    await lockPools(
      tx,
      draws.map(({ pool_id }) => pool_id),
    )
    before = draws
    return 'again'
  })
}

const isSame = (some: readonly DrawRow[], others: readonly DrawRow[]): boolean =>
  some.length === others.length &&
  some.every(
    ({ line_id: lineId, pool_id: poolId }, at) => others[at]?.line_id === lineId && others[at]?.pool_id === poolId,
  )

async function drawsOf(tx: Transaction, orderId: number): Promise<DrawRow[]> {
  const found = await sql<DrawRow>`
    select line_id, pool_id, quantity from (
      select l.id as line_id, l.pool_id, l.quantity from order_lines l where l.order_id = ${orderId}
      union
      select l.id, a.pool_id, l.quantity from order_lines l
      join capacity_assignment_products ap on ap.product_id = l.product_id
      join capacity_assignments a on a.id = ap.capacity_assignment_id and a.deleted_at is null
        and ${countsDate(sql`any(coalesce(l.occurrence_ids, array[l.occurrence_id]))`)}
      where l.order_id = ${orderId}
      union
      select l.id, unnest(${POOLS_OF_DATE}), l.quantity
      from order_lines l join occurrences d on d.id = any(coalesce(l.occurrence_ids, array[l.occurrence_id]))
      where l.order_id = ${orderId}
      union
      select l.id, unnest(${POOLS_OF_SEATS}), l.quantity from order_lines l where l.order_id = ${orderId} and l.seat_ids is not null
      union
      select l.id, unnest(${POOLS_OF_STANDING}), l.quantity from order_lines l where l.order_id = ${orderId} and l.seat_ids is null
      union
      select c.order_line_id, c.pool_id, c.quantity from claims c join pools p on p.id = c.pool_id and p.kind = 'PROMO_CODE' where c.order_id = ${orderId}
    ) draws order by pool_id, line_id`.execute(tx.query)
  return found.rows
}

/** Sells what `takeAgain` took, in the same transaction. The order is locked. */
export async function sellTaken(tx: Transaction, orderId: number): Promise<void> {
  await sql`
    with sold as (
      update claims set state = 'SOLD' where order_id = ${orderId} and state = 'HELD'
      returning pool_id, quantity
    ), total as (
      select pool_id, sum(quantity)::int as quantity from sold group by pool_id
    )
    update pools p set held = p.held - t.quantity, sold = p.sold + t.quantity from total t where p.id = t.pool_id`.execute(
    tx.query,
  )
}

import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { judgeAgain } from '../../platform/retry/judge-again.ts'
import { countsDate, POOLS_OF_DATE, POOLS_OF_SEATS, POOLS_OF_STANDING } from './queries-room.ts'
import { lockPools } from './store-pools.ts'

/*
 * One place of a valid order: given back alone, taken again, or changed for another. The
 * order is locked by the caller, and owns what it has (its claims are sold). The uses of a promo
 * code are the order's, not the place's: they stay.
 */

/**
 * A place to be taken, as its line draws at that moment: from the pool of its price, from those of its date and its
 * day, and from the capacities that count its product.
 */
interface Place {
  readonly lineId: number
  readonly productId: number
  readonly poolId: number
}

export interface PlaceMove {
  readonly orderId: number
  /** The line that gives one place back; null: none does. */
  readonly givesLineId: number | null
  /** null: none is taken. */
  readonly takes: Place | null
}

/**
 * Gives a place back and takes one, both or neither: the place given back counts as free for the
 * one taken. False when that is sold out, and then the caller must let the transaction fail.
 */
export async function movePlace(tx: Transaction, move: PlaceMove): Promise<boolean> {
  const { given, taken } = await poolsUnderLock(tx, move)
  if (move.givesLineId !== null) await give(tx, move.orderId, { lineId: move.givesLineId, poolIds: given })
  if (move.takes === null) return true
  await sql`select free_expired_claims(${taken}::bigint[], clock_timestamp())`.execute(tx.query)
  return take(tx, move.orderId, { lineId: move.takes.lineId, poolIds: taken, freed: given })
}

interface Drawn {
  readonly given: readonly number[]
  readonly taken: readonly number[]
}

/**
 * The pools of both places, locked: read again under the locks, because an assignment may just have begun or ceased to
 * count the product.
 */
function poolsUnderLock(tx: Transaction, move: PlaceMove): Promise<Drawn> {
  let before: string | null = null
  return judgeAgain(async () => {
    const drawn = await poolsOf(tx, move)
    if (JSON.stringify(drawn) === before) return drawn
    await lockPools(tx, [...new Set([...drawn.given, ...drawn.taken])])
    before = JSON.stringify(drawn)
    return 'again'
  })
}

async function poolsOf(tx: Transaction, { orderId, givesLineId, takes }: PlaceMove): Promise<Drawn> {
  const found = await sql<Drawn>`
    select array(
        select c.pool_id from claims c join pools p on p.id = c.pool_id and p.kind <> 'PROMO_CODE'
        where c.order_id = ${orderId} and c.order_line_id = ${givesLineId}::bigint and c.state = 'SOLD' order by 1
      ) as given, array(
        select ${takes?.poolId ?? null}::bigint where ${takes !== null}
        union
        select unnest(${POOLS_OF_DATE})
        from order_lines l join occurrences d on d.id = any(coalesce(l.occurrence_ids, array[l.occurrence_id]))
        -- A pass has no place on a date that was cancelled, unless it has not given it back yet.
        where l.id = ${takes?.lineId ?? null}::bigint and (l.occurrence_ids is null or d.status <> 'CANCELLED' or exists (
          select from claims c where c.order_id = ${orderId} and c.order_line_id = ${givesLineId}::bigint
            and c.pool_id = d.pool_id and c.state = 'SOLD'))
        union
        select unnest(${POOLS_OF_SEATS}) from order_lines l where l.id = ${takes?.lineId ?? null}::bigint and l.seat_ids is not null
        union
        select unnest(${POOLS_OF_STANDING}) from order_lines l where l.id = ${takes?.lineId ?? null}::bigint and l.seat_ids is null
        union
        select a.pool_id from capacity_assignment_products ap
        join capacity_assignments a on a.id = ap.capacity_assignment_id and a.deleted_at is null
        where ap.product_id = ${takes?.productId ?? null}::bigint
          and ${countsDate(sql`any((select coalesce(occurrence_ids, array[occurrence_id]) from order_lines
            where id = ${takes?.lineId ?? null}::bigint)::bigint[])`)} order by 1
      ) as taken`.execute(tx.query)
  return found.rows[0] ?? { given: [], taken: [] }
}

interface AtPools {
  readonly lineId: number
  readonly poolIds: readonly number[]
}

async function give(tx: Transaction, orderId: number, { lineId, poolIds }: AtPools): Promise<void> {
  // A claim is never of nothing: that of the last place is released.
  await sql`
    with given as (
      update claims set quantity = greatest(quantity - 1, 1), state = case quantity when 1 then 'RELEASED' else 'SOLD' end
      where order_id = ${orderId} and order_line_id = ${lineId} and pool_id = any(${poolIds}::bigint[]) and state = 'SOLD'
      returning pool_id
    )
    update pools set sold = sold - 1 from given where pools.id = given.pool_id`.execute(tx.query)
}

/** `freed`: pools that just had the place, and have it still, however full they are. */
async function take(
  tx: Transaction,
  orderId: number,
  { lineId, poolIds, freed }: AtPools & { readonly freed: readonly number[] },
): Promise<boolean> {
  const taken = await sql`
    with room as (
      select not exists (select from pools where id = any(${poolIds}::bigint[])
        and id <> all(${freed}::bigint[]) and capacity < held + sold + 1) as is_there
    ), claimed as (
      insert into claims (order_line_id, pool_id, order_id, quantity, state, until)
      select ${lineId}::bigint, pool_id, ${orderId}::bigint, 1, 'SOLD', clock_timestamp() from unnest(${poolIds}::bigint[]) as drawn (pool_id), room
      where room.is_there
      on conflict (order_id, order_line_id, pool_id) do update
        set quantity = case claims.state when 'SOLD' then claims.quantity + 1 else 1 end, state = 'SOLD', until = excluded.until
      returning pool_id
    )
    update pools set sold = sold + 1 from claimed where pools.id = claimed.pool_id`.execute(tx.query)
  return (taken.numAffectedRows ?? 0n) > 0n
}

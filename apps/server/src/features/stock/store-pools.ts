import type { TakenStock } from '@turnout/domain/availability/overbooking.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

/** Anything that can run out: a price tier, a capacity, a date, a day, the uses of a promo code. */
export interface Pool extends TakenStock {
  readonly id: number
  /** null: unlimited. */
  readonly capacity: number | null
}

export type PoolKind = 'PRICE' | 'CAPACITY' | 'OCCURRENCE' | 'DAY' | 'PROMO_CODE'

/** Locks pools in the order of their ids, as every act does; answers them in that order. */
export async function lockPools(tx: Transaction, poolIds: readonly number[]): Promise<Pool[]> {
  // NO KEY: inserting a claim takes a KEY SHARE lock on its pool, and two buyers holding one each
  // would wait for each other for ever.
  const locked = await sql<Pool>`
    select id, capacity, held, sold, overbooked from pools where id = any(${poolIds}::bigint[]) order by id for no key update`.execute(
    tx.query,
  )
  return locked.rows
}

/** Adds pools, one per capacity; answers their ids in that order. */
export async function insertPools(
  tx: Transaction,
  { eventId, kind }: { eventId: number; kind: PoolKind },
  capacities: readonly (number | null)[],
): Promise<number[]> {
  if (capacities.length === 0) return []
  const pools = await tx.query
    .insertInto('pools')
    .values(capacities.map((capacity) => ({ event_id: eventId, kind, capacity })))
    .returning('id')
    .execute()
  // One insert numbers its rows in the order of its values.
  return pools.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** A capacity to be saved; without `overbooked` it repays what was sold beyond the former one, as far as it goes. */
interface NewCapacity {
  readonly id: number
  readonly capacity: number | null
  readonly overbooked?: number
}

/** Saves capacities. The caller has locked the pools and seen that none is below what is taken (`isBelowTaken`). */
export async function saveCapacities(tx: Transaction, pools: readonly NewCapacity[]): Promise<void> {
  if (pools.length === 0) return
  await sql`
    update pools set capacity = new.capacity, overbooked = coalesce(new.overbooked, pools.overbooked)
    from jsonb_to_recordset(${JSON.stringify(pools)}::jsonb) as new (id bigint, capacity int, overbooked int)
    where pools.id = new.id and pools.capacity is distinct from new.capacity`.execute(tx.query)
}

/** Deletes pools that nothing ever drew from. */
export async function deletePools(tx: Transaction, poolIds: readonly number[]): Promise<void> {
  if (poolIds.length === 0) return
  await tx.query.deleteFrom('pools').where('id', 'in', poolIds).execute()
}

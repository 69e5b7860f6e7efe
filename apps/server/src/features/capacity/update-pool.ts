import { isBelowTaken } from '@turnout/domain/availability/overbooking.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { countIn, countOut } from '../stock/store.ts'
import { lockPools, saveCapacities } from '../stock/store-pools.ts'
import { pricePoolsOf } from '../products/store.ts'
import type { Bounds, CapacityAssignmentFields } from './store.ts'

/** The products that share a pool from now on, on which dates, and its size. */
export interface PoolUpdate {
  readonly poolId: number
  readonly before: Bounds
  /** What draws from it. */
  readonly after: Bounds
  readonly limit: Pick<CapacityAssignmentFields, 'capacity' | 'status'>
}

const sameIds = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && without(some, others).length === 0

const without = (ids: readonly number[], others: readonly number[]): number[] =>
  ids.filter((id) => !others.includes(id))

/**
 * Makes a pool count what its products take, and no others', and gives it its capacity. Locks
 * first, and all at once: the pool, and the pools of every price whose product joins or leaves, so
 * that no sale of theirs passes by in between. Sales that were planned before look at the event's
 * version once they have these locks; the caller raises it (docs/domain/capacity.md).
 * @throws Refusal invalid_fields: below_taken at `capacity`, with the number taken, when more is
 * taken than an ACTIVE one allows.
 */
export async function updatePool(tx: Transaction, { poolId, before, after, limit }: PoolUpdate): Promise<void> {
  // On other dates all of it is counted anew.
  const isMoved = !sameIds(before.occurrenceIds, after.occurrenceIds)
  const joining = isMoved ? after.productIds : without(after.productIds, before.productIds)
  const leaving = isMoved ? before.productIds : without(before.productIds, after.productIds)
  const locked = await lockPools(tx, [poolId, ...(await pricePoolsOf(tx, [...joining, ...leaving]))])
  // Without a capacity meanwhile: a product that joins is compared with the new one below, not with
  // the old one by the table.
  await saveCapacities(tx, [{ id: poolId, capacity: null }])
  await countOut(tx, { poolId, productIds: leaving })
  await countIn(tx, { poolId, productIds: joining, occurrenceIds: after.occurrenceIds })
  const capacity = limit.status === 'ACTIVE' ? limit.capacity : null
  const [pool] = await lockPools(tx, [poolId])
  if (pool === undefined) return
  const overbooked = locked.find(({ id }) => id === poolId)?.overbooked ?? 0
  const taken = pool.held + pool.sold
  if (isBelowTaken({ ...pool, overbooked }, capacity))
    throw invalidFields({ capacity: { word: 'below_taken', values: { taken } } })
  await saveCapacities(tx, [{ id: poolId, capacity, overbooked }])
}

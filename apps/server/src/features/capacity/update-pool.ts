import { isBelowTaken } from '@turnout/domain/availability/overbooking.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { countIn, countOut } from '../stock/store.ts'
import { lockPools, saveCapacities } from '../stock/store-pools.ts'
import { pricePoolsOf, type CapacityAssignmentFields } from './store.ts'

/** The products that share a pool from now on, and its size. */
export interface PoolUpdate {
  readonly poolId: number
  readonly before: readonly number[]
  /** Ids of the products that draw from it. */
  readonly after: readonly number[]
  readonly limit: Pick<CapacityAssignmentFields, 'capacity' | 'status'>
}

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
  const joining = without(after, before)
  const leaving = without(before, after)
  const locked = await lockPools(tx, [poolId, ...(await pricePoolsOf(tx, [...joining, ...leaving]))])
  // Without a capacity meanwhile: a product that joins is compared with the new one below, not with
  // the old one by the table.
  await saveCapacities(tx, [{ id: poolId, capacity: null }])
  await countOut(tx, { poolId, productIds: leaving })
  await countIn(tx, { poolId, productIds: joining })
  const capacity = limit.status === 'ACTIVE' ? limit.capacity : null
  const [pool] = await lockPools(tx, [poolId])
  if (pool === undefined) return
  const overbooked = locked.find(({ id }) => id === poolId)?.overbooked ?? 0
  const taken = pool.held + pool.sold
  if (isBelowTaken({ ...pool, overbooked }, capacity))
    throw invalidFields({ capacity: { word: 'below_taken', values: { taken } } })
  await saveCapacities(tx, [{ id: poolId, capacity, overbooked }])
}

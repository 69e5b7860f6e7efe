import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { updatePool } from './update-pool.ts'
import { markCapacityAssignmentDeleted, setProductsOfAssignment, storedCapacityAssignment } from './store.ts'

/**
 * Deletes a capacity: its products draw from it no more, and the places they took stay sold. Its
 * row and its pool stay, for history.
 */
export async function deleteCapacityAssignment(
  tx: Transaction,
  { id: assignmentId, event }: ScopeInEvent<'capacity_assignment'>,
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = event
  await lockOffer(tx, event)
  const stored = await storedCapacityAssignment(tx, assignmentId)
  if (stored === undefined) throw new Refusal('not_found')
  const { pool_id: poolId, ...before } = stored
  await updatePool(tx, { poolId, before: before.product_ids, after: [], limit: before })
  await setProductsOfAssignment(tx, { eventId, assignmentId }, [])
  await markCapacityAssignmentDeleted(tx, assignmentId)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'capacity_assignment', entityId: assignmentId }
  await recordAudit(tx, actor, [{ ...entry, act: 'capacity_assignment.deleted', before }])
}

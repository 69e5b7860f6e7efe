import type { CapacityAssignmentInput } from '@turnout/contract/capacity/capacity-assignment.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { readChosenProducts } from './read-chosen-products.ts'
import { updatePool } from './update-pool.ts'
import {
  setProductsOfAssignment,
  storedCapacityAssignment,
  updateCapacityAssignment as saveCapacityAssignment,
} from './store.ts'

/**
 * Changes a capacity, its products or its status.
 * @throws Refusal invalid_fields for foreign products and for less than is taken.
 */
export async function updateCapacityAssignment(
  tx: Transaction,
  { scope, input }: { scope: ScopeInEvent<'capacity_assignment'>; input: CapacityAssignmentInput },
  actor: Actor,
): Promise<void> {
  const { id: assignmentId, event } = scope
  const { eventId, accountId } = event
  await lockOffer(tx, event)
  const stored = await storedCapacityAssignment(tx, assignmentId)
  if (stored === undefined) throw new Refusal('not_found')
  const productIds = await readChosenProducts(tx, eventId, input.product_ids)
  const fields = { name: input.name, capacity: input.capacity, status: input.status }
  const { pool_id: poolId, ...before } = stored
  await updatePool(tx, { poolId, before: before.product_ids, after: productIds, limit: fields })
  await saveCapacityAssignment(tx, assignmentId, fields)
  await setProductsOfAssignment(tx, { eventId, assignmentId }, productIds)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'capacity_assignment', entityId: assignmentId }
  const after = { ...fields, product_ids: productIds }
  await recordChange(tx, actor, { ...entry, act: 'capacity_assignment.updated', before, after })
}

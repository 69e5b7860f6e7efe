import type { CapacityAssignmentInput } from '@turnout/contract/capacity/capacity-assignment.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { EventScope } from '../events/access.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import { insertPools } from '../stock/store-pools.ts'
import { readChosenProducts, refuseWithoutTickets } from './read-chosen-products.ts'
import { updatePool } from './update-pool.ts'
import { insertCapacityAssignment, setProductsOfAssignment } from './store.ts'

/**
 * Shares a capacity among products: the units that they sold and hold already are counted in.
 * Answers the assignment's id.
 * @throws Refusal ticket_product_needed; invalid_fields for foreign products and for less than is
 * taken.
 */
export async function createCapacityAssignment(
  tx: Transaction,
  { scope, input }: { scope: EventScope; input: CapacityAssignmentInput },
  actor: Actor,
): Promise<number> {
  const { eventId, accountId } = scope
  await lockOffer(tx, scope)
  await refuseWithoutTickets(tx, eventId)
  const productIds = await readChosenProducts(tx, eventId, input.product_ids)
  const fields = { name: input.name, capacity: input.capacity, status: input.status }
  const [poolId = 0] = await insertPools(tx, { eventId, kind: 'CAPACITY' }, [null])
  const assignmentId = await insertCapacityAssignment(tx, { eventId, poolId }, fields)
  await setProductsOfAssignment(tx, { eventId, assignmentId }, productIds)
  await updatePool(tx, { poolId, before: [], after: productIds, limit: fields })
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'capacity_assignment', entityId: assignmentId }
  const after = { ...fields, product_ids: productIds }
  await recordAudit(tx, actor, [{ ...entry, act: 'capacity_assignment.created', after }])
  return assignmentId
}

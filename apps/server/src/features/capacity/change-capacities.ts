import type { CapacityAssignmentInput } from '@turnout/contract/capacity/capacity-assignment.ts'
import { recordAudit, recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal, invalidFields } from '../../platform/http/refusal.ts'
import type { EventScope, ScopeInEvent } from '../events/access.ts'
import { touchEvent } from '../events/store.ts'
import { datesAmong } from '../occurrences/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import { productsOfOffer } from '../products/store.ts'
import { insertPools } from '../stock/store-pools.ts'
import {
  insertCapacityAssignment,
  markCapacityAssignmentDeleted,
  setBoundsOfAssignment,
  storedCapacityAssignment,
  updateCapacityAssignment as saveCapacityAssignment,
  type Bounds,
} from './store.ts'
import { updatePool } from './update-pool.ts'

/**
 * The products that share a capacity, each once; general ones too: a hall can be full of tables.
 * @throws Refusal invalid_fields: product_needed, or unknown_product at `product_ids.N`.
 */
async function readChosenProducts(tx: Transaction, eventId: number, asked: readonly number[]): Promise<number[]> {
  const offered = await productsOfOffer(tx, eventId)
  // An order pays its fees however full the hall is.
  const known = new Set(offered.flatMap(({ id, product_type }) => (product_type === 'FEE' ? [] : [id])))
  if (asked.length === 0) throw invalidFields({ product_ids: 'product_needed' })
  const unknown = asked.flatMap((id, at) => (known.has(id) ? [] : [[`product_ids.${at}`, 'unknown_product'] as const]))
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown))
  return onceSorted(asked)
}

/**
 * The dates that a capacity is for, each once: the asked ones, or those of before where none are named.
 * @throws Refusal invalid_fields: unknown_date at `event_occurrence_ids.N`.
 */
async function readChosenDates(
  tx: Transaction,
  eventId: number,
  { asked, before }: { asked: readonly number[] | undefined; before: readonly number[] },
): Promise<readonly number[]> {
  if (asked === undefined) return before
  const known = new Set([...(await datesAmong(tx, eventId, asked)), ...before])
  const unknown = asked.flatMap((id, at) =>
    known.has(id) ? [] : [[`event_occurrence_ids.${at}`, 'unknown_date'] as const],
  )
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown))
  return onceSorted(asked)
}

const onceSorted = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)

/** As history keeps it. */
const boundsKept = ({ productIds, occurrenceIds }: Bounds) => ({
  product_ids: productIds,
  ...(occurrenceIds.length > 0 && { event_occurrence_ids: occurrenceIds }),
})

const NOTHING: Bounds = { productIds: [], occurrenceIds: [] }

/**
 * @throws Refusal ticket_product_needed while the event has no product that admits (spec
 * section 5).
 */
async function refuseWithoutTickets(tx: Transaction, eventId: number): Promise<void> {
  const products = await productsOfOffer(tx, eventId)
  if (!products.some(({ product_type }) => product_type === 'TICKET')) throw new Refusal('ticket_product_needed')
}

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
  const occurrenceIds = await readChosenDates(tx, eventId, { asked: input.event_occurrence_ids, before: [] })
  const bounds = { productIds, occurrenceIds }
  const fields = { name: input.name, capacity: input.capacity, status: input.status }
  const [poolId = 0] = await insertPools(tx, { eventId, kind: 'CAPACITY' }, [null])
  const assignmentId = await insertCapacityAssignment(tx, { eventId, poolId }, fields)
  await setBoundsOfAssignment(tx, { eventId, assignmentId }, bounds)
  await updatePool(tx, { poolId, before: NOTHING, after: bounds, limit: fields })
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'capacity_assignment', entityId: assignmentId }
  const after = { ...fields, ...boundsKept(bounds) }
  await recordAudit(tx, actor, [{ ...entry, act: 'capacity_assignment.created', after }])
  return assignmentId
}

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
  const { pool_id: poolId, product_ids: productsBefore, event_occurrence_ids: datesBefore, ...fieldsBefore } = stored
  const earlier = { productIds: productsBefore, occurrenceIds: datesBefore }
  const productIds = await readChosenProducts(tx, eventId, input.product_ids)
  const occurrenceIds = await readChosenDates(tx, eventId, { asked: input.event_occurrence_ids, before: datesBefore })
  const bounds = { productIds, occurrenceIds }
  const fields = { name: input.name, capacity: input.capacity, status: input.status }
  await updatePool(tx, { poolId, before: earlier, after: bounds, limit: fields })
  await saveCapacityAssignment(tx, assignmentId, fields)
  await setBoundsOfAssignment(tx, { eventId, assignmentId }, bounds)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'capacity_assignment', entityId: assignmentId }
  const before = { ...fieldsBefore, product_ids: productsBefore, event_occurrence_ids: datesBefore }
  const after = { ...fields, product_ids: productIds, event_occurrence_ids: occurrenceIds }
  await recordChange(tx, actor, { ...entry, act: 'capacity_assignment.updated', before, after })
}

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
  const { pool_id: poolId, product_ids: productIds, event_occurrence_ids: occurrenceIds, ...fields } = stored
  const bounds = { productIds, occurrenceIds }
  await updatePool(tx, { poolId, before: bounds, after: NOTHING, limit: fields })
  await setBoundsOfAssignment(tx, { eventId, assignmentId }, NOTHING)
  await markCapacityAssignmentDeleted(tx, assignmentId)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'capacity_assignment', entityId: assignmentId }
  await recordAudit(tx, actor, [
    { ...entry, act: 'capacity_assignment.deleted', before: { ...fields, ...boundsKept(bounds) } },
  ])
}

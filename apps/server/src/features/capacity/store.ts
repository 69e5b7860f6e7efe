import type { CapacityStatus } from '@turnout/contract/enums.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Copying } from '../events/duplicate/read-moved-dates.ts'
import { insertPools } from '../stock/store-pools.ts'

export interface CapacityAssignmentFields {
  readonly name: string
  /** Places; null: unlimited. */
  readonly capacity: number | null
  readonly status: CapacityStatus
}

/** An assignment as it is, with its pool and the ids of its products. */
export interface StoredCapacityAssignment extends CapacityAssignmentFields {
  readonly pool_id: number
  readonly product_ids: readonly number[]
}

export async function capacityAssignmentExists(
  reader: Reader,
  eventId: number,
  assignmentId: number,
): Promise<boolean> {
  const row = await reader.query
    .selectFrom('capacity_assignments')
    .select('id')
    .where('id', '=', assignmentId)
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The assignment; nothing when it was deleted meanwhile. The lock of the offer keeps it as it is
 * until the transaction ends.
 */
export async function storedCapacityAssignment(
  tx: Transaction,
  assignmentId: number,
): Promise<StoredCapacityAssignment | undefined> {
  const found = await sql<StoredCapacityAssignment>`
    select ca.name, ca.capacity, ca.status, ca.pool_id, (
      select coalesce(jsonb_agg(cp.product_id order by cp.product_id), '[]')
      from capacity_assignment_products cp where cp.capacity_assignment_id = ca.id
    ) as product_ids
    from capacity_assignments ca where ca.id = ${assignmentId} and ca.deleted_at is null`.execute(tx.query)
  return found.rows[0]
}

/**
 * The possible targets of an assignment: the ids of an event's products, and which of them admit
 * people.
 */
export const productsOfOffer = (tx: Transaction, eventId: number): Promise<{ id: number; product_type: string }[]> =>
  tx.query.selectFrom('products').select(['id', 'product_type']).where('event_id', '=', eventId).execute()

/** Pools of all prices of some products. */
export async function pricePoolsOf(tx: Transaction, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const prices = await tx.query
    .selectFrom('product_prices')
    .select('pool_id')
    .where('product_id', 'in', productIds)
    .execute()
  return prices.map(({ pool_id }) => pool_id)
}

export async function insertCapacityAssignment(
  tx: Transaction,
  place: { eventId: number; poolId: number },
  fields: CapacityAssignmentFields,
): Promise<number> {
  const row = await tx.query
    .insertInto('capacity_assignments')
    .values({ event_id: place.eventId, pool_id: place.poolId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateCapacityAssignment(
  tx: Transaction,
  assignmentId: number,
  fields: CapacityAssignmentFields,
): Promise<void> {
  await tx.query.updateTable('capacity_assignments').set(fields).where('id', '=', assignmentId).execute()
}

/** Makes these the products of an assignment. */
export async function setProductsOfAssignment(
  tx: Transaction,
  assignment: { eventId: number; assignmentId: number },
  productIds: readonly number[],
): Promise<void> {
  const { eventId, assignmentId } = assignment
  await tx.query.deleteFrom('capacity_assignment_products').where('capacity_assignment_id', '=', assignmentId).execute()
  if (productIds.length === 0) return
  await tx.query
    .insertInto('capacity_assignment_products')
    .values(
      productIds.map((productId) => ({
        event_id: eventId,
        capacity_assignment_id: assignmentId,
        product_id: productId,
      })),
    )
    .execute()
}

export async function markCapacityAssignmentDeleted(tx: Transaction, assignmentId: number): Promise<void> {
  await tx.query
    .updateTable('capacity_assignments')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', assignmentId)
    .execute()
}

/** Has every capacity that limits one product limit another of the event too, of which nothing was taken yet. */
export async function limitCopy(
  tx: Transaction,
  { eventId, from, to }: { eventId: number; from: number; to: number },
): Promise<void> {
  await sql`
    insert into capacity_assignment_products (event_id, capacity_assignment_id, product_id)
    select event_id, capacity_assignment_id, ${to}::bigint from capacity_assignment_products
    where event_id = ${eventId} and product_id = ${from}`.execute(tx.query)
}

interface AssignmentRow {
  readonly id: number
  readonly name: string
  readonly capacity: number | null
  readonly status: string
  readonly product_ids: readonly number[]
}

/** Copies the capacities that products of an event share, with all places free; those whose products come along. */
export async function copyCapacities(tx: Transaction, { from, to, products }: Copying): Promise<void> {
  const sources = await sql<AssignmentRow>`
    select ca.id, ca.name, ca.capacity, ca.status,
      array(select product_id from capacity_assignment_products where capacity_assignment_id = ca.id order by product_id) as product_ids
    from capacity_assignments ca where ca.event_id = ${from} and ca.deleted_at is null order by ca.id`.execute(tx.query)
  const coming = sources.rows
    .map((one) => ({ ...one, products: one.product_ids.flatMap((id) => products.get(id) ?? []) }))
    .filter((one) => one.product_ids.length === 0 || one.products.length > 0)
  if (coming.length === 0) return
  // A switched off assignment limits nothing, and its pool says so.
  const sizes = coming.map(({ capacity, status }) => (status === 'ACTIVE' ? capacity : null))
  const pools = await insertPools(tx, { eventId: to, kind: 'CAPACITY' }, sizes)
  const values = coming.map(({ name, capacity, status }, at) => ({
    event_id: to,
    pool_id: pools[at] ?? 0,
    name,
    capacity,
    status,
  }))
  const made = await tx.query.insertInto('capacity_assignments').values(values).returning('id').execute()
  // One insert numbers its rows in the order of its values.
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
  const links = coming.flatMap((one, at) =>
    one.products.map((product_id) => ({ event_id: to, capacity_assignment_id: ids[at] ?? 0, product_id })),
  )
  if (links.length > 0) await tx.query.insertInto('capacity_assignment_products').values(links).execute()
}

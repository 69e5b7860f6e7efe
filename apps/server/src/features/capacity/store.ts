import type { CapacityStatus } from '@turnout/contract/enums.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Copying } from '../events/duplicate/read-moved-dates.ts'
import { copiesOfDates } from '../occurrences/store-copies.ts'
import { insertPools } from '../stock/store-pools.ts'

export interface CapacityAssignmentFields {
  readonly name: string
  /** Places; null: unlimited. */
  readonly capacity: number | null
  readonly status: CapacityStatus
}

/** An assignment as it is, with its pool and the ids of its products and dates. */
export interface StoredCapacityAssignment extends CapacityAssignmentFields {
  readonly pool_id: number
  readonly product_ids: readonly number[]
  readonly event_occurrence_ids: readonly number[]
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
    ) as product_ids, (
      select coalesce(jsonb_agg(d.occurrence_id order by d.occurrence_id), '[]')
      from capacity_assignment_occurrences d where d.capacity_assignment_id = ca.id
    ) as event_occurrence_ids
    from capacity_assignments ca where ca.id = ${assignmentId} and ca.deleted_at is null`.execute(tx.query)
  return found.rows[0]
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

/** Which lines an assignment counts: those of its products, on its dates; no date: on all. */
export interface Bounds {
  readonly productIds: readonly number[]
  readonly occurrenceIds: readonly number[]
}

/** Makes these the products and dates of an assignment. */
export async function setBoundsOfAssignment(
  tx: Transaction,
  assignment: { eventId: number; assignmentId: number },
  { productIds, occurrenceIds }: Bounds,
): Promise<void> {
  const { eventId, assignmentId } = assignment
  await setDatesOfAssignment(tx, assignment, occurrenceIds)
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

async function setDatesOfAssignment(
  tx: Transaction,
  { eventId, assignmentId }: { eventId: number; assignmentId: number },
  occurrenceIds: readonly number[],
): Promise<void> {
  await tx.query
    .deleteFrom('capacity_assignment_occurrences')
    .where('capacity_assignment_id', '=', assignmentId)
    .execute()
  if (occurrenceIds.length === 0) return
  await sql`
    insert into capacity_assignment_occurrences (event_id, capacity_assignment_id, occurrence_id)
    select ${eventId}::bigint, ${assignmentId}::bigint, id from unnest(${occurrenceIds}::bigint[]) as d (id)`.execute(
    tx.query,
  )
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
  readonly occurrence_ids: readonly number[]
}

/**
 * Copies the capacities that products of an event share, with all places free; those whose products and dates come
 * along: without its dates one would be for all.
 */
export async function copyCapacities(tx: Transaction, { from, to, products }: Copying): Promise<void> {
  const sources = await sql<AssignmentRow>`
    select ca.id, ca.name, ca.capacity, ca.status,
      array(select product_id from capacity_assignment_products where capacity_assignment_id = ca.id
        order by product_id) as product_ids,
      array(select occurrence_id from capacity_assignment_occurrences where capacity_assignment_id = ca.id
        order by 1) as occurrence_ids
    from capacity_assignments ca where ca.event_id = ${from} and ca.deleted_at is null order by ca.id`.execute(tx.query)
  const isOfDates = sources.rows.some(({ occurrence_ids: ids }) => ids.length > 0)
  const copies = isOfDates ? await copiesOfDates(tx, { from, to }) : new Map<number, number>()
  const coming = sources.rows
    .map((one) => ({
      ...one,
      products: one.product_ids.flatMap((id) => products.get(id) ?? []),
      dates: one.occurrence_ids.flatMap((id) => copies.get(id) ?? []),
    }))
    .filter((one) => one.product_ids.length === 0 || one.products.length > 0)
    .filter((one) => one.occurrence_ids.length === 0 || one.dates.length > 0)
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
  for (const [at, { dates }] of coming.entries())
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (dates.length > 0) await setDatesOfAssignment(tx, { eventId: to, assignmentId: ids[at] ?? 0 }, dates)
}

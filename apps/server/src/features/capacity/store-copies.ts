import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import type { Copying } from '../events/duplicate/read-moved-dates.ts'
import { insertPools } from '../stock/store-pools.ts'

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

import { CAPACITY_ASSIGNMENTS_LIST } from '@turnout/contract/capacity/capacity-assignment.ts'
import type { CapacityStatus } from '@turnout/contract/enums.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../platform/database/list-query.ts'
import type { EventScope } from '../events/access.ts'

export interface CapacityAssignmentRow {
  readonly id: number
  readonly event_id: number
  readonly name: string
  /** As entered; the pool has none while the assignment is INACTIVE. */
  readonly capacity: number | null
  readonly status: CapacityStatus
  readonly created_at: Date
  readonly products: readonly { id: number; title: string }[]
  readonly occurrence_ids: readonly number[]
  readonly sold: number
  /** Places of live holds; one that ran out counts as free, swept or not. */
  readonly held: number
}

type Name = (typeof CAPACITY_ASSIGNMENTS_LIST.sorts)[number] | (typeof CAPACITY_ASSIGNMENTS_LIST.filters)[number]

const COLUMNS: ListColumns<Name> = {
  name: { sql: sql`ca.name`, kind: 'text' },
  status: { sql: sql`ca.status`, kind: 'text' },
  capacity: { sql: sql`ca.capacity`, kind: 'number' },
  created_at: { sql: sql`ca.created_at`, kind: 'time' },
  used_capacity: { sql: sql`pool.sold + live.held`, kind: 'number' },
}

/** Names are sorted as they would be on paper: without regard to capitals. */
const SORTS = { ...COLUMNS, name: { sql: sql`lower(ca.name)`, kind: 'text' } } as const

const ROW = sql`ca.id, ca.event_id, ca.name, ca.capacity, ca.status, ca.created_at, offered.products, pool.sold, live.held, to_json(array(
  select n.occurrence_id from capacity_assignment_occurrences n where n.capacity_assignment_id = ca.id
  order by 1)) as occurrence_ids`

/**
 * Assignments with their pools; a hold that ran out is free at once, although it is in the pool
 * until it is swept.
 */
const FROM = sql`capacity_assignments ca join pools pool on pool.id = ca.pool_id
  cross join lateral (
    select greatest(0, pool.held - coalesce(sum(claim.quantity), 0)) as held
    from claims claim where claim.pool_id = pool.id and claim.state = 'HELD' and claim.until <= now()
  ) live
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title) order by c."order", c.id, p."order", p.id), '[]') as products
    from capacity_assignment_products cp join products p on p.id = cp.product_id join product_categories c on c.id = p.product_category_id
    where cp.capacity_assignment_id = ca.id
  ) offered`

/**
 * One page of the event's capacity assignments with what is used of each, and how many there are in
 * all.
 */
export async function capacityAssignmentsOfEvent(
  reader: Reader,
  { eventId }: EventScope,
  asked: ListRequest,
): Promise<{ rows: CapacityAssignmentRow[]; total: number }> {
  const where = sql`ca.event_id = ${eventId} and ca.deleted_at is null and ${filtered(asked, COLUMNS)}
    and ${searched(asked.query, [sql`ca.name`])}`
  const order = sorted(asked, SORTS, { default: CAPACITY_ASSIGNMENTS_LIST.defaultDirection, tieBreaker: sql`ca.id` })
  const page = sql<CapacityAssignmentRow>`select ${ROW} from ${FROM} where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`capacity_assignments ca where ${where}`)
}

export async function capacityAssignmentById(
  reader: Reader,
  assignmentId: number,
): Promise<CapacityAssignmentRow | undefined> {
  const found = await sql<CapacityAssignmentRow>`
    select ${ROW} from ${FROM} where ca.id = ${assignmentId} and ca.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}

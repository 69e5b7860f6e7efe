import { CHECK_IN_CONFLICTS_LIST } from '@turnout/contract/check-in/conflict.ts'
import type { ScanConflict, ScanVerdict } from '@turnout/contract/enums.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import {
  filtered,
  paged,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../../platform/database/list-query.ts'
import type { EventScope } from '../../events/access.ts'

export interface ConflictRow {
  readonly id: number
  readonly reason: ScanConflict
  readonly list_id: number
  readonly list_name: string
  readonly attendee_id: number | null
  readonly public_id: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly product_title: string | null
  readonly device: string | null
  readonly occurred_at: Date
  readonly received_at: Date
  readonly verdict: ScanVerdict
  readonly admission_short_id: string | null
  readonly admission_device: string | null
  readonly admission_entered_at: Date | null
  readonly settled_at: Date | null
  readonly settled_by: string | null
}

const OCCURRED = sql`coalesce(s.occurred_at, s.received_at)`

const COLUMNS: ListColumns<(typeof CHECK_IN_CONFLICTS_LIST.filters)[number]> = {
  reason: { sql: sql`s.conflict`, kind: 'text' },
  check_in_list_id: { sql: sql`s.check_in_list_id`, kind: 'number' },
  occurred_at: { sql: OCCURRED, kind: 'time' },
  settled_at: { sql: sql`s.settled_at`, kind: 'time' },
}

// Deleted lists are included: a guest who was let in there is inside all the same.
const FROM = sql`
  check_in_lists l
  join scans s on s.check_in_list_id = l.id and s.conflict is not null
  left join attendees a on a.id = s.attendee_id
  left join products p on p.id = a.product_id
  left join check_ins other on other.id = s.conflict_with
  left join users u on u.id = s.settled_by`

const ROW = sql`s.id, s.conflict as reason, l.id as list_id, l.name as list_name, a.id as attendee_id, a.public_id, a.first_name, a.last_name,
  p.title as product_title, s.device, ${OCCURRED} as occurred_at, s.received_at, s.verdict, other.short_id as admission_short_id,
  other.device as admission_device, coalesce(other.entered_at, other.opened_at) as admission_entered_at, s.settled_at,
  nullif(full_name(u.first_name, u.last_name), '') as settled_by`

/** One page of the event's conflicts, and how many there are in all. */
export async function conflictsOfEvent(
  reader: Reader,
  { eventId }: EventScope,
  asked: ListRequest,
): Promise<{ rows: ConflictRow[]; total: number }> {
  const where = sql`l.event_id = ${eventId} and ${filtered(asked, COLUMNS)}
    and ${searched(asked.query, [sql`concat_ws(' ', a.first_name, a.last_name)`, sql`a.public_id`, sql`s.device`])}`
  const order = sorted(asked, COLUMNS, { default: CHECK_IN_CONFLICTS_LIST.defaultDirection, tieBreaker: sql`s.id` })
  const [page, count] = await Promise.all([
    sql<ConflictRow>`select ${ROW} from ${FROM} where ${where} order by ${order} ${paged(asked)}`.execute(reader.query),
    sql<{ total: number }>`select count(*) as total from ${FROM} where ${where}`.execute(reader.query),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

export async function conflictById(reader: Reader, conflictId: number): Promise<ConflictRow | undefined> {
  const found = await sql<ConflictRow>`select ${ROW} from ${FROM} where s.id = ${conflictId}`.execute(reader.query)
  return found.rows[0]
}

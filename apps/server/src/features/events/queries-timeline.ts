import { TIMELINE_LIST } from '@turnout/contract/events/timeline.ts'
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
import type { EventScope } from './access.ts'

export interface TimelineRow {
  readonly id: number
  readonly at: Date
  readonly act: string
  readonly entity: string
  readonly entity_id: number
  readonly actor_kind: string
  readonly actor_name: string | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

const COLUMNS: ListColumns<(typeof TIMELINE_LIST.filters)[number]> = {
  at: { sql: sql`a.at`, kind: 'time' },
  act: { sql: sql`a.act`, kind: 'text' },
  entity: { sql: sql`a.entity`, kind: 'text' },
}

const NAME = sql`coalesce(nullif(full_name(u.first_name, u.last_name), ''), t.name)`

/** One page of what happened to an event and everything in it, and how much that is in all. */
export async function timelineOfEvent(
  reader: Reader,
  { eventId, accountId }: EventScope,
  asked: ListRequest,
): Promise<{ rows: TimelineRow[]; total: number }> {
  const from = sql`audit_rows a left join users u on a.actor_kind = 'USER' and u.id = a.actor_id
    left join api_tokens t on a.actor_kind = 'TOKEN' and t.id = a.actor_id`
  const where = sql`a.event_id = ${eventId} and a.account_id = ${accountId} and ${filtered(asked, COLUMNS)}
    and ${searched(asked.query, [sql`a.act`, NAME])}`
  const order = sorted(asked, COLUMNS, { default: TIMELINE_LIST.defaultDirection, tieBreaker: sql`a.id` })
  const page = sql<TimelineRow>`
    select a.id, a.at, a.act, a.entity, a.entity_id, a.actor_kind, ${NAME} as actor_name, a.before, a.after
    from ${from} where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`${from} where ${where}`)
}

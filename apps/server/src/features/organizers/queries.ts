import { ORGANIZERS_LIST } from '@turnout/contract/organizers/organizer.ts'
import type { EventStatus } from '@turnout/domain/events/event-status.ts'
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
import type { AccountScope } from '../accounts/access.ts'

export interface OrganizerRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly status: EventStatus
  readonly description: string | null
  readonly website: string | null
  readonly address: string | null
  readonly currency: string
  readonly timezone: string
  readonly created_at: Date
  readonly events_count: number
}

const COLUMNS: ListColumns<(typeof ORGANIZERS_LIST.filters)[number]> = {
  name: { sql: sql`o.name`, kind: 'text' },
  email: { sql: sql`o.email`, kind: 'text' },
  created_at: { sql: sql`o.created_at`, kind: 'time' },
}

const ROW = sql`o.id, o.name, o.email, o.phone, o.status, o.description, o.website, o.address, o.currency, o.timezone, o.created_at,
  (select count(*) from events e where e.organizer_id = o.id and e.deleted_at is null) as events_count`

/** One page of the account's organizers and how many there are in all. */
export async function organizersOfAccount(
  reader: Reader,
  { accountId, part }: AccountScope,
  asked: ListRequest,
): Promise<{ rows: OrganizerRow[]; total: number }> {
  const chosen = part === 'all' ? sql`true` : sql`o.id = any(${part.organizerIds}::bigint[])`
  const where = sql`o.account_id = ${accountId} and o.deleted_at is null and ${chosen} and ${filtered(asked, COLUMNS)}
    and ${searched(asked.query, [sql`o.name`, sql`o.email`])}`
  const order = sorted(asked, COLUMNS, { default: ORGANIZERS_LIST.defaultDirection, tieBreaker: sql`o.id` })
  const page = sql<OrganizerRow>`select ${ROW} from organizers o where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`organizers o where ${where}`)
}

export async function organizerById(reader: Reader, organizerId: number): Promise<OrganizerRow | undefined> {
  const found = await sql<OrganizerRow>`select ${ROW} from organizers o where o.id = ${organizerId}`.execute(
    reader.query,
  )
  return found.rows[0]
}

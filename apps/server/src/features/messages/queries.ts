import type { Audience } from '@turnout/contract/messages/audience.ts'
import {
  MESSAGES_LIST,
  RECIPIENTS_LIST,
  type MessageFailure,
  type MessageStats,
  type MessageStatus,
  type RecipientReason,
  type RecipientStatus,
} from '@turnout/contract/messages/message.ts'
import { sql, type SqlBool } from 'kysely'
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
import { DUE_AT } from './store.ts'

export interface MessageRow {
  readonly id: number
  readonly event_id: number
  readonly status: MessageStatus
  readonly subject: string
  readonly body: string
  readonly audience: Audience
  readonly due_at: Date | null
  readonly schedule_days: number | null
  readonly schedule_anchor: 'START' | 'END' | null
  readonly schedule_time: string | null
  readonly is_copy_wanted: boolean
  readonly version: number
  readonly leaves_at: Date | null
  readonly ended_at: Date | null
  readonly failure: MessageFailure | null
  readonly recipient_count: number | null
  readonly sent: number
  readonly failed: number
  readonly suppressed: number
  readonly queued: number
  readonly opted_out: number
  readonly written_by: number | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

const FROM = sql`messages m join events e on e.id = m.event_id left join users u on u.id = m.written_by
  cross join lateral (
    select count(*) filter (where r.status = 'SENT')::int as sent, count(*) filter (where r.status = 'FAILED')::int as failed,
      count(*) filter (where r.status = 'SUPPRESSED')::int as suppressed, count(*) filter (where r.status = 'QUEUED')::int as queued
    from message_recipients r where r.message_id = m.id
  ) c`

const ROW = sql`m.id, m.event_id, m.status, m.subject, m.body, m.audience,
  case when m.scheduled_at is not null or m.schedule_days is not null then ${DUE_AT} end as due_at,
  m.schedule_days, m.schedule_anchor, to_char(m.schedule_time, 'HH24:MI') as schedule_time, m.is_copy_wanted,
  m.version, m.leaves_at, m.ended_at, m.failure, m.recipient_count, c.sent, c.failed, c.suppressed, c.queued,
  (select count(*)::int from mail_opt_outs s where s.organizer_id = e.organizer_id and s.message_id = m.id) as opted_out,
  m.written_by, u.first_name, u.last_name, m.created_at, m.updated_at`

const FILTERS: ListColumns<(typeof MESSAGES_LIST.filters)[number]> = {
  status: { sql: sql`m.status`, kind: 'text' },
  subject: { sql: sql`m.subject`, kind: 'text' },
  has_failures: { sql: sql`(c.failed > 0)::text`, kind: 'text' },
}

const SORTS: ListColumns<(typeof MESSAGES_LIST.sorts)[number]> = {
  created_at: { sql: sql`m.created_at`, kind: 'time' },
}

/** One page of the messages of an event. */
export async function messagesOfEvent(
  reader: Reader,
  { eventId }: EventScope,
  asked: ListRequest,
): Promise<{ rows: MessageRow[]; total: number }> {
  const where = sql`m.event_id = ${eventId} and ${filtered(asked, FILTERS)} and ${searched(asked.query, [sql`m.subject`])}`
  const order = sorted(asked, SORTS, { default: MESSAGES_LIST.defaultDirection, tieBreaker: sql`m.id` })
  const page = sql<MessageRow>`select ${ROW} from ${FROM} where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`${FROM} where ${where}`)
}

export async function messageById(reader: Reader, messageId: number): Promise<MessageRow | undefined> {
  const found = await sql<MessageRow>`select ${ROW} from ${FROM} where m.id = ${messageId}`.execute(reader.query)
  return found.rows[0]
}

export async function messageExists(reader: Reader, eventId: number, messageId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** How many messages stand where, and how many people cannot be written to. */
export async function statsOfEvent(reader: Reader, event: EventScope): Promise<MessageStats> {
  const found = await sql<MessageStats>`
    select count(*)::int as all, count(*) filter (where status = 'DRAFT')::int as drafts,
      count(*) filter (where status = 'SCHEDULED')::int as scheduled, count(*) filter (where status = 'SENT')::int as sent,
      count(*) filter (where exists (
        select from message_recipients r where r.message_id = m.id and r.status = 'FAILED'))::int as with_failures,
      (select count(*)::int from mail_opt_outs s where s.organizer_id = ${event.organizerId}) as opted_out,
      (select count(*)::int from mail_blocks b where b.account_id = ${event.accountId}) as blocked
    from messages m where m.event_id = ${event.eventId}`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error('A count without a row')
  return row
}

export interface RecipientRow {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly status: RecipientStatus
  readonly reason: RecipientReason | null
  readonly error: string | null
  readonly attempts: number
  readonly tickets: number
  readonly sent_at: Date | null
}

const RECIPIENT_FILTERS: ListColumns<(typeof RECIPIENTS_LIST.filters)[number]> = {
  status: { sql: sql`r.status`, kind: 'text' },
  email: { sql: sql`r.email`, kind: 'text' },
  reason: { sql: sql`r.reason`, kind: 'text' },
}

const RECIPIENT_SORTS: ListColumns<(typeof RECIPIENTS_LIST.sorts)[number]> = {
  order: { sql: sql`r.id`, kind: 'number' },
  email: { sql: sql`lower(r.email)`, kind: 'text' },
  status: { sql: sql`r.status`, kind: 'text' },
}

/** The recipients of a message that search and filters find. A name is one text: parts of both its words are found. */
export const recipientsAsked = (messageId: number, asked: Pick<ListRequest, 'query' | 'filter_fields'>) =>
  sql<SqlBool>`r.message_id = ${messageId} and ${filtered(asked, RECIPIENT_FILTERS)}
    and ${searched(asked.query, [sql`(r.first_name || ' ' || r.last_name)`, sql`r.email`])}`

/** One page of the recipients of a message. */
export async function recipientsOfMessage(
  reader: Reader,
  messageId: number,
  asked: ListRequest,
): Promise<{ rows: RecipientRow[]; total: number }> {
  const where = recipientsAsked(messageId, asked)
  const order = sorted(asked, RECIPIENT_SORTS, { default: RECIPIENTS_LIST.defaultDirection, tieBreaker: sql`r.id` })
  const page = sql<RecipientRow>`
    select r.id, r.email, r.first_name, r.last_name, r.status, r.reason, r.error, r.attempts,
      cardinality(r.attendee_ids) as tickets, r.sent_at
    from message_recipients r where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`message_recipients r where ${where}`)
}

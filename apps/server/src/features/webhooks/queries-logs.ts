import { WEBHOOK_LOGS_LIST } from '@turnout/contract/webhooks/delivery.ts'
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

/** A try as JSON of the database: the instant is a text. */
export interface TryRow {
  readonly at: string
  readonly is_by_hand: boolean
  readonly response_code: number | null
  readonly failure: string | null
  readonly response_body: string | null
  readonly took_ms: number
}

export interface LogRow {
  readonly id: number
  readonly message_id: string
  readonly type: string
  readonly entity: string
  readonly entity_id: number
  readonly body: string | null
  readonly state: 'PENDING' | 'DELIVERED' | 'FAILED' | 'STOPPED'
  readonly tries_made: number
  readonly created_at: Date
  readonly next_try_at: Date | null
  readonly tries: readonly TryRow[]
}

const COLUMNS: ListColumns<'created_at' | 'state' | 'event_type'> = {
  created_at: { sql: sql`d.created_at`, kind: 'time' },
  state: { sql: sql`d.state`, kind: 'text' },
  event_type: { sql: sql`v.type`, kind: 'text' },
}

const LOGS = sql`webhook_deliveries d join webhook_events v on v.id = d.webhook_event_id`

const ROW = sql`d.id, v.message_id, v.type, v.entity, v.entity_id, v.body, d.state, d.tries as tries_made, d.created_at,
  d.next_try_at, (
    select coalesce(json_agg(to_json(a) order by a.id desc), '[]') from (
      select id, at, is_by_hand, response_code, failure, response_body, took_ms
      from webhook_attempts where delivery_id = d.id order by id desc limit 20) a) as tries`

export async function logsOfWebhook(
  reader: Reader,
  webhookId: number,
  asked: ListRequest,
): Promise<{ rows: LogRow[]; total: number }> {
  const where = sql`d.webhook_id = ${webhookId} and ${filtered(asked, COLUMNS)}
    and ${searched(asked.query, [sql`v.type`, sql`v.message_id`])}`
  const order = sorted(asked, COLUMNS, { default: WEBHOOK_LOGS_LIST.defaultDirection, tieBreaker: sql`d.id` })
  const page = sql<LogRow>`select ${ROW} from ${LOGS} where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`${LOGS} where ${where}`)
}

export async function logRow(reader: Reader, deliveryId: number): Promise<LogRow | undefined> {
  const found = await sql<LogRow>`select ${ROW} from ${LOGS} where d.id = ${deliveryId}`.execute(reader.query)
  return found.rows[0]
}

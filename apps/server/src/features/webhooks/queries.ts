import { WEBHOOKS_LIST } from '@turnout/contract/webhooks/webhook.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { WebhookHome } from './access.ts'
import { standsAt } from './store.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../platform/database/list-query.ts'

/** Counts as JSON of the database: the instant is a text. */
interface HourRow {
  readonly at: string
  readonly delivered: number
  readonly failed: number
}

export interface WebhookRow {
  readonly id: number
  readonly organizer_id: number | null
  readonly url: string
  readonly purpose: string | null
  readonly event_types: readonly string[]
  readonly status: 'ENABLED' | 'PAUSED'
  readonly switched_off: 'GONE' | 'FAILING' | null
  readonly switched_off_at: Date | null
  readonly failing_since: Date | null
  readonly failures: number
  readonly last_response_code: number | null
  readonly last_failure: string | null
  readonly last_triggered_at: Date | null
  readonly old_secret_until: Date | null
  readonly created_at: Date
  readonly waiting: number
  readonly undelivered: number
  readonly next_try_at: Date | null
  /** Half of the answers, and nine of ten; null: there were none. */
  readonly took_ms: readonly [number, number] | null
  readonly hours: readonly HourRow[]
}

const COLUMNS: ListColumns<'created_at' | 'status'> = {
  created_at: { sql: sql`w.created_at`, kind: 'time' },
  status: { sql: sql`w.status`, kind: 'text' },
}

/** Of a day; tests are none of it. */
const HOURS = sql`(
  select coalesce(json_agg(json_build_object('at', h.at, 'delivered', h.delivered, 'failed', h.failed) order by h.at), '[]')
  from (
    select date_trunc('hour', d.created_at, 'UTC') as at, count(*) filter (where d.state = 'DELIVERED') as delivered,
      count(*) filter (where d.state <> 'DELIVERED' and (d.tries > 0 or d.state = 'FAILED')) as failed
    from webhook_deliveries d
    where d.webhook_id = w.id and d.entity <> 'webhook' and d.created_at > now() - interval '24 hours'
    group by 1) h)`

const WAITING = sql`(
  select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'PENDING')`

/** What `resendDeliveries` would send. */
const UNDELIVERED = sql`(
  select count(*) from webhook_deliveries d
  where d.webhook_id = w.id
    and (d.state in ('FAILED', 'STOPPED') or (d.state = 'PENDING' and d.tries > 0 and not d.is_by_hand)))`

const NEXT = sql`(
  select min(d.next_try_at) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'PENDING')`

const TOOK = sql`(
  select percentile_disc(array[0.5, 0.9]) within group (order by a.took_ms)
  from webhook_deliveries d join webhook_attempts a on a.delivery_id = d.id
  where d.webhook_id = w.id and a.response_code is not null and a.at > now() - interval '24 hours')`

const ROW = sql`w.id, w.organizer_id, w.url, w.purpose, w.event_types, w.status, w.switched_off, w.switched_off_at, w.failing_since,
  w.failures, w.last_response_code, w.last_failure, w.last_triggered_at,
  case when w.old_secret_until > now() then w.old_secret_until end as old_secret_until, w.created_at,
  ${WAITING} as waiting, ${UNDELIVERED} as undelivered,
  ${NEXT} as next_try_at, ${TOOK} as took_ms, ${HOURS} as hours`

export async function webhooksOfHome(
  reader: Reader,
  home: WebhookHome,
  asked: ListRequest,
): Promise<{ rows: WebhookRow[]; total: number }> {
  const where = sql`${standsAt(home)} and ${filtered(asked, COLUMNS)}
    and ${searched(asked.query, [sql`w.url`, sql`w.purpose`])}`
  const order = sorted(asked, COLUMNS, { default: WEBHOOKS_LIST.defaultDirection, tieBreaker: sql`w.id` })
  const page = sql<WebhookRow>`select ${ROW} from webhooks w where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`webhooks w where ${where}`)
}

export async function webhookRow(reader: Reader, webhookId: number): Promise<WebhookRow | undefined> {
  const found = await sql<WebhookRow>`select ${ROW} from webhooks w where w.id = ${webhookId}`.execute(reader.query)
  return found.rows[0]
}

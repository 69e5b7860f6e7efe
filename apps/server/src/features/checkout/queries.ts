import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { IntentStatus } from '../payments/store.ts'

/** Minutes that a hold of this event lasts; undefined for an event that is not there. */
export async function timeoutOfEvent(reader: Reader, eventId: number): Promise<number | undefined> {
  const row = await reader.query
    .selectFrom('event_settings')
    .select('order_timeout_in_minutes')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.order_timeout_in_minutes
}

/** The last word about a buyer's attempt to pay by card. */
export interface CardAttemptRow {
  readonly status: IntentStatus
  /** The provider's code and its words; null unless the attempt was declined. */
  readonly failure_code: string | null
  readonly failure_message: string | null
}

/** The newest attempt to pay an order by card; undefined when there was none. */
export async function cardAttemptOfOrder(reader: Reader, orderId: number): Promise<CardAttemptRow | undefined> {
  const found = await sql<CardAttemptRow>`
    select i.status, i.failure_code, i.failure_message from payment_intents i where i.order_id = ${orderId} order by i.id desc limit 1`.execute(
    reader.query,
  )
  return found.rows[0]
}

import type { Reader } from '../../platform/database/database.ts'

/** Whether an event lets people in who still owe an offline payment. */
export async function admitsUnpaid(reader: Reader, eventId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('event_settings')
    .select('allow_orders_awaiting_offline_payment_to_check_in as admits')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.admits ?? false
}

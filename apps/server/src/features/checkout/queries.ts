import type { Reader } from '../../platform/database/database.ts'

/** Minutes that a hold of this event lasts; undefined for an event that is not there. */
export async function timeoutOfEvent(reader: Reader, eventId: number): Promise<number | undefined> {
  const row = await reader.query
    .selectFrom('event_settings')
    .select('order_timeout_in_minutes')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.order_timeout_in_minutes
}

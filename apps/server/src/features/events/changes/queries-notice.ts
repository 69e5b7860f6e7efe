import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

export interface NoticeRow {
  readonly was: unknown
  readonly changed_at: Date
  readonly due_at: Date
  readonly people: number
}

/** The change of an event that is not announced yet, and how many addresses it concerns. */
export async function noticeOfEvent(reader: Reader, eventId: number): Promise<NoticeRow | undefined> {
  const found = await sql<NoticeRow>`
    select c.was, c.changed_at, c.due_at, (
      select count(distinct lower(told.email))::int from orders o cross join lateral (
        select o.email union all
        select a.email from attendees a where a.order_id = o.id and a.status <> 'CANCELLED') told
      where o.event_id = c.event_id and o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT') and o.email is not null
        and o.created_at <= c.changed_at and told.email <> '') as people
    from event_changes c where c.event_id = ${eventId} and c.told_at is null`.execute(reader.query)
  return found.rows[0]
}

import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { timelineAnswer } from '../events/answers-timeline.ts'

type HistoryRow = Parameters<typeof timelineAnswer>[0]

/** The history of one attendee, or of an order and everyone on it. */
export type HistoryOf = { readonly attendeeId: number } | { readonly orderId: number }

/** The history, newest first: the acts on the order, on its attendees, and at the door. */
export async function historyOf(reader: Reader, of: HistoryOf): Promise<HistoryRow[]> {
  const whose = 'orderId' in of ? sql`order_id = ${of.orderId}` : sql`id = ${of.attendeeId}`
  const order = 'orderId' in of ? sql`values (${of.orderId}::bigint)` : sql`select order_id from people`
  const found = await sql<HistoryRow>`
    with people as (select id, order_id from attendees where ${whose}),
    things (entity, id) as (
      select 'order', * from (${order}) o
      union select 'attendee', id from people
      union select 'check_in', c.id from people join check_ins c on c.attendee_id = people.id
    )
    select a.id, a.at, a.act, a.entity, a.entity_id, a.actor_kind, a.before, a.after,
      coalesce(nullif(full_name(u.first_name, u.last_name), ''), t.name) as actor_name
    from things join audit_rows a on a.entity = things.entity and a.entity_id = things.id
    left join users u on a.actor_kind = 'USER' and u.id = a.actor_id
    left join api_tokens t on a.actor_kind = 'TOKEN' and t.id = a.actor_id
    order by a.id desc`.execute(reader.query)
  return found.rows
}

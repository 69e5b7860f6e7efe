import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { AccountScope } from '../accounts/access.ts'
import { seatIn } from '../seats/choosing/queries-seat.ts'
import type { KnownRows } from './queries.ts'

/** What opens something, and is no personal data: links and sessions. The mails of a guest are full of their links. */
const OPENERS = sql`array['short_id', 'session_hash', 'hash', 'search', 'answer_hash', 'unsubscribe_url', 'cause', 'html_body', 'text_body',
  'attachments', 'message_id']`

/** The sections of the file of a guest, each a list of rows as they are. */
export type PersonalFile = Readonly<Record<string, readonly unknown[]>>

/**
 * Every row about a guest, table by table and column by column, so that nothing that is kept
 * can be forgotten in the file.
 */
export async function personalFile(
  reader: Reader,
  { accountId }: AccountScope,
  { rows: { orders, attendees, entries }, address }: { readonly rows: KnownRows; readonly address: string },
): Promise<PersonalFile> {
  const found = await sql<{ file: PersonalFile }>`
    with parts (place, name, row) as (
      select 1, 'events', jsonb_build_object('id', e.id, 'title', e.title, 'start_date', e.start_date) from events e
        where e.id in (select event_id from orders where id = any(${orders})
          union select event_id from attendees where id = any(${attendees})
          union select event_id from waiting_entries where id = any(${entries}))
      union all select 2, 'orders', to_jsonb(o) from orders o where o.id = any(${orders})
      union all select 3, 'order_lines', to_jsonb(l) from order_lines l where l.order_id = any(${orders})
      union all select 4, 'tickets', to_jsonb(a) || case when a.seat_id is null then '{}'
          else jsonb_build_object('seat', ${seatIn('a')}) end
        from attendees a join order_lines l on l.id = a.order_line_id where a.id = any(${attendees})
      union all select 5, 'answers', to_jsonb(a) from question_answers a
        where a.attendee_id = any(${attendees}) or (a.order_id = any(${orders}) and a.attendee_id is null)
      union all select 6, 'payments', to_jsonb(p) from payments p where p.order_id = any(${orders})
      union all select 7, 'refunds', to_jsonb(r) from refunds r where r.order_id = any(${orders})
      union all select 8, 'invoices', to_jsonb(i) from invoices i where i.order_id = any(${orders})
      union all select 9, 'check_ins', to_jsonb(c) from check_ins c where c.attendee_id = any(${attendees})
      union all select 10, 'scans', to_jsonb(s) from scans s where s.attendee_id = any(${attendees})
      union all select 11, 'waiting_list', to_jsonb(w) from waiting_entries w where w.id = any(${entries})
      union all select 12, 'mails', to_jsonb(m) from mails m
        where (m.account_id = ${accountId} and (lower(m.recipient) = ${address} or lower(m.reply_to) = ${address}))
          or (m.account_id is null and m.kind = 'ticket_lookup' and lower(m.recipient) = ${address})
      union all select 13, 'blocked', to_jsonb(b) from mail_blocks b where b.account_id = ${accountId} and b.email = ${address}
      union all select 14, 'declined_mails', to_jsonb(x) from mail_opt_outs x
        where x.account_id = ${accountId} and x.email = ${address}
      union all select 15, 'history', to_jsonb(h) - array['actor_id', 'request_id'] from audit_rows h
        where h.account_id = ${accountId} and ((h.entity = 'order' and h.entity_id = any(${orders}))
          or (h.entity = 'attendee' and h.entity_id = any(${attendees}))
          or (h.entity = 'waiting_entry' and h.entity_id = any(${entries})))
    ), sections as (
      select place, name, jsonb_agg(row - ${OPENERS} order by (row ->> 'id')::bigint) as rows from parts group by place, name
    )
    select coalesce(jsonb_object_agg(name, rows), '{}') as file from sections`.execute(reader.query)
  return found.rows[0]?.file ?? {}
}

import type { ImportField } from '@turnout/domain/imports/import-fields.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { PROBLEMS_MAX, VALUE_MAX } from './store-staging.ts'

/**
 * Lists what the files tell and no run takes over, each with its file and line, what it is and its name. Rows are
 * tied together by then: what belongs to an order is told with it.
 */
export async function noteUntaken(
  database: Database,
  importId: number,
  { isDated, isSeated }: { readonly isDated: boolean; readonly isSeated: boolean },
): Promise<void> {
  await sql`
    insert into import_problems (import_id, file_id, line, code, column_name, value)
    select ${importId}::bigint, u.file_id, u.line, 'not_taken_over', u.what, left(u.name, ${VALUE_MAX}) from (
      ${ofNoOrder(importId)} union all ${ofNobody(importId)}
      union all ${ofPayments(importId)} ${isDated ? sql`` : ofTickets(importId, { column: 'event_date', fact: 'date' })}
      ${isSeated ? sql`` : ofTickets(importId, { column: 'seat', fact: 'seat' })}) as u
    order by u.file_id, u.line
    limit greatest(0, ${PROBLEMS_MAX} - (select count(*) from import_problems where import_id = ${importId}))`.execute(
    database.query,
  )
}

/** Scans and answers whose ticket or order no file has. */
const ofNoOrder = (importId: number) => sql`
  select r.file_id, r.line, r.kind as what, coalesce(r.data -> 'scan' ->> 'ticketRef', r.data -> 'scan' ->> 'ticketCode',
    r.data -> 'answer' ->> 'question') as name
  from import_rows r where r.import_id = ${importId} and r.kind in ('scan', 'answer') and not exists (
    select from import_rows o
    where o.import_id = ${importId} and o.order_ref = r.order_ref and o.kind in ('order', 'ticket'))`

/** Products without a buyer, questions without an answer. */
const ofNobody = (importId: number) => sql`
  select p.file_id, p.line, p.kind, p.data -> 'product' ->> 'title'
  from import_rows p where p.import_id = ${importId} and p.kind = 'product' and not exists (
    select from import_rows t
    where t.import_id = ${importId} and t.kind = 'ticket' and t.data -> 'ticket' ->> 'product' = p.data -> 'product' ->> 'title')
  union all
  select q.file_id, q.line, q.kind, q.data -> 'question' ->> 'title'
  from import_rows q where q.import_id = ${importId} and q.kind = 'question' and not exists (
    select from import_rows t
    where t.import_id = ${importId} and t.kind in ('order', 'ticket', 'answer')
      and (t.data -> 'answer' ->> 'question' = q.data -> 'question' ->> 'title'
        or t.data -> 'ticket' -> 'answers' @> jsonb_build_array(jsonb_build_object('question', q.data -> 'question' ->> 'title'))
        or t.data -> 'order' -> 'answers' @> jsonb_build_array(jsonb_build_object('question', q.data -> 'question' ->> 'title'))))`

/** How orders were paid, once for each file: here their money is offline money. */
const ofPayments = (importId: number) => sql`
  select file_id, min(line), 'payment_method', mode() within group (order by data -> 'order' ->> 'paymentMethod')
  from import_rows
  where import_id = ${importId} and kind in ('order', 'ticket') and data -> 'order' ->> 'paymentMethod' is not null
  group by file_id`

/** Which date or seat tickets are for, once for each file: the event has one date, or no seats. */
const ofTickets = (
  importId: number,
  { column, fact }: { readonly column: ImportField; readonly fact: 'date' | 'seat' },
) => sql`
  union all
  select file_id, min(line), ${column}::text, mode() within group (order by data -> 'ticket' ->> ${fact}::text)
  from import_rows
  where import_id = ${importId} and kind = 'ticket' and data -> 'ticket' ->> ${fact}::text is not null
  group by file_id`

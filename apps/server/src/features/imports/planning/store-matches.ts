import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** What a ticket that no order is found for is called. */
export const ALONE = 'ticket '

/**
 * Ties rows of several files together: scans and answers to the order of their ticket, tickets that
 * name no order to the order of the same address that is nearest in time. A ticket that is left is a separate order.
 */
export async function matchRows(database: Database, importId: number): Promise<void> {
  await tieTickets(database, importId)
  await sql`
    update import_rows r set order_ref = t.order_ref from import_rows t
    where r.import_id = ${importId} and r.kind in ('scan', 'answer') and r.order_ref is null and r.ticket_ref is not null
      and t.import_id = ${importId} and t.kind = 'ticket' and t.ticket_ref = r.ticket_ref`.execute(database.query)
  await sql`
    update import_rows r set order_ref = t.order_ref from import_rows t
    where r.import_id = ${importId} and r.kind = 'scan' and r.order_ref is null
      and t.import_id = ${importId} and t.kind = 'ticket' and t.data -> 'ticket' ->> 'code' = r.data -> 'scan' ->> 'ticketCode'`.execute(
    database.query,
  )
  await sql`
    update import_rows r set order_ref = o.order_ref from import_rows o
    where r.import_id = ${importId} and r.kind = 'answer' and r.order_ref is null and r.email is not null
      and o.import_id = ${importId} and o.kind = 'order' and o.email = r.email`.execute(database.query)
}

async function tieTickets(database: Database, importId: number): Promise<void> {
  await sql`
    update import_rows t set order_ref = (
      select o.order_ref from import_rows o
      where o.import_id = ${importId} and o.email = t.email and o.kind = 'order'
      order by abs(extract(epoch from (o.data -> 'order' ->> 'createdAt')::timestamptz
        - (t.data -> 'ticket' ->> 'createdAt')::timestamptz)) nulls last, o.number limit 1)
    where t.import_id = ${importId} and t.kind = 'ticket' and t.order_ref is null and t.email is not null`.execute(
    database.query,
  )
  await sql`
    update import_rows set order_ref = ${ALONE} || coalesce(ticket_ref, file_id || '/' || line)
    where import_id = ${importId} and kind = 'ticket' and order_ref is null`.execute(database.query)
}

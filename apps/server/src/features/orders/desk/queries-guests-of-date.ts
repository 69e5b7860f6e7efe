import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { isForDate } from '../../occurrences/queries-ticket-date.ts'

/** The next order, by its id, that was made and has units for a date. */
export async function nextOrderOfDate(
  reader: Reader,
  { occurrenceId, after }: { readonly occurrenceId: number; readonly after: number },
): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select o.id from order_lines l join orders o on o.id = l.order_id
    where ${isForDate(sql`${occurrenceId}::bigint`)} and l.quantity > l.quantity_cancelled and o.id > ${after}
      and o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT') order by o.id limit 1`.execute(reader.query)
  return found.rows[0]?.id
}

/** The tickets and passes of an order for a date that are good and were not given back; no pass that came in on it. */
export async function ticketsToMove(
  reader: Reader,
  { orderId, occurrenceId }: { readonly orderId: number; readonly occurrenceId: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select a.id from attendees a join order_lines l on l.id = a.order_line_id
    where a.order_id = ${orderId} and ${isForDate(sql`${occurrenceId}::bigint`)} and a.status <> 'CANCELLED'
      and not exists (select from refund_units u join refunds r on r.id = u.refund_id
        where u.attendee_id = a.id and r.state <> 'FAILED')
      and not exists (select from check_ins c where c.attendee_id = a.id and c.occurrence_id = ${occurrenceId})
    order by a.id`.execute(reader.query)
  return found.rows.map(({ id }) => id)
}

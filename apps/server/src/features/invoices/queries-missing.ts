import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'

/** Orders `o` that are sold and cost money, were not given back as a whole, and have no invoice. */
const IS_MISSING = sql`(o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT') and o.total_gross_minor > 0
  and o.refund_status is distinct from 'REFUNDED'
  and not exists (select from invoices i where i.order_id = o.id))`

export async function countMissingInvoices(reader: Reader, eventId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from orders o where o.event_id = ${eventId} and ${IS_MISSING}`.execute(reader.query)
  return found.rows[0]?.count ?? 0
}

/** Whether the orders of an event are invoiced. */
export async function invoicesOrders(reader: Reader, eventId: number): Promise<boolean> {
  const found = await sql`select from event_settings where event_id = ${eventId} and enable_invoicing`.execute(
    reader.query,
  )
  return found.rows.length > 0
}

/** The next order of an event without its invoice, in the order in which they were placed. */
export async function orderWithoutInvoice(
  reader: Reader,
  eventId: number,
  afterId: number,
): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select o.id from orders o where o.event_id = ${eventId} and o.id > ${afterId} and ${IS_MISSING}
    order by o.id limit 1`.execute(reader.query)
  return found.rows[0]?.id
}

/** The last refund of an order that succeeded. */
export async function lastRefundToCredit(tx: Transaction, orderId: number): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select id from refunds where order_id = ${orderId} and state = 'SUCCEEDED' and origin <> 'SURPLUS'
    order by id desc limit 1`.execute(tx.query)
  return found.rows[0]?.id
}

import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { SEND_MAIL, SEND_MAILS } from '../../platform/mail/store.ts'
import { MAIL_TICKET } from '../attendees/queue-ticket-mail.ts'
import { MAIL_ORDER, MAIL_ORDERS } from '../orders/mails/queue-order-mail.ts'

/** Jobs that write and send the mails of orders and tickets. */
const TICKET_MAILS = [SEND_MAIL, SEND_MAILS, MAIL_ORDER, MAIL_ORDERS, MAIL_TICKET].map(({ name }) => name)

/**
 * For how many seconds the oldest mail of an order or a ticket has waited; 0: none waits. One that is tried again
 * later does not wait, and patient mails (messages, reports) do not count.
 */
export async function oldestTicketMail({ query }: Reader): Promise<number> {
  const found = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(run_at))::float8 as seconds from graphile_worker._private_jobs
    where is_available and job_queue_id is null and priority <= 0 and run_at <= now()
      and task_id in (select id from graphile_worker._private_tasks where identifier = any(${TICKET_MAILS}::text[]))`.execute(
    query,
  )
  return found.rows[0]?.seconds ?? 0
}

export interface OrderMailRow {
  /** Since the order was completed or, while it waits for its money, made. */
  readonly seconds_ago: number
  /** Of the newest mail with the order to the address that it has now; null: none is written. */
  readonly status: string | null
  readonly is_back: boolean | null
}

/** What became of the mail that brings an order to its buyer. */
export async function orderMail({ query }: Reader, orderId: number): Promise<OrderMailRow | undefined> {
  const found = await sql<OrderMailRow>`
    select extract(epoch from clock_timestamp() - coalesce(o.completed_at, o.created_at))::float8 as seconds_ago,
      m.status, m.bounced_at is not null as is_back
    from orders o left join lateral (
      select status, bounced_at from mails
      where about_entity = 'order' and about_id = o.id and kind in ('order_confirmation', 'offline_payment')
        and lower(recipient) = lower(o.email)
      order by id desc limit 1) m on true
    where o.id = ${orderId}`.execute(query)
  return found.rows[0]
}

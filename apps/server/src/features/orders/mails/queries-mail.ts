import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import type { OrderStatus } from '@turnout/domain/orders/order-state.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** Everything a mail about an order says. */
export interface MailedOrderRow {
  readonly id: number
  readonly account_id: number
  readonly event_id: number
  readonly short_id: string
  readonly public_id: string
  readonly status: OrderStatus
  readonly locale: string
  readonly currency: string
  readonly total_gross_minor: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly event_title: string
  readonly start_date: Date
  readonly timezone: string
  readonly organizer_name: string
  readonly organizer_email: string
  readonly support_email: string | null
  readonly venue: string | null
  readonly is_online_event: boolean
  readonly online_event_connection_details: string | null
  readonly offline_payment_instructions: string | null
  readonly post_checkout_message: string | null
  /** Of an offline order whose event sets a deadline. */
  readonly payment_due_at: Date | null
  /**
   * Number of an invoice that asks for money which has come since; an issued invoice never changes.
   */
  readonly invoice_paid_since: string | null
  /** The organizer's long texts were left out; the order's page has them. */
  readonly is_short?: true
  /** Whether the event lets people in who still owe an offline payment. */
  readonly admits_unpaid: boolean
  /** Its places are held, and it can be paid in the browser that ordered. */
  readonly is_held: boolean
  readonly lines: readonly {
    readonly item_name: string
    readonly quantity: number
    readonly total_gross_minor: number
  }[]
  readonly attendees: readonly {
    readonly id: number
    readonly short_id: string
    readonly first_name: string
    readonly last_name: string
    readonly email: string
    readonly locale: string
    readonly status: AttendeeStatus
    /** Its holder's alone: nothing that goes to the buyer leads to it. */
    readonly is_passed_on: boolean
  }[]
}

/** One statement for one mail. */
export async function orderForMail(reader: Reader, orderId: number): Promise<MailedOrderRow | undefined> {
  const found = await sql<MailedOrderRow>`
    select o.id, o.account_id, o.event_id, o.short_id, o.public_id, o.status, o.locale, o.currency, o.total_gross_minor,
      (o.status = 'RESERVED' and o.reserved_until > clock_timestamp()) as is_held,
      coalesce(o.first_name, '') as first_name, coalesce(o.last_name, '') as last_name, o.email,
      e.title as event_title, e.start_date, e.timezone, g.name as organizer_name, g.email as organizer_email,
      s.support_email, nullif(concat_ws(', ', s.venue_name, s.address_line_1, s.city), '') as venue, s.is_online_event,
      s.online_event_connection_details, s.offline_payment_instructions, s.post_checkout_message, o.payment_due_at,
      s.allow_orders_awaiting_offline_payment_to_check_in as admits_unpaid,
      (select i.prefix || i.number from invoices i where i.order_id = o.id and i.kind = 'INVOICE' and o.payment_status = 'PAYMENT_RECEIVED'
        and i.document -> 'payment' ->> 'isPaid' = 'false') as invoice_paid_since,
      (select coalesce(json_agg(json_build_object('item_name', l.item_name, 'quantity', l.quantity, 'total_gross_minor', l.total_gross_minor) order by l.id), '[]')
        from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('id', a.id, 'short_id', a.short_id, 'first_name', a.first_name, 'last_name', a.last_name, 'email', a.email, 'locale', a.locale, 'status', a.status,
          'is_passed_on', a.passed_on_at is not null) order by a.id), '[]')
        from attendees a where a.order_id = o.id and a.status <> 'CANCELLED') as attendees
    from orders o
    join events e on e.id = o.event_id
    join organizers g on g.id = e.organizer_id
    join event_settings s on s.event_id = e.id
    where o.id = ${orderId} and o.email is not null`.execute(reader.query)
  return found.rows[0]
}

/** The cause of the mails of an order. */
export interface OrderMailCauseRow {
  readonly account_id: number
  /** The buyer session, as a hash; null: an organizer made the order. */
  readonly session: string | null
  /**
   * Somebody of the account named an address of the order, instead of the person who has that
   * address.
   */
  readonly is_addressed: boolean
}

export async function orderMailCause(reader: Reader, orderId: number): Promise<OrderMailCauseRow> {
  const found = await sql<OrderMailCauseRow>`
    select o.account_id, case when o.is_manual then null else encode(o.session_hash, 'hex') end as session,
      o.is_manual or exists (select 1 from audit_rows r where r.actor_kind in ('USER', 'TOKEN') and (
        (r.entity = 'order' and r.entity_id = o.id and r.act = 'order.updated')
        or (r.entity = 'attendee' and r.entity_id in (select id from attendees where order_id = o.id)
          and r.act in ('attendee.created', 'attendee.updated', 'attendee.moved')))) as is_addressed
    from orders o where o.id = ${orderId}`.execute(reader.query)
  const row = found.rows[0]
  if (row === undefined) throw new Error(`No order ${orderId}`)
  return row
}

/** Whether an order was mailed so before. */
export async function isMailed(reader: Reader, orderId: number, kind: string): Promise<boolean> {
  const row = await reader.query
    .selectFrom('mails')
    .select('id')
    .where('about_entity', '=', 'order')
    .where('about_id', '=', orderId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** The content of a mail about a refund. */
export interface MailedRefundRow {
  readonly order_id: number
  readonly state: 'SUCCEEDED' | 'FAILED'
  readonly amount_minor: number
  /** Of the order, all refunds together. */
  readonly total_refunded_minor: number
  readonly provider: 'STRIPE' | 'OFFLINE' | 'CREDIT'
  readonly card_brand: string | null
  readonly card_last4: string | null
  /** The kinds of the mails that were written about it. */
  readonly mailed: readonly string[]
  /** It was asked for when the order was cancelled, and the mail about that tells of it. */
  readonly is_told_with_cancelling: boolean
  /** What it is of; empty: of an amount. */
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
  /** Its tickets that became void while the order is valid. */
  readonly void_tickets: readonly { readonly public_id: string; readonly name: string }[]
}

/** A refund that is decided; undefined for a pending one. */
export async function refundForMail(reader: Reader, refundId: number): Promise<MailedRefundRow | undefined> {
  const found = await sql<MailedRefundRow>`
    select r.order_id, r.state, r.amount_minor, o.total_refunded_minor, r.provider, p.card_brand, p.card_last4,
      array(select m.kind from mails m where m.about_entity = 'refund' and m.about_id = r.id) as mailed,
      r.notify_buyer and exists (select from audit_rows h where h.entity = 'order' and h.entity_id = o.id
        and h.act = 'order.cancelled' and (h.after ->> 'refund_id')::bigint = r.id) as is_told_with_cancelling,
      (select coalesce(json_agg(json_build_object('name', n.item_name, 'quantity', n.quantity) order by n.id), '[]') from (
        select l.id, l.item_name, count(*) as quantity from refund_units u join order_lines l on l.id = u.order_line_id
        where u.refund_id = r.id group by l.id) n) as items,
      (select coalesce(json_agg(json_build_object('public_id', a.public_id,
          'name', case when a.passed_on_at is null then full_name(a.first_name, a.last_name) else a.first_name end) order by a.id), '[]')
        from refund_units u join attendees a on a.id = u.attendee_id
        where u.refund_id = r.id and a.status = 'CANCELLED' and o.status = 'COMPLETED') as void_tickets
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
    where r.id = ${refundId} and r.state <> 'PENDING'`.execute(reader.query)
  return found.rows[0]
}

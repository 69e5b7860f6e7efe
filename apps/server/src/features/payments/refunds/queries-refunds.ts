import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** The content of a mail about a refund. */
export interface MailedRefundRow {
  readonly order_id: number
  readonly state: 'SUCCEEDED' | 'FAILED'
  readonly amount_minor: number
  /** Of the order, all refunds together. */
  readonly total_refunded_minor: number
  readonly provider: 'STRIPE' | 'OFFLINE'
  readonly card_brand: string | null
  readonly card_last4: string | null
  /** The kinds of the mails that were written about it. */
  readonly mailed: readonly string[]
}

/** A refund that is decided; undefined for a pending one. */
export async function refundForMail(reader: Reader, refundId: number): Promise<MailedRefundRow | undefined> {
  const found = await sql<MailedRefundRow>`
    select r.order_id, r.state, r.amount_minor, o.total_refunded_minor, r.provider, p.card_brand, p.card_last4,
      array(select m.kind from mails m where m.about_entity = 'refund' and m.about_id = r.id) as mailed
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
    where r.id = ${refundId} and r.state <> 'PENDING'`.execute(reader.query)
  return found.rows[0]
}

import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** What the mail about a refund says. */
export interface RefundForMail {
  readonly order_id: number
  readonly amount_minor: number
  /** Of the order, all refunds together. */
  readonly total_refunded_minor: number
  readonly provider: 'STRIPE' | 'OFFLINE'
  readonly card_brand: string | null
  readonly card_last4: string | null
  readonly is_mailed: boolean
}

/** A refund that has succeeded; undefined for any other. */
export async function refundForMail(reader: Reader, refundId: number): Promise<RefundForMail | undefined> {
  const found = await sql<RefundForMail>`
    select r.order_id, r.amount_minor, o.total_refunded_minor, r.provider, p.card_brand, p.card_last4,
      exists (select from mails m where m.about_entity = 'refund' and m.about_id = r.id) as is_mailed
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
    where r.id = ${refundId} and r.state = 'SUCCEEDED'`.execute(reader.query)
  return found.rows[0]
}

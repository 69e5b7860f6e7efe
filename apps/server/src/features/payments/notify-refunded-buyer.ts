import type { Database } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { DOCUMENT_ATTACHMENT } from '../invoices/render-file.ts'
import { orderForMail } from '../orders/queries-mail.ts'
import { refundMail } from './mail-refund.ts'
import { refundForMail } from './queries-refunds.ts'
import type { RefundPayload } from './queue-refund.ts'

/** Writes the mail about a refund into the outbox, once; it brings the credit note, when the order was invoiced. */
export async function notifyRefundedBuyer(
  database: Database,
  { refund_id: refundId }: RefundPayload,
  publicUrl: string,
): Promise<void> {
  const refund = await refundForMail(database, refundId)
  if (refund === undefined || refund.is_mailed) return
  const order = await orderForMail(database, refund.order_id)
  if (order === undefined) return
  await database.transaction(async (tx) => {
    const note = await issueCreditNote(tx, { orderId: refund.order_id, refundId })
    await queueMail(tx, {
      ...refundMail(order, refund, publicUrl),
      attachments: note === null ? [] : [{ kind: DOCUMENT_ATTACHMENT, id: note }],
      about: { entity: 'refund', id: refundId },
    })
  })
}

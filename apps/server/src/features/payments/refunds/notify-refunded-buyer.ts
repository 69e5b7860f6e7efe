import type { Database } from '../../../platform/database/database.ts'
import { queueAccountMails } from '../../accounts/mails/queue-account-mail.ts'
import { issueCreditNote } from '../../invoices/issue-credit-note.ts'
import { issueCreditReversal } from '../../invoices/issue-credit-reversal.ts'
import { DOCUMENT_ATTACHMENT } from '../../invoices/paper/render-file.ts'
import { loadOrderForMail, type MailParts } from '../../orders/mails/limit-texts.ts'
import { orderMailCause } from '../../orders/mails/queries-mail.ts'
import { refundMail, returnedRefundMail } from './mail-refund.ts'
import { refundForMail, type MailedRefundRow } from './queries-refunds.ts'

/**
 * Writes the mail about a refund into the outbox, once: that the money goes back, with the credit
 * note, or that it came back after all, with what takes that note back. Without an invoice there is
 * no document.
 */
export async function notifyRefundedBuyer(
  database: Database,
  refundId: number,
  { publicUrl, rules }: MailParts,
): Promise<void> {
  const refund = await refundForMail(database, refundId)
  if (refund === undefined || !isNews(refund)) return
  const found = await loadOrderForMail(database, refund.order_id, { rules })
  if (found === undefined) return
  const { order, mailer } = found
  const isBack = refund.state === 'SUCCEEDED'
  const issue = isBack ? issueCreditNote : issueCreditReversal
  await database.transaction(async (tx) => {
    const document = await issue(tx, { orderId: refund.order_id, refundId })
    if (isBack && refund.is_told_with_cancelling && !bringsDocument(refund, document)) return
    const mail = isBack
      ? refundMail(order, refund, publicUrl)
      : returnedRefundMail(order, { refund, isCredited: document !== null }, publicUrl)
    const told = {
      ...mail,
      attachments: [
        ...(document === null ? [] : [{ kind: DOCUMENT_ATTACHMENT, id: document }]),
        ...(mail.attachments ?? []),
      ],
      about: { entity: 'refund', id: refundId },
      // Somebody else may have told them since this one looked.
      cause: `refund ${refundId} ${mail.kind}`,
    }
    const { is_addressed: isToStranger } = await orderMailCause(tx, refund.order_id)
    await queueAccountMails(tx, [told], { mailer, rules, isToStranger })
  })
}

/**
 * The mail about the cancelling told of the money, and brings the credit note of money that was
 * handed back. One of card money is issued when the provider has said yes, and follows.
 */
const bringsDocument = ({ provider }: MailedRefundRow, document: number | null): boolean =>
  document !== null && provider !== 'OFFLINE'

/** A buyer who was not told that money goes back need not hear that it did not. */
const isNews = ({ state, mailed, is_told_with_cancelling: isTold }: MailedRefundRow): boolean =>
  state === 'SUCCEEDED'
    ? !mailed.includes('refund')
    : (isTold || mailed.includes('refund')) && !mailed.includes('refund_returned')

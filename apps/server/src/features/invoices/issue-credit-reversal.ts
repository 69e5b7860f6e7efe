import { invoiceNumberText } from '@turnout/domain/invoices/invoice-number.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { recordIssue, seriesOfEvent } from './issue-invoice.ts'
import { refundOfOrder } from './queries.ts'
import { lockSource } from './queries-source.ts'
import { insertDocument, storedDocuments, takeNumber } from './store.ts'

/**
 * Takes back the credit note of a refund that came back, once: the invoice counts in full again,
 * and the next refund gets a note of its own. Answers the id of the document; null when the refund
 * has no credit note, or has not failed.
 */
export async function issueCreditReversal(
  tx: Transaction,
  { orderId, refundId }: { readonly orderId: number; readonly refundId: number },
): Promise<number | null> {
  const source = await lockSource(tx, orderId)
  const ofRefund = (await storedDocuments(tx, orderId)).filter((document) => document.refund_id === refundId)
  const issued = ofRefund.find(({ kind }) => kind === 'CREDIT_REVERSAL')
  if (issued !== undefined) return issued.id
  const note = ofRefund.find(({ kind }) => kind === 'CREDIT_NOTE')
  const refund = await refundOfOrder(tx, { orderId, refundId })
  if (source === undefined || note === undefined || refund?.state !== 'FAILED') return null
  const taken = await takeNumber(tx, seriesOfEvent(source))
  const id = await insertDocument(tx, {
    ...taken,
    accountId: source.account_id,
    eventId: source.event_id,
    orderId,
    refundId,
    currency: source.currency,
    document: {
      ...note.document,
      corrects: { number: invoiceNumberText(note), issuedAt: note.issued_at.toISOString(), reason: 'REFUND_RETURNED' },
    },
    locale: note.locale,
    kind: 'CREDIT_REVERSAL',
    correctsInvoiceId: note.id,
    due: null,
  })
  await recordIssue(tx, source, { act: 'order.credit_reversal_issued', number: invoiceNumberText(taken) })
  return id
}

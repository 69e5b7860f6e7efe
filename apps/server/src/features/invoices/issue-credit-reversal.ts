import { invoiceNumberText } from '@turnout/domain/invoices/invoice-number.ts'
import { creditGroups, grossOf } from '@turnout/domain/invoices/tax-groups.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { standingGroups } from './build-credit.ts'
import { recordIssue, seriesOfEvent } from './issue-invoice.ts'
import { refundOfOrder } from './queries.ts'
import { lockSource } from './queries-source.ts'
import { insertDocument, storedDocuments, takeNumber, type StoredDocumentRow } from './store.ts'

/**
 * Takes back the credit note of a refund that came back, once: the invoice counts in full again,
 * and the next refund gets its own note. Of a note that has other refunds too, the part of
 * this one. Answers the id of the document; null when the refund has no credit note, or has not
 * failed.
 */
export async function issueCreditReversal(
  tx: Transaction,
  { orderId, refundId }: { readonly orderId: number; readonly refundId: number },
): Promise<number | null> {
  const source = await lockSource(tx, orderId)
  const documents = await storedDocuments(tx, orderId)
  const issued = documents.find(({ kind, refund_id: of }) => kind === 'CREDIT_REVERSAL' && of === refundId)
  if (issued !== undefined) return issued.id
  const refund = await refundOfOrder(tx, { orderId, refundId })
  if (source === undefined || refund?.state !== 'FAILED') return null
  const note = noteOf(documents, { ...refund, id: refundId })
  if (note === undefined) return null
  const standing = standingGroups(note, documents)
  const amountMinor = Math.min(refund.amount_minor, grossOf(standing))
  if (amountMinor === 0) return null
  const isWhole = amountMinor === note.document.totalMinor
  const groups = creditGroups(standing, amountMinor)
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
      ...(!isWhole && { lines: [], fees: [], taxGroups: groups, totalMinor: amountMinor }),
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

/** Its own credit note, or the first one of its invoice, which has what was given back before the invoice. */
function noteOf(
  documents: readonly StoredDocumentRow[],
  refund: { readonly id: number; readonly refunded_at: Date | null; readonly returned_at: Date | null },
): StoredDocumentRow | undefined {
  const notes = documents.filter(({ kind, refund_id: of }) => kind === 'CREDIT_NOTE' && of !== null)
  const [first] = notes
  const own = notes.find(({ refund_id: of }) => of === refund.id)
  const invoice = documents.find(({ id }) => id === first?.corrects_invoice_id)
  if (own !== undefined || first === undefined || invoice === undefined) return own
  const { refunded_at: from, returned_at: until } = refund
  const isIncluded = from !== null && until !== null && from < invoice.issued_at && until > first.issued_at
  return isIncluded ? first : undefined
}

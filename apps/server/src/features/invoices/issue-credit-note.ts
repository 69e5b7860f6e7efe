import { invoiceNumberText } from '@turnout/domain/invoices/invoice-number.ts'
import { creditGroups, grossOf, groupsLeft } from '@turnout/domain/invoices/tax-groups.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { buildCreditNote, namedOnCredit } from './build-credit.ts'
import { issueInvoice, recordIssue, seriesOfEvent } from './issue-invoice.ts'
import { issueUnpaidCredit } from './issue-unpaid-credit.ts'
import { refundOfOrder } from './queries.ts'
import { lockSource, type InvoiceSource } from './queries-source.ts'
import { insertDocument, storedDocuments, takeNumber, type StoredDocumentRow } from './store.ts'

export interface CreditOf {
  readonly orderId: number
  /** The refund that succeeded; null: of an order that is not paid, or never was. */
  readonly refundId: number | null
}

/**
 * Issues the credit note of a refund, or of an unpaid order that came to nothing, once. Answers its
 * id; null when no invoice was issued, nothing of it is left, or the cause does not stand (a refund
 * that has not succeeded, money that was never the order's).
 */
export async function issueCreditNote(tx: Transaction, { orderId, refundId }: CreditOf): Promise<number | null> {
  if (refundId === null) return issueUnpaidCredit(tx, orderId)
  // The refund may be told before the invoice was made; this locks the order as well.
  const invoiceId = await issueInvoice(tx, orderId)
  const source = await lockSource(tx, orderId)
  const documents = await storedDocuments(tx, orderId)
  const invoice = documents.find(({ id }) => id === invoiceId)
  if (invoice === undefined || source === undefined) return null
  const credits = documents.filter((credit) => credit.corrects_invoice_id === invoice.id)
  const isReversed = ({ refund_id: ofRefund }: StoredDocumentRow): boolean =>
    ofRefund !== null && documents.some(({ kind, refund_id: of }) => kind === 'CREDIT_REVERSAL' && of === ofRefund)
  // One of a refund may be of an invoice that was corrected since.
  const issued = documents.find(({ kind, refund_id: of }) => kind === 'CREDIT_NOTE' && of === refundId)
  if (issued !== undefined) return issued.id
  const cause = await causeOf(tx, source, refundId)
  const left = groupsLeft(
    invoice.document.taxGroups,
    credits.filter((credit) => !isReversed(credit)).map(({ document }) => document.taxGroups),
  )
  const leftMinor = grossOf(left)
  if (cause === null || leftMinor === 0) return null
  const amountMinor = Math.min(cause.amount_minor, leftMinor)
  const named = namedOnCredit(source.lines, cause.units)
  const groups = creditGroups(left, amountMinor, named.taxGroups)
  const document = buildCreditNote(invoice, { reason: 'REFUND', groups, named })
  const taken = await takeNumber(tx, seriesOfEvent(source))
  const { account_id: accountId, event_id: eventId, currency } = source
  const id = await insertDocument(tx, {
    ...taken,
    accountId,
    eventId,
    orderId,
    refundId,
    currency,
    document,
    locale: invoice.locale,
    kind: 'CREDIT_NOTE',
    correctsInvoiceId: invoice.id,
    due: null,
  })
  await recordIssue(tx, source, { act: 'order.credit_note_issued', number: invoiceNumberText(taken) })
  return id
}

/** The refund, if it gave back what the order took. */
async function causeOf(tx: Transaction, source: InvoiceSource, refundId: number) {
  const refund = await refundOfOrder(tx, { orderId: source.order_id, refundId })
  return refund?.state === 'SUCCEEDED' && refund.origin !== 'SURPLUS' ? refund : null
}

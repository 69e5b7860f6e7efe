import { invoiceNumberText } from '@turnout/domain/invoices/invoice-number.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { SYSTEM } from '../../platform/http/guards/caller.ts'
import { buildInvoice } from './build-invoice.ts'
import { lockSource, type InvoiceSource } from './queries-source.ts'
import { insertDocument, storedDocuments, takeNumber } from './store.ts'

/**
 * Issues the invoice of an order with money owed or paid, once, when its event
 * invoices. Answers the id of the document, the one that exists when there is one, and null when
 * there is none to be.
 */
export async function issueInvoice(tx: Transaction, orderId: number): Promise<number | null> {
  const source = await lockSource(tx, orderId)
  if (source === undefined) return null
  const issued = (await storedDocuments(tx, orderId)).findLast(({ kind }) => kind === 'INVOICE')
  if (issued !== undefined) return issued.id
  if (!isInvoiced(source)) return null
  const document = buildInvoice(source)
  const taken = await takeNumber(tx, seriesOfEvent(source))
  const { account_id: accountId, event_id: eventId, currency, locale, payment_due_at: latest, timezone } = source
  const days = source.invoice_payment_terms_days
  const id = await insertDocument(tx, {
    ...taken,
    accountId,
    eventId,
    orderId,
    currency,
    locale,
    document,
    kind: 'INVOICE',
    correctsInvoiceId: null,
    refundId: null,
    due: document.payment?.isPaid === true ? null : { latest, days, timezone },
  })
  await recordIssue(tx, source, { act: 'order.invoice_issued', number: invoiceNumberText(taken) })
  return id
}

/**
 * An order that was paid and then cancelled was sold all the same: what goes back of it gets credit
 * notes.
 */
const isInvoiced = ({
  status,
  payment_status: payment,
  total_gross_minor: total,
  ...source
}: InvoiceSource): boolean => {
  const isSold = status === 'COMPLETED' || status === 'AWAITING_OFFLINE_PAYMENT'
  const wasSold = status === 'CANCELLED' && payment === 'PAYMENT_RECEIVED'
  return source.enable_invoicing && total > 0 && (isSold || wasSold)
}

/** Where the numbers of an event's documents come from at present. */
export const seriesOfEvent = (source: InvoiceSource) => ({
  eventId: source.event_id,
  prefix: source.invoice_prefix,
  firstNumber: source.invoice_start_number,
})

/** Tells the history of the order that a document was issued. */
export const recordIssue = (
  tx: Transaction,
  source: InvoiceSource,
  issued: { act: 'order.invoice_issued' | 'order.credit_note_issued' | 'order.credit_reversal_issued'; number: string },
): Promise<void> =>
  recordAudit(tx, SYSTEM, [
    {
      accountId: source.account_id,
      eventId: source.event_id,
      entity: 'order',
      entityId: source.order_id,
      act: issued.act,
      after: { number: issued.number },
    },
  ])

import { invoiceNumberText } from '@turnout/domain/invoices/invoice-number.ts'
import type { InvoiceDocument } from '@turnout/domain/invoices/invoice-document.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { recordIssue, seriesOfEvent } from './issue-invoice.ts'
import type { InvoiceSource } from './queries-source.ts'
import { insertDocument, takeNumber, type StoredDocumentRow } from './store.ts'

/** Something about an invoice of an order, with the order as it is now. */
export interface AboutInvoice {
  readonly invoice: StoredDocumentRow
  readonly source: InvoiceSource
  readonly document: InvoiceDocument
}

interface Issued {
  readonly id: number
  readonly number: string
}

/** Issues a credit note of an invoice that no refund is the cause of, under the next number. */
export async function issueCredit(tx: Transaction, { invoice, source, document }: AboutInvoice): Promise<Issued> {
  const issued = await issueNext(tx, source, {
    document,
    locale: invoice.locale,
    kind: 'CREDIT_NOTE',
    correctsInvoiceId: invoice.id,
    due: null,
  })
  await recordIssue(tx, source, { act: 'order.credit_note_issued', number: issued.number })
  return issued
}

/** Issues an invoice that replaces one which was taken back. */
export async function issueReplacement(tx: Transaction, { invoice, source, document }: AboutInvoice): Promise<Issued> {
  const { payment_due_at: latest, invoice_payment_terms_days: days, timezone, locale } = source
  const issued = await issueNext(tx, source, {
    document: {
      ...document,
      replaces: { number: invoiceNumberText(invoice), issuedAt: invoice.issued_at.toISOString() },
    },
    locale,
    kind: 'INVOICE',
    correctsInvoiceId: null,
    replacesInvoiceId: invoice.id,
    due: document.payment?.isPaid === true ? null : { latest, days, timezone },
  })
  await recordIssue(tx, source, { act: 'order.invoice_issued', number: issued.number })
  return issued
}

type Next = Pick<
  Parameters<typeof insertDocument>[1],
  'document' | 'locale' | 'kind' | 'correctsInvoiceId' | 'replacesInvoiceId' | 'due'
>

async function issueNext(tx: Transaction, source: InvoiceSource, next: Next): Promise<Issued> {
  const taken = await takeNumber(tx, seriesOfEvent(source))
  const { account_id: accountId, event_id: eventId, order_id: orderId, currency } = source
  const id = await insertDocument(tx, { ...taken, ...next, accountId, eventId, orderId, currency, refundId: null })
  return { id, number: invoiceNumberText(taken) }
}

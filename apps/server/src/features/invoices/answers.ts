import type { OrderDocument, OrderInvoice } from '@turnout/contract/invoices/document.ts'
import { invoiceNumberText } from '@turnout/domain/invoices/invoice-number.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { DocumentRow } from './queries.ts'

export const documentAnswer = (row: DocumentRow, currency: string): OrderDocument => ({
  id: row.id,
  kind: row.kind,
  number: invoiceNumberText(row),
  total: majorFromMinor(row.total_minor, currency),
  issued_at: new Date(row.issued_at).toISOString(),
  due_at: row.due_at === null ? null : new Date(row.due_at).toISOString(),
})

/** The invoice among an order's documents, the corrected one where it was corrected; null while there is none. */
export const invoiceAmong = (documents: readonly OrderDocument[]): OrderInvoice | null => {
  const invoice = documents.findLast(({ kind }) => kind === 'INVOICE')
  return invoice === undefined ? null : { ...invoice, invoice_number: invoice.number }
}

import type { Transaction } from '../../../platform/database/database.ts'
import type { Attachment } from '../../../platform/mail/store.ts'
import { DOCUMENT_ATTACHMENT } from '../../invoices/paper/render-file.ts'
import { issueCreditNote } from '../../invoices/issue-credit-note.ts'
import { issueInvoiceWithCredits } from '../../invoices/issue-missing.ts'
import type { OrderMailKind } from './queue-order-mail.ts'

/** The document that each mail of an order brings. */
const BRINGS: Readonly<Record<OrderMailKind, 'INVOICE' | 'CREDIT_NOTE' | null>> = {
  order_confirmation: 'INVOICE',
  offline_payment: 'INVOICE',
  payment_reminder: 'INVOICE',
  payment_overdue: 'CREDIT_NOTE',
  order_cancelled: 'CREDIT_NOTE',
  payment_twice: null,
  payment_too_late: null,
  debit_failed: null,
}

/**
 * Issues the document that a mail brings, if that has not happened, and answers it as an
 * attachment; none when there is none. `refundId`: money that was handed back in the same step.
 */
export async function issueDocumentFor(
  tx: Transaction,
  { orderId, kind, refundId }: { orderId: number; kind: OrderMailKind; refundId: number | null },
): Promise<Attachment[]> {
  const brings = BRINGS[kind]
  if (brings === null) return []
  const id =
    brings === 'INVOICE' ? await issueInvoiceWithCredits(tx, orderId) : await issueCreditNote(tx, { orderId, refundId })
  return id === null ? [] : [{ kind: DOCUMENT_ATTACHMENT, id }]
}

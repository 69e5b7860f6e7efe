import type { Transaction } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

/** Issues the invoice of an order; its entry is in `app.ts`. */
export const ISSUE_INVOICE = 'issue_invoice'
export interface IssueInvoicePayload {
  readonly order_id: number
}

/** Issues the credit note of a refund that succeeded, or of an unpaid order that was cancelled or expired; takes that of a refund back that returned. */
export const ISSUE_CREDIT_NOTE = 'issue_credit_note'
export type IssueCreditNotePayload = { readonly order_id: number } | { readonly refund_id: number }

/** After commit the order is invoiced, if its event invoices: for orders whose buyer gets no mail, which would do it too. */
export const queueInvoice = (tx: Transaction, orderId: number): Promise<void> =>
  enqueue(tx, { job: ISSUE_INVOICE, payload: { order_id: orderId } satisfies IssueInvoicePayload })

export const queueCreditNote = (tx: Transaction, payload: IssueCreditNotePayload): Promise<void> =>
  enqueue(tx, { job: ISSUE_CREDIT_NOTE, payload })

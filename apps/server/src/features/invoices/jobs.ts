import type { Database, Transaction } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { orderOfRefund } from './queries.ts'

/** Issues the invoice of an order; its entry is in `app.ts`. */
export const ISSUE_INVOICE = 'issue_invoice'
export interface IssueInvoicePayload {
  readonly order_id: number
}

/** Issues the credit note of a refund that succeeded, or of an unpaid order that was cancelled or expired. */
export const ISSUE_CREDIT_NOTE = 'issue_credit_note'
export type IssueCreditNotePayload = { readonly order_id: number } | { readonly refund_id: number }

/** After commit the order is invoiced, if its event invoices: for orders whose buyer gets no mail, which would do it too. */
export const queueInvoice = (tx: Transaction, orderId: number): Promise<void> =>
  enqueue(tx, { job: ISSUE_INVOICE, payload: { order_id: orderId } satisfies IssueInvoicePayload })

export const queueCreditNote = (tx: Transaction, payload: IssueCreditNotePayload): Promise<void> =>
  enqueue(tx, { job: ISSUE_CREDIT_NOTE, payload })

export const invoiceOrder = (database: Database, { order_id: orderId }: IssueInvoicePayload): Promise<unknown> =>
  database.transaction((tx) => issueInvoice(tx, orderId))

export async function creditOrder(database: Database, payload: IssueCreditNotePayload): Promise<void> {
  const refundId = 'refund_id' in payload ? payload.refund_id : null
  const orderId = 'order_id' in payload ? payload.order_id : await orderOfRefund(database, payload.refund_id)
  if (orderId === undefined) return
  await database.transaction((tx) => issueCreditNote(tx, { orderId, refundId }))
}

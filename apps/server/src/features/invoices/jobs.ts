import type { Database } from '../../platform/database/database.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueCreditReversal } from './issue-credit-reversal.ts'
import { issueInvoice } from './issue-invoice.ts'
import { orderOfRefund } from './queries.ts'
import type { IssueCreditNotePayload, IssueInvoicePayload } from './queue-documents.ts'

export const invoiceOrder = (database: Database, { order_id: orderId }: IssueInvoicePayload): Promise<unknown> =>
  database.transaction((tx) => issueInvoice(tx, orderId))

export async function creditOrder(database: Database, payload: IssueCreditNotePayload): Promise<void> {
  const refundId = 'refund_id' in payload ? payload.refund_id : null
  const orderId = 'order_id' in payload ? payload.order_id : await orderOfRefund(database, payload.refund_id)
  if (orderId === undefined) return
  await database.transaction((tx) => issueCreditNote(tx, { orderId, refundId }))
  if (refundId !== null) await database.transaction((tx) => issueCreditReversal(tx, { orderId, refundId }))
}

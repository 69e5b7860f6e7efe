import type { Database } from '../../platform/database/database.ts'
import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueCreditReversal } from './issue-credit-reversal.ts'
import { orderOfRefund } from './queries.ts'
import { issueInvoiceWithCredits, issueMissingInvoices } from './issue-missing.ts'
import {
  ISSUE_CREDIT_NOTE,
  ISSUE_INVOICE,
  ISSUE_MISSING_INVOICES,
  type IssueCreditNotePayload,
} from './queue-documents.ts'

export const invoiceJobs: readonly DefinedJob[] = [
  defineJob({
    ...ISSUE_INVOICE,
    run: async ({ order_id: orderId }, { database }) =>
      void (await database.transaction((tx) => issueInvoiceWithCredits(tx, orderId))),
  }),
  defineJob({
    ...ISSUE_MISSING_INVOICES,
    run: ({ event_id: eventId }, { database }) => issueMissingInvoices(database, eventId),
  }),
  defineJob({ ...ISSUE_CREDIT_NOTE, run: (payload, { database }) => creditOrder(database, payload) }),
]

async function creditOrder(database: Database, payload: IssueCreditNotePayload): Promise<void> {
  const refundId = 'refund_id' in payload ? payload.refund_id : null
  const orderId = 'order_id' in payload ? payload.order_id : await orderOfRefund(database, payload.refund_id)
  if (orderId === undefined) return
  await database.transaction((tx) => issueCreditNote(tx, { orderId, refundId }))
  if (refundId !== null) await database.transaction((tx) => issueCreditReversal(tx, { orderId, refundId }))
}

import type { Transaction } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

/** The job that corrects an invoice, when there is one; its entry is in `app.ts`. */
export const ISSUE_CREDIT_NOTE = 'issue_credit_note'

/** Corrects the invoice of an order by a refund that succeeded, or takes all of it back: the order ended unpaid. */
export type CreditNotePayload = { readonly refund_id: number } | { readonly order_id: number }

export const queueCreditNote = (tx: Transaction, payload: CreditNotePayload): Promise<void> =>
  enqueue(tx, { job: ISSUE_CREDIT_NOTE, payload })

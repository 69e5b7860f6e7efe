import { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { declareJob } from '../../platform/jobs/job-kind.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

/** Issues the invoice of an order. */
export const ISSUE_INVOICE = declareJob({ name: 'issue_invoice', payload: z.object({ order_id: z.int() }) })

/**
 * Issues the credit note of a refund that succeeded, or of an unpaid order that was cancelled or
 * expired; takes that of a refund back that returned.
 */
export const ISSUE_CREDIT_NOTE = declareJob({
  name: 'issue_credit_note',
  payload: z.union([z.object({ refund_id: z.int() }), z.object({ order_id: z.int() })]),
})
export type IssueCreditNotePayload = z.infer<typeof ISSUE_CREDIT_NOTE.payload>

/** Issues the invoices of an event's orders that have none. */
export const ISSUE_MISSING_INVOICES = declareJob({
  name: 'issue_missing_invoices',
  payload: z.object({ event_id: z.int() }),
})

/** After commit; asked twice while it waits, it runs once, and nothing is issued twice. */
export const queueMissingInvoices = (tx: Transaction, eventId: number): Promise<void> =>
  enqueue(
    tx,
    { job: ISSUE_MISSING_INVOICES, payload: { event_id: eventId } },
    { key: `issue_missing_invoices:${eventId}`, queue: `missing_invoices:${eventId}`, isPatient: true },
  )

/**
 * After commit the order is invoiced, if its event invoices: for orders whose buyer gets no mail,
 * which would do it too.
 */
export const queueInvoice = (tx: Transaction, orderId: number): Promise<void> =>
  enqueue(tx, { job: ISSUE_INVOICE, payload: { order_id: orderId } })

export const queueCreditNote = (tx: Transaction, payload: IssueCreditNotePayload): Promise<void> =>
  enqueue(tx, { job: ISSUE_CREDIT_NOTE, payload })

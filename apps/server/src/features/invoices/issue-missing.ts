import type { Database, Transaction } from '../../platform/database/database.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { lastRefundToCredit, orderWithoutInvoice } from './queries-missing.ts'

/**
 * Issues the invoices of the orders of an event that have none, oldest first, one transaction an
 * order. What was given back of an order gets its credit notes with the invoice. A run that dies is
 * taken up where it ended: an order that has its invoice is not found again.
 */
export async function issueMissingInvoices(database: Database, eventId: number): Promise<void> {
  let after = 0
  for (;;) {
    const orderId = await orderWithoutInvoice(database, eventId, after)
    if (orderId === undefined) return
    await database.transaction((tx) => issueInvoiceWithCredits(tx, orderId))
    after = orderId
  }
}

/**
 * Issues the invoice of an order, and the credit note of what was given back of it before. Answers
 * the id of the invoice; null when there is none to be.
 */
export async function issueInvoiceWithCredits(tx: Transaction, orderId: number): Promise<number | null> {
  const id = await issueInvoice(tx, orderId)
  const refundId = id === null ? undefined : await lastRefundToCredit(tx, orderId)
  if (refundId !== undefined) await issueCreditNote(tx, { orderId, refundId })
  return id
}

import type { Database, Transaction } from '../../platform/database/database.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { orderWithoutInvoice, refundsToCredit } from './queries-missing.ts'

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
    await database.transaction((tx) => issueWithCredits(tx, orderId))
    after = orderId
  }
}

async function issueWithCredits(tx: Transaction, orderId: number): Promise<void> {
  if ((await issueInvoice(tx, orderId)) === null) return
  for (const refundId of await refundsToCredit(tx, orderId)) await issueCreditNote(tx, { orderId, refundId })
}

import { rowsBeyond } from '@turnout/domain/invoices/document-rest.ts'
import type { CreditReason } from '@turnout/domain/invoices/invoice-document.ts'
import { creditGroups, grossOf, groupsBeyond, groupsLeft, taxGroups } from '@turnout/domain/invoices/tax-groups.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { buildCreditNote, creditedLine } from './build-credit.ts'
import { buildInvoice, feesOf, invoicedLine } from './build-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { issueCredit, issueReplacement } from './issue-next.ts'
import { lockSource, type InvoiceSource, type SourceLine } from './queries-source.ts'
import { storedDocuments, type StoredDocumentRow } from './store.ts'

/**
 * Brings the invoice of an order to what its live units cost: credits tickets that were cancelled
 * before they were paid, or all that is left once the order came to nothing; an invoice of less than
 * is owed, because a ticket is good again, is taken back and replaced. However often it is asked,
 * it issues what is missing. Answers the credit note that tells the end of the order, if it ended.
 */
export async function issueUnpaidCredit(tx: Transaction, orderId: number): Promise<number | null> {
  // The order may change before its invoice was made; this locks the order as well.
  const invoiceId = await issueInvoice(tx, orderId)
  const source = await lockSource(tx, orderId)
  const documents = await storedDocuments(tx, orderId)
  const invoice = documents.find(({ id }) => id === invoiceId)
  if (invoice === undefined || source === undefined) return null
  const credits = documents.filter((credit) => credit.corrects_invoice_id === invoice.id && credit.refund_id === null)
  const end = endOf(source)
  const told = credits.find(({ document }) => end !== null && document.corrects?.reason === end)
  if (told !== undefined) return told.id
  const settled = await settle(tx, { invoice, source, credits, end })
  return end === null ? null : settled
}

interface Unsettled {
  readonly invoice: StoredDocumentRow
  readonly source: InvoiceSource
  readonly credits: readonly StoredDocumentRow[]
  readonly end: CreditReason | null
}

async function settle(tx: Transaction, { invoice, source, credits, end }: Unsettled): Promise<number | null> {
  const lines = end === null ? source.lines : []
  const owed = taxGroups(lines.map(invoicedLine))
  const left = groupsLeft(
    invoice.document.taxGroups,
    credits.map(({ document }) => document.taxGroups),
  )
  const tooMuch = grossOf(left) - grossOf(owed)
  if (tooMuch === 0) return null
  const isReplaced = tooMuch < 0
  const groups = isReplaced ? left : creditGroups(left, tooMuch, groupsBeyond(left, owed))
  const kept = isReplaced ? [] : [keptRows(lines, { currency: source.currency, prices: invoice.document.prices })]
  const rows = rowsBeyond(invoice.document, [
    ...credits.map(({ document }) => document),
    ...kept.filter(({ lines: own }) => own.length > 0),
  ])
  const reason = isReplaced ? 'CORRECTED' : (end ?? 'TICKETS_CANCELLED')
  const document = buildCreditNote(invoice, { reason, groups, named: { ...rows, taxGroups: groups } })
  const id = grossOf(groups) === 0 ? null : (await issueCredit(tx, { invoice, source, document })).id
  if (isReplaced) await issueReplacement(tx, { invoice, source, document: buildInvoice(source) })
  return id
}

/** What still costs, with prices like those of the invoice. */
const keptRows = (lines: readonly SourceLine[], priced: Omit<Parameters<typeof creditedLine>[0], 'whole'>) => ({
  lines: lines.map((whole) => creditedLine({ whole, ...priced }, { quantity: whole.quantity, priceMinor: null })),
  fees: feesOf(lines),
})

/** How an order came to nothing that was not paid; null: it stands, or was sold. */
function endOf({ status, payment_status: paymentStatus }: InvoiceSource): 'CANCELLED' | 'EXPIRED' | null {
  if (paymentStatus === 'PAYMENT_RECEIVED') return null
  return status === 'CANCELLED' || status === 'EXPIRED' ? status : null
}

import { rowsBeyond } from '@turnout/domain/invoices/document-rest.ts'
import type { CreditReason } from '@turnout/domain/invoices/invoice-document.ts'
import { invoiceNumberText } from '@turnout/domain/invoices/invoice-number.ts'
import { creditGroups, grossOf, groupsBeyond, groupsLeft, taxGroups } from '@turnout/domain/invoices/tax-groups.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { buildCreditNote, creditedLine, namedOnCredit, standingGroups } from './build-credit.ts'
import { buildInvoice, feesOf } from './build-invoice.ts'
import { issueInvoice, recordIssue, seriesOfEvent } from './issue-invoice.ts'
import { issueCredit, issueReplacement } from './issue-next.ts'
import { refundOfOrder, refundsBefore, type NamedUnitsRow } from './queries.ts'
import { invoicedLine, lockSource, type InvoiceSource, type SourceLine } from './queries-source.ts'
import { insertDocument, storedDocuments, takeNumber, type StoredDocumentRow } from './store.ts'

export interface CreditOf {
  readonly orderId: number
  /** The refund that succeeded; null: of an order that is not paid, or never was. */
  readonly refundId: number | null
}

/**
 * Issues the credit note of a refund, or of an unpaid order that came to nothing, once. The first
 * one of an invoice takes back everything that was refunded before the invoice was issued too, so
 * that a late invoice brings one note. Answers its id; null when no invoice was issued, nothing of
 * it is left, another note has the refund already, or the cause does not stand (a refund that has
 * not succeeded, money that was never the order's).
 */
export async function issueCreditNote(tx: Transaction, { orderId, refundId }: CreditOf): Promise<number | null> {
  if (refundId === null) return issueUnpaidCredit(tx, orderId)
  // The refund may be told before the invoice was made; this locks the order as well.
  const invoiceId = await issueInvoice(tx, orderId)
  const source = await lockSource(tx, orderId)
  const documents = await storedDocuments(tx, orderId)
  const invoice = documents.find(({ id }) => id === invoiceId)
  if (invoice === undefined || source === undefined) return null
  const credits = documents.filter((credit) => credit.corrects_invoice_id === invoice.id)
  // One of a refund may be of an invoice that was corrected since.
  const issued = documents.find(({ kind, refund_id: of }) => kind === 'CREDIT_NOTE' && of === refundId)
  if (issued !== undefined) return issued.id
  const cause = await causeOf(tx, source, { refundId, invoice, isFirst: credits.length === 0 })
  const left = groupsLeft(
    invoice.document.taxGroups,
    credits.map((credit) => standingGroups(credit, documents)),
  )
  const leftMinor = grossOf(left)
  if (cause === null || leftMinor === 0) return null
  const amountMinor = Math.min(cause.amountMinor, leftMinor)
  const named = namedOnCredit({ source, invoice: invoice.document }, cause.units)
  const groups = creditGroups(left, amountMinor, named.taxGroups)
  const document = buildCreditNote(invoice, { reason: 'REFUND', groups, named })
  const taken = await takeNumber(tx, seriesOfEvent(source))
  const { account_id: accountId, event_id: eventId, currency } = source
  const id = await insertDocument(tx, {
    ...taken,
    accountId,
    eventId,
    orderId,
    refundId,
    currency,
    document,
    locale: invoice.locale,
    kind: 'CREDIT_NOTE',
    correctsInvoiceId: invoice.id,
    due: null,
  })
  await recordIssue(tx, source, { act: 'order.credit_note_issued', number: invoiceNumberText(taken) })
  return id
}

/**
 * Brings the invoice of an order to what its live units cost: credits tickets that were cancelled
 * before they were paid, or all that is left once the order came to nothing; an invoice of less than
 * is owed, because a ticket is good again, is taken back and replaced. However often it is asked,
 * it issues what is missing. Answers the credit note that tells the end of the order, if it ended.
 */
async function issueUnpaidCredit(tx: Transaction, orderId: number): Promise<number | null> {
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

/** How an order came to nothing that was not paid; null: it is valid, or was sold. */
function endOf({ status, payment_status: paymentStatus }: InvoiceSource): 'CANCELLED' | 'EXPIRED' | null {
  if (paymentStatus === 'PAYMENT_RECEIVED') return null
  return status === 'CANCELLED' || status === 'EXPIRED' ? status : null
}

interface Cause {
  readonly amountMinor: number
  readonly units: readonly NamedUnitsRow[]
}

interface Asked {
  readonly refundId: number
  readonly invoice: StoredDocumentRow
  /** No credit note of this invoice was issued before. */
  readonly isFirst: boolean
}

/** The refund, if it gave back what the order took; with those from before the invoice, which have no separate note. */
async function causeOf(
  tx: Transaction,
  source: InvoiceSource,
  { refundId, invoice, isFirst }: Asked,
): Promise<Cause | null> {
  const refund = await refundOfOrder(tx, { orderId: source.order_id, refundId })
  if (refund?.state !== 'SUCCEEDED' || refund.origin === 'SURPLUS') return null
  const wasBefore = refund.refunded_at !== null && refund.refunded_at < invoice.issued_at
  if (!isFirst) return wasBefore ? null : { amountMinor: refund.amount_minor, units: refund.units }
  const others = await refundsBefore(tx, { orderId: source.order_id, issuedAt: invoice.issued_at, except: refundId })
  const together = [...others, refund]
  return {
    amountMinor: together.reduce((sum, { amount_minor: amount }) => sum + amount, 0),
    units: together.flatMap(({ units }) => units),
  }
}

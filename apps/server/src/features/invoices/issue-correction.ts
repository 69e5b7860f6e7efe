import { invoiceNumberText } from '@turnout/domain/invoices/invoice-number.ts'
import { grossOf } from '@turnout/domain/invoices/tax-groups.ts'
import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ElectronicDetails } from '@turnout/domain/invoices/electronic/electronic-details.ts'
import { electronicOf } from './build-electronic.ts'
import { buildCreditNote, standingGroups } from './build-credit.ts'
import { partiesOf, paymentOf } from './build-invoice.ts'
import { issueCredit, issueReplacement } from './issue-next.ts'
import { lockSource, type InvoiceSource } from './queries-source.ts'
import { storedDocuments, type StoredDocumentRow } from './store.ts'

/**
 * Takes the invoice of an order back as a whole and issues it anew, with the buyer, the company and
 * the issuer as they are now. Lines and amounts stay. A second request finds nothing that changed.
 * @throws Refusal not_found; invoice_missing; invoice_credited when a part was given back, or all;
 * invoice_unchanged.
 */
export async function correctInvoice(tx: Transaction, orderId: number, actor: Actor): Promise<void> {
  const source = await lockSource(tx, orderId)
  if (source === undefined) throw new Refusal('not_found')
  const documents = await storedDocuments(tx, orderId)
  const invoice = documents.findLast(({ kind }) => kind === 'INVOICE')
  if (invoice === undefined) throw new Refusal('invoice_missing')
  if (isCredited(invoice, documents)) throw new Refusal('invoice_credited')
  if (!hasChanged(invoice, source)) throw new Refusal('invoice_unchanged')
  await takeBack(tx, invoice, source)
  const number = await issueAgain(tx, invoice, source)
  const { account_id: accountId, event_id: eventId } = source
  await recordAudit(tx, actor, [
    {
      accountId,
      eventId,
      entity: 'order',
      entityId: orderId,
      act: 'order.invoice_corrected',
      before: { number: invoiceNumberText(invoice) },
      after: { number },
    },
  ])
}

/** A credit note of a refund that came back was taken back itself and does not count. */
const isCredited = ({ id }: StoredDocumentRow, documents: readonly StoredDocumentRow[]): boolean =>
  documents.some((credit) => credit.corrects_invoice_id === id && grossOf(standingGroups(credit, documents)) > 0)

/** Documents of earlier releases know no company. */
function hasChanged({ document }: StoredDocumentRow, source: InvoiceSource): boolean {
  const { seller, buyer } = partiesOf(source)
  const company = document.buyer.company ?? null
  const { electronic } = electronicOf(source)
  return !isDeepStrictEqual(
    [document.seller, { ...document.buyer, company }, saidOf(document.electronic)],
    [seller, buyer, saidOf(electronic)],
  )
}

/** What the organizer says of itself to machines. */
const saidOf = (electronic: ElectronicDetails | undefined) =>
  electronic === undefined ? null : [electronic.seller, electronic.untaxed, electronic.untaxedTaxes ?? []]

async function takeBack(tx: Transaction, invoice: StoredDocumentRow, source: InvoiceSource): Promise<void> {
  const { lines, fees, taxGroups: groups } = invoice.document
  const document = buildCreditNote(invoice, { reason: 'CORRECTED', groups, named: { lines, fees, taxGroups: groups } })
  await issueCredit(tx, { invoice, source, document: { ...document, totalMinor: grossOf(groups) } })
}

async function issueAgain(tx: Transaction, invoice: StoredDocumentRow, source: InvoiceSource): Promise<string> {
  const { number } = await issueReplacement(tx, {
    invoice,
    source,
    document: {
      ...invoice.document,
      ...partiesOf(source),
      label: source.invoice_label,
      notes: source.invoice_notes,
      payment: paymentOf(source),
      ...electronicOf(source),
    },
  })
  return number
}

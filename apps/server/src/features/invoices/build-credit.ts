import { documentLineOf, linePricedWhole } from '@turnout/domain/invoices/document-sums.ts'
import { invoiceNumberText } from '@turnout/domain/invoices/invoice-number.ts'
import { grossOf, groupsLeft, taxGroups, unitsOfLine, type TaxGroup } from '@turnout/domain/invoices/tax-groups.ts'
import { shownMinor, type PriceDisplay } from '@turnout/domain/pricing/receipt.ts'
import type { CreditReason, DocumentLine, InvoiceDocument } from '@turnout/domain/invoices/invoice-document.ts'
import { documentLine, feesOf } from './build-invoice.ts'
import type { NamedUnitsRow } from './queries.ts'
import { invoicedLine, type InvoiceSource, type SourceLine } from './queries-source.ts'
import type { StoredDocumentRow } from './store.ts'

/** What a credit is of, where the refund says so. */
export type NamedOnCredit = Pick<InvoiceDocument, 'lines' | 'fees' | 'taxGroups'>

/** What a credit note still takes back: less what was taken back of it, because a refund returned. */
export const standingGroups = (credit: StoredDocumentRow, documents: readonly StoredDocumentRow[]): TaxGroup[] =>
  groupsLeft(
    credit.document.taxGroups,
    documents.filter((other) => other.corrects_invoice_id === credit.id).map(({ document }) => document.taxGroups),
  )

interface Crediting {
  readonly source: Pick<InvoiceSource, 'lines' | 'currency'>
  /** The credited invoice: a credit note has prices of the same kind. */
  readonly invoice: Pick<InvoiceDocument, 'prices'>
}

/** The units that a refund names, as lines of a document. */
export function namedOnCredit({ source, invoice }: Crediting, named: readonly NamedUnitsRow[]): NamedOnCredit {
  const units = named.flatMap(({ order_line_id: id, quantity, has_fees: withFees }) => {
    const whole = source.lines.find((line) => line.id === id)
    if (whole === undefined) return []
    const invoiced = unitsOfLine(invoicedLine(whole), { quantity: whole.quantity, units: quantity, withFees })
    const taxes = taxGroups([invoiced])
    const priceMinor = withFees
      ? null
      : priceAlone({ netMinor: invoiced.netMinor, grossMinor: grossOf(taxes) }, invoice)
    const unit = { whole, currency: source.currency, prices: invoice.prices }
    return [{ line: { ...whole, quantity }, withFees, invoiced, shown: creditedLine(unit, { quantity, priceMinor }) }]
  })
  return {
    lines: units.map(({ shown }) => shown),
    fees: feesOf(units.filter(({ withFees }) => withFees).map(({ line }) => line)),
    taxGroups: taxGroups(units.map(({ invoiced }) => invoiced)),
  }
}

/** The price of units without their fees; null on a document whose lines never contain fees. */
const priceAlone = (
  { netMinor, grossMinor }: { readonly netMinor: number; readonly grossMinor: number },
  { prices }: Pick<InvoiceDocument, 'prices'>,
): number | null => (prices === undefined ? null : shownMinor({ netMinor, totalMinor: grossMinor }, prices))

/** Some units of a line, with prices like those of the invoice. */
export function creditedLine(
  { whole, currency, prices }: { whole: SourceLine; currency: string; prices: PriceDisplay | undefined },
  { quantity, priceMinor }: { readonly quantity: number; readonly priceMinor: number | null },
): DocumentLine {
  const { item_name: name, price_minor: unitMinor, listed_price_minor: listedUnitMinor } = whole
  if (prices === undefined) return documentLineOf({ name, quantity, unitMinor, listedUnitMinor })
  if (priceMinor !== null) return linePricedWhole({ name, quantity }, priceMinor)
  return documentLineOf({ ...documentLine(whole, { currency, price_display_mode: prices }), quantity })
}

/**
 * The parties and the event are those of the invoice; its lines stand on the credit note when all
 * of it is taken back at once, and those of the units that the refund names when it is exactly
 * these.
 */
export function buildCreditNote(
  invoice: StoredDocumentRow,
  { reason, groups, named }: { reason: CreditReason; groups: readonly TaxGroup[]; named: NamedOnCredit },
): InvoiceDocument {
  const totalMinor = grossOf(groups)
  const isWhole = totalMinor === invoice.document.totalMinor
  const isNamed = totalMinor === grossOf(named.taxGroups)
  const { lines, fees } = isWhole ? invoice.document : isNamed ? named : { lines: [], fees: [] }
  return {
    ...invoice.document,
    label: null,
    lines,
    fees,
    taxGroups: groups,
    totalMinor,
    payment: null,
    replaces: null,
    notes: null,
    corrects: { number: invoiceNumberText(invoice), issuedAt: invoice.issued_at.toISOString(), reason },
  }
}

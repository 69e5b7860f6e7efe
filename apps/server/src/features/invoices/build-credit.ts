import { invoiceNumberText } from '@turnout/domain/invoices/invoice-number.ts'
import { grossOf, taxGroups, unitsOfLine, type TaxGroup } from '@turnout/domain/invoices/tax-groups.ts'
import type { CreditReason, InvoiceDocument } from '@turnout/domain/invoices/invoice-document.ts'
import { documentLine, feesOf, invoicedLine } from './build-invoice.ts'
import type { NamedUnitsRow } from './queries.ts'
import type { SourceLine } from './queries-source.ts'
import type { StoredDocumentRow } from './store.ts'

/** What a credit is of, where the refund says so. */
export type NamedOnCredit = Pick<InvoiceDocument, 'lines' | 'fees' | 'taxGroups'>

/** The units that a refund names, as lines of a document. */
export function namedOnCredit(lines: readonly SourceLine[], named: readonly NamedUnitsRow[]): NamedOnCredit {
  const units = named.flatMap(({ order_line_id: id, quantity, has_fees: withFees }) => {
    const whole = lines.find((line) => line.id === id)
    if (whole === undefined) return []
    const invoiced = unitsOfLine(invoicedLine(whole), { quantity: whole.quantity, units: quantity, withFees })
    return [{ line: { ...whole, quantity }, withFees, invoiced }]
  })
  return {
    lines: units.map(({ line }) => documentLine(line)),
    fees: feesOf(units.filter(({ withFees }) => withFees).map(({ line }) => line)),
    taxGroups: taxGroups(units.map(({ invoiced }) => invoiced)),
  }
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

import type { InvoiceDocument } from '../invoice-document.ts'
import { groupsThatCount, taxSums, type InvoicedTax, type TaxGroup } from '../tax-groups.ts'
import type { ElectronicDetails, InvoicedPart, UntaxedAs } from './electronic-details.ts'
import { besideTaxed, isVat, vatTreatment, type VatTreatment } from './vat-treatment.ts'

/** A line of an invoice for machines: everything in it has the same VAT. */
export interface ElectronicLine {
  readonly name: string
  readonly quantity: number
  readonly netMinor: number
  readonly discountMinor: number
  readonly vatMinor: number
  readonly treatment: VatTreatment
}

type Invoiced = Pick<InvoiceDocument, 'taxGroups' | 'event'>

/**
 * The lines of a document; null where two percentages are on the same price, which no VAT is.
 * Amounts are those of the order, so the lines come to the document to the minor unit. A part of an invoice that names
 * no units has a line for each of its taxes.
 */
export function electronicLines(document: Invoiced, details: ElectronicDetails): ElectronicLine[] | null {
  const parts = comesTo(details.parts, document.taxGroups)
    ? details.parts
    : groupsThatCount(document.taxGroups).map((group) => partOfGroup(group, document.event.title))
  if (parts.some(({ taxes }) => taxes.filter(isVat).length > 1)) return null
  const lines = parts.flatMap((part) => linesOfPart(part, details))
  const isTaxed = lines.some(({ treatment }) => treatment.category !== 'O')
  return isTaxed ? lines.map((line) => ({ ...line, treatment: besideTaxed(line.treatment) })) : lines
}

const partOfGroup = ({ netMinor, taxes }: TaxGroup, name: string): InvoicedPart => ({
  name,
  quantity: 1,
  netMinor,
  discountMinor: 0,
  taxes,
})

/** The price without tax with its VAT, then what is charged per ticket beside VAT. */
function linesOfPart(part: InvoicedPart, details: ElectronicDetails): ElectronicLine[] {
  const { name, quantity, netMinor, discountMinor, taxes } = part
  const vat = taxes.find(isVat) ?? null
  const priced = { name, quantity, netMinor, discountMinor, vatMinor: vat?.amountMinor ?? 0 }
  const levies = taxes
    .filter((tax) => !isVat(tax) && tax.amountMinor > 0)
    .map((tax) => ({ name: tax.name, quantity, netMinor: tax.amountMinor, discountMinor: 0, vatMinor: 0 }))
  return [
    ...(netMinor === 0 ? [] : [{ ...priced, treatment: vatTreatment(vat, untaxedOf(taxes, details)) }]),
    ...levies.map((levy) => ({ ...levy, treatment: vatTreatment(null, details.untaxed) })),
  ]
}

/** What the tax of 0 % says of it, else what is said of everything without VAT. */
function untaxedOf(taxes: readonly InvoicedTax[], { untaxed, untaxedTaxes = [] }: ElectronicDetails): UntaxedAs {
  const own = new Set(taxes.map(keyOf))
  return untaxedTaxes.find(({ tax }) => own.has(keyOf(tax))) ?? untaxed
}

/** Whether parts are exactly what the groups add up to: those of an invoice are not of a part of it. */
function comesTo(parts: readonly InvoicedPart[], groups: readonly TaxGroup[]): boolean {
  const net = (rows: readonly { readonly netMinor: number }[]) => rows.reduce((all, row) => all + row.netMinor, 0)
  if (parts.length === 0 || net(parts) !== net(groups)) return false
  const kept = new Map(sumsOf(groups))
  const own = sumsOf(parts.map((part) => ({ ...part, taxMinor: 0, grossMinor: 0 })))
  return own.length === kept.size && own.every(([key, amount]) => kept.get(key) === amount)
}

const keyOf = ({ name, calculationType, rate, isIncluded }: InvoicedTax): string =>
  JSON.stringify([name, calculationType, rate, isIncluded])

const sumsOf = (groups: readonly TaxGroup[]): [string, number][] =>
  taxSums(groups)
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map((tax) => [keyOf(tax), tax.amountMinor])

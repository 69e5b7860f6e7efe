import type { DocumentFee, DocumentLine, InvoiceDocument } from './invoice-document.ts'
import { groupsThatCount, taxSums } from './tax-groups.ts'

/** What a document is of, before every tax: with the taxes it is the total, whatever its lines contain. */
export const subtotalOf = ({ taxGroups }: Pick<InvoiceDocument, 'taxGroups'>): number =>
  taxGroups.reduce((sum, { netMinor }) => sum + netMinor, 0)

/**
 * The taxes of a document: those that come on top of its subtotal, or those that its lines contain.
 * Never some of each: a sum of prices with and without tax is neither.
 */
export function taxesOf({ prices, lines, taxGroups }: Pick<InvoiceDocument, 'prices' | 'lines' | 'taxGroups'>): {
  readonly added: readonly SummedTax[]
  readonly contained: readonly SummedTax[]
} {
  const taxes = taxSums(groupsThatCount(taxGroups))
  const isNet = prices === undefined ? taxes.some((tax) => !tax.isIncluded) : prices === 'EXCLUSIVE'
  // A part of an invoice has no lines: its amount is the total.
  return isNet && lines.length > 0 ? { added: taxes, contained: [] } : { added: [], contained: taxes }
}

type SummedTax = ReturnType<typeof taxSums>[number]

/**
 * The amount of a fixed fee for one unit. It is the same for each, because it does not depend on a
 * price.
 */
export const unitOfFee = ({ amountMinor, quantity }: DocumentFee): number => amountMinor / quantity

/** Each fee once, over the lines that carry it; one whose rate changed between two lines twice. */
export function mergeFees(fees: readonly DocumentFee[]): DocumentFee[] {
  const groups = Map.groupBy(fees, (fee) => JSON.stringify([fee.name, fee.calculationType, fee.rate]))
  return [...groups.values()].map((group) =>
    group.reduce((sum, fee) => ({
      ...sum,
      quantity: sum.quantity + fee.quantity,
      amountMinor: sum.amountMinor + fee.amountMinor,
    })),
  )
}

/** Some units of a line, each at what the document shows. */
export const documentLineOf = (
  line: Pick<DocumentLine, 'name' | 'quantity' | 'unitMinor' | 'listedUnitMinor'>,
): DocumentLine => ({ ...line, amountMinor: line.unitMinor * line.quantity })

/** Some units of a line that cost so much together. */
export function linePricedWhole(
  { name, quantity }: Pick<DocumentLine, 'name' | 'quantity'>,
  amountMinor: number,
): DocumentLine {
  const unitMinor = amountMinor / quantity
  return { name, quantity, unitMinor, listedUnitMinor: unitMinor, amountMinor }
}

/** What is left to pay of an invoice. */
export const restMinor = ({ totalMinor, receivedMinor }: Record<'totalMinor' | 'receivedMinor', number>): number =>
  totalMinor - receivedMinor

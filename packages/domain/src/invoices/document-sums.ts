import type { DocumentFee, InvoiceDocument } from './invoice-document.ts'

/** The sum of the lines and fees of a document, before the taxes that are added to them. */
export const subtotalOf = ({ lines, fees }: Pick<InvoiceDocument, 'lines' | 'fees'>): number =>
  [...lines, ...fees].reduce((sum, { amountMinor }) => sum + amountMinor, 0)

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

/**
 * The cost of one unit of an order line to its buyer: everything, as charged. Tickets, drawers,
 * mails, files and answers ask here and add nothing up themselves, because a price may contain a
 * tax that would then count twice. Every amount of a line is that of a unit times its quantity, so
 * nothing is left over.
 * @throws RangeError for a line that is no multiple of a unit: it was not written by the sale.
 */
export function unitCostMinor({ totalGrossMinor, quantity }: ChargedLine): number {
  const costMinor = totalGrossMinor / quantity
  if (!Number.isSafeInteger(costMinor)) throw new RangeError(`${totalGrossMinor} is no multiple of ${quantity} units`)
  return costMinor
}

/** A line by its amount, including taxes and fees. */
export interface ChargedLine {
  readonly totalGrossMinor: number
  readonly quantity: number
}

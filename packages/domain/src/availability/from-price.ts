import type { ProductType } from './catalogue.ts'

/**
 * One price that a visitor can buy now, with the whole cost of one unit; of a donation, its least
 * amount.
 */
export interface OnOffer {
  readonly productType: ProductType
  readonly totalMinor: number
}

/**
 * The prices that "Tickets from …" may speak of, on every screen, card and in structured data:
 * tickets, because a printed programme is not an entry; and those that cost something, because the
 * free ones among them are for children, helpers or holders of a card. Only where all tickets are
 * free do the free ones count. Without a ticket on sale there are none.
 */
export function pricesThatCount<Price extends OnOffer>(offers: readonly Price[]): readonly Price[] {
  const tickets = offers.filter(({ productType }) => productType === 'TICKET')
  const paid = tickets.filter(({ totalMinor }) => totalMinor > 0)
  return paid.length > 0 ? paid : tickets
}

/**
 * The price of the cheapest ticket for an ordinary guest; 0 when all tickets are free, null when no
 * ticket is on sale.
 */
export function fromPriceMinor(offers: readonly OnOffer[]): number | null {
  const totals = pricesThatCount(offers).map(({ totalMinor }) => totalMinor)
  return totals.length === 0 ? null : Math.min(...totals)
}

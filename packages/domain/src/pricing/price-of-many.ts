import { tierName } from './tier-name.ts'

/*
 * One price in many events: which of them have it, and what a new amount makes of each. The page shows with these functions
 * what the server will do (docs/domain/programme.md).
 */

/** A price of an event. */
export interface OfferedPrice {
  readonly title: string
  readonly label: string | null
  /** Free tickets and donations have no price that the organizer sets. */
  readonly isPaid: boolean
  readonly priceMinor: number
  readonly sold: number
}

/** The prices that are called so, "Admission, Adults", and cost something. */
export const pricesNamed = <Price extends OfferedPrice>(prices: readonly Price[], name: string): readonly Price[] =>
  prices.filter(({ isPaid, title, label }) => isPaid && tierName(title, label) === name)

/** SOLD: it changes for new buyers, those who have bought keep theirs. OUT: the event has no such price. */
export type PriceChange = 'CHANGES' | 'SOLD' | 'SAME' | 'OUT'

export function judgePriceChange(
  prices: readonly OfferedPrice[],
  wish: { readonly name: string; readonly priceMinor: number },
): PriceChange {
  const named = pricesNamed(prices, wish.name)
  if (named.length === 0) return 'OUT'
  if (named.every(({ priceMinor }) => priceMinor === wish.priceMinor)) return 'SAME'
  return named.some(({ sold }) => sold > 0) ? 'SOLD' : 'CHANGES'
}

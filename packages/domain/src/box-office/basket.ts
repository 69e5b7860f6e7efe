import { exponentOf } from '../money/currency.ts'

/*
 * A basket at a till. All sums are minor units of one currency. The server prices a sale; these sums are what the
 * screen shows before it.
 */

export interface CountedLine {
  /** What a guest pays for one, with fees and taxes. */
  readonly unitMinor: number
  readonly quantity: number
}

/** What some of one price cost. */
export const lineMinor = ({ unitMinor, quantity }: CountedLine): number => unitMinor * quantity

/** What a basket costs without a code. */
export const basketMinor = (lines: readonly CountedLine[]): number =>
  lines.reduce((sum, line) => sum + lineMinor(line), 0)

/** Three sums to choose from where guests pay what they can: the least, twice and four times as much. */
export function donationSums(leastMinor: number, currency: string): readonly number[] {
  const first = leastMinor > 0 ? leastMinor : 5 * 10 ** exponentOf(currency)
  return [first, 2 * first, 4 * first]
}

/** How much of a total is missing; below zero: what goes back. */
export const missingMinor = (totalMinor: number, givenMinor: number): number => totalMinor - givenMinor

/** Sums in whole units that a drawer may begin with. */
export const floatSums = (currency: string): readonly number[] =>
  [0, 50, 100, 150, 200].map((units) => units * 10 ** exponentOf(currency))

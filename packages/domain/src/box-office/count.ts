import { differenceMinor } from '../money/amount.ts'
import { noteFromMinor } from './cash.ts'

/*
 * Counting a drawer at the end of a shift. Sums are minor units of one currency.
 */

/** How many notes or coins of each value there are; a value that is missing: none. */
export type Counts = Readonly<Record<number, number>>

/** What notes and coins come to, with what was added up without counting them. */
export const countedMinor = (counts: Counts, otherMinor: number): number =>
  Object.entries(counts).reduce((sum, [valueMinor, count]) => sum + Number(valueMinor) * count, otherMinor)

export type DifferenceKind = 'MISSING' | 'TOO_MUCH' | 'EXACT'

/** How what was counted differs from what is expected, both in the same unit. */
export const differenceKind = (counted: number, expected: number): DifferenceKind =>
  counted === expected ? 'EXACT' : counted < expected ? 'MISSING' : 'TOO_MUCH'

export interface CountVerdict {
  readonly kind: DifferenceKind
  /** Never negative. */
  readonly apartMinor: number
  /** The shift closes only with a note. */
  readonly needsNote: boolean
}

export interface CountedDrawer {
  readonly countedMinor: number
  readonly expectedMinor: number
  readonly currency: string
}

/** What was counted beside what is expected. */
export function judgeCount({ countedMinor: counted, expectedMinor: expected, currency }: CountedDrawer): CountVerdict {
  const apartMinor = differenceMinor(counted, expected)
  return {
    kind: differenceKind(counted, expected),
    apartMinor,
    needsNote: apartMinor >= noteFromMinor(currency),
  }
}

/** What to take out of a counted drawer, so that the next shift begins with the same float, where there is as much. */
export function takeOutMinor(
  counted: number,
  floatMinor: number,
): { readonly outMinor: number; readonly leftMinor: number } {
  const leftMinor = Math.min(counted, floatMinor)
  return { outMinor: counted - leftMinor, leftMinor }
}

import { shareOut } from '../money/amount.ts'
import { unitsLeftMinor, type RefundableLine } from './line-refunds.ts'

/**
 * What of a pass goes back for one of its dates that does not take place: its share by the list prices of all its dates,
 * in minor units. The shares of all dates are what the pass was sold for.
 */
export function passShareMinor(
  soldMinor: number,
  { listedMinor, at }: { readonly listedMinor: readonly number[]; readonly at: number },
): number {
  return shareOut(soldMinor, listedMinor)[at] ?? 0
}

/** A line of passes, what its dates list it at, and the place among them of the one that is meant. */
export interface PassLine {
  readonly line: RefundableLine
  readonly listedMinor: readonly number[]
  readonly at: number
}

/** What tickets of a date were sold for that have not gone back, and its shares of passes; each unit is shared alone. */
export const dateLeftMinor = (
  { lines, passes }: { readonly lines: readonly RefundableLine[]; readonly passes: readonly PassLine[] },
  withFees: boolean,
): number => passes.reduce((sum, pass) => sum + passLeftMinor(pass, withFees), unitsLeftMinor(lines, withFees))

function passLeftMinor({ line, ...date }: PassLine, withFees: boolean): number {
  const left = line.quantity - line.refunded
  return left <= 0 ? 0 : left * passShareMinor(unitsLeftMinor([line], withFees) / left, date)
}

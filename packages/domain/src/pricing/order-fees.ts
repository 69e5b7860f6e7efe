import type { UnitPrice } from './unit-price.ts'

/** What the fees of an order come to, each once, with their taxes. */
export const feesMinor = (fees: readonly Pick<UnitPrice, 'totalMinor'>[]): number =>
  fees.reduce((sum, { totalMinor }) => sum + totalMinor, 0)

/** What an order of so much costs with its fees: an order that costs nothing pays none. */
export const withOrderFees = (totalMinor: number, ofOrderMinor: number): number =>
  totalMinor === 0 ? 0 : totalMinor + ofOrderMinor

import { shareOut } from '../money/amount.ts'
import { exponentOf } from '../money/currency.ts'
import { divideHalfUp, shareAtRate } from '../money/rounding.ts'

/** The fee that the operator of the instance keeps of each paid order (docs/domain/payments.md). */
export interface PlatformFee {
  /** Major units of the order's currency, at most three decimals. */
  readonly fixed: number
  /** At most four decimals. */
  readonly percent: number
  /** Of an order, as `fixed`; missing: 0. */
  readonly min?: number
  /** As `min`; missing or null: there is none. */
  readonly max?: number | null
}

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,4}))?$/u

/** A decimal number as a whole number of ten-thousandths, through text: a product of floats would not be exact. */
function tenThousandths(value: number): number {
  const parts = DECIMAL.exec(String(value))
  if (parts === null) throw new RangeError(`Not a fee: ${value}`)
  return Number((parts[1] ?? '') + (parts[2] ?? '').padEnd(4, '0'))
}

/**
 * The platform's fee on an order, in minor units: the fixed part and the percentage of the total,
 * each rounded half up, together within the bounds, and never more than the total.
 * @throws RangeError for a fee with more than four decimals
 */
export function platformFeeMinor(amountMinor: number, currency: string, fee: PlatformFee): number {
  const scale = 10n ** BigInt(exponentOf(currency))
  const minorOf = (major: number): number => Number(divideHalfUp(BigInt(tenThousandths(major)) * scale, 10_000n))
  const { fixed, percent, min = 0, max = null } = fee
  // Ten-thousandths of a percent are parts per million.
  const worked = minorOf(fixed) + shareAtRate(amountMinor, tenThousandths(percent))
  const bounded = Math.max(worked, minorOf(min))
  return Math.min(amountMinor, max === null ? bounded : Math.min(bounded, minorOf(max)))
}

/**
 * The part of the platform's fee that falls on money that goes back. The platform keeps it, so it is
 * the organizer's cost.
 */
export function feeOnRefund(
  feeMinor: number,
  { paidMinor, backMinor }: { paidMinor: number; backMinor: number },
): number {
  return shareOut(feeMinor, [backMinor, Math.max(0, paidMinor - backMinor)])[0] ?? 0
}

import { exponentOf } from '../money/currency.ts'
import { divideHalfUp } from '../money/rounding.ts'
import type { Charge } from './charge.ts'

/**
 * A tax or fee as the account keeps it: it knows no currency, because the events of an account may
 * differ in theirs.
 */
export interface StoredCharge {
  readonly id: number
  readonly name: string
  readonly type: 'TAX' | 'FEE'
  readonly calculationType: 'FIXED' | 'PERCENTAGE'
  /** Parts per million; null when fixed. */
  readonly ratePpm: number | null
  /** Major units, at most three decimals; null when a percentage. */
  readonly fixedAmount: number | null
  readonly isIncludedInPrice: boolean
  readonly isTaxable: boolean
}

/** A tax or fee in the currency of an event: a fixed amount is rounded half up to its minor unit, 0.50 in yen is 1. */
export function chargeIn(currency: string, stored: StoredCharge): Charge {
  const { ratePpm, fixedAmount, calculationType: _kind, ...rest } = stored
  if (ratePpm !== null) return { ...rest, calculationType: 'PERCENTAGE', ratePpm }
  // Through text: thousandths are whole numbers, a product of floats would not be.
  const [whole = '0', decimals = ''] = String(fixedAmount ?? 0).split('.')
  const thousandths = BigInt(whole + decimals.padEnd(3, '0'))
  const scale = 10n ** BigInt(exponentOf(currency))
  return { ...rest, calculationType: 'FIXED', fixedMinor: Number(divideHalfUp(thousandths * scale, 1000n)) }
}

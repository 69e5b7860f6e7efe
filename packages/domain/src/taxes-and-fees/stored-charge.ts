import { exponentOf } from '../money/currency.ts'
import type { Charge } from './charge.ts'

/** A tax or fee as the account keeps it: it knows no currency, because the events of an account may differ in theirs. */
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
  // Thousandths are whole numbers; a product of floats would not be.
  const thousandths = BigInt(Math.round((fixedAmount ?? 0) * 1000))
  const scale = 10n ** BigInt(exponentOf(currency))
  return { ...rest, calculationType: 'FIXED', fixedMinor: Number((2n * thousandths * scale + 1000n) / 2000n) }
}

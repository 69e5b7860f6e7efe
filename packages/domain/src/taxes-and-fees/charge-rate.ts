import { percentFromRate, rateFromPercent } from '../money/rounding.ts'
import type { StoredCharge } from './stored-charge.ts'

/**
 * The one number that an organizer enters for a tax or fee: a percentage, or an amount in major
 * units that is the same number in every currency. Both have at most three decimals, because that
 * is what the finest currency has.
 */
const DECIMALS = 3

/** Greatest fixed amount in major units: with it on every line, the sums of an order still are exact integers. */
export const FIXED_AMOUNT_MAX = 9_999_999.999

export type StoredRate = Pick<StoredCharge, 'calculationType' | 'ratePpm' | 'fixedAmount'>

export type RateRefusal =
  | { readonly refused: 'not_a_number' | 'too_many_decimals' }
  | { readonly refused: 'too_large'; readonly maximum: number }

const DECIMAL = /^\d{1,9}(?:\.(\d+))?$/u

/** The stored rate of decimal text such as '19' or '1.5'. */
export function storedRate(calculationType: StoredCharge['calculationType'], text: string): StoredRate | RateRefusal {
  const parts = DECIMAL.exec(text)
  if (parts === null) return { refused: 'not_a_number' }
  if ((parts[1] ?? '').length > DECIMALS) return { refused: 'too_many_decimals' }
  if (calculationType === 'PERCENTAGE') {
    const ratePpm = rateFromPercent(text)
    return typeof ratePpm === 'number'
      ? { calculationType, ratePpm, fixedAmount: null }
      : { refused: 'too_large', maximum: 100 }
  }
  const fixedAmount = Number(text)
  return fixedAmount > FIXED_AMOUNT_MAX
    ? { refused: 'too_large', maximum: FIXED_AMOUNT_MAX }
    : { calculationType, ratePpm: null, fixedAmount }
}

/** The number that travels on the wire: 190,000 ppm is 19, an amount is itself. */
export const rateOf = ({ ratePpm, fixedAmount }: Pick<StoredRate, 'ratePpm' | 'fixedAmount'>): number =>
  ratePpm === null ? (fixedAmount ?? 0) : percentFromRate(ratePpm)

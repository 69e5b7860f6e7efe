import { decimalText, minorFromMajor } from '../money/amount.ts'
import type { FieldRefusal } from './field-refusal.ts'

/** The amount a buyer names for a donation, in minor units, or why it is refused. The least amount may be 0. */
export function judgeDonation(
  text: string | null | undefined,
  least: { minimumMinor: number; currency: string },
): number | FieldRefusal {
  if (text === null || text === undefined || text === '') return { word: 'required' }
  const amount = minorFromMajor(text, least.currency)
  if (typeof amount !== 'number') return { word: amount.refused }
  if (amount >= least.minimumMinor) return amount
  const minimum = `${decimalText(least.minimumMinor, least.currency)} ${least.currency}`
  return { word: 'below_minimum_price', values: { minimum } }
}

import { decimalText, minorFromMajor } from '../money/amount.ts'
import type { FieldRefusal } from './field-refusal.ts'

/**
 * The amount that a buyer names for a donation, in minor units, or why it is refused. The least
 * amount may be 0: then a ticket can be had for nothing, and a donation that admits no one needs an
 * amount.
 */
export function judgeDonation(
  text: string | null | undefined,
  least: { minimumMinor: number; currency: string; isTicket: boolean },
): number | FieldRefusal {
  if (text === null || text === undefined || text === '') return { word: 'required' }
  const amount = minorFromMajor(text, least.currency)
  if (typeof amount !== 'number') return { word: amount.refused }
  if (amount === 0 && !least.isTicket) return { word: 'required' }
  if (amount >= least.minimumMinor) return amount
  const minimum = `${decimalText(least.minimumMinor, least.currency)} ${least.currency}`
  return { word: 'below_minimum_price', values: { minimum } }
}

import { ProviderRefused } from '../payment-provider.ts'

/*
 * Stripe counts in minor units as we do, with exceptions (docs.stripe.com/currencies, "Special
 * cases"): the króna and the Ugandan shilling have no decimals but are counted in hundredths that
 * end in 00, the ariary is counted whole, and of three decimals the last has to be 0. The forint
 * and the new Taiwan dollar are special for payouts only, which are not our affair.
 */
const COUNTED_IN_HUNDREDTHS = new Set(['ISK', 'UGX'])
const COUNTED_WHOLE = new Set(['MGA'])
const ENDS_IN_ZERO = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/** The smallest step of our minor units that Stripe can charge in a currency. */
const stepOf = (currency: string): number => {
  if (COUNTED_WHOLE.has(currency)) return 100
  return ENDS_IN_ZERO.has(currency) ? 10 : 1
}

/** Stripe's number for `ours` minor units; `ours` is a multiple of the step. */
function counted(ours: number, currency: string): number {
  if (COUNTED_IN_HUNDREDTHS.has(currency)) return ours * 100
  return COUNTED_WHOLE.has(currency) ? ours / 100 : ours
}

/**
 * Stripe's number for an amount.
 * @throws ProviderRefused `amount_not_chargeable` when Stripe cannot count it exactly, such as
 * 1.234 KWD: nothing is rounded here.
 */
export function toStripe(ours: number, currency: string): number {
  if (ours % stepOf(currency) !== 0) {
    throw new ProviderRefused('amount_not_chargeable', `Stripe cannot charge ${ours} minor units of ${currency}.`)
  }
  return counted(ours, currency)
}

/**
 * Stripe's number for the platform's share, which gives way to the step: never more than asked for.
 */
export const shareToStripe = (ours: number, currency: string): number =>
  counted(ours - (ours % stepOf(currency)), currency)

/**
 * Our minor units of Stripe's number; `currency` is upper case.
 * @throws RangeError for what Stripe never answers
 */
export function fromStripe(theirs: number, currency: string): number {
  if (COUNTED_WHOLE.has(currency)) return theirs * 100
  if (!COUNTED_IN_HUNDREDTHS.has(currency)) return theirs
  if (theirs % 100 !== 0) throw new RangeError(`Stripe answered ${theirs} hundredths of ${currency}`)
  return theirs / 100
}

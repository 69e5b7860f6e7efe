import type Stripe from 'stripe'
import type { ProviderBooking, ProviderPayout } from '../payment-provider.ts'
import { fromStripe } from './currency-amounts.ts'

/*
 * Stripe's balance transactions and payouts in our words. Their types are open lists; what we do not know is OTHER,
 * and stays out of our figures.
 */

const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** A sum of Stripe's, which may be below zero. */
const sumOf = (amount: number, currency: string): number =>
  amount < 0 ? -fromStripe(-amount, currency) : fromStripe(amount, currency)

/** A line that cannot be counted exactly in our minor units is none that we know. */
export function bookingOf(booking: Stripe.BalanceTransaction): ProviderBooking {
  try {
    return readBooking(booking)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return readBooking({ ...booking, amount: 0, fee: 0, fee_details: [], net: 0, source: null })
  }
}

function readBooking(booking: Stripe.BalanceTransaction): ProviderBooking {
  const currency = booking.currency.toUpperCase()
  const ofPlatform = booking.fee_details
    .filter(({ type }) => type === 'application_fee')
    .reduce((sum, { amount }) => sum + amount, 0)
  return {
    ref: booking.id,
    ...subjectOf(booking.source),
    amountMinor: sumOf(booking.amount, currency),
    feeMinor: sumOf(booking.fee - ofPlatform, currency),
    applicationFeeMinor: sumOf(ofPlatform, currency),
    netMinor: sumOf(booking.net, currency),
    currency,
    bookedAt: new Date(booking.created * 1000),
  }
}

function subjectOf(
  source: Stripe.BalanceTransaction['source'],
): Pick<ProviderBooking, 'kind' | 'intentRef' | 'refundRef'> {
  const other = { kind: 'OTHER', intentRef: null, refundRef: null } as const
  if (source === null || typeof source === 'string') return other
  if (source.object === 'charge') return { kind: 'PAYMENT', intentRef: idOf(source.payment_intent), refundRef: null }
  if (source.object === 'refund')
    return { kind: 'REFUND', intentRef: idOf(source.payment_intent), refundRef: source.id }
  if (source.object === 'dispute') return { kind: 'DISPUTE', intentRef: idOf(source.payment_intent), refundRef: null }
  return other
}

export const payoutOf = (payout: Stripe.Payout): ProviderPayout => ({
  ref: payout.id,
  currency: payout.currency.toUpperCase(),
  arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
  isPaid: payout.status === 'paid',
})

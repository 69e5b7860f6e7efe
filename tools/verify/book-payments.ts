import { checkRefundsOfIntent } from '@turnout/server/features/payments/refunds/check-refunds.ts'
import { receiveUnknownPayment, type Receipt } from '@turnout/server/features/payments/books/receive-unknown-payment.ts'
import { returnLostPayment } from '@turnout/server/features/payments/books/return-lost-payment.ts'
import { lostPaymentsToReturn } from '@turnout/server/features/payments/books/store-lost-payments.ts'
import type { Asking } from '@turnout/server/features/payments/intents/ask-about-intent.ts'
import { ProviderRefused } from '@turnout/server/platform/payment-provider/payment-provider.ts'
import type { Ask } from './ask-patiently.ts'
import type { Difference } from './difference.ts'

/** How one thing that only the provider knew was written down. */
export interface Booking {
  readonly of: 'payment' | 'refund'
  readonly ref: string
  readonly account: string | null
  readonly order_short_id: string | null
  readonly amount: number
  readonly currency: string
  /** `paid`, `surplus`, `lost` … of a payment; of a refund `written down`. */
  readonly outcome: string
}

interface Booker {
  readonly asking: Asking
  readonly ask: Ask
}

/** The differences that come of what this shop has not heard of; others are for a person to judge. */
const isUnheard = ({ what }: Difference): boolean => what === 'known' || what === 'state'

/**
 * Writes down what the provider took and gave back and this shop does not know: payments first, for
 * a refund needs its payment. A second time there is nothing to write.
 */
export async function bookDifferences(booker: Booker, differences: readonly Difference[]): Promise<Booking[]> {
  const unheard = differences.filter(isUnheard).filter(({ there }) => there !== 'unknown')
  const bookings: Booking[] = []
  for (const one of named(unheard, 'payment')) bookings.push(...(await bookPayment(booker, one)))
  for (const one of named(unheard, 'refund')) bookings.push(...(await bookRefund(booker, one)))
  return bookings
}

const named = (differences: readonly Difference[], of: Difference['of']): Difference[] => [
  ...new Map(differences.filter((one) => one.of === of).map((one) => [one.ref, one])).values(),
]

async function bookPayment({ asking, ask }: Booker, { ref, account }: Difference): Promise<Booking[]> {
  const truth = await ask(() => asking.provider.findIntent(ref, account)).catch(nothingThere)
  if (truth === null) return []
  const receipt = await receiveUnknownPayment(asking, { truth, account })
  const { amountMinor: amount, currency, metadata } = truth
  return [
    { of: 'payment', ref, account, order_short_id: metadata.orderShortId, amount, currency, outcome: wordOf(receipt) },
  ]
}

const wordOf = (receipt: Receipt): string =>
  'mismatch' in receipt ? `not booked: another ${receipt.mismatch}` : receipt.receipt

async function bookRefund({ asking, ask }: Booker, { ref, account }: Difference): Promise<Booking[]> {
  const refund = await ask(() => asking.provider.findRefund(ref, account)).catch(nothingThere)
  if (refund === null || refund.intentRef === null) return []
  const { intentRef, amountMinor: amount, currency } = refund
  const isOurs = await ask(() => checkRefundsOfIntent(asking, { intentRef, account }))
  const outcome = isOurs ? 'written down' : 'not booked: its payment is not here'
  return [{ of: 'refund', ref, account, order_short_id: null, amount, currency, outcome }]
}

function nothingThere(error: unknown): null {
  if (error instanceof ProviderRefused) return null
  throw error
}

/** Has the provider give back what was found to belong to orders that are not here. */
export async function returnLostMoney({ asking, ask }: Booker): Promise<Booking[]> {
  const returned: Booking[] = []
  for (const lost of await lostPaymentsToReturn(asking.database)) {
    const { state, failureReason } = await ask(() => returnLostPayment(asking, lost))
    const { provider_ref: ref, provider_account: account, order_short_id, amount_minor: amount, currency } = lost
    const outcome = failureReason === null ? state : `${state}: ${failureReason}`
    returned.push({ of: 'payment', ref, account, order_short_id, amount, currency, outcome })
  }
  return returned
}

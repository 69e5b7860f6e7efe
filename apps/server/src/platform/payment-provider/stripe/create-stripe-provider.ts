import Stripe from 'stripe'
import type { StripeConfig } from '../../config/config.ts'
import {
  ProviderRefused,
  type NewIntent,
  type NewRefund,
  type PaymentProvider,
  type ProviderBooking,
  type ProviderPage,
  type ProviderPayout,
} from '../payment-provider.ts'
import { asking, on } from './ask-stripe.ts'
import { fromStripe, shareToStripe, toStripe } from './currency-amounts.ts'
import { readerCalls } from './create-reader-calls.ts'
import { eventOf } from './read-event.ts'
import { accountOf, disputeOf, intentOf, refundOf } from './read-objects.ts'

/**
 * The version that our reading of the answers was written against. A new version of the SDK changes
 * it, and then the reading is looked through.
 */
const API_VERSION = '2026-10-28.endive'
const TIMEOUT_MILLISECONDS = 10_000
/** One more try hides a broken connection; a longer fault is the reconciler's. */
const NETWORK_RETRIES = 1
const SIGNATURE_TOLERANCE_SECONDS = 300
const PAGE = 100

/**
 * Card payments by Stripe, or by a simulator of it when `apiBase` names one. Charges on a connected
 * account are direct charges.
 */
export function createStripeProvider(config: StripeConfig): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    apiVersion: API_VERSION,
    telemetry: false,
    maxNetworkRetries: NETWORK_RETRIES,
    timeout: TIMEOUT_MILLISECONDS,
    ...addressOf(config.apiBase),
  })
  return {
    name: 'STRIPE',
    publishableKey: config.publishableKey,
    isConnect: config.connect,
    isLive: /^(?:sk|rk)_live_/u.test(config.secretKey),
    browserApiBase: config.apiBase,
    browserAmount: toStripe,
    ...intentCalls(stripe),
    ...refundCalls(stripe),
    ...accountCalls(stripe),
    ...bookCalls(stripe),
    readers: readerCalls(stripe),
    findDispute: (ref, account) => asking(async () => disputeOf(await stripe.disputes.retrieve(ref, {}, on(account)))),
    readEvent: (rawBody, signature) => readEvent(stripe, { rawBody, signature, secret: config.webhookSecret }),
  }
}

function addressOf(apiBase: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiBase === null) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const isHttp = protocol === 'http:'
  return { host: hostname, port: port || (isHttp ? '80' : '443'), protocol: isHttp ? 'http' : 'https' }
}

type Calls<K extends keyof PaymentProvider> = Pick<PaymentProvider, K>

const WITH_CARD = { expand: ['latest_charge'] }

/** The parameters that ask for a page after an object; the first page without one. */
const pageAfter = (after: string | null): { limit: number; starting_after?: string } => ({
  limit: PAGE,
  ...(after !== null && { starting_after: after }),
})

function readPage<Theirs extends { readonly id: string }, Ours>(
  { data, has_more: hasMore }: { readonly data: Theirs[]; readonly has_more: boolean },
  read: (theirs: Theirs) => Ours,
): ProviderPage<Ours> {
  return { things: data.map(read), next: hasMore ? (data.at(-1)?.id ?? null) : null }
}

type IntentCall = 'createIntent' | 'findIntent' | 'cancelIntent' | 'listIntents' | 'pageOfIntents'

function intentCalls(stripe: Stripe): Calls<IntentCall> {
  return {
    createIntent: (intent) =>
      asking(async () =>
        intentOf(
          await stripe.paymentIntents.create(newIntent(intent), { idempotencyKey: intent.key, ...on(intent.account) }),
        ),
      ),
    findIntent: (ref, account) =>
      asking(async () => intentOf(await stripe.paymentIntents.retrieve(ref, WITH_CARD, on(account)))),
    cancelIntent: (ref, account) =>
      asking(async () => intentOf(await stripe.paymentIntents.cancel(ref, WITH_CARD, on(account)))),
    listIntents: (account, since) =>
      asking(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const found = stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'] }, on(account))
        return await Array.fromAsync(found, intentOf)
      }),
    pageOfIntents: (account, after) =>
      asking(async () => readPage(await stripe.paymentIntents.list(pageAfter(after), on(account)), intentOf)),
  }
}

const IN_PERSON = { payment_method_types: ['card_present'], capture_method: 'automatic' as const }

const newIntent = (intent: NewIntent): Stripe.PaymentIntentCreateParams => ({
  amount: toStripe(intent.amountMinor, intent.currency),
  currency: intent.currency.toLowerCase(),
  ...(intent.isInPerson === true ? IN_PERSON : { automatic_payment_methods: { enabled: true } }),
  description: intent.description,
  metadata: { order_short_id: intent.metadata.orderShortId, intent_id: String(intent.metadata.intentId) },
  ...(intent.account !== null &&
    intent.applicationFeeMinor > 0 && {
      application_fee_amount: shareToStripe(intent.applicationFeeMinor, intent.currency),
    }),
})

function refundCalls(stripe: Stripe): Calls<'refund' | 'findRefund' | 'listRefunds' | 'pageOfRefunds'> {
  return {
    refund: (refund) =>
      asking(async () => {
        const options = { idempotencyKey: refund.key, ...on(refund.account) }
        return refundOf(await stripe.refunds.create(newRefund(refund), options))
      }),
    findRefund: (ref, account) => asking(async () => refundOf(await stripe.refunds.retrieve(ref, {}, on(account)))),
    listRefunds: (intentRef, account) =>
      asking(async () =>
        Array.fromAsync(stripe.refunds.list({ payment_intent: intentRef, limit: PAGE }, on(account)), refundOf),
      ),
    pageOfRefunds: (account, after) =>
      asking(async () => readPage(await stripe.refunds.list(pageAfter(after), on(account)), refundOf)),
  }
}

const newRefund = (refund: NewRefund): Stripe.RefundCreateParams => ({
  payment_intent: refund.intentRef,
  amount: toStripe(refund.amountMinor, refund.currency),
  ...(refund.refundId !== null && { metadata: { refund_id: String(refund.refundId) } }),
  ...(refund.returnsApplicationFee && { refund_application_fee: true }),
})

function accountCalls(stripe: Stripe): Calls<'createAccount' | 'findAccount' | 'createOnboardingLink'> {
  return {
    createAccount: ({ key, email, country }) =>
      asking(async () => {
        const account = { type: 'standard', email, ...(country !== null && { country }) } as const
        return accountOf(await stripe.accounts.create(account, { idempotencyKey: key }))
      }),
    findAccount: (ref) => asking(async () => accountOf(await stripe.accounts.retrieve(ref))),
    createOnboardingLink: ({ account, returnUrl, refreshUrl }) =>
      asking(async () => {
        const link = { account, return_url: returnUrl, refresh_url: refreshUrl, type: 'account_onboarding' } as const
        return (await stripe.accountLinks.create(link)).url
      }),
  }
}

const WITH_SOURCE = { expand: ['data.source'] }
const since = (moment: Date) => ({ created: { gte: Math.floor(moment.getTime() / 1000) } })

function bookCalls(stripe: Stripe): Calls<'pageOfBookings' | 'pageOfPayouts'> {
  return {
    pageOfBookings: (account, of, after) =>
      asking(async () => {
        const which = 'payoutRef' in of ? { payout: of.payoutRef } : since(of.since)
        const asked = { ...pageAfter(after), ...which, ...WITH_SOURCE }
        return readPage(await stripe.balanceTransactions.list(asked, on(account)), bookingOf)
      }),
    pageOfPayouts: (account, from, after) =>
      asking(async () =>
        readPage(await stripe.payouts.list({ ...pageAfter(after), ...since(from) }, on(account)), payoutOf),
      ),
  }
}

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
function bookingOf(booking: Stripe.BalanceTransaction): ProviderBooking {
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

const payoutOf = (payout: Stripe.Payout): ProviderPayout => ({
  ref: payout.id,
  currency: payout.currency.toUpperCase(),
  arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
  isPaid: payout.status === 'paid',
})

function readEvent(
  stripe: Stripe,
  { rawBody, signature, secret }: { rawBody: Buffer; signature: string | undefined; secret: string },
): ReturnType<typeof eventOf> {
  // The SDK refuses some headers by errors of its own kind, and stumbles over others: a header that
  // it does not verify is not signed.
  try {
    const { signature: signatures } = stripe.webhooks
    if (signatures === null) throw new Error('The SDK came without what verifies signatures.')
    signatures.verifyHeader(rawBody, signature ?? '', secret, SIGNATURE_TOLERANCE_SECONDS)
  } catch {
    throw new ProviderRefused('signature_invalid', 'The event is not signed by Stripe with our secret, or too old.')
  }
  return eventOf(rawBody)
}

import type Stripe from 'stripe'
import {
  ProviderUnavailable,
  type DisputeStatus,
  type IntentStatus,
  type ProviderAccount,
  type ProviderDispute,
  type ProviderIntent,
  type ProviderRefund,
  type ProviderRefundState,
} from '../payment-provider.ts'
import { fromStripe } from './currency-amounts.ts'

/*
 * Stripe's objects in our words. Its statuses are open lists; ours are closed, so a status from the
 * future is "cannot be told at present" and is asked for again, never guessed.
 */

const INTENT_STATUSES: Readonly<Record<string, IntentStatus>> = {
  requires_payment_method: 'REQUIRES_PAYMENT',
  requires_confirmation: 'REQUIRES_PAYMENT',
  requires_action: 'REQUIRES_ACTION',
  processing: 'PROCESSING',
  // We never ask for manual capture; if the operator switched it on, the money is not here yet.
  requires_capture: 'PROCESSING',
  succeeded: 'SUCCEEDED',
  canceled: 'CANCELLED',
}

const REFUND_STATES: Readonly<Record<string, ProviderRefundState>> = {
  pending: 'PENDING',
  requires_action: 'PENDING',
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  canceled: 'FAILED',
}

const DISPUTE_STATUSES: Readonly<Record<string, DisputeStatus>> = {
  warning_needs_response: 'NEEDS_RESPONSE',
  needs_response: 'NEEDS_RESPONSE',
  appeal_needs_response: 'NEEDS_RESPONSE',
  warning_under_review: 'UNDER_REVIEW',
  under_review: 'UNDER_REVIEW',
  appeal_under_review: 'UNDER_REVIEW',
  // An inquiry that ended without becoming a dispute: the money stayed.
  warning_closed: 'WON',
  won: 'WON',
  // Settled by giving the money back before it became a dispute.
  prevented: 'LOST',
  lost: 'LOST',
}

function known<T>(table: Readonly<Record<string, T>>, status: string | null): T {
  const found = status === null ? undefined : table[status]
  if (found === undefined) throw new ProviderUnavailable(`Stripe answered a status that is not known here: ${status}`)
  return found
}

const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

const currencyOf = (object: { readonly currency: string }): string => object.currency.toUpperCase()

/** A whole positive number that we wrote into metadata; null when another program wrote there. */
const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,15}$/u.test(text) ? Number(text) : null

const dateOf = (seconds: number): Date => new Date(seconds * 1000)

export function intentOf(intent: Stripe.PaymentIntent): ProviderIntent {
  const currency = currencyOf(intent)
  const error = intent.last_payment_error
  return {
    ref: intent.id,
    status: known(INTENT_STATUSES, intent.status),
    amountMinor: fromStripe(intent.amount, currency),
    currency,
    applicationFeeMinor: fromStripe(intent.application_fee_amount ?? 0, currency),
    clientSecret: intent.client_secret,
    failure:
      error === null ? null : { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? '' },
    card: cardOf(intent),
    chargeRef: idOf(intent.latest_charge),
    metadata: {
      orderShortId: intent.metadata.order_short_id ?? null,
      intentId: numberIn(intent.metadata.intent_id),
    },
    createdAt: dateOf(intent.created),
  }
}

/** Of the last charge, when it was asked for with the intent. */
function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): ProviderIntent['card'] {
  const details = typeof charge === 'object' ? charge?.payment_method_details : null
  const card = details?.card_present ?? details?.card
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null
}

export function refundOf(refund: Stripe.Refund): ProviderRefund {
  const currency = currencyOf(refund)
  return {
    ref: refund.id,
    intentRef: idOf(refund.payment_intent),
    state: known(REFUND_STATES, refund.status),
    amountMinor: fromStripe(refund.amount, currency),
    currency,
    failureReason: refund.failure_reason ?? null,
    refundId: numberIn(refund.metadata?.refund_id),
  }
}

export function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const currency = currencyOf(dispute)
  const due = dispute.evidence_details.due_by
  return {
    ref: dispute.id,
    intentRef: idOf(dispute.payment_intent),
    status: known(DISPUTE_STATUSES, dispute.status),
    amountMinor: fromStripe(dispute.amount, currency),
    currency,
    reason: dispute.reason,
    evidenceDueAt: due === null ? null : dateOf(due),
    // Withdrawn amounts stand there as negative, returned ones as positive.
    isWithdrawn: dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0,
  }
}

export const accountOf = (account: Stripe.Account): ProviderAccount => ({
  ref: account.id,
  country: account.country ?? null,
  currency: account.default_currency?.toUpperCase() ?? null,
  isChargesEnabled: account.charges_enabled,
  isPayoutsEnabled: account.payouts_enabled,
  isDetailsSubmitted: account.details_submitted,
  requirements: account.requirements?.currently_due ?? [],
})

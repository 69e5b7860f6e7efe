import type { AskedFor, Claimed, Told } from '@turnout/domain/payments/card-payment.ts'
import type { ProviderIntent } from '../../../platform/payment-provider/payment-provider.ts'
import type { CardPayment } from '../../orders/money/store-payments.ts'
import type { IntentRow } from '../store.ts'

/** The provider's word about one attempt to pay. */
export interface Heard {
  readonly intentId: number
  readonly truth: ProviderIntent
  /** The connected account it was asked of; null: the shop's own. */
  readonly account: string | null
  /**
   * When it was asked, by the database's clock: an answer that was asked for earlier and arrives
   * later is old.
   */
  readonly askedAt: Date
}

/** Declined and open look alike at the provider, but for the reason. */
export function toldBy({ status, failure }: ProviderIntent): Told {
  if (status === 'REQUIRES_PAYMENT') return failure === null ? 'OPEN' : 'FAILED'
  return status === 'REQUIRES_ACTION' ? 'OPEN' : status
}

export const askedFor = (intent: IntentRow): AskedFor => ({
  intentId: intent.provider_number ?? intent.id,
  orderShortId: intent.order_short_id,
  providerRef: intent.provider_ref,
  providerAccount: intent.provider_account,
  amountMinor: intent.amount_minor,
  currency: intent.currency,
})

export const claimedBy = ({ truth, account }: Heard): Claimed => ({
  intentId: truth.metadata.intentId,
  orderShortId: truth.metadata.orderShortId,
  providerRef: truth.ref,
  providerAccount: account,
  amountMinor: truth.amountMinor,
  currency: truth.currency,
})

export const cardPaymentOf = ({ intentId, truth, account }: Heard): CardPayment => ({
  intentId,
  provider: 'STRIPE',
  providerRef: truth.ref,
  providerAccount: account,
  amountMinor: truth.amountMinor,
  applicationFeeMinor: truth.applicationFeeMinor,
  currency: truth.currency,
  card: truth.card,
})

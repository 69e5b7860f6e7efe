import type Stripe from 'stripe'
import type { ProviderEvent } from '../payment-provider.ts'
import { fromStripe } from './currency-amounts.ts'
import { idOf } from './read-objects.ts'

/** What an event is about; it was verified before. Charges are told by their intents and refunds, so they are not looked at. */
export function eventOf(event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    account: event.account ?? null,
    createdAt: new Date(event.created * 1000),
    isLive: event.livemode,
    about: aboutOf(event),
  }
}

function aboutOf(event: Stripe.Event): ProviderEvent['about'] {
  const object = event.data.object as { readonly object: string }
  switch (object.object) {
    case 'payment_intent': {
      const { id, amount, currency } = object as Stripe.PaymentIntent
      const upper = currency.toUpperCase()
      return { kind: 'intent', ref: id, amountMinor: fromStripe(amount, upper), currency: upper }
    }
    case 'refund': {
      const refund = object as Stripe.Refund
      return { kind: 'refund', ref: refund.id, intentRef: idOf(refund.payment_intent) }
    }
    case 'dispute': {
      const dispute = object as Stripe.Dispute
      return { kind: 'dispute', ref: dispute.id, intentRef: idOf(dispute.payment_intent) }
    }
    case 'account':
      return { kind: 'account', ref: (object as Stripe.Account).id, isDeauthorized: false }
    case 'capability':
      return aboutAccount(idOf((object as Stripe.Capability).account), false)
    case 'application':
      return aboutAccount(event.account ?? null, event.type === 'account.application.deauthorized')
    default:
      return { kind: 'other' }
  }
}

const aboutAccount = (ref: string | null, isDeauthorized: boolean): ProviderEvent['about'] =>
  ref === null ? { kind: 'other' } : { kind: 'account', ref, isDeauthorized }

import { endpoint } from '../endpoint.ts'
import { params } from '../params.ts'
import { cardPayment, cardPaymentQuery, eventReceipt, startedCardPayment } from './card-payment.ts'

const ofOrder = params('event_id', 'order_short_id')

export const startCardPayment = endpoint({
  id: 'payments.startCardPayment',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/stripe/payment_intent',
  access: 'anyone',
  summary: 'Start to pay an order by card, or go on with the payment that was started',
  params: ofOrder,
  query: cardPaymentQuery,
  status: 200,
  answer: startedCardPayment,
  refusals: [
    'order_gone',
    'order_wrong_session',
    'order_code_needed',
    'order_expired',
    'order_already_paid',
    'order_not_reserved',
    'order_details_missing',
    'order_is_free',
    'gift_card_pays_all',
    'payment_provider_missing',
    'payment_in_flight',
    'payment_failed',
    'payment_below_minimum',
    'payment_above_maximum',
    'payment_currency_unsupported',
    'payment_amount_unsupported',
    'provider_unreachable',
  ],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const getCardPayment = endpoint({
  id: 'payments.getCardPayment',
  method: 'GET',
  path: '/api/public/events/:event_id/order/:order_short_id/stripe/payment_intent',
  access: 'anyone',
  summary: 'The state of the card payment of an order',
  params: ofOrder,
  query: cardPaymentQuery,
  status: 200,
  answer: cardPayment,
  refusals: ['order_gone', 'payment_not_started'],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const receiveStripeEvent = endpoint({
  id: 'payments.receiveStripeEvent',
  method: 'POST',
  path: '/api/public/webhooks/stripe',
  access: 'anyone',
  summary: 'What Stripe tells of payments, refunds, disputes and accounts; signed, in any order, any number of times',
  status: 200,
  answer: eventReceipt,
  refusals: ['event_signature_invalid'],
  // All of them come from a few addresses of the provider.
  rateLimit: { calls: 12_000, perSeconds: 60 },
})

import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startStripeSimulator } from './start-stripe-simulator.ts'

test('a buyer pays by card, and half of it goes back', async () => {
  const seen: string[] = []
  const simulator = await startStripeSimulator({
    webhook: async (body) => (seen.push((JSON.parse(body) as Stripe.Event).type), 200),
  })
  const { hostname, port } = new URL(simulator.url)
  const stripe = new Stripe(simulator.secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
  const account = await simulator.addAccount()
  const on = { stripeAccount: account.id }
  const intent = await stripe.paymentIntents.create(
    {
      amount: 1000,
      currency: 'eur',
      application_fee_amount: 50,
      automatic_payment_methods: { enabled: true },
      metadata: { order_short_id: 'x' },
    },
    on,
  )
  await simulator.pay(intent.id)
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }, on)
  expect(paid).toMatchObject({
    status: 'succeeded',
    latest_charge: { payment_method_details: { card: { last4: '4242' } } },
  })
  const refund = await stripe.refunds.create(
    { payment_intent: intent.id, amount: 500, refund_application_fee: true },
    { ...on, idempotencyKey: 'k' },
  )
  const again = await stripe.refunds.create(
    { payment_intent: intent.id, amount: 500, refund_application_fee: true },
    { ...on, idempotencyKey: 'k' },
  )
  expect(again.id).toBe(refund.id)
  await simulator.settled()
  expect(seen).toEqual([
    'account.updated',
    'payment_intent.created',
    'application_fee.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'application_fee.refunded',
    'refund.created',
    'charge.refunded',
  ])
  await simulator.close()
})

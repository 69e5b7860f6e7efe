import type { CardPayment } from '@turnout/contract/payments/card-payment.ts'
import { expect, test } from 'vitest'
import { PATIENCE_MS, pauseAfter, progressOf } from './payment-progress.ts'

const payment = (changes: Partial<CardPayment>): CardPayment => ({
  status: 'requires_payment_method',
  amount: 48,
  currency: 'EUR',
  order_status: 'RESERVED',
  payment_status: 'AWAITING_PAYMENT',
  failure_message: null,
  is_surplus: false,
  ...changes,
})

test('an order that is made is shown, whatever became of its payment', () => {
  expect(progressOf(payment({ order_status: 'COMPLETED', status: 'succeeded' }), 0)).toBe('order')
  expect(progressOf(payment({ order_status: 'CANCELLED', status: 'canceled' }), 0)).toBe('order')
  expect(progressOf(payment({ order_status: 'COMPLETED', status: 'succeeded', is_surplus: true }), 0)).toBe('order')
})

test('money on its way is waited for', () => {
  for (const status of ['processing', 'succeeded'] as const)
    expect(progressOf(payment({ status }), 50_000)).toBe('wait')
})

test('a refusal is believed only when the provider has been asked since the buyer came', () => {
  const refused = payment({ failure_message: 'Your card was declined.' })
  expect(progressOf(refused, 900)).toBe('wait')
  expect(progressOf(refused, 2300)).toBe('pay_again')
  expect(progressOf(payment({ status: 'requires_action' }), 2300)).toBe('pay_again')
})

test('an order that waits for its money waits for its card too, and goes back to its page when the bank refuses', () => {
  const unpaid = payment({ order_status: 'AWAITING_OFFLINE_PAYMENT', payment_status: 'AWAITING_OFFLINE_PAYMENT' })
  expect(progressOf({ ...unpaid, status: 'processing' }, 50_000)).toBe('wait')
  expect(progressOf({ ...unpaid, status: 'succeeded' }, 0)).toBe('wait')
  expect(progressOf(unpaid, 900)).toBe('wait')
  expect(progressOf(unpaid, 2300)).toBe('order')
})

test('money that came too late goes back, and the page says so', () => {
  expect(progressOf(payment({ order_status: 'EXPIRED', status: 'succeeded', is_surplus: true }), 0)).toBe('money_back')
  expect(progressOf(payment({ order_status: 'EXPIRED', status: 'succeeded' }), 0)).toBe('wait')
  expect(progressOf(payment({ order_status: 'EXPIRED', status: 'canceled' }), 3000)).toBe('pay_again')
})

test('the questions grow rarer, and stay under twenty in a minute', () => {
  let [asked, elapsed] = [0, 0]
  while (elapsed < PATIENCE_MS) elapsed += pauseAfter(asked++)
  expect(asked).toBeLessThan(20)
  expect(pauseAfter(100)).toBeGreaterThanOrEqual(pauseAfter(3))
})

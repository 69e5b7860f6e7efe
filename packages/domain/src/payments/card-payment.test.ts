import { expect, test } from 'vitest'
import { ORDER_STATUSES, PAYMENT_STATUSES, type OrderState } from '../orders/order-state.ts'
import { effectOf, mismatchOf, nextCheckAt, startRefusal, type PayableOrder, type Told } from './card-payment.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)

const order = (
  status: OrderState['status'],
  paymentStatus: OrderState['paymentStatus'],
  more: Partial<PayableOrder> = {},
): PayableOrder => ({
  status,
  paymentStatus,
  refundStatus: null,
  totalGrossMinor: 2500,
  currency: 'EUR',
  reservedUntil: later(10),
  ...more,
})

const ON = { now: NOW, isCardOn: true, eventStartsAt: later(60) }

test.each([
  ['RESERVED', 'AWAITING_PAYMENT', {}, null],
  ['RESERVED', 'PAYMENT_FAILED', {}, null],
  ['RESERVED', 'PROCESSING', {}, 'payment_in_flight'],
  ['RESERVED', 'PROCESSING', { reservedUntil: later(-1) }, 'payment_in_flight'],
  ['RESERVED', null, {}, 'order_details_missing'],
  ['RESERVED', null, { totalGrossMinor: 0 }, 'order_is_free'],
  ['RESERVED', 'AWAITING_PAYMENT', { reservedUntil: NOW }, 'order_expired'],
  ['EXPIRED', 'AWAITING_PAYMENT', {}, 'order_expired'],
  ['ABANDONED', 'AWAITING_PAYMENT', {}, 'order_not_reserved'],
  ['AWAITING_OFFLINE_PAYMENT', 'AWAITING_OFFLINE_PAYMENT', {}, null],
  ['AWAITING_OFFLINE_PAYMENT', 'AWAITING_OFFLINE_PAYMENT', { reservedUntil: later(-9) }, null],
  ['COMPLETED', 'PAYMENT_RECEIVED', {}, 'order_already_paid'],
  ['CANCELLED', 'PAYMENT_RECEIVED', {}, 'order_already_paid'],
  ['COMPLETED', 'NO_PAYMENT_REQUIRED', { totalGrossMinor: 0 }, 'order_is_free'],
  ['RESERVED', 'AWAITING_PAYMENT', { currency: 'IRR' }, 'payment_currency_unsupported'],
] as const)('paying %s / %s %o by card is answered %s', (status, paymentStatus, more, refusal) => {
  expect(startRefusal(order(status, paymentStatus, more), ON)).toBe(refusal)
})

test('a waiting order that costs something else by now takes no money of before: it goes back', () => {
  const waiting = order('AWAITING_OFFLINE_PAYMENT', 'AWAITING_OFFLINE_PAYMENT')
  const asked = (askedMinor: number) => effectOf('SUCCEEDED', { ...waiting, askedMinor }, NOW)
  expect(asked(waiting.totalGrossMinor)).toBe('pay_waiting')
  expect(asked(waiting.totalGrossMinor + 1)).toBe('surplus')
})

test('an event without card payments says so, but only to somebody who could pay', () => {
  const off = { ...ON, isCardOn: false }
  expect(startRefusal(order('RESERVED', 'AWAITING_PAYMENT'), off)).toBe('payment_provider_missing')
  expect(startRefusal(order('AWAITING_OFFLINE_PAYMENT', 'AWAITING_OFFLINE_PAYMENT'), off)).toBe(
    'payment_provider_missing',
  )
  expect(startRefusal(order('EXPIRED', 'AWAITING_PAYMENT'), off)).toBe('order_expired')
})

test('an order that waits for its money is paid by card until the event starts, a hold after that too', () => {
  const started = { ...ON, eventStartsAt: NOW }
  expect(startRefusal(order('AWAITING_OFFLINE_PAYMENT', 'AWAITING_OFFLINE_PAYMENT'), started)).toBe(
    'order_not_reserved',
  )
  expect(startRefusal(order('RESERVED', 'AWAITING_PAYMENT'), started)).toBe(null)
})

test.each([
  ['SUCCEEDED', 'RESERVED', 'AWAITING_PAYMENT', 10, 'complete'],
  ['SUCCEEDED', 'RESERVED', 'PROCESSING', 10, 'complete'],
  ['SUCCEEDED', 'RESERVED', 'PAYMENT_FAILED', 10, 'complete'],
  ['SUCCEEDED', 'RESERVED', 'PROCESSING', 0, 'take_again'],
  ['SUCCEEDED', 'EXPIRED', 'PAYMENT_FAILED', -5, 'take_again'],
  ['SUCCEEDED', 'AWAITING_OFFLINE_PAYMENT', 'AWAITING_OFFLINE_PAYMENT', 10, 'pay_waiting'],
  ['SUCCEEDED', 'COMPLETED', 'PAYMENT_RECEIVED', 10, 'surplus'],
  ['SUCCEEDED', 'CANCELLED', 'AWAITING_OFFLINE_PAYMENT', 10, 'surplus'],
  ['SUCCEEDED', 'EXPIRED', 'AWAITING_OFFLINE_PAYMENT', -5, 'surplus'],
  ['SUCCEEDED', 'ABANDONED', 'AWAITING_PAYMENT', 10, 'surplus'],
  ['PROCESSING', 'RESERVED', 'AWAITING_PAYMENT', 10, 'payment_processing'],
  ['PROCESSING', 'RESERVED', 'PROCESSING', 10, 'none'],
  ['PROCESSING', 'EXPIRED', 'AWAITING_PAYMENT', -5, 'none'],
  ['FAILED', 'RESERVED', 'PROCESSING', 10, 'payment_failed'],
  ['FAILED', 'RESERVED', 'PAYMENT_FAILED', 10, 'none'],
  ['FAILED', 'COMPLETED', 'PAYMENT_RECEIVED', 10, 'none'],
  ['CANCELLED', 'RESERVED', 'AWAITING_PAYMENT', 10, 'none'],
  ['CANCELLED', 'RESERVED', 'PROCESSING', 10, 'payment_failed'],
  ['OPEN', 'RESERVED', 'PAYMENT_FAILED', 10, 'none'],
] as const)('%s for an order %s / %s with %i minutes left: %s', (told, status, paymentStatus, minutes, effect) => {
  expect(effectOf(told, order(status, paymentStatus, { reservedUntil: later(minutes) }), NOW)).toBe(effect)
})

test('money never vanishes: in every state it pays, is taken late, or goes back', () => {
  for (const status of ORDER_STATUSES) {
    for (const paymentStatus of [null, ...PAYMENT_STATUSES]) {
      expect(effectOf('SUCCEEDED', order(status, paymentStatus), NOW)).toMatch(
        /complete|pay_waiting|take_again|surplus/u,
      )
    }
  }
})

test('news that are not money move only a hold', () => {
  for (const told of ['OPEN', 'FAILED', 'PROCESSING', 'CANCELLED'] satisfies Told[]) {
    for (const status of ORDER_STATUSES.filter((one) => one !== 'RESERVED')) {
      expect(effectOf(told, order(status, 'AWAITING_PAYMENT'), NOW)).toBe('none')
    }
  }
})

const ours = {
  intentId: 7,
  orderShortId: 'o_1',
  providerRef: 'pi_1',
  providerAccount: 'acct_1',
  amountMinor: 2500,
  currency: 'EUR',
}

test.each([
  [{}, null],
  [{ providerAccount: null }, 'account'],
  [{ intentId: 8 }, 'intent'],
  [{ intentId: null }, 'intent'],
  [{ providerRef: 'pi_2' }, 'intent'],
  [{ orderShortId: 'o_2' }, 'order'],
  [{ amountMinor: 2499 }, 'amount'],
  [{ currency: 'USD' }, 'currency'],
])('a payment that claims %o is refused for %s', (claim, mismatch) => {
  expect(mismatchOf(ours, { ...ours, ...claim })).toBe(mismatch)
})

test('a payment whose answer was lost has no name yet: the number of our row tells it', () => {
  expect(mismatchOf({ ...ours, providerRef: null }, ours)).toBeNull()
})

test.each([
  [0, 2],
  [9, 2],
  [10, 5],
  [61, 30],
  [3000, 360],
])('a payment %i minutes old is asked about again after %i minutes', (age, every) => {
  expect(nextCheckAt(later(-age), NOW)).toEqual(later(every))
})

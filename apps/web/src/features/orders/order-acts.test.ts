import { m } from '@turnout/messages/generated/messages.js'
import type { Order } from '@turnout/contract/orders/order.ts'
import { expect, test } from 'vitest'
import { hasMoney, likelyNext, whyNotCancelled, whyNotPaid, whyNotRefunded, whyNotResent } from './order-acts.ts'

const WAITING = {
  status: 'AWAITING_OFFLINE_PAYMENT',
  payment_status: 'AWAITING_OFFLINE_PAYMENT',
  refund_status: null,
  email: 'mira@example.com',
} as const
const PAID = { ...WAITING, status: 'COMPLETED', payment_status: 'PAYMENT_RECEIVED' } as const
const CANCELLED = { ...PAID, status: 'CANCELLED' } as const

test('an order that waits for its payment can be paid, cancelled and told again', () => {
  expect([whyNotPaid(WAITING), whyNotCancelled(WAITING), whyNotResent(WAITING)]).toEqual([null, null, null])
})

test('a paid order is not paid twice', () => {
  expect(whyNotPaid(PAID)).toBe(m.error_order_already_paid())
  expect(whyNotCancelled(PAID)).toBe(null)
})

test('a cancelled order is not cancelled twice and has no confirmation', () => {
  expect(whyNotCancelled(CANCELLED)).toBe(m.error_order_cannot_cancel())
  expect(whyNotResent(CANCELLED)).toBe(m.orders_resend_refused())
})

test('without an address there is nowhere to send to', () => {
  expect(whyNotResent({ ...PAID, email: null })).toBe(m.orders_resend_no_email())
})

const MONEY = { refund_refusal: null, payments: [] as Order['payments'] } as const

test('the next act is to take the money, then to tell again, then to give back what is owed', () => {
  expect(likelyNext({ ...WAITING, ...MONEY, refund_refusal: 'order_not_refundable' })).toBe('pay')
  expect(likelyNext({ ...PAID, ...MONEY })).toBe('resend')
  expect(likelyNext({ ...PAID, ...MONEY, refund_status: 'REFUND_FAILED' })).toBe('refund')
  expect(likelyNext({ ...CANCELLED, ...MONEY })).toBe('refund')
  expect(likelyNext({ ...CANCELLED, ...MONEY, refund_refusal: 'order_already_refunded' })).toBeNull()
})

test('a refund that is refused says why in the words of the rules, and is no question where nothing was paid', () => {
  expect(whyNotRefunded({ refund_refusal: 'refund_pending' })).toBe(
    'There is a refund pending. Please wait for it to complete before requesting another refund.',
  )
  expect(whyNotRefunded({ refund_refusal: 'order_manual' })).toBe('A manually created order cannot be refunded.')
  expect(whyNotRefunded(MONEY)).toBeNull()
  expect(hasMoney({ ...MONEY, refund_refusal: 'order_not_refundable' })).toBe(false)
})

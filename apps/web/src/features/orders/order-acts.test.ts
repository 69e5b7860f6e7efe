import { m } from '@turnout/messages/generated/messages.js'
import { expect, test } from 'vitest'
import { whyNotCancelled, whyNotPaid, whyNotResent } from './order-acts.ts'

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

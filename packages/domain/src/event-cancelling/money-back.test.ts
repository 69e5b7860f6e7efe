import { expect, test } from 'vitest'
import { moneyBackOf, moneyBackOfEvent } from './money-back.ts'

const paid = { paymentStatus: 'PAYMENT_RECEIVED', refundStatus: null, refund: null, event: null } as const
const pending = { provider: 'STRIPE', state: 'PENDING' } as const

test('a refund that goes with the cancelling decides where the money is', () => {
  expect(moneyBackOf({ ...paid, refund: pending })).toBe('BACK')
  expect(moneyBackOf({ ...paid, refund: { ...pending, state: 'SUCCEEDED' } })).toBe('BACK')
  expect(moneyBackOf({ ...paid, refund: { ...pending, state: 'FAILED' } })).toBe('FAILED')
  expect(moneyBackOf({ ...paid, refund: { provider: 'OFFLINE', state: 'SUCCEEDED' } })).toBe('BY_HAND')
})

test('without a refund the payment decides', () => {
  expect(moneyBackOf(paid)).toBe('KEPT')
  expect(moneyBackOf({ ...paid, refundStatus: 'REFUNDED' })).toBe('REFUNDED')
  expect(moneyBackOf({ ...paid, paymentStatus: 'AWAITING_OFFLINE_PAYMENT' })).toBe('UNPAID')
  expect(moneyBackOf({ ...paid, paymentStatus: 'NO_PAYMENT_REQUIRED' })).toBe('FREE')
})

test('the orders of a cancelled event say what was decided for them', () => {
  const all = { money: 'ALL', amountMinor: 4800 } as const
  expect(moneyBackOfEvent({ ...all, way: 'CARD' })).toBe('BACK')
  expect(moneyBackOfEvent({ ...all, way: 'PENDING' })).toBe('BACK')
  expect(moneyBackOfEvent({ ...all, way: 'OFFLINE' })).toBe('BY_HAND')
  expect(moneyBackOfEvent({ ...all, way: 'CARD', money: 'NONE' })).toBe('LATER')
  expect(moneyBackOfEvent({ ...all, way: 'MANUAL' })).toBe('LATER')
  expect(moneyBackOf({ ...paid, event: { ...all, way: 'UNPAID' } })).toBe('UNPAID')
})

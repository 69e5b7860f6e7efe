import { expect, test } from 'vitest'
import { badgeOf, colourOf } from './badge.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_STATUSES, type OrderState } from './order-state.ts'

const state = (
  ...parts: [OrderState['status'], OrderState['paymentStatus'], OrderState['refundStatus']]
): OrderState => ({
  status: parts[0],
  paymentStatus: parts[1],
  refundStatus: parts[2],
})

test('every word has its colour', () => {
  const words = [...new Set([...ORDER_STATUSES, ...PAYMENT_STATUSES, ...REFUND_STATUSES])]
  const coloured = (colour: string) => words.filter((word) => colourOf(word) === colour)
  expect(coloured('orange')).toEqual([
    'AWAITING_OFFLINE_PAYMENT',
    'AWAITING_PAYMENT',
    'REFUND_PENDING',
    'PARTIALLY_REFUNDED',
  ])
  expect(coloured('red')).toEqual(['CANCELLED', 'PAYMENT_FAILED', 'REFUNDED', 'REFUND_FAILED'])
  expect(coloured('teal')).toEqual([
    'RESERVED',
    'COMPLETED',
    'EXPIRED',
    'ABANDONED',
    'PROCESSING',
    'PAYMENT_RECEIVED',
    'NO_PAYMENT_REQUIRED',
  ])
})

test('a refund wins over everything', () => {
  expect(badgeOf(state('CANCELLED', 'PAYMENT_RECEIVED', 'REFUNDED')).word).toBe('REFUNDED')
})

test('an open payment wins over the order', () => {
  expect(badgeOf(state('RESERVED', 'PAYMENT_FAILED', null))).toEqual({
    word: 'PAYMENT_FAILED',
    colour: 'red',
    isHollow: false,
  })
  expect(badgeOf(state('RESERVED', null, null)).word).toBe('RESERVED')
})

test('a settled payment, or one whose order is over, leaves the badge to the order', () => {
  expect(badgeOf(state('COMPLETED', 'PAYMENT_RECEIVED', null)).word).toBe('COMPLETED')
  expect(badgeOf(state('CANCELLED', 'PAYMENT_RECEIVED', null)).word).toBe('CANCELLED')
  expect(badgeOf(state('EXPIRED', 'AWAITING_PAYMENT', null)).word).toBe('EXPIRED')
})

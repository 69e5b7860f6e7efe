import { expect, test } from 'vitest'
import { findViews, type Standing } from './find-views.ts'

const hold: Standing = {
  status: 'RESERVED',
  paymentStatus: null,
  cardAttempt: 'none',
  isPast: false,
  isOwn: true,
}
const given: Standing = { ...hold, paymentStatus: 'AWAITING_PAYMENT' }
const attempted: Standing = { ...given, cardAttempt: 'begun' }

test('a hold begins with the details', () => {
  expect(findViews(hold)).toEqual(['details'])
})

test('with details it goes to the payment, and back to the details', () => {
  expect(findViews(given)).toEqual(['payment', 'details'])
})

test('whoever began to pay by card may ask what became of it', () => {
  expect(findViews(attempted)).toEqual(['payment', 'payment_return', 'details'])
  expect(findViews({ ...attempted, paymentStatus: 'PAYMENT_FAILED' })[0]).toBe('payment')
})

test('while the bank works on it the buyer waits, past the end of the hold too', () => {
  const underWay: Standing = { ...attempted, paymentStatus: 'PROCESSING', cardAttempt: 'under_way' }
  expect(findViews(underWay)).toEqual(['payment_return'])
  expect(findViews({ ...underWay, isPast: true })).toEqual(['payment_return'])
  expect(findViews({ ...underWay, status: 'EXPIRED', isPast: true })).toEqual(['payment_return'])
})

test('when the bank refused after the hold was over, there is nothing to wait for', () => {
  const refused: Standing = { ...attempted, paymentStatus: 'PROCESSING', status: 'EXPIRED', isPast: true }
  expect(findViews(refused)[0]).toBe('expired')
})

test('back from the bank too late, the money is accounted for', () => {
  expect(findViews({ ...attempted, isPast: true })).toEqual(['expired', 'payment_return'])
  expect(findViews({ ...attempted, status: 'EXPIRED', isPast: true })).toEqual(['expired', 'payment_return'])
  expect(findViews({ ...attempted, status: 'ABANDONED' })).toEqual(['abandoned', 'payment_return'])
})

test('a stranger sees nothing of a hold or its payment', () => {
  expect(findViews({ ...hold, isOwn: false })).toEqual(['not_yours'])
  expect(findViews({ ...attempted, isOwn: false })).toEqual(['not_yours'])
  expect(findViews({ ...attempted, cardAttempt: 'under_way', isOwn: false })).toEqual(['not_yours'])
  expect(findViews({ ...attempted, isPast: true, isOwn: false })).toEqual(['expired'])
})

test('past its time a hold is expired before it is swept', () => {
  expect(findViews({ ...hold, isPast: true })).toEqual(['expired'])
  expect(findViews({ ...hold, status: 'EXPIRED', isPast: true, isOwn: false })).toEqual(['expired'])
})

test('an order that is made has its summary, whoever holds the link and however late', () => {
  for (const status of ['COMPLETED', 'CANCELLED'] as const) {
    const made: Standing = { ...attempted, status, paymentStatus: 'PAYMENT_RECEIVED', isPast: true }
    expect(findViews(made)).toEqual(['summary'])
    expect(findViews({ ...made, isOwn: false })).toEqual(['summary'])
  }
})

test('what was given up says so', () => {
  expect(findViews({ ...hold, status: 'ABANDONED', isPast: true })).toEqual(['abandoned'])
})

test('an order that waits for its money may be paid by card meanwhile, and is not paid twice', () => {
  const unpaid = { ...hold, status: 'AWAITING_OFFLINE_PAYMENT', paymentStatus: 'AWAITING_OFFLINE_PAYMENT' } as const
  for (const isOwn of [true, false]) {
    expect(findViews({ ...unpaid, isOwn })).toEqual(['summary'])
    expect(findViews({ ...unpaid, isOwn, cardAttempt: 'begun' })).toEqual(['summary', 'payment_return'])
    expect(findViews({ ...unpaid, isOwn, cardAttempt: 'under_way' })).toEqual(['payment_return'])
  }
})

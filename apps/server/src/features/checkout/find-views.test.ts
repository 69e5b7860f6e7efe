import { expect, test } from 'vitest'
import { findViews } from './find-views.ts'

const hold = { status: 'RESERVED', hasDetails: false, isPast: false, isOwn: true } as const

test('a hold begins with the details', () => {
  expect(findViews(hold)).toEqual(['details'])
})

test('with details it goes to the payment, and back to the details', () => {
  expect(findViews({ ...hold, hasDetails: true })).toEqual(['payment', 'details'])
})

test('a stranger sees nothing of a hold', () => {
  expect(findViews({ ...hold, isOwn: false })).toEqual(['not_yours'])
  expect(findViews({ ...hold, hasDetails: true, isOwn: false })).toEqual(['not_yours'])
})

test('past its time a hold is expired before it is swept', () => {
  expect(findViews({ ...hold, isPast: true })).toEqual(['expired'])
  expect(findViews({ ...hold, status: 'EXPIRED', isPast: true, isOwn: false })).toEqual(['expired'])
})

test('an order that is made has its summary, whoever holds the link and however late', () => {
  for (const status of ['COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED'] as const) {
    expect(findViews({ status, hasDetails: true, isPast: true, isOwn: false })).toEqual(['summary'])
  }
})

test('what was given up says so', () => {
  expect(findViews({ ...hold, status: 'ABANDONED', isPast: true })).toEqual(['abandoned'])
})

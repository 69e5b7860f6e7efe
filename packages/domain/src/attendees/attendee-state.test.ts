import { expect, test } from 'vitest'
import { ATTENDEE_ACTS, ATTENDEE_STATUSES, moveAttendee, reactivationOf, statusAtBirth } from './attendee-state.ts'

test('the matrix of every status and act stands as written down', () => {
  const rows = ATTENDEE_STATUSES.map((status) => [
    status,
    ...ATTENDEE_ACTS.map((act) => {
      const next = moveAttendee(status, act)
      return 'refused' in next ? 'refused' : next.status
    }),
  ])
  expect(rows).toEqual([
    ['ACTIVE', 'refused', 'CANCELLED', 'refused', 'refused'],
    ['AWAITING_PAYMENT', 'ACTIVE', 'CANCELLED', 'refused', 'refused'],
    ['CANCELLED', 'refused', 'refused', 'ACTIVE', 'AWAITING_PAYMENT'],
  ])
})

test('an attendee is active from birth only when the order is completed', () => {
  expect(statusAtBirth('COMPLETED')).toBe('ACTIVE')
  expect(statusAtBirth('AWAITING_OFFLINE_PAYMENT')).toBe('AWAITING_PAYMENT')
  expect(statusAtBirth('RESERVED')).toBe('AWAITING_PAYMENT')
})

test('who comes back to an order that is paid is active, to one that waits waits, and to any other not at all', () => {
  expect(['COMPLETED', 'AWAITING_OFFLINE_PAYMENT'].map(reactivationOf)).toEqual([
    'reactivate_paid',
    'reactivate_unpaid',
  ])
  expect(['RESERVED', 'CANCELLED', 'EXPIRED', 'ABANDONED'].map(reactivationOf)).toEqual([null, null, null, null])
})

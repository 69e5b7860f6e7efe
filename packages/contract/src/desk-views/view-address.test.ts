import { expect, test } from 'vitest'
import { viewAddress } from './view-address.ts'

test('an address is kept in one way, whatever order its names had', () => {
  expect(viewAddress('orders', '?status=COMPLETED&query=ann%20b&from=2027-05-14')).toBe(
    'from=2027-05-14&query=ann+b&status=COMPLETED',
  )
  expect(viewAddress('orders', 'from=2027-05-14&query=ann+b&status=COMPLETED')).toBe(
    'from=2027-05-14&query=ann+b&status=COMPLETED',
  )
})

test('what is open, which page it was and what another desk filters by are no part of a view', () => {
  expect(viewAddress('orders', 'order=7&page=3&saved=2&price=4&status=')).toBe('')
  expect(viewAddress('attendees', 'order=7&attendee=9&price=4')).toBe('order=7&price=4')
})

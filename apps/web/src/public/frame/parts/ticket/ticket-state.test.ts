import { expect, test } from 'vitest'
import { mayBeRenewed, showsCode, ticketStateOf } from './ticket-state.ts'

const paid = { status: 'ACTIVE', order_status: 'COMPLETED', checked_in_at: null, checked_out_at: null } as const
const owed = {
  status: 'AWAITING_PAYMENT',
  order_status: 'AWAITING_OFFLINE_PAYMENT',
  checked_in_at: null,
  checked_out_at: null,
} as const
const STATES = ['valid', 'inside', 'outside', 'owing', 'unpaid', 'cancelled'] as const
const ENTERED = '2027-06-12T18:12:00Z'

test('a paid ticket is valid, and says so once its holder is inside', () => {
  expect(ticketStateOf(paid, false)).toBe('valid')
  expect(ticketStateOf({ ...paid, checked_in_at: ENTERED }, false)).toBe('inside')
})

test('somebody who left is outside, and inside again after coming back', () => {
  expect(ticketStateOf({ ...paid, checked_out_at: ENTERED }, false)).toBe('outside')
  expect(ticketStateOf({ ...paid, checked_in_at: ENTERED, checked_out_at: ENTERED }, false)).toBe('inside')
})

test('an unpaid ticket unlocks only where the event admits offline payers', () => {
  expect(ticketStateOf(owed, false)).toBe('unpaid')
  expect(ticketStateOf(owed, true)).toBe('owing')
  expect(ticketStateOf({ ...owed, order_status: 'RESERVED' }, true)).toBe('unpaid')
})

test('a cancelled ticket is cancelled also for somebody who is inside', () => {
  expect(ticketStateOf({ ...paid, status: 'CANCELLED', checked_in_at: ENTERED }, true)).toBe('cancelled')
})

test('only tickets that the door would take show a code', () => {
  const shown = STATES.filter(showsCode)
  expect(shown).toEqual(['valid', 'inside', 'outside', 'owing'])
})

test('a ticket that was used or cancelled gets no fresh code', () => {
  expect(STATES.filter(mayBeRenewed)).toEqual(['valid', 'owing', 'unpaid'])
})

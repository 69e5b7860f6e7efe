import { expect, test } from 'vitest'
import { showsCode, ticketStateOf } from './ticket-state.ts'

const paid = { status: 'ACTIVE', order_status: 'COMPLETED', checked_in_at: null } as const
const owed = { status: 'AWAITING_PAYMENT', order_status: 'AWAITING_OFFLINE_PAYMENT', checked_in_at: null } as const
const ENTERED = '2027-06-12T18:12:00Z'

test('a paid ticket is valid, and says so once its holder is inside', () => {
  expect(ticketStateOf(paid, false)).toBe('valid')
  expect(ticketStateOf({ ...paid, checked_in_at: ENTERED }, false)).toBe('inside')
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
  const shown = (['valid', 'inside', 'owing', 'unpaid', 'cancelled'] as const).filter(showsCode)
  expect(shown).toEqual(['valid', 'inside', 'owing'])
})

import { expect, test } from 'vitest'
import { silentMinutes, tillBadge } from './till-state.ts'

const NOW = new Date('2027-06-12T19:12:00Z')
const session = (seenAt: string, state: 'SELLING' | 'LOCKED' = 'SELLING') => ({
  session: {
    id: 1,
    person: { id: 1, name: 'Marta' },
    opened_at: '2027-06-12T17:30:00Z',
    seen_at: seenAt,
    seen_state: state,
    sales_waiting: 0,
    sales: 1,
    sold: 20,
    cash_expected: 120,
    card: 0,
  },
})

test('a till that was not heard of for two minutes has no signal, whatever it said last', () => {
  expect(silentMinutes(session('2027-06-12T19:10:00Z'), NOW)).toBeNull()
  expect(silentMinutes(session('2027-06-12T19:09:59Z', 'LOCKED'), NOW)).toBe(2)
  expect(silentMinutes({ session: null }, NOW)).toBeNull()
  expect(tillBadge(session('2027-06-12T19:04:00Z', 'LOCKED'), NOW)).toEqual({
    tone: 'orange',
    text: 'No signal, 8 min',
  })
})

test('a till says whether it sells, is locked or closed', () => {
  expect(tillBadge(session('2027-06-12T19:11:50Z'), NOW).text).toBe('Selling')
  expect(tillBadge(session('2027-06-12T19:11:50Z', 'LOCKED'), NOW).text).toBe('Locked')
  expect(tillBadge({ session: null }, NOW)).toEqual({ tone: 'outline', text: 'Closed' })
})

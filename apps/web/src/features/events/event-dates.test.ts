import { expect, test } from 'vitest'
import { fieldTime, hoursLater } from './event-dates.ts'

test('a new event ends three hours later on the clock, also past midnight', () => {
  expect([hoursLater('2027-06-12T19:30'), hoursLater('2027-12-31T22:00')]).toEqual([
    '2027-06-12T22:30',
    '2028-01-01T01:00',
  ])
  expect(hoursLater('')).toBe('')
})

test('a field shows the clock of the event, not of the reader', () => {
  expect(fieldTime('2027-06-12T18:30:00.000Z', 'Europe/Lisbon')).toBe('2027-06-12T19:30')
  expect(fieldTime(null, 'Europe/Lisbon')).toBe('')
})

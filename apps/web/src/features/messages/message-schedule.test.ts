import { expect, test } from 'vitest'
import { EMPTY_SCHEDULE, instantOfSchedule, leavingOf } from './message-schedule.ts'

const EVENT = { start_date: '2027-03-29T18:00:00Z', end_date: '2027-03-30T01:00:00Z', timezone: 'Europe/Lisbon' }
const at = (change: Partial<typeof EMPTY_SCHEDULE>) =>
  instantOfSchedule({ ...EMPTY_SCHEDULE, kind: 'relative', ...change }, EVENT)?.toISOString()

test('days are those of the clock of the event, also over the change of the clocks', () => {
  // Winter time until the night of the 28th.
  expect(at({ days: 2 })).toBe('2027-03-27T08:00:00.000Z')
  expect(at({ days: 1 })).toBe('2027-03-28T07:00:00.000Z')
})

test('after the end counts from the day of the end', () => {
  expect(at({ days: 1, side: 'after_end', time: '09:30' })).toBe('2027-03-31T08:30:00.000Z')
})

test('what is no time of day, or no number of days, is no moment', () => {
  expect(at({ time: '25:00' })).toBe(undefined)
  expect(at({ days: null })).toBe(undefined)
})

test('a moment is sent as an instant, and what hangs on the event as days and a time', () => {
  const now = new Date('2027-03-27T08:00:00Z')
  expect(leavingOf({ ...EMPTY_SCHEDULE, kind: 'at' }, now)).toEqual({
    scheduled_at: '2027-03-27T08:00:00.000Z',
    schedule: null,
  })
  expect(leavingOf({ ...EMPTY_SCHEDULE, kind: 'relative', days: 2 }, now)).toEqual({
    scheduled_at: null,
    schedule: { days: -2, anchor: 'START', time: '08:00' },
  })
})

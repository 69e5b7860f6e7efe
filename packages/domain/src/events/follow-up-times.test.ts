import { expect, test } from 'vitest'
import { isReminderDue, isThanksDue, remindedUntil, reminderAt, thanksAt } from './follow-up-times.ts'

const times = (startsAt: string, { timezone = 'Europe/Berlin', endsAt = '' } = {}) => ({
  startsAt: new Date(startsAt),
  endsAt: endsAt === '' ? null : new Date(endsAt),
  timezone,
})
const reminded = (...asked: Parameters<typeof times>): string => reminderAt(times(...asked)).toISOString()

test('the reminder leaves at ten on the day before, by the clocks of the event', () => {
  expect(reminded('2027-06-12T18:00:00Z')).toBe('2027-06-11T08:00:00.000Z')
  // A party that starts at 00:30 belongs to its own day.
  expect(reminded('2027-06-11T22:30:00Z')).toBe('2027-06-11T08:00:00.000Z')
  expect(reminded('2027-06-12T18:30:00Z', { timezone: 'Pacific/Auckland' })).toBe('2027-06-11T22:00:00.000Z')
  expect(reminded('2028-03-01T19:00:00Z')).toBe('2028-02-29T09:00:00.000Z')
})

test('when the clocks change between reminder and start it still leaves at ten', () => {
  // Berlin goes from UTC+1 to UTC+2 on 28 March, and back on 31 October.
  expect(reminded('2027-03-28T18:00:00Z')).toBe('2027-03-27T09:00:00.000Z')
  expect(reminded('2027-03-29T18:00:00Z')).toBe('2027-03-28T08:00:00.000Z')
  expect(reminded('2027-10-31T19:00:00Z')).toBe('2027-10-30T08:00:00.000Z')
  expect(reminded('2027-11-01T19:00:00Z')).toBe('2027-10-31T09:00:00.000Z')
  // In the hour that is skipped, and in the one that comes twice.
  expect(reminded('2027-03-28T01:30:00Z')).toBe('2027-03-27T09:00:00.000Z')
  expect(reminded('2027-10-31T01:30:00Z')).toBe('2027-10-30T08:00:00.000Z')
})

test('thanks leave at ten on the day after the end, over a change of the clocks too', () => {
  const thanked = (...asked: Parameters<typeof times>): string => thanksAt(times(...asked)).toISOString()
  expect(thanked('2027-06-12T18:00:00Z')).toBe('2027-06-13T08:00:00.000Z')
  expect(thanked('2027-06-12T18:00:00Z', { endsAt: '2027-06-13T00:00:00Z' })).toBe('2027-06-14T08:00:00.000Z')
  expect(thanked('2027-03-27T18:00:00Z', { endsAt: '2027-03-27T21:00:00Z' })).toBe('2027-03-28T08:00:00.000Z')
  expect(thanked('2027-10-30T18:00:00Z', { endsAt: '2027-10-30T20:00:00Z' })).toBe('2027-10-31T09:00:00.000Z')
})

test('a reminder is due until the start, thanks for three days', () => {
  const event = times('2027-06-12T18:00:00Z')
  const due = ['2027-06-11T07:59:59Z', '2027-06-11T08:00:00Z', '2027-06-12T17:59:59Z', '2027-06-12T18:00:00Z']
  expect(due.map((now) => isReminderDue(event, new Date(now)))).toEqual([false, true, true, false])
  const over = ['2027-06-13T07:59:59Z', '2027-06-13T08:00:00Z', '2027-06-16T07:59:59Z', '2027-06-16T08:00:00Z']
  expect(over.map((now) => isThanksDue(event, new Date(now)))).toEqual([false, true, true, false])
})

test('whoever bought three hours before the reminder, or later, has just had the confirmation', () => {
  expect(remindedUntil(times('2027-06-12T18:00:00Z')).toISOString()).toBe('2027-06-11T05:00:00.000Z')
})

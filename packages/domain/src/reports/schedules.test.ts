import { expect, test } from 'vitest'
import { coveredDays, nextMailing, type MailingPlan } from './schedules.ts'

const zone = 'Europe/Lisbon'
const daily: MailingPlan = { rhythm: 'daily', weekday: null, at: '08:00', zone }
const weekly: MailingPlan = { rhythm: 'weekly', weekday: 1, at: '08:00', zone }
const monthly: MailingPlan = { rhythm: 'monthly', weekday: null, at: '08:00', zone }
const next = (plan: MailingPlan, after: string) => nextMailing(plan, new Date(after)).toISOString()
const covers = (plan: MailingPlan, at: string) => coveredDays(plan, new Date(at))

test('the next mail is the next time of its rhythm, never the present one', () => {
  expect(next(daily, '2027-05-20T06:59:00Z')).toBe('2027-05-20T07:00:00.000Z')
  expect(next(daily, '2027-05-20T07:00:00Z')).toBe('2027-05-21T07:00:00.000Z')
  expect(next(weekly, '2027-05-20T10:00:00Z')).toBe('2027-05-24T07:00:00.000Z')
  expect(next(weekly, '2027-05-24T07:00:00Z')).toBe('2027-05-31T07:00:00.000Z')
  expect(next(monthly, '2027-05-01T07:00:00Z')).toBe('2027-06-01T07:00:00.000Z')
  expect(next(monthly, '2027-12-31T23:30:00Z')).toBe('2028-01-01T08:00:00.000Z')
})

test('a mail covers whole days that are over', () => {
  expect(covers(daily, '2027-05-20T07:00:00Z')).toEqual({ startDate: '2027-05-19', endDate: '2027-05-19' })
  expect(covers(weekly, '2027-05-24T07:00:00Z')).toEqual({ startDate: '2027-05-17', endDate: '2027-05-23' })
  expect(covers(monthly, '2027-03-01T08:00:00Z')).toEqual({ startDate: '2027-02-01', endDate: '2027-02-28' })
})

test('when the clocks change there is one mail, by the clock of the zone', () => {
  // 28 March 2027: from one to two o'clock there is nothing.
  const early: MailingPlan = { ...daily, at: '01:30' }
  expect(next(early, '2027-03-27T12:00:00Z')).toBe('2027-03-28T01:30:00.000Z')
  expect(next(early, '2027-03-28T01:30:00Z')).toBe('2027-03-29T00:30:00.000Z')
  // 31 October 2027: from one to two o'clock everything is twice.
  expect(next(early, '2027-10-30T12:00:00Z')).toBe('2027-10-31T00:30:00.000Z')
  expect(next(early, '2027-10-31T00:30:00Z')).toBe('2027-11-01T01:30:00.000Z')
  expect(next(daily, '2027-03-27T09:00:00Z')).toBe('2027-03-28T07:00:00.000Z')
})

import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const where = { locale: 'en', timeZone: 'Europe/Lisbon', now: new Date('2027-05-20T10:40:00Z') }
const at = (...moments: string[]) => moments.map((moment, id) => ({ id, at: moment }))

test('days are those of the zone, and the last two have names', () => {
  const days = groupByDay(
    at('2027-05-20T09:38:00Z', '2027-05-19T23:30:00Z', '2027-05-19T17:20:00Z', '2027-05-18T09:00:00Z'),
    where,
  )
  expect(days.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Today, Thursday 20 May 2027', 2],
    ['Yesterday, Wednesday 19 May 2027', 1],
    ['Tuesday 18 May 2027', 1],
  ])
})

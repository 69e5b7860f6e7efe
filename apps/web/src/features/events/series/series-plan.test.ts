import { expect, test } from 'vitest'
import { clockOf } from '../../../desk/dates/calendar-words.ts'
import { patternOf, planSeries } from './series-plan.ts'

const at = (id: number, title: string, start: string, venue: string | null = 'Cellar Nine') => ({
  id,
  title,
  start_date: start,
  timezone: 'Europe/Lisbon',
  images: [],
  location_details: {
    venue_name: venue,
    address_line_1: null,
    address_line_2: null,
    city: null,
    state_or_region: null,
    zip_or_postal_code: null,
    country: null,
  },
})
const JAZZ = at(1, 'Jazz Thursday', '2027-06-03T20:00:00Z')
const SEPTEMBER = { from: '2027-09-01', to: '2027-09-30', leftOut: ['2027-09-16'] }

test('a pattern begins with the weekday and the hour of its event, by the clocks of its zone', () => {
  expect(patternOf(JAZZ)).toMatchObject({ weekdays: [4], time: '21:00' })
})

test('a plan counts what is made, and marks a place that another event has at the hour', () => {
  const tango = at(2, 'Tango Night', '2027-09-09T20:00:00Z')
  const elsewhere = at(3, 'Elsewhere', '2027-09-23T20:00:00Z', 'Slipway')
  const plan = planSeries([patternOf(JAZZ)], { season: SEPTEMBER, others: [tango, elsewhere] })
  expect(plan.total).toBe(4)
  expect([...plan.days.keys()]).toEqual(['2027-09-02', '2027-09-09', '2027-09-16', '2027-09-23', '2027-09-30'])
  expect(plan.clashes).toEqual([{ day: '2027-09-09', time: '21:00', title: 'Tango Night', place: 'Cellar Nine' }])
})

test('two patterns that meet are a clash, and so is a series that was made already', () => {
  const late = { ...patternOf(at(4, 'Late Set', '2027-06-03T20:00:00Z')), weekdays: [4] }
  const one = { season: { ...SEPTEMBER, to: '2027-09-05' }, others: [] }
  expect(planSeries([patternOf(JAZZ), late], one).clashes).toMatchObject([{ title: 'Jazz Thursday' }])
  const again = { ...one, others: [at(5, 'Free', '2027-09-02T20:00:00Z', null)] }
  expect(planSeries([patternOf(at(6, 'Free', '2027-06-03T20:00:00Z', null))], again).clashes).toHaveLength(1)
})

test('each pattern has a rhythm, and an event may be two patterns', () => {
  const matinee = { ...patternOf(JAZZ, { place: 1, isAgain: true }), time: '15:00' }
  expect(matinee.weekdays).toEqual([])
  const plan = planSeries(
    [
      { ...patternOf(JAZZ), everyWeeks: 2 },
      { ...matinee, weekdays: [7] },
    ],
    { season: SEPTEMBER, others: [] },
  )
  expect(plan.starts[0]).toEqual(['2027-09-02T21:00', '2027-09-30T21:00'])
  expect(plan.starts[1]).toHaveLength(4)
  expect(plan.clashes).toEqual([])
})

test('an hour is read as people type it', () => {
  expect(['20:00', '20.00', '9:30', '2000', ' 7h05 '].map(clockOf)).toEqual([
    '20:00',
    '20:00',
    '09:30',
    '20:00',
    '07:05',
  ])
  expect(['', '24:00', '12:60', '8', 'noon'].map(clockOf)).toEqual([null, null, null, null, null])
})

test('an hour that is none makes nothing', () => {
  const plan = planSeries([{ ...patternOf(JAZZ), time: '' }], { season: SEPTEMBER, others: [] })
  expect(plan.total).toBe(0)
})

import { expect, test } from 'vitest'
import { rhythmDays, seasonDays, seasonMonths, seriesStarts, weeksOfMonth } from './series.ts'

const SEASON = {
  from: '2027-09-01',
  to: '2028-06-30',
  leftOut: ['2027-12-24', '2027-12-25', '2027-12-31', '2028-01-01'],
}
const every = (...weekdays: number[]) => ({ weekdays, time: '21:00', everyWeeks: 1 })

test('a season of Thursdays has the same hour on each of them, also after a clock change', () => {
  const starts = seriesStarts(every(4), SEASON)
  expect(starts.slice(0, 2)).toEqual(['2027-09-02T21:00', '2027-09-09T21:00'])
  expect(starts).toHaveLength(44)
  expect(new Set(starts.map((start) => start.slice(11)))).toEqual(new Set(['21:00']))
})

test('a day that is left out is a day of the rhythm that makes no event', () => {
  expect(rhythmDays(every(5, 6), SEASON)).toHaveLength(87)
  expect(seriesStarts(every(5, 6), SEASON)).toHaveLength(83)
})

test('every second week is counted from the week in which the season begins', () => {
  const starts = seriesStarts(
    { weekdays: [1, 4], time: '20:00', everyWeeks: 2 },
    { from: '2027-09-01', to: '2027-09-30', leftOut: [] },
  )
  expect(starts).toEqual([
    '2027-09-02T20:00',
    '2027-09-13T20:00',
    '2027-09-16T20:00',
    '2027-09-27T20:00',
    '2027-09-30T20:00',
  ])
})

test('a season that ends before it begins, is too long or has no dates has no days', () => {
  expect(seasonDays({ from: '2027-09-02', to: '2027-09-01' })).toEqual([])
  expect(seasonDays({ from: '2027-09-02', to: '2127-09-02' })).toEqual([])
  expect(seasonDays({ from: '', to: '2027-09-01' })).toEqual([])
  expect(seasonDays({ from: '2027-09-01', to: '2027-09-01' })).toEqual(['2027-09-01'])
})

test('a month is weeks from Monday to Sunday', () => {
  expect(seasonMonths({ from: '2027-12-30', to: '2028-02-01' })).toEqual(['2027-12', '2028-01', '2028-02'])
  const weeks = weeksOfMonth('2028-02')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([null, '2028-02-01', '2028-02-02', '2028-02-03', '2028-02-04', '2028-02-05', '2028-02-06'])
  expect(weeks[4]).toEqual(['2028-02-28', '2028-02-29', null, null, null, null, null])
  expect(weeksOfMonth('2027-02')).toHaveLength(4)
})

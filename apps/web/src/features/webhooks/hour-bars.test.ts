import { expect, test } from 'vitest'
import { hourBars } from './hour-bars.ts'

const NOW = new Date('2027-05-20T10:44:00Z')

test('a day has 24 bars, the running hour last, against the fullest hour', () => {
  const bars = hourBars(
    [
      { at: '2027-05-20T09:00:00.000Z', delivered: 6, failed: 2 },
      { at: '2027-05-20T10:00:00.000Z', delivered: 0, failed: 4 },
    ],
    NOW,
  )
  expect(bars).toHaveLength(24)
  expect(bars.slice(-2)).toEqual([
    { at: Date.parse('2027-05-20T09:00:00Z'), delivered: 0.75, failed: 0.25 },
    { at: Date.parse('2027-05-20T10:00:00Z'), delivered: 0, failed: 0.5 },
  ])
  expect(bars[0]).toEqual({ at: Date.parse('2027-05-19T11:00:00Z'), delivered: 0, failed: 0 })
})

test('a day without calls has empty bars', () => {
  expect(hourBars([], NOW).every(({ delivered, failed }) => delivered + failed === 0)).toBe(true)
})

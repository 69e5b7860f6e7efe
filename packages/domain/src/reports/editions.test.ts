import { expect, test } from 'vitest'
import { alignedBuckets } from './editions.ts'

test('bars of an event are moved to as many days before another one, forwards and backwards', () => {
  const bars = [
    { start: '2027-06-01', end: '2027-06-01' },
    { start: '2027-06-02', end: '2027-06-08' },
  ]
  // 12 June 2027 and 13 June 2026: 364 days, the same weekday.
  const before = alignedBuckets(bars, { from: '2027-06-12', to: '2026-06-13' })
  expect(before).toEqual([
    { start: '2026-06-02', end: '2026-06-02' },
    { start: '2026-06-03', end: '2026-06-09' },
  ])
  expect(alignedBuckets(before, { from: '2026-06-13', to: '2027-06-12' })).toEqual(bars)
  expect(alignedBuckets(bars, { from: '2027-06-12', to: '2027-06-12' })).toEqual(bars)
})

test('a leap day between two editions moves nothing from its place before the event', () => {
  const [bar] = alignedBuckets([{ start: '2028-02-29', end: '2028-02-29' }], { from: '2028-03-10', to: '2027-03-12' })
  expect(bar).toEqual({ start: '2027-03-02', end: '2027-03-02' })
})

import { expect, test } from 'vitest'
import { arrivalPoints, bucketWords, refusalsByWords, waitText } from './door-figures.ts'

const zone = { locale: 'en', timeZone: 'Europe/Lisbon' }

test('the chart has every minute between the first arrival and the last, in the zone of the event', () => {
  const buckets = [
    { starts_at: '2027-06-12T17:58:00.000Z', arrivals: 2 },
    { starts_at: '2027-06-12T18:01:00.000Z', arrivals: 5 },
  ]
  const points = arrivalPoints({ bucket_minutes: 1, buckets }, zone)
  expect(points.map(({ short, value }) => [short, value])).toEqual([
    ['18:58', 2],
    ['18:59', 0],
    ['19:00', 0],
    ['19:01', 5],
  ])
  expect(points[0]?.label).toBe('Sat, 12 Jun, 18:58')
  expect(arrivalPoints({ bucket_minutes: 1, buckets: [] }, zone)).toEqual([])
})

test('a bucket is named by its size', () => {
  expect([1, 5, 60, 120, 1440].map(bucketWords)).toEqual([
    'Guests per minute',
    'Guests per 5 minutes',
    'Guests per hour',
    'Guests per 2 hours',
    'Guests per day',
  ])
})

test('refusals that read the same are one line, the most frequent first', () => {
  const refused = [
    { verdict: 'LIST_EXPIRED' as const, scans: 2 },
    { verdict: 'ALREADY_ADMITTED' as const, scans: 4 },
    { verdict: 'LIST_NOT_ACTIVE' as const, scans: 3 },
  ]
  expect(refusalsByWords(refused)).toEqual([
    { words: 'List was closed', scans: 5 },
    { words: 'Already in', scans: 4 },
  ])
})

test('a wait is rounded up: nothing is told in no time', () => {
  expect([0, 3, 10, 231, 1500].map((ms) => waitText(ms, 'en'))).toEqual(['0.01s', '0.01s', '0.01s', '0.24s', '1.5s'])
  expect(waitText(4, 'de')).toMatch(/^0,01\sSek/u)
})

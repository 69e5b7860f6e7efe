import type { DuplicatePreview } from '@turnout/contract/events/duplicate.ts'
import { expect, test } from 'vitest'
import { copyBody, copyValuesOf, firstStart, movedDates, startLater, titleOfCopy } from './copy-form.ts'

const NOW = new Date('2027-05-20T10:00:00Z')
const EARLY = 'PRICE.4.sale_end_date'
const preview: DuplicatePreview = {
  event_id: 7,
  title: 'Harbour Lights',
  start_date: '2027-06-12T18:30:00.000Z',
  end_date: null,
  timezone: 'Europe/Lisbon',
  products_count: 2,
  questions_count: 0,
  promo_codes_count: 0,
  capacity_assignments_count: 0,
  check_in_lists_count: 0,
  affiliates_count: 0,
  webhooks_count: 0,
  dates: [
    {
      key: EARLY,
      of: 'PRICE',
      field: 'sale_end_date',
      name: 'Admission',
      label: 'Early',
      date: '2027-04-30T22:59:00.000Z',
    },
  ],
}

test('proposes the next year on the same weekday, and a title that says so', () => {
  expect(copyValuesOf(preview, NOW)).toMatchObject({ title: 'Harbour Lights 2028', start_date: '2028-06-10T19:30' })
  expect(titleOfCopy('Harbour Lights 2027', '2028-06-10T19:30')).toBe('Harbour Lights 2028')
  expect(firstStart({ ...preview, start_date: '2024-06-15T18:30:00.000Z' }, NOW)).toBe('2027-06-12T19:30')
})

test('keeps the time of day over a clock change', () => {
  expect(startLater(preview, 182)).toBe('2027-12-11T19:30')
})

test('an end that has gone by waits to be set, and is sent as it was set', () => {
  const values = { ...copyValuesOf(preview, NOW), start_date: '2027-06-19T19:30' }
  const moved = movedDates(preview, values, NOW)
  expect(moved).toMatchObject([{ key: EARLY, standing: 'over', after: new Date('2027-05-07T22:59:00Z') }])
  expect(copyBody(moved, values).dates).toEqual([])
  expect(copyBody(moved, { ...values, dates: { [EARLY]: '2027-06-01T12:00' } }).dates).toEqual([
    { key: EARLY, date: '2027-06-01T12:00' },
  ])
  expect(copyBody(moved, { ...values, dates: { [EARLY]: null } }).dates).toEqual([{ key: EARLY, date: null }])
  expect(movedDates(preview, { ...values, products: false }, NOW)).toEqual([])
})

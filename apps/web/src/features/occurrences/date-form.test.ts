import type { OccurrenceWithPrices } from '@turnout/contract/occurrences/occurrence.ts'
import { expect, test } from 'vitest'
import { bodyOfDate, formOfDate, isMoved } from './date-form.ts'

const LISBON = { currency: 'EUR', timezone: 'Europe/Lisbon' }

/** In the hour that the clocks show twice, the second time. */
const DATE = {
  start_date: '2027-10-31T01:30:00.000Z',
  end_date: '2027-10-31T03:00:00.000Z',
  label: null,
  place: null,
  capacity: 30,
  sale_ends_minutes_before: null,
  sale_opens_minutes_before: 90,
  is_hidden: false,
  prices: [{ price_id: 7, product_title: 'Walk', label: null, usual_price: 18, price: 12.5, is_hidden: false }],
  limits: [{ product_id: 3, product_title: 'Walk', usual_max_per_order: 10, max_per_order: null }],
} as unknown as OccurrenceWithPrices

test('a date is typed by the clocks of its event, and goes back as it came while its time is the same', () => {
  const form = formOfDate(DATE, LISBON)
  expect(form).toMatchObject({ start_date: '2027-10-31T01:30', end_date: '2027-10-31T03:00', prices: ['12.50'] })
  expect(isMoved(form, DATE, LISBON.timezone)).toBe(false)
  expect(bodyOfDate({ ...form, label: 'With the author' }, DATE, LISBON.timezone)).toMatchObject({
    start_date: DATE.start_date,
    end_date: DATE.end_date,
    label: 'With the author',
    prices: [{ price_id: 7, price: '12.50' }],
  })
})

test('the opening of a sale is typed in days, and goes back as it was while they are the same', () => {
  const form = formOfDate(DATE, LISBON)
  expect(form.sale_opens_days).toBe(1)
  expect(bodyOfDate(form, DATE, LISBON.timezone)).not.toHaveProperty('sale_opens_minutes_before')
  expect(bodyOfDate({ ...form, sale_opens_days: 14 }, DATE, LISBON.timezone).sale_opens_minutes_before).toBe(20_160)
  expect(bodyOfDate({ ...form, sale_opens_days: null }, DATE, LISBON.timezone).sale_opens_minutes_before).toBeNull()
})

test('the limit of a day is sent when it is another one, because it is that of all dates of the day', () => {
  const form = formOfDate({ ...DATE, day_capacity: 200 }, LISBON)
  const bodyWith = (limit: number | null) =>
    bodyOfDate({ ...form, day_capacity: limit }, { ...DATE, day_capacity: 200 }, LISBON.timezone)
  expect(bodyWith(200)).not.toHaveProperty('day_capacity')
  expect([bodyWith(150).day_capacity, bodyWith(null).day_capacity]).toEqual([150, null])
})

test('another time is sent as it was typed, an empty price as that of the ticket', () => {
  const form = { ...formOfDate(DATE, LISBON), start_date: '2027-10-30T20:00', end_date: '', prices: [''] }
  expect(isMoved(form, DATE, LISBON.timezone)).toBe(true)
  expect(bodyOfDate(form, DATE, LISBON.timezone)).toMatchObject({
    start_date: '2027-10-30T20:00',
    end_date: null,
    prices: [{ price_id: 7, price: null }],
  })
})

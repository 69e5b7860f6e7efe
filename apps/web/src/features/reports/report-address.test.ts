import { expect, test } from 'vitest'
import { carriedSearch, filtersAsked, periodAsked, periodChange, periodIn, readReport } from './report-address.ts'

const here = { zone: 'Europe/Lisbon', now: new Date('2027-05-20T09:42:00Z') }
const read = (search: string) => readReport(new URLSearchParams(search), true)

test('without anything it is the last 30 days by date of sale, beside the 30 before', () => {
  expect(read('')).toMatchObject({
    preset: 'last_30_days',
    days: null,
    basis: 'sale',
    compare: 'previous',
    group: null,
  })
  expect(periodIn(read(''), here)).toEqual({
    preset: 'last_30_days',
    start: '2027-04-21',
    end: '2027-05-20',
    compare: 'previous',
  })
})

test('what no report could have counts as absent', () => {
  expect(
    read('preset=last_century&basis=moon&compare=9&group_by=event&per=second&product_ids=1,x,-4&open=all'),
  ).toEqual({ ...read(''), filters: { product_ids: [1] } })
})

test('days that run backwards or do not exist are no period', () => {
  expect(read('start_date=2027-05-19&end_date=2027-05-01').days).toBeNull()
  expect(read('start_date=2027-02-29&end_date=2027-05-01').days).toBeNull()
  expect(periodAsked(read('start_date=2027-05-01&end_date=2027-05-07'))).toEqual({
    start_date: '2027-05-01',
    end_date: '2027-05-07',
  })
})

test('a period that is chosen stands in the address, and its step is forgotten', () => {
  const week = { preset: 'last_7_days', start: '2027-05-14', end: '2027-05-20', compare: 'year' } as const
  expect(periodChange(week)).toEqual({
    preset: 'last_7_days',
    start_date: null,
    end_date: null,
    compare: 'year',
    per: null,
    open: null,
  })
  expect(periodChange({ ...week, preset: 'custom' })).toMatchObject({
    preset: null,
    start_date: '2027-05-14',
    end_date: '2027-05-20',
  })
})

test('filters travel as the wire has them', () => {
  expect(filtersAsked(read('product_ids=3,4&promo_code_ids=7'))).toEqual({ product_ids: '3,4', promo_code_ids: '7' })
})

test('another report takes the period along, and not the grouping', () => {
  expect(carriedSearch(new URLSearchParams('preset=last_7_days&basis=event&group_by=tier&product_ids=3'))).toBe(
    '?preset=last_7_days&basis=event',
  )
  expect(carriedSearch(new URLSearchParams('group_by=tier'))).toBe('')
})

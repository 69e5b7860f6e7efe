import { expect, test } from 'vitest'
import { periodWithSales } from './period-with-sales.ts'

const here = { zone: 'Europe/Lisbon', now: new Date('2027-05-20T09:42:00Z') }

test.each([
  ['2027-05-18', 'last_7_days'],
  ['2027-05-01', 'last_30_days'],
  ['2026-08-01', 'last_12_months'],
])('money that last moved on %s is in the %s', (last, preset) => {
  expect(periodWithSales({ first: '2026-06-01', last }, here)?.preset).toBe(preset)
})

test('older money has its own days, a year of them at most', () => {
  expect(periodWithSales({ first: '2024-03-01', last: '2024-04-15' }, here)).toEqual({
    preset: 'custom',
    start: '2024-03-01',
    end: '2024-04-15',
  })
  expect(periodWithSales({ first: '2020-01-01', last: '2024-12-31' }, here)?.start).toBe('2023-12-28')
})

test('where no money ever moved there is nothing to offer', () => {
  expect(periodWithSales({ first: null, last: null }, here)).toBeNull()
})

import type { ImportFile } from '@turnout/contract/imports/import.ts'
import { expect, test } from 'vitest'
import type { PlanValues } from './plan-values.ts'
import { amountExample, momentExample } from './reading-examples.ts'

const file = (columns: ImportFile['columns']): ImportFile[] => [
  { id: 7, name: 'guests.csv', size_in_bytes: 100, kind: 'TABLE', rows: 2, columns },
]

const values = (part: Partial<PlanValues>): PlanValues => ({
  target: 'draft',
  event_id: '',
  title: '',
  organizer_id: '',
  start_date: '',
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  day_first: true,
  decimal_comma: true,
  columns: {},
  products: {},
  statuses: {},
  without_amounts: false,
  ...part,
})

const DAYS = file([
  { column: 0, heading: 'Date', samples: ['25/04/2026', '03/04/2026'], field: 'order_date', cells: 2, values: [] },
])

test('the example is the day whose reading hangs on the choice', () => {
  expect(momentExample(DAYS, values({}))).toEqual({
    written: '03/04/2026',
    meaning: '2026-04-02T23:00:00.000Z',
    isDecided: true,
  })
  expect(momentExample(DAYS, values({ day_first: false }))?.meaning).toBe('2026-03-04T00:00:00.000Z')
})

test('a column that was named by hand gives examples, one that was left aside none', () => {
  const amounts = file([{ column: 0, heading: 'Paid', samples: ['1.234,50'], field: null, cells: 1, values: [] }])
  expect(amountExample(amounts, values({ columns: { 'columns.7.0': 'price' } }))).toEqual({
    written: '1.234,50',
    meaning: 123450,
    isDecided: false,
  })
  expect(amountExample(amounts, values({}))).toBe(null)
})

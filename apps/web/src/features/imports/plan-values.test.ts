import type { ImportAnswer, ImportFile } from '@turnout/contract/imports/import.ts'
import { expect, test } from 'vitest'
import { kindWords } from './import-words.ts'
import { columnsHeldTwice, isEmptyColumn, planBody, valuesOf, type PlanValues } from './plan-values.ts'

const column = (place: number, field: ImportFile['columns'][number]['field']) => ({
  column: place,
  heading: `Heading ${place}`,
  samples: [],
  field,
  cells: 0,
  values: [],
})

const FILE: ImportFile = {
  id: 7,
  name: 'guests.csv',
  size_in_bytes: 100,
  kind: 'TABLE',
  rows: 2,
  columns: [column(0, 'order_ref'), column(1, null), column(2, 'guest_answer')],
}

const PLANNED: ImportAnswer = {
  id: 1,
  status: 'DRAFT',
  source: 'TABLE',
  event_id: null,
  event_title: null,
  title: 'Harbour Lights',
  organizer_id: 3,
  start_date: '2027-06-12T18:30:00.000Z',
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  day_first: true,
  decimal_comma: true,
  files: [FILE],
  products: [{ product: 'Entry', tier: null, tickets: 2, product_price_id: null }],
  without_amounts: false,
  open_questions: [],
  found: [],
  imported: [],
  orders_known: 0,
  rows_skipped: 0,
  notes: 0,
  codes: 0,
  check_ins: 0,
  rows_done: 0,
  rows_total: 0,
  failure: null,
  created_at: '2026-11-23T19:00:00.000Z',
  updated_at: '2026-11-23T19:00:00.000Z',
  ended_at: null,
}

const said = (part: Partial<PlanValues>): PlanValues => ({ ...valuesOf(PLANNED), ...part })

test('a proposal is shown in the time of its zone, and travels as it was proposed', () => {
  expect(valuesOf(PLANNED).start_date).toBe('2027-06-12T19:30')
  expect(planBody(PLANNED, valuesOf(PLANNED), undefined)).toEqual({
    event_id: null,
    title: 'Harbour Lights',
    organizer_id: '3',
    start_date: '2027-06-12T19:30',
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
    day_first: true,
    decimal_comma: true,
    columns: [
      { file_id: 7, column: 0, field: 'order_ref' },
      { file_id: 7, column: 1, field: null },
      { file_id: 7, column: 2, field: 'guest_answer' },
    ],
    statuses: [],
    without_amounts: false,
    products: [{ product: 'Entry', tier: null, product_price_id: null }],
  })
})

test('what is said of columns and products goes over the proposals', () => {
  const values = said({
    target: 'event',
    event_id: '12',
    columns: { 'columns.7.0': '', 'columns.7.1': 'buyer_email' },
    products: { 'products.Entry\u0000': '55' },
  })
  const body = planBody(PLANNED, values, { timezone: 'Europe/Berlin', currency: 'CHF' })
  expect(body).toMatchObject({
    event_id: '12',
    title: null,
    start_date: null,
    timezone: 'Europe/Berlin',
    currency: 'CHF',
  })
  expect(body.columns.map(({ field }) => field)).toEqual([null, 'buyer_email', 'guest_answer'])
  expect(body.products.map(({ product_price_id: price }) => price)).toEqual(['55'])
})

test('a draft has no prices that its products could go to', () => {
  const body = planBody(PLANNED, said({ products: { 'products.Entry\u0000': '55' } }), undefined)
  expect(body.products.map(({ product_price_id: price }) => price)).toEqual([null])
})

test('two columns of a file hold the same once only, answers apart', () => {
  const values = said({ columns: { 'columns.7.1': 'order_ref' } })
  expect([...columnsHeldTwice([FILE], values)]).toEqual([['columns.7.1', 'order_ref']])
  expect([...columnsHeldTwice([FILE], said({ columns: { 'columns.7.1': 'guest_answer' } }))]).toEqual([])
})

test('a column is empty when no row fills it and no field takes it', () => {
  const empty = column(1, null)
  expect(isEmptyColumn(empty)).toBe(true)
  // Drafts of before count no cells.
  expect(isEmptyColumn({ ...empty, samples: ['L'] })).toBe(false)
  expect(isEmptyColumn({ ...empty, cells: 1 })).toBe(false)
  expect(isEmptyColumn(column(1, 'order_ref'))).toBe(false)
})

test('files are called by what their rows are', () => {
  expect((['LUMA_GUESTS', 'TITO_TICKETS', 'TITO_ORDERS'] as const).map(kindWords)).toEqual([
    'Guests of Luma',
    'Tickets of Tito',
    'Orders of Tito',
  ])
})

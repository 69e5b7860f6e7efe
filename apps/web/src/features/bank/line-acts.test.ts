import type { BankLineAnswer } from '@turnout/contract/bank/bank.ts'
import type { BankLineState } from '@turnout/domain/bank/line-states.ts'
import { expect, test } from 'vitest'
import { actsOf } from './line-acts.ts'

const line = (state: BankLineState, more: Partial<BankLineAnswer> = {}): BankLineAnswer => ({
  id: 1,
  statement_id: 1,
  line: 1,
  state,
  match: 'UNKNOWN',
  why: { code: 'NO_REFERENCE', difference: null, charges: 0, name_agrees: null },
  booked_on: '2027-05-26',
  valued_on: null,
  amount: 40.5,
  currency: 'EUR',
  account: null,
  name: 'D. Antunes',
  iban: null,
  reference: null,
  text: '',
  note: null,
  orders: [],
  bookings: [],
  refund_id: null,
  decided_at: null,
  decided_by: null,
  books_at: null,
  ...more,
})

const facts = { difference: null, charges: 0, name_agrees: null }

test.each([
  ['LIKELY', ['BOOK']],
  ['TOO_LITTLE', ['ACCEPT', 'ASK_REST']],
  ['TOO_MUCH', ['BOOK_AND_PAY_BACK']],
  ['PAID_TWICE', ['PAY_BACK']],
  ['UNKNOWN', ['FIND']],
  ['BOOKED', []],
] as const)('a line that is %s offers %j first', (state, buttons) => {
  expect(actsOf(line(state)).buttons).toEqual(buttons)
})

test('late money renews an order that expired, and never one that was cancelled', () => {
  const late = (code: BankLineAnswer['why']['code']) => actsOf(line('CAME_LATE', { why: { ...facts, code } })).buttons
  expect(late('ORDER_EXPIRED')).toEqual(['PAY_BACK', 'RENEW'])
  expect(late('ORDER_CANCELLED')).toEqual(['PAY_BACK'])
})

test('what was decided can be taken back, and money that went out is for no order', () => {
  for (const state of ['CONFIRMED', 'BOOKED', 'IGNORED', 'HELD'] as const)
    expect(actsOf(line(state)).more).toContain('TAKE_BACK')
  expect(actsOf(line('LEFT_OUT', { amount: -12 }))).toEqual({ buttons: [], more: [] })
})

import { expect, test } from 'vitest'
import { bookAccountOf, bookingsOf } from './bookings.ts'
import { bookNumbers, BOOK_ACCOUNTS, BOOK_CHARTS, CHART_NUMBERS } from './charts.ts'
import { fiscalYearStart, monthBefore } from './fiscal-years.ts'

test('a sale is booked gross at 19 %, and apart where the account knows no tax', () => {
  const charge = [
    { account: 'receivable', tax: null, amountMinor: 13_518 },
    { account: 'sales', tax: '19', amountMinor: -10_000 },
    { account: 'fees', tax: '19', amountMinor: -200 },
    { account: 'taxes', tax: '19', amountMinor: -1938 },
    { account: 'sales', tax: '23', amountMinor: -1000 },
    { account: 'taxes', tax: '23', amountMinor: -230 },
    { account: 'fees', tax: 'none', amountMinor: -150 },
  ] as const
  expect(bookingsOf(charge, null)).toEqual([
    { account: 'receivable', counter: 'revenue_19', side: 'DEBIT', amountMinor: 12_138 },
    { account: 'receivable', counter: 'revenue_other', side: 'DEBIT', amountMinor: 1000 },
    { account: 'receivable', counter: 'tax_other', side: 'DEBIT', amountMinor: 230 },
    { account: 'receivable', counter: 'fees', side: 'DEBIT', amountMinor: 150 },
  ])
})

test('a payment has the money and the fee against what was owed', () => {
  const payment = [
    { account: 'cash_card', tax: null, amountMinor: 6038 },
    { account: 'platform_fees', tax: null, amountMinor: 150 },
    { account: 'receivable', tax: null, amountMinor: -6188 },
  ] as const
  expect(bookingsOf(payment, null)).toEqual([
    { account: 'receivable', counter: 'card', side: 'CREDIT', amountMinor: 6038 },
    { account: 'receivable', counter: 'platform_fees', side: 'CREDIT', amountMinor: 150 },
  ])
})

test('money outside the card provider is on the account of how it came', () => {
  const cash = { account: 'cash_offline', tax: null } as const
  expect([null, 'CASH', 'CARD', 'ELSEWHERE'].map((way) => bookAccountOf(cash, way as 'CASH' | null))).toEqual([
    'transfer',
    'cash',
    'terminal',
    'elsewhere',
  ])
})

test('every account has a number of four digits in both charts, and one that is changed is kept', () => {
  for (const chart of BOOK_CHARTS)
    expect(BOOK_ACCOUNTS.every((account) => /^\d{4}$/u.test(CHART_NUMBERS[chart][account]))).toBe(true)
  expect(bookNumbers('SKR04', { cash: '1610' })).toEqual({ ...CHART_NUMBERS.SKR04, cash: '1610' })
})

test.each([
  ['2027-01-01', 1, '2027-01-01'],
  ['2027-06-30', 7, '2026-07-01'],
  ['2027-07-01', 7, '2027-07-01'],
])('the fiscal year of %s that begins with month %i begins on %s', (day, month, start) => {
  expect(fiscalYearStart(day, month)).toBe(start)
})

test('the month before is whole, over the year too', () => {
  expect(monthBefore('2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(monthBefore('2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

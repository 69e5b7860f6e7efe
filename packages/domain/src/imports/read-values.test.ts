import { expect, test } from 'vitest'
import { currencyInText, readAmount, readCount, showsDecimalComma } from './read-amount.ts'
import { readDayAndTime, readMoment, showsDayFirst } from './read-moment.ts'
import { splitName } from './read-name.ts'
import { proposeMeaning } from './status-meanings.ts'
import { readFlag, readOrderStatus } from './statuses.ts'

const amount = (text: string | { number: string }, currency = 'EUR', decimalComma = false) =>
  readAmount(text, { currency, decimalComma })

test.each([
  ['1.234,56 €', 123_456],
  ['1,234.56', 123_456],
  ['1 234,56', 123_456],
  ["1'234.50", 123_450],
  ['US$ 12', 1200],
  ['EUR 12.5', 1250],
  ['12,-', 1200],
  ['12.–', 1200],
  ['(3.00)', -300],
  ['-3,00', -300],
  ['3.00-', -300],
  ['−0.01', -1],
  ['1.234', 123_400],
  ['1,234', 123_400],
  ['1.234.567', 123_456_700],
  ['12,34,567.89', 123_456_789],
  ['0.500', 50],
  ['.50', 50],
  ['0', 0],
  ['Free', 0],
  ['kostenlos', 0],
  ['１２.５０', 1250],
  ['7.10', 710],
  ['Fr. 7.10', 710],
] as const)('the amount %s', (text, minor) => {
  expect(amount(text)).toBe(minor)
})

test.each([
  '',
  'abc',
  '1.2.3',
  '1,2,3',
  '12.345,678.9',
  '€',
  '--',
  '1e5',
  '2 x 3.00',
  '9999999999999.00',
  '12:30',
  '12 34',
])('no amount: "%s"', (text) => {
  expect(amount(text)).toBeNull()
})

test('an amount has the decimals of its currency', () => {
  expect(amount('1,234', 'JPY')).toBe(1234)
  expect(amount('1000.00', 'JPY')).toBe(1000)
  expect(amount('1000.50', 'JPY')).toBeNull()
  expect(amount('1.234', 'KWD')).toBe(1234)
  expect(amount('1.234', 'KWD', true)).toBe(1_234_000)
  expect(amount('1,234', 'KWD', true)).toBe(1234)
  expect(amount('1.5', 'KWD')).toBe(1500)
})

test('numbers of workbooks are read by what they are, not by how a country writes', () => {
  expect(amount({ number: '24.899999999999999' }, 'EUR', true)).toBe(2490)
  expect(amount({ number: '1.234' }, 'EUR', true)).toBe(123)
  expect(amount({ number: '8.335' })).toBe(834)
  expect(amount({ number: '-5' })).toBe(-500)
  expect(amount({ number: '1E+30' })).toBeNull()
  expect(amount({ number: 'NaN' })).toBeNull()
})

test('a currency is named by its code, or by a mark of its own', () => {
  expect(['US$ 3', '3 €', 'Gross (GBP)', '3 zł', '$3', '3 kr', 'FREE', 'usd 3'].map(currencyInText)).toEqual([
    'USD',
    'EUR',
    'GBP',
    'PLN',
    null,
    null,
    null,
    null,
  ])
})

test('what decides between comma and point, and between day and month', () => {
  expect(['1.234,56', '12.50', '1.234', '7', '12,5 €'].map(showsDecimalComma)).toEqual([true, false, null, null, true])
  expect(['21/11/2026', '11/21/2026', '01/02/2026', '1.2.2026', '2026-01-02'].map(showsDayFirst)).toEqual([
    true,
    false,
    null,
    true,
    null,
  ])
})

const moment = (text: string | { number: string }, dayFirst = true, timezone = 'Europe/Berlin') =>
  readMoment(text, { timezone, dayFirst })

test.each([
  '2026-11-21 18:04',
  '2026-11-21T18:04:00',
  '2026-11-21T17:04:00Z',
  '2026-11-21 17:04:00 UTC',
  '2026-11-21T18:04:00.000+01:00',
  '2026-11-21 12:04:00 EST',
  '21/11/2026 18:04',
  '21.11.2026 18:04',
  '21.11.2026, 18:04 Uhr',
  '21.11.26 18:04',
  '21-11-2026 18:04:00',
  '11/21/2026 6:04 PM',
  '11/21/26, 6:04 p.m.',
  'Nov 21, 2026 at 6:04 PM',
  'November 21, 2026 6:04 PM',
  'Sat, Nov 21, 2026 6:04 PM',
  'Saturday, 21 November 2026 18:04',
  '21 Nov 2026 18:04',
  '21. November 2026 um 18:04 Uhr',
  '21 novembre 2026 à 18:04',
  '21 de noviembre de 2026 18:04',
  '21 de novembro de 2026 18:04',
  '2026/11/21 18:04',
  '2026年11月21日 18:04',
  { number: '46347.752777777777' },
] as const)('the moment %s', (text) => {
  expect(moment(text)).toBe('2026-11-21T17:04:00.000Z')
})

test.each([
  '',
  'soon',
  '31.02.2026',
  '2026-13-01',
  '2026-11-21 25:00',
  '11/31/2026',
  '2026-11-21 18:04 XYZ',
  '99',
  '13:00 PM',
  '21/22/2026',
])('no moment: "%s"', (text) => {
  expect(moment(text)).toBeNull()
})

test('days that could be either are read as the plan says', () => {
  expect(moment('03/04/2026', true, 'UTC')).toBe('2026-04-03T00:00:00.000Z')
  expect(moment('03/04/2026', false, 'UTC')).toBe('2026-03-04T00:00:00.000Z')
  expect(moment('12/31/2026', true, 'UTC')).toBe('2026-12-31T00:00:00.000Z')
})

test('midnight and noon of twelve hours', () => {
  expect(moment('11/21/2026 12:30 AM', false, 'UTC')).toBe('2026-11-21T00:30:00.000Z')
  expect(moment('11/21/2026 12:30 PM', false, 'UTC')).toBe('2026-11-21T12:30:00.000Z')
  expect(moment('11/21/2026 7 PM', false, 'UTC')).toBe('2026-11-21T19:00:00.000Z')
})

test('an hour that clocks skip moves forward, and of one that they repeat the first is meant', () => {
  expect(moment('29.03.2026 02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(moment('25.10.2026 02:30')).toBe('2026-10-25T00:30:00.000Z')
})

test('a day and a time of two columns', () => {
  const rules = { timezone: 'Europe/Berlin', dayFirst: true }
  expect(readDayAndTime('21.11.2026', '18:04:00', rules)).toBe('2026-11-21T17:04:00.000Z')
  expect(readDayAndTime('2026-11-21', { number: '0.75277777777777777' }, rules)).toBe('2026-11-21T17:04:00.000Z')
  expect(readDayAndTime('2026-11-21', '', rules)).toBe('2026-11-20T23:00:00.000Z')
})

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Lovelace, Ada', 'Ada', 'Lovelace'],
  ['  Ada   King  Lovelace ', 'Ada King', 'Lovelace'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Dr. Ada Lovelace', 'Ada', 'Lovelace'],
  ['Cher', 'Cher', null],
  ['王小明', '小明', '王'],
  ['', null, null],
] as const)('the name "%s"', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

test('states of orders and tickets in many words', () => {
  const orders = [
    'paid',
    'Bezahlt',
    'payée',
    'COMPLETED',
    'AWAITING_OFFLINE_PAYMENT',
    'Ausstehend',
    'Pending (overdue)',
    'c',
    'Storniert',
    'annulé',
    'Abgelaufen',
    '已取消',
    'maybe',
  ]
  expect(orders.map(readOrderStatus)).toEqual([
    'PAID',
    'PAID',
    'PAID',
    'PAID',
    'AWAITING',
    'AWAITING',
    'AWAITING',
    'CANCELLED',
    'CANCELLED',
    'CANCELLED',
    'EXPIRED',
    'CANCELLED',
    null,
  ])
  const tickets = ['Attending', 'Not Attending', 'void', 'no', 'true', 'Checked In', 'unassigned', 'maybe', 'perhaps']
  expect(tickets.map((value) => proposeMeaning(value, { heading: 'Void', hasAmounts: true }))).toEqual([
    'PAID',
    'CANCELLED',
    'CANCELLED',
    'PAID',
    'CANCELLED',
    'PAID',
    'PAID',
    'LEFT_OUT',
    null,
  ])
  expect(['Yes', 'nein', 'Oui', 'sí', 'não', '是', 'perhaps'].map(readFlag)).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
    null,
  ])
})

test('whole numbers', () => {
  expect(['3', '3.0', { number: '3' }, '-1', '2.5', ''].map(readCount)).toEqual([3, 3, 3, null, null, null])
})

test('words that say that the money went back', () => {
  const told = { heading: 'Status', hasAmounts: true }
  for (const word of ['Refunded', 'Erstattet', 'Remboursé', 'Reembolsado', 'Reembolsada', 'Devuelto', '已退款'])
    expect([word, proposeMeaning(word, told)]).toEqual([word, 'REFUNDED'])
  expect(proposeMeaning('Partially refunded', told)).toBe('PAID')
  expect(['yes', 'no', ''].map((value) => proposeMeaning(value, { ...told, heading: 'Refunded' }))).toEqual([
    'REFUNDED',
    'PAID',
    'PAID',
  ])
})

import { expect, test } from 'vitest'
import { dayOfCell } from './bank-date.ts'
import { minorOfCell, minorOfSum } from './bank-sum.ts'
import { lineOfRow } from './csv-line.ts'
import type { CsvColumns, CsvMapping } from './csv-mapping.ts'
import { guessMapping, judgeSeparator } from './guess-mapping.ts'

/* Sums and days of cells, and what the first rows of a file tell. */

const wrong = (refused: string): unknown => expect.objectContaining({ refused })

test.each([
  ['1.234,56', ',', 123_456],
  ['1 234,56 €', ',', 123_456],
  ["CHF 1'234.50", '.', 123_450],
  ['12,34,567.00', '.', 123_456_700],
  ['-40,5', ',', -4050],
  ['40,50-', ',', -4050],
  ['−40,50', ',', -4050],
  ['(40.50)', '.', -4050],
  ['+7', ',', 700],
  ['EUR -7,00', ',', -700],
  ['-0,00', ',', 0],
  ['.50', '.', wrong('SUM_UNREADABLE')],
  ['1.234', '.', wrong('WRONG_DECIMALS')],
  ['40.50', ',', wrong('WRONG_DECIMALS')],
  ['1,2,3', ',', wrong('SUM_UNREADABLE')],
  ['4e2', '.', wrong('SUM_UNREADABLE')],
  ['', ',', wrong('SUM_MISSING')],
  ['-', ',', wrong('SUM_UNREADABLE')],
] as const)('the sum %s with "%s"', (text, sign, minor) => {
  expect(minorOfCell(text, 'EUR', sign)).toEqual(minor)
})

test('a sum has the decimals of its currency', () => {
  expect(minorOfSum('7,125', 'KWD', ',')).toBe(7125)
  expect(minorOfSum('1200', 'JPY', '.')).toBe(1200)
  expect(minorOfSum('1200.00', 'JPY', '.')).toBe(1200)
  expect(minorOfSum('1200.50', 'JPY', '.')).toEqual(wrong('WRONG_DECIMALS'))
  expect(minorOfSum('9999999999999.99', 'EUR', '.')).toBe(999_999_999_999_999)
  expect(minorOfSum('99999999999999.99', 'EUR', '.')).toEqual(wrong('SUM_UNREADABLE'))
  expect(minorOfSum('1.00', 'EURO', '.')).toEqual(wrong('UNKNOWN_CURRENCY'))
})

test.each([
  ['26.05.2027', 'DMY', '2027-05-26'],
  ['26.5.27', 'DMY', '2027-05-26'],
  ['05/26/2027', 'MDY', '2027-05-26'],
  ['27-05-26', 'YMD', '2027-05-26'],
  ['2027/05/26', 'DMY', '2027-05-26'],
  ['20270526', 'DMY', '2027-05-26'],
  ['26.05.2027 14:30', 'DMY', '2027-05-26'],
  ['2027-05-26T14:30:00Z', 'DMY', '2027-05-26'],
  ['29.02.2028', 'DMY', '2028-02-29'],
  ['29.02.2027', 'DMY', wrong('DATE_UNREADABLE')],
  ['26.05.227', 'DMY', wrong('DATE_UNREADABLE')],
  ['26.05.', 'DMY', wrong('DATE_UNREADABLE')],
  ['26.05.2027.1', 'DMY', wrong('DATE_UNREADABLE')],
  ['202705261', 'DMY', wrong('DATE_UNREADABLE')],
  [' ', 'DMY', wrong('DATE_MISSING')],
] as const)('the day %s, %s', (text, order, day) => {
  expect(dayOfCell(text, order)).toEqual(day)
})

const NONE: CsvColumns = {
  bookedOn: 0,
  valuedOn: null,
  amount: null,
  credit: null,
  debit: null,
  mark: null,
  currency: null,
  name: null,
  iban: null,
  text: [],
  reference: null,
  endToEndId: null,
  entryReference: null,
}
const mapping = (columns: Partial<CsvColumns>): CsvMapping => ({
  encoding: null,
  separator: ';',
  rowsAbove: 0,
  columns: { ...NONE, ...columns },
  dateOrder: 'DMY',
  decimalSign: ',',
  currency: 'EUR',
  account: null,
})

test('a mark says the direction, whatever sign the sum has', () => {
  const marked = mapping({ amount: 1, mark: 2 })
  const amount = (sum: string, mark: string) => lineOfRow(['1.1.2027', sum, mark], marked, 1)
  expect([amount('5', 'Bij'), amount('5', 'Af'), amount('-5', 'S'), amount('5', 'H')]).toMatchObject([
    { amount: 500 },
    { amount: -500 },
    { amount: -500 },
    { amount: 500 },
  ])
  expect(amount('5', '?')).toEqual(wrong('SUM_UNREADABLE'))
})

test('of two columns of sums one has the sum', () => {
  const two = mapping({ credit: 1, debit: 2 })
  const amount = (credit: string, debit: string) => lineOfRow(['1.1.2027', credit, debit], two, 1)
  expect([amount('5', ''), amount('', '5'), amount('0,00', '-5')]).toMatchObject([
    { amount: 500 },
    { amount: -500 },
    { amount: -500 },
  ])
  expect([amount('5', '5'), amount('', ''), amount('x', ''), amount('', 'x')]).toEqual([
    wrong('SUM_UNREADABLE'),
    wrong('SUM_MISSING'),
    wrong('SUM_UNREADABLE'),
    wrong('SUM_UNREADABLE'),
  ])
})

test('a row without day and sum is left out, and so is a sum of 0', () => {
  expect(lineOfRow(['', ''], mapping({ amount: 1 }), 1)).toBeNull()
  expect(lineOfRow(['1.1.2027', '0,00'], mapping({ amount: 1 }), 1)).toBeNull()
  expect(lineOfRow(['1.1.2027'], mapping({ amount: 1 }), 1)).toEqual(wrong('SUM_MISSING'))
})

test('what is between the cells is what most lines have, not what is in an address above', () => {
  expect(judgeSeparator('Bank, Street 1, Town\nA;B\n"1;2;3";2\n3;4\n5;6')).toBe(';')
  expect(judgeSeparator('a\tb\n1,5\t2,5\n1\t2')).toBe('\t')
  expect(judgeSeparator('a|b|c\n1|2|3')).toBe('|')
})

test('a guess leaves open what the rows do not tell', () => {
  const guess = guessMapping([['Date', 'Amount', 'Details', 'Value date', 'Notes']], ',')
  expect(guess).toMatchObject({
    rowsAbove: 1,
    columns: { bookedOn: 0, amount: 1, text: [2], valuedOn: 3, name: null, credit: null, debit: null },
    currency: null,
    decimalSign: '.',
    dateOrder: 'DMY',
    account: null,
  })
  expect(guessMapping([], ';')).toMatchObject({ rowsAbove: 0, columns: { bookedOn: null, amount: null, text: [] } })
  expect(guessMapping([['a', 'b']], ';').columns).toMatchObject({ bookedOn: null, amount: null })
})

test('"Valuta" is a currency where the cells are, and a day where they are not', () => {
  const columns = (cell: string) =>
    guessMapping(
      [
        ['Datum', 'Valuta', 'Bedrag'],
        ['1.1.2027', cell, '1,00'],
      ],
      ';',
    ).columns
  expect(columns('EUR')).toMatchObject({ currency: 1, valuedOn: null })
  expect(columns('1.1.2027')).toMatchObject({ currency: null, valuedOn: 1 })
})

test('days of which one is above twelve tell the order', () => {
  const order = (...days: readonly string[]) =>
    guessMapping([['Date', 'Amount'], ...days.map((day) => [day, '1.00'])], ',').dateOrder
  expect([order('5/26/2027', '5/4/2027'), order('26/5/2027'), order('5/4/2027'), order('2027-05-04')]).toEqual([
    'MDY',
    'DMY',
    'DMY',
    'YMD',
  ])
})

import { expect, test } from 'vitest'
import { columnsOfFile, columnsText, fittingColumns, readColumns, type DeskColumn } from './desk-column.ts'

const COLUMNS = [{ key: 'name', always: true }, { key: 'order' }, { key: 'total' }, { key: 'code', extra: true }]

test('a fresh list has every column but the extra ones', () => {
  expect(readColumns(null, COLUMNS).map(({ key }) => key)).toEqual(['name', 'order', 'total'])
})

test('an address says order, widths and what is left out', () => {
  const text = 'total,name.220,code'
  const placed = readColumns(text, COLUMNS)
  expect(placed).toEqual([
    { key: 'total', width: null },
    { key: 'name', width: 220 },
    { key: 'code', width: null },
  ])
  expect(columnsText(placed, COLUMNS)).toBe(text)
})

test('what is unknown is left out, what always stands comes back, and no width is past its ends', () => {
  expect(readColumns('<b>,nothing,total.999,order.10', COLUMNS)).toEqual([
    { key: 'name', width: null },
    { key: 'total', width: 480 },
    { key: 'order', width: 60 },
  ])
})

test('the columns of a fresh list need no word in the address', () => {
  expect(columnsText(readColumns(null, COLUMNS), COLUMNS)).toBeNull()
})

test('a file of what is shown names the columns in their order, and one of all names none', () => {
  const placed = [
    { key: 'status', width: 120 },
    { key: 'last_name', width: null },
  ]
  expect(columnsOfFile(placed, 'shown')).toEqual({ columns: ['status', 'last_name'] })
  expect(columnsOfFile(placed, 'all')).toEqual({})
})

const column = (key: string, width: number, more: Partial<DeskColumn<number>> = {}): DeskColumn<number> => ({
  key,
  label: key,
  width,
  render: () => null,
  ...more,
})

const ORDERS = [
  column('name', 0),
  column('order', 112, { leaves: 4 }),
  column('status', 196),
  column('total', 92),
  column('refunded', 108, { leaves: 1, isBlank: (row) => row === 0 }),
  column('placed', 124, { leaves: 3 }),
]

const fitting = (width: number | null, { rows = [0, 1], areChosen = false } = {}): string =>
  fittingColumns(ORDERS, { width, rows, areChosen })
    .map(({ key }) => key)
    .join(' ')

test('columns leave one after the other, so that the name keeps room for a name', () => {
  expect(fitting(1100)).toBe('name order status total refunded placed')
  expect(fitting(1000)).toBe('name order status total placed')
  expect(fitting(720)).toBe('name order status total placed')
  expect(fitting(700)).toBe('name order status total')
  expect(fitting(500)).toBe('name status total')
  expect(fitting(476)).toBe('name status total')
  expect(fitting(475)).toBe('name total')
  expect(fitting(322)).toBe('name total')
  expect(fitting(200)).toBe('name')
})

test('a column that is blank in every row gives its room away', () => {
  expect(fitting(1100, { rows: [0, 0] })).toBe('name order status total placed')
  expect(fitting(1100, { rows: [] })).toBe('name order status total refunded placed')
})

test('columns that a member chose leave only for the name, and never a wide list', () => {
  expect(fitting(901, { rows: [0, 0], areChosen: true })).toBe('name order status total refunded placed')
  expect(fitting(820, { rows: [1], areChosen: true })).toBe('name order status total refunded placed')
  expect(fitting(819, { rows: [1], areChosen: true })).toBe('name order status total placed')
})

test('a phone has all of them, in two lines', () => {
  expect(fitting(null, { rows: [0] })).toBe('name order status total refunded placed')
})

test('a column leaves under a width that the desk names', () => {
  const column = (leavesUnder?: number): DeskColumn<object> => ({
    key: `c${leavesUnder}`,
    label: '',
    width: 60,
    render: () => null,
    ...(leavesUnder !== undefined && { leaves: 1, leavesUnder }),
  })
  const columns = [column(), column(820), column(940)]
  const at = (width: number) => fittingColumns(columns, { width, areChosen: false, rows: undefined }).length
  expect([940, 939, 820, 819].map(at)).toEqual([3, 2, 2, 1])
})

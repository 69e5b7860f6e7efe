import { expect, test } from 'vitest'
import { columnsOfFile, columnsText, readColumns } from './desk-column.ts'

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

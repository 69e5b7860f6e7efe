import { expect, test } from 'vitest'
import { sortedRows } from './report-rows.ts'

const rows = [
  { name: 'Balcony', net: 20 },
  { name: 'arena', net: 100 },
  { name: 'Row 10', net: null },
  { name: 'Row 9', net: 20 },
]
const namesBy = (of: (row: (typeof rows)[number]) => string | number | null, direction: 'asc' | 'desc') =>
  sortedRows(rows, of, { direction, locale: 'en' }).map(({ name }) => name)

test('figures sort by size, equals keep their order, and a line without one stands last both ways', () => {
  expect(namesBy(({ net }) => net, 'desc')).toEqual(['arena', 'Balcony', 'Row 9', 'Row 10'])
  expect(namesBy(({ net }) => net, 'asc')).toEqual(['Balcony', 'Row 9', 'arena', 'Row 10'])
})

test('names sort as people read them: without case, and numbers by size', () => {
  expect(namesBy(({ name }) => name, 'asc')).toEqual(['arena', 'Balcony', 'Row 9', 'Row 10'])
})

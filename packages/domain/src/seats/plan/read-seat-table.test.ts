import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placedSeats } from './placed-seats.ts'
import { importSeatTable } from './read-seat-table.ts'

const HALL = { name: 'Rocha Hall', stage: 'Stage' }
const lines = (...rows: string[]) => rows.map((row, n) => ({ line: n + 1, cells: row.split('|') }))
const read = (...rows: string[]) => importSeatTable(HALL, lines(...rows))

function seats(...rows: string[]) {
  const of = read(...rows)
  if ('refused' in of) throw new Error(of.refused)
  return { placed: placedSeats(of.plan), mends: of.mends.listed }
}

test('a table of rows becomes a plan', () => {
  const { placed, mends } = seats(
    'Section|Row|Seats|Numbering|From|Price|Aisles|Marks',
    'Stalls|A-B|4|right|10|a|2|wheelchair 10; companion 11; restricted 12-13: A pillar',
    '||||||| ',
    'Circle|1|1||||',
  )
  expect(mends).toEqual([])
  expect(placed.map((seat) => `${seat.section} ${seat.row} ${seat.number} ${seat.category}`)).toEqual([
    'Stalls A 13 A',
    'Stalls A 12 A',
    'Stalls A 11 A',
    'Stalls A 10 A',
    'Stalls B 13 A',
    'Stalls B 12 A',
    'Stalls B 11 A',
    'Stalls B 10 A',
    'Circle 1 1 ',
  ])
  expect(placed[3]).toMatchObject({ isAccessible: true, companionOf: null, restricted: null })
  expect(placed[2]).toMatchObject({ isAccessible: false, companionOf: 'Stalls/A/10' })
  expect(placed[1]).toMatchObject({ restricted: 'A pillar' })
  expect((placed[2]?.adjacency ?? 0) - (placed[1]?.adjacency ?? 0)).toBe(2)
})

test('headings of other languages are known, and the same table makes the same seats', () => {
  const german = seats('Bereich|Reihe|Plätze|Preis', 'Parkett|1-2|3|B').placed
  expect(german.map(({ guid }) => guid)).toEqual(
    seats('ROW|section|Seats|Price', '1-2|Parkett|3|B').placed.map(({ guid }) => guid),
  )
})

test('what has no meaning is left out with its line', () => {
  const { mends } = seats(
    'Section|Row|Seats|Numbering|Price|Distance|Marks',
    'Stalls|A|4|upwards|Z|-5|throne 1; restricted 2',
  )
  expect(mends).toEqual([
    { code: 'price_unknown', path: 'price', line: 2 },
    { code: 'numbering_unknown', path: 'numbering', line: 2 },
    { code: 'value_left_out', path: 'distance', line: 2 },
    { code: 'mark_unknown', path: 'marks', line: 2 },
    { code: 'mark_unknown', path: 'marks', line: 2 },
  ])
})

test.each([
  [['Section|Row', 'Stalls|A'], 'column_missing', 'seats', 1],
  [[], 'column_missing', 'section', null],
  [['Section|Row|Seats', 'Stalls|A|many'], 'seats_not_a_number', 'seats', 2],
  [['Section|Row|Seats', 'Stalls|A|5', 'Stalls|A|6'], 'row_twice', 'row', 3],
  [['Section|Row|Seats', 'Stalls|1-9|9999'], 'too_many_seats', 'seats', 2],
  [['Section|Row|Seats', 'Stalls|ABCDEFGHI|5'], 'label_too_long', 'row', 2],
  [['Section|Row|Seats', `${'x'.repeat(101)}|A|5`], 'text_too_long', 'section', 2],
  [['Section|Row|Seats|Marks', `Stalls|A|5|a${' '.repeat(1_000_000)}x`], 'text_too_long', 'marks', 2],
])('a table is refused: %#', (rows, refused, path, line) => {
  expect(read(...rows)).toEqual({ refused, path, line })
})

test('whatever is in a cell: the table is read or refused', () => {
  const columns = ['section', 'row', 'seats', 'distance', 'curve', 'aisles', 'numbering', 'from', 'price', 'marks']
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('1', '2', 'A', 'A-ZZ', '1-9999', 'wheelchair 1-99', '\u0000', 'NaN', '1e9', '9999999'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 10, maxLength: 10 }), { maxLength: 3 }), (rows) => {
      const table = [columns, ...rows].map((cells, line) => ({ line, cells }))
      const of = importSeatTable(HALL, table)
      expect('refused' in of ? typeof of.line : typeof of.seats).not.toBe('undefined')
    }),
    { numRuns: 200 },
  )
})

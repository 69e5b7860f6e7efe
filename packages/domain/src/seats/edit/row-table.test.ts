import { expect, test } from 'vitest'
import { chosenNamed, guidsOf, rowNamed, smallHall } from './edit-samples.ts'
import { numberingPreview, numberRows } from './number-rows.ts'
import { rowsInPlan } from './plan-parts.ts'
import { cellText, pasteCells, pasteTable, TABLE_COLUMNS, withCell } from './row-table.ts'

const uuidOf = (name: string) => rowNamed(smallHall(), 'Stalls', name).row.uuid

test('a row says itself in its cells, and typing them again changes nothing', () => {
  const plan = smallHall()
  const a = rowNamed(plan, 'Stalls', 'A')
  expect(TABLE_COLUMNS.map((column) => cellText(plan, a, column))).toEqual([
    'Stalls',
    'A',
    '6',
    '55',
    '20',
    '2',
    'LEFT',
    '1',
    'A',
    '',
  ])
  for (const column of TABLE_COLUMNS)
    expect(withCell(plan, a.row.uuid, { column, text: cellText(plan, a, column) })).toBe(plan)
})

test.for([
  ['seats', '8', '8'],
  ['distance', '60,5', '60.5'],
  ['numbering', 'odd left', 'ODD_LEFT'],
  ['from', '101', '101'],
  ['price', 'c', 'C'],
  ['aisles', '2 4', '2, 4'],
  ['marks', 'wheelchair 1; companion 2', 'wheelchair 1; companion 2'],
  ['section', 'Front', 'Front'],
] as const)('the cell %s takes "%s"', ([column, text, said]) => {
  const plan = smallHall()
  const made = withCell(plan, uuidOf('A'), { column, text })
  const found = rowsInPlan(made ?? plan).find(({ row }) => row.uuid === uuidOf('A'))
  expect(found && cellText(made ?? plan, found, column)).toBe(said)
})

test.for([
  ['seats', 'many'],
  ['seats', '0'],
  ['curve', '101'],
  ['price', 'Z'],
  ['numbering', 'upwards'],
  ['marks', 'nothing 1'],
  ['section', ''],
] as const)('the cell %s does not take "%s"', ([column, text]) => {
  expect(withCell(smallHall(), uuidOf('A'), { column, text })).toBeNull()
})

test('a block of cells is pasted to the right and down; what does not fit is counted', () => {
  const plan = smallHall()
  const rows = rowsInPlan(plan).map(({ row }) => row.uuid)
  const { plan: made, leftOut } = pasteCells(plan, {
    rows,
    column: 'seats',
    cells: [
      ['8', '60'],
      ['many', '60'],
    ],
  })
  expect(leftOut).toBe(1)
  expect(rowNamed(made, 'Stalls', 'A').row.seats).toHaveLength(8)
  expect(cellText(made, rowNamed(made, 'Stalls', 'B'), 'distance')).toBe('60')
})

test('a pasted table changes the rows that are there and draws the others behind them', () => {
  const plan = smallHall()
  const made = pasteTable(plan, 'Section\tRow\tSeats\tPrice\nStalls\tC-D\t9\tB\nBox\t1\t4\tA\n')
  if ('refused' in made) throw new Error(made.refused)
  expect(made.plan.zones.map(({ name, rows }) => [name, rows.map(({ seats }) => seats.length)])).toEqual([
    ['Stalls', [6, 6, 9, 9]],
    ['Balcony', [4]],
    ['Box', [4]],
  ])
  expect(made.chosen.size).toBe(3)
  expect(guidsOf(made.plan)).toEqual(expect.arrayContaining(guidsOf(plan)))
})

test('a pasted table without headings has the columns of the table', () => {
  const made = pasteTable(smallHall(), 'Stalls\tD\t12\t55\t20\t4\tright\t1\tB')
  if ('refused' in made) throw new Error(made.refused)
  expect(rowNamed(made.plan, 'Stalls', 'D').row.seats).toHaveLength(12)
  expect(pasteTable(smallHall(), 'Stalls\tD\tmany')).toMatchObject({ refused: 'seats_not_a_number', line: 1 })
})

test('a numbering is looked at before it is done', () => {
  const plan = smallHall()
  const chosen = chosenNamed(plan, 'Stalls', 'A', 'B', 'C')
  const made = numberRows(plan, chosen, {
    rows: { names: 'NUMBERS', from: 'BACK' },
    seats: { order: 'ODD_LEFT', blocks: 'THROUGH', first: 1, leaveOut: [] },
  })
  if ('refused' in made) throw new Error(made.refused)
  const [first] = numberingPreview(plan, made, chosen)
  expect(first).toMatchObject({
    nameBefore: 'A',
    nameAfter: '3',
    before: [['1', '6']],
    after: [
      ['5', '1'],
      ['2', '6'],
    ],
  })
  expect(numberRows(plan, chosen, { rows: { names: ['X'], from: 'STAGE' }, seats: null })).toEqual({
    refused: 'list_too_short',
  })
})

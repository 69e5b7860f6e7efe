import { expect, test } from 'vitest'
import { letterName, namesOfRange, placeOfLetterName } from './number-labels.ts'
import { placedSeats } from './placed-seats.ts'
import { renumberRows, renumberSeats, type RowNumbering, type SeatNumbering } from './renumber.ts'
import { PLAN_FORMAT, type PlanRow, type SeatPlan } from './seat-plan.ts'

/** Rows of three seats at these places, the stage above them. */
const row = (uuid: string, x: number, y: number): PlanRow => ({
  row_number: uuid,
  position: { x, y },
  uuid,
  seats: [0, 50, 100].map((at, n) => ({
    seat_guid: `${uuid}${n}`,
    seat_number: '',
    position: { x: at, y: 0 },
    category: '',
  })),
})

const hall = (...rows: PlanRow[]): SeatPlan => ({
  format: PLAN_FORMAT,
  name: 'Hall',
  size: { width: 1000, height: 1000 },
  categories: [],
  zones: [{ name: 'Stalls', zone_id: 's', uuid: 's', position: { x: 0, y: 0 }, rows, areas: [] }],
  focus: { x: 500, y: 0 },
  scale_cm: 1,
})

// In the file the back row is first; the second line has two blocks.
const HALL = hall(row('back', 400, 300), row('left', 200, 200), row('right', 600, 200), row('front', 400, 100))
const ALL = new Set(['back', 'left', 'right', 'front'])

const rowNames = (how: RowNumbering, plan = HALL, chosen = ALL) => {
  const after = renumberRows(plan, chosen, how)
  return 'refused' in after ? after.refused : after.zones[0]?.rows.map(({ row_number: name }) => name).join(' ')
}

test.each<[string, RowNumbering]>([
  ['C B B A', { names: 'LETTERS', from: 'STAGE' }],
  ['A B B C', { names: 'LETTERS', from: 'BACK' }],
  ['8 6 6 5', { names: 'NUMBERS', from: 'STAGE', first: '5', leaveOut: ['7'] }],
  ['Z Y Y X', { names: ['X', 'Q', 'Y', 'Z'], from: 'STAGE', leaveOut: ['Q'] }],
  ['list_too_short', { names: ['X'], from: 'STAGE' }],
  ['not_a_name', { names: 'NUMBERS', from: 'STAGE', first: 'C' }],
  ['not_a_name', { names: 'LETTERS', from: 'STAGE', first: '1' }],
  ['label_too_long', { names: ['X', 'Y', 'three words'], from: 'STAGE' }],
])('rows are named %s', (wanted, how) => {
  expect(rowNames(how)).toBe(wanted)
})

test('only chosen rows are named, and guids stay', () => {
  expect(rowNames({ names: 'LETTERS', from: 'STAGE' }, HALL, new Set(['back']))).toBe('A left right front')
  const after = renumberSeats(HALL, ALL, { order: 'LEFT', blocks: 'EACH', first: 1, leaveOut: [] })
  const guids = ({ zones }: SeatPlan) =>
    zones.flatMap(({ rows }) => rows.flatMap((one) => one.seats.map((seat) => seat.seat_guid)))
  expect('zones' in after && guids(after)).toEqual(guids(HALL))
})

const seatNames = (how: Partial<SeatNumbering>, names = ['A', 'A']) => {
  const blocks = hall(...names.map((name, n) => ({ ...row(`r${n}`, 600 - n * 400, 100), row_number: name })))
  const after = renumberSeats(blocks, new Set(['r0', 'r1']), {
    order: 'LEFT',
    blocks: 'THROUGH',
    first: 1,
    leaveOut: [],
    ...how,
  })
  if ('refused' in after) return after.refused
  return after.zones[0]?.rows.map(({ seats }) => seats.map(({ seat_number: one }) => one).join(' ')).join(', ')
}

// The right block is first in the plan.
test.each<[string, Partial<SeatNumbering>]>([
  ['4 5 6, 1 2 3', {}],
  ['1 2 3, 1 2 3', { blocks: 'EACH' }],
  ['3 2 1, 6 5 4', { order: 'RIGHT' }],
  ['2 4 6, 5 3 1', { order: 'ODD_LEFT' }],
  ['11 14 16, 17 15 12', { order: 'CENTRE', first: 11, leaveOut: [13] }],
  ['not_a_number', { first: 1.5 }],
  ['not_a_number', { leaveOut: [NaN] }],
  ['label_too_long', { first: 99_999_999 }],
])('seats of two blocks are numbered %s', (wanted, how) => {
  expect(seatNames(how)).toBe(wanted)
})

test('numbers change names alone: neighbours, rows, ranks and identities stay', () => {
  const unnamed = (plan: SeatPlan) => placedSeats(plan).map((seat) => ({ ...seat, row: '', number: '' }))
  for (const order of ['LEFT', 'RIGHT', 'ODD_LEFT', 'CENTRE'] as const) {
    const seats = renumberSeats(HALL, ALL, { order, blocks: 'THROUGH', first: 7, leaveOut: [13] })
    const rows = 'refused' in seats ? seats : renumberRows(seats, ALL, { names: 'LETTERS', from: 'BACK' })
    expect('zones' in rows && unnamed(rows)).toEqual(unnamed(HALL))
  }
})

test('chairs are numbered round their table', () => {
  const table: PlanRow = { ...row('3', 0, 100), kind: 'TABLE' }
  const turned = hall({ ...table, seats: table.seats.toReversed() })
  const after = renumberSeats(turned, new Set(['3']), { order: 'LEFT', blocks: 'EACH', first: 1, leaveOut: [] })
  expect('zones' in after && after.zones[0]?.rows[0]?.seats.map(({ seat_number: one }) => one)).toEqual(['1', '2', '3'])
})

test('rows of two names are two rows', () => {
  expect(seatNames({}, ['A', 'B'])).toBe('1 2 3, 1 2 3')
})

test('letters have no I and O, and double after Z', () => {
  const names = Array.from({ length: 50 }, (_, n) => letterName(n))
  expect(names.slice(6, 15).join('')).toBe('GHJKLMNPQ')
  expect(names.slice(23, 26)).toEqual(['Z', 'AA', 'BB'])
  expect(names.map(placeOfLetterName)).toEqual(names.map((_, n) => n))
  expect(['I', 'AB', '', '1', 'A'.repeat(9)].map(placeOfLetterName)).toEqual([null, null, null, null, null])
})

test.each([
  ['A-D', ['A', 'B', 'C', 'D']],
  ['Y – BB', ['Y', 'Z', 'AA', 'BB']],
  ['9-11', ['9', '10', '11']],
  [' F ', ['F']],
  ['B-2', ['B-2']],
  ['D-A', null],
])('%s is a range of names', (text, names) => {
  expect(namesOfRange(text)).toEqual(names)
})

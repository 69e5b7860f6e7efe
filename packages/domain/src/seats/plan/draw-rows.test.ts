import { expect, test } from 'vitest'
import { drawPlan } from './draw-plan.ts'
import { drawRows, drawTable, namesOfPlan, type TypedRow } from './draw-rows.ts'
import { placedSeats } from './placed-seats.ts'
import { takenNames } from './plan-reader.ts'
import { planProblems } from './plan-problems.ts'
import { readPlan } from './read-plan.ts'
import type { PlanRow, SeatPlan } from './seat-plan.ts'

const HALL = { name: 'Rocha Hall', stage: 'Stage' }
const typed = (name: string, seats: number, drawn: TypedRow['drawn'] = {}): TypedRow => ({
  name,
  seats,
  category: 'A',
  drawn,
})

function plan(sections: Parameters<typeof drawPlan>[1]): SeatPlan {
  const drawn = drawPlan(HALL, sections)
  if ('refused' in drawn) throw new Error(drawn.refused)
  return drawn
}

const place = () => ({ section: 'Stalls', middle: { x: 500, y: 0 }, names: takenNames() })

function rows(...all: TypedRow[]): PlanRow[] {
  const drawn = drawRows(all, place())
  if ('refused' in drawn) throw new Error(drawn.refused)
  return drawn
}

const xs = (row: PlanRow | undefined) => row?.seats.map(({ position }) => position.x)
const numbers = (row: PlanRow | undefined) => row?.seats.map(({ seat_number: number }) => number)

test('a row is centred, with aisles as wide as a seat', () => {
  const [row] = rows(typed('A', 4, { spacing: 50, aisles: [2, 2, 9] }))
  expect(xs(row)).toEqual([-100, -50, 50, 100])
  expect(row?.seats.map((seat) => seat.seat_guid)).toEqual(['Stalls/A/1', 'Stalls/A/2', 'Stalls/A/3', 'Stalls/A/4'])
})

test.each([
  ['LEFT', ['5', '6', '7', '8', '9']],
  ['RIGHT', ['9', '8', '7', '6', '5']],
  ['ODD_LEFT', ['9', '7', '5', '6', '8']],
  ['CENTRE', ['9', '7', '5', '6', '8']],
] as const)('seats are numbered %s', (order, wanted) => {
  expect(numbers(rows(typed('A', 5, { order, first: 5 }))[0])).toEqual(wanted)
})

test('a bent row stays side by side, its ends towards the stage', () => {
  const [row] = rows(typed('A', 21, { curve: 100 }))
  const ys = row?.seats.map(({ position }) => position.y) ?? []
  expect([ys[10], ys[0], ys[20]]).toEqual([0, -275, -275])
  const bent = placedSeats(plan([{ name: 'Stalls', rows: [typed('A', 21, { curve: 100 })] }]))
  expect(bent.map(({ adjacency }) => adjacency)).toEqual(Array.from({ length: 21 }, (_, n) => n))
})

test('rows drawn into a plan take names that it does not have', () => {
  const has = plan([{ name: 'Stalls', rows: [typed('A', 1)] }])
  const more = drawRows([typed('A', 1)], { ...place(), names: namesOfPlan(has) })
  expect(more).toMatchObject([{ uuid: 'Stalls/A/~2', seats: [{ seat_guid: 'Stalls/A/1~2' }] }])
})

test.each([
  [typed('A', 0), 'seats_not_a_number', 'seats'],
  [typed('A', NaN), 'seats_not_a_number', 'seats'],
  [typed('A', 60_001), 'too_many_seats', 'seats'],
  [typed('123456789', 1), 'label_too_long', 'name'],
  [typed('A', 1, { spacing: NaN }), 'number_not_possible', 'spacing'],
  [typed('A', 1, { curve: 101 }), 'number_not_possible', 'curve'],
  [typed('A', 1, { first: 1.5 }), 'number_not_possible', 'first'],
])('numbers that no row can have are refused: %#', (row, refused, field) => {
  expect(drawRows([typed('A', 1), row], place())).toEqual({ refused, path: `rows[1].${field}`, line: null })
})

test('a table has its chairs round it', () => {
  const table = drawTable(typed('3', 4), place())
  expect(table).toMatchObject({ kind: 'TABLE', position: { x: 500, y: 0 } })
  if ('refused' in table) throw new Error(table.refused)
  expect(table.seats.map(({ position }) => position)).toEqual([
    { x: 0, y: -45 },
    { x: 45, y: 0 },
    { x: 0, y: 45 },
    { x: -45, y: 0 },
  ])
})

test('a drawn plan is whole: no problems, and nothing to mend', () => {
  const drawn = plan([
    { name: 'Stalls', rows: [typed('A', 30, { aisles: [15] }), typed('B', 32, { curve: 40, spacing: 60 })] },
    { name: 'Circle', rows: [typed('A', 40, { curve: 80 })] },
  ])
  expect(planProblems(drawn)).toEqual([])
  const read = readPlan(drawn)
  expect(read).toMatchObject({ seats: 102, mends: { listed: [] } })
  expect('plan' in read && read.plan).toEqual(drawn)
  // The ends of a bent first row keep their distance from the stage, whose edge is at 450.
  const bent = placedSeats(plan([{ name: 'Stalls', rows: [typed('A', 40, { curve: 100 })] }]))
  expect(bent.reduce((least, { y }) => Math.min(least, y), Infinity)).toBeGreaterThanOrEqual(7000)
  expect(plan([{ name: 'Stalls', rows: [] }]).zones[0]?.areas[0]?.role).toBe('STAGE')
})

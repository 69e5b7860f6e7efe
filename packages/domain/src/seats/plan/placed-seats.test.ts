import { expect, test } from 'vitest'
import { placedSeats } from './placed-seats.ts'
import { readPlan } from './read-plan.ts'

type Labels = { row_label?: string; seat_label?: string; kind?: string }

/** A row with its seats at these places. */
const row = (name: string, places: readonly (readonly [number, number])[], labels: Labels = {}) => ({
  row_number: name,
  position: { x: 0, y: 0 },
  uuid: `${name} ${places[0]?.join(' ')}`,
  seats: places.map(([x, y], n) => ({
    seat_guid: `${name} ${x} ${y}`,
    seat_number: String(n + 1),
    position: { x, y },
    category: 'B',
  })),
  ...labels,
})

function placed(rows: readonly ReturnType<typeof row>[], zone: object = {}) {
  const read = readPlan({
    name: 'Hall',
    categories: [{ name: 'B', color: 'red' }],
    focus: { x: 50, y: 0 },
    zones: [{ name: 'Stalls', zone_id: 's', uuid: 's', position: { x: 0, y: 100 }, areas: [], rows, ...zone }],
  })
  if ('refused' in read) throw new Error(read.refused)
  return placedSeats(read.plan)
}

const straight = (name: string, y: number, ...xs: number[]) =>
  row(
    name,
    xs.map((x) => [x, y] as const),
  )
const adjacency = (rows: readonly ReturnType<typeof row>[]) => placed(rows).map((seat) => seat.adjacency)

test('places add up and are whole tenths, the rank is the distance to the focal point', () => {
  const [seat] = placed([row('A', [[50.04, 30.26]])], { position: { x: 10, y: 100 } })
  expect(seat).toMatchObject({ x: 600, y: 1303, section: 'Stalls', row: 'A', number: '1', letter: 'B', rank: 1306 })
})

test('neighbours differ by 1; an aisle and the end of a row are jumps', () => {
  expect(adjacency([straight('A', 0, 0, 10, 20, 40, 50), straight('B', 20, 0, 10)])).toEqual([0, 1, 2, 4, 5, 7, 8])
  // Two seats far apart are no neighbours where the section is narrower.
  expect(adjacency([straight('A', 0, 0, 10, 20), straight('B', 20, 0, 30)])).toEqual([0, 1, 2, 4, 6])
})

test('who is beside whom is seen in the places, not in the numbers and not in the order of the file', () => {
  // Odd seats before even ones.
  expect(adjacency([straight('A', 0, 0, 20, 40, 10, 30)])).toEqual([0, 2, 4, 1, 3])
  // From right to left is as good an order, and so is a half circle.
  expect(adjacency([straight('A', 0, 20, 10, 0)])).toEqual([0, 1, 2])
  const turn = Array.from({ length: 8 }, (_, n) => [50 * Math.cos(n * 0.6), 50 * Math.sin(n * 0.6)] as const)
  expect(adjacency([row('A', turn)])).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('people at a table sit together', () => {
  const chairs = [
    [0, 0],
    [0, 90],
    [200, 0],
  ] as const
  expect(placed([row('3', chairs, { row_label: 'Tisch %s' })])).toMatchObject([
    { kind: 'TABLE', row: '3', adjacency: 0 },
    { adjacency: 1 },
    { adjacency: 2 },
  ])
})

test('rows are counted from the stage to the back; rows side by side have one number', () => {
  const rows = [straight('C', 40, 0, 10), straight('A', 0, 0, 10), straight('A', 0, 40, 50), straight('B', 20, 0, 10)]
  expect(placed(rows).map(({ rowNo }) => rowNo)).toEqual([2, 2, 0, 0, 0, 0, 1, 1])
  // The stage is below the section, and one row is numbered from right to left.
  const below = [straight('A', 0, 0, 10), straight('B', 20, 10, 0)]
  expect(placed(below, { position: { x: 0, y: -100 } }).map(({ rowNo }) => rowNo)).toEqual([1, 1, 0, 0])
  // The section is beside the stage.
  const beside = [
    row('B', [
      [0, 0],
      [0, 10],
    ]),
    row('A', [
      [20, 10],
      [20, 0],
    ]),
  ]
  expect(placed(beside).map(({ rowNo }) => rowNo)).toEqual([1, 1, 0, 0])
})

test.each<[Labels, string, string, string]>([
  [{}, 'SEAT', 'A', '1'],
  [{ row_label: 'Reihe %s', seat_label: 'Platz %s' }, 'SEAT', 'A', '1'],
  [{ row_label: 'Loge A' }, 'BOX', 'A', '1'],
  [{ row_label: 'Bench %s', seat_label: 'W%s' }, 'SEAT', 'Bench A', 'W 1'],
  [{ row_label: 'Row %s', kind: 'TABLE' }, 'TABLE', 'A', '1'],
])('labels %j make names', (labels, kind, name, number) => {
  expect(placed([row('A', [[0, 0]], labels)])[0]).toMatchObject({ kind, row: name, number })
})

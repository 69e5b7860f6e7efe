import { expect, test } from 'vitest'
import { hasPlanError, planProblems } from './plan-problems.ts'
import { readPlan } from './read-plan.ts'

const seat = (guid: string, x: number, more: object = {}) => ({
  seat_guid: guid,
  seat_number: guid,
  position: { x, y: 0 },
  category: 'A',
  ...more,
})
const row = (name: string, y: number, seats: object[]) => ({
  row_number: name,
  position: { x: 100, y },
  uuid: `${name}-${y}`,
  seats,
})
const STAGE = {
  shape: 'rectangle',
  uuid: 'stage',
  position: { x: 0, y: 0 },
  rectangle: { width: 9, height: 9 },
  role: 'STAGE',
}

function problems(rows: object[], { areas = [STAGE], plan = {} }: { areas?: object[]; plan?: object } = {}) {
  const read = readPlan({
    name: 'Hall',
    format: 1,
    size: { width: 1000, height: 1000 },
    scale_cm: 1,
    categories: [{ name: 'A', color: 'red' }],
    zones: [{ name: 'Stalls', zone_id: 's', uuid: 's', position: { x: 0, y: 0 }, rows, areas }],
    ...plan,
  })
  if ('refused' in read) throw new Error(read.refused)
  return planProblems(read.plan)
}

const codes = (...given: Parameters<typeof problems>) =>
  problems(...given).map(({ code, severity, guids }) => [code, severity, ...guids].join(' '))

test('a plan without faults has no problems', () => {
  expect(problems([row('A', 100, [seat('1', 0, { accessible: true }), seat('2', 38, { companion_of: '1' })])])).toEqual(
    [],
  )
})

test.each<[string[], Parameters<typeof problems>]>([
  [
    ['two_rows_of_one_name error'],
    [[row('A', 100, [seat('1', 0)]), row('A', 200, [seat('2', 0, { seat_number: '1' })])]],
  ],
  [['two_rows_of_one_name warning'], [[row('A', 100, [seat('1', 0)]), row('A', 200, [seat('2', 0)])]]],
  [['two_seats_of_one_number error 1 2'], [[row('A', 100, [seat('1', 0), seat('2', 50, { seat_number: '1' })])]]],
  [['seat_without_number error 1'], [[row('A', 100, [seat('1', 0, { seat_number: '' })])]]],
  [['seats_too_close warning 2 1'], [[row('A', 100, [seat('1', 0), seat('2', 37), seat('3', 75)])]]],
  [
    ['rows_too_close warning 3 1'],
    [[row('A', 100, [seat('1', 0), seat('2', 55)]), row('B', 169, [seat('3', 27), seat('4', 82)])]],
  ],
  [['companion_without_place error 2'], [[row('A', 100, [seat('1', 0), seat('2', 50, { companion_of: '1' })])]]],
  [['companion_without_place error 1'], [[row('A', 100, [seat('1', 0, { companion_of: 'gone' })])]]],
  [['seat_outside warning 1'], [[row('A', 100, [seat('1', -101)])]]],
  [['row_without_price warning 1'], [[row('A', 100, [seat('1', 0, { category: '' }), seat('2', 50)])]]],
  [['row_without_seats warning'], [[row('A', 100, [])]]],
  [['stage_missing warning'], [[], { areas: [] }]],
  [
    ['standing_without_places warning', 'standing_without_price warning'],
    [[], { areas: [STAGE, { ...STAGE, uuid: 'x', role: 'STANDING', capacity: -1 }] }],
  ],
  [
    ['too_many_prices error'],
    [[], { plan: { categories: Array.from({ length: 9 }, (_, n) => ({ name: `${n}`, color: 'red' })) } }],
  ],
])('%j', (wanted, given) => {
  expect(codes(...given)).toEqual(wanted)
  expect(hasPlanError(problems(...given))).toBe(wanted[0]?.includes(' error') === true)
})

test('rows of one name are found in two zones of one name too', () => {
  const zone = (uuid: string, number: string) => ({
    name: 'Stalls',
    zone_id: uuid,
    uuid,
    position: { x: 0, y: 0 },
    areas: [STAGE],
    rows: [{ ...row('A', Number(number), [seat(number, 0)]), uuid }],
  })
  expect(codes([], { plan: { zones: [zone('1', '1'), zone('2', '99')] } })).toContain('two_rows_of_one_name warning')
})

test('a problem says where it is', () => {
  expect(problems([row('A', 100, [seat('1', 0), seat('2', 5)])])).toEqual([
    {
      code: 'seats_too_close',
      severity: 'warning',
      zoneUuid: 's',
      rowUuid: 'A-100',
      guids: ['2', '1'],
      section: 'Stalls',
      row: 'A',
      number: '2',
    },
  ])
})

test('rows 70 cm apart, parts of one row side by side, and rows without a scale are not too close', () => {
  const pair = (name: string, y: number, x: number) => row(name, y, [seat(`${name}1`, x), seat(`${name}2`, x + 55)])
  expect(codes([pair('A', 100, 0), pair('B', 170, 0)])).toEqual([])
  expect(codes([pair('A', 100, 0), pair('B', 105, 110)])).toEqual([])
  expect(codes([pair('A', 100, 0), pair('B', 140, 0)], { plan: { scale_cm: null } })).toEqual([])
})

test('without a scale only seats on one spot are too close, and 20,000 of them are found at once', () => {
  expect(codes([row('A', 100, [seat('1', 0), seat('2', 5)])], { plan: { scale_cm: null } })).toEqual([])
  const pile = row(
    'A',
    100,
    Array.from({ length: 20_000 }, (_, n) => seat(`${n}`, 0)),
  )
  expect(problems([pile], { plan: { scale_cm: null } })).toHaveLength(19_999)
})

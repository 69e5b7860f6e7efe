import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPlan, openPlanText, ownPlanText } from './export-plan.ts'
import { importPlan, readPlan, type PlanRead } from './read-plan.ts'
import type { PlanRefused } from './plan-refusal.ts'
import { PLAN_LIMITS } from './seat-plan.ts'

/** Every field that the open format has. */
const area = (shape: string, more: object) => ({
  shape,
  uuid: `area-${shape}`,
  position: { x: 10, y: 5.5 },
  color: '#ddd',
  border_color: 'rgba(10, 20, 30, 0.5)',
  rotation: -12.5,
  text: { position: { x: 1, y: 2 }, color: '#333333', text: 'Bar', size: 12 },
  ...more,
})

const seat = (number: string, x: number, more: object = {}) => ({
  seat_guid: `Stalls-A-${number}`,
  seat_number: number,
  uuid: `seat-${number}`,
  position: { x, y: 0 },
  category: 'Front',
  ...more,
})

const OPEN = {
  name: 'Rocha Hall',
  size: { width: 800, height: 600 },
  categories: [
    { name: 'Front', color: '#ff0000' },
    { name: 'Back', color: 'blue' },
  ],
  zones: [
    {
      name: 'Stalls',
      zone_id: 'stalls',
      uuid: 'zone-1',
      position: { x: 0, y: 0 },
      displayed: true,
      rows: [
        {
          row_number: 'A',
          row_label: 'Row %s',
          seat_label: 'Seat %s',
          row_number_position: 'both',
          position: { x: 100, y: 100 },
          uuid: 'row-1',
          seats: [seat('1', 0, { start_direction: 'right', radius: 10 }), seat('2', 25.25)],
        },
      ],
      areas: [
        area('rectangle', { rectangle: { width: 50, height: 30 } }),
        area('circle', { circle: { radius: 20 } }),
        area('ellipse', { ellipse: { radius: { x: 20, y: 10 } } }),
        area('polygon', {
          polygon: {
            points: [
              { x: 0, y: 0 },
              { x: 9, y: 0 },
              { x: 9, y: 9 },
            ],
          },
        }),
        area('text', {}),
      ],
    },
  ],
}

type Fields = Record<string, unknown>

/** The plan with another value at a path; undefined leaves the field out. */
function changed(path: string, value: unknown): unknown {
  const copy = structuredClone(OPEN) as unknown as Fields
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let inner = copy
  for (const key of keys) inner = inner[key] as Fields
  if (value === undefined) delete inner[last]
  else inner[last] = value
  return copy
}

function taken(read: PlanRead | PlanRefused): PlanRead {
  if ('refused' in read) throw new Error(`refused: ${read.refused} at ${read.path}`)
  return read
}

const ROW = 'zones.0.rows.0'
const SEAT = `${ROW}.seats.0`

test('a file of the open format comes out as it came in', () => {
  const read = taken(importPlan(JSON.stringify(OPEN)))
  expect(read.mends.listed).toEqual([])
  expect(read.seats).toBe(2)
  expect(openPlan(read.plan)).toEqual(OPEN)
  expect(importPlan(`\ufeff${JSON.stringify(OPEN)}`)).toEqual(read)
  expect(JSON.parse(openPlanText(read.plan))).toEqual(OPEN)
})

test('a plan with the fields of the product is read again as it was', () => {
  const own = {
    ...OPEN,
    categories: [
      { name: 'Front', color: '#ff0000', letter: 'B' },
      { name: 'Back', color: 'blue', letter: 'A' },
    ],
    format: 1,
    focus: { x: 5, y: 6 },
    scale_cm: 2,
    zones: OPEN.zones.map((zone) => ({
      ...zone,
      floor: 'Ground floor',
      note: 'Level',
      step_free: true,
      to_scale: true,
      rows: zone.rows.map((row) => ({
        ...row,
        kind: 'BOX',
        drawn: { spacing: 25.25, curve: 10, order: 'ODD_LEFT', first: 1, aisles: [1] },
        seats: [
          { ...row.seats[0], accessible: true, restricted: 'A pillar', step_free: true },
          { ...row.seats[1], companion_of: 'Stalls-A-1' },
        ],
      })),
      areas: [
        { ...zone.areas[0], role: 'STANDING', name: 'Floor', capacity: 200, category: 'Back' },
        { ...zone.areas[1], role: 'STAGE' },
      ],
    })),
  }
  const read = taken(importPlan(JSON.stringify(own)))
  expect(read.mends.listed).toEqual([])
  expect(read.plan).toEqual(own)
  expect(taken(importPlan(ownPlanText(read.plan))).plan).toEqual(own)
  // The open format gets none of them.
  expect(openPlan(read.plan)).toEqual({
    ...OPEN,
    zones: OPEN.zones.map((zone) => ({ ...zone, areas: zone.areas.slice(0, 2) })),
  })
})

const text = fc.string({ maxLength: 8 })
const number = fc.integer({ min: -99_999, max: 99_999 }).map((n) => (n === 0 ? 0 : n / 100))
const point = fc.record({ x: number, y: number })
const row = fc.record(
  {
    row_number: text,
    row_label: text,
    seat_label: text,
    row_number_position: fc.constantFrom('start', 'end', 'both', 'left', 'right', 'none'),
    position: point,
    seats: fc.array(
      fc.record(
        {
          seat_number: text,
          position: point,
          category: fc.constantFrom('', 'One', 'Two'),
          start_direction: text,
          uuid: text,
        },
        { requiredKeys: ['seat_number', 'position', 'category'] },
      ),
      { maxLength: 4 },
    ),
  },
  { requiredKeys: ['row_number', 'position', 'seats'] },
)
const openPlans = fc
  .record({
    name: text,
    zones: fc.array(fc.record({ name: text, position: point, rows: fc.array(row, { maxLength: 3 }) }), {
      maxLength: 3,
    }),
  })
  .map(({ name, zones }) => ({
    name,
    size: { width: 100, height: 50 },
    categories: [
      { name: 'One', color: '#123456' },
      { name: 'Two', color: 'red' },
    ],
    zones: zones.map((zone, z) => ({
      ...zone,
      zone_id: zone.name,
      uuid: `z${z}`,
      areas: [],
      rows: zone.rows.map((one, r) => ({
        ...one,
        uuid: `z${z}r${r}`,
        seats: one.seats.map((of, s) => ({ ...of, seat_guid: `${z}-${r}-${s}` })),
      })),
    })),
  }))

const isSpeakable = (value: unknown): boolean =>
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/u.test(JSON.stringify(value))

test('generated files come out as they came in', () => {
  fc.assert(
    fc.property(openPlans.filter(isSpeakable), (plan) => {
      const read = taken(importPlan(JSON.stringify(plan, null, 2)))
      expect(read.mends.listed).toEqual([])
      expect(openPlan(read.plan)).toEqual(plan)
    }),
    { numRuns: 60 },
  )
})

/** Every path of a value that has fields or items inside. */
const pathsOf = (value: unknown, path = ''): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [`${path}${key}`, ...pathsOf(inner, `${path}${key}.`)])

test('whatever is in a field: it is refused with a place, or read into a plan that needs no further mending', () => {
  const other = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(NaN, Infinity, 1e300, -1, '<b>', '\u0000', '\ud800', ' ', undefined, {}),
  )
  fc.assert(
    fc.property(fc.constantFrom(...pathsOf(OPEN)), other, (path, value) => {
      const read = readPlan(changed(path, value))
      if ('refused' in read) {
        expect(read.line).toBeNull()
        return
      }
      const again = taken(readPlan(read.plan))
      expect(again.mends.listed).toEqual([])
      expect(again.plan).toEqual(read.plan)
    }),
    { numRuns: 400 },
  )
  fc.assert(
    fc.property(fc.anything(), (value) => void readPlan(value)),
    { numRuns: 100 },
  )
  fc.assert(
    fc.property(fc.string(), (value) => void importPlan(value)),
    { numRuns: 100 },
  )
})

test.each([
  ['zones.0.name', 5, 'number_as_text', 'zones[0].name'],
  [`${SEAT}.position.x`, ' 1.5 ', 'text_as_number', 'zones[0].rows[0].seats[0].position.x'],
  ['zones.0.uuid', undefined, 'uuid_missing', 'zones[0]'],
  [`${SEAT}.seat_guid`, undefined, 'guid_missing', 'zones[0].rows[0].seats[0]'],
  ['name', undefined, 'name_missing', ''],
  [`${ROW}.position`, undefined, 'position_missing', 'zones[0].rows[0]'],
  ['size', undefined, 'size_missing', 'size'],
  ['zones.0.areas', undefined, 'list_missing', 'zones[0]'],
  ['zones.0.areas.0.shape', undefined, 'shape_missing', 'zones[0].areas[0]'],
  ['zones.0.areas.1.circle', undefined, 'area_left_out', 'zones[0].areas[1]'],
  ['zones.0.areas.1.circle', { radius: 0 }, 'value_left_out', 'zones[0].areas[1].circle.radius'],
  ['comment', 'x', 'field_left_out', 'comment'],
  [`${SEAT}.radius`, null, 'value_left_out', 'zones[0].rows[0].seats[0].radius'],
  [`${ROW}.row_number_position`, 'middle', 'row_number_position_unknown', 'zones[0].rows[0].row_number_position'],
  [`${SEAT}.category`, 'Side', 'category_added', 'zones[0].rows[0].seats[0].category'],
  ['categories.0.color', 'url(https://example.com/x)', 'color_unknown', 'categories[0].color'],
  [`${SEAT}.seat_number`, '1\u0000\ud800', 'characters_left_out', 'zones[0].rows[0].seats[0].seat_number'],
])('%s = %j is put right and noted', (path, value, code, place) => {
  const { listed } = taken(readPlan(changed(path, value))).mends
  expect(listed).toContainEqual({ code, path: place, line: null })
})

test.each([
  [`${SEAT}.position.x`, NaN, 'not_finite', 'zones[0].rows[0].seats[0].position.x'],
  [`${SEAT}.position.x`, 'Infinity', 'not_finite', 'zones[0].rows[0].seats[0].position.x'],
  ['zones.0.position.y', 1e9, 'number_too_large', 'zones[0].position.y'],
  [`${ROW}.seats.1.seat_guid`, 'Stalls-A-1', 'guid_twice', 'zones[0].rows[0].seats[1].seat_guid'],
  [
    'zones.0.areas.3.polygon.points',
    [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ],
    'polygon_too_small',
    'zones[0].areas[3].polygon.points',
  ],
  [`${ROW}.row_number`, 'x'.repeat(10_000), 'label_too_long', 'zones[0].rows[0].row_number'],
  ['zones.0.name', 'x'.repeat(101), 'text_too_long', 'zones[0].name'],
  ['zones', Array.from({ length: 501 }, () => ({})), 'too_many_parts', 'zones[500]'],
  ['zones', {}, 'not_a_plan', ''],
  ['format', 2, 'not_a_plan', 'format'],
])('%s: %#. value is refused with its place', (path, value, refused, place) => {
  expect(readPlan(changed(path, value))).toEqual({ refused, path: place, line: null })
})

test('60,000 seats are read, one more is refused', () => {
  const seats = Array.from({ length: PLAN_LIMITS.seats }, (_, n) => ({
    seat_guid: `g${n}`,
    seat_number: '1',
    position: { x: n, y: 0 },
    category: '',
  }))
  expect(taken(readPlan(changed(`${ROW}.seats`, seats))).seats).toBe(60_000)
  expect(readPlan(changed(`${ROW}.seats`, [...seats, { seat_guid: 'more' }]))).toMatchObject({
    refused: 'too_many_seats',
    path: 'zones[0].rows[0].seats[60000]',
  })
})

test('places in a file have lines', () => {
  const file = JSON.stringify(OPEN, null, 1)
  const lineOf = (word: string) => file.split('\n').findIndex((one) => one.includes(word)) + 1
  const bad = file.replace('"x": 25.25', '"x": NaN')
  const line = lineOf('"x": 25.25')
  expect(importPlan(bad)).toEqual({ refused: 'not_finite', path: 'zones[0].rows[0].seats[1].position.x', line })
  expect(importPlan(file.replace('"Stalls-A-2"', '"Stalls-A-1"'))).toMatchObject({ line: lineOf('Stalls-A-2') })
  const mended = taken(importPlan(file.replace('"seat_number": "2"', '"seat_number": 2')))
  expect(mended.mends.listed).toEqual([
    { code: 'number_as_text', path: 'zones[0].rows[0].seats[1].seat_number', line: lineOf('"seat_number": "2"') },
  ])
})

test('no file can harm: bombs, broken and foreign ones are refused', () => {
  expect(importPlan('['.repeat(100_000))).toEqual({ refused: 'too_deep', path: '', line: 1 })
  expect(importPlan(`${'{"a":'.repeat(12)}\n[`)).toEqual({ refused: 'too_deep', path: '', line: 2 })
  expect(importPlan(' '.repeat(PLAN_LIMITS.bytes + 1))).toMatchObject({ refused: 'too_large' })
  const brackets = `{"zones": [], "name": ${JSON.stringify(`\\"${'['.repeat(20)}`)}}`
  expect(taken(importPlan(brackets)).plan.name).toHaveLength(22)
  expect(importPlan('{"zones": [\n}')).toEqual({ refused: 'not_json', path: 'zones[0]', line: 2 })
  expect(importPlan('{"zones": "open')).toMatchObject({ refused: 'not_json', line: 1 })
  for (const foreign of ['', 'null', '[]', '5', '{}', 'Section,Row,Seats'])
    expect(importPlan(foreign)).toHaveProperty('refused')
  const own = taken(importPlan('{"__proto__": {"zones": []}, "zones": [], "categories": []}'))
  expect(own.plan.zones).toEqual([])
  expect(own.mends.counts.get('field_left_out')).toBe(1)
})

test('markup in a name stays a text', () => {
  const read = taken(readPlan(changed('zones.0.name', '<img src=x onerror=alert(1)>')))
  expect(read.plan.zones[0]?.name).toBe('<img src=x onerror=alert(1)>')
})

test('a seat without a guid gets one that no other seat has', () => {
  const seats = [{ seat_number: '1' }, { seat_number: '1' }, { seat_guid: 'Stalls/A/1~2', seat_number: '2' }]
  const read = taken(readPlan(changed(`${ROW}.seats`, seats)))
  expect(read.plan.zones[0]?.rows[0]?.seats.map((one) => one.seat_guid)).toEqual([
    'Stalls/A/1',
    'Stalls/A/1~3',
    'Stalls/A/1~2',
  ])
  const long = changed('zones', [
    { name: 'x'.repeat(100), rows: [{ row_number: 'y'.repeat(8), seats: [{ seat_number: 'z'.repeat(8) }] }] },
  ])
  expect(taken(readPlan(long)).plan.zones[0]?.rows[0]?.seats[0]?.seat_guid).toHaveLength(58)
})

test('a stage is found by its word, and the focus is on it', () => {
  const read = taken(readPlan(changed('zones.0.areas.0.text.text', 'Bühne')))
  expect(read.plan.zones[0]?.areas[0]?.role).toBe('STAGE')
  expect(read.plan.focus).toEqual({ x: 35, y: 20.5 })
  // Without a stage: the middle of the first row.
  expect(taken(readPlan(OPEN)).plan.focus).toEqual({ x: 112.625, y: 100 })
})

test('what no database takes is left out of texts, and a uuid that is there twice is made anew', () => {
  const zone = { name: 'a\ud800b\u0000', uuid: 'one', rows: [], areas: [] }
  const { zones } = taken(readPlan(changed('zones', [zone, zone]))).plan
  expect(zones.map(({ name, uuid }) => [name, uuid])).toEqual([
    ['a\ufffdb', 'one'],
    ['a\ufffdb', 'zones[1]'],
  ])
})

test('mends are listed up to a limit and all counted', () => {
  const seats = Array.from({ length: 700 }, (_, n) => ({
    seat_guid: `g${n}`,
    seat_number: n,
    position: { x: n, y: 0 },
  }))
  const { listed, counts } = taken(readPlan(changed(`${ROW}.seats`, seats))).mends
  expect([listed.length, counts.get('number_as_text')]).toEqual([500, 700])
})

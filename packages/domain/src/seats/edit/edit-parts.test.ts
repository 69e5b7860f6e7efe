import { expect, test } from 'vitest'
import { hasPlanError, planProblems } from '../plan/plan-problems.ts'
import { stageOf } from '../plan/plan-focus.ts'
import type { SeatPlan } from '../plan/seat-plan.ts'
import { addArea, addRows, addTable } from './add-parts.ts'
import { changeAreas } from './change-areas.ts'
import { chosenNamed, rowNamed, smallHall } from './edit-samples.ts'
import { markSeats, marksText, setMarks } from './mark-seats.ts'
import { deleteParts, deleteSeats, duplicateBehind, moveParts, nextLabel } from './move-parts.ts'
import { areasInPlan, middleOfRow } from './plan-parts.ts'

const codes = (plan: SeatPlan) => planProblems(plan).map(({ code }) => code)

test('copies come behind, with the names that come next, and companion seats belong to their own places', () => {
  const plan = smallHall()
  const [place = '', companion = ''] = rowNamed(plan, 'Stalls', 'C').row.seats.map((seat) => seat.seat_guid)
  const marked = markSeats(
    markSeats(plan, new Set([place]), { kind: 'wheelchair', isOn: true }),
    new Set([companion]),
    { kind: 'companion', isOn: true },
  )
  const { plan: made, chosen } = duplicateBehind(marked, chosenNamed(marked, 'Stalls', 'B', 'C'))
  const d = rowNamed(made, 'Stalls', 'D')
  const e = rowNamed(made, 'Stalls', 'E')
  expect(chosen).toEqual(new Set([d.row.uuid, e.row.uuid]))
  expect(middleOfRow(d).y - middleOfRow(rowNamed(made, 'Stalls', 'C')).y).toBe(90)
  expect(e.row.seats[1]?.companion_of).toBe(e.row.seats[0]?.seat_guid)
  expect(codes(made)).not.toContain('companion_without_place')
})

test('five rows like this are five names in a row', () => {
  const plan = smallHall()
  const { plan: made } = duplicateBehind(plan, chosenNamed(plan, 'Stalls', 'C'), 5)
  expect(made.zones[0]?.rows.map((row) => row.row_number)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
})

test.for([
  ['A', 'B'],
  ['H', 'J'],
  ['Z', 'AA'],
  ['12', '13'],
  ['Box 9', 'Box 10'],
  ['', 'A'],
  ['Loge', 'Loge2'],
])('after "%s" comes "%s"', ([name, next]) => {
  expect(nextLabel(name ?? '')).toBe(next)
})

test('new rows are as the others of their section; the first of a new plan are as most halls have them', () => {
  const plan = smallHall()
  const { plan: made, chosen } = addRows(plan, { section: 'Stalls', middle: { x: 500, y: 900 }, rows: 2, seats: 8 })
  expect(chosen.size).toBe(2)
  expect(rowNamed(made, 'Stalls', 'D').row).toMatchObject({ drawn: { curve: 20, spacing: 55 } })
  expect(middleOfRow(rowNamed(made, 'Stalls', 'D'))).toEqual({ x: 500, y: 900 })
  const empty = { ...plan, zones: [], categories: [] }
  const first = addRows(empty, { section: 'Hall', middle: { x: 500, y: 900 }, rows: 1, seats: 8 }).plan
  expect(first.zones[0]).toMatchObject({ name: 'Hall', to_scale: true })
  expect(codes(first)).toEqual(['row_without_price', 'stage_missing'])
})

test('a plan grows to the right and to the foot with what is drawn in it', () => {
  const plan = smallHall()
  const { plan: made } = addRows(plan, {
    section: 'Stalls',
    middle: { x: plan.size.width, y: plan.size.height },
    rows: 3,
    seats: 20,
  })
  expect(codes(made)).not.toContain('seat_outside')
})

test('a table has a number of its own, and a stage is where the best seats are near', () => {
  const plan = smallHall()
  const one = addTable(plan, { section: 'Café', middle: { x: 200, y: 1500 }, seats: 4 })
  const two = addTable(one.plan, { section: 'Café', middle: { x: 400, y: 1500 }, seats: 6 })
  expect(two.plan.zones.at(-1)?.rows.map((row) => [row.row_number, row.kind, row.seats.length])).toEqual([
    ['1', 'TABLE', 4],
    ['2', 'TABLE', 6],
  ])
  const stage = areasInPlan(plan).find(({ area }) => area.role === 'STAGE')?.area.uuid ?? ''
  const bare = deleteParts(plan, new Set([stage]))
  expect(codes(bare)).toContain('stage_missing')
  const again = addArea(bare, {
    kind: 'STAGE',
    corner: { x: 100, y: 50 },
    size: { width: 800, height: 200 },
    words: 'Stage',
  })
  expect(codes(again.plan)).not.toContain('stage_missing')
  expect(again.plan.focus).toEqual({ x: 500, y: 250 })
  const moved = moveParts(again.plan, again.chosen, { x: 20, y: 10 })
  expect(moved.focus).toEqual({ x: 520, y: 260 })
  expect(stageOf(moved.zones)).toEqual({ x: 520, y: 160 })
})

test('a standing area is a section with places by its size, and its fields are changed', () => {
  const { plan, chosen } = addArea(smallHall(), {
    kind: 'STANDING',
    corner: { x: 0, y: 1200 },
    size: { width: 600, height: 500 },
    words: 'Gallery',
  })
  expect(plan.zones.at(-1)).toMatchObject({ name: 'Gallery', areas: [{ capacity: 60, category: '' }] })
  const changed = changeAreas(plan, chosen, { words: 'Floor', capacity: 80, letter: 'B', width: 700 })
  expect(changed.zones.at(-1)?.areas[0]).toMatchObject({
    name: 'Floor',
    capacity: 80,
    category: 'B',
    rectangle: { width: 700, height: 500 },
  })
})

test('a companion seat without a wheelchair place is an error until its neighbour is one', () => {
  const plan = smallHall()
  const [second = '', first = ''] = rowNamed(plan, 'Stalls', 'A').row.seats.map((seat) => seat.seat_guid)
  const alone = markSeats(plan, new Set([first]), { kind: 'companion', isOn: true })
  expect(hasPlanError(planProblems(alone))).toBe(true)
  const mended = markSeats(alone, new Set([second]), { kind: 'wheelchair', isOn: true })
  expect(hasPlanError(planProblems(mended))).toBe(false)
  const both = markSeats(mended, new Set([second]), { kind: 'companion', isOn: true })
  expect(rowNamed(both, 'Stalls', 'A').row.seats[0]?.accessible).toBeUndefined()
})

test('marks are said as text, and the text makes them again', () => {
  const plan = smallHall()
  const { uuid } = rowNamed(plan, 'Stalls', 'A').row
  const marks = new Map([
    ['1', { isAccessible: true }],
    ['2', { isCompanion: true }],
    ['4', { restricted: 'A pillar' }],
    ['5', { restricted: 'A pillar', isStepFree: true }],
  ])
  const marked = setMarks(plan, uuid, marks)
  expect(marksText(rowNamed(marked, 'Stalls', 'A').row)).toBe(
    'wheelchair 1; companion 2; restricted 4-5: A pillar; step-free 5',
  )
  expect(marksText(rowNamed(setMarks(marked, uuid, new Map()), 'Stalls', 'A').row)).toBe('')
})

test('seats are deleted alone, and a row with its last one', () => {
  const plan = smallHall()
  const { row } = rowNamed(plan, 'Balcony', 'A')
  const fewer = deleteSeats(plan, new Set([row.seats[1]?.seat_guid ?? '']))
  expect(rowNamed(fewer, 'Balcony', 'A').row.seats.map(({ seat_number: number }) => number)).toEqual(['1', '3', '4'])
  const gone = deleteSeats(plan, new Set(row.seats.map((seat) => seat.seat_guid)))
  expect(gone.zones.map(({ name }) => name)).toEqual(['Stalls'])
})

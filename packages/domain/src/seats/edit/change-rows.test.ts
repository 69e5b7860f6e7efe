import { expect, test } from 'vitest'
import { importPlan } from '../plan/read-plan.ts'
import { openPlanText } from '../plan/export-plan.ts'
import { planProblems } from '../plan/plan-problems.ts'
import type { PlanRow, SeatPlan } from '../plan/seat-plan.ts'
import { changeRows, rowFacts } from './change-rows.ts'
import { chosenNamed, guidsOf, rowNamed, smallHall } from './edit-samples.ts'

const numbers = ({ seats }: PlanRow) => seats.map(({ seat_number: number }) => number)
const guids = ({ seats }: PlanRow) => seats.map(({ seat_guid: guid }) => guid)
const stalls = (plan: SeatPlan, name: string) => rowNamed(plan, 'Stalls', name).row

test('a seat more is at the end where its number belongs; the others keep their guids', () => {
  const plan = smallHall()
  const b = chosenNamed(plan, 'Stalls', 'B')
  const left = stalls(changeRows(plan, b, { seats: 7 }), 'B')
  expect(numbers(left)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(guids(left).slice(0, 6)).toEqual(guids(stalls(plan, 'B')))

  const fromRight = changeRows(plan, b, { order: 'RIGHT' })
  expect(guids(stalls(fromRight, 'B'))).toEqual(guids(stalls(plan, 'B')))
  const right = stalls(changeRows(fromRight, b, { seats: 7 }), 'B')
  expect(numbers(right)).toEqual(['7', '6', '5', '4', '3', '2', '1'])
  expect(guids(right).slice(1)).toEqual(guids(stalls(plan, 'B')))

  const odd = changeRows(plan, b, { order: 'ODD_LEFT' })
  expect(numbers(stalls(odd, 'B'))).toEqual(['5', '3', '1', '2', '4', '6'])
  const wider = stalls(changeRows(odd, b, { seats: 8 }), 'B')
  expect(numbers(wider)).toEqual(['7', '5', '3', '1', '2', '4', '6', '8'])
  expect(guids(wider).slice(1, 7)).toEqual(guids(stalls(plan, 'B')))
})

test('one seat fewer and one more again is the same seat at the same place', () => {
  const plan = smallHall()
  const chosen = chosenNamed(plan, 'Stalls', 'C')
  const again = changeRows(changeRows(plan, chosen, { seats: 5 }), chosen, { seats: 6 })
  expect(guidsOf(again)).toEqual(guidsOf(plan))
  expect(stalls(again, 'C').seats.map(({ position }) => position)).toEqual(
    stalls(plan, 'C').seats.map(({ position }) => position),
  )
})

test('rows with numbers of their own get the next one at the end', () => {
  const plan = smallHall()
  const row = stalls(plan, 'A')
  const named = { ...row, seats: row.seats.map((seat, n) => ({ ...seat, seat_number: String(n * 10) })) }
  const own = {
    ...plan,
    zones: plan.zones.map((zone) => ({ ...zone, rows: zone.rows.map((one) => (one === row ? named : one)) })),
  }
  const longer = changeRows(own, new Set([row.uuid]), { seats: 7 })
  expect(numbers(stalls(longer, 'A'))).toEqual(['0', '10', '20', '30', '40', '50', '51'])
})

test('distance, curve, turn and aisles move the seats of a row about its middle', () => {
  const plan = smallHall()
  const chosen = chosenNamed(plan, 'Stalls', 'A')
  const straight = stalls(changeRows(plan, chosen, { curve: 0, spacing: 60, aisles: [] }), 'A')
  expect(straight.seats.map(({ position }) => [position.x, position.y])).toEqual(
    [-150, -90, -30, 30, 90, 150].map((x) => [x, 0]),
  )
  const upright = stalls(changeRows(plan, chosen, { curve: 0, spacing: 60, aisles: [], turn: 90 }), 'A')
  expect(upright.seats.map(({ position }) => [position.x, position.y])).toEqual(
    [-150, -90, -30, 30, 90, 150].map((y) => [0, y]),
  )
  expect(upright.drawn?.turn).toBe(90)
})

test('a row that another program drew keeps its places when it gets longer', () => {
  const file = importPlan(openPlanText(smallHall()))
  if ('refused' in file) throw new Error(file.refused)
  const { zone, row } = rowNamed(file.plan, 'Stalls', 'A')
  expect(rowFacts(file.plan, zone, row)).toMatchObject({ seats: 6, order: 'LEFT', first: 1, aisles: [2] })
  const longer = stalls(changeRows(file.plan, new Set([row.uuid]), { seats: 8 }), 'A')
  expect(longer.seats.slice(0, 6)).toEqual(row.seats)
  expect(numbers(longer)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
})

test('a price that the plan does not have becomes a category; none takes it away', () => {
  const plan = smallHall()
  const chosen = chosenNamed(plan, 'Stalls', 'A')
  const priced = changeRows(plan, chosen, { letter: 'H' })
  expect(priced.categories.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'H'])
  const none = changeRows(priced, chosen, { letter: null })
  expect(planProblems(none).map(({ code }) => code)).toContain('row_without_price')
})

test('a row goes to another section where it is, and a section without rows goes', () => {
  const plan = smallHall()
  const moved = changeRows(plan, chosenNamed(plan, 'Balcony', 'A'), { section: 'Gallery' })
  expect(moved.zones.map(({ name }) => name)).toEqual(['Stalls', 'Gallery'])
  const before = rowNamed(plan, 'Balcony', 'A')
  const { zone, row } = rowNamed(moved, 'Gallery', 'A')
  expect(zone.position.y + row.position.y).toBe(before.zone.position.y + before.row.position.y)
})

test('what no row can have changes nothing', () => {
  const plan = smallHall()
  const chosen = chosenNamed(plan, 'Stalls', 'A')
  for (const change of [
    { seats: 0 },
    { seats: 501 },
    { spacing: 0 },
    { curve: 101 },
    { turn: 200 },
    { first: -1 },
    { name: '123456789' },
  ])
    expect(changeRows(plan, chosen, change)).toBe(plan)
})

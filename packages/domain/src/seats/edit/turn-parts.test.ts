import { expect, test } from 'vitest'
import type { SeatPlan } from '../plan/seat-plan.ts'
import { addTable } from './add-parts.ts'
import { changeRows } from './change-rows.ts'
import { chosenNamed, guidsOf, rowNamed, smallHall } from './edit-samples.ts'
import { areasInPlan, middleOfRow, rowsInPlan } from './plan-parts.ts'
import { snapTurn, turningOf, turnParts, wholeTurn } from './turn-parts.ts'

const placesOf = (plan: SeatPlan) => rowsInPlan(plan).flatMap(({ row }) => row.seats.map(({ position }) => position))

test('a row turns about its middle, as its field turns it, and keeps its seats', () => {
  const plan = smallHall()
  const chosen = chosenNamed(plan, 'Stalls', 'B')
  const made = turnParts(plan, chosen, 30)
  expect(rowNamed(made, 'Stalls', 'B').row.drawn?.turn).toBe(30)
  expect(middleOfRow(rowNamed(made, 'Stalls', 'B'))).toEqual(middleOfRow(rowNamed(plan, 'Stalls', 'B')))
  expect(guidsOf(made)).toEqual(guidsOf(plan))
  for (const [n, { x, y }] of placesOf(changeRows(plan, chosen, { turn: 30 })).entries()) {
    expect(Math.abs((placesOf(made)[n]?.x ?? 0) - x)).toBeLessThan(0.2)
    expect(Math.abs((placesOf(made)[n]?.y ?? 0) - y)).toBeLessThan(0.2)
  }
})

test('a section turns as one: its rows stay as far from each other as they were', () => {
  const plan = smallHall()
  const chosen = chosenNamed(plan, 'Stalls', 'A', 'B', 'C')
  const made = turnParts(plan, chosen, 90)
  const [a, c] = [middleOfRow(rowNamed(made, 'Stalls', 'A')), middleOfRow(rowNamed(made, 'Stalls', 'C'))]
  expect(a.y).toBeCloseTo(c.y, 0)
  expect(a.x - c.x).toBeCloseTo(180, 0)
  expect(rowNamed(made, 'Balcony', 'A')).toEqual(rowNamed(plan, 'Balcony', 'A'))
})

test('four quarter turns are none', () => {
  const plan = smallHall()
  const chosen = chosenNamed(plan, 'Stalls', 'A', 'B')
  const made = [90, 90, 90, 90].reduce((now, by) => turnParts(now, chosen, by), plan)
  expect(rowNamed(made, 'Stalls', 'A').row.drawn).toEqual(rowNamed(plan, 'Stalls', 'A').row.drawn)
  expect(placesOf(made)).toEqual(placesOf(plan))
})

test('the chairs of a table go round it', () => {
  const { plan, chosen } = addTable(smallHall(), { section: 'Stalls', middle: { x: 300, y: 900 }, seats: 3 })
  const [before, after] = [plan, turnParts(plan, chosen, 45)].map((one) =>
    rowsInPlan(one).find(({ row }) => chosen.has(row.uuid)),
  )
  expect(after?.row.position).toEqual(before?.row.position)
  const [was, is] = [before?.row.seats[0]?.position ?? { x: 0, y: 0 }, after?.row.seats[0]?.position ?? { x: 0, y: 0 }]
  expect(Math.hypot(is.x, is.y)).toBeCloseTo(Math.hypot(was.x, was.y), 0)
  expect(is).not.toEqual(was)
})

test('a stage turns about its middle, and the focal point with it', () => {
  const plan = smallHall()
  const made = turnParts(plan, new Set(['stage']), 180)
  const [was, is] = [plan, made].map((one) => areasInPlan(one)[0]?.area)
  expect(is).toEqual({ ...was, rotation: 180 })
  const middle = turningOf(plan, new Set(['stage']))?.middle.y ?? 0
  expect(made.focus.y - middle).toBeCloseTo(middle - plan.focus.y, 0)
})

test('a drag rests on whole steps of what the row has then; free, on whole degrees', () => {
  const turning = { middle: { x: 0, y: 0 }, now: 10, reach: 0 }
  expect(snapTurn(turning, 22, true)).toBe(20)
  expect(snapTurn(turning, 22.4, false)).toBe(22)
  expect([190, -180, 360, 540].map(wholeTurn)).toEqual([-170, 180, 0, 180])
})

test('without a choice, and by a whole round, nothing turns', () => {
  const plan = smallHall()
  expect(turningOf(plan, new Set())).toBeNull()
  expect(turnParts(plan, new Set(), 15)).toBe(plan)
  expect(turnParts(plan, chosenNamed(plan, 'Stalls', 'A'), 360)).toBe(plan)
})

import { expect, test } from 'vitest'
import { chosenNamed, smallHall } from './edit-samples.ts'
import { snapAround, snapPoint, type SnapAround } from './snap-move.ts'

const around = (given: Partial<SnapAround> = {}): SnapAround => ({
  centre: 500,
  rows: [{ x: 500, y: 300 }],
  depth: 90,
  step: 5,
  reach: 8,
  ...given,
})

test('a row rests on whole steps of 5 cm', () => {
  expect(snapPoint({ x: 212.4, y: 101 }, around())).toEqual({ to: { x: 210, y: 100 }, guides: [] })
})

test('near the centre line it rests on it, and the line is shown', () => {
  expect(snapPoint({ x: 494, y: 101 }, around())).toEqual({
    to: { x: 500, y: 100 },
    guides: [{ axis: 'x', at: 500, distance: null, from: null }],
  })
})

test('near the usual distance behind a row it rests there, and the distance is said', () => {
  expect(snapPoint({ x: 100, y: 384 }, around())).toEqual({
    to: { x: 100, y: 390 },
    guides: [{ axis: 'y', at: 390, distance: 90, from: { x: 500, y: 300 } }],
  })
  expect(snapPoint({ x: 100, y: 215 }, around()).to.y).toBe(210)
})

test('farther than the reach nothing draws it', () => {
  expect(snapPoint({ x: 489, y: 379 }, around()).guides).toEqual([])
})

test('what a row finds around it are the others of its section', () => {
  const plan = smallHall()
  const found = snapAround(plan, chosenNamed(plan, 'Stalls', 'B'), 8)
  expect(found?.around.rows).toHaveLength(2)
  expect(found?.around.centre).toBe(plan.focus.x)
  expect(snapAround(plan, new Set(), 8)).toBeNull()
})

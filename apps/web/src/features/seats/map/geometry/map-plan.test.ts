import { houseOfPlan } from '@turnout/testkit/seats/house-of-plan.ts'
import { rochaHall } from '@turnout/testkit/seats/sample-plans.ts'
import { expect, test } from 'vitest'
import { hallOfHouse } from '../../hall-of-house.ts'
import { makeMapPlan } from './map-plan.ts'
import { groundsOf, type Ground, type MapRow } from './section-grounds.ts'

test('a house is told by rows and sections that follow each other', () => {
  const plan = makeMapPlan(hallOfHouse(houseOfPlan(rochaHall())))
  expect(plan.count).toBe(1216)
  expect(plan.sections.map(({ name, first, end }) => [name, end - first])).toEqual([
    ['Stalls', 468],
    ['Café tables', 24],
    ['Circle', 410],
    ['Balcony', 282],
    ['Boxes', 32],
  ])
  expect(plan.rows.every(({ first }, n) => first === (plan.rows[n - 1]?.end ?? 0))).toBe(true)
  expect(Math.floor(plan.pitch)).toBe(550)
  expect(plan.afterAisle.subarray(0, 26).reduce((sum, one) => sum + one)).toBe(2)
  expect(plan.isInBlocks).toBe(false)
})

test('a house without seats has a plan', () => {
  const empty = makeMapPlan(hallOfHouse({ ...houseOfPlan(rochaHall()), sections: [], areas: [] }))
  expect(empty).toMatchObject({ count: 0, bounds: { left: 0, top: 0, right: 1, bottom: 1 } })
})

const row = (first: number, rowNo: number, kind: MapRow['kind'] = 'SEAT'): MapRow => ({
  label: '',
  kind,
  rowNo,
  section: 0,
  first,
  end: first + 2,
})

/** Two rows of two seats, the second the other way round, and two far behind. */
const places = { x: Int32Array.of(0, 10, 10, 0, 0, 10), y: Int32Array.of(0, 0, 10, 10, 90, 90) }
const shapes = (grounds: readonly Ground[]): [number, boolean][] =>
  grounds.map(({ points, isClosed }) => [points.length, isClosed])

test('rows behind each other have one ground, rows far away another, rows side by side one each', () => {
  expect(shapes(groundsOf([row(0, 0), row(2, 1), row(4, 2)], places, 10))).toEqual([
    [4, true],
    [2, true],
  ])
  expect(groundsOf([row(0, 0), row(2, 1)], places, 10)[0]?.points.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ])
  expect(shapes(groundsOf([row(0, 0), row(2, 0)], places, 10))).toEqual([
    [2, false],
    [2, false],
  ])
  expect(shapes(groundsOf([row(0, 0, 'TABLE'), row(2, 1, 'BOX')], places, 10))).toEqual([[4, true]])
})

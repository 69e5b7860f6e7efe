import { houseOfPlan } from '@turnout/testkit/seats/house-of-plan.ts'
import { marArena, rochaHall } from '@turnout/testkit/seats/sample-plans.ts'
import { expect, test } from 'vitest'
import { hallOfHouse } from '../../hall-of-house.ts'
import { areaBounds } from './area-shape.ts'
import { labelsFor } from './map-labels.ts'
import { makeMapPlan } from './map-plan.ts'
import { centredOn, fitView, middleOf, type MapFrame } from './map-view.ts'
import { rowChips } from './row-chips.ts'
import { stagePin } from './stage-pin.ts'

const seated = hallOfHouse(houseOfPlan(rochaHall()))
const plan = makeMapPlan(seated)
const frame: MapFrame = { size: { width: 800, height: 700 }, bounds: plan.bounds, seat: plan.seat }

const kinds = (pixels: number): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(labelsFor(plan, pixels, 'Stage'), ({ kind }) => kind)].map(([kind, of]) => [kind, of.length]),
  )

test('names and letters are there while seats are small, row names from seven pixels, none of them from sixteen', () => {
  expect(kinds(5)).toEqual({ stage: 1, section: 6, letter: 12, table: 6 })
  expect(kinds(8)).toEqual({ stage: 1, section: 6, letter: 12, row: 60, table: 6 })
  expect(kinds(20)).toEqual({ stage: 1, section: 6, table: 6 })
})

test('a letter is beside the names of its rows at every size, never over them', () => {
  const nearest = (pixels: number): number => {
    const scale = pixels / plan.seat
    const labels = labelsFor(plan, pixels, 'Stage').map((label) => ({
      ...label,
      at: { x: label.x * scale + label.dx, y: label.y * scale + label.dy },
    }))
    const rows = labels.filter(({ kind }) => kind === 'row')
    return Math.min(
      ...labels
        .filter(({ kind }) => kind === 'letter')
        .flatMap(({ at }) => rows.map((row) => Math.hypot(at.x - row.at.x, at.y - row.at.y))),
    )
  }
  // A letter has a radius of up to 11 pixels, and a name of two letters is 16 wide.
  for (const pixels of [7, 8, 10, 12, 14, 15.9]) expect(nearest(pixels)).toBeGreaterThan(19)
})

test('boxes at both sides are called twice, each price at both ends of its rows', () => {
  const labels = labelsFor(plan, 8, 'Stage')
  expect(labels.filter(({ text }) => text === 'Boxes')).toHaveLength(2)
  expect(labels.filter(({ kind }) => kind === 'letter').map(({ zones }) => zones[0])).toEqual([
    0, 1, 2, 0, 1, 2, 2, 3, 2, 3, 4, 4,
  ])
})

test('the blocks of an arena have their letters in the middle', () => {
  const arena = makeMapPlan(hallOfHouse(houseOfPlan(marArena())))
  const blocks = labelsFor(arena, 2, 'Stage').filter(({ kind }) => kind === 'block')
  expect(blocks).toHaveLength(69)
  expect(blocks.find(({ text }) => text === '113')?.zones).toEqual([1, 2])
  expect(labelsFor(arena, 20, 'Stage').some(({ kind }) => kind === 'block')).toBe(false)
})

test('close by, a row has its name at its ends and in its aisles, or at the edge', () => {
  const place = seated.seats.findIndex(
    ({ seat, row, section }) => section.name + row.label + seat.number === 'StallsF15',
  )
  const at = { x: plan.x[place] ?? 0, y: plan.y[place] ?? 0 }
  const rowF = (scale: number, width: number) => {
    const window = { ...frame, size: { width, height: 700 } }
    return rowChips(plan, { view: centredOn(at, scale / plan.seat, window), size: window.size }).filter(
      ({ text }) => text === 'F',
    )
  }
  expect(rowF(16, 800).map(({ zone, isAtEdge }) => [zone, isAtEdge])).toEqual([
    [null, false],
    [null, false],
    [1, false],
    [1, false],
  ])
  expect(rowF(40, 320).map(({ x, zone, isAtEdge }) => [x, zone, isAtEdge])).toEqual([[20, 1, true]])
})

test('a stage outside of the window is named at the edge that it is nearest to', () => {
  const stage = plan.stage === undefined ? frame.bounds : areaBounds(plan.stage)
  const size = frame.size
  expect(stagePin(stage, { view: fitView(frame), size, isCornerTaken: false })).toBeNull()
  const below = centredOn({ ...middleOf(frame.bounds), y: frame.bounds.bottom - 5000 }, fitView(frame).scale * 5, frame)
  const pin = stagePin(stage, { view: below, size, isCornerTaken: false })
  expect(pin?.y).toBe(24)
  expect(Math.abs((pin?.degrees ?? 0) + 90)).toBeLessThan(15)
  const left = centredOn({ x: frame.bounds.left, y: frame.bounds.bottom }, fitView(frame).scale * 5, frame)
  expect(stagePin(stage, { view: left, size, isCornerTaken: false })?.x).toBe(734)
  expect(stagePin(stage, { view: left, size, isCornerTaken: true })?.x).toBe(584)
})

import { expect, test } from 'vitest'
import {
  allowedView,
  centredOn,
  fitView,
  isNearest,
  isWhole,
  onGrid,
  panBy,
  resizedView,
  seatPixels,
  toPlan,
  toWindow,
  zoomAbout,
  zoomOf,
  type MapFrame,
} from './map-view.ts'

const frame: MapFrame = {
  size: { width: 800, height: 700 },
  bounds: { left: -1000, top: 200, right: 29_000, bottom: 40_200 },
  seat: 440,
}
const near = zoomAbout(fitView(frame), { factor: 6, at: { x: 300, y: 300 } }, frame)

test('the whole plan is in the window at the start', () => {
  const view = fitView(frame)
  const [corner, end] = [toWindow(view, { x: -1000, y: 200 }), toWindow(view, { x: 29_000, y: 40_200 })]
  expect(corner.x).toBeGreaterThan(0)
  expect(corner.y).toBeGreaterThan(0)
  expect(end.x).toBeLessThan(800)
  expect(end.y).toBeLessThan(700)
  expect(isWhole(view, frame)).toBe(true)
})

test('what is under the pointer stays there while the plan is enlarged', () => {
  const at = { x: 300, y: 300 }
  const before = toPlan(fitView(frame), at)
  const after = toPlan(near, at)
  expect(after.x).toBeCloseTo(before.x, 6)
  expect(after.y).toBeCloseTo(before.y, 6)
  expect(zoomOf(near, frame)).toBeCloseTo(6, 6)
})

test('the plan is enlarged twelve times at most, and never smaller than whole', () => {
  const most = zoomAbout(near, { factor: 1000, at: { x: 1, y: 1 } }, frame)
  expect(zoomOf(most, frame)).toBeCloseTo(12, 6)
  expect(isNearest(most, frame)).toBe(true)
  expect(zoomAbout(near, { factor: 0.001, at: { x: 1, y: 1 } }, frame)).toEqual(fitView(frame))
  const arena = { ...frame, bounds: { left: 0, top: 0, right: 900_000, bottom: 900_000 } }
  const seats = zoomAbout(fitView(arena), { factor: 1000, at: { x: 1, y: 1 } }, arena)
  expect(seatPixels(seats, arena)).toBeCloseTo(48, 6)
})

test('a part of the plan always stays in the window', () => {
  const away = panBy(near, { x: 1e7, y: -1e7 }, frame)
  expect(toWindow(away, { x: -1000, y: 200 }).x).toBe(740)
  expect(toWindow(away, { x: 29_000, y: 40_200 }).y).toBe(60)
  expect(allowedView(away, frame)).toEqual(away)
})

test('a window of another size shows the same middle', () => {
  const after = { ...frame, size: { width: 400, height: 300 } }
  const middle = toPlan(near, { x: 400, y: 350 })
  const shown = toWindow(resizedView(near, frame, after), middle)
  expect(shown.x).toBeCloseTo(200, 6)
  expect(shown.y).toBeCloseTo(150, 6)
  expect(resizedView(fitView(frame), frame, after)).toEqual(fitView(after))
  expect(toWindow(centredOn({ x: 9000, y: 9000 }, near.scale, frame), { x: 9000, y: 9000 }).x).toBeCloseTo(400, 6)
})

test('the grid has the pixels of the screen', () => {
  expect([onGrid(10.3, 1), onGrid(10.3, 2), onGrid(-0.6, 1)]).toEqual([10, 10.5, -1])
})

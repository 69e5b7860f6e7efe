import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnPieces, lineEnds, linePath, periodPlot, piecePath, PLOT_ROOM } from './period-plot.ts'

const SIZE = { width: 1050, height: 212 }
const points = (totals: readonly number[]) => totals.map((total) => ({ label: '', short: '', total }))

test('parts stand upon each other in their order', () => {
  expect(columnPieces({ total: 60, parts: [10, 20, 30] })).toEqual([
    { part: 0, from: 0, to: 10, isEnd: false },
    { part: 1, from: 10, to: 30, isEnd: false },
    { part: 2, from: 30, to: 60, isEnd: true },
  ])
})

test('what went back hangs below zero, and does not shorten what came in', () => {
  expect(columnPieces({ total: 20, parts: [40, -15, 0, -5] })).toEqual([
    { part: 0, from: 0, to: 40, isEnd: true },
    { part: 1, from: 0, to: -15, isEnd: false },
    { part: 3, from: -15, to: -20, isEnd: true },
  ])
})

test('a column without parts is one piece, and a day without sales is none', () => {
  expect(columnPieces({ total: 12.5 })).toEqual([{ part: 0, from: 0, to: 12.5, isEnd: true }])
  expect(columnPieces({ total: 0 })).toEqual([])
})

test('the scale holds every column, also one that is higher than its total', () => {
  const plot = periodPlot([{ label: '', short: '', total: 10, parts: [110, -100] }], 'columns', SIZE)
  expect(plot.steps[0]).toBeLessThanOrEqual(-100)
  expect(plot.steps.at(-1)).toBeGreaterThanOrEqual(110)
})

test('thirty days share 1000 pixels, and a column is 24 wide at most', () => {
  const plot = periodPlot(points(Array.from({ length: 30 }, () => 1)), 'columns', SIZE)
  expect(plot.slot).toBeCloseTo(1000 / 30)
  expect(plot.columnWidth).toBeCloseTo(24, 0)
  expect(plot.x(0)).toBeCloseTo(PLOT_ROOM.start + 1000 / 60)
})

test('the point under a pixel is the one whose slot holds it, and the ends hold what is beyond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 370 }), fc.nat(369), (count, wanted) => {
      const at = wanted % count
      const plot = periodPlot(points(Array.from({ length: count }, () => 1)), 'columns', SIZE)
      expect(plot.pointAt(plot.x(at))).toBe(at)
      expect(plot.pointAt(-500)).toBe(0)
      expect(plot.pointAt(5000)).toBe(count - 1)
    }),
  )
})

test('a part keeps its distance from the one below, and only the outermost is round', () => {
  const plot = periodPlot([{ label: '', short: '', total: 100, parts: [50, 50] }], 'columns', SIZE)
  const [below, above] = columnPieces({ total: 100, parts: [50, 50] })
  if (below === undefined || above === undefined) throw new Error('two pieces are expected')
  expect(piecePath(plot, 0, below)).toBe('M536 188V98q0 0 0 0h24q0 0 0 0V188Z')
  expect(piecePath(plot, 0, above)).toBe('M536 96.5V11q0 -3 3 -3h18q3 0 3 3V96.5Z')
})

test('a line of a single point is as wide as its point, and lies where its value is', () => {
  const plot = periodPlot(points([80]), 'line', SIZE)
  const [from, to] = lineEnds(1, plot)
  expect([Math.floor(from), Math.floor(to)]).toEqual([PLOT_ROOM.start, SIZE.width - PLOT_ROOM.end])
  expect(linePath([80], plot)).toBe(`M${PLOT_ROOM.start} ${plot.y(80)}L${SIZE.width - PLOT_ROOM.end} ${plot.y(80)}`)
  expect(linePath([], plot)).toBe('')
})

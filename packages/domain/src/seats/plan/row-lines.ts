import { stageOf } from './plan-focus.ts'
import { pointOf, type PlanRow, type PlanZone, type Point, type SeatPlan } from './seat-plan.ts'

/* Which rows of a section are one behind the other, and which are side by side. */

/** These rows of a zone from the stage to the back. Rows side by side are one line. */
export function rowLines(plan: SeatPlan, zone: PlanZone, rows: readonly PlanRow[] = zone.rows): PlanRow[][] {
  const placed = rows.map((row) => ({ row, points: pointsOf(row, zone) }))
  const { x: dx, y: dy } = backwards(
    placed.map(({ points }) => points),
    stageOf(plan.zones) ?? plan.focus,
  )
  const strips = placed.map(({ row, points }) => {
    const across = points.map(({ x, y }) => x * dy - y * dx)
    const [left, right] = [across.reduce((a, b) => Math.min(a, b)), across.reduce((a, b) => Math.max(a, b))]
    const middle = meanOf(points)
    return { row, depth: middle.x * dx + middle.y * dy, left, right, seats: points.length }
  })
  const spacing = strips.reduce(
    (max, { left, right, seats }) => Math.max(max, (right - left) / Math.max(seats - 1, 1)),
    0,
  )
  const lines: (typeof strips)[] = []
  for (const strip of strips.toSorted((a, b) => a.depth - b.depth)) {
    const line = lines.at(-1)
    const isBeside =
      line?.every((one) => (one.right < strip.left || strip.right < one.left) && strip.depth - one.depth < spacing) ===
      true
    if (isBeside) line?.push(strip)
    else lines.push([strip])
  }
  return lines.map((line) => line.map(({ row }) => row))
}

/** The direction from the stage to the back: across the rows, whichever way they run. Of length 1. */
function backwards(rows: readonly (readonly Point[])[], stage: Point): Point {
  let along: Point = { x: 0, y: 0 }
  for (const points of rows) {
    const end = farthest(points, points[0] ?? along)
    const start = farthest(points, end)
    const row = { x: end.x - start.x, y: end.y - start.y }
    // Rows may run either way.
    const sign = row.x * along.x + row.y * along.y < 0 ? -1 : 1
    along = { x: along.x + sign * row.x, y: along.y + sign * row.y }
  }
  const length = Math.hypot(along.x, along.y)
  const across = length < 1 ? { x: 0, y: 1 } : { x: -along.y / length, y: along.x / length }
  const centre = meanOf(rows.map(meanOf))
  const away = (centre.x - stage.x) * across.x + (centre.y - stage.y) * across.y
  // A section around the stage has no direction: its rows are taken from top to bottom.
  const isAway = Math.abs(away) < 1 ? across.y > 0 || (across.y === 0 && across.x > 0) : away > 0
  return isAway ? across : { x: -across.x, y: -across.y }
}

/** The first of the points that are farthest from here. */
function farthest(points: readonly Point[], from: Point): Point {
  const away = ({ x, y }: Point): number => Math.hypot(x - from.x, y - from.y)
  return points.reduce((best, point) => (away(point) > away(best) ? point : best), from)
}

/** A row without seats is where it begins. */
const pointsOf = (row: PlanRow, zone: PlanZone): readonly Point[] =>
  row.seats.length === 0
    ? [{ x: zone.position.x + row.position.x, y: zone.position.y + row.position.y }]
    : row.seats.map((seat) => pointOf({ seat, row, zone }))

const meanOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(points.length, 1),
  y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(points.length, 1),
})

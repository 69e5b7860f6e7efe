import { boundsOf, sizeOfArea, spacingOf, type RowInZone } from '@turnout/domain/seats/edit/plan-parts.ts'
import type {
  PlanArea,
  PlanRow,
  PlanSeat,
  PlanZone,
  Point,
  PriceLetter,
  SeatPlan,
} from '@turnout/domain/seats/plan/seat-plan.ts'

/* Paths of rows in plan units: one for each price of a row, so that a plan of a thousand seats is a hundred elements. */

/** Of the distance from seat to seat. */
const SEAT = 0.76

export const seatSide = (row: PlanRow): number => Math.max(1, spacingOf(row) * SEAT)

export type LetterOf = (category: string) => PriceLetter | 'none'

export function lettersOf(categories: SeatPlan['categories']): LetterOf {
  const letters = new Map(categories.map(({ name, letter }) => [name, letter ?? ('none' as const)]))
  return (category) => letters.get(category) ?? 'none'
}

/** Where a seat is, from the corner of the plan. */
export const seatPoint = (zone: PlanZone, row: PlanRow, { position }: PlanSeat): Point => ({
  x: zone.position.x + row.position.x + position.x,
  y: zone.position.y + row.position.y + position.y,
})

export const rowPoints = (zone: PlanZone, row: PlanRow): Point[] => row.seats.map((seat) => seatPoint(zone, row, seat))

/** How steep a row is at each of its seats. */
function slopeAt(points: readonly Point[], n: number, isRow: boolean): number {
  const [before, after] = [points[n - 1] ?? points[n], points[n + 1] ?? points[n]]
  if (!isRow || before === undefined || after === undefined) return 0
  return Math.atan2(after.y - before.y, after.x - before.x)
}

export interface RowPath {
  readonly letter: PriceLetter | 'none'
  readonly path: string
}

/**
 * The seats of a row as squares that follow it. A restricted view is empty above, a wheelchair place has a hole, a companion
 * seat has two. Where the seats bear numbers the marks are slim and at their edges.
 */
export function rowPaths({ zone, row }: RowInZone, letterOf: LetterOf, isNumbered: boolean): RowPath[] {
  const marks = isNumbered ? MARKS.slim : MARKS.full
  const half = seatSide(row) / 2
  const points = rowPoints(zone, row)
  const isRow = row.kind === undefined || row.kind === 'SEAT'
  const paths = new Map<PriceLetter | 'none', string[]>()
  for (const [n, seat] of row.seats.entries()) {
    const point = points[n]
    if (point === undefined) continue
    const angle = slopeAt(points, n, isRow)
    const letter = letterOf(seat.category)
    const boxes = [
      WHOLE,
      ...(seat.restricted === undefined ? [] : marks.restricted),
      ...(seat.accessible ? marks.wheelchair : []),
      ...(seat.companion_of === undefined ? [] : marks.companion),
    ]
    const made = boxes.map(([left, top, right, bottom]) =>
      box(point, angle, [left * half, top * half, right * half, bottom * half]),
    )
    paths.set(letter, [...(paths.get(letter) ?? []), ...made])
  }
  return [...paths].map(([letter, all]) => ({ letter, path: all.join('') }))
}

type Edges = readonly [left: number, top: number, right: number, bottom: number]
type Marks = Readonly<Record<'restricted' | 'wheelchair' | 'companion', readonly Edges[]>>

/** Of half a seat, from its middle. */
const WHOLE: Edges = [-1, -1, 1, 1]
const MARKS: Readonly<Record<'full' | 'slim', Marks>> = {
  full: {
    restricted: [[-0.7, -0.7, 0.7, 0]],
    wheelchair: [[-0.45, -0.45, 0.45, 0.45]],
    companion: [
      [-0.6, -0.3, -0.1, 0.3],
      [0.1, -0.3, 0.6, 0.3],
    ],
  },
  slim: {
    restricted: [[-0.7, -0.8, 0.7, -0.52]],
    wheelchair: [
      [-0.86, -0.86, 0.86, 0.86],
      [-0.72, -0.72, 0.72, 0.72],
    ],
    companion: [
      [-0.7, 0.54, -0.1, 0.8],
      [0.1, 0.54, 0.7, 0.8],
    ],
  },
}

function box({ x, y }: Point, angle: number, [left, top, right, bottom]: Edges): string {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const corner = (dx: number, dy: number): string =>
    `${tenth(x + dx * cos - dy * sin)} ${tenth(y + dx * sin + dy * cos)}`
  return `M${corner(left, top)}L${corner(right, top)}L${corner(right, bottom)}L${corner(left, bottom)}z`
}

const tenth = (value: number): number => Math.floor(value * 10 + 0.5) / 10

/** A line through the seats of a row; a ring of a table is closed. */
export function rowLine(zone: PlanZone, row: PlanRow): string {
  const points = rowPoints(zone, row)
  if (points.length === 1) return `M${points[0]?.x} ${points[0]?.y}h0.1`
  const line = points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`).join('')
  return row.kind === undefined || row.kind === 'SEAT' ? line : `${line}z`
}

export interface RowEnds {
  readonly left: Point
  readonly right: Point
}

/** The outermost seats of a row, from left to right. */
export function rowEnds(zone: PlanZone, row: PlanRow): RowEnds | null {
  const points = rowPoints(zone, row).toSorted((a, b) => a.x - b.x || a.y - b.y)
  const [left, right] = [points[0], points.at(-1)]
  return left && right ? { left, right } : null
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Around an area, without its turn; words are a line high. */
export function areaBox(zone: PlanZone, area: PlanArea): Box {
  const { width, height } = sizeOfArea(area)
  const [x, y] = [zone.position.x + area.position.x, zone.position.y + area.position.y]
  if (area.circle !== undefined || area.ellipse !== undefined)
    return { x: x - width / 2, y: y - height / 2, width, height }
  if (area.polygon !== undefined) {
    const [xs, ys] = [area.polygon.points.map((one) => one.x), area.polygon.points.map((one) => one.y)]
    return { x: x + Math.min(...xs), y: y + Math.min(...ys), width, height }
  }
  if (area.shape !== 'text') return { x, y, width, height }
  const size = area.text?.size ?? 40
  const long = Math.max(1, area.text?.text.length ?? 1) * size * 0.6
  return { x: x - long / 2, y: y - size / 2, width: long, height: size }
}

/** The row that has a seat under a point, and that seat. */
export function seatUnder(plan: SeatPlan, { x, y }: Point, reach: number): { row: PlanRow; seat: PlanSeat } | null {
  let best: { row: PlanRow; seat: PlanSeat } | null = null
  let away = Infinity
  for (const zone of plan.zones)
    for (const row of zone.rows) {
      const limit = Math.max(reach, seatSide(row) * 0.75)
      for (const seat of row.seats) {
        const at = seatPoint(zone, row, seat)
        const distance = Math.hypot(at.x - x, at.y - y)
        if (distance < limit && distance < away) {
          best = { row, seat }
          away = distance
        }
      }
    }
  return best
}

export function areaUnder(plan: SeatPlan, { x, y }: Point): PlanArea | null {
  for (const zone of plan.zones)
    for (const area of zone.areas) {
      const box = areaBox(zone, area)
      if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height) return area
    }
  return null
}

/** The section whose seats a point is on or between. */
export function sectionUnder(plan: SeatPlan, at: Point, reach: number): string | null {
  const hit = seatUnder(plan, at, reach)
  const zone =
    plan.zones.find(({ rows }) => hit !== null && rows.includes(hit.row)) ??
    plan.zones.find((one) => {
      const { left, right, top, bottom } = boundsOf(one.rows.flatMap((row) => rowPoints(one, row)))
      return at.x >= left && at.x <= right && at.y >= top && at.y <= bottom
    })
  return zone === undefined || zone.rows.length === 0 ? null : zone.uuid
}

/** Rows and areas that a rectangle touches. */
export function partsWithin(plan: SeatPlan, from: Point, to: Point): string[] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, foot] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  const isIn = ({ x, y }: Point): boolean => x >= left && x <= right && y >= top && y <= foot
  return plan.zones.flatMap((zone) => [
    ...zone.rows.filter((row) => rowPoints(zone, row).some(isIn)).map(({ uuid }) => uuid),
    ...zone.areas
      .filter((area) => {
        const box = areaBox(zone, area)
        return isIn({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
      })
      .map(({ uuid }) => uuid),
  ])
}

import type { PlanArea, PlanRow, PlanZone, Point, SeatPlan } from '../plan/seat-plan.ts'

/*
 * Rows and areas of a plan that is edited. Every act makes a new plan and keeps what it does not change, so that undo is a
 * list of plans, and a drawing knows by identity which rows it has to draw again.
 */

/** Rows and areas by their uuid. */
export type Chosen = ReadonlySet<string>

/** A plan after an act, and what is chosen then. */
export interface Edited {
  readonly plan: SeatPlan
  readonly chosen: Chosen
}

export interface RowInZone {
  readonly zone: PlanZone
  readonly row: PlanRow
}

export interface AreaInZone {
  readonly zone: PlanZone
  readonly area: PlanArea
}

/** In the order of the plan. */
export const rowsInPlan = (plan: SeatPlan): RowInZone[] =>
  plan.zones.flatMap((zone) => zone.rows.map((row) => ({ zone, row })))

export const areasInPlan = (plan: SeatPlan): AreaInZone[] =>
  plan.zones.flatMap((zone) => zone.areas.map((area) => ({ zone, area })))

export const chosenRows = (plan: SeatPlan, chosen: Chosen): RowInZone[] =>
  rowsInPlan(plan).filter(({ row }) => chosen.has(row.uuid))

/** Null leaves the part out. */
interface PartChange {
  readonly row?: (row: PlanRow, zone: PlanZone) => PlanRow | null
  readonly area?: (area: PlanArea, zone: PlanZone) => PlanArea | null
}

/** Changes the chosen parts. The plan itself comes back where none changed. */
export function changeParts(plan: SeatPlan, chosen: Chosen, change: PartChange): SeatPlan {
  const { row: changeRow, area: changeArea } = change
  const zones = plan.zones.map((zone) => {
    const rows = changeRow ? changed(zone.rows, chosen, (row) => changeRow(row, zone)) : zone.rows
    const areas = changeArea ? changed(zone.areas, chosen, (area) => changeArea(area, zone)) : zone.areas
    return rows === zone.rows && areas === zone.areas ? zone : { ...zone, rows, areas }
  })
  return zones.every((zone, n) => zone === plan.zones[n]) ? plan : { ...plan, zones }
}

function changed<Part extends { readonly uuid: string }>(
  parts: readonly Part[],
  chosen: Chosen,
  change: (part: Part) => Part | null,
): readonly Part[] {
  if (!parts.some(({ uuid }) => chosen.has(uuid))) return parts
  const made = parts.map((part) => (chosen.has(part.uuid) ? change(part) : part))
  if (made.every((part, n) => part === parts[n])) return parts
  return made.filter((part) => part !== null)
}

/** Where a row is in the plan: the middle between its outermost seats. */
export function middleOfRow({ zone, row }: RowInZone): Point {
  const { left, right, top, bottom } = boundsOf(row.seats.map(({ position }) => position))
  const inside = row.drawn !== undefined || row.seats.length === 0 ? ORIGIN : at((left + right) / 2, (top + bottom) / 2)
  return at(zone.position.x + row.position.x + inside.x, zone.position.y + row.position.y + inside.y)
}

const ORIGIN: Point = { x: 0, y: 0 }

/** A place on whole tenths, as plans are kept. */
export const at = (x: number, y: number): Point => ({
  x: Math.floor(x * 10 + 0.5) / 10,
  y: Math.floor(y * 10 + 0.5) / 10,
})

interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Around points; without any it is inside out. */
export function boundsOf(points: Iterable<Point>): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/** The size of an area as it is drawn; words have none. */
export function sizeOfArea({ rectangle, circle, ellipse, polygon }: PlanArea): { width: number; height: number } {
  if (rectangle !== undefined) return rectangle
  if (circle !== undefined) return { width: circle.radius * 2, height: circle.radius * 2 }
  if (ellipse !== undefined) return { width: ellipse.radius.x * 2, height: ellipse.radius.y * 2 }
  if (polygon === undefined) return { width: 0, height: 0 }
  const { left, right, top, bottom } = boundsOf(polygon.points)
  return { width: right - left, height: bottom - top }
}

/** A margin behind what is outermost, in plan units of a seat. */
const MARGIN = 3

/** A plan whose size has room for all that is in it, to the right and to the foot. */
export function withRoom(plan: SeatPlan): SeatPlan {
  const points = plan.zones.flatMap((zone) => [
    ...zone.rows.flatMap((row) =>
      row.seats.map(({ position }) => ({
        x: zone.position.x + row.position.x + position.x,
        y: zone.position.y + row.position.y + position.y,
      })),
    ),
    ...zone.areas.map((area) => {
      const { width, height } = sizeOfArea(area)
      return { x: zone.position.x + area.position.x + width, y: zone.position.y + area.position.y + height }
    }),
  ])
  if (points.length === 0) return plan
  const { right, bottom } = boundsOf(points)
  const margin = MARGIN * usualSpacing(plan)
  const width = right > plan.size.width ? Math.ceil(right + margin) : plan.size.width
  const height = bottom > plan.size.height ? Math.ceil(bottom + margin) : plan.size.height
  return width === plan.size.width && height === plan.size.height ? plan : { ...plan, size: { width, height } }
}

/** Centimetres of what most halls have. */
const SPACING_CM = 55
const DEPTH_CM = 90

/** From seat to seat in plan units: as in the first drawn or measured row, else as most halls have it. */
export function usualSpacing(plan: SeatPlan): number {
  for (const zone of plan.zones) {
    const row = zone.rows.find(({ kind, seats }) => kind !== 'TABLE' && seats.length > 1)
    if (row !== undefined) return spacingOf(row)
  }
  return SPACING_CM / (plan.scale_cm ?? 1)
}

/** The middle one of the distances from seat to seat. */
export function spacingOf(row: PlanRow): number {
  if (row.drawn !== undefined) return row.drawn.spacing
  const steps = row.seats
    .slice(1)
    .map(({ position }, n) => {
      const before = row.seats[n]?.position ?? position
      return Math.hypot(position.x - before.x, position.y - before.y)
    })
    .toSorted((a, b) => a - b)
  const middle = steps[Math.floor((steps.length - 1) / 2)] ?? 0
  return middle > 0 ? Math.floor(middle * 10 + 0.5) / 10 : SPACING_CM
}

/** From a row to the next one behind it: the usual one of the section, else as most halls have it. */
export function usualDepth(plan: SeatPlan, zone: PlanZone | undefined): number {
  const ys = (zone?.rows ?? []).map((row) => row.position.y).toSorted((a, b) => a - b)
  const steps = ys
    .slice(1)
    .map((y, n) => y - (ys[n] ?? y))
    .filter((step) => step > 1)
    .toSorted((a, b) => a - b)
  return steps[Math.floor((steps.length - 1) / 2)] ?? (DEPTH_CM / SPACING_CM) * usualSpacing(plan)
}

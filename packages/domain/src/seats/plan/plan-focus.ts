import type { PlanArea, PlanZone, Point, SeatPlan } from './seat-plan.ts'

/* The stage, and the point that the best seats are near. */

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The middle of an area, in plan units. Turning is about the middle, so it changes nothing. */
function middleOf(zone: PlanZone, area: PlanArea): Point {
  const x = zone.position.x + area.position.x
  const y = zone.position.y + area.position.y
  if (area.rectangle !== undefined) return { x: x + area.rectangle.width / 2, y: y + area.rectangle.height / 2 }
  if (area.polygon === undefined) return { x, y }
  const box = boxOf(area.polygon.points)
  return { x: x + (box.left + box.right) / 2, y: y + (box.top + box.bottom) / 2 }
}

/** Of at least one point. A loop, because a call does not take tens of thousands of arguments. */
function boxOf(points: Iterable<Point>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/** The middle of the stage; null: the plan has none. */
export function stageOf(zones: readonly PlanZone[]): Point | null {
  for (const zone of zones) {
    const stage = zone.areas.find(({ role }) => role === 'STAGE')
    if (stage !== undefined) return middleOf(zone, stage)
  }
  return null
}

/** The middle of the stage; without one the middle of the front edge of the seats. */
export function focusOf(zones: SeatPlan['zones']): Point {
  const stage = stageOf(zones)
  if (stage !== null) return stage
  const points = zones.flatMap(({ position, rows }) =>
    rows.flatMap((row) =>
      row.seats.map((seat) => ({
        x: position.x + row.position.x + seat.position.x,
        y: position.y + row.position.y + seat.position.y,
      })),
    ),
  )
  if (points.length === 0) return { x: 0, y: 0 }
  const box = boxOf(points)
  return { x: (box.left + box.right) / 2, y: box.top }
}

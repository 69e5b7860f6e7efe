import type { PlanArea, PlanRow, PlanZone, Point, SeatPlan } from '../plan/seat-plan.ts'
import {
  areasInPlan,
  at,
  boundsOf,
  changeParts,
  chosenRows,
  middleOfRow,
  sizeOfArea,
  withRoom,
  type AreaInZone,
  type Chosen,
} from './plan-parts.ts'
import { turned } from './shape-row.ts'

/* Turning what is chosen about its middle: one row, a table, a stage, or all rows of a section as one. */

/** Degrees, on which a turn rests. */
export const TURN_STEP = 15

export interface Turning {
  /** What is turned about. */
  readonly middle: Point
  /** Degrees clockwise that the one chosen part has now; several parts begin at 0. */
  readonly now: number
  /** From the middle to the edge that points up while nothing is turned. */
  readonly reach: number
}

/** How what is chosen can be turned. Null: nothing is chosen that has a direction. */
export function turningOf(plan: SeatPlan, chosen: Chosen): Turning | null {
  const rows = chosenRows(plan, chosen)
  const areas = areasInPlan(plan).filter(({ area }) => chosen.has(area.uuid))
  const [row, area] = [rows[0], areas[0]]
  if (rows.length + areas.length === 1) {
    if (row !== undefined && row.row.kind === 'TABLE')
      return { ...around(plan, chosen), middle: cornerOf(row.zone, row.row) }
    if (row !== undefined) return { middle: middleOfRow(row), now: row.row.drawn?.turn ?? 0, reach: 0 }
    if (area === undefined || area.area.shape === 'text') return null
    return { middle: middleOfArea(area), now: area.area.rotation ?? 0, reach: sizeOfArea(area.area).height / 2 }
  }
  return rows.length + areas.length === 0 ? null : around(plan, chosen)
}

const cornerOf = (zone: PlanZone, { position }: PlanRow | PlanArea): Point => ({
  x: zone.position.x + position.x,
  y: zone.position.y + position.y,
})

/** A rectangle begins at its corner, circles and words are around their place. */
function middleOfArea({ zone, area }: AreaInZone): Point {
  const { x, y } = cornerOf(zone, area)
  if (area.polygon !== undefined) {
    const { left, right, top, bottom } = boundsOf(area.polygon.points)
    return { x: x + (left + right) / 2, y: y + (top + bottom) / 2 }
  }
  const { width, height } = area.rectangle ?? { width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

function around(plan: SeatPlan, chosen: Chosen): Turning {
  const seats = chosenRows(plan, chosen).flatMap(({ zone, row }) => {
    const { x, y } = cornerOf(zone, row)
    return row.seats.map(({ position }) => ({ x: x + position.x, y: y + position.y }))
  })
  const corners = areasInPlan(plan)
    .filter(({ area }) => chosen.has(area.uuid))
    .flatMap((found) => {
      const { x, y } = middleOfArea(found)
      const { width, height } = sizeOfArea(found.area)
      return [
        { x: x - width / 2, y: y - height / 2 },
        { x: x + width / 2, y: y + height / 2 },
      ]
    })
  const { left, right, top, bottom } = boundsOf([...seats, ...corners])
  return { middle: at((left + right) / 2, (top + bottom) / 2), now: 0, reach: (bottom - top) / 2 }
}

/** The turn that a drag comes to rest at: what the part has then is a whole step, without snapping a whole degree. */
export function snapTurn({ now }: Turning, by: number, snaps: boolean): number {
  const step = snaps ? TURN_STEP : 1
  return Math.floor((now + by) / step + 0.5) * step - now
}

/** More than -180, at most 180. */
export function wholeTurn(degrees: number): number {
  const rest = ((degrees % 360) + 360) % 360
  return rest > 180 ? rest - 360 : rest
}

/** Turns the chosen parts clockwise about their common middle. The focal point goes with the stage. */
export function turnParts(plan: SeatPlan, chosen: Chosen, degrees: number): SeatPlan {
  const turning = turningOf(plan, chosen)
  if (turning === null || wholeTurn(degrees) === 0) return plan
  const { middle } = turning
  const about = ({ x, y }: Point): Point => {
    const to = turned({ x: x - middle.x, y: y - middle.y }, degrees)
    return { x: middle.x + to.x, y: middle.y + to.y }
  }
  const made = changeParts(plan, chosen, {
    row: (row, zone) => turnedRow(row, degrees, placeAfter(row, cornerOf(zone, row), about)),
    area: (area, zone) => ({
      ...area,
      position: placeAfter(area, middleOfArea({ zone, area }), about),
      ...(area.shape !== 'text' && { rotation: wholeTurn((area.rotation ?? 0) + degrees) }),
    }),
  })
  const isStage = areasInPlan(plan).some(({ area }) => area.role === 'STAGE' && chosen.has(area.uuid))
  const focus = about(plan.focus)
  return withRoom(isStage ? { ...made, focus: at(focus.x, focus.y) } : made)
}

/** Where a part is in its section when a point of it has been turned. */
function placeAfter({ position }: PlanRow | PlanArea, point: Point, about: (at: Point) => Point): Point {
  const to = about(point)
  return at(position.x + to.x - point.x, position.y + to.y - point.y)
}

function turnedRow(row: PlanRow, degrees: number, position: Point): PlanRow {
  const seats = row.seats.map((seat) => {
    const to = turned(seat.position, degrees)
    return { ...seat, position: at(to.x, to.y) }
  })
  if (row.drawn === undefined) return { ...row, position, seats }
  const { turn: before = 0, ...drawn } = row.drawn
  const turn = wholeTurn(before + degrees)
  return { ...row, position, seats, drawn: { ...drawn, ...(turn !== 0 && { turn }) } }
}

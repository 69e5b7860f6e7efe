import { at } from '@turnout/domain/seats/choose/hall.ts'
import { outwards } from './map-labels.ts'
import type { MapPlan } from './map-plan.ts'
import type { MapRow } from './section-grounds.ts'
import { seatPixels, toWindow, type MapView, type Point, type Size } from './map-view.ts'

/** The name of a row beside its seats, in pixels of the window. */
export interface RowChip {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly text: string
  /** Number of the price letter; in an aisle there is none. */
  readonly zone: number | null
  /** At the edge of the window, because no end and no aisle of the row is in it. */
  readonly isAtEdge: boolean
}

/** Pixels from the edges of the window. */
const FROM_START = 64
const FROM_EDGE = 20
const OUT_OF_SIGHT = 40
const FROM_TOP = 10
const IN_AISLE = 14
/** From the middle of the last seat, in seats and in pixels. */
const AWAY = { seats: 0.65, pixels: 24 }

interface Window {
  readonly view: MapView
  readonly size: Size
}

/** Of each row in the window: at its ends and in its aisles; with none of them in it, at the edge. */
export function rowChips(plan: MapPlan, window: Window): RowChip[] {
  const { view, size } = window
  return plan.rows.flatMap((row, n) => {
    const bounds = plan.rowBounds[n]
    if (row.kind !== 'SEAT' || bounds === undefined) return []
    const corner = toWindow(view, { x: bounds.left, y: bounds.top })
    const end = toWindow(view, { x: bounds.right, y: bounds.bottom })
    const isOut = end.x < -FROM_START || end.y < 0 || corner.x > size.width + FROM_START || corner.y > size.height
    return isOut ? [] : chipsOf(plan, { row, n }, window)
  })
}

function chipsOf(
  plan: MapPlan,
  { row, n }: { readonly row: MapRow; readonly n: number },
  { view, size }: Window,
): RowChip[] {
  const isIn = ({ x, y }: Point): boolean =>
    x > -FROM_EDGE && x < size.width + FROM_EDGE && y > 8 && y < size.height - 8
  const placed = (place: number): Point => toWindow(view, { x: at(plan.x, place), y: at(plan.y, place) })
  const chips: RowChip[] = []
  const chip = (key: string, point: Point, zone: number | null): void => {
    chips.push({ key: `${n}-${key}`, ...point, text: row.label, zone, isAtEdge: false })
  }
  let edge = -1
  for (let place = row.first; place < row.end; place++) {
    const point = placed(place)
    if (edge === -1 && point.x > OUT_OF_SIGHT) edge = place
    if (!isIn(point) || plan.afterAisle[place] !== 1) continue
    const before = placed(place - 1)
    const middle = { x: (point.x + before.x) / 2, y: (point.y + before.y) / 2 }
    if (middle.x > IN_AISLE && middle.x < size.width - IN_AISLE) chip(String(place), middle, null)
  }
  for (const isEnd of [false, true]) {
    const place = isEnd ? row.end - 1 : row.first
    const [point, out] = [placed(place), outwards(plan, row, isEnd)]
    const away = seatPixels(view, plan) * AWAY.seats + AWAY.pixels
    const hasRoom = point.x + out.x * away > FROM_EDGE && point.x + out.x * away < size.width - FROM_START / 2
    if (isIn(point) && hasRoom)
      chip(isEnd ? 'end' : 'start', { x: point.x + out.x * away, y: point.y + out.y * away }, at(plan.zone, place))
  }
  if (chips.length > 0 || edge === -1) return chips
  const { x, y } = placed(edge)
  if (x > size.width || y < FROM_TOP || y > size.height - FROM_TOP) return []
  return [{ key: `${n}-edge`, x: FROM_EDGE, y, text: row.label, zone: at(plan.zone, edge), isAtEdge: true }]
}

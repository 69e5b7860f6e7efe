import type { Point, SeatPlan } from '../plan/seat-plan.ts'
import { chosenRows, middleOfRow, rowsInPlan, usualDepth, type Chosen } from './plan-parts.ts'

/*
 * Where rows that are dragged come to rest: on whole steps of 5 cm, on the centre line, straight behind another row, and at the
 * usual distance from one. The guides say which of these it was.
 */

/** Centimetres. */
const STEP_CM = 5

export interface SnapGuide {
  /** A vertical line at x, or a horizontal one at y. */
  readonly axis: 'x' | 'y'
  readonly at: number
  /** Of a row distance: plan units, and the row it is measured from. */
  readonly distance: number | null
  readonly from: Point | null
}

export interface SnapAround {
  /** The middle of the hall. */
  readonly centre: number
  /** Middles of the other rows of the section. */
  readonly rows: readonly Point[]
  /** The usual distance of two rows. */
  readonly depth: number
  readonly step: number
  /** How far a guide draws. */
  readonly reach: number
}

interface Snapped {
  readonly to: Point
  readonly guides: readonly SnapGuide[]
}

const nearest = (value: number, step: number): number => (step > 0 ? Math.floor(value / step + 0.5) * step : value)

/** A place that the middle of the row is dragged to. */
export function snapPoint(to: Point, { centre, rows, depth, step, reach }: SnapAround): Snapped {
  const guides: SnapGuide[] = []
  let [x, y] = [nearest(to.x, step), nearest(to.y, step)]
  const lines = [centre, ...rows.map((row) => row.x)]
  const line = closest(lines, to.x, reach)
  if (line !== null) {
    x = line
    guides.push({ axis: 'x', at: x, distance: null, from: null })
  }
  const behind = closest(
    rows.flatMap((row) => [row.y + depth, row.y - depth]),
    to.y,
    reach,
  )
  if (behind !== null) {
    y = behind
    const from = rows.find((row) => Math.abs(Math.abs(row.y - behind) - depth) < 0.1) ?? null
    guides.push({ axis: 'y', at: y, distance: depth, from })
  }
  return { to: { x, y }, guides }
}

function closest(values: readonly number[], to: number, reach: number): number | null {
  const best = values.reduce<number | null>(
    (found, one) => (found === null || Math.abs(one - to) < Math.abs(found - to) ? one : found),
    null,
  )
  return best !== null && Math.abs(best - to) <= reach ? best : null
}

/** What chosen rows find around them; the first of them leads. Null: no row is chosen. */
export function snapAround(plan: SeatPlan, chosen: Chosen, reach: number): { lead: Point; around: SnapAround } | null {
  const [first] = chosenRows(plan, chosen)
  if (first === undefined) return null
  const rows = rowsInPlan({ ...plan, zones: [first.zone] }).filter(({ row }) => !chosen.has(row.uuid))
  return {
    lead: middleOfRow(first),
    around: {
      centre: plan.focus.x,
      rows: rows.map(middleOfRow),
      depth: usualDepth(plan, { ...first.zone, rows: rows.map(({ row }) => row) }),
      step: STEP_CM / (plan.scale_cm ?? 1),
      reach,
    },
  }
}

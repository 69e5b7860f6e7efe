import { at } from '@turnout/domain/seats/choose/hall.ts'
import type { MapPlan } from './map-plan.ts'
import type { MapRow } from './section-grounds.ts'

/* Where a key leads from a seat. */

export const STEP_KEYS = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] as const
export type StepKey = (typeof STEP_KEYS)[number]

export const isStepKey = (key: string): key is StepKey => STEP_KEYS.some((one) => one === key)

interface Step {
  readonly from: number
  readonly key: StepKey
  readonly mayVisit: (place: number) => boolean
}

/** Across the direction of an arrow a unit counts so much more. */
const SIDEWAYS = 1.6

/** The place to go to; -1: there is none. */
export function stepSeat(plan: MapPlan, { from, key, mayVisit }: Step): number {
  const row = plan.rows[at(plan.rowOf, from)]
  if (row === undefined) return -1
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const way = key === 'ArrowRight' ? 1 : -1
      const beside = along(row, { from, way: runsRight(plan, row) ? way : -way, mayVisit })
      return beside === -1 ? towards(plan, { from, dx: way, dy: 0, mayVisit }) : beside
    }
    case 'ArrowUp':
    case 'ArrowDown':
      return towards(plan, { from, dx: 0, dy: key === 'ArrowDown' ? 1 : -1, mayVisit })
    case 'Home':
    case 'End': {
      const isFirst = (key === 'Home') === runsRight(plan, row)
      return along(row, { from: isFirst ? row.first - 1 : row.end, way: isFirst ? 1 : -1, mayVisit })
    }
    case 'PageUp':
    case 'PageDown':
      return inSection(plan, { from: row.section, way: key === 'PageDown' ? 1 : -1, mayVisit })
  }
}

const runsRight = ({ x }: MapPlan, { first, end }: MapRow): boolean => at(x, end - 1) >= at(x, first)

interface Walk {
  readonly from: number
  readonly way: number
  readonly mayVisit: (place: number) => boolean
}

function along({ first, end }: MapRow, { from, way, mayVisit }: Walk): number {
  for (let place = from + way; place >= first && place < end; place += way) if (mayVisit(place)) return place
  return -1
}

/** The first section on the way that has a seat to visit. */
function inSection({ sections }: MapPlan, { from, way, mayVisit }: Walk): number {
  for (let n = from + way; n >= 0 && n < sections.length; n += way) {
    const section = sections[n]
    for (let place = section?.first ?? 0; place < (section?.end ?? 0); place++) if (mayVisit(place)) return place
  }
  return -1
}

interface Direction {
  readonly from: number
  readonly dx: number
  readonly dy: number
  readonly mayVisit: (place: number) => boolean
}

/**
 * The nearest seat of another row that way, across aisles and sections. Up and down are from row to row: the ends of a
 * bent row may be before the middle of the one before it.
 */
function towards(plan: MapPlan, { from, dx, dy, mayVisit }: Direction): number {
  const { x, y, rowOf, rows, pitch } = plan
  const row = at(rowOf, from)
  const middles = rows.map(({ first, end }) => at(y, (first + end) >> 1))
  let [best, least] = [-1, Infinity]
  for (let place = 0; place < plan.count; place++) {
    const other = at(rowOf, place)
    if (other === row) continue
    const right = at(x, place) - at(x, from)
    const down = at(y, place) - at(y, from)
    const ahead = dx === 0 ? ((middles[other] ?? 0) - (middles[row] ?? 0)) * dy : right * dx
    const aside = Math.abs(dx === 0 ? right : down)
    const cost = ahead + aside * SIDEWAYS
    // To the side only what is more beside than before or behind.
    if (ahead < pitch * 0.2 || cost >= least || (dx !== 0 && aside > ahead) || !mayVisit(place)) continue
    best = place
    least = cost
  }
  return best
}

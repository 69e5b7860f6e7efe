import { placedAreas, type PlacedArea } from './placed-areas.ts'
import { placedSeats } from './placed-seats.ts'
import { seatKindOf } from './row-labels.ts'
import { PRICE_LETTERS, tenths, type PlanRow, type SeatPlan } from './seat-plan.ts'

/** A plan small enough for a card, and what its card says. Tenths of a plan unit. */
export interface PlanPicture {
  readonly width: number
  readonly height: number
  /** x, y and the letter as a number (0 is A, -1 none), one seat after the other. */
  readonly seats: number[]
  readonly areas: PlacedArea[]
  readonly sections: number
  readonly rows: number
  /** Rows that are tables or boxes. */
  readonly tables: number
  /** Places of standing areas. */
  readonly standing: number
}

/** Of a plan with more than `most` seats only each nth is drawn. */
export function planPicture(plan: SeatPlan, most: number): PlanPicture {
  const placed = placedSeats(plan)
  const step = Math.max(1, Math.ceil(placed.length / most))
  const rows = plan.zones.flatMap((zone) => zone.rows)
  return {
    width: tenths(plan.size.width),
    height: tenths(plan.size.height),
    seats: placed
      .filter((_seat, n) => n % step === 0)
      .flatMap(({ x, y, letter }) => [x, y, letter === null ? -1 : PRICE_LETTERS.indexOf(letter)]),
    areas: placedAreas(plan),
    sections: plan.zones.filter((zone) => zone.rows.length > 0).length,
    rows: rows.length,
    tables: rows.filter(isTable).length,
    standing: plan.zones.reduce(
      (sum, zone) => sum + zone.areas.reduce((n, area) => n + (area.role === 'STANDING' ? (area.capacity ?? 0) : 0), 0),
      0,
    ),
  }
}

const isTable = (row: PlanRow): boolean => seatKindOf(row) !== 'SEAT'

import { seatKindOf, rowTextOf, seatTextOf } from './row-labels.ts'
import { rowLines } from './row-lines.ts'
import {
  pointOf,
  tenths,
  type PlanRow,
  type Point,
  type PriceLetter,
  type SeatKind,
  type SeatPlan,
} from './seat-plan.ts'

/*
 * The seats of a plan as rows of a table. Who sits beside whom is decided by where the seats are, never by the printed
 * number: two neighbours in a row are adjacent while less than 1.5 times the usual distance is between them.
 */

/** A seat as it is sold and named. */
export interface PlacedSeat {
  readonly guid: string
  readonly section: string
  readonly zoneId: string
  readonly row: string
  readonly rowUuid: string
  /** Counted through the plan, in each section from the stage to the back. Rows side by side have one number. */
  readonly rowNo: number
  readonly kind: SeatKind
  readonly number: string
  /** Whole tenths of a plan unit from the corner of the plan. */
  readonly x: number
  readonly y: number
  /** Name of the category; empty: none. */
  readonly category: string
  readonly letter: PriceLetter | null
  /**
   * Rises along each row and through the plan. Two seats are side by side exactly where it differs by 1: an aisle and
   * the end of a row are jumps.
   */
  readonly adjacency: number
  /** Tenths to the focal point: the smaller, the better the seat. */
  readonly rank: number
  readonly isAccessible: boolean
  readonly companionOf: string | null
  readonly restricted: string | null
  readonly isStepFree: boolean
}

/** Of the usual distance; from here on there is an aisle. */
const AISLE = 1.5

/** In the order of the plan. */
export function placedSeats(plan: SeatPlan): PlacedSeat[] {
  const letters = new Map(plan.categories.map(({ name, letter }) => [name, letter]))
  const [focusX, focusY] = [tenths(plan.focus.x), tenths(plan.focus.y)]
  const seats: PlacedSeat[] = []
  let [next, lines] = [0, 0]
  for (const zone of plan.zones) {
    const usual = median(zone.rows.flatMap((row) => distancesOf(row, alongRow(row))))
    const rowNos = new Map<PlanRow, number>()
    for (const line of rowLines(plan, zone)) {
      for (const row of line) rowNos.set(row, lines)
      lines++
    }
    for (const row of zone.rows) {
      const { indexes, end } = adjacencyOf(row, { usual, from: next })
      next = end + 2
      const shared = {
        section: zone.name,
        zoneId: zone.zone_id,
        row: rowTextOf(row),
        rowUuid: row.uuid,
        rowNo: rowNos.get(row) ?? lines,
        kind: seatKindOf(row),
      }
      for (const [n, seat] of row.seats.entries()) {
        const point = pointOf({ seat, row, zone })
        const [x, y] = [tenths(point.x), tenths(point.y)]
        seats.push({
          ...shared,
          guid: seat.seat_guid,
          number: seatTextOf(seat, row),
          x,
          y,
          category: seat.category,
          letter: letters.get(seat.category) ?? null,
          adjacency: indexes[n] ?? next,
          rank: Math.floor(Math.hypot(x - focusX, y - focusY)),
          isAccessible: seat.accessible === true,
          companionOf: seat.companion_of ?? null,
          restricted: seat.restricted ?? null,
          isStepFree: seat.step_free === true || zone.step_free === true,
        })
      }
    }
  }
  return seats
}

/**
 * The seats of a row in the order one would walk along them: as the file has them, or from left to right (top to bottom)
 * where that way is shorter, because a file may have odd seats before even ones.
 */
function alongRow({ seats }: PlanRow): readonly number[] {
  const given = seats.map((_, n) => n)
  const xs = seats.map(({ position }) => position.x)
  const ys = seats.map(({ position }) => position.y)
  const isWide = spread(xs) >= spread(ys)
  const [first, second] = isWide ? [xs, ys] : [ys, xs]
  const sorted = given.toSorted(
    (a, b) => (first[a] ?? 0) - (first[b] ?? 0) || (second[a] ?? 0) - (second[b] ?? 0) || a - b,
  )
  const length = (order: readonly number[]): number =>
    distances(
      seats.map(({ position }) => position),
      order,
    ).reduce((a, b) => a + b, 0)
  // Turning a row round is not shorter, but sums of roots may differ in their last digit.
  return length(sorted) < length(given) * 0.999 ? sorted : given
}

const spread = (values: readonly number[]): number =>
  values.reduce((max, value) => Math.max(max, value), -Infinity) -
  values.reduce((min, value) => Math.min(min, value), Infinity)

function distances(points: readonly Point[], order: readonly number[]): number[] {
  return order.slice(1).map((n, before) => {
    const [a, b] = [points[order[before] ?? 0], points[n]]
    return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y)
  })
}

const distancesOf = (row: PlanRow, order: readonly number[]): number[] =>
  distances(
    row.seats.map(({ position }) => position),
    order,
  )

/** Of what is above zero; Infinity for none. */
function median(values: readonly number[]): number {
  const some = values.filter((value) => value > 0).toSorted((a, b) => a - b)
  return some[Math.floor((some.length - 1) / 2)] ?? Infinity
}

/** One index for each seat of the row, in the order of the row, and the last that was given. */
function adjacencyOf(
  row: PlanRow,
  { usual, from }: { usual: number; from: number },
): { indexes: number[]; end: number } {
  const order = alongRow(row)
  const steps = distancesOf(row, order)
  // People at a table and in a box sit together wherever the chairs are.
  const isTogether = seatKindOf(row) !== 'SEAT'
  const limit = isTogether ? Infinity : AISLE * Math.min(median(steps), usual)
  const indexes: number[] = []
  let at = from
  for (const [place, n] of order.entries()) {
    if (place > 0) at += (steps[place - 1] ?? 0) < limit ? 1 : 2
    indexes[n] = at
  }
  return { indexes, end: at }
}

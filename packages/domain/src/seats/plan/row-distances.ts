import type { PlacedSeat } from './placed-seats.ts'

/*
 * Rows that are closer than a person can pass. Measured is across the row, from seat to the seat behind it, so that parts of
 * one row, and rows of two sections, may stand side by side.
 */

/** From row to row: a seat that is folded up takes 30 of it, and a person 40. */
const ROWS_APART_CM = 70

/** The first seat of each row that is too close to a row before it, and its seat there. */
export function closeRows(seats: readonly PlacedSeat[], scaleCm: number | null): [PlacedSeat, PlacedSeat][] {
  // Without a scale a plan does not say how close they are.
  if (scaleCm === null) return []
  // In tenths. Half a centimetre less, because places are rounded.
  const apart = ((ROWS_APART_CM - 0.5) / scaleCm) * 10
  const zones = Map.groupBy(
    seats.filter(({ kind }) => kind === 'SEAT'),
    ({ zoneId }) => zoneId,
  )
  return [...zones.values()].flatMap((zone) => closeIn(zone, apart))
}

function closeIn(seats: readonly PlacedSeat[], apart: number): [PlacedSeat, PlacedSeat][] {
  const cells = new Map<string, PlacedSeat[]>()
  const found = new Map<string, [PlacedSeat, PlacedSeat]>()
  for (const [n, seat] of seats.entries()) {
    if (found.has(seat.rowUuid)) continue
    const [cx, cy] = [Math.floor(seat.x / apart), Math.floor(seat.y / apart)]
    const near = AROUND.flatMap(([dx, dy]) => cells.get(`${cx + dx} ${cy + dy}`) ?? [])
    const along = directionAt(seats, n)
    const other = near.find(
      (one) => one.rowUuid !== seat.rowUuid && along !== null && isBehind(seat, one, { ...along, apart }),
    )
    if (other !== undefined) found.set(seat.rowUuid, [seat, other])
    const cell = `${cx} ${cy}`
    const there = cells.get(cell)
    if (there === undefined) cells.set(cell, [seat])
    // Seats on one spot are another problem; they hide no row.
    else if (there.length < MOST_IN_CELL) there.push(seat)
  }
  return [...found.values()]
}

const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))
const MOST_IN_CELL = 16

interface Direction {
  readonly x: number
  readonly y: number
  /** To the next seat of the row. */
  readonly step: number
}

/** Along the row at a seat; null: it is alone in its row. */
function directionAt(seats: readonly PlacedSeat[], n: number): Direction | null {
  const seat = seats[n]
  const beside = [seats[n + 1], seats[n - 1]].find((one) => one !== undefined && one.rowUuid === seat?.rowUuid)
  if (seat === undefined || beside === undefined) return null
  const step = Math.hypot(beside.x - seat.x, beside.y - seat.y)
  return step === 0 ? null : { x: (beside.x - seat.x) / step, y: (beside.y - seat.y) / step, step }
}

interface Reach extends Direction {
  /** Less is too close. */
  readonly apart: number
}

/** At most half a seat to the side, and less than the distance away. */
function isBehind(seat: PlacedSeat, other: PlacedSeat, { x, y, step, apart }: Reach): boolean {
  const [dx, dy] = [other.x - seat.x, other.y - seat.y]
  const across = Math.abs(dx * y - dy * x)
  return across > 0 && across < apart && Math.abs(dx * x + dy * y) <= step * 0.55
}

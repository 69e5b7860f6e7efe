import { takenNames, type Taken } from './plan-reader.ts'
import type { PlanRefused } from './plan-refusal.ts'
import { seatNumbers } from './renumber.ts'
import {
  guidFor,
  PLAN_LIMITS,
  tenths,
  type DrawnRow,
  type PlanRow,
  type PlanSeat,
  type Point,
  type SeatPlan,
} from './seat-plan.ts'

/*
 * Rows drawn from a few numbers: one behind the other from the stage, each centred, bent towards the stage at its ends.
 * One plan unit is one centimetre.
 */

export interface TypedRow {
  readonly name: string
  readonly seats: number
  /** Name of a category; empty: no price yet. */
  readonly category: string
  readonly drawn?: Partial<DrawnRow>
  readonly marks?: ReadonlyMap<string, SeatMark>
}

/** Of the seat with a number. */
export interface SeatMark {
  readonly isAccessible?: boolean
  readonly isCompanion?: boolean
  readonly isStepFree?: boolean
  /** Why the view is restricted. */
  readonly restricted?: string
}

/** Centimetres. */
export const ROW_DEPTH = 90
export const SPACING = 55
const TABLE_EDGE = 45

export interface RowsPlace {
  readonly section: string
  /** The middle of the first row, in its section. */
  readonly middle: Point
  /** The names that the plan has; those of the rows are added. */
  readonly names: Taken
}

/** The names of a plan that rows are drawn into. */
export const namesOfPlan = ({ zones }: Pick<SeatPlan, 'zones'>): Taken =>
  takenNames(
    new Set(
      zones.flatMap(({ uuid, rows, areas }) => [
        uuid,
        ...areas.map((area) => area.uuid),
        ...rows.flatMap((row) => [row.uuid, ...row.seats.map((seat) => seat.seat_guid)]),
      ]),
    ),
  )

/** The same rows at the same place make the same guids. */
export function drawRows(rows: readonly TypedRow[], place: RowsPlace): PlanRow[] | PlanRefused {
  const refused = faultOf(rows)
  if (refused !== null) return refused
  const across = widthOfRows(rows)
  let { y } = place.middle
  return rows.map((row, n) => {
    const before = rows[n - 1]
    // A row that is more bent than the one before begins further back, so that its ends do not reach it.
    if (before !== undefined) y += ROW_DEPTH + Math.max(0, Math.ceil(bendOf(row, across) - bendOf(before, across)))
    return rowOf(row, { ...place, middle: { x: place.middle.x, y } }, across)
  })
}

/** A round table: its chairs clockwise from the one nearest to the stage. */
export function drawTable(
  { name, seats, category }: TypedRow,
  { section, middle, names }: RowsPlace,
): PlanRow | PlanRefused {
  const refused = faultOf([{ name, seats, category }])
  if (refused !== null) return refused
  const chairs = chairPlaces(seats).map((position, n): PlanSeat => {
    const number = String(n + 1)
    return { seat_guid: names.make(guidFor(section, name, number)), seat_number: number, position, category }
  })
  return {
    row_number: name,
    position: middle,
    uuid: names.make(guidFor(section, name, '')),
    seats: chairs,
    kind: 'TABLE',
  }
}

/** Around a table, from its middle. */
export function chairPlaces(seats: number): Point[] {
  const radius = Math.max(TABLE_EDGE, (seats * SPACING) / (2 * Math.PI))
  return Array.from({ length: seats }, (_, n) => {
    const turn = (2 * Math.PI * n) / seats
    return pointAt(radius * Math.sin(turn), -radius * Math.cos(turn))
  })
}

export const pointAt = (x: number, y: number): Point => ({ x: tenths(x) / 10, y: tenths(y) / 10 })

const isWithin = (value: number | undefined, least: number, most: number): boolean =>
  value === undefined || (value >= least && value <= most)

/** The first number that no row can have. */
function faultOf(rows: readonly TypedRow[]): PlanRefused | null {
  let seats = 0
  for (const [n, row] of rows.entries()) {
    const { spacing, curve, first } = row.drawn ?? {}
    const refuse = (refused: PlanRefused['refused'], field: string): PlanRefused => ({
      refused,
      path: `rows[${n}].${field}`,
      line: null,
    })
    if (row.name.length > PLAN_LIMITS.label) return refuse('label_too_long', 'name')
    if (!Number.isSafeInteger(row.seats) || row.seats < 1) return refuse('seats_not_a_number', 'seats')
    if (!isWithin(spacing, 1, 1000)) return refuse('number_not_possible', 'spacing')
    if (!isWithin(curve, 0, 100)) return refuse('number_not_possible', 'curve')
    if (!isWithin(first, 0, 999_999) || !Number.isInteger(first ?? 1)) return refuse('number_not_possible', 'first')
    seats += row.seats
    if (seats > PLAN_LIMITS.seats) return refuse('too_many_seats', 'seats')
  }
  return rows.length > PLAN_LIMITS.rows ? { refused: 'too_many_parts', path: 'rows', line: null } : null
}

const drawnOf = ({ drawn }: TypedRow): DrawnRow => ({
  spacing: SPACING,
  curve: 0,
  order: 'LEFT',
  first: 1,
  aisles: [],
  ...drawn,
})

/** From the first seat to the last. */
export function rowWidth(seats: number, { spacing, aisles }: Pick<DrawnRow, 'spacing' | 'aisles'>): number {
  const inside = new Set(aisles.filter((at) => at > 0 && at < seats)).size
  return (seats - 1 + inside) * spacing
}

export const widthOfRows = (rows: readonly TypedRow[]): number =>
  rows.reduce((max, row) => Math.max(max, rowWidth(row.seats, drawnOf(row))), 1)

/** How far the ends of a row are before its middle: a quarter of the width at most, so that neighbours stay side by side. */
const bendOf = (row: TypedRow, across: number): number => (drawnOf(row).curve / 100) * (across / 4)

/** Room that the bend of the first row needs before it. */
export const roomBefore = (rows: readonly TypedRow[]): number =>
  rows[0] === undefined ? 0 : Math.ceil(bendOf(rows[0], widthOfRows(rows)))

function rowOf(row: TypedRow, { section, middle, names }: RowsPlace, across: number): PlanRow {
  const drawn = drawnOf(row)
  const xs = seatPlaces(row.seats, drawn)
  const numbers = seatNumbers(xs, { order: drawn.order, first: drawn.first, leaveOut: [] })
  const bend = bendOf(row, across)
  const seats = xs.map((x, n): PlanSeat => {
    const number = String(numbers[n])
    const mark = row.marks?.get(number)
    return {
      seat_guid: names.make(guidFor(section, row.name, number)),
      seat_number: number,
      position: pointAt(x, -bend * ((2 * x) / across) ** 2),
      category: row.category,
      ...(mark?.isAccessible === true && { accessible: true }),
      ...(mark?.restricted !== undefined && { restricted: mark.restricted }),
      ...(mark?.isStepFree === true && { step_free: true }),
    }
  })
  return {
    row_number: row.name,
    row_number_position: 'both',
    position: middle,
    uuid: names.make(guidFor(section, row.name, '')),
    seats: withCompanions(seats, row),
    drawn,
  }
}

/** Distances from the middle of the row. An aisle is as wide as a seat that is left out. */
export function seatPlaces(seats: number, drawn: Pick<DrawnRow, 'spacing' | 'aisles'>): number[] {
  const behind = new Set(drawn.aisles)
  const xs: number[] = []
  let x = -rowWidth(seats, drawn) / 2
  for (let n = 1; n <= seats; n++) {
    xs.push(x)
    x += behind.has(n) ? 2 * drawn.spacing : drawn.spacing
  }
  return xs
}

/** A companion seat belongs to the wheelchair place that is nearest in its row. Without one it is a plain seat. */
function withCompanions(seats: readonly PlanSeat[], { marks }: TypedRow): readonly PlanSeat[] {
  if (marks === undefined) return seats
  const places = seats.filter(({ accessible }) => accessible === true)
  return seats.map((seat) => {
    if (marks.get(seat.seat_number)?.isCompanion !== true) return seat
    const away = (one: PlanSeat): number => Math.abs(one.position.x - seat.position.x)
    const nearest = places.toSorted((a, b) => away(a) - away(b))[0]
    return nearest === undefined ? seat : { ...seat, companion_of: nearest.seat_guid }
  })
}

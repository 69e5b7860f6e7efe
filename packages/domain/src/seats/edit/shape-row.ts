import { chairPlaces, pointAt, rowWidth, seatPlaces } from '../plan/draw-rows.ts'
import type { Taken } from '../plan/plan-reader.ts'
import { seatNumbers } from '../plan/renumber.ts'
import { rowTextOf, seatKindOf } from '../plan/row-labels.ts'
import {
  guidFor,
  type DrawnRow,
  type PlanRow,
  type PlanSeat,
  type PlanZone,
  type Point,
  type SeatOrder,
} from '../plan/seat-plan.ts'
import { at, boundsOf, spacingOf } from './plan-parts.ts'

/*
 * The shape of one row: how many seats, how far apart, how bent, how turned. Seats keep their guids; a seat that is added
 * has the number that the order of the row gives it, at the end where that number belongs.
 */

/** A row that another program drew is measured: it is straight for all we know. */
export function drawnOfRow(row: PlanRow): DrawnRow {
  if (row.drawn !== undefined) return row.drawn
  const spacing = spacingOf(row)
  const [first, last] = [row.seats[0]?.position, row.seats.at(-1)?.position]
  const angle = first && last ? degrees(Math.atan2(last.y - first.y, last.x - first.x)) : 0
  const turn = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle
  const aisles = row.seats.slice(1).flatMap(({ position }, n) => {
    const before = row.seats[n]?.position ?? position
    return Math.hypot(position.x - before.x, position.y - before.y) > 1.5 * spacing ? [n + 1] : []
  })
  const numbers = row.seats.map(({ seat_number: number }) => Number(number)).filter(Number.isSafeInteger)
  const lowest = numbers.reduce((least, one) => Math.min(least, one), Infinity)
  return {
    spacing,
    curve: 0,
    order: orderOf(row),
    first: Number.isFinite(lowest) && lowest >= 0 ? lowest : 1,
    aisles,
    ...(turn !== 0 && { turn }),
  }
}

const degrees = (radians: number): number => Math.floor((radians * 180) / Math.PI + 0.5)

const ORDERS: readonly SeatOrder[] = ['LEFT', 'RIGHT', 'ODD_LEFT', 'CENTRE']

function orderOf(row: PlanRow): SeatOrder {
  const xs = row.seats.map(({ position }) => position.x)
  const numbers = row.seats.map(({ seat_number: number }) => number)
  const first = numbers.map(Number).reduce((least, one) => Math.min(least, one), Infinity)
  if (!Number.isSafeInteger(first)) return 'LEFT'
  return ORDERS.find((order) => isSame(numbers, numbersOf(xs, { order, first }))) ?? 'LEFT'
}

const numbersOf = (xs: readonly number[], how: Pick<DrawnRow, 'order' | 'first'>): string[] =>
  seatNumbers(xs, { ...how, leaveOut: [] }).map(String)

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, n) => one === b[n])

/** The width over which the rows of a section are bent, so that they stay one behind the other. */
export function bendWidth(row: PlanRow, zone: PlanZone): number {
  const widest = zone.rows
    .filter((one) => seatKindOf(one) === 'SEAT' && one.seats.length > 0)
    .reduce((most, one) => Math.max(most, rowWidth(one.seats.length, drawnOfRow(one))), 1)
  for (const one of [row, ...zone.rows]) {
    const width = measuredWidth(one, widest)
    if (width !== null) return width
  }
  return widest
}

/** Where the ends of a bent row are says over which width it is bent: the likely one, where its ends are there. */
function measuredWidth({ drawn, seats }: PlanRow, likely: number): number | null {
  const [end] = seats
  if (drawn === undefined || drawn.curve === 0 || end === undefined) return null
  const { x, y } = turned(end.position, -(drawn.turn ?? 0))
  if (y > -0.5) return null
  const bent = (drawn.curve / 100) * x * x
  return Math.abs(bent / likely + y) < 0.2 ? likely : bent / -y
}

export function turned({ x, y }: Point, angle: number): Point {
  if (angle === 0) return { x, y }
  const radians = (angle * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

export interface RowShape {
  readonly drawn: DrawnRow
  readonly seats: number
  /** Over which the row is bent. */
  readonly across: number
}

/** Where the seats of a row are, from its middle. */
function placesOf({ drawn, seats, across }: RowShape): Point[] {
  return seatPlaces(seats, drawn).map((x) => {
    const bent = { x, y: -(drawn.curve / 100) * ((x * x) / across) }
    const { x: turnedX, y } = turned(bent, drawn.turn ?? 0)
    return pointAt(turnedX, y)
  })
}

export interface Making {
  readonly section: string
  readonly names: Taken
  /** Plan units of a centimetre. */
  readonly perCm: number
}

/** The row in another shape. */
export function reshapedRow(row: PlanRow, shape: RowShape, making: Making): PlanRow {
  const { position } = centredRow(row)
  const places = placesOf(shape)
  const seats = seatsFor(row, { ...shape, making })
  return {
    ...row,
    position,
    drawn: shape.drawn,
    seats: seats.map((seat, n) => ({ ...seat, position: places[n] ?? seat.position })),
  }
}

/** A row whose position is the middle between its outermost seats, as drawn rows have it. */
function centredRow(row: PlanRow): PlanRow {
  if (row.drawn !== undefined || row.seats.length === 0) return row
  const { left, right, top, bottom } = boundsOf(row.seats.map(({ position }) => position))
  return { ...row, position: at(row.position.x + (left + right) / 2, row.position.y + (top + bottom) / 2) }
}

/** The seats that a row keeps, and new ones where their numbers belong. */
function seatsFor(row: PlanRow, { seats: count, drawn, making }: RowShape & { making: Making }): PlanSeat[] {
  const old = drawnOfRow(row)
  const xs = seatPlaces(row.seats.length, old)
  const isRegular = isSame(
    row.seats.map(({ seat_number: number }) => number),
    numbersOf(xs, old),
  )
  if (!isRegular || count === row.seats.length) return withCount(row, count, making)
  const byNumber = new Map(row.seats.map((seat) => [seat.seat_number, seat]))
  return numbersOf(seatPlaces(count, drawn), old).map((number) => byNumber.get(number) ?? newSeat(row, number, making))
}

/** More or fewer seats at the end of a row; a new one has the next number. */
function withCount(row: PlanRow, count: number, making: Making): PlanSeat[] {
  const seats = row.seats.slice(0, count)
  let next = row.seats.reduce((most, { seat_number: number }) => Math.max(most, Number(number) || 0), 0) + 1
  while (seats.length < count) seats.push(newSeat(row, String(next++), making))
  return seats
}

/** As the last one is, without its marks. */
function newSeat(row: PlanRow, number: string, { section, names }: Making): PlanSeat {
  const like = row.seats.at(-1)
  return {
    seat_guid: names.make(guidFor(section, rowTextOf(row), number)),
    seat_number: number,
    position: { x: 0, y: 0 },
    category: like?.category ?? '',
    ...(like?.step_free === true && { step_free: true as const }),
  }
}

/** A table or box with more or fewer seats. A table stays round; a box goes on as it was. */
export function withChairs(row: PlanRow, count: number, making: Making): PlanRow {
  const seats = withCount(row, count, making)
  if (seatKindOf(row) === 'TABLE') {
    const places = chairPlaces(count).map(({ x, y }) => at(x * making.perCm, y * making.perCm))
    return { ...row, seats: seats.map((seat, n) => ({ ...seat, position: places[n] ?? seat.position })) }
  }
  return { ...row, seats: continued(row, seats) }
}

/** Seats beyond those that the row had go on in the direction of the last two. */
function continued(row: PlanRow, seats: readonly PlanSeat[]): PlanSeat[] {
  const [before, last] = [row.seats.at(-2)?.position, row.seats.at(-1)?.position ?? { x: 0, y: 0 }]
  const step = before === undefined ? { x: spacingOf(row), y: 0 } : { x: last.x - before.x, y: last.y - before.y }
  return seats.map((seat, n) => {
    const beyond = n - row.seats.length + 1
    return beyond <= 0 ? seat : { ...seat, position: at(last.x + beyond * step.x, last.y + beyond * step.y) }
  })
}

/** A row whose places were not drawn here, with more or fewer seats at its end. */
export const lengthenedRow = (row: PlanRow, count: number, making: Making): PlanRow => ({
  ...row,
  seats: continued(row, withCount(row, count, making)),
})

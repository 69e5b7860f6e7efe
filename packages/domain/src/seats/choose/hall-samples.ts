import { makeHall, SEAT_FLAGS, type Hall, type HallSeats } from './hall.ts'
import { SEAT_STATUS } from './status-bytes.ts'

/** One seat of a hall as a test writes it. */
export interface SampleSeat {
  readonly section: number
  readonly row: number
  readonly adjacency: number
  readonly rank: number
  readonly zone: number
  readonly flags: number
  readonly companionOf: number
  readonly x: number
  readonly y: number
  readonly status: number
}

const DISTANCE = 10

/** Seats to the arrays that a hall is made of. */
export const hallSeatsOf = (seats: readonly Omit<SampleSeat, 'status'>[]): HallSeats => ({
  section: seats.map(({ section }) => section),
  row: seats.map(({ row }) => row),
  adjacency: seats.map(({ adjacency }) => adjacency),
  rank: seats.map(({ rank }) => rank),
  zone: seats.map(({ zone }) => zone),
  flags: seats.map(({ flags }) => flags),
  companionOf: seats.map(({ companionOf }) => companionOf),
  x: seats.map(({ x }) => x),
  y: seats.map(({ y }) => y),
})

/**
 * A hall as it is drawn, a line for each row and a sign for each seat: `.` free, `x` sold, `b` blocked, `r` free with a
 * restricted view, `W` a wheelchair place, `C` the companion seat of the place beside it, a blank an aisle. The best
 * seats are in the middle of the first row. Every row is of the zone that `zones` names by its digit, or of 0.
 */
export function drawnHall(rows: readonly string[], zones = ''): { hall: Hall; statuses: Uint8Array } {
  const seats: SampleSeat[] = []
  for (const [row, text] of rows.entries()) {
    for (const [column, sign] of [...text].entries()) {
      if (sign === ' ') continue
      const companionOf = text[column - 1] === 'W' ? seats.length - 1 : seats.length + 1
      seats.push({
        section: 0,
        row,
        adjacency: row * 1000 + column,
        rank: 4 * row * row + (2 * column + 1 - text.length) ** 2,
        zone: Number(zones[row] ?? 0),
        flags: sign === 'W' ? SEAT_FLAGS.accessible : sign === 'r' ? SEAT_FLAGS.restricted : 0,
        companionOf: sign === 'C' ? companionOf : -1,
        x: column * DISTANCE,
        y: row * DISTANCE,
        status: sign === 'x' ? SEAT_STATUS.sold : sign === 'b' ? SEAT_STATUS.blocked : SEAT_STATUS.free,
      })
    }
  }
  return { hall: makeHall(hallSeatsOf(seats)), statuses: Uint8Array.from(seats, ({ status }) => status) }
}

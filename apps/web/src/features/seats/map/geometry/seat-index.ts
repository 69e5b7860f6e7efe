import { at } from '@turnout/domain/seats/choose/hall.ts'
import type { Point } from './map-view.ts'

/* Which seat is nearest to a point: a grid of cells, each with its seats side by side in one array. */

export interface SeatIndex {
  readonly x: Int32Array
  readonly y: Int32Array
  /** Side of a cell. */
  readonly cell: number
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  /** Where the seats of a cell begin in `seats`; one more at the end. */
  readonly starts: Int32Array
  readonly seats: Int32Array
}

/** Cells along one side at most: a seat that is far away from all others may not make millions of them. */
const MOST_CELLS = 400

export function makeSeatIndex(x: Int32Array, y: Int32Array, wished: number): SeatIndex {
  const [left, right] = rangeOf(x)
  const [top, bottom] = rangeOf(y)
  const cell = Math.max(1, wished, (right - left) / MOST_CELLS, (bottom - top) / MOST_CELLS)
  const columns = Math.floor((right - left) / cell) + 1
  const rows = Math.floor((bottom - top) / cell) + 1
  const cellOf = (seat: number): number =>
    Math.floor((at(y, seat) - top) / cell) * columns + Math.floor((at(x, seat) - left) / cell)
  const starts = new Int32Array(columns * rows + 1)
  for (let seat = 0; seat < x.length; seat++) starts[cellOf(seat) + 1] = at(starts, cellOf(seat) + 1) + 1
  for (let n = 1; n < starts.length; n++) starts[n] = at(starts, n) + at(starts, n - 1)
  const next = starts.slice()
  const seats = new Int32Array(x.length)
  for (let seat = 0; seat < x.length; seat++) {
    const place = at(next, cellOf(seat))
    seats[place] = seat
    next[cellOf(seat)] = place + 1
  }
  return { x, y, cell, columns, rows, left, top, starts, seats }
}

function rangeOf(values: Int32Array): [number, number] {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return values.length === 0 ? [0, 0] : [least, most]
}

/** The nearest seat within `reach`; -1: none. */
export function nearestSeat(index: SeatIndex, point: Point, reach: number): number {
  const { cell, columns, rows, left, top } = index
  const column = (x: number): number => Math.max(0, Math.min(columns - 1, Math.floor((x - left) / cell)))
  const row = (y: number): number => Math.max(0, Math.min(rows - 1, Math.floor((y - top) / cell)))
  let best = -1
  let bestAway = reach * reach
  for (let r = row(point.y - reach); r <= row(point.y + reach); r++) {
    for (let c = column(point.x - reach); c <= column(point.x + reach); c++) {
      const start = at(index.starts, r * columns + c)
      const end = at(index.starts, r * columns + c + 1)
      for (let n = start; n < end; n++) {
        const seat = at(index.seats, n)
        const away = (at(index.x, seat) - point.x) ** 2 + (at(index.y, seat) - point.y) ** 2
        if (away > bestAway || (away === bestAway && best !== -1)) continue
        best = seat
        bestAway = away
      }
    }
  }
  return best
}

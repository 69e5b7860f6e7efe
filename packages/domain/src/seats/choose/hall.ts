/**
 * The seats of one version of a plan, as arrays that a search can run over (docs/domain/seats.md). It is made once for
 * each version; what is free is told apart, by a status for each seat.
 */

/** What a seat may be besides plain: a wheelchair place, a seat with a restricted view. */
export const SEAT_FLAGS = { accessible: 1, restricted: 2 } as const

/** One entry for each seat, in the order of the plan. */
export interface HallSeats {
  readonly section: ArrayLike<number>
  /** Counted through the whole plan, and within a section from its front row to its back row. */
  readonly row: ArrayLike<number>
  /** Neighbours in a row differ by exactly 1. An aisle is a jump. Never the printed number. */
  readonly adjacency: ArrayLike<number>
  /** Distance to the focal point of the plan, whole: the smaller, the better the seat. */
  readonly rank: ArrayLike<number>
  /** Which price group the seat is of, from 0. */
  readonly zone: ArrayLike<number>
  readonly flags: ArrayLike<number>
  /** Of a companion seat: its wheelchair place, by the index of that seat. -1 for all others. */
  readonly companionOf: ArrayLike<number>
  /** Where the seat is on the plan, in tenths. */
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
}

export interface Hall {
  readonly count: number
  readonly section: Int32Array
  readonly row: Int32Array
  readonly rank: Int32Array
  readonly zone: Uint8Array
  readonly flags: Uint8Array
  readonly x: Int32Array
  readonly y: Int32Array
  /** The seats by row, and in a row by adjacency. A *place* is an index into it. */
  readonly line: Int32Array
  /** The place of each seat. */
  readonly placeOf: Int32Array
  /** 1 for each place whose seat is the neighbour of the one before; one more at the end, which has none. */
  readonly joined: Uint8Array
  /** Sums of the ranks of all places before each. */
  readonly rankSums: Float64Array
  readonly companionOf: Int32Array
  /** The companion seat of a wheelchair place, of several the first of the line; -1 for none. */
  readonly companion: Int32Array
  /** The places of each zone, along the line. */
  readonly zonePlaces: readonly Int32Array[]
}

/** An entry of an array; nothing outside of it is anything. */
export const at = (values: Int32Array | Uint8Array | Float64Array, index: number): number => values[index] ?? 0

export function makeHall(seats: HallSeats): Hall {
  const count = seats.row.length
  const row = Int32Array.from(seats.row)
  const adjacency = Int32Array.from(seats.adjacency)
  const line = Int32Array.from({ length: count }, (_, seat) => seat).sort(
    (a, b) => at(row, a) - at(row, b) || at(adjacency, a) - at(adjacency, b) || a - b,
  )
  const placeOf = new Int32Array(count)
  line.forEach((seat, place) => {
    placeOf[seat] = place
  })
  const companionOf = Int32Array.from(seats.companionOf)
  const joined = new Uint8Array(count + 1)
  for (let place = 1; place < count; place += 1) {
    const [seat, before] = [at(line, place), at(line, place - 1)]
    // A companion sits beside the wheelchair, however wide its place is.
    const isBeside =
      at(adjacency, seat) - at(adjacency, before) === 1 || companionOf[seat] === before || companionOf[before] === seat
    if (at(row, seat) === at(row, before) && isBeside) joined[place] = 1
  }
  const rank = Int32Array.from(seats.rank)
  const zone = Uint8Array.from(seats.zone)
  const flags = Uint8Array.from(seats.flags)
  return {
    count,
    section: Int32Array.from(seats.section),
    row,
    rank,
    zone,
    flags,
    x: Int32Array.from(seats.x),
    y: Int32Array.from(seats.y),
    line,
    placeOf,
    joined,
    rankSums: sumsAlong(line, rank),
    companionOf,
    companion: companionsOf(line, companionOf),
    zonePlaces: zonePlacesOf(line, zone),
  }
}

function sumsAlong(line: Int32Array, values: Int32Array): Float64Array {
  const sums = new Float64Array(line.length + 1)
  line.forEach((seat, place) => {
    sums[place + 1] = at(sums, place) + at(values, seat)
  })
  return sums
}

/** Whether only someone who needs it may have this seat, as long as it is not released. */
export const isKept = (hall: Hall, seat: number): boolean =>
  isWheelchairPlace(hall, seat) || at(hall.companionOf, seat) >= 0

export const isWheelchairPlace = (hall: Hall, seat: number): boolean =>
  (at(hall.flags, seat) & SEAT_FLAGS.accessible) !== 0

export const isRestricted = (hall: Hall, seat: number): boolean => (at(hall.flags, seat) & SEAT_FLAGS.restricted) !== 0

function companionsOf(line: Int32Array, companionOf: Int32Array): Int32Array {
  const companion = new Int32Array(line.length).fill(-1)
  for (const seat of line) {
    const place = at(companionOf, seat)
    if (companion[place] === -1) companion[place] = seat
  }
  return companion
}

function zonePlacesOf(line: Int32Array, zone: Uint8Array): Int32Array[] {
  const zones = Array.from({ length: zone.reduce((most, one) => Math.max(most, one + 1), 0) }, (): number[] => [])
  line.forEach((seat, place) => zones[at(zone, seat)]?.push(place))
  return zones.map((places) => Int32Array.from(places))
}

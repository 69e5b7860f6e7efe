import { at, isKept, isRestricted, type Hall } from './hall.ts'
import { SEAT_STATUS } from './status-bytes.ts'

/** What holds for one buyer. */
export interface SeatTerms {
  /** Seats with a restricted view are taken as well. */
  readonly allowRestricted?: boolean
  /** Wheelchair places and companion seats are sold to all by now. */
  readonly isReleased?: boolean
  /** Only seats of these sections. */
  readonly sections?: readonly number[]
  /** A point of the plan in tenths that the seats are to be near to, instead of its focal point. */
  readonly focus?: { readonly x: number; readonly y: number }
}

/** One picture of a hall for a search, by place of its line: 1 for yes. */
export interface Picture {
  readonly hall: Hall
  /** Free for any buyer. A seat that is not can neither be left alone nor keep its neighbour company. */
  readonly open: Uint8Array
  /** Open, and within the terms. */
  readonly wanted: Uint8Array
  /** Where the search looks: the places of one zone, along the line. */
  readonly places: Int32Array
  /** Sums of the costs of the places before each, of use within a run. */
  readonly sums: Float64Array
}

/** Seats side by side that may be taken. */
export interface Opening {
  readonly start: number
  readonly size: number
  /** How many seats it would leave alone. */
  readonly orphans: number
  readonly cost: number
}

export function openPlaces(hall: Hall, statuses: Uint8Array, isReleased: boolean): Uint8Array {
  const open = new Uint8Array(hall.count)
  for (let place = 0; place < hall.count; place += 1) {
    const seat = at(hall.line, place)
    if (statuses[seat] === SEAT_STATUS.free && (isReleased || !isKept(hall, seat))) open[place] = 1
  }
  return open
}

/** The pictures for a search in each of these zones. */
export function picturesOf(
  hall: Hall,
  statuses: Uint8Array,
  terms: SeatTerms & { readonly zones: readonly number[] },
): Picture[] {
  const { zones, focus, isReleased = false } = terms
  const open = openPlaces(hall, statuses, isReleased)
  const wanted = open.map((isOpen, place) => (isOpen === 1 && isWithinTerms(hall, at(hall.line, place), terms) ? 1 : 0))
  return zones.map((zone) => {
    const places = hall.zonePlaces[zone] ?? new Int32Array()
    const sums = focus === undefined ? hall.rankSums : distanceSums(hall, places, focus)
    return { hall, open, wanted, places, sums }
  })
}

/** Whether the terms let a seat be offered, whatever its status and its zone. */
export const isWithinTerms = (hall: Hall, seat: number, { allowRestricted = false, sections }: SeatTerms): boolean =>
  (allowRestricted || !isRestricted(hall, seat)) && (sections?.includes(at(hall.section, seat)) ?? true)

/** The picture after these seats were taken. */
export function pictureWithout(picture: Picture, seats: readonly number[]): Picture {
  const [open, wanted] = [picture.open.slice(), picture.wanted.slice()]
  for (const seat of seats) {
    const place = at(picture.hall.placeOf, seat)
    open[place] = 0
    wanted[place] = 0
  }
  return { ...picture, open, wanted }
}

/** Costs of these places by their distance from a point. */
export function distanceSums(
  { line, x, y }: Hall,
  places: Int32Array,
  point: { readonly x: number; readonly y: number },
): Float64Array {
  const sums = new Float64Array(line.length + 1)
  let sum = 0
  for (const place of places) {
    const seat = at(line, place)
    sums[place] = sum
    sum += (at(x, seat) - point.x) ** 2 + (at(y, seat) - point.y) ** 2
    sums[place + 1] = sum
  }
  return sums
}

/** Calls back for each so many seats side by side that are wanted, in the order of the line. */
export function eachOpening(picture: Picture, size: number, visit: (opening: Opening) => void): void {
  const { hall, open, sums } = picture
  const isOpenAfter = (place: number) => at(hall.joined, place) === 1 && open[place] === 1
  const isOpenBefore = (place: number) => at(hall.joined, place) === 1 && open[place - 1] === 1
  eachWanted(picture, (place, length) => {
    if (length < size) return
    const start = place + 1 - size
    const left = isOpenBefore(start) && !isOpenBefore(start - 1) ? 1 : 0
    const right = isOpenAfter(place + 1) && !isOpenAfter(place + 2) ? 1 : 0
    visit({ start, size, orphans: left + right, cost: at(sums, place + 1) - at(sums, start) })
  })
}

/** Calls back for each place that is wanted, with how many are side by side up to it. */
function eachWanted({ hall, wanted, places }: Picture, visit: (place: number, length: number) => void): void {
  let [last, length] = [-1, 0]
  for (const place of places) {
    if (wanted[place] !== 1) continue
    length = last === place - 1 && at(hall.joined, place) === 1 ? length + 1 : 1
    last = place
    visit(place, length)
  }
}

/**
 * The best so many seats side by side of those that are meant: those that leave the fewest alone, of these the cheapest
 * in cost, of these the first of the line. Null for none.
 */
export function bestOpening(
  picture: Picture,
  size: number,
  isMeant: (opening: Opening) => boolean = () => true,
): Opening | null {
  let best: Opening | null = null
  eachOpening(picture, size, (opening) => {
    if ((best === null || isBetter(opening, best)) && isMeant(opening)) best = opening
  })
  return best
}

type Score = Pick<Opening, 'orphans' | 'cost'>

/** Fewer seats left alone come first, then the nearer ones. */
export const isBetter = (one: Score, other: Score): boolean =>
  one.orphans < other.orphans || (one.orphans === other.orphans && one.cost < other.cost)

/** How many are side by side, for each run of a picture. */
export function runLengths(picture: Picture): number[] {
  const lengths: number[] = []
  eachWanted(picture, (_, length) => {
    if (length > 1) lengths.pop()
    lengths.push(length)
  })
  return lengths
}

export const seatsOf = (hall: Hall, { start, size }: Pick<Opening, 'start' | 'size'>): number[] =>
  Array.from(hall.line.subarray(start, start + size))

/** Seats as they are side by side: a list for each run, in the order of the line. */
export function runsOf(hall: Hall, seats: readonly number[]): number[][] {
  const places = seats.map((seat) => at(hall.placeOf, seat)).sort((a, b) => a - b)
  const runs: number[][] = []
  places.forEach((place, index) => {
    const seat = at(hall.line, place)
    const isBeside = at(hall.joined, place) === 1 && places[index - 1] === place - 1
    if (isBeside) runs.at(-1)?.push(seat)
    else runs.push([seat])
  })
  return runs
}

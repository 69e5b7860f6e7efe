import { at, isWheelchairPlace, type Hall } from './hall.ts'
import { openPlaces } from './openings.ts'
import { SEAT_STATUS } from './status-bytes.ts'

/** What a list says of a row, or of a section. */
interface SeatSummary {
  /** Seats that any buyer may take, those with a restricted view among them. */
  readonly free: number
  /** "Up to 6 together". */
  readonly together: number
  /** The zones of the free seats, from the first. */
  readonly zones: readonly number[]
  /** The lowest price of the free seats; null where none is free. */
  readonly fromMinor: number | null
  /** Free places that are kept for wheelchair users. */
  readonly wheelchairPlaces: number
}

interface RowSummary extends SeatSummary {
  readonly row: number
}

export interface SectionSummary extends SeatSummary {
  readonly section: number
  /** All its rows, those without a free seat too, from the front. */
  readonly rows: readonly RowSummary[]
}

/** What holds for the buyer that a list is for. */
export interface ListTerms {
  readonly isReleased?: boolean
  /** What a seat of each zone costs, in minor units; null for a zone that is not sold to this buyer. */
  readonly zonePricesMinor: readonly (number | null)[]
}

/** The sections in the order of their first rows. */
export function summarizeSections(hall: Hall, statuses: Uint8Array, terms: ListTerms): SectionSummary[] {
  const wanted = wantedPlaces(hall, statuses, terms)
  const sections = new Map<number, RowSummary[]>()
  for (let start = 0; start < hall.count;) {
    const end = endOfRow(hall, start)
    const [section, row] = [at(hall.section, at(hall.line, start)), at(hall.row, at(hall.line, start))]
    const rows = sections.get(section) ?? []
    rows.push({ row, ...summaryOf(hall, { statuses, wanted, start, end }, terms) })
    sections.set(section, rows)
    start = end
  }
  return [...sections].map(([section, rows]) => ({
    section,
    rows,
    free: sumOf(rows.map((row) => row.free)),
    together: Math.max(...rows.map((row) => row.together)),
    ...pricesOf(new Set(rows.flatMap((row) => row.zones)), terms),
    wheelchairPlaces: sumOf(rows.map((row) => row.wheelchairPlaces)),
  }))
}

/** Free seats side by side in a row, and what is between them and the free seats before. */
export interface FreeRun {
  readonly seats: readonly number[]
  /** Null for the first of the row. */
  readonly gap: 'aisle' | 'taken' | null
}

/** The seats of a row that this buyer may take, along the row. */
export function freeRuns(hall: Hall, statuses: Uint8Array, terms: ListTerms & { readonly row: number }): FreeRun[] {
  const wanted = wantedPlaces(hall, statuses, terms)
  const runs: { seats: number[]; gap: FreeRun['gap'] }[] = []
  let last = -1
  for (let place = 0; place < hall.count; place += 1) {
    const seat = at(hall.line, place)
    if (at(hall.row, seat) !== terms.row || wanted[place] !== 1) continue
    const isNext = last === place - 1 && last !== -1
    if (isNext && at(hall.joined, place) === 1) runs.at(-1)?.seats.push(seat)
    else runs.push({ seats: [seat], gap: last === -1 ? null : isNext ? 'aisle' : 'taken' })
    last = place
  }
  return runs
}

/** By place of the line: 1 for each seat that this buyer may take. */
const wantedPlaces = (
  hall: Hall,
  statuses: Uint8Array,
  { isReleased = false, zonePricesMinor }: ListTerms,
): Uint8Array =>
  openPlaces(hall, statuses, isReleased).map((isOpen, place) =>
    zonePricesMinor[at(hall.zone, at(hall.line, place))] == null ? 0 : isOpen,
  )

function endOfRow({ row, line, count }: Hall, start: number): number {
  let end = start
  while (end < count && at(row, at(line, end)) === at(row, at(line, start))) end += 1
  return end
}

interface Stretch {
  readonly statuses: Uint8Array
  readonly wanted: Uint8Array
  readonly start: number
  readonly end: number
}

function summaryOf(hall: Hall, { statuses, wanted, start, end }: Stretch, terms: ListTerms): SeatSummary {
  let [free, together, length, wheelchairPlaces] = [0, 0, 0, 0]
  const zones = new Set<number>()
  for (let place = start; place < end; place += 1) {
    const seat = at(hall.line, place)
    if (statuses[seat] === SEAT_STATUS.free && isWheelchairPlace(hall, seat) && !terms.isReleased) wheelchairPlaces += 1
    if (wanted[place] !== 1) length = 0
    else {
      free += 1
      length = at(hall.joined, place) === 1 ? length + 1 : 1
      together = Math.max(together, length)
      zones.add(at(hall.zone, seat))
    }
  }
  return { free, together, ...pricesOf(zones, terms), wheelchairPlaces }
}

function pricesOf(of: ReadonlySet<number>, { zonePricesMinor }: ListTerms): Pick<SeatSummary, 'zones' | 'fromMinor'> {
  const zones = [...of].sort((a, b) => a - b)
  const pricesMinor = zones.flatMap((zone) => zonePricesMinor[zone] ?? [])
  return { zones, fromMinor: pricesMinor.length === 0 ? null : Math.min(...pricesMinor) }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

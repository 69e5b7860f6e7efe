import type { DeskSeats } from '../desk/desk-seats.ts'

/* The house on paper: one section a page, its rows drawn straight. Lengths are those of a seat. */

/** Between two seats that an aisle is between, in seats. */
const AISLE = 0.7
/** Of tables and boxes as many are side by side as fit into so many seats. */
const GROUPS_WIDE = 26
/** Before the first seat of a table: its name. */
const GROUP_NAME = 1.6

interface PrintedSeat {
  readonly place: number
  /** Of its start. */
  readonly x: number
}

export interface PrintedLine {
  readonly key: string
  readonly seats: readonly PrintedSeat[]
  /** Names of rows at both ends, or of each table before it. */
  readonly names: readonly { readonly text: string; readonly x: number }[]
}

export interface PrintedSection {
  readonly name: string
  readonly places: readonly number[]
  readonly lines: readonly PrintedLine[]
  readonly width: number
}

/** The sections of a house in the order of its plan. */
export function printedSections({ seated }: Pick<DeskSeats, 'seated'>): PrintedSection[] {
  const places = seated.seats.map((_, place) => place)
  return [...Map.groupBy(places, (place) => seated.seats[place]?.section.name ?? '')].map(([name, of]) => {
    const rows = [...Map.groupBy(of, (place) => seated.seats[place]?.row.row_no ?? 0).values()]
    const isSeat = (row: readonly number[]) => seated.seats[row[0] ?? 0]?.row.kind === 'SEAT'
    const straight = rows.filter(isSeat).map((row) => straightLine(row, seated))
    const grouped = groupLines(
      rows.filter((row) => !isSeat(row)),
      seated,
    )
    const lines = [...straight, ...grouped]
    return { name, places: of, lines, width: Math.max(...lines.map(widthOf), 1) }
  })
}

type Seated = DeskSeats['seated']

const widthOf = ({ seats }: Pick<PrintedLine, 'seats'>): number => (seats.at(-1)?.x ?? 0) + 1

/** The seats of a row, aisles between them, in the order of the plan from its left to its right. */
function spaced(row: readonly number[], { seats, hall }: Seated): PrintedSeat[] {
  const sorted = row.toSorted((a, b) => (hall.x[a] ?? 0) - (hall.x[b] ?? 0))
  let x = 0
  return sorted.map((place, at) => {
    const before = seats[sorted[at - 1] ?? -1]
    const now = seats[place]
    if (before !== undefined && now !== undefined) {
      const isBeside = Math.abs(now.seat.adjacency - before.seat.adjacency) === 1 && now.row === before.row
      x += isBeside ? 1 : 1 + AISLE
    }
    return { place, x }
  })
}

function straightLine(row: readonly number[], seated: Seated): PrintedLine {
  const seats = spaced(row, seated)
  const labels = [...new Set(seats.map(({ place }) => seated.seats[place]?.row.label ?? ''))]
  const [first = '', last = first] = [labels[0], labels.at(-1)]
  return {
    key: `row ${row[0]}`,
    seats,
    names: [
      { text: first, x: -0.6 },
      { text: last, x: widthOf({ seats }) + 0.6 },
    ],
  }
}

/** Tables and boxes, several in a line. */
function groupLines(rows: readonly (readonly number[])[], seated: Seated): PrintedLine[] {
  const lines: { key: string; seats: PrintedSeat[]; names: { text: string; x: number }[] }[] = []
  let end = Infinity
  for (const row of rows) {
    const seats = row.map((place, at) => ({ place, x: at }))
    if (end + GROUP_NAME + seats.length > GROUPS_WIDE) {
      lines.push({ key: `group ${row[0]}`, seats: [], names: [] })
      end = 0
    }
    const from = end + GROUP_NAME
    const line = lines.at(-1)
    line?.names.push({ text: seated.seats[row[0] ?? 0]?.row.label ?? '', x: from - 0.7 })
    line?.seats.push(...seats.map(({ place, x }) => ({ place, x: from + x })))
    end = from + seats.length
  }
  return lines
}

/** Where each line begins, so that it is in the middle of its page. */
export const startOf = (line: PrintedLine, width: number): number => (width - widthOf(line)) / 2

export interface ListedPage {
  readonly section: string
  /** Of this section: the first is 0. */
  readonly part: number
  readonly places: readonly number[]
}

/** The list by row: one section after the other, each from a new page on. */
export const listedPages = (
  sections: readonly PrintedSection[],
  { most, isListed }: { readonly most: number; readonly isListed: (place: number) => boolean },
): ListedPage[] =>
  sections.flatMap(({ name, places }) => {
    const listed = places.filter(isListed)
    const pages = Math.max(1, Math.ceil(listed.length / most))
    return Array.from({ length: pages }, (_, part) => ({
      section: name,
      part,
      places: listed.slice(part * most, (part + 1) * most),
    }))
  })

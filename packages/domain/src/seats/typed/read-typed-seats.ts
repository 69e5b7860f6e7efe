/**
 * Seats as people type them: "Stalls F 1-8, 12, G 3", "F 12", "row F seat 12", "Stalls F" for a whole row, and a seat's name in
 * full. A section or row that is left out is the one before. What could be several things is the first of: a number of the
 * row before, the longest name of a section, then of a row (docs/domain/seats-desk.md).
 */

/** What a seat is called; the domain's `PlacedSeat` has these. */
export interface SeatNames {
  readonly section: string
  readonly row: string
  readonly number: string
}

export interface TypedSeats {
  /** By their place in the list, in the order typed, each once. */
  readonly places: readonly number[]
  /** What names no seat, as it was typed. */
  readonly unknown: readonly string[]
  /** What names seats of several sections, because none was typed. */
  readonly several: readonly string[]
}

export interface Typing {
  /** Words that say what comes next and name nothing, in lower case: "row", "seat". */
  readonly said: ReadonlySet<string>
  /** The section that is meant where none is typed. */
  readonly section?: string
}

interface Numbered {
  readonly number: string
  readonly place: number
}

interface NamedRow {
  readonly section: string
  readonly row: string
  readonly seats: readonly Numbered[]
}

interface Read {
  readonly end: number
  readonly rows: readonly NamedRow[]
  readonly places: readonly number[]
}

const BREAK = /[,;\n]/u
const GAP = /[\s·]/u
const RANGE = /^(\d{1,8})\s*[-–—]\s*(\d{1,8})(?![\p{L}\p{N}])/u
const WORD = /^[\p{L}.]+/u
const WHOLE = /^\d+$/u

export function readTypedSeats(text: string, seats: readonly SeatNames[], typing: Typing): TypedSeats {
  const reader = readerOf(text, seats, typing)
  const places = new Set<number>()
  const unknown: string[] = []
  const several: string[] = []
  let before: readonly NamedRow[] = []
  let from = reader.skip(0, true)
  while (from < text.length) {
    const read = reader.item(from, before)
    const end = read?.end ?? reader.breakAfter(from)
    const typed = text.slice(from, end).trim()
    if (read === null) unknown.push(typed)
    else {
      for (const place of read.places) places.add(place)
      if (new Set(read.rows.map(({ section }) => section)).size > 1) several.push(typed)
      before = read.rows
    }
    from = reader.skip(end, true)
  }
  return { places: [...places], unknown, several }
}

/** Where names, numbers and words are in a text. */
function scannerOf(text: string, said: ReadonlySet<string>) {
  const folded = fold(text)
  const skip = (from: number, isPastBreaks = false): number => {
    let at = from
    while (at < text.length && (GAP.test(text[at] ?? '') || (isPastBreaks && BREAK.test(text[at] ?? '')))) at += 1
    return at
  }
  const isEnd = (at: number): boolean => at >= text.length || GAP.test(text[at] ?? '') || BREAK.test(text[at] ?? '')
  /** Where the text goes on after a word that names nothing. */
  const pastSaid = (from: number): number => {
    const word = WORD.exec(folded.slice(from))?.[0] ?? ''
    return word !== '' && said.has(word) ? skip(from + word.length) : from
  }
  return {
    skip,
    pastSaid,
    isAtBreak: (at: number): boolean => at >= text.length || BREAK.test(text[at] ?? ''),
    breakAfter(from: number): number {
      const found = text.slice(from).search(BREAK)
      return found === -1 ? text.length : from + found
    },
    rangeAt: (at: number): RegExpExecArray | null => RANGE.exec(folded.slice(at)),
    /** Past a comma too, where a word follows that says what comes, "F, seat 12", or one was before the row: "Stalls, F, W1". */
    pastComma(from: number, isSpoken: boolean): number {
      const next = skip(from, true)
      return isSpoken || pastSaid(next) !== next ? next : skip(from)
    },
    /** Names that are typed here: the longest first, and of several that differ in case alone the one that is typed. */
    namesAt(names: Iterable<string>, at: number): string[] {
      const found = [...new Set(names)].filter(
        (name) => name !== '' && folded.startsWith(fold(name), at) && isEnd(at + name.length),
      )
      const exact = found.filter((name) => text.startsWith(name, at))
      return (exact.length > 0 ? exact : found).toSorted((a, b) => b.length - a.length)
    },
  }
}

function readerOf(text: string, seats: readonly SeatNames[], { said, section: meant }: Typing) {
  const scanner = scannerOf(text, said)
  const { skip, pastSaid, namesAt } = scanner
  const rows = rowsOf(seats)
  const sections = [...new Set(rows.map(({ section }) => section))]

  const numberAt = (from: number, of: readonly NamedRow[]): Read | null => {
    const labels = of.flatMap((row) => row.seats.map(({ number }) => number))
    for (const at of new Set([from, pastSaid(from)])) {
      const label = namesAt(labels, at)[0] ?? ''
      const range = scanner.rangeAt(at)
      const isRange = range !== null && range[0].length > label.length
      const read = isRange ? ofRange(range, of) : ofNumber(label, of)
      if (read.places.length === 0) continue
      const end = at + (isRange ? range[0].length : label.length)
      const next = skip(end)
      return { ...read, end: pastSaid(next) === next ? end : pastSaid(next) }
    }
    return null
  }

  /** The row, then numbers; without numbers all of it. */
  const rowAt = (from: number, of: readonly NamedRow[], isSpoken = false): Read | null => {
    let whole: Read | null = null
    const labels = of.map(({ row }) => row)
    for (const at of new Set([from, pastSaid(from)]))
      for (const row of namesAt(labels, at)) {
        const named = of.filter((one) => one.row === row)
        const after = pastSaid(skip(at + row.length))
        const read = numberAt(scanner.pastComma(after, isSpoken), named)
        if (read !== null) return read
        if (!scanner.isAtBreak(after)) continue
        whole ??= { end: after, rows: named, places: named.flatMap((one) => placesOf(one.seats)) }
      }
    const unnamed = of.filter((one) => one.row === '')
    return whole ?? numberAt(from, unnamed)
  }

  const item = (from: number, before: readonly NamedRow[]): Read | null => {
    const more = numberAt(from, before)
    if (more !== null && scanner.isAtBreak(skip(more.end))) return more
    for (const section of namesAt(sections, from)) {
      const end = from + section.length
      const named = rows.filter((row) => row.section === section)
      const read = rowAt(skip(end, true), named, skip(end, true) !== skip(end))
      if (read !== null) return read
    }
    const implied = before.length > 0 ? new Set(before.map(({ section }) => section)) : new Set([meant])
    const inImplied = rows.filter(({ section }) => implied.has(section))
    return rowAt(from, inImplied) ?? rowAt(from, rows)
  }

  return { skip, item, breakAfter: scanner.breakAfter }
}

const placesOf = (seats: readonly Numbered[]): number[] => seats.map(({ place }) => place)

function ofNumber(label: string, of: readonly NamedRow[]): Omit<Read, 'end'> {
  const rows = of.filter(({ seats }) => seats.some(({ number }) => number === label))
  return { rows, places: rows.flatMap(({ seats }) => placesOf(seats.filter(({ number }) => number === label))) }
}

/** By the printed numbers, those that the row has. */
function ofRange([, first, last]: RegExpExecArray, of: readonly NamedRow[]): Omit<Read, 'end'> {
  const [from, to] = [Number(first), Number(last)].toSorted((a, b) => a - b)
  const isIn = ({ number }: Numbered): boolean =>
    WHOLE.test(number) && Number(number) >= (from ?? 0) && Number(number) <= (to ?? 0)
  const rows = of.filter(({ seats }) => seats.some(isIn))
  return { rows, places: rows.flatMap(({ seats }) => placesOf(seats.filter(isIn))) }
}

/** The rows of a list of seats; rows of one name in a section are one. */
export function rowsOf(seats: readonly SeatNames[]): NamedRow[] {
  const placed = seats.map((seat, place) => ({ ...seat, place }))
  return [...Map.groupBy(placed, ({ section, row }) => JSON.stringify([section, row])).values()].map((of) => ({
    section: of[0]?.section ?? '',
    row: of[0]?.row ?? '',
    seats: of.map(({ number, place }) => ({ number, place })),
  }))
}

/** In lower case and without accents, sign by sign, so that places in the text stay. */
export const fold = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const sign = text.charAt(at)
    const plain = sign.normalize('NFD').charAt(0).toLowerCase()
    return plain.length === 1 ? plain : sign
  }).join('')

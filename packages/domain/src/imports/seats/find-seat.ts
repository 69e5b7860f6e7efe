import { fold, type SeatNames } from '../../seats/typed/read-typed-seats.ts'

/** A seat of the plan of a date. */
export interface KnownSeat extends SeatNames {
  readonly id: number
  readonly guid: string
  /** The letter of its price. */
  readonly zone: string
}

/** The one seat that a cell says; null: it says none, or what can be several. */
export type SeatFinder = (told: string) => KnownSeat | null

const BREAKS = /[\s·,;]+/u

/**
 * Finds seats by what cells say: section, row and number as they are typed or printed, row and number where one section has
 * them, or their guid. `said` are words that say what comes next and name nothing, folded: "row", "seat". Many rows ask, so names are
 * read once.
 */
export function seatFinder(seats: readonly KnownSeat[], said: ReadonlySet<string>): SeatFinder {
  const wordsOf = (text: string): string =>
    text
      .split(BREAKS)
      .filter((word) => word !== '' && !said.has(fold(word)))
      .join(' ')
  const keysOf = ({ section, row, number, guid }: KnownSeat): ReadonlySet<string> =>
    new Set([guid, wordsOf(`${section} ${row} ${number}`), wordsOf(`${row} ${number}`)])
  const known = new Map<string, KnownSeat[]>()
  for (const seat of seats)
    for (const key of new Set([...keysOf(seat)].map(fold))) {
      const same = known.get(key)
      if (same === undefined) known.set(key, [seat])
      else same.push(seat)
    }
  const find = (key: string): KnownSeat | null => {
    const found = known.get(fold(key)) ?? []
    // Rows "a" and "A" are two.
    const exact = found.filter((seat) => keysOf(seat).has(key))
    const [seat = null, ...others] = exact.length > 0 ? exact : found
    return others.length > 0 ? null : seat
  }
  return (told) => find(told.trim()) ?? find(wordsOf(told))
}

import type { FieldRefusal } from './field-refusal.ts'

/** The seats that an entry of a request asks for: these, or the best of a letter (docs/domain/seats.md). */
export interface SeatsAsked {
  /** Ids of seats in their plan; none: the best that are free. */
  readonly chosen: readonly string[]
  /** The letter that the best are looked for in; null: any that the price is for. */
  readonly zone: string | null
  /** The best as the buyer was shown them: they come first. */
  readonly wish: readonly string[]
  /** How many wheelchair places are among them. */
  readonly wheelchairs: number
  /** How the best may be apart where not all are side by side. */
  readonly split: SeatsSplit
}

/** Not at all but in two rows, one behind the other; in parts of two and more; in any way. */
export const SEATS_SPLITS = ['NEVER', 'IN_GROUPS', 'ANYHOW'] as const
type SeatsSplit = (typeof SEATS_SPLITS)[number]

/** The best that there are. */
export const ANY_SEATS: SeatsAsked = { chosen: [], zone: null, wish: [], wheelchairs: 0, split: 'ANYHOW' }

interface SeatedEntry {
  readonly quantity: number
  readonly seats?: SeatsAsked | null
}

interface Refused {
  /** Below the entry. */
  readonly field: string
  readonly refusal: FieldRefusal
}

/**
 * Whether an entry may ask for these seats at a price; `zones` are the letters that the price is for, none: it is sold
 * without a seat. Which seats there are and whether they are free is looked at later.
 */
export function judgeSeats({ quantity, seats }: SeatedEntry, zones: readonly string[]): Refused | null {
  if (zones.length === 0) return seats == null ? null : { field: 'seats', refusal: { word: 'sold_without_seat' } }
  if (seats == null) return { field: 'seats', refusal: { word: 'seat_needed' } }
  const { chosen, zone } = seats
  if (chosen.length === 0) {
    const isKnown = zone === null || zones.includes(zone)
    return isKnown ? null : { field: 'best_available.zone', refusal: { word: 'seat_of_other_price' } }
  }
  if (new Set(chosen).size !== chosen.length) return { field: 'seats', refusal: { word: 'same_seat_twice' } }
  return chosen.length === quantity ? null : { field: 'seats', refusal: { word: 'seats_differ' } }
}

/** Two entries of one price as one. */
export const seatsTogether = (all: readonly (SeatsAsked | undefined)[]): SeatsAsked | undefined => {
  const asked = all.flatMap((one) => one ?? [])
  const [first] = asked
  return (
    first && {
      chosen: asked.flatMap(({ chosen }) => chosen),
      zone: first.zone,
      split: first.split,
      wish: asked.flatMap(({ wish }) => wish),
      wheelchairs: asked.reduce((sum, { wheelchairs }) => sum + wheelchairs, 0),
    }
  )
}

/** What of it has to be the same for two entries to be one. */
export const seatKeyOf = (seats: SeatsAsked | undefined): string =>
  seats === undefined ? '' : seats.chosen.length > 0 ? 'chosen' : `best ${seats.zone ?? ''}`

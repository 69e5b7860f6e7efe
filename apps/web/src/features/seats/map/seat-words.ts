import { SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatName, seatsText, spokenSeat, type NamedSeat } from '@turnout/messages/seat-name.ts'
import type { HouseSeat, SeatedHouse } from '../hall-of-house.ts'
import { whereWords } from '../where-words.ts'

/* What a seat of the map is called, and what is said of it. */

const namedSeat = ({ seat, row, section }: HouseSeat): NamedSeat => ({
  section: section.name,
  kind: row.kind,
  row: row.label,
  number: seat.number,
})

export interface SeatWords {
  readonly name: string
  readonly letter: string
  /** Empty: it has no price now. */
  readonly price: string
  /** Where it is, and what is special about it. */
  readonly notes: readonly string[]
  readonly state: string
  /** All of it in one go, for a screen reader. */
  readonly spoken: string
}

interface Told {
  readonly seated: SeatedHouse
  readonly statuses: Uint8Array
  readonly chosen: readonly number[]
  readonly priceOf: (place: number) => string
  /** What the team is told; undefined: a buyer looks. */
  readonly stateOf?: (place: number) => string
}

export function seatWords(place: number, { seated, statuses, chosen, priceOf, stateOf }: Told): SeatWords | null {
  const found = seated.seats[place]
  if (found === undefined) return null
  const letter = found.seat.zone
  const named = namedSeat(found)
  const isTaken = stateOf === undefined && statuses[place] !== SEAT_STATUS.free
  const state =
    stateOf?.(place) ??
    (chosen.includes(place) ? m.seat_map_chosen() : isTaken ? m.seat_map_taken() : m.seat_map_free())
  const price = isTaken ? '' : priceOf(place)
  const notes = isTaken ? [] : notesOf(seated, place)
  const cost = price === '' ? '' : m.seat_map_price({ letter, price })
  return {
    name: seatName(named),
    letter,
    price,
    notes,
    state,
    spoken: [spokenSeat(named), cost, ...notes, state].filter((part) => part !== '').join('. '),
  }
}

const withoutStop = (sentence: string): string => sentence.replace(/[.。]$/u, '')

function notesOf(seated: SeatedHouse, place: number): string[] {
  const { seats, hall } = seated
  const found = seats[place]
  if (found === undefined) return []
  const { seat, section } = found
  const hasCompanion = (hall.companion[place] ?? -1) !== -1
  return [
    whereWords(seated, [place]),
    seat.is_accessible === true && (hasCompanion ? m.seat_map_wheelchair_companion() : m.seat_map_wheelchair()),
    seat.companion_of !== undefined && m.seat_map_companion(),
    seat.restricted !== undefined && m.seat_map_restricted({ reason: withoutStop(seat.restricted) }),
    (seat.is_step_free ?? section.is_step_free) === true && m.seat_map_step_free(),
  ].filter((note) => note !== false)
}

/** "Row F 12 and 13". */
export const placesText = ({ seats }: SeatedHouse, places: readonly number[]): string =>
  seatsText(
    places
      .toSorted((a, b) => a - b)
      .flatMap((place) => seats[place] ?? [])
      .map(namedSeat),
  )

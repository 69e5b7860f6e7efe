import { m } from '@turnout/messages/generated/messages.js'
import { rowName, seatName, seatsText, type NamedSeat } from '@turnout/messages/seat-name.ts'
import { numberWords } from '../count-words.ts'
import { countSeats, nameOfGuest, type DeskSeats } from './desk-seats.ts'

/* What the desk of seats says. */

const NOBODY: NamedSeat = { section: '', kind: 'SEAT', row: '', number: '' }

export const namedAt = ({ names }: DeskSeats, place: number): NamedSeat => names[place] ?? NOBODY

/** "Stalls · Row F · Seat 12" */
export const fullName = (desk: DeskSeats, place: number): string => seatName(namedAt(desk, place))

/** "Stalls · Row F" */
export const whereName = (desk: DeskSeats, place: number): string => {
  const seat = namedAt(desk, place)
  return [seat.section, rowName(seat)].filter(Boolean).join(' · ')
}

/** "Stalls F 12", as a row of the list has it. */
export const shortName = (desk: DeskSeats, place: number): string => {
  const { section, row, number } = namedAt(desk, place)
  return [section, row, number].filter(Boolean).join(' ')
}

/** "Row F 12 and 13" */
export const rowText = (desk: DeskSeats, places: readonly number[]): string =>
  seatsText(places.map((place) => namedAt(desk, place)))

/** "Stalls: Row F 12 to 15; Circle: Row A 1" */
export const sectionsText = (desk: DeskSeats, places: readonly number[]): string =>
  [...Map.groupBy(places, (place) => namedAt(desk, place).section)]
    .map(([section, of]) => m.seating_in_section({ section, seats: rowText(desk, of) }))
    .join('; ')

/** Who sits there, or why it is not on sale. */
export function stateText(desk: DeskSeats, place: number): string {
  const guest = desk.guests.get(place)
  if (guest !== undefined) {
    const words = { in: m.seating_in(), unpaid: m.seating_unpaid() }
    const state = desk.states[place]
    return [nameOfGuest(guest), state === 'in' || state === 'unpaid' ? words[state] : ''].filter(Boolean).join(', ')
  }
  const state = desk.states[place]
  if (state === 'blocked') return m.seating_blocked_why({ reason: desk.blockOf.get(place)?.reason ?? '' })
  if (state === 'held') return m.seating_held()
  return state === 'free' ? m.seating_free() : m.seating_taken()
}

/** "672 sold, 199 in · 38 blocked · 506 free" */
export function countText(desk: DeskSeats): string {
  const { sold, inside, blocked, free } = countSeats(desk)
  return [
    m.seating_count_sold({ sold: numberWords(sold), inside: numberWords(inside) }),
    m.seating_count_blocked({ blocked: numberWords(blocked) }),
    m.seating_count_free({ free: numberWords(free) }),
  ].join(' · ')
}

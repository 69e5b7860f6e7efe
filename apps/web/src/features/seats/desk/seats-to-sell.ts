import { ORDER_UNITS_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { typedPlaces, type DeskSeats } from './desk-seats.ts'
import { fullName, sectionsText } from './seat-texts.ts'

/** A free seat with the prices that it may be sold at, the usual one first. */
export interface SeatToSell {
  readonly guid: string
  /** "Stalls · Row F · Seat 12" */
  readonly name: string
  readonly priceIds: readonly number[]
}

interface TypedForSale {
  readonly places: readonly number[]
  readonly seats: readonly SeatToSell[]
  /** Why these seats cannot be sold together as they are typed. */
  readonly error: string | undefined
}

/** The seats that a text names, for an order. */
export function seatsToSell(desk: DeskSeats, text: string): TypedForSale {
  const { places, unknown, several } = typedPlaces(desk, text)
  const priceIds = (place: number): readonly number[] => {
    const letter = desk.seated.seats[place]?.seat.zone
    return desk.seated.house.zones.find(({ zone }) => zone === letter)?.price_ids ?? []
  }
  const seats = places.map((place) => ({
    guid: desk.seated.seats[place]?.seat.guid ?? '',
    name: fullName(desk, place),
    priceIds: priceIds(place),
  }))
  return { places, seats, error: faultOf(desk, { places, unknown, several, priceIds }) }
}

interface Typed extends ReturnType<typeof typedPlaces> {
  readonly priceIds: (place: number) => readonly number[]
}

function faultOf(desk: DeskSeats, { places, unknown, several, priceIds }: Typed): string | undefined {
  if (unknown.length > 0) return m.seating_unknown_seats({ text: unknown.join(', ') })
  if (several.length > 0) return m.seating_several_sections({ text: several.join(', ') })
  const taken = places.filter((place) => desk.states[place] !== 'free')
  if (taken.length > 0) return m.seating_not_free({ seats: sectionsText(desk, taken) })
  const unpriced = places.filter((place) => priceIds(place).length === 0)
  if (unpriced.length > 0) return m.seating_without_price({ seats: sectionsText(desk, unpriced) })
  return places.length > ORDER_UNITS_MAX ? m.seating_sell_most({ most: ORDER_UNITS_MAX }) : undefined
}

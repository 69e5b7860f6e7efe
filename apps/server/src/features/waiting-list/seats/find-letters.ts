import { freeSeatsOf, mostSideBySide, type WishedSeats } from '@turnout/domain/waiting-list/waited-seats.ts'
import type { Remembering } from '../../../platform/database/database.ts'
import { catalogueDates, catalogueEvent } from '../../sale/queries-catalogue.ts'
import { readHouses, seatsOfWish } from './read-houses.ts'

/** What of the seats of an event may be waited for. */
export interface WaitedLetters {
  /** The letter of a price; undefined: it is sold without seats. */
  letterOf(priceId: number): string | undefined
  /** No seat of it is free that an offer may have. `dateId`: null is the only one. */
  areGone(priceId: number, dateId: number | null): boolean
  /** How many of it an offer may have side by side; null: it is sold without seats. */
  mostBeside(priceId: number, dateId: number | null): number | null
}

/** Of an event without seats. */
export const NO_LETTERS: WaitedLetters = {
  letterOf: () => undefined,
  areGone: () => false,
  mostBeside: () => null,
}

/** The seats of some dates of an event, or of its only one, as they are free now. */
export async function findLetters(
  reader: Remembering,
  { eventId, dateIds }: { readonly eventId: number; readonly dateIds: readonly number[] },
): Promise<WaitedLetters> {
  const event = await catalogueEvent(reader, eventId)
  if (event === undefined) return NO_LETTERS
  const dates = dateIds.length === 0 ? [] : await catalogueDates(reader, eventId, dateIds)
  const houses = await readHouses(reader, { event, dates })
  const prices = new Map(event.products.flatMap((product) => product.prices.map((price) => [price.id, price] as const)))
  const seatsOf = (priceId: number, dateId: number | null): WishedSeats | undefined =>
    seatsOfWish(houses, prices.get(priceId) ?? {}, dateId ?? undefined)
  return {
    letterOf: (priceId) => prices.get(priceId)?.zones?.[0],
    areGone(priceId, dateId) {
      const seats = seatsOf(priceId, dateId)
      return seats !== undefined && freeSeatsOf(seats.house, seats.zone).offered === 0
    },
    mostBeside(priceId, dateId) {
      const seats = seatsOf(priceId, dateId)
      return seats === undefined ? null : mostSideBySide(seats.house, seats.zone)
    },
  }
}

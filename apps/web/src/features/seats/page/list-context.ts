import type { SeatedHouse } from '../hall-of-house.ts'
import { isKept, isWheelchairPlace } from '@turnout/domain/seats/choose/hall.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor } from '../../../format/format.ts'
import type { ListedSeat } from './listed-seats.ts'
import type { LetterPrices } from './seat-prices.ts'

/** What a list of seats is made from. */
export interface ListContext {
  readonly seated: SeatedHouse
  readonly statuses: Uint8Array
  readonly prices: LetterPrices
  readonly locale: string
  readonly currency: string
  readonly quantity: number
  readonly withRestricted: boolean
  /** Seats that come first while they can be had. */
  readonly wish: readonly string[]
}

export const moneyIn = ({ locale, currency }: Pick<ListContext, 'locale' | 'currency'>, minor: number): string =>
  minor === 0 ? m.storefront_free() : formatMinor(minor, { locale, currency })

/** A seat of the house, by its place in the plan. */
export function listedSeat({ seats, hall }: SeatedHouse, place: number): ListedSeat[] {
  const found = seats[place]
  if (found === undefined) return []
  const { seat, row, section } = found
  const { guid, zone: letter, number, restricted = null } = seat
  const access = isWheelchairPlace(hall, place) ? 'place' : isKept(hall, place) ? 'companion' : null
  return [{ guid, letter, section: section.name, kind: row.kind, row: row.label, number, restricted, access }]
}

export const listedSeats = (seated: SeatedHouse, places: readonly number[]): ListedSeat[] =>
  places.flatMap((place) => listedSeat(seated, place))

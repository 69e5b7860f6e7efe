import { SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import type { SeatedHouse } from '../hall-of-house.ts'
import type { ListedSeat } from './listed-seats.ts'

/** The hold that a buyer changes: it stays as it is until another one is taken in its place. */
export interface OwnHoldView {
  readonly seats: readonly (ListedSeat & { readonly priceId: number })[]
  /** "Row F 12 and 13: held for you until 14:58, unless you continue with other seats." */
  readonly text: string
  /** The checkout of the hold. */
  readonly href: string
  /** ISO 8601. */
  readonly until: string
}

/** The statuses as the buyer has them: the seats of their own hold are free for them while it lasts. */
export function withOwnFree(told: Uint8Array, seated: SeatedHouse, own: OwnHoldView | null): Uint8Array {
  if (own === null || Date.parse(own.until) <= Date.now()) return told
  const seen = told.slice()
  for (const { guid } of own.seats) {
    const place = seated.placeOfGuid.get(guid)
    if (place !== undefined) seen[place] = SEAT_STATUS.free
  }
  return seen
}

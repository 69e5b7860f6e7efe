import type { PublicHouse } from '@turnout/contract/seats/house.ts'
import type { OwnHold } from '@turnout/contract/seats/page.ts'
import { asBuyersSee, packStatuses } from '@turnout/domain/seats/choose/status-bytes.ts'
import { LRUCache } from 'lru-cache'
import type { Remembering } from '../../../platform/database/database.ts'
import { statusesFor } from '../../seats/choosing/choose-seats.ts'
import { keepHalls } from '../../seats/choosing/keep-halls.ts'
import { houseOfDate } from '../../seats/choosing/queries-house.ts'
import { heldSeats, type HeldSeatRow } from '../../seats/choosing/queries-own-seats.ts'
import { pricesOfLetters, publicHouseOf } from '../../seats/choosing/queries-public-house.ts'
import { roomOfSeats } from '../../stock/queries-room.ts'

/** The seats of a date, and what is free of them. */
export interface SeatedDate {
  readonly house: PublicHouse
  /** As the API tells them; what the buyer's own hold has is free. */
  readonly statuses: string
  /** What the buyer's session holds of this date; null: nothing. */
  readonly own: OwnHold | null
  /** What is left of the standing areas of each letter. */
  readonly standing: readonly { readonly zone: string; readonly left: number }[]
}

/** Seatings kept; one of 20,000 seats has about 5 MB. */
const HOUSES_MAX = 20

interface AskedHouse {
  readonly eventId: number
  /** Null: of an event with one date. */
  readonly dateId: number | null
  /** Null: a visitor without one. */
  readonly sessionHash: Buffer | null
}

export type LoadHouse = (asked: AskedHouse) => Promise<SeatedDate | null>

/** Reads the seats of a date; null where it has none. What is free is a second old at most. */
export function houseLoader(reader: Remembering): LoadHouse {
  const halls = keepHalls(reader)
  // A seating never changes: a change of the plan is another one.
  const houses = new LRUCache<number, ReturnType<typeof publicHouseOf>>({ max: HOUSES_MAX })

  const houseOfSeating = (seatingId: number): ReturnType<typeof publicHouseOf> => {
    const loading = houses.get(seatingId) ?? publicHouseOf(reader, seatingId)
    houses.set(seatingId, loading)
    loading.catch(() => houses.delete(seatingId))
    return loading
  }

  return async ({ eventId, dateId, sessionHash }) => {
    const sold = await houseOfDate(reader, eventId, dateId)
    if (sold === undefined) return null
    const [{ house, letters }, prices, picture, room, allHeld] = await Promise.all([
      houseOfSeating(sold.seatingId),
      pricesOfLetters(reader, eventId),
      halls.pictureOf(sold),
      sold.standing.size === 0 ? null : roomOfSeats(reader, eventId, dateId === null ? null : [dateId]),
      sessionHash === null ? [] : heldSeats(reader, { eventId, sessionHash }),
    ])
    const held = allHeld.filter((seat) => seat.occurrence_id === sold.occurrenceId)
    const statuses = statusesFor(
      picture,
      new Set(held.flatMap((seat) => picture.hall.placeOfId.get(seat.seat_id) ?? [])),
    )
    const left = new Map([...(room?.get(dateId)?.values() ?? [])].map((one) => [one.zone, one.left]))
    const zones = letters.map((letter) => ({ ...letter, price_ids: [...(prices.get(letter.zone) ?? [])] }))
    return {
      house: { ...house, zones },
      own: ownHoldOf(held),
      standing: [...sold.standing.keys()].map((zone) => ({ zone, left: left.get(zone) ?? 0 })),
      statuses: Buffer.from(packStatuses(asBuyersSee(statuses))).toString('base64'),
    }
  }
}

function ownHoldOf(held: readonly HeldSeatRow[]): OwnHold | null {
  const [first] = held
  if (first === undefined) return null
  return {
    seats: held.map(({ guid, price_id }) => ({ guid, price_id })),
    order_short_id: first.order_short_id,
    until: first.reserved_until.toISOString(),
  }
}

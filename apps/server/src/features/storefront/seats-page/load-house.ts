import type { PublicHouse } from '@turnout/contract/seats/house.ts'
import { asBuyersSee, packStatuses } from '@turnout/domain/seats/choose/status-bytes.ts'
import { LRUCache } from 'lru-cache'
import type { Remembering } from '../../../platform/database/database.ts'
import { keepHalls } from '../../seats/choosing/keep-halls.ts'
import { houseOfDate, withSeatsFree } from '../../seats/choosing/queries-house.ts'
import type { LinkSeat } from '../../seats/choosing/queries-links.ts'
import { pricesOfLetters, publicHouseOf } from '../../seats/choosing/queries-public-house.ts'
import { roomOfSeats } from '../../stock/queries-room.ts'

/** The seats of a date, and what is free of them. */
export interface SeatedDate {
  readonly house: PublicHouse
  /** As the API tells them. */
  readonly statuses: string
  /** What is left of the standing areas of each letter. */
  readonly standing: readonly { readonly zone: string; readonly left: number }[]
}

/** Seatings kept; one of 20,000 seats has about 5 MB. */
const HOUSES_MAX = 20

interface AskedHouse {
  readonly eventId: number
  /** Null: of an event with one date. */
  readonly dateId: number | null
  /** What is free is read now: the buyer has just given seats back. */
  readonly isFresh: boolean
  /** Seats that are free for this buyer alone: those that are kept for the link they came by. */
  readonly kept: readonly LinkSeat[]
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

  return async ({ eventId, dateId, isFresh, kept }) => {
    const sold = await houseOfDate(reader, eventId, dateId)
    if (sold === undefined) return null
    if (isFresh) halls.forget(sold, performance.now())
    const [{ house, letters }, prices, { hall, statuses }, room] = await Promise.all([
      houseOfSeating(sold.seatingId),
      pricesOfLetters(reader, eventId),
      halls.pictureOf(sold),
      sold.standing.size === 0 ? null : roomOfSeats(reader, eventId, dateId === null ? null : [dateId]),
    ])
    const left = new Map([...(room?.get(dateId)?.values() ?? [])].map((one) => [one.zone, one.left]))
    const zones = letters.map((letter) => ({ ...letter, price_ids: [...(prices.get(letter.zone) ?? [])] }))
    return {
      house: { ...house, zones },
      standing: [...sold.standing.keys()].map((zone) => ({ zone, left: left.get(zone) ?? 0 })),
      statuses: Buffer.from(packStatuses(withSeatsFree(asBuyersSee(statuses), hall, kept))).toString('base64'),
    }
  }
}

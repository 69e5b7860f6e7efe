import type { PublicHouse } from '@turnout/contract/seats/house.ts'
import type { OwnHold } from '@turnout/contract/seats/page.ts'
import { asBuyersSee, packStatuses } from '@turnout/domain/seats/choose/status-bytes.ts'
import { LRUCache } from 'lru-cache'
import type { Remembering } from '../../../platform/database/database.ts'
import { keepHalls } from '../../seats/choosing/keep-halls.ts'
import { pictureOfAll } from '../../seats/choosing/combine-pictures.ts'
import { houseOfDate, houseOfDates, sameHouses } from '../../seats/choosing/queries-house.ts'
import type { LinkSeat } from '../../seats/choosing/queries-links.ts'
import { heldSeats, type HeldSeat } from '../../seats/choosing/queries-own-seats.ts'
import { pricesOfLetters, publicHouseOf } from '../../seats/choosing/queries-public-house.ts'
import { roomOfSeats, type SeatRoom } from '../../stock/queries-room.ts'

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
  /** Of a pass, all that it is for; none: of an event with one date. */
  readonly dateIds: readonly number[]
  /** What is free is read now. */
  readonly isFresh: boolean
  /** Seats that are free for this buyer alone: those that are kept for the link they came by. */
  readonly kept: readonly LinkSeat[]
  /** Whose hold is the buyer's own; null: a visitor without one. */
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

  const housesOf = async (eventId: number, dateIds: readonly number[]) => {
    if (dateIds.length > 1) return houseOfDates(reader, eventId, dateIds)
    const house = await houseOfDate(reader, eventId, dateIds[0] ?? null)
    return house === undefined ? undefined : sameHouses([house])
  }

  return async ({ eventId, dateIds, isFresh, kept, sessionHash }) => {
    const [same, held] = await Promise.all([
      housesOf(eventId, dateIds),
      sessionHash === null ? [] : heldSeats(reader, { eventId, sessionHash }),
    ])
    if (same === undefined) return null
    const [sold] = same
    if (isFresh) for (const house of same) halls.forget(house, performance.now())
    const [{ house, letters }, prices, { statuses }, room] = await Promise.all([
      houseOfSeating(sold.seatingId),
      pricesOfLetters(reader, eventId),
      pictureOfAll(halls, same, [...kept, ...held]),
      sold.standing.size === 0 ? null : roomOfSeats(reader, eventId, dateIds.length === 0 ? null : dateIds),
    ])
    const zones = letters.map((letter) => ({ ...letter, price_ids: [...(prices.get(letter.zone) ?? [])] }))
    return {
      house: { ...house, zones },
      own: ownHoldOf(held.filter(({ occurrenceId }) => occurrenceId === sold.occurrenceId)),
      standing: [...sold.standing.keys()].map((zone) => ({ zone, left: leftOf(room, zone) })),
      statuses: Buffer.from(packStatuses(asBuyersSee(statuses))).toString('base64'),
    }
  }
}

/** What is left of the standing areas of a letter: on all of the dates. */
function leftOf(room: ReadonlyMap<number | null, SeatRoom> | null, letter: string): number {
  const lefts = [...(room?.values() ?? [])].map(
    (ofDate) => [...ofDate.values()].find(({ zone }) => zone === letter)?.left ?? 0,
  )
  return lefts.length === 0 ? 0 : Math.min(...lefts)
}

function ownHoldOf(held: readonly HeldSeat[]): OwnHold | null {
  const [first] = held
  if (first === undefined) return null
  return {
    seats: held.map(({ guid, priceId }) => ({ guid, price_id: priceId })),
    order_short_id: first.orderShortId,
    until: first.reservedUntil.toISOString(),
  }
}

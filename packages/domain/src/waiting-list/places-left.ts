import { SEAT_STATUS } from '../seats/choose/status-bytes.ts'
import { freeSeatsOf, seatsForParty, type FreeSeats, type WaitedHouse, type WishedSeats } from './waited-seats.ts'

/** What is free in each pool; null: without limit. */
export type Free = ReadonlyMap<number, number | null>

interface Drawing {
  readonly poolIds: readonly number[]
  readonly seats?: WishedSeats
}

interface Party {
  readonly quantity: number
  readonly isSideBySide: boolean
}

/** What the offers of one look at a list leave: places of pools, and seats. What was free before is not changed. */
export class PlacesLeft {
  readonly #pools: Map<number, number | null>
  readonly #houses = new Map<WaitedHouse, WaitedHouse>()
  /** Of many entries for the same, one search is enough until seats are taken. */
  readonly #found = new Map<WaitedHouse, Map<string, readonly number[] | null>>()
  readonly #free = new Map<WaitedHouse, Map<number, FreeSeats>>()

  constructor(free: Free) {
    this.#pools = new Map(free)
  }

  /** Without limit: infinite. */
  ofPool(id: number): number {
    return this.#pools.get(id) ?? Number.POSITIVE_INFINITY
  }

  /** How many can be had of all that is drawn from. */
  of({ poolIds, seats }: Drawing): number {
    const pools = seats === undefined ? poolIds : [...poolIds, seats.poolId]
    const least = Math.min(...pools.map((id) => this.ofPool(id)))
    return seats === undefined ? least : Math.min(least, this.seatsOf(seats).offered)
  }

  seatsOf({ house, zone }: WishedSeats): FreeSeats {
    const known = entryOf(this.#free, house, () => new Map<number, FreeSeats>())
    return entryOf(known, zone, () => freeSeatsOf(this.#now(house), zone))
  }

  /** The seats that a party would get; none for what has no seats; null: it does not fit. */
  seatsFor({ seats }: Drawing, { quantity, isSideBySide }: Party): readonly number[] | null {
    if (seats === undefined) return []
    const { house, zone } = seats
    const known = entryOf(this.#found, house, () => new Map<string, readonly number[] | null>())
    return entryOf(known, `${zone} ${quantity} ${isSideBySide}`, () =>
      seatsForParty(this.#now(house), { zone, quantity, isSideBySide }),
    )
  }

  take({ poolIds, seats }: Drawing, quantity: number, places: readonly number[]): void {
    for (const id of seats === undefined ? poolIds : [...poolIds, seats.poolId]) {
      const free = this.#pools.get(id) ?? null
      if (free !== null) this.#pools.set(id, free - quantity)
    }
    if (seats === undefined) return
    const { statuses } = this.#now(seats.house)
    for (const place of places) statuses[place] = SEAT_STATUS.held
    this.#found.delete(seats.house)
    this.#free.delete(seats.house)
  }

  #now(house: WaitedHouse): WaitedHouse {
    return entryOf(this.#houses, house, () => ({ ...house, statuses: house.statuses.slice() }))
  }
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

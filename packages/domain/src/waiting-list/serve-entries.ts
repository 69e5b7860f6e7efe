/*
 * Who on a waiting list is offered what is free. The first comes first; a later entry may pass only where the one
 * before them cannot be served.
 */

import { PlacesLeft, type Free } from './places-left.ts'
import type { WishedSeats } from './waited-seats.ts'

/** Why an entry is still waiting. */
export const WAITING_REASONS = ['NO_PLACES', 'TOO_FEW_PLACES', 'NOT_ON_SALE', 'NIGHT', 'BY_HAND'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]

export interface Wish {
  readonly priceId: number
  /** The date that its tickets would be for; missing: the event has one, or it is no ticket. */
  readonly occurrenceId?: number
  /** Everything that this price draws from, but for its seats. */
  readonly poolIds: readonly number[]
  /** Missing: it is sold without. */
  readonly seats?: WishedSeats
  /** Places that an order of it has at least and at most; null: it is not sold at the moment. */
  readonly limits: { readonly min: number; readonly max: number } | null
}

export interface WaitingEntry {
  readonly id: number
  readonly quantity: number
  readonly takesFewer: boolean
  /** Seats are taken only if all of them are in one row, side by side. */
  readonly isSideBySide: boolean
  /** The one that is preferred first. */
  readonly wishes: readonly Wish[]
}

export interface Offer {
  readonly entryId: number
  readonly priceId: number
  /** Missing: the event has one date, or it is no ticket. */
  readonly occurrenceId?: number
  readonly quantity: number
  /** Its seats, by their places in the plan; missing: it has none. */
  readonly seats?: readonly number[]
}

export interface Served {
  readonly offers: readonly Offer[]
  /** Pools that an entry goes on waiting for: what is free in them is not for visitors. */
  readonly awaited: ReadonlySet<number>
  readonly reasons: ReadonlyMap<number, WaitingReason>
}

interface Serving {
  /** Offers to make at most. */
  readonly limit: number
  /** Why an offer is not made now; what it would hold is kept all the same. Null: it is made. */
  readonly withheldFor?: (offer: Offer) => WaitingReason | null
}

/** Gives out what is free, in the order of the entries. */
export function serveEntries(
  entries: readonly WaitingEntry[],
  free: Free,
  { limit, withheldFor = () => null }: Serving,
): Served {
  const left = new PlacesLeft(free)
  const offers: Offer[] = []
  const awaited = new Set<number>()
  const reasons = new Map<number, WaitingReason>()
  for (const entry of entries) {
    const found = offerFor(entry, left)
    const withheld = found === null ? null : withheldFor(found.offer)
    const isMade = found !== null && withheld === null && offers.length < limit
    if (isMade) offers.push(found.offer)
    else {
      for (const poolId of found === null ? poolsLacked(entry, left) : scarcestOf(entry, found.offer, left))
        awaited.add(poolId)
      reasons.set(entry.id, found === null ? reasonOf(entry, left) : (withheld ?? 'NO_PLACES'))
    }
    // What is not offered now is this entry's all the same: no later entry gets it.
    if (found !== null) left.take(found.wish, found.offer.quantity, found.offer.seats ?? [])
  }
  return { offers, awaited, reasons }
}

interface Found {
  readonly wish: Wish
  readonly offer: Offer
}

/** The first wish that can be had whole; else, for an entry that takes fewer, the one that most is left of. */
function offerFor(entry: WaitingEntry, left: PlacesLeft): Found | null {
  const open = entry.wishes.flatMap((wish) => offerOf(entry, wish, left) ?? [])
  const whole = open.find(({ offer }) => offer.quantity === entry.quantity)
  const [most] = open.toSorted((a, b) => b.offer.quantity - a.offer.quantity)
  return whole ?? most ?? null
}

/** As much of a wish as the entry wants and can have. */
function offerOf({ id, takesFewer, isSideBySide, ...entry }: WaitingEntry, wish: Wish, left: PlacesLeft): Found | null {
  const { limits, priceId, occurrenceId } = wish
  if (limits === null) return null
  const least = Math.max(1, limits.min, takesFewer ? 0 : entry.quantity)
  for (let quantity = Math.min(entry.quantity, limits.max, left.of(wish)); quantity >= least; quantity -= 1) {
    const seats = left.seatsFor(wish, { quantity, isSideBySide })
    if (seats === null) continue
    const on = { ...(occurrenceId !== undefined && { occurrenceId }), ...(wish.seats !== undefined && { seats }) }
    return { wish, offer: { entryId: id, priceId, ...on, quantity } }
  }
  return null
}

type Lacking = Pick<WaitingEntry, 'quantity' | 'wishes' | 'isSideBySide'>

/** What of it is not there. */
export const poolsLackedBy = (entry: Lacking, free: Free): number[] => poolsLacked(entry, new PlacesLeft(free))

/** A wish that is not sold at the moment, or never so many in one order, closes nothing to others. */
const poolsLacked = ({ quantity, wishes, isSideBySide }: Lacking, left: PlacesLeft): number[] =>
  wishes
    .filter(({ limits }) => limits !== null && quantity <= limits.max)
    .flatMap((wish) => {
      const lacking = wish.poolIds.filter((id) => left.ofPool(id) < quantity)
      return left.seatsFor(wish, { quantity, isSideBySide }) !== null
        ? lacking
        : [...lacking, ...poolOfSeats(wish, left)]
    })

/**
 * The pool of the seats of a wish, to be closed to others; none while seats of it are free that no offer has: these stay
 * on sale.
 */
const poolOfSeats = (wish: Wish, left: PlacesLeft): number[] =>
  wish.seats === undefined || left.seatsOf(wish.seats).others > 0 ? [] : [wish.seats.poolId]

/**
 * Of each wish the pools with the fewest places: while they are closed to others, there is enough for it. Of several
 * dates only the one that would be offered is kept.
 */
const scarcestOf = ({ wishes }: WaitingEntry, { occurrenceId }: Offer, left: PlacesLeft): number[] =>
  wishes
    .filter((wish) => wish.limits !== null && wish.occurrenceId === occurrenceId)
    .flatMap((wish) => {
      const least = left.of(wish)
      const pools = wish.poolIds.filter((id) => left.ofPool(id) === least)
      const areSeats = wish.seats !== undefined && left.seatsOf(wish.seats).offered === least
      return areSeats ? [...pools, ...poolOfSeats(wish, left)] : pools
    })

function reasonOf({ wishes }: WaitingEntry, left: PlacesLeft): WaitingReason {
  const sold = wishes.filter(({ limits }) => limits !== null)
  if (sold.length === 0) return 'NOT_ON_SALE'
  return sold.some((wish) => left.of(wish) > 0) ? 'TOO_FEW_PLACES' : 'NO_PLACES'
}

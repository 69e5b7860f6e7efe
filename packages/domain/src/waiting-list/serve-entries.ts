/*
 * Who on a waiting list is offered what is free. The first comes first; a later entry may pass only where the one
 * before them cannot be served.
 */

/** Why an entry is still waiting. */
export const WAITING_REASONS = ['NO_PLACES', 'TOO_FEW_PLACES', 'NOT_ON_SALE', 'NIGHT', 'BY_HAND'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]

export interface Wish {
  readonly priceId: number
  /** Everything that this price draws from. */
  readonly poolIds: readonly number[]
  /** Places that an order of it has at least and at most; null: it is not sold at the moment. */
  readonly limits: { readonly min: number; readonly max: number } | null
}

export interface WaitingEntry {
  readonly id: number
  readonly quantity: number
  readonly takesFewer: boolean
  /** The one that is preferred first. */
  readonly wishes: readonly Wish[]
}

export interface Offer {
  readonly entryId: number
  readonly priceId: number
  readonly quantity: number
}

export interface Served {
  readonly offers: readonly Offer[]
  /** Pools that an entry goes on waiting for: what is free in them is not for visitors. */
  readonly awaited: ReadonlySet<number>
  readonly reasons: ReadonlyMap<number, WaitingReason>
}

/** What is free in each pool; null: without limit. */
type Free = ReadonlyMap<number, number | null>

interface Serving {
  /** Offers to make at most. */
  readonly limit: number
  /** Nothing is offered now, for this reason; what could be is kept all the same. */
  readonly withheld?: WaitingReason | null
}

/** Gives out what is free, in the order of the entries. */
export function serveEntries(
  entries: readonly WaitingEntry[],
  free: Free,
  { limit, withheld = null }: Serving,
): Served {
  const left = new Map(free)
  const offers: Offer[] = []
  const awaited = new Set<number>()
  const reasons = new Map<number, WaitingReason>()
  for (const entry of entries) {
    const offer = offerFor(entry, left)
    const isMade = offer !== null && withheld === null && offers.length < limit
    if (isMade) offers.push(offer)
    else {
      for (const poolId of offer === null ? poolsLackedBy(entry, left) : scarcestOf(entry, left)) awaited.add(poolId)
      reasons.set(entry.id, offer === null ? reasonOf(entry, left) : (withheld ?? 'NO_PLACES'))
    }
    // What is not offered now is this entry's all the same: no later entry gets it.
    if (offer !== null) take(entry, offer, left)
  }
  return { offers, awaited, reasons }
}

const freeOf = ({ poolIds }: Wish, left: Free): number =>
  Math.min(...poolIds.map((id) => left.get(id) ?? Number.POSITIVE_INFINITY))

/** The first wish that can be had whole; else, for an entry that takes fewer, the one that most is left of. */
function offerFor({ id, quantity, takesFewer, wishes }: WaitingEntry, left: Free): Offer | null {
  const open = wishes.flatMap((wish) => {
    const { limits } = wish
    if (limits === null || quantity > limits.max) return []
    return [{ wish, min: limits.min, places: Math.min(quantity, freeOf(wish, left)) }]
  })
  const whole = open.find(({ places, min }) => places === quantity && quantity >= min)
  const [most] = takesFewer
    ? open.filter(({ places, min }) => places >= Math.max(1, min)).toSorted((a, b) => b.places - a.places)
    : []
  const found = whole ?? most
  return found === undefined ? null : { entryId: id, priceId: found.wish.priceId, quantity: found.places }
}

function take({ wishes }: WaitingEntry, { priceId, quantity }: Offer, left: Map<number, number | null>): void {
  for (const poolId of wishes.find((wish) => wish.priceId === priceId)?.poolIds ?? []) {
    const free = left.get(poolId) ?? null
    if (free !== null) left.set(poolId, free - quantity)
  }
}

/** A wish that is not sold at the moment closes nothing to others. */
export const poolsLackedBy = ({ quantity, wishes }: Pick<WaitingEntry, 'quantity' | 'wishes'>, left: Free): number[] =>
  wishes
    .filter(({ limits }) => limits !== null)
    .flatMap(({ poolIds }) => poolIds.filter((id) => (left.get(id) ?? Number.POSITIVE_INFINITY) < quantity))

/** Of each wish the pools with the fewest places: while they are closed to others, there is enough for it. */
const scarcestOf = ({ wishes }: WaitingEntry, left: Free): number[] =>
  wishes
    .filter(({ limits }) => limits !== null)
    .flatMap((wish) => wish.poolIds.filter((id) => left.get(id) === freeOf(wish, left)))

function reasonOf({ wishes }: WaitingEntry, left: Free): WaitingReason {
  const sold = wishes.filter(({ limits }) => limits !== null)
  if (sold.length === 0) return 'NOT_ON_SALE'
  return sold.some((wish) => freeOf(wish, left) > 0) ? 'TOO_FEW_PLACES' : 'NO_PLACES'
}

/*
 * Who on a waiting list is offered what is free. The first comes first; a later entry may pass only where the one
 * before them cannot be served.
 */

/** Why an entry is still waiting. */
export const WAITING_REASONS = ['NO_PLACES', 'TOO_FEW_PLACES', 'NOT_ON_SALE', 'NIGHT', 'BY_HAND'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]

export interface Wish {
  readonly priceId: number
  /** The date that its tickets would be for; missing: the event has one, or it is no ticket. */
  readonly occurrenceId?: number
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
  /** Missing: the event has one date, or it is no ticket. */
  readonly occurrenceId?: number
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
  /** Why an offer is not made now; what it would hold is kept all the same. Null: it is made. */
  readonly withheldFor?: (offer: Offer) => WaitingReason | null
}

/** Gives out what is free, in the order of the entries. */
export function serveEntries(
  entries: readonly WaitingEntry[],
  free: Free,
  { limit, withheldFor = () => null }: Serving,
): Served {
  const left = new Map(free)
  const offers: Offer[] = []
  const awaited = new Set<number>()
  const reasons = new Map<number, WaitingReason>()
  for (const entry of entries) {
    const offer = offerFor(entry, left)
    const withheld = offer === null ? null : withheldFor(offer)
    const isMade = offer !== null && withheld === null && offers.length < limit
    if (isMade) offers.push(offer)
    else {
      for (const poolId of offer === null ? poolsLackedBy(entry, left) : scarcestOf(entry, offer, left))
        awaited.add(poolId)
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
    if (limits === null || (quantity > limits.max && !takesFewer)) return []
    return [{ wish, min: limits.min, places: Math.min(quantity, limits.max, freeOf(wish, left)) }]
  })
  const whole = open.find(({ places, min }) => places === quantity && quantity >= min)
  const [most] = takesFewer
    ? open.filter(({ places, min }) => places >= Math.max(1, min)).toSorted((a, b) => b.places - a.places)
    : []
  const found = whole ?? most
  if (found === undefined) return null
  const { priceId, occurrenceId } = found.wish
  return { entryId: id, priceId, ...(occurrenceId !== undefined && { occurrenceId }), quantity: found.places }
}

function take({ wishes }: WaitingEntry, offer: Offer, left: Map<number, number | null>): void {
  const { priceId, occurrenceId, quantity } = offer
  const taken = wishes.find((wish) => wish.priceId === priceId && wish.occurrenceId === occurrenceId)
  for (const poolId of taken?.poolIds ?? []) {
    const free = left.get(poolId) ?? null
    if (free !== null) left.set(poolId, free - quantity)
  }
}

/** A wish that is not sold at the moment, or never so many in one order, closes nothing to others. */
export const poolsLackedBy = ({ quantity, wishes }: Pick<WaitingEntry, 'quantity' | 'wishes'>, left: Free): number[] =>
  wishes
    .filter(({ limits }) => limits !== null && quantity <= limits.max)
    .flatMap(({ poolIds }) => poolIds.filter((id) => (left.get(id) ?? Number.POSITIVE_INFINITY) < quantity))

/**
 * Of each wish the pools with the fewest places: while they are closed to others, there is enough for it. Of several
 * dates only the one that would be offered is kept.
 */
const scarcestOf = ({ wishes }: WaitingEntry, { occurrenceId }: Offer, left: Free): number[] =>
  wishes
    .filter((wish) => wish.limits !== null && wish.occurrenceId === occurrenceId)
    .flatMap((wish) => wish.poolIds.filter((id) => left.get(id) === freeOf(wish, left)))

function reasonOf({ wishes }: WaitingEntry, left: Free): WaitingReason {
  const sold = wishes.filter(({ limits }) => limits !== null)
  if (sold.length === 0) return 'NOT_ON_SALE'
  return sold.some((wish) => freeOf(wish, left) > 0) ? 'TOO_FEW_PLACES' : 'NO_PLACES'
}

import { bestAvailable, type SeatOffer, type SeatsLeft } from './best-available.ts'
import { at, isRestricted, type Hall } from './hall.ts'
import { bestOpening, picturesOf, seatsOf, type SeatTerms } from './openings.ts'
import { orphansOf } from './orphans.ts'

export interface LostSeats extends SeatTerms {
  readonly zone: number
  readonly quantity: number
  /** What the buyer still has of the choice: free, and not taken by others. */
  readonly kept?: readonly number[]
  /** How many of the party sit in a wheelchair. */
  readonly wheelchairs?: number
  /** What a seat of each zone costs this buyer, in minor units; null for a zone that is not sold to them. */
  readonly zonePricesMinor: readonly (number | null)[]
}

export interface NextBest {
  readonly offer: SeatOffer
  /** How much more the whole party pays than for the seats that are gone; below nothing: that much less. */
  readonly differenceMinor: number
}

/**
 * What to propose after seats were taken: as many of the same price together, with those that the buyer still has if
 * that can be; else together at the nearest price, the lower of two as near; else the same price in parts; else what is
 * left of that price.
 */
export function nextBest(hall: Hall, statuses: Uint8Array, lost: LostSeats): NextBest | SeatsLeft {
  const { zone, quantity, zonePricesMinor } = lost
  const priceMinor = zonePricesMinor[zone] ?? 0
  const around = aroundKept(hall, statuses, lost)
  if (around !== null) return { offer: around, differenceMinor: 0 }
  for (const next of [zone, ...zonesByPrice(zonePricesMinor, { zone, priceMinor })]) {
    const offer = bestAvailable(hall, statuses, { ...lost, zones: [next], split: 'never' })
    const differenceMinor = ((zonePricesMinor[next] ?? 0) - priceMinor) * quantity
    if (offer.kind !== 'none') return { offer, differenceMinor }
  }
  const divided = bestAvailable(hall, statuses, { ...lost, zones: [zone] })
  return divided.kind === 'none' ? divided : { offer: divided, differenceMinor: 0 }
}

/** The other zones that are sold to the buyer, the nearest in price first. */
function zonesByPrice(
  zonePricesMinor: readonly (number | null)[],
  { zone, priceMinor }: { readonly zone: number; readonly priceMinor: number },
): number[] {
  return zonePricesMinor
    .flatMap((otherMinor, other) => (otherMinor === null || other === zone ? [] : [{ otherMinor, other }]))
    .toSorted(
      (a, b) =>
        Math.abs(a.otherMinor - priceMinor) - Math.abs(b.otherMinor - priceMinor) ||
        a.otherMinor - b.otherMinor ||
        a.other - b.other,
    )
    .map(({ other }) => other)
}

/** As many seats side by side as the party has, with all that it still has among them. */
function aroundKept(hall: Hall, statuses: Uint8Array, lost: LostSeats): SeatOffer | null {
  const { zone, quantity, kept = [], isReleased = false } = lost
  if (kept.length === 0 || (lost.wheelchairs ?? 0) > 0) return null
  const allowRestricted = lost.allowRestricted === true || kept.some((seat) => isRestricted(hall, seat))
  const places = kept.map((seat) => at(hall.placeOf, seat))
  const [lowest, highest] = [Math.min(...places), Math.max(...places)]
  const best = picturesOf(hall, statuses, { ...lost, zones: [zone], allowRestricted })
    .map((picture) => bestOpening(picture, quantity, ({ start }) => start <= lowest && highest < start + quantity))
    .find((opening) => opening !== null)
  if (best === undefined) return null
  const seats = seatsOf(hall, best)
  const kind = orphansOf(hall, statuses, { chosen: seats, isReleased }).length === 0 ? 'together' : 'with_orphan'
  return { kind, zone, seats, parts: [seats], isWish: false }
}

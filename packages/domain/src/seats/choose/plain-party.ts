import { bestApart } from './apart.ts'
import { bestOpening, seatsOf, type Opening, type Picture } from './openings.ts'
import { bestTwoRows } from './two-rows.ts'

/** How far a party may be divided: not at all, into groups of two at least, or down to single seats. */
export type SeatSplit = 'never' | 'in_groups' | 'anyhow'

/** How a party sits, from the best to the least. */
export const SEAT_OFFER_KINDS = ['together', 'with_orphan', 'two_rows', 'apart'] as const

export type SeatOfferKind = (typeof SEAT_OFFER_KINDS)[number]

/** What was found for a party in one zone. */
export interface FoundSeats {
  readonly kind: SeatOfferKind
  /** The seats as they are side by side. */
  readonly parts: readonly (readonly number[])[]
  /** To compare it with what was found of the same kind in another zone: the first that differs, the less the better. */
  readonly score: readonly number[]
}

/** So that no one of a party sits alone. */
const FEWEST_IN_A_GROUP = 2

/** The best seats for a party that needs no wheelchair place, by what the picture wants. */
export function bestForParty(picture: Picture, party: { quantity: number; split: SeatSplit }): FoundSeats | null {
  const { quantity, split } = party
  const found = (kind: SeatOfferKind, parts: readonly Opening[], score: readonly number[]): FoundSeats => ({
    kind,
    parts: parts.map((part) => seatsOf(picture.hall, part)),
    score,
  })
  const together = bestOpening(picture, quantity)
  if (together !== null) {
    const { orphans, cost } = together
    return found(orphans === 0 ? 'together' : 'with_orphan', [together], [orphans, cost])
  }
  if (split === 'never') return null
  const twoRows = bestTwoRows(picture, quantity)
  if (twoRows !== null) return found('two_rows', twoRows.parts, [twoRows.orphans, twoRows.cost])
  const apart = bestApart(picture, { quantity, least: split === 'anyhow' ? 1 : FEWEST_IN_A_GROUP })
  return apart === null ? null : found('apart', apart, [apart.length, apart[0]?.cost ?? 0])
}

/**
 * Which seats a party gets that asks for the best (docs/domain/seats.md). It is asked under the lock, with the statuses
 * that hold there, and completion consumes exactly the seats that it answered.
 */
import { judgeKeptSeats } from './access.ts'
import { at, type Hall } from './hall.ts'
import { picturesOf, runLengths, runsOf, type Picture, type SeatTerms } from './openings.ts'
import { orphansOf } from './orphans.ts'
import { bestForParty, SEAT_OFFER_KINDS, type FoundSeats, type SeatOfferKind, type SeatSplit } from './plain-party.ts'
import { SEAT_STATUS } from './status-bytes.ts'
import { areBehind } from './two-rows.ts'
import { bestForWheelchairs, freeWheelchairPlaces, isScoreBetter } from './wheelchair-party.ts'

export interface SeatWish extends SeatTerms {
  readonly quantity: number
  /** Without them, all. The offer is always of one zone: the best. */
  readonly zones?: readonly number[]
  /** The seats that the buyer was shown. They come first if all of them are free and of one such zone. */
  readonly wish?: readonly number[]
  /** `in_groups` if nothing is said. */
  readonly split?: SeatSplit
  /** How many of the party sit in a wheelchair. */
  readonly wheelchairs?: number
}

export interface SeatOffer {
  readonly kind: SeatOfferKind
  readonly zone: number
  readonly seats: readonly number[]
  /** The same seats as they are side by side. */
  readonly parts: readonly (readonly number[])[]
  /** They are the seats that the buyer was shown. */
  readonly isWish: boolean
}

/** Nothing fits. What is left: "at most 3 together, 46 left". For wheelchair users `left` counts their places. */
export interface SeatsLeft {
  readonly kind: 'none'
  readonly together: number
  readonly left: number
}

export function bestAvailable(hall: Hall, statuses: Uint8Array, wish: SeatWish): SeatOffer | SeatsLeft {
  const shown = shownSeats(hall, statuses, wish)
  if (shown !== null) return shown
  const { zones = [...hall.zonePlaces.keys()] } = wish
  const pictures = picturesOf(hall, statuses, { ...wish, zones })
  let best: (FoundSeats & { readonly zone: number }) | null = null
  for (const [index, picture] of pictures.entries()) {
    const found = bestIn(picture, statuses, wish)
    if (found !== null && (best === null || isBetterFound(found, best))) best = { ...found, zone: zones[index] ?? 0 }
  }
  if (best === null) return seatsLeft(pictures, statuses, wish)
  return { kind: best.kind, zone: best.zone, seats: best.parts.flat(), parts: best.parts, isWish: false }
}

function isBetterFound(one: FoundSeats, other: FoundSeats): boolean {
  if (one.kind === other.kind) return isScoreBetter(one.score, other.score)
  return SEAT_OFFER_KINDS.indexOf(one.kind) < SEAT_OFFER_KINDS.indexOf(other.kind)
}

function bestIn(picture: Picture, statuses: Uint8Array, wish: SeatWish): FoundSeats | null {
  const { split = 'in_groups', wheelchairs = 0 } = wish
  return wheelchairs > 0
    ? bestForWheelchairs(picture, statuses, { ...wish, split, wheelchairs })
    : bestForParty(picture, { ...wish, split })
}

/** The seats that the buyer was shown, if they can still be had whole. */
function shownSeats(hall: Hall, statuses: Uint8Array, wish: SeatWish): SeatOffer | null {
  const { wish: shown = [], quantity, isReleased = false, wheelchairs = 0 } = wish
  const [first] = shown
  if (first === undefined || shown.length !== quantity || new Set(shown).size !== quantity) return null
  const zone = at(hall.zone, first)
  if (wish.zones?.includes(zone) === false) return null
  const areThere = shown.every((seat) => statuses[seat] === SEAT_STATUS.free && at(hall.zone, seat) === zone)
  if (!areThere || judgeKeptSeats(hall, shown, { wheelchairs, isReleased }) !== null) return null
  const parts = runsOf(hall, shown)
  return { kind: kindOf(hall, statuses, { parts, isReleased }), zone, seats: parts.flat(), parts, isWish: true }
}

function kindOf(
  hall: Hall,
  statuses: Uint8Array,
  { parts, isReleased }: { readonly parts: readonly (readonly number[])[]; readonly isReleased: boolean },
): SeatOfferKind {
  if (parts.length === 1) {
    return orphansOf(hall, statuses, { chosen: parts.flat(), isReleased }).length === 0 ? 'together' : 'with_orphan'
  }
  const [front, back] = parts.map((part) => ({ start: at(hall.placeOf, part[0] ?? 0), size: part.length }))
  const areTwoRows = parts.length === 2 && front !== undefined && back !== undefined && areBehind(hall, front, back)
  return areTwoRows ? 'two_rows' : 'apart'
}

function seatsLeft(pictures: readonly Picture[], statuses: Uint8Array, wish: SeatWish): SeatsLeft {
  const lengths = pictures.flatMap(runLengths)
  const together = lengths.reduce((longest, length) => Math.max(longest, length), 0)
  const left =
    (wish.wheelchairs ?? 0) > 0
      ? pictures.flatMap((picture) => freeWheelchairPlaces(picture, statuses, wish)).length
      : lengths.reduce((sum, length) => sum + length, 0)
  return { kind: 'none', together, left }
}

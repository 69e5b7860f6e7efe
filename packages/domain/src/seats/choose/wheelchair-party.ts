import { judgeKeptSeats, placeWithCompanion } from './access.ts'
import { at, isWheelchairPlace } from './hall.ts'
import {
  distanceSums,
  isWithinTerms,
  pictureWithout,
  runsOf,
  seatsOf,
  type Picture,
  type SeatTerms,
} from './openings.ts'
import { orphanPlaces } from './orphans.ts'
import { bestForParty, type FoundSeats, type SeatSplit } from './plain-party.ts'
import { SEAT_STATUS } from './status-bytes.ts'

interface WheelchairParty extends SeatTerms {
  readonly quantity: number
  /** How many of them sit in a wheelchair. */
  readonly wheelchairs: number
  readonly split: SeatSplit
}

/**
 * The best seats for a party with wheelchair users: side by side, each place with its companion seat; else the nearest
 * places, each with its companion seat as long as the party has people for it, and the others together near to them.
 */
export function bestForWheelchairs(picture: Picture, statuses: Uint8Array, party: WheelchairParty): FoundSeats | null {
  const places = freeWheelchairPlaces(picture, statuses, party)
  if (places.length < party.wheelchairs || party.wheelchairs > party.quantity) return null
  const beside = bestBeside(picture, statuses, { party, places })
  return beside !== null || party.split === 'never' ? beside : bestAround(picture, statuses, { party, places })
}

/** The free wheelchair places where a picture looks, along the line. */
export const freeWheelchairPlaces = ({ hall, places }: Picture, statuses: Uint8Array, terms: SeatTerms): number[] =>
  Array.from(places, (place) => at(hall.line, place)).filter(
    (seat) => isWheelchairPlace(hall, seat) && statuses[seat] === SEAT_STATUS.free && isWithinTerms(hall, seat, terms),
  )

interface PartyAndPlaces {
  readonly party: WheelchairParty
  readonly places: readonly number[]
}

function bestBeside(picture: Picture, statuses: Uint8Array, { party, places }: PartyAndPlaces): FoundSeats | null {
  let best: FoundSeats | null = null
  for (const wheelchairPlace of places) {
    const place = at(picture.hall.placeOf, wheelchairPlace)
    for (let start = Math.max(0, place + 1 - party.quantity); start <= place; start += 1) {
      const found = foundAt(picture, statuses, { party, start, zone: at(picture.hall.zone, wheelchairPlace) })
      if (found !== null && (best === null || isScoreBetter(found.score, best.score))) best = found
    }
  }
  return best
}

export function isScoreBetter(one: readonly number[], other: readonly number[]): boolean {
  const differing = one.findIndex((part, index) => part !== other[index])
  return differing !== -1 && (one[differing] ?? 0) < (other[differing] ?? 0)
}

function foundAt(
  { hall, open, sums }: Picture,
  statuses: Uint8Array,
  { party, start, zone }: { readonly party: WheelchairParty; readonly start: number; readonly zone: number },
): FoundSeats | null {
  const { quantity, wheelchairs, isReleased = false } = party
  const seats = seatsOf(hall, { start, size: quantity })
  if (seats.length < quantity || seats.some((_, index) => index > 0 && at(hall.joined, start + index) === 0))
    return null
  const mayTake = (seat: number) =>
    statuses[seat] === SEAT_STATUS.free && at(hall.zone, seat) === zone && isWithinTerms(hall, seat, party)
  if (!seats.every(mayTake) || judgeKeptSeats(hall, seats, { wheelchairs, isReleased }) !== null) return null
  const places = seats.filter((seat) => isWheelchairPlace(hall, seat))
  if (places.length < wheelchairs) return null
  // A companion seat stays behind only where the party is too small to use it.
  const isWithCompanion = (seat: number) => placeWithCompanion(hall, statuses, seat).every((one) => seats.includes(one))
  if (quantity >= 2 * wheelchairs && !places.every(isWithCompanion)) return null
  const taken = seats.map((_, index) => start + index)
  const orphans = orphanPlaces(hall, open, taken).length
  const cost = at(sums, start + quantity) - at(sums, start)
  return { kind: orphans === 0 ? 'together' : 'with_orphan', parts: [seats], score: [orphans, cost] }
}

function bestAround(picture: Picture, statuses: Uint8Array, { party, places }: PartyAndPlaces): FoundSeats | null {
  const { hall, sums } = picture
  const costOf = (seat: number) => at(sums, at(hall.placeOf, seat) + 1) - at(sums, at(hall.placeOf, seat))
  const nearest = places.toSorted((a, b) => costOf(a) - costOf(b)).slice(0, party.wheelchairs)
  const companions = nearest
    .flatMap((place) => placeWithCompanion(hall, statuses, place).slice(1))
    .slice(0, party.quantity - party.wheelchairs)
  const kept = [...nearest, ...companions]
  const others = bestOfOthers(picture, { party, kept })
  if (others === null) return null
  const cost = nearest.reduce((sum, place) => sum + costOf(place), 0)
  return { kind: 'apart', parts: runsOf(hall, [...kept, ...others]), score: [cost] }
}

/** Seats for those of the party who are left, near to the first of these who sit already. */
function bestOfOthers(
  picture: Picture,
  { party, kept }: { readonly party: WheelchairParty; readonly kept: readonly number[] },
): number[] | null {
  const quantity = party.quantity - kept.length
  const [first = 0] = kept
  if (quantity === 0) return []
  const { hall, places } = picture
  const sums = distanceSums(hall, places, { x: at(hall.x, first), y: at(hall.y, first) })
  const found = bestForParty({ ...pictureWithout(picture, kept), sums }, { quantity, split: party.split })
  return found === null ? null : found.parts.flat()
}

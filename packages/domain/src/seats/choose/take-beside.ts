import { placeWithCompanion } from './access.ts'
import { at, isKept, isRestricted, type Hall } from './hall.ts'
import { bestOpening, picturesOf, seatsOf, type SeatTerms } from './openings.ts'
import { SEAT_STATUS } from './status-bytes.ts'

export interface SeatPress extends Pick<SeatTerms, 'allowRestricted' | 'isReleased'> {
  readonly seat: number
  /** How many are missing. */
  readonly quantity: number
  /** What the buyer has chosen already. */
  readonly chosen?: readonly number[]
  /** The buyer said that the party has a wheelchair user. */
  readonly hasWheelchair?: boolean
}

/**
 * What a press on a seat takes: as many as are missing, side by side and of its price, to the side that leaves none
 * alone, of two such sides the one nearer to the focal point; fewer where there is no room. A wheelchair place takes its
 * companion seat, no more. Nothing where the seat is not to be had. In the order of the line.
 */
export function takeBeside(hall: Hall, statuses: Uint8Array, press: SeatPress): number[] {
  const { seat, quantity, chosen = [], hasWheelchair = false, isReleased = false } = press
  const left = statuses.slice()
  for (const own of chosen) left[own] = SEAT_STATUS.held
  if (left[seat] !== SEAT_STATUS.free || quantity < 1) return []
  if (isKept(hall, seat) && hasWheelchair) {
    return placeWithCompanion(hall, left, seat)
      .slice(0, quantity)
      .toSorted((a, b) => at(hall.placeOf, a) - at(hall.placeOf, b))
  }
  const allowRestricted = press.allowRestricted === true || isRestricted(hall, seat)
  const [picture] = picturesOf(hall, left, { zones: [at(hall.zone, seat)], allowRestricted, isReleased })
  const pressed = at(hall.placeOf, seat)
  for (let size = quantity; picture !== undefined && size > 0; size -= 1) {
    const best = bestOpening(picture, size, ({ start }) => start <= pressed && pressed < start + size)
    if (best !== null) return seatsOf(hall, best)
  }
  return []
}

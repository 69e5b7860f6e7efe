/*
 * Seats that are waited for: which a party gets, and which no offer has. A seat with a restricted view, a wheelchair place
 * and its companion seat are never offered unasked; they stay on sale while people wait.
 */
import { bestAvailable } from '../seats/choose/best-available.ts'
import { at, isKept, isRestricted, type Hall } from '../seats/choose/hall.ts'
import { picturesOf, runLengths } from '../seats/choose/openings.ts'
import { SEAT_STATUS } from '../seats/choose/status-bytes.ts'

/** The seats of a date as a look at the list finds them. */
export interface WaitedHouse {
  readonly hall: Hall
  readonly statuses: Uint8Array
  /** Wheelchair places are sold to all by now. */
  readonly isReleased: boolean
}

/** The seats of a price on a date; wishes for one date have the same house. */
export interface WishedSeats {
  readonly house: WaitedHouse
  readonly zone: number
  /** It counts the seats of this zone. */
  readonly poolId: number
}

/** How many seats of a zone are free: those that an offer may have, and those that none has. */
export interface FreeSeats {
  readonly offered: number
  readonly others: number
}

export function freeSeatsOf({ hall, statuses, isReleased }: WaitedHouse, zone: number): FreeSeats {
  let [offered, others] = [0, 0]
  for (const place of hall.zonePlaces[zone] ?? []) {
    const seat = at(hall.line, place)
    if (statuses[seat] !== SEAT_STATUS.free) continue
    if (isRestricted(hall, seat) || (!isReleased && isKept(hall, seat))) others += 1
    else offered += 1
  }
  return { offered, others }
}

interface Party {
  readonly zone: number
  readonly quantity: number
  readonly isSideBySide: boolean
}

/** The best seats for a party, by their places in the plan; null: there are not so many, or not together. */
export function seatsForParty(
  { hall, statuses, isReleased }: WaitedHouse,
  { zone, quantity, isSideBySide }: Party,
): readonly number[] | null {
  const split = isSideBySide ? 'never' : 'anyhow'
  const found = bestAvailable(hall, statuses, { zones: [zone], quantity, split, isReleased })
  return found.kind === 'none' ? null : found.seats
}

/** How many seats of a zone an offer may have side by side, were all of them free. */
export function mostSideBySide({ hall, isReleased }: WaitedHouse, zone: number): number {
  const pictures = picturesOf(hall, new Uint8Array(hall.count), { zones: [zone], isReleased })
  return Math.max(0, ...pictures.flatMap(runLengths))
}

/**
 * Wheelchair places and the companion seats beside them. They are only for a buyer who says so, and go together. From
 * the time on that the organizer sets, those that are unsold are sold to all.
 */
import { at, isKept, isWheelchairPlace, type Hall } from './hall.ts'
import { SEAT_STATUS } from './status-bytes.ts'

/** Whether wheelchair places are sold to all by now; without a time they never are. */
export const areKeptSeatsReleased = (releasedAt: Date | null, now: Date): boolean =>
  releasedAt !== null && releasedAt.getTime() <= now.getTime()

export type AccessRefusal = 'needs_wheelchair_user' | 'too_many_wheelchair_places' | 'companion_without_place'

/** Why a choice may not have the seats kept for wheelchair users, or null. */
export function judgeKeptSeats(
  hall: Hall,
  chosen: readonly number[],
  { wheelchairs, isReleased }: { readonly wheelchairs: number; readonly isReleased: boolean },
): AccessRefusal | null {
  if (isReleased) return null
  const kept = chosen.filter((seat) => isKept(hall, seat))
  if (kept.length === 0) return null
  if (wheelchairs === 0) return 'needs_wheelchair_user'
  const places = new Set(kept.filter((seat) => isWheelchairPlace(hall, seat)))
  if (places.size > wheelchairs) return 'too_many_wheelchair_places'
  return kept.every((seat) => places.has(seat) || places.has(at(hall.companionOf, seat)))
    ? null
    : 'companion_without_place'
}

/** A wheelchair place and its companion seat if that is free, by a press on either of them; none where it is taken. */
export function placeWithCompanion(hall: Hall, statuses: Uint8Array, pressed: number): number[] {
  const isFree = (seat: number) => statuses[seat] === SEAT_STATUS.free
  const place = isWheelchairPlace(hall, pressed) ? pressed : at(hall.companionOf, pressed)
  return isFree(place) ? [place, at(hall.companion, place)].filter(isFree) : []
}

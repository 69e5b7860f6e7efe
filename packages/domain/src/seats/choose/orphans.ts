import { at, type Hall } from './hall.ts'
import { openPlaces } from './openings.ts'

/**
 * The free seats that a choice leaves alone: they had a free neighbour before, and have none after. Seats that are not
 * free for any buyer, such as wheelchair places before they are released, are not left alone. Judged on the statuses
 * given alone; for a buyer who changes held seats, the caller gives these as free.
 */
export function orphansOf(
  hall: Hall,
  statuses: Uint8Array,
  { chosen, isReleased = false }: { readonly chosen: readonly number[]; readonly isReleased?: boolean },
): number[] {
  const before = openPlaces(hall, statuses, isReleased)
  return orphanPlaces(
    hall,
    before,
    chosen.map((seat) => at(hall.placeOf, seat)),
  ).map((place) => at(hall.line, place))
}

/** The places that are left alone in an open picture when some of it are taken, in the order of the line. */
export function orphanPlaces(hall: Hall, before: Uint8Array, taken: readonly number[]): number[] {
  const gone = new Set(taken)
  const isBefore = (place: number) => before[place] === 1
  const isAfter = (place: number) => isBefore(place) && !gone.has(place)
  return [...new Set(taken.flatMap((place) => [place - 1, place + 1]))]
    .filter((place) => isAfter(place) && !hasNeighbour(hall, place, isAfter) && hasNeighbour(hall, place, isBefore))
    .sort((a, b) => a - b)
}

const hasNeighbour = ({ joined }: Hall, place: number, isOpen: (place: number) => boolean): boolean =>
  (at(joined, place) === 1 && isOpen(place - 1)) || (at(joined, place + 1) === 1 && isOpen(place + 1))

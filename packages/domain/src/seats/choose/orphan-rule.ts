/**
 * Whether a choice may leave single seats alone (docs/domain/seats.md). A party is never refused when nothing else fits,
 * and the end of a sale is never blocked.
 */
import { at, isRestricted, type Hall } from './hall.ts'
import { bestOpening, openPlaces, picturesOf, seatsOf } from './openings.ts'
import type { Opening, Picture, SeatTerms } from './openings.ts'
import { orphanPlaces } from './orphans.ts'
import type { OrphanRule } from './seat-rules.ts'

/** A price with fewer seats than this left sells each as it is asked for. */
const FEW_SEATS_LEFT = 20
/** So does one with less than this part of its seats left. */
const SMALL_PART_LEFT = 0.1

/** How many better choices are named. */
const MOST_ALTERNATIVES = 2

/** In the last hours before a date, single seats are no longer kept from being left. */
const HOURS_WITHOUT_RULE = 48

export const isOrphanRuleOver = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() < HOURS_WITHOUT_RULE * 3_600_000

export interface ChosenSeats extends SeatTerms {
  readonly chosen: readonly number[]
  /** The organizer's choice for an event. */
  readonly rule: OrphanRule
  /** The date begins so soon that the rule is over. */
  readonly isOver?: boolean
}

export interface OrphanVerdict {
  readonly verdict: 'fine' | 'advise' | 'refuse'
  /** The seats that are left alone; none where nothing is said of them. */
  readonly orphans: readonly number[]
  /** Seats to take instead, the nearest to the choice first. Never empty unless the verdict is fine. */
  readonly alternatives: readonly (readonly number[])[]
}

const FINE: OrphanVerdict = { verdict: 'fine', orphans: [], alternatives: [] }

export function judgeOrphans(hall: Hall, statuses: Uint8Array, choice: ChosenSeats): OrphanVerdict {
  const { chosen, rule, isOver = false, isReleased = false } = choice
  if (rule === 'OFF' || isOver) return FINE
  const open = openPlaces(hall, statuses, isReleased)
  const places = chosen.map((seat) => at(hall.placeOf, seat)).sort((a, b) => a - b)
  const orphans = orphanPlaces(hall, open, places)
  const zones = [...new Set(chosen.map((seat) => at(hall.zone, seat)))]
  if (orphans.length === 0 || zones.some((zone) => isNearlySold(hall, open, zone))) return FINE
  const allowRestricted = choice.allowRestricted === true || chosen.some((seat) => isRestricted(hall, seat))
  const pictures = picturesOf(hall, statuses, { zones, allowRestricted, isReleased })
  const alternatives = alternativesTo(pictures, { places, orphans })
  if (alternatives.length === 0) return FINE
  return {
    verdict: rule === 'REFUSE' ? 'refuse' : 'advise',
    orphans: orphans.map((place) => at(hall.line, place)),
    alternatives: alternatives.map((opening) => seatsOf(hall, opening)),
  }
}

/** Whether so little is left of a zone that each seat is sold as it is asked for. */
function isNearlySold({ zonePlaces }: Hall, open: Uint8Array, zone: number): boolean {
  const places = zonePlaces[zone] ?? new Int32Array()
  const left = places.reduce((sum, place) => sum + at(open, place), 0)
  return left < FEW_SEATS_LEFT || left < SMALL_PART_LEFT * places.length
}

interface Choice {
  readonly places: readonly number[]
  readonly orphans: readonly number[]
}

/**
 * The same number side by side without leaving any alone: the choice moved by one seat, first onto the seat that it
 * leaves; the best of its row; the best of its prices.
 */
function alternativesTo(pictures: readonly Picture[], choice: Choice): Opening[] {
  const found = [...movedByOne(pictures, choice), ...bestOfRow(pictures, choice), ...bestOfZones(pictures, choice)]
  const starts = [...new Set(found.map(({ start }) => start))]
  return starts.flatMap((start) => found.find((opening) => opening.start === start) ?? []).slice(0, MOST_ALTERNATIVES)
}

function movedByOne(pictures: readonly Picture[], { places, orphans }: Choice): Opening[] {
  const [first = 0] = places
  const isTogether = places.every((place, index) => place === first + index)
  if (!isTogether) return []
  const isOrphanBelow = orphans.includes(first - 1)
  const starts = isOrphanBelow ? [first - 1, first + 1] : [first + 1, first - 1]
  return starts.flatMap((start) => bestWhere(pictures, places.length, (opening) => opening.start === start))
}

function bestOfRow(pictures: readonly Picture[], { places }: Choice): Opening[] {
  const [first = 0] = places
  return bestWhere(pictures, places.length, ({ start }) =>
    pictures.some(({ hall }) => at(hall.row, at(hall.line, start)) === at(hall.row, at(hall.line, first))),
  )
}

function bestOfZones(pictures: readonly Picture[], { places }: Choice): Opening[] {
  return bestWhere(pictures, places.length, () => true)
}

function bestWhere(pictures: readonly Picture[], size: number, isMeant: (opening: Opening) => boolean): Opening[] {
  const found = pictures.flatMap(
    (picture) => bestOpening(picture, size, (opening) => opening.orphans === 0 && isMeant(opening)) ?? [],
  )
  return found.toSorted((a, b) => a.cost - b.cost).slice(0, 1)
}

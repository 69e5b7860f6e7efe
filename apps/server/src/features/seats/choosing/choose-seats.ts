import type { FieldRefusal } from '@turnout/domain/availability/field-refusal.ts'
import type { SeatsAsked } from '@turnout/domain/availability/seats-asked.ts'
import { judgeKeptSeats } from '@turnout/domain/seats/choose/access.ts'
import { bestAvailable } from '@turnout/domain/seats/choose/best-available.ts'
import { judgeOrphans } from '@turnout/domain/seats/choose/orphan-rule.ts'
import type { OrphanRule } from '@turnout/domain/seats/choose/seat-rules.ts'
import { SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import type { Picture } from './keep-halls.ts'
import { numberOfLetter, type SeatedHall } from './queries-house.ts'

/** Seats of one price that a request wants on a date. */
export interface WantedSeats {
  readonly asked: SeatsAsked
  readonly quantity: number
  /** The letters that the price is for. */
  readonly zones: readonly string[]
}

/** What holds for the buyer at this moment. */
export interface ChoosingTerms {
  /** Seats that are free for this buyer alone: those of a hold that it replaces. */
  readonly own: ReadonlySet<number>
  /** Wheelchair places are sold to all by now. */
  readonly isReleased: boolean
  /** OFF where it is over, and for the desk. */
  readonly orphanRule: OrphanRule
}

/** Seats by their place in the plan, in the order of the tickets; or why there are none. */
export type ChosenSeats =
  | { readonly places: readonly number[] }
  | { readonly field: string; readonly refusal: FieldRefusal }
  /** So many seats of the price are free, and it wants more, or more of them together. */
  | { readonly left: number }
  /** The choice leaves seats alone, and the organizer refuses that; `better` choices leave none. */
  | { readonly alone: readonly number[]; readonly better: readonly (readonly number[])[] }

/**
 * The seats that a request gets, if no other one is faster. They are marked as taken in the picture, for the next one.
 */
export function chooseSeats(picture: Picture, wanted: WantedSeats, terms: ChoosingTerms): ChosenSeats {
  const statuses = statusesFor(picture, terms.own)
  const chosen =
    wanted.asked.chosen.length > 0
      ? named(picture.hall, statuses, { wanted, terms })
      : best(picture.hall, statuses, { wanted, terms })
  if (!('places' in chosen)) return chosen
  for (const place of chosen.places) picture.statuses[place] = SEAT_STATUS.held
  picture.chosen += 1
  return chosen
}

/** The statuses as the buyer has them: its own seats are free. */
export function statusesFor({ statuses }: Picture, own: ReadonlySet<number>): Uint8Array {
  if (own.size === 0) return statuses
  const seen = statuses.slice()
  for (const place of own) seen[place] = SEAT_STATUS.free
  return seen
}

interface Asked {
  readonly wanted: WantedSeats
  readonly terms: ChoosingTerms
}

/** The seats that the buyer picked, whether they are free or not. */
function named({ hall, placeOfGuid, zones }: SeatedHall, statuses: Uint8Array, { wanted, terms }: Asked): ChosenSeats {
  const { asked, zones: own } = wanted
  const { isReleased, orphanRule } = terms
  const places: number[] = []
  for (const [at, guid] of asked.chosen.entries()) {
    const place = placeOfGuid.get(guid)
    if (place === undefined) return { field: `seats.${at}`, refusal: { word: 'unknown_seat' } }
    if (!own.includes(zones[place] ?? '')) return { field: `seats.${at}`, refusal: { word: 'seat_of_other_price' } }
    places.push(place)
  }
  const refused = judgeKeptSeats(hall, places, { wheelchairs: asked.wheelchairs, isReleased })
  if (refused !== null) return { field: 'seats', refusal: { word: refused } }
  const areFree = places.every((place) => statuses[place] === SEAT_STATUS.free)
  // Seats that are gone are told first, with another proposal.
  if (orphanRule !== 'REFUSE' || !areFree || asked.wheelchairs > 0) return { places }
  const judged = judgeOrphans(hall, statuses, { chosen: places, rule: orphanRule, isReleased })
  return judged.verdict === 'refuse' ? { alone: judged.orphans, better: judged.alternatives } : { places }
}

const SPLITS = { NEVER: 'never', IN_GROUPS: 'in_groups', ANYHOW: 'anyhow' } as const

function best(hall: SeatedHall, statuses: Uint8Array, { wanted, terms }: Asked): ChosenSeats {
  const { asked, quantity, zones } = wanted
  const wish = asked.wish.flatMap((guid) => hall.placeOfGuid.get(guid) ?? [])
  const letters = asked.zone === null ? zones : [asked.zone]
  const { wheelchairs, split } = asked
  const { isReleased } = terms
  const found = bestAvailable(hall.hall, statuses, {
    zones: letters.map(numberOfLetter),
    split: SPLITS[split],
    wheelchairs,
    isReleased,
    quantity,
    wish,
  })
  return found.kind === 'none' ? { left: found.left } : { places: found.seats }
}

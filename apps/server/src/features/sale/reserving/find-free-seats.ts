import { SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import { placesOfSeat, type LineSeat } from '../../orders/store.ts'
import {
  chooseSeats,
  statusesFor,
  type ChoosingTerms,
  type ChosenSeats,
  type WantedSeats,
} from '../../seats/choosing/choose-seats.ts'
import { combinePictures } from '../../seats/choosing/combine-pictures.ts'
import type { Halls, Picture } from '../../seats/choosing/keep-halls.ts'
import type { House, SameHouses } from '../../seats/choosing/queries-house.ts'
import type { OwnSeat } from '../../seats/choosing/queries-own-seats.ts'

/** What is free for a line. */
export interface FreeSeats {
  readonly houses: SameHouses
  /** Of its date; of a pass, what is free on all of its dates. */
  readonly picture: Picture
  /** Of each date. */
  readonly pictures: readonly Picture[]
  /** Places of the picture that are free for this buyer alone. */
  readonly own: ReadonlySet<number>
}

interface Mine {
  /** Seats of a hold that is given up for this one. */
  readonly own: readonly OwnSeat[]
  /** Those that lines before have chosen again. */
  readonly spent?: ReadonlySet<LineSeat>
}

/** Looks at what is free for a line. A seat is free for a pass only if it is free on all of its dates. */
export async function findFreeSeats(halls: Halls, houses: SameHouses, mine: Mine): Promise<FreeSeats> {
  const [house, ...others] = houses
  if (others.length === 0) {
    const picture = await halls.pictureOf(house)
    return { houses, picture, pictures: [picture], own: ownPlaces(picture, house, mine) }
  }
  const pictures = await Promise.all(houses.map((one) => halls.pictureOf(one)))
  const seen = houses.flatMap((one, at) => {
    const picture = pictures[at]
    return picture === undefined ? [] : [{ ...picture, statuses: statusesFor(picture, ownPlaces(picture, one, mine)) }]
  })
  return { houses, picture: combinePictures(seen), pictures, own: new Set() }
}

/** Chooses seats of them, which are marked as taken on each date. */
export function chooseFreeSeats(
  { picture, pictures, own }: FreeSeats,
  wanted: WantedSeats,
  terms: Omit<ChoosingTerms, 'own'>,
): ChosenSeats {
  const chosen = chooseSeats(picture, wanted, { ...terms, own })
  if (!('places' in chosen) || pictures.length === 1) return chosen
  for (const dated of pictures) {
    for (const place of chosen.places) dated.statuses[place] = SEAT_STATUS.held
    dated.chosen += 1
  }
  return chosen
}

/** The seat at a place, on each of the dates. */
export function seatAt({ houses: [house, ...others], picture: { hall } }: FreeSeats, place: number): LineSeat {
  const [seatId, named] = [hall.seatIds[place], hall.named[place]]
  if (seatId === undefined || named === undefined) throw new Error(`seating ${house.seatingId} has no place ${place}`)
  const zone = hall.zones[place] ?? ''
  const seat = { ...placeAt(house, zone), seatId, named }
  return others.length === 0 ? seat : { ...seat, also: others.map((other) => placeAt(other, zone)) }
}

/** @throws Error for a letter without a pool: each date that has seats has one for each of its letters */
function placeAt({ occurrenceId, pools }: House, zone: string) {
  const poolId = pools.get(zone)
  if (poolId === undefined) throw new Error(`date ${occurrenceId} has no pool for a seat`)
  return { occurrenceId, poolId }
}

/** The places of seats that are free for this buyer alone, without those that it has chosen again already. */
function ownPlaces({ hall }: Picture, { occurrenceId }: House, { own, spent = new Set() }: Mine): ReadonlySet<number> {
  const isSpent = (id: number) =>
    [...spent].some(
      (seat) => seat.seatId === id && placesOfSeat(seat).some((place) => place.occurrenceId === occurrenceId),
    )
  return new Set(
    own.flatMap((seat) =>
      seat.occurrenceId === occurrenceId && !isSpent(seat.seatId) ? (hall.placeOfId.get(seat.seatId) ?? []) : [],
    ),
  )
}

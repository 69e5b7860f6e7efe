import { statusesFor } from './choose-seats.ts'
import type { Halls, Picture } from './keep-halls.ts'
import type { House, SameHouses } from './queries-house.ts'
import type { OwnSeat } from './queries-own-seats.ts'

/** What is free on all of some dates; `own`: seats that are free for this buyer alone. */
export async function pictureOfAll(halls: Halls, houses: SameHouses, own: readonly OwnSeat[] = []): Promise<Picture> {
  const pictureFor = async (house: House): Promise<Picture> => {
    const picture = await halls.pictureOf(house)
    const places = own.flatMap(({ occurrenceId, seatId }) =>
      occurrenceId === house.occurrenceId ? (picture.hall.placeOfId.get(seatId) ?? []) : [],
    )
    return places.length === 0 ? picture : { ...picture, statuses: statusesFor(picture, new Set(places)) }
  }
  const [first, ...others] = houses
  return others.length === 0 ? pictureFor(first) : combinePictures(await Promise.all(houses.map(pictureFor)))
}

/** What is free on all of some dates that have the same seats: as a pass for them sees it. There is at least one. */
export function combinePictures(pictures: readonly Picture[]): Picture {
  const [first, ...others] = pictures
  if (first === undefined) throw new Error('no date to look at')
  const statuses = first.statuses.slice()
  for (const other of others) {
    for (const [place, status] of other.statuses.entries()) statuses[place] ||= status
  }
  return {
    hall: first.hall,
    statuses,
    askedAt: Math.min(...pictures.map(({ askedAt }) => askedAt)),
    chosen: pictures.reduce((sum, { chosen }) => sum + chosen, 0),
  }
}

import type { Halls, Picture } from './keep-halls.ts'
import type { SameHouses } from './queries-house.ts'

/** What is free on all of some dates. */
export const pictureOfAll = async (halls: Halls, houses: SameHouses): Promise<Picture> =>
  houses.length === 1
    ? halls.pictureOf(houses[0])
    : combinePictures(await Promise.all(houses.map((house) => halls.pictureOf(house))))

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

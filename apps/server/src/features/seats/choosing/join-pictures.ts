import type { Halls, Picture } from './keep-halls.ts'
import type { House } from './queries-house.ts'

/** The houses in which a ticket has one seat: that of its date, or those of all dates of a pass. */
export type SameHouses = readonly [House, ...House[]]

/** Houses as one; undefined where a date has no seats, or those of another plan: no seat is the same on all. */
export function sameHouses(houses: readonly (House | null)[]): SameHouses | undefined {
  const [first, ...others] = houses
  if (first == null) return undefined
  const same = others.flatMap((house) => (house?.seatingId === first.seatingId ? [house] : []))
  return same.length === others.length ? [first, ...same] : undefined
}

/** What is free on all of some dates. */
export const pictureOfAll = async (halls: Halls, houses: SameHouses): Promise<Picture> =>
  houses.length === 1
    ? halls.pictureOf(houses[0])
    : joinPictures(await Promise.all(houses.map((house) => halls.pictureOf(house))))

/** What is free on all of some dates that have the same seats: as a pass for them sees it. There is at least one. */
export function joinPictures(pictures: readonly Picture[]): Picture {
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

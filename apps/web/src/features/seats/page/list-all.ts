import type { SeatLists } from './seats-page.ts'
import type { ListContext } from './list-context.ts'
import { countFree, hasRestricted, listOffers, listPlaces, listSections } from './list-seats.ts'

/** All that is on the first screen of the list. */
export function listAll(context: ListContext): SeatLists {
  return {
    free: countFree(context),
    offers: listOffers(context),
    sections: listSections(context),
    places: listPlaces(context),
    hasRestricted: hasRestricted(context),
  }
}

import { m } from '@turnout/messages/generated/messages.js'
import type { SeatLists } from './seats-page.ts'
import { moneyIn, type ListContext } from './list-context.ts'
import { countFree, hasRestricted, listOffers, listPlaces, listSections } from './list-seats.ts'

/** All that is on the first screen of the list. */
export function listAll(context: ListContext): SeatLists {
  const minors = context.prices.flatMap(({ prices }) => prices.map(({ minor }) => minor))
  return {
    free: countFree(context),
    offers: listOffers(context),
    sections: listSections(context),
    places: listPlaces(context),
    hasRestricted: hasRestricted(context),
    from: minors.length === 0 ? null : fromWords(context, minors),
  }
}

/** Where all is free it is not "From Free". */
function fromWords(context: ListContext, minors: readonly number[]): string {
  const price = moneyIn(context, Math.min(...minors))
  return minors.every((minor) => minor === 0) ? price : m.storefront_from_price({ price })
}

import { accountNavigation, eventNavigation, letteredPlaces } from '../frame/navigation.ts'
import type { Person, Place } from '../web-slice.ts'

export interface GoKey {
  /** After G. */
  readonly letter: string
  readonly label: string
  readonly href: string
}

/** The places that G and a letter lead to, and none that is closed. */
export function goKeys(places: readonly Place[], eventId: string | undefined, user: Person): readonly GoKey[] {
  const groups = [
    ...(eventId === undefined ? [] : eventNavigation(places, eventId, user)),
    ...accountNavigation(places, user),
  ]
  const open = new Set(groups.flatMap(({ entries }) => entries.map(({ href }) => href)))
  return letteredPlaces(places, eventId).flatMap(({ letter, label, href }) =>
    letter !== undefined && open.has(href) ? [{ letter, label, href }] : [],
  )
}

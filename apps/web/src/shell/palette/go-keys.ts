import { accountNavigation, eventNavigation } from '../frame/navigation.ts'
import type { Person, Place } from '../web-slice.ts'

/** The state of a place in the browser's history that G and a letter led to. */
export const BY_KEY = 'by-key'

export interface GoKey {
  /** After G. */
  readonly letter: string
  readonly label: string
  readonly href: string
}

/** The open places that G and a letter lead to: those of the event in view before the others. */
export function goKeys(places: readonly Place[], eventId: string | undefined, user: Person): readonly GoKey[] {
  const entries = [
    ...accountNavigation(places, user),
    ...(eventId === undefined ? [] : eventNavigation(places, eventId, user)),
  ]
  const keys = entries
    .flatMap((entry) => [entry, ...entry.tabs])
    .flatMap(({ letter, label, href }) => (letter === undefined ? [] : [{ letter, label, href }]))
  return [...new Map(keys.map((key) => [key.letter, key])).values()]
}

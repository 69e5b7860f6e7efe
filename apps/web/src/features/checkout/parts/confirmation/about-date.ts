import type { PublicOccurrence } from '@turnout/contract/occurrences/public-occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { inARow } from '../../../../format/in-a-row.ts'

/** Its own name and place, and how many places are left where they are few. */
export function aboutDate({ label, place, places_left: left }: PublicOccurrence): string {
  const [first = '', ...others] = [label, place, left === null ? null : m.checkout_date_left({ count: left })].filter(
    (fact) => fact !== null,
  )
  return inARow(first, ...others)
}

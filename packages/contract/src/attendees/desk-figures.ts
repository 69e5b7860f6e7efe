import { z } from 'zod'
import { count } from '../answers.ts'
import { oneOf, withDefault } from '../fields.ts'
import { listQuery } from '../lists.ts'
import { ATTENDEES_LIST } from './attendee.ts'
import { ATTENDEE_FACETS } from './desk-enums.ts'

/** The list that is meant; its page and sort say nothing here. */
export const attendeeTotalsQuery = listQuery(ATTENDEES_LIST)

/** All attendees that a list finds, on every page. */
export const attendeeTotals = z.object({
  attendees: count(),
  /** Inside by any list at this moment. */
  checked_in: count(),
  awaiting_payment: count(),
  cancelled: count(),
})

/** As above, and the filter whose values are counted. */
export const attendeeFacetQuery = attendeeTotalsQuery.extend({ facet: withDefault(oneOf(ATTENDEE_FACETS), 'status') })

/** How many attendees have a value, under all filters but this one. */
export const attendeeFacetCount = z.object({ value: z.string(), attendees: count() })

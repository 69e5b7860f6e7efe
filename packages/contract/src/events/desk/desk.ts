import { z } from 'zod'
import { count, idAnswer } from '../../answers.ts'
import { bulkResultsOf } from '../../bulk.ts'
import { body, id, list, oneOf, optional, withDefault } from '../../fields.ts'
import { BULK_ROWS_MAX } from '../../limits.ts'
import { leftOut, listFilters } from '../../lists.ts'
import { EVENTS_LIST, EVENTS_STATUSES, eventsQuery } from '../event.ts'
import { BULK_EVENT_ACTIONS, EVENT_FACETS } from './desk-enums.ts'

/**
 * One act for many events: all that search and filters find, with `event_ids` of these alone, at
 * most BULK_ROWS_MAX.
 */
export const bulkEventsInput = body({
  action: oneOf(BULK_EVENT_ACTIONS),
  event_ids: optional(list(id(), 1, BULK_ROWS_MAX)),
  ...listFilters(EVENTS_LIST),
  eventsStatus: leftOut(oneOf(EVENTS_STATUSES)),
})

export const bulkEventsResults = bulkResultsOf({ event_id: idAnswer() })

/** The list that is meant, and the filter whose values are counted. */
export const eventFacetQuery = eventsQuery.extend({ facet: withDefault(oneOf(EVENT_FACETS), 'state') })

/** How many events have a value, under all filters but this one. */
export const eventFacetCount = z.object({
  value: z.string(),
  events: count(),
  /** Of those events whose tickets have a limit. */
  tickets_sold: count(),
  /** Of the same events; 0: none of them has a limit, or any tickets. */
  tickets_capacity: count(),
})

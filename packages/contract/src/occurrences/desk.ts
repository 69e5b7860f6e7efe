import { NEW_DATES_MAX } from '@turnout/domain/occurrences/rule-text.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { bulkResultsOf } from '../bulk.ts'
import { body, flag, id, int, line, list, oneOf, optional, optionalInUpdate, withDefault } from '../fields.ts'
import { NAME_MAX, STOCK_MAX } from '../limits.ts'
import { leftOut, listFilters, listQuery } from '../lists.ts'
import {
  OCCURRENCE_STATES,
  OCCURRENCES_LIST,
  dateLimitsInput,
  datePricesInput,
  occurrencePreview,
  SCOPES,
} from './occurrence.ts'
import { monthText } from './public-occurrence.ts'

/* What the organizer's list of dates asks for beside its rows. */

/** The filters whose values are counted. */
const OCCURRENCE_FACETS = ['month', 'weekday', 'state', 'is_detached'] as const
export type OccurrenceFacet = (typeof OCCURRENCE_FACETS)[number]

/** The list that is meant, and the filter whose values are counted. */
export const occurrenceFacetQuery = listQuery(OCCURRENCES_LIST).extend({
  facet: withDefault(oneOf(OCCURRENCE_FACETS), 'month'),
})

/** How many dates have a value, under all filters but this one, and what is sold of them. */
export const occurrenceFacetCount = z.object({
  value: z.string(),
  /** Dates that have it. */
  occurrences: count(),
  quantity_sold: count(),
  /** Places of those dates that have a limit. */
  capacity: count(),
})

/** What all dates of a list add up to. */
export const occurrenceTotals = z.object({
  /** How many dates. */
  occurrences: count(),
  cancelled: count(),
  quantity_sold: count(),
  /** Places of those dates that have a limit. */
  capacity: count(),
  /** Null for members who see no money. */
  amount_paid: amount().nullable(),
  currency: z.string(),
})

export const occurrenceMonthQuery = body({
  /** `YYYY-MM`; missing: that of the next date, or of the last one that was. */
  month: leftOut(monthText()),
})

/** A month of an event as its organizer sees it: the days with dates, in their order. */
export const occurrenceMonth = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  days: z.array(
    z.object({
      /** `YYYY-MM-DD`, in the zone of the event. */
      day: z.string(),
      /** Dates on this day. */
      occurrences: count(),
      quantity_sold: count(),
      /** Places of those dates that have a limit and take place. */
      capacity: count(),
      /** The first three of the day; of entry times none. */
      first: z.array(
        z.object({
          id: idAnswer(),
          start_date: time(),
          state: z.enum(OCCURRENCE_STATES),
          capacity: count().nullable(),
          quantity_sold: count(),
          moved_from: time().nullable(),
        }),
      ),
    }),
  ),
  /** What the clocks of the event do in this month. */
  clock_changes: occurrencePreview.shape.clock_changes,
  /** The month of the first date of the event, of the last. */
  first_month: z.string(),
  last_month: z.string(),
})
export type OccurrenceMonth = z.output<typeof occurrenceMonth>

/** What made the dates that are to come: rules, and how many were added one by one. */
export const occurrenceRules = z.object({
  /** The first to have a date comes first. */
  rules: z.array(
    z.object({
      id: idAnswer(),
      /** "Every Wed and Fri at 19:00, until 28 May 2027", in the language of the request. */
      sentence: z.string(),
      /** Dates to come that it made. */
      occurrences: count(),
    }),
  ),
  /** Dates to come that no rule made. */
  single: count(),
})

/** How far a change of the time of a date would reach. */
export const occurrenceScopes = z.array(
  z.object({
    /** This date alone, it and those of its rule that follow, or all of its rule to come. */
    scope: z.enum(SCOPES),
    /** Dates that would change. */
    occurrences: count(),
    /** Dates that stay because they were changed by hand. */
    own_settings: count(),
    /** Dates that stay because tickets were ordered for them. */
    sold: count(),
  }),
)
export type OccurrenceScopes = z.output<typeof occurrenceScopes>

const OCCURRENCE_ACTS = ['close', 'open', 'hide', 'show', 'delete', 'set'] as const

/** One act for many dates: all that search and filters find, with `occurrence_ids` these alone. */
export const occurrencesBulk = body({
  action: oneOf(OCCURRENCE_ACTS),
  /** Null: all that search and filters find. */
  occurrence_ids: optional(list(id(), 1, NEW_DATES_MAX)),
  ...listFilters(OCCURRENCES_LIST),
  /** For `set`: places; null: as the tickets say. */
  capacity: optionalInUpdate(int(0, STOCK_MAX)),
  /** For `set`: guests of the day of each; null: as many as the dates admit. */
  day_capacity: optionalInUpdate(int(0, STOCK_MAX)),
  /** For `set`: sale ends so many minutes before the start; null: as the tickets say. */
  sale_ends_minutes_before: optionalInUpdate(int(0, 525_600)),
  /** For `set`: prices that change. */
  prices: optionalInUpdate(datePricesInput),
  /** For `set`: limits per order that change. */
  limits: optionalInUpdate(dateLimitsInput),
  /** For `set`: what the dates are called; null: as the event. */
  label: optionalInUpdate(line(1, NAME_MAX)),
  /** For `set`: where they are; null: where the event is. A date with tickets is refused another one. */
  place: optionalInUpdate(line(1, NAME_MAX)),
  /** For `set`: whether they are on no page and not for sale. */
  is_hidden: flag().optional(),
  /**
   * For `set`: a date that sold more than `capacity` keeps its places, and one with tickets its place; the rest of it
   * changes. Without it, it is refused.
   */
  keeps_sold: withDefault(flag(), false),
  /** Of all that search and filters find, dates with own settings stay as they are. */
  leaves_own: withDefault(flag(), false),
})
export type OccurrencesBulk = z.output<typeof occurrencesBulk>

export const occurrencesUndone = bulkResultsOf({
  /** The date. */
  occurrence_id: idAnswer(),
})

export const occurrencesResults = occurrencesUndone.extend({
  meta: occurrencesUndone.shape.meta.extend({
    /** Dates that are other ones now; the rest of those that were done had these values before. */
    changed: count(),
    /** Takes the change back for 24 hours; null where there is nothing to take back, or dates were deleted. */
    change_id: idAnswer().nullable(),
  }),
})

/** A change of many dates that can be taken back. */
export const occurrencesChange = z.object({
  id: idAnswer(),
  action: z.enum(OCCURRENCE_ACTS),
  created_at: time(),
  /** The member who made it, or the name of the API token; null where it is not known any more. */
  actor_name: z.string().nullable(),
  /** Dates that it changed, and that are not as before again. */
  occurrences: count(),
})

import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { body, day } from '../fields.ts'
import { leftOut } from '../lists.ts'
import { OCCURRENCE_KINDS } from './occurrence.ts'

/**
 * SOON: its sale is still to begin. FEW: ten of its places are left, or fewer, and no more than a quarter. FULL: none is, or
 * its tickets are sold out. OVER: it is not sold any more.
 */
export const DATE_STATES = ['FREE', 'FEW', 'SOON', 'FULL', 'OVER', 'CANCELLED'] as const

/** A month of an event: its days with dates, in their order. */
export const calendarMonth = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  days: z.array(
    z.object({
      /** `YYYY-MM-DD`, in the zone of the event. */
      day: z.string(),
      /** Dates on this day. */
      count: count(),
      /** The best of them. */
      state: z.enum(DATE_STATES),
    }),
  ),
  /** The month of the first date to come; null where none is. */
  first_month: z.string().nullable(),
  /** The month of the last date to come; null where none is. */
  last_month: z.string().nullable(),
})
export type CalendarMonth = z.output<typeof calendarMonth>

/** `YYYY-MM` */
export const monthText = () => z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, { error: 'not_a_date' })

export const calendarQuery = body({
  /** `YYYY-MM`; missing: that of the next date with places. */
  month: leftOut(monthText()),
})

/** A date as a visitor sees it. */
export const publicOccurrence = z.object({
  id: idAnswer(),
  kind: z.enum(OCCURRENCE_KINDS),
  start_date: time(),
  end_date: time().nullable(),
  label: z.string().nullable(),
  place: z.string().nullable(),
  state: z.enum(DATE_STATES),
  /** When its sale begins; null: as the tickets say. */
  sale_start_date: time().nullable(),
  /** When its sale ends before the date does; null: with it. */
  sale_end_date: time().nullable(),
  /** Told while it has few; null: more, or no limit. */
  places_left: count().nullable(),
  /** What its cheapest ticket costs with all taxes and fees, in major units; null where none is on sale. */
  lowest_price: amount().nullable(),
  /** When it was to be before it was moved. */
  moved_from: time().nullable(),
  /** Why it was cancelled, as guests read it. */
  cancel_reason: z.string().nullable(),
})
export type PublicOccurrence = z.output<typeof publicOccurrence>

export const publicOccurrencesQuery = body({
  /** Missing: the next dates, at most fifty. */
  day: leftOut(day()),
})

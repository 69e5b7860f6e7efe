import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { body, day } from '../fields.ts'
import { leftOut } from '../lists.ts'

/** FEW: a tenth or ten of its places are left. FULL: none is. OVER: it is not sold any more. */
export const DATE_STATES = ['FREE', 'FEW', 'FULL', 'OVER', 'CANCELLED'] as const

/** A month of an event: its days with dates, in their order. */
export const calendarMonth = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  days: z.array(
    z.object({
      day: z.string(),
      /** Dates on this day. */
      count: count(),
      /** The best of them. */
      state: z.enum(DATE_STATES),
    }),
  ),
  /** The months of the first and the last date to come; null where none is. */
  first_month: z.string().nullable(),
  last_month: z.string().nullable(),
})
export type CalendarMonth = z.output<typeof calendarMonth>

export const calendarQuery = body({
  /** `YYYY-MM`; missing: that of the next date with places. */
  month: leftOut(z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, { error: 'not_a_date' })),
})

/** A date as a visitor sees it. */
export const publicOccurrence = z.object({
  id: idAnswer(),
  start_date: time(),
  end_date: time().nullable(),
  label: z.string().nullable(),
  place: z.string().nullable(),
  state: z.enum(DATE_STATES),
  /** Told while there are ten or fewer; null: more, or no limit. */
  places_left: count().nullable(),
  /** The lowest listed price of its tickets, in major units; null where none is on sale. */
  lowest_price: amount().nullable(),
  /** When it was to be before it was moved. */
  moved_from: time().nullable(),
  cancel_reason: z.string().nullable(),
})
export type PublicOccurrence = z.output<typeof publicOccurrence>

export const publicOccurrencesQuery = body({
  /** Missing: the next dates, at most fifty. */
  day: leftOut(day()),
})

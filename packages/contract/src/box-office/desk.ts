import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import type { ListShape } from '../lists.ts'

/** A shift as its organizer sees it, open or closed. All amounts in the event's currency. */
export const tillSession = z.object({
  id: idAnswer(),
  /** The till that it was of. */
  till: z.object({ id: idAnswer(), name: z.string() }),
  /** Who sells now; of a closed shift who closed it. */
  person: z.object({ id: idAnswer(), name: z.string() }),
  /** When it began. */
  opened_at: time(),
  /** null: it is open. */
  closed_at: time().nullable(),
  /** Of all shifts of the organizer, without a gap. */
  z_number: z.int().nullable(),
  sales: count(),
  /** Sold, less what went back. */
  net_sales: amount(),
  /** What sales and refunds put into the drawer. */
  cash: amount(),
  card: amount(),
  /** What is in the drawer by the movements. */
  expected: amount(),
  /** What was in the drawer when it was counted; null: it is open. */
  counted: amount().nullable(),
  /** Counted less expected; negative: missing. */
  difference: amount().nullable(),
  note: z.string().nullable(),
})
export type TillSession = z.output<typeof tillSession>

export const TILL_SESSIONS_LIST = {
  sorts: ['created_at', 'at'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
  filters: ['till_id', 'created_at', 'closed_at'],
} as const satisfies ListShape

/** The box office of an event today, by the days of its zone. All amounts in the event's currency. */
export const boxOfficeToday = z.object({
  day: z.string(),
  /** Sold at tills today, less what went back. */
  sold: amount(),
  sales: count(),
  /** Guests of those sales who came in. */
  admitted: count(),
  /** In the drawers of shifts that are open, with their floats. */
  cash_in_drawers: amount(),
  /** The cash that open shifts began with. */
  floats: amount(),
  card: amount(),
  /** Sales free of charge. */
  free: count(),
  /** Sales to be paid later. */
  later: count(),
  /** Of those that pay later, what is not paid yet. */
  later_to_collect: amount(),
  /** Of shifts that were closed today. */
  shifts_closed: count(),
  /** Of these, where less or more was counted than expected. */
  shifts_with_difference: count(),
  difference: amount(),
  /** The last number of a closed shift of the organizer; null: none is closed. */
  last_z: z.int().nullable(),
  /** A number below the last is missing. */
  has_gap: z.boolean(),
})
export type BoxOfficeToday = z.output<typeof boxOfficeToday>

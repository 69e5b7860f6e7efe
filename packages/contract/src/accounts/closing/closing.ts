import { z } from 'zod'
import { count, idAnswer, time } from '../../answers.ts'
import { body, line } from '../../fields.ts'
import { NAME_MAX } from '../../limits.ts'

/** An event whose guests would be left alone: it is not over when the account would be erased. */
const eventLeft = z.object({ id: idAnswer(), title: z.string(), start_date: time(), guests_count: count() })

/** What closing the account comes to, as of now. */
export const accountClosing = z.object({
  closed_at: time().nullable(),
  /** When it is erased, or would be if it were closed now. */
  erases_at: time(),
  /** Published events, whose sale stops at once. */
  live_events_count: count(),
  /** Tickets to events that are not over; they go on working until the account is erased. */
  guests_ahead_count: count(),
  /** The first of those that stand against it; with any the account cannot be closed. */
  events_left: z.array(eventLeft),
})
export type AccountClosing = z.output<typeof accountClosing>

/** The name of the account, typed by hand. */
export const closingInput = body({ name: line(1, NAME_MAX) })

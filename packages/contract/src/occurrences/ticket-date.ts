import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { OCCURRENCE_KINDS, OCCURRENCE_STATUSES } from './occurrence.ts'

/** The date of a ticket, in an event with several. */
export const ticketDate = z.object({
  id: idAnswer(),
  kind: z.enum(OCCURRENCE_KINDS),
  start_date: time(),
  end_date: time().nullable(),
  /** What this date alone is called: "With the author"; null: nothing more than the event. */
  label: z.string().nullable(),
  /** Where it is, when it is somewhere else than its event. */
  place: z.string().nullable(),
  status: z.enum(OCCURRENCE_STATUSES),
  /** Rises with every change; the SEQUENCE of its entry in a calendar. */
  version: count(),
})
export type TicketDate = z.output<typeof ticketDate>

/** What a line of an order, or a ticket, says of its date. */
export const ofDate = {
  /** Null in an event with one date, of a pass, and of what is no ticket. */
  event_occurrence_id: idAnswer().nullable(),
  /** None in an event with one date, and of what is no ticket; of a pass the next of its dates. */
  event_occurrence: ticketDate.optional(),
  /** Those of a pass, the first of them first; missing of all else. */
  event_occurrences: z.array(ticketDate).optional(),
}

import { z } from 'zod'
import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'
import { idAnswer, time } from '../answers.ts'
import { body, email } from '../fields.ts'

export const lookupInput = body({ email: email() })

/** The tickets of one address, event by event; no ticket code: that is only on the ticket itself. */
export const foundTickets = z.object({
  email: z.string(),
  events: z.array(
    z.object({
      id: idAnswer(),
      title: z.string(),
      organizer: z.string(),
      start_date: time(),
      timezone: z.string(),
      tickets: z.array(
        z.object({
          short_id: z.string(),
          public_id: z.string(),
          status: z.enum(ATTENDEE_STATUSES),
          first_name: z.string(),
          last_name: z.string(),
          item_name: z.string(),
          /** Of an order that was bought with this address; null on a ticket that another person bought. */
          order_short_id: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type FoundTickets = z.output<typeof foundTickets>

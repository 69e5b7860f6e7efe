import { z } from 'zod'
import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'

/**
 * A ticket as its buyer sees it after a change. `short_id` is empty once it was passed on: the way
 * to it is in its new holder's mail.
 */
export const ownTicket = z.object({
  short_id: z.string(),
  public_id: z.string(),
  status: z.enum(ATTENDEE_STATUSES),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_passed_on: z.boolean(),
})
export type OwnTicket = z.output<typeof ownTicket>

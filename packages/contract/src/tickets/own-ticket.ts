import { z } from 'zod'
import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'
import { body, email, line, optionalInUpdate } from '../fields.ts'

/** Who a ticket is for from now on; what is missing stays. */
export const holderPatch = body({
  first_name: line(1, NAME_LENGTH.max).optional(),
  last_name: optionalInUpdate(line(1, NAME_LENGTH.max)),
  email: email().optional(),
})

/** A ticket as its buyer sees it after a change. */
export const ownTicket = z.object({
  short_id: z.string(),
  public_id: z.string(),
  status: z.enum(ATTENDEE_STATUSES),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
})
export type OwnTicket = z.output<typeof ownTicket>

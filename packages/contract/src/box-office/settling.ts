import { body, flag, line, withDefault } from '../fields.ts'
import { shownLead } from './sale.ts'

/* A sale that was made without a network and could not be booked is booked by hand, or left out. */

export const bookUnbookedInput = body({
  /** Beyond what is left: a lead says so. */
  overbooks: withDefault(flag(), false),
  /** A lead's PIN, where the person at the till is none. */
  lead: shownLead(),
})

export const leaveOutInput = body({
  reason: line(1, 200),
  /** A lead's PIN, where the person at the till is none. */
  lead: shownLead(),
})

import {
  sortedDetails,
  TICKET_DETAILS,
  TICKET_HEADS,
  TICKET_NOTE_LENGTH,
  TICKET_PAPERS,
} from '@turnout/domain/look/ticket-design.ts'
import { z } from 'zod'
import { idAnswer } from '../answers.ts'
import { body, hexColour, id, line, list, oneOf, optional, optionalInUpdate } from '../fields.ts'

/** How the tickets of an event look. */
export const ticketDesignSettings = z.object({
  /** null: the accent of the event's page. */
  accent_color: z.string().nullable(),
  logo_image_id: idAnswer().nullable(),
  /** The note for guests. */
  footer_text: z.string().nullable(),
  head: z.enum(TICKET_HEADS),
  /** What a ticket shows beside event, date, place and code. */
  details: z.array(z.enum(TICKET_DETAILS)),
  /** Of the PDF. */
  paper: z.enum(TICKET_PAPERS),
})
export type TicketDesignSettings = z.output<typeof ticketDesignSettings>

const details = () => list(oneOf(TICKET_DETAILS), 0, TICKET_DETAILS.length).overwrite(sortedDetails)

/** A whole design, as the designer sends it; null and '' empty a field that may be empty. */
export const wholeTicketDesignInput = body({
  accent_color: optional(hexColour()),
  logo_image_id: optional(id()),
  footer_text: optional(line(1, TICKET_NOTE_LENGTH)),
  head: oneOf(TICKET_HEADS),
  details: details(),
  paper: oneOf(TICKET_PAPERS),
})

/** A change of it: a missing field keeps its value, null and '' empty a field that may be empty. */
export const ticketDesignInput = body({
  accent_color: optionalInUpdate(hexColour()),
  logo_image_id: optionalInUpdate(id()),
  footer_text: optionalInUpdate(line(1, TICKET_NOTE_LENGTH)),
  head: oneOf(TICKET_HEADS).optional(),
  details: details().optional(),
  paper: oneOf(TICKET_PAPERS).optional(),
})
export type TicketDesignInput = z.output<typeof ticketDesignInput>

import type { Attachment } from '../../../platform/mail/store.ts'

/*
 * The files of tickets that go with mails, by name; `features/tickets` makes them when the mail
 * leaves. A ticket that was cancelled, or passed on to another person, until then is left out there.
 */

/** All tickets of an order, one a page; its id is that of the order. */
export const ORDER_TICKETS_FILE = 'order_tickets'
/** The event in a calendar, with the way to the tickets of an order. */
export const ORDER_CALENDAR_FILE = 'order_calendar'
/** One ticket; its id is that of the attendee. */
export const TICKET_FILE = 'ticket'
/** The event in a calendar, with the way to one ticket. */
export const TICKET_CALENDAR_FILE = 'ticket_calendar'

export const filesOfOrder = (orderId: number): Attachment[] => [
  { kind: ORDER_TICKETS_FILE, id: orderId },
  { kind: ORDER_CALENDAR_FILE, id: orderId },
]

export const filesOfTicket = (attendeeId: number): Attachment[] => [
  { kind: TICKET_FILE, id: attendeeId },
  { kind: TICKET_CALENDAR_FILE, id: attendeeId },
]

/** The code of one ticket as a picture, for its holder; its id is that of the attendee. */
export const TICKET_CODE = 'ticket_code'
/** The same for the buyer of its order. */
export const ORDER_TICKET_CODE = 'order_ticket_code'

/** Names the picture of a ticket's code within a mail. */
export const codeCid = (reference: string): string => `code.${reference}@turnout`

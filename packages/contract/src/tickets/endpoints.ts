import { z } from 'zod'
import { notice } from '../answers.ts'
import { personPatch } from '../checkout/person.ts'
import { orderQuery } from '../checkout/public-order.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../lists.ts'
import { params } from '../params.ts'
import { foundTickets, lookupInput } from './lookup.ts'
import { ownTicket } from './own-ticket.ts'
import { ticketsQuery } from './per-sheet.ts'
import { ticket } from './ticket.ts'

const ofOrder = params('event_id', 'order_short_id', 'attendee_short_id')

export const getTicket = endpoint({
  id: 'tickets.getTicket',
  method: 'GET',
  path: '/api/public/events/:event_id/attendees/:attendee_short_id',
  access: 'anyone',
  summary: 'A ticket for its holder, with the code of its QR',
  params: params('event_id', 'attendee_short_id'),
  status: 200,
  answer: one(ticket),
  refusals: ['ticket_replaced'],
  rateLimit: { calls: 120, perSeconds: 60 },
})

const ofTicket = params('event_id', 'attendee_short_id')
/** A file is made for each call; a person needs a few. */
const FILES = { calls: 60, perSeconds: 60 } as const

export const downloadTicket = endpoint({
  id: 'tickets.downloadTicket',
  method: 'GET',
  path: '/api/public/events/:event_id/attendees/:attendee_short_id/pdf',
  access: 'anyone',
  summary: 'The ticket as a PDF for its holder; 404 for one that is cancelled or not paid',
  params: ofTicket,
  status: 200,
  files: ['pdf'],
  answer: z.string(),
  refusals: ['ticket_replaced'],
  rateLimit: FILES,
})

export const downloadOrderTickets = endpoint({
  id: 'tickets.downloadOrderTickets',
  method: 'GET',
  path: '/api/public/events/:event_id/order/:order_short_id/tickets',
  access: 'anyone',
  summary:
    'All tickets of an order that open the door as a PDF, one a page or with `per_sheet=2` two; 404 when there is none',
  params: params('event_id', 'order_short_id'),
  query: ticketsQuery,
  status: 200,
  files: ['pdf'],
  answer: z.string(),
  refusals: ['order_code_needed'],
  rateLimit: FILES,
})

export const downloadTicketCalendar = endpoint({
  id: 'tickets.downloadTicketCalendar',
  method: 'GET',
  path: '/api/public/events/:event_id/attendees/:attendee_short_id/calendar',
  access: 'anyone',
  summary: 'The event as a calendar file with the way to this ticket; 404 for a cancelled ticket',
  params: ofTicket,
  status: 200,
  files: ['calendar'],
  answer: z.string(),
  refusals: ['ticket_replaced'],
  rateLimit: FILES,
})

export const downloadApplePass = endpoint({
  id: 'tickets.downloadApplePass',
  method: 'GET',
  path: '/api/public/events/:event_id/attendees/:attendee_short_id/apple-wallet',
  access: 'anyone',
  summary:
    'The ticket for Apple Wallet; 404 when this instance makes none, and for a ticket that is cancelled or not paid',
  params: ofTicket,
  status: 200,
  files: ['appleWallet'],
  answer: z.string(),
  refusals: ['ticket_replaced'],
  rateLimit: FILES,
})

export const reissueOwnTicket = endpoint({
  id: 'tickets.reissueOwnTicket',
  method: 'POST',
  path: '/api/public/events/:event_id/attendees/:attendee_short_id/reissue',
  access: 'anyone',
  summary: 'Give a ticket, and others of its holder in the order, a fresh code and address, mailed to the holder alone',
  params: ofTicket,
  status: 200,
  answer: notice,
  refusals: ['ticket_replaced', 'ticket_cannot_change', 'too_many_mails'],
  rateLimit: { calls: 10, perSeconds: 600 },
})

export const changeOwnTicket = endpoint({
  id: 'tickets.changeOwnTicket',
  method: 'PATCH',
  path: '/api/public/events/:event_id/order/:order_short_id/attendees/:attendee_short_id',
  access: 'anyone',
  summary: 'Pass a ticket on, or mend its name: the new holder gets it by mail with a fresh code',
  params: ofOrder,
  query: orderQuery,
  body: personPatch,
  status: 200,
  answer: one(ownTicket),
  refusals: ['ticket_cannot_change', 'order_gone', 'order_code_needed', 'too_many_mails'],
  rateLimit: { calls: 30, perSeconds: 600 },
})

export const resendOwnTicket = endpoint({
  id: 'tickets.resendOwnTicket',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/attendees/:attendee_short_id/resend-ticket',
  access: 'anyone',
  summary: 'Mail a ticket to its holder again, to the address on it',
  params: ofOrder,
  query: orderQuery,
  status: 200,
  answer: notice,
  refusals: ['ticket_cannot_change', 'order_gone', 'order_code_needed', 'too_many_mails'],
  rateLimit: { calls: 10, perSeconds: 600 },
})

export const askForTickets = endpoint({
  id: 'tickets.askForTickets',
  method: 'POST',
  path: '/api/public/ticket-lookup',
  access: 'anyone',
  summary: 'Mail a link to the tickets of an address; answers the same when there are none',
  body: lookupInput,
  status: 200,
  answer: notice,
  rateLimit: { calls: 5, perSeconds: 600 },
})

export const findTickets = endpoint({
  id: 'tickets.findTickets',
  method: 'GET',
  path: '/api/public/ticket-lookup/:token',
  access: 'anyone',
  summary: 'The tickets of the address that the link was mailed to',
  params: params('token'),
  status: 200,
  answer: one(foundTickets),
  refusals: ['lookup_link_invalid'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

import { endpoint } from '../endpoint.ts'
import { one } from '../lists.ts'
import { params } from '../params.ts'
import { ticket } from './ticket.ts'

export const getTicket = endpoint({
  id: 'tickets.getTicket',
  method: 'GET',
  path: '/api/public/events/:event_id/attendees/:attendee_short_id',
  access: 'anyone',
  summary: 'A ticket for its holder, with the code of its QR',
  params: params('event_id', 'attendee_short_id'),
  status: 200,
  answer: one(ticket),
  rateLimit: { calls: 120, perSeconds: 60 },
})

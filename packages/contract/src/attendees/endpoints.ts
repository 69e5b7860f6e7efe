import { z } from 'zod'
import { notice } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, list, optional, withDefault } from '../fields.ts'
import { EXPORT_IDS_MAX } from '../limits.ts'
import { all, exportColumns, exportInput, exportQuery, listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { attendee, attendeeRow, ATTENDEES_LIST } from './attendee.ts'
import { ATTENDEE_COLUMNS } from './desk-enums.ts'
import { attendeeFacetCount, attendeeFacetQuery, attendeeTotals, attendeeTotalsQuery } from './desk-figures.ts'
import {
  attendeeInput,
  attendeePatch,
  attendeesMessage,
  attendeeUpdate,
  bulkAttendeesInput,
  bulkAttendeesResults,
} from './desk.ts'

const ofAttendee = params('event_id', 'attendee_id')

export const attendeesOfEvent = endpoint({
  id: 'attendees.attendeesOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/attendees',
  access: 'attendees:read',
  summary: 'Attendees of an event',
  params: params('event_id'),
  query: listQuery(ATTENDEES_LIST).extend({ with_answers: withDefault(flag(), false) }),
  status: 200,
  answer: page(attendeeRow),
})

export const totalsOfAttendees = endpoint({
  id: 'attendees.totalsOfAttendees',
  method: 'GET',
  path: '/api/events/:event_id/attendee_totals',
  access: 'attendees:read',
  summary: 'How many attendees a search and filters find, and how many of them are in, unpaid or cancelled',
  params: params('event_id'),
  query: attendeeTotalsQuery,
  status: 200,
  answer: one(attendeeTotals),
})

export const facetsOfAttendees = endpoint({
  id: 'attendees.facetsOfAttendees',
  method: 'GET',
  path: '/api/events/:event_id/attendee_facets',
  access: 'attendees:read',
  summary: 'The values of one filter, each with the number of attendees under all other filters; the commonest first',
  params: params('event_id'),
  query: attendeeFacetQuery,
  status: 200,
  answer: all(attendeeFacetCount),
})

export const exportAttendees = endpoint({
  id: 'attendees.exportAttendees',
  method: 'POST',
  path: '/api/events/:event_id/attendees/export',
  access: 'guests:export',
  needsProof: 'session',
  summary:
    'The attendees named, or all that a search and filters find, as an XLSX file, or with `format=csv` (`export.csv`) as CSV',
  params: params('event_id'),
  query: exportQuery,
  body: exportInput(ATTENDEES_LIST, 'xlsx').extend({
    attendee_ids: optional(list(id(), 1, EXPORT_IDS_MAX)),
    columns: exportColumns(ATTENDEE_COLUMNS),
  }),
  status: 200,
  /** CSV in UTF-8 with a byte order mark; headers as in `EXPORT_HEADERS`. */
  files: ['csv', 'xlsx'],
  answer: z.string(),
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const getAttendee = endpoint({
  id: 'attendees.getAttendee',
  method: 'GET',
  path: '/api/events/:event_id/attendees/:attendee_id',
  access: 'attendees:read',
  summary: 'One attendee with order, ticket, admissions and timeline',
  params: ofAttendee,
  status: 200,
  answer: one(attendee),
})

export const createAttendee = endpoint({
  id: 'attendees.createAttendee',
  method: 'POST',
  path: '/api/events/:event_id/attendees',
  access: 'attendees:write',
  summary: 'Add an attendee yourself; it takes a place like a sale',
  params: params('event_id'),
  body: attendeeInput,
  status: 201,
  answer: one(attendee),
  refusals: ['attendee_needs_ticket', 'event_not_available', 'sold_out_meanwhile'],
})

/** The errors of changing an attendee, which may take another place. */
const CHANGE_REFUSALS = [
  'attendee_cancelled',
  'attendee_refunded',
  'attendee_order_over',
  'attendee_never_paid',
  'event_not_available',
  'sold_out_meanwhile',
] as const

export const updateAttendee = endpoint({
  id: 'attendees.updateAttendee',
  method: 'PUT',
  path: '/api/events/:event_id/attendees/:attendee_id',
  access: 'attendees:write',
  summary: 'Correct who a ticket is for, or give them another ticket',
  params: ofAttendee,
  body: attendeeUpdate,
  status: 200,
  answer: one(attendee),
  refusals: [...CHANGE_REFUSALS],
})

export const patchAttendee = endpoint({
  id: 'attendees.patchAttendee',
  method: 'PATCH',
  path: '/api/events/:event_id/attendees/:attendee_id',
  access: 'attendees:write',
  summary: 'Change any part of an attendee, cancel or reactivate them',
  params: ofAttendee,
  body: attendeePatch,
  status: 200,
  answer: one(attendee),
  refusals: [...CHANGE_REFUSALS, 'attendee_not_cancelled'],
})

export const resendTicket = endpoint({
  id: 'attendees.resendTicket',
  method: 'POST',
  path: '/api/events/:event_id/attendees/:attendee_id/resend-ticket',
  access: 'attendees:write',
  summary: 'Send the ticket to its holder again, with the code it has',
  params: ofAttendee,
  status: 200,
  answer: notice,
  refusals: ['attendee_cancelled', 'attendee_awaits_payment'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const reissueTicket = endpoint({
  id: 'attendees.reissueTicket',
  method: 'POST',
  path: '/api/events/:event_id/attendees/:attendee_id/reissue',
  access: 'attendees:write',
  summary: 'Give a ticket a fresh code and send it to its holder; the code before opens nothing any more',
  params: ofAttendee,
  status: 200,
  answer: one(attendee),
  refusals: ['attendee_cancelled'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const withdrawLegacyCodes = endpoint({
  id: 'attendees.withdrawLegacyCodes',
  method: 'DELETE',
  path: '/api/events/:event_id/attendees/:attendee_id/legacy-codes',
  access: 'attendees:write',
  summary: 'Withdraw the codes that a ticket had in a former system; the code of ours goes on',
  params: ofAttendee,
  status: 200,
  answer: one(attendee),
})

export const changeAttendees = endpoint({
  id: 'attendees.changeAttendees',
  method: 'POST',
  path: '/api/events/:event_id/attendees/bulk',
  access: 'attendees:write',
  summary: 'Resend the tickets of many attendees, or cancel them; each one separately',
  params: params('event_id'),
  body: bulkAttendeesInput,
  chosenBy: 'attendee_ids',
  status: 200,
  answer: bulkAttendeesResults,
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const messageAttendees = endpoint({
  id: 'attendees.messageAttendees',
  method: 'POST',
  path: '/api/events/:event_id/attendees/message',
  access: 'messages:send',
  summary: 'Write to attendees, a mail to each',
  params: params('event_id'),
  body: attendeesMessage,
  chosenBy: 'attendee_ids',
  example: {
    attendee_ids: [1],
    subject: 'Doors at seven',
    message: '<p>Doors open at seven.</p>',
    acknowledgement: true,
  },
  status: 200,
  answer: bulkAttendeesResults,
  refusals: ['email_not_confirmed', 'account_not_verified'],
  rateLimit: { calls: 20, perSeconds: 60 },
})

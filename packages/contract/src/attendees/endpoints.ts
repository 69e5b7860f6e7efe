import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, list, optional } from '../fields.ts'
import { EXPORT_IDS_MAX } from '../limits.ts'
import { exportInput, listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { attendee, attendeeRow, ATTENDEES_LIST } from './attendee.ts'

export const attendeesOfEvent = endpoint({
  id: 'attendees.attendeesOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/attendees',
  access: 'member',
  summary: 'Attendees of an event',
  params: params('event_id'),
  query: listQuery(ATTENDEES_LIST),
  status: 200,
  answer: page(attendeeRow),
})

export const exportAttendees = endpoint({
  id: 'attendees.exportAttendees',
  method: 'POST',
  path: '/api/events/:event_id/attendees/export',
  access: 'member',
  summary: 'The attendees named, or all that a search and filters find, as a CSV or XLSX file',
  params: params('event_id'),
  body: exportInput(ATTENDEES_LIST).extend({ attendee_ids: optional(list(id(), 1, EXPORT_IDS_MAX)) }),
  status: 200,
  /** The file itself as a stream, `text/csv` (UTF-8 with a byte order mark) or a workbook; headers as in `EXPORT_HEADERS`. */
  answer: z.string(),
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const getAttendee = endpoint({
  id: 'attendees.getAttendee',
  method: 'GET',
  path: '/api/events/:event_id/attendees/:attendee_id',
  access: 'member',
  summary: 'One attendee with order, admissions and timeline',
  params: params('event_id', 'attendee_id'),
  status: 200,
  answer: one(attendee),
})

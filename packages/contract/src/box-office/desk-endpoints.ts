import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportQuery, listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { boxOfficeToday, TILL_SESSIONS_LIST, tillSession } from './desk.ts'
import { shiftReport } from './session.ts'

export const boxOfficeOfEvent = endpoint({
  id: 'box-office.boxOfficeOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/box-office',
  access: 'orders:read',
  summary: 'What was sold in person today, and the money in the drawers',
  params: params('event_id'),
  status: 200,
  answer: one(boxOfficeToday),
})

export const tillSessionsOfEvent = endpoint({
  id: 'box-office.tillSessionsOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/till-sessions',
  access: 'orders:read',
  summary: 'Shifts of the tills of an event with their sums, the latest first',
  params: params('event_id'),
  query: listQuery(TILL_SESSIONS_LIST),
  status: 200,
  answer: page(tillSession),
})

export const exportTillSessions = endpoint({
  id: 'box-office.exportTillSessions',
  method: 'GET',
  path: '/api/events/:event_id/till-sessions/export',
  access: 'orders:read',
  summary: 'All closed shifts of an event as a CSV or XLSX file',
  params: params('event_id'),
  query: exportQuery,
  status: 200,
  /** CSV in UTF-8 with a byte order mark. */
  files: ['csv', 'xlsx'],
  answer: z.string(),
})

export const reportOfTillSession = endpoint({
  id: 'box-office.reportOfTillSession',
  method: 'GET',
  path: '/api/events/:event_id/till-sessions/:till_session_id',
  access: 'orders:read',
  summary: 'The report of a shift: as it was printed, or so far while it is open',
  params: params('event_id', 'till_session_id'),
  status: 200,
  answer: one(shiftReport),
})

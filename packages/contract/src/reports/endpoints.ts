import { endpoint } from '../endpoint.ts'
import { one } from '../lists.ts'
import { params } from '../params.ts'
import { checkInFigures } from './check-in-figures.ts'
import { eventFigures, figuresQuery } from './figures.ts'

export const figuresOfEvent = endpoint({
  id: 'reports.figuresOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/stats',
  access: 'reports:read',
  summary: 'Sales of a period, day by day, beside the period before',
  params: params('event_id'),
  query: figuresQuery,
  status: 200,
  answer: one(eventFigures),
})

export const checkInFiguresOfEvent = endpoint({
  id: 'reports.checkInFiguresOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/check_in_stats',
  access: ['reports:read', 'check-in:read'],
  summary: 'How many are in, per list and gate, when they came, what was refused and how fast it went',
  params: params('event_id'),
  status: 200,
  answer: one(checkInFigures),
})

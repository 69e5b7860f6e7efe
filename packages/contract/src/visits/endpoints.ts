import { endpoint } from '../endpoint.ts'
import { params } from '../params.ts'
import { visitInput } from './visit.ts'

export const recordVisit = endpoint({
  id: 'visits.recordVisit',
  method: 'POST',
  path: '/api/public/events/:event_id/visits',
  access: 'anyone',
  summary: 'Count a view of an event page by where it came from; the answer is the same whether it counts or not',
  params: params('event_id'),
  body: visitInput,
  status: 204,
  // A whole school behind one router may open the sale together.
  rateLimit: { calls: 1200, perSeconds: 60 },
})

import { endpoint } from '../../endpoint.ts'
import { all } from '../../lists.ts'
import { bulkEventsInput, bulkEventsResults, eventFacetCount, eventFacetQuery } from './desk.ts'

export const facetsOfEvents = endpoint({
  id: 'events.facetsOfEvents',
  method: 'GET',
  path: '/api/event_facets',
  access: ['events:read', 'check-in:read'],
  summary: 'The values of one filter, each with the number of events under all other filters; the commonest first',
  query: eventFacetQuery,
  status: 200,
  answer: all(eventFacetCount),
})

export const changeEvents = endpoint({
  id: 'events.changeEvents',
  method: 'POST',
  path: '/api/events/bulk',
  access: 'events:publish',
  summary: 'Publish, unpublish, archive or restore many events; each one separately',
  body: bulkEventsInput,
  chosenBy: 'event_ids',
  example: { action: 'publish', event_ids: [1] },
  status: 200,
  answer: bulkEventsResults,
  rateLimit: { calls: 20, perSeconds: 60 },
})

import { endpoint } from '../endpoint.ts'
import { lookPreview, lookPreviewInput } from '../events/look.ts'
import { listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { PUBLIC_EVENTS_LIST, publicEvent, publicEventQuery, publicEventRow, spokenLocale } from './public-event.ts'

export const liveEvents = endpoint({
  id: 'storefront.liveEvents',
  method: 'GET',
  path: '/api/public/events',
  access: 'anyone',
  summary: 'Live events that have not ended',
  query: listQuery(PUBLIC_EVENTS_LIST).extend({ locale: spokenLocale() }),
  status: 200,
  answer: page(publicEventRow),
})

export const getPublicEvent = endpoint({
  id: 'storefront.getPublicEvent',
  method: 'GET',
  path: '/api/public/events/:event_id',
  access: 'anyone',
  summary: 'The event page: a live event, or any event of the caller’s own account',
  params: params('event_id'),
  query: publicEventQuery,
  status: 200,
  answer: one(publicEvent),
})

export const previewLook = endpoint({
  id: 'storefront.previewLook',
  method: 'POST',
  path: '/api/events/:event_id/look/preview',
  access: 'events:write',
  summary: 'The page as visitors would get it with this look',
  params: params('event_id'),
  body: lookPreviewInput,
  status: 200,
  answer: one(lookPreview),
  rateLimit: { calls: 300, perSeconds: 60 },
})

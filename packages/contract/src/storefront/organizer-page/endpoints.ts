import { notice } from '../../answers.ts'
import { endpoint } from '../../endpoint.ts'
import { one, page } from '../../lists.ts'
import { params } from '../../params.ts'
import { publicEventRow } from '../public-event.ts'
import { contactInput, organizerEventsQuery, publicOrganizer } from './public-organizer.ts'

export const getPublicOrganizer = endpoint({
  id: 'organizer-page.getPublicOrganizer',
  method: 'GET',
  path: '/api/public/organizers/:organizer_id',
  access: 'anyone',
  summary: 'The public page of an organizer: one with a live event, or any of the caller’s own account',
  params: params('organizer_id'),
  status: 200,
  answer: one(publicOrganizer),
})

export const eventsOfPublicOrganizer = endpoint({
  id: 'organizer-page.eventsOfPublicOrganizer',
  method: 'GET',
  path: '/api/public/organizers/:organizer_id/events',
  access: 'anyone',
  summary: 'Live events of an organizer: those still to come, or those that are over',
  params: params('organizer_id'),
  query: organizerEventsQuery,
  status: 200,
  answer: page(publicEventRow),
})

export const contactOrganizer = endpoint({
  id: 'organizer-page.contactOrganizer',
  method: 'POST',
  path: '/api/public/organizers/:organizer_id/contact',
  access: 'anyone',
  summary: 'Write to an organizer; their answer comes by mail',
  params: params('organizer_id'),
  body: contactInput,
  status: 202,
  answer: notice,
  refusals: ['organizer_unreachable'],
  // Each costs a write, and three finer limits count what is sent.
  rateLimit: { calls: 30, perSeconds: 60 },
})

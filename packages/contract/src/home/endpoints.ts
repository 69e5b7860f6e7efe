import { endpoint } from '../endpoint.ts'
import { one } from '../lists.ts'
import { params } from '../params.ts'
import { home, needs, snooze, snoozeInput } from './home.ts'
import { searchHits, searchQuery } from './search.ts'

export const getHome = endpoint({
  id: 'home.getHome',
  method: 'GET',
  path: '/api/home',
  access: 'member',
  summary: 'What needs the member, the last days over all events, the latest orders and the next steps',
  status: 200,
  answer: one(home),
})

export const needsOfMember = endpoint({
  id: 'home.needsOfMember',
  method: 'GET',
  path: '/api/needs',
  access: 'member',
  summary: 'What needs the member, the most harmful first; less what they put off',
  status: 200,
  answer: one(needs),
})

export const needsOfEvent = endpoint({
  id: 'home.needsOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/needs',
  access: 'events:read',
  summary: 'What needs the member at one event, the most harmful first; less what they put off',
  params: params('event_id'),
  status: 200,
  answer: one(needs),
})

export const snoozeNeed = endpoint({
  id: 'home.snoozeNeed',
  method: 'PUT',
  path: '/api/home/snoozes',
  access: 'member',
  summary: 'Puts one thing off until tomorrow at nine, for this member alone; the steps of an event for good',
  body: snoozeInput,
  example: { key: 'NO_CHECK_IN_LIST:1', is_snoozed: true },
  status: 200,
  answer: one(snooze),
})

export const searchAccount = endpoint({
  id: 'home.searchAccount',
  method: 'GET',
  path: '/api/search',
  access: 'member',
  summary: 'Guests, orders and events of the account by any part of a name, address, title or reference',
  query: searchQuery,
  status: 200,
  answer: one(searchHits),
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, exportInput, exportQuery, listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import {
  joinedEntry,
  moveWaitingInput,
  offerNextInput,
  WAITING_LIST,
  waitingEntry,
  waitingFacetCount,
  waitingFacetQuery,
  waitingInput,
  waitingStatsAnswer,
} from './entry.ts'

const ofEntry = params('event_id', 'waiting_entry_id')

export const joinWaitingList = endpoint({
  id: 'waiting-list.joinWaitingList',
  method: 'POST',
  path: '/api/public/events/:event_id/waitlist',
  access: 'anyone',
  summary: 'Wait for places of what is sold out; an address that waits already gets the same answer',
  params: params('event_id'),
  body: waitingInput,
  status: 201,
  answer: one(joinedEntry),
  refusals: ['event_not_available'],
  // Each costs a write, and three finer limits count those who join.
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const leaveWaitingList = endpoint({
  id: 'waiting-list.leaveWaitingList',
  method: 'DELETE',
  path: '/api/public/events/:event_id/waitlist/:cancel_token',
  access: 'anyone',
  summary: 'Leave the waiting list, or let the offered places go; a second time changes nothing',
  params: params('event_id', 'cancel_token'),
  status: 204,
  refusals: ['waiting_over', 'payment_in_flight'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const waitingListOfEvent = endpoint({
  id: 'waiting-list.waitingListOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/waitlist',
  access: 'attendees:read',
  summary: 'All people who wait for places of an event, or did, in their order',
  params: params('event_id'),
  query: listQuery(WAITING_LIST),
  status: 200,
  answer: page(waitingEntry),
})

export const waitingListStats = endpoint({
  id: 'waiting-list.waitingListStats',
  method: 'GET',
  path: '/api/events/:event_id/waitlist/stats',
  access: 'attendees:read',
  summary: 'How many wait and for what, what is free for them, and what became of the offers',
  params: params('event_id'),
  status: 200,
  answer: waitingStatsAnswer,
})

export const facetsOfWaitingList = endpoint({
  id: 'waiting-list.facetsOfWaitingList',
  method: 'GET',
  path: '/api/events/:event_id/waitlist/facets',
  access: 'attendees:read',
  summary: 'The values of one filter, each with the number of entries under all other filters; the commonest first',
  params: params('event_id'),
  query: waitingFacetQuery,
  status: 200,
  answer: all(waitingFacetCount),
})

export const exportWaitingList = endpoint({
  id: 'waiting-list.exportWaitingList',
  method: 'POST',
  path: '/api/events/:event_id/waitlist/export',
  access: 'guests:export',
  needsProof: true,
  summary:
    'The waiting list, or what a search and filters find of it, in its order as a CSV or XLSX file (`export.xlsx`)',
  params: params('event_id'),
  query: exportQuery,
  body: exportInput(WAITING_LIST),
  status: 200,
  /** CSV in UTF-8 with a byte order mark; headers as in `EXPORT_HEADERS`. */
  files: ['csv', 'xlsx'],
  answer: z.string(),
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const offerNext = endpoint({
  id: 'waiting-list.offerNext',
  method: 'POST',
  path: '/api/events/:event_id/waitlist/offer-next',
  access: 'attendees:write',
  summary: 'Offer free places by hand, also at night: to the first who waits for a price, or to one entry',
  params: params('event_id'),
  body: offerNextInput,
  example: { quantity: 2, product_price_id: 1 },
  status: 200,
  answer: one(waitingEntry),
  refusals: ['nobody_waits', 'entry_not_waiting', 'sold_out_meanwhile', 'event_not_available'],
})

export const moveWaitingEntry = endpoint({
  id: 'waiting-list.moveWaitingEntry',
  method: 'POST',
  path: '/api/events/:event_id/waitlist/:waiting_entry_id/move',
  access: 'attendees:write',
  summary: 'Give an entry another place in the line; the reason stays in the history',
  params: ofEntry,
  body: moveWaitingInput,
  status: 200,
  answer: one(waitingEntry),
  refusals: ['entry_not_waiting'],
})

export const removeWaitingEntry = endpoint({
  id: 'waiting-list.removeWaitingEntry',
  method: 'DELETE',
  path: '/api/events/:event_id/waitlist/:waiting_entry_id',
  access: 'attendees:write',
  summary: 'Take a person off the waiting list; an offer that runs is withdrawn',
  params: ofEntry,
  status: 204,
  refusals: ['waiting_over', 'payment_in_flight'],
})

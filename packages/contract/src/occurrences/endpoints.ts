import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import {
  occurrence,
  occurrencePlan,
  occurrencePreview,
  occurrencesBulk,
  occurrencesInput,
  occurrencesMade,
  OCCURRENCES_LIST,
  occurrencesResults,
  occurrenceUpdate,
} from './occurrence.ts'

import { calendarMonth, calendarQuery, publicOccurrence, publicOccurrencesQuery } from './public-occurrence.ts'

const ofEvent = params('event_id')
const ofOccurrence = params('event_id', 'occurrence_id')

export const occurrencesOfEvent = endpoint({
  id: 'occurrences.occurrencesOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/occurrences',
  access: 'events:read',
  summary: 'The dates of an event, with what is sold of each; every event has one at least',
  params: ofEvent,
  query: listQuery(OCCURRENCES_LIST),
  status: 200,
  answer: page(occurrence),
})

export const previewOccurrences = endpoint({
  id: 'occurrences.previewOccurrences',
  method: 'POST',
  path: '/api/events/:event_id/occurrences/preview',
  access: 'events:write',
  summary: 'The dates that a rule would make, with clashes and clock changes; writes nothing',
  params: ofEvent,
  body: occurrencePlan,
  example: {
    rule: 'FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20271217',
    start_date: '2027-09-01',
    slots: [{ at: '19:00', minutes: 90 }],
  },
  status: 200,
  answer: one(occurrencePreview),
})

export const addOccurrences = endpoint({
  id: 'occurrences.addOccurrences',
  method: 'POST',
  path: '/api/events/:event_id/occurrences',
  access: 'events:write',
  summary: 'Add a date, or those that a rule makes; what is there already is not added twice',
  params: ofEvent,
  body: occurrencesInput,
  example: { start_date: '2027-03-27T20:00', end_date: '2027-03-27T22:00' },
  status: 201,
  answer: one(occurrencesMade),
})

export const getOccurrence = endpoint({
  id: 'occurrences.getOccurrence',
  method: 'GET',
  path: '/api/events/:event_id/occurrences/:occurrence_id',
  access: 'events:read',
  summary: 'One date of an event',
  params: ofOccurrence,
  status: 200,
  answer: one(occurrence),
})

export const updateOccurrence = endpoint({
  id: 'occurrences.updateOccurrence',
  method: 'PUT',
  path: '/api/events/:event_id/occurrences/:occurrence_id',
  access: 'events:write',
  summary: 'Change a date, and with a scope those of its rule that follow it, or all to come',
  params: ofOccurrence,
  body: occurrenceUpdate,
  status: 200,
  answer: one(occurrence),
  refusals: ['changed_meanwhile'],
})

export const changeOccurrences = endpoint({
  id: 'occurrences.changeOccurrences',
  method: 'POST',
  path: '/api/events/:event_id/occurrences/bulk',
  access: 'events:write',
  summary: 'Close, open, hide, show or delete many dates; each one separately',
  params: ofEvent,
  body: occurrencesBulk,
  status: 200,
  answer: occurrencesResults,
  refusals: ['occurrence_sold', 'last_occurrence'],
})

export const publicCalendar = endpoint({
  id: 'occurrences.publicCalendar',
  method: 'GET',
  path: '/api/public/events/:event_id/calendar',
  access: 'anyone',
  summary: 'The days of a month on which an event takes place, and whether places are left',
  params: ofEvent,
  query: calendarQuery,
  status: 200,
  answer: one(calendarMonth),
})

export const publicOccurrences = endpoint({
  id: 'occurrences.publicOccurrences',
  method: 'GET',
  path: '/api/public/events/:event_id/occurrences',
  access: 'anyone',
  summary: 'The dates of a day, or the next fifty, with what is left of each',
  params: ofEvent,
  query: publicOccurrencesQuery,
  status: 200,
  answer: one(z.array(publicOccurrence)),
})

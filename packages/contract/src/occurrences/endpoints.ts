import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import {
  occurrenceFacetCount,
  occurrenceFacetQuery,
  occurrenceMonth,
  occurrenceMonthQuery,
  occurrenceRules,
  occurrencesBulk,
  occurrenceScopes,
  occurrencesChange,
  occurrencesResults,
  occurrencesUndone,
  occurrenceTotals,
} from './desk.ts'
import {
  listedOccurrence,
  occurrencePlan,
  occurrencePreview,
  OCCURRENCES_LIST,
  occurrencesInput,
  occurrencesMade,
  occurrencesQuery,
  occurrenceUpdate,
  occurrenceWithPrices,
} from './occurrence.ts'

import { calendarMonth, calendarQuery, publicOccurrence, publicOccurrencesQuery } from './public-occurrence.ts'

import {
  occurrenceRule,
  occurrenceRulePlan,
  occurrenceRulePreview,
  occurrenceRuleSaved,
  occurrenceRuleUpdate,
  RULE_EXAMPLE,
} from './rule.ts'

const ofEvent = params('event_id')
const ofOccurrence = params('event_id', 'occurrence_id')
const ofRule = params('event_id', 'rule_id')

export const occurrencesOfEvent = endpoint({
  id: 'occurrences.occurrencesOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/occurrences',
  access: 'events:read',
  summary: 'The dates of an event, with what is sold of each; every event has one at least',
  params: ofEvent,
  query: occurrencesQuery,
  status: 200,
  answer: page(listedOccurrence),
})

export const facetsOfOccurrences = endpoint({
  id: 'occurrences.facetsOfOccurrences',
  method: 'GET',
  path: '/api/events/:event_id/occurrence_facets',
  access: 'events:read',
  summary: 'The values of one filter, each with the number of dates under all other filters and what is sold of them',
  params: ofEvent,
  query: occurrenceFacetQuery,
  status: 200,
  answer: all(occurrenceFacetCount),
})

export const totalsOfOccurrences = endpoint({
  id: 'occurrences.totalsOfOccurrences',
  method: 'GET',
  path: '/api/events/:event_id/occurrence_totals',
  access: 'events:read',
  summary: 'What all dates that a search and filters find add up to',
  params: ofEvent,
  query: listQuery(OCCURRENCES_LIST),
  status: 200,
  answer: one(occurrenceTotals),
})

export const monthOfOccurrences = endpoint({
  id: 'occurrences.monthOfOccurrences',
  method: 'GET',
  path: '/api/events/:event_id/occurrence_month',
  access: 'events:read',
  summary: 'The days of a month on which an event takes place, with what is sold of each and its first three dates',
  params: ofEvent,
  query: occurrenceMonthQuery,
  status: 200,
  answer: one(occurrenceMonth),
})

export const rulesOfEvent = endpoint({
  id: 'occurrences.rulesOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/occurrence_rules',
  access: 'events:read',
  summary: 'The rules that made the dates to come, each in a sentence, and how many were added one by one',
  params: ofEvent,
  status: 200,
  answer: one(occurrenceRules),
})

export const getOccurrenceRule = endpoint({
  id: 'occurrences.getOccurrenceRule',
  method: 'GET',
  path: '/api/events/:event_id/occurrence_rules/:rule_id',
  access: 'events:read',
  summary: 'A rule by which dates repeat, as it goes on from its next date',
  params: ofRule,
  status: 200,
  answer: one(occurrenceRule),
})

export const previewOccurrenceRule = endpoint({
  id: 'occurrences.previewOccurrenceRule',
  method: 'POST',
  path: '/api/events/:event_id/occurrence_rules/:rule_id/preview',
  access: 'events:write',
  summary: 'What a changed rule would make of its dates: new, moved, removed, and those that stay; writes nothing',
  params: ofRule,
  body: occurrenceRulePlan,
  example: RULE_EXAMPLE,
  status: 200,
  answer: one(occurrenceRulePreview),
})

export const updateOccurrenceRule = endpoint({
  id: 'occurrences.updateOccurrenceRule',
  method: 'PUT',
  path: '/api/events/:event_id/occurrence_rules/:rule_id',
  access: 'events:write',
  summary: 'Change a rule, and its dates from a day on; those that were changed by hand stay',
  params: ofRule,
  body: occurrenceRuleUpdate,
  example: RULE_EXAMPLE,
  status: 200,
  answer: one(occurrenceRuleSaved),
  refusals: ['changed_meanwhile', 'last_occurrence', 'proof_required'],
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
  summary: 'One date of an event, with the prices of its tickets',
  params: ofOccurrence,
  status: 200,
  answer: one(occurrenceWithPrices),
})

export const scopesOfOccurrence = endpoint({
  id: 'occurrences.scopesOfOccurrence',
  method: 'GET',
  path: '/api/events/:event_id/occurrences/:occurrence_id/scopes',
  access: 'events:read',
  summary: 'How many dates a change of the time of this one would reach, and how many stay as they are',
  params: ofOccurrence,
  status: 200,
  answer: one(occurrenceScopes),
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
  answer: one(occurrenceWithPrices),
  refusals: ['changed_meanwhile'],
})

export const joinOccurrenceRule = endpoint({
  id: 'occurrences.joinOccurrenceRule',
  method: 'POST',
  path: '/api/events/:event_id/occurrences/:occurrence_id/join',
  access: 'events:write',
  summary: 'Give a date that was changed by hand back to its rule: it has the time, name and place of the rule again',
  params: ofOccurrence,
  status: 200,
  answer: one(occurrenceWithPrices),
  refusals: ['occurrence_sold', 'occurrence_not_in_rule'],
})

export const changeOccurrences = endpoint({
  id: 'occurrences.changeOccurrences',
  method: 'POST',
  path: '/api/events/:event_id/occurrences/bulk',
  access: 'events:write',
  summary: 'Close, open, hide, show, change or delete many dates; each one separately',
  params: ofEvent,
  body: occurrencesBulk,
  chosenBy: 'occurrence_ids',
  example: { action: 'close', occurrence_ids: [1] },
  status: 200,
  answer: occurrencesResults,
  refusals: ['occurrence_sold', 'last_occurrence'],
})

export const changesOfOccurrences = endpoint({
  id: 'occurrences.changesOfOccurrences',
  method: 'GET',
  path: '/api/events/:event_id/occurrences/bulk',
  access: 'events:write',
  summary: 'The changes of many dates of the last 24 hours that can be taken back, the last first',
  params: ofEvent,
  status: 200,
  answer: all(occurrencesChange),
})

export const undoOccurrences = endpoint({
  id: 'occurrences.undoOccurrences',
  method: 'POST',
  path: '/api/events/:event_id/occurrences/bulk/:occurrence_change_id/undo',
  access: 'events:write',
  summary: 'Take a change of many dates back; a date that was ordered for or changed since stays, and is named',
  params: params('event_id', 'occurrence_change_id'),
  status: 200,
  answer: occurrencesUndone,
  refusals: ['occurrence_sold_since', 'occurrence_changed_since'],
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

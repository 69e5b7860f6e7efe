import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import {
  addOccurrences,
  changeOccurrences,
  changesOfOccurrences,
  facetsOfOccurrences,
  getOccurrence,
  getOccurrenceRule,
  joinOccurrenceRule,
  monthOfOccurrences,
  occurrencesOfEvent,
  previewOccurrenceRule,
  previewOccurrences,
  rulesOfEvent,
  scopesOfOccurrence,
  undoOccurrences,
  updateOccurrence,
  updateOccurrenceRule,
} from '@turnout/contract/occurrences/endpoints.ts'
import { previewRuleMails } from '@turnout/contract/events/mail-words/rule-endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ApiError } from '../../api/api-error.ts'
import { call, callForVersion } from '../../api/client.ts'

const within = (eventId: number) => ({ params: { event_id: eventId } })
const ofDate = (eventId: number, id: number) => ({ params: { event_id: eventId, occurrence_id: id } })
const ofRule = (eventId: number, id: number) => ({ params: { event_id: eventId, rule_id: id } })
const keyOf = (eventId: number) => ['events', eventId, 'occurrences'] as const

/** The months of a list, each with its dates and what is sold. */
export const monthsQuery = (eventId: number, filter: QueryInput<typeof facetsOfOccurrences>) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'months', filter],
    queryFn: async ({ signal }) =>
      (await call(facetsOfOccurrences, { ...within(eventId), query: { ...filter, facet: 'month' } }, { signal })).data,
    placeholderData: keepPreviousData,
  })

/** What made the dates that are to come. */
export const rulesQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'rules'],
    queryFn: async ({ signal }) => (await call(rulesOfEvent, within(eventId), { signal })).data,
  })

const NEXT = 7

/** The next dates of an event, with what is sold of each, and how many are to come. */
export const nextDatesQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'next'],
    queryFn: ({ signal }) =>
      call(
        occurrencesOfEvent,
        { ...within(eventId), query: { per_page: NEXT, filter_fields: { end_date: { gte: 'now' } } } },
        { signal },
      ),
  })

/** The days of a month; null: of that of the next date. */
export const monthQuery = (eventId: number, month: string | null) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'month', month],
    queryFn: async ({ signal }) =>
      (await call(monthOfOccurrences, { ...within(eventId), query: month === null ? {} : { month } }, { signal })).data,
    // The first look names no month; a day of it does. Focus stays in what is shown.
    placeholderData: keepPreviousData,
  })

/** More than a day can have of one rule twice. */
const OF_DAY = 100

/** The dates of a day. */
export const dayQuery = (eventId: number, day: string) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'day', day],
    queryFn: async ({ signal }) =>
      (
        await call(
          occurrencesOfEvent,
          { ...within(eventId), query: { per_page: OF_DAY, filter_fields: { day: { eq: day } } } },
          { signal },
        )
      ).data,
  })

/** One date with its prices; 0: none. */
export const dateQuery = (eventId: number, id: number) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'one', id],
    queryFn: async ({ signal }) => (await call(getOccurrence, ofDate(eventId, id), { signal })).data,
    enabled: id > 0,
  })

interface DatesAsked {
  readonly text: string
  readonly withCancelled?: boolean
  /** Each with the prices of its tickets. */
  readonly withPrices?: boolean
  readonly signal: AbortSignal
}

/** The first dates that a text finds; without a text the next ones, and with none to come, those that are over. */
export async function findDates(
  eventId: number,
  { text, withCancelled = false, withPrices = false, signal }: DatesAsked,
) {
  const live = withCancelled ? {} : { status: { ne: 'CANCELLED' } }
  const find = async (filter: QueryInput<typeof occurrencesOfEvent>['filter_fields']) => {
    const query = { query: text, per_page: 50, with_prices: withPrices, filter_fields: { ...filter, ...live } }
    return (await call(occurrencesOfEvent, { ...within(eventId), query }, { signal })).data
  }
  const next = text === '' ? await find({ end_date: { gte: 'now' } }) : []
  return next.length > 0 ? next : find({})
}

/** The dates that tickets can be for, as far as a text finds them. */
export const datesFoundQuery = (eventId: number, text: string) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'found', text],
    queryFn: ({ signal }) => findDates(eventId, { text, signal }),
    placeholderData: keepPreviousData,
  })

/** The same as it is now, with its version. */
export const readDate = (eventId: number, id: number) => callForVersion(getOccurrence, ofDate(eventId, id))

/** How far a change of its time would reach. */
export const scopesOf = async (eventId: number, id: number) =>
  (await call(scopesOfOccurrence, ofDate(eventId, id))).data

/** Changes a date, if it is of that version still. */
export const saveDate = async (
  { eventId, id }: { eventId: number; id: number },
  body: BodyInput<typeof updateOccurrence>,
  ifMatch?: string,
) => (await call(updateOccurrence, { ...ofDate(eventId, id), body }, { ifMatch })).data

/** What a plan would make; its key is the plan, so that the same one is worked out once. */
export const previewQuery = (eventId: number, plan: BodyInput<typeof previewOccurrences> | null) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'preview', plan],
    queryFn: async ({ signal }) =>
      plan === null ? null : (await call(previewOccurrences, { ...within(eventId), body: plan }, { signal })).data,
    enabled: plan !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** A rule as it goes on from its next date. */
export const ruleQuery = (eventId: number, id: number) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'rule', id],
    queryFn: async ({ signal }) => (await call(getOccurrenceRule, ofRule(eventId, id), { signal })).data,
  })

/** The same as it is now, with its version. */
export const readRule = (eventId: number, id: number) => callForVersion(getOccurrenceRule, ofRule(eventId, id))

/** What a changed rule would make of its dates. */
export const ruleDiffQuery = (
  { eventId, id }: { eventId: number; id: number },
  plan: BodyInput<typeof previewOccurrenceRule> | null,
) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'rule', id, 'preview', plan],
    queryFn: async ({ signal }) =>
      plan === null
        ? null
        : (await call(previewOccurrenceRule, { ...ofRule(eventId, id), body: plan }, { signal })).data,
    enabled: plan !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

export type RuleMailsBody = BodyInput<typeof previewRuleMails>

/** The emails that a save would send; those of before stay in view until the new ones have come. */
export const ruleMailsQuery = ({ eventId, id }: { eventId: number; id: number }, body: RuleMailsBody) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'rule', id, 'mails', body],
    queryFn: async ({ signal }) => (await call(previewRuleMails, { ...ofRule(eventId, id), body }, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Changes a rule with its dates, if it is of that version still. */
export const saveRule = (
  { eventId, id }: { eventId: number; id: number },
  body: BodyInput<typeof updateOccurrenceRule>,
  ifMatch?: string,
) => call(updateOccurrenceRule, { ...ofRule(eventId, id), body }, { ifMatch })

/** Gives a date back to its rule. */
export const joinRule = async (eventId: number, id: number) =>
  (await call(joinOccurrenceRule, ofDate(eventId, id))).data

export const addDates = async (eventId: number, body: BodyInput<typeof addOccurrences>) =>
  (await call(addOccurrences, { ...within(eventId), body })).data

/** Does one act to many dates; each has its own result. Those that had what was asked for do not count as done. */
export async function changeDates(eventId: number, body: BodyInput<typeof changeOccurrences>) {
  const answer = await call(changeOccurrences, { ...within(eventId), body })
  return { ...answer, meta: { ...answer.meta, done: answer.meta.changed } }
}

/** The changes of many dates that can be taken back. */
export const changesQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...keyOf(eventId), 'changes'],
    queryFn: async ({ signal }) => (await call(changesOfOccurrences, within(eventId), { signal })).data,
  })

/** What came of taking a change back, as long as dates that stay are told; null: nothing. */
export const keptQuery = (eventId: number) =>
  queryOptions<Awaited<ReturnType<typeof undoOf>> | null>({
    queryKey: ['dates that stay', eventId],
    queryFn: () => null,
    staleTime: Infinity,
  })

const undoOf = (eventId: number, changeId: number) =>
  call(undoOccurrences, { params: { event_id: eventId, occurrence_change_id: changeId } })

/** Takes a change of many dates back. Dates that stay are told by name (`DateChanges`). */
export async function takeBack(changeId: number, { eventId, client }: { eventId: number; client: QueryClient }) {
  try {
    const answer = await undoOf(eventId, changeId)
    await client.invalidateQueries({ queryKey: ['events', eventId] })
    // Its own rows, where the history is in view.
    void client.invalidateQueries({ queryKey: ['audit-log'] })
    if (answer.meta.refused > 0) client.setQueryData(keptQuery(eventId).queryKey, answer)
    else showToast({ message: m.occurrences_change_undone({ count: answer.meta.done }) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ message: error.message })
  }
}

/** After a change: dates, their event and its figures are asked for again. Resolves when those in view are there. */
export function useRefreshDates(eventId: number): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['events', eventId] })
}

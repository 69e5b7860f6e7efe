import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import type { WaitingFacet } from '@turnout/contract/enums.ts'
import { changeEventSettings } from '@turnout/contract/events/endpoints.ts'
import {
  exportWaitingList,
  facetsOfWaitingList,
  moveWaitingEntry,
  offerNext,
  removeWaitingEntry,
  waitingListOfEvent,
  waitingListStats,
} from '@turnout/contract/waiting-list/endpoints.ts'
import { call, fetchFile, type FileOptions } from '../../api/client.ts'
import { eventQuery } from '../../api/event.ts'
import type { CountQuery } from '../../desk/table/NoMatch.tsx'
import type { WaitersMeant } from './waiting-address.ts'

const listKey = (eventId: number) => ['events', eventId, 'waiting-list'] as const

/** One page of an event's waiting list. */
export const waitingListQuery = (eventId: number, query: QueryInput<typeof waitingListOfEvent>) =>
  queryOptions({
    queryKey: [...listKey(eventId), 'entries', query],
    queryFn: ({ signal }) => call(waitingListOfEvent, { params: { event_id: eventId }, query }, { signal }),
    // The page is opened to see what came in.
    staleTime: 0,
  })

/** How many entries have each value of a filter, under the others. */
export const waitingCounts = (eventId: number, meant: WaitersMeant, facet: WaitingFacet) => ({
  key: [...listKey(eventId), 'facets', facet, meant],
  fetch: async (signal: AbortSignal): Promise<ReadonlyMap<string, number>> => {
    const at = { params: { event_id: eventId }, query: { ...meant, facet } }
    const { data } = await call(facetsOfWaitingList, at, { signal })
    return new Map(data.map(({ value, entries }) => [value, entries]))
  },
})

/** How many entries a list has. */
export const waitersCountQuery = (eventId: number, meant: WaitersMeant): CountQuery => ({
  queryKey: [...listKey(eventId), 'count', meant],
  queryFn: async ({ signal }) => {
    const query = { ...meant, per_page: 1 }
    return (await call(waitingListOfEvent, { params: { event_id: eventId }, query }, { signal })).meta.total
  },
})

/** Its figures. */
export const waitingStatsQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...listKey(eventId), 'stats'],
    queryFn: async ({ signal }) => (await call(waitingListStats, { params: { event_id: eventId } }, { signal })).data,
    staleTime: 0,
  })

/** Offers an entry its places now. */
export const offerEntry = (eventId: number, entryId: number) =>
  call(offerNext, { params: { event_id: eventId }, body: { entry_id: entryId } })

export const moveEntry = (
  ids: { readonly eventId: number; readonly entryId: number },
  body: BodyInput<typeof moveWaitingEntry>,
) => call(moveWaitingEntry, { params: { event_id: ids.eventId, waiting_entry_id: ids.entryId }, body })

export const removeEntry = (eventId: number, entryId: number) =>
  call(removeWaitingEntry, { params: { event_id: eventId, waiting_entry_id: entryId } })

/** The entries meant as a file. */
export const fetchWaitingFile = (
  eventId: number,
  asked: BodyInput<typeof exportWaitingList>,
  options: FileOptions,
): Promise<Blob> => fetchFile(exportWaitingList, { params: { event_id: eventId }, body: asked }, options)

/** After a change: list and figures are asked for again. Resolves when they are there. */
export function useRefreshWaitingList(eventId: number): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: listKey(eventId) })
}

/** How offers are made. */
export interface OfferRule {
  readonly waitlist_auto_process: boolean
  readonly waitlist_offer_timeout_minutes: number
}

export function useSaveOfferRule(eventId: number): (rule: OfferRule) => Promise<void> {
  const cache = useQueryClient()
  return async (rule) => {
    await call(changeEventSettings, { params: { event_id: eventId }, body: { ...rule } })
    await Promise.all([
      cache.invalidateQueries({ queryKey: listKey(eventId) }),
      cache.invalidateQueries(eventQuery(eventId)),
    ])
  }
}

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput, RequestParts } from '@turnout/contract/client.ts'
import { changeEventSettings } from '@turnout/contract/events/endpoints.ts'
import type { ExportFormat } from '@turnout/contract/exports.ts'
import {
  exportWaitingList,
  moveWaitingEntry,
  offerNext,
  removeWaitingEntry,
  waitingListOfEvent,
  waitingListStats,
} from '@turnout/contract/waiting-list/endpoints.ts'
import { call, fetchFile, type FileOptions } from '../../api/client.ts'
import { eventQuery } from '../../api/event.ts'

export type WaitingRequest = RequestParts<typeof waitingListOfEvent>['query']

const listKey = (eventId: number) => ['events', eventId, 'waiting-list'] as const

/** One page of an event's waiting list. */
export const waitingListQuery = (eventId: number, query: WaitingRequest) =>
  queryOptions({
    queryKey: [...listKey(eventId), 'entries', query],
    queryFn: ({ signal }) => call(waitingListOfEvent, { params: { event_id: eventId }, query }, { signal }),
    // The page is opened to see what came in.
    staleTime: 0,
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

export const fetchWaitingFile = (eventId: number, format: ExportFormat, options: FileOptions): Promise<Blob> =>
  fetchFile(exportWaitingList, { params: { event_id: eventId }, query: { format } }, options)

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

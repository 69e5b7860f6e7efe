import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  checkInConflictsOfEvent,
  checkInListsOfEvent,
  createCheckInList,
  deleteCheckInList,
  getCheckInList,
  rotateCheckInLink,
  settleCheckInConflict,
  updateCheckInList,
} from '@turnout/contract/check-in/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { occurrencesOfEvent } from '@turnout/contract/occurrences/endpoints.ts'
import { call, callForVersion } from '../../api/client.ts'

/** Lists that the screen of a door looks after. */
const LISTS_PER_PAGE = 24

/** Counts move while guests come in; milliseconds. */
const WATCH_EVERY_MS = 15_000

const listsKey = (eventId: number) => ['events', eventId, 'check-in-lists'] as const

/** The newest check-in lists of an event with their counts, watched while they are in view. */
export const checkInListsQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...listsKey(eventId), 'first'],
    queryFn: ({ signal }) =>
      call(checkInListsOfEvent, { params: { event_id: eventId }, query: { per_page: LISTS_PER_PAGE } }, { signal }),
    refetchInterval: WATCH_EVERY_MS,
  })

/** One list with its counts. */
export const checkInListQuery = (eventId: number, listId: number) =>
  queryOptions({
    queryKey: [...listsKey(eventId), 'one', listId],
    queryFn: async ({ signal }) =>
      (await call(getCheckInList, { params: { event_id: eventId, check_in_list_id: listId } }, { signal })).data,
  })

/** One list as it is now, with its version. */
export const readCheckInList = (eventId: number, listId: number) =>
  callForVersion(getCheckInList, { params: { event_id: eventId, check_in_list_id: listId } })

/** Creates a list, or changes the one with the id, if it is of that version still. */
export const saveCheckInList = async (
  { eventId, listId }: { eventId: number; listId: number | null },
  body: BodyInput<typeof createCheckInList>,
  ifMatch?: string,
) =>
  listId === null
    ? (await call(createCheckInList, { params: { event_id: eventId }, body })).data
    : (await call(updateCheckInList, { params: { event_id: eventId, check_in_list_id: listId }, body }, { ifMatch }))
        .data

export const removeCheckInList = (eventId: number, listId: number) =>
  call(deleteCheckInList, { params: { event_id: eventId, check_in_list_id: listId } })

/** Gives a list another address; the old one opens nothing from now on. */
export const rotateLink = async (eventId: number, listId: number) =>
  (await call(rotateCheckInLink, { params: { event_id: eventId, check_in_list_id: listId } })).data

/** Conflicts on one page. */
export const CONFLICTS_PER_PAGE = 20

export type ConflictView = 'open' | 'settled'

const conflictsKey = (eventId: number) => ['events', eventId, 'check-in-conflicts'] as const

/** Conflicts of an event that are open, or those that are settled; newest first. */
export const conflictsQuery = (eventId: number, view: ConflictView, page = 1) =>
  queryOptions({
    queryKey: [...conflictsKey(eventId), view, page],
    queryFn: ({ signal }) =>
      call(
        checkInConflictsOfEvent,
        {
          params: { event_id: eventId },
          query: {
            page,
            per_page: CONFLICTS_PER_PAGE,
            filter_fields: { settled_at: view === 'open' ? { eq: 'null' } : { ne: 'null' } },
          },
        },
        { signal },
      ),
    refetchInterval: WATCH_EVERY_MS,
  })

/** Notes that a member has seen to a conflict, or takes that back. */
export const settleConflict = (
  { eventId, conflictId }: { eventId: number; conflictId: number },
  isSettled: boolean,
  idempotencyKey: string,
) =>
  call(
    settleCheckInConflict,
    { params: { event_id: eventId, check_in_conflict_id: conflictId }, body: { is_settled: isSettled } },
    { idempotencyKey },
  )

/**
 * After a conflict was settled: the conflicts are asked for again. Resolves when they are there.
 */
export function useRefreshConflicts(eventId: number): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: conflictsKey(eventId) })
}

/**
 * After a change: asks again for the lists and for everything that says which tickets are on one.
 * Resolves when the answers are there.
 */
export function useRefreshLists(eventId: number): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['events', eventId] })
}

/** A list may be for a date that began so long ago, milliseconds. */
const BEGAN_MS = 86_400_000

/** Dates that a list may be for, the next hundred. */
export const datesOfListsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'occurrences', 'for lists'],
    queryFn: async ({ signal }) => {
      const filter_fields = { start_date: { gte: new Date(Date.now() - BEGAN_MS).toISOString() } }
      const query = { per_page: 100, filter_fields }
      return (await call(occurrencesOfEvent, { params: { event_id: eventId }, query }, { signal })).data
    },
  })

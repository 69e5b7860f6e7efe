import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ListFacet } from '@turnout/contract/check-in/desk-enums.ts'
import {
  changeCheckInLists,
  checkInConflictsOfEvent,
  checkInListsOfEvent,
  createCheckInList,
  deleteCheckInList,
  exportCheckInLists,
  facetsOfCheckInLists,
  getCheckInList,
  rotateCheckInLink,
  settleCheckInConflict,
  updateCheckInList,
} from '@turnout/contract/check-in/endpoints.ts'
import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import { call, callForVersion, fetchFile } from '../../api/client.ts'
import type { FileOptions } from '../../api/client.ts'
import type { CountQuery } from '../../desk/table/NoMatch.tsx'

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

/** The lists of the desk, a page at a time. */
export const deskLists = (eventId: number, request: (page: number) => QueryInput<typeof checkInListsOfEvent>) => ({
  key: [...listsKey(eventId), 'desk', request(1)],
  fetchPage: (page: number, signal: AbortSignal) =>
    call(checkInListsOfEvent, { params: { event_id: eventId }, query: request(page) }, { signal }),
})

type Meant = Pick<QueryInput<typeof checkInListsOfEvent>, 'query' | 'filter_fields'>

/** How many lists there are. */
export const listCountQuery = (eventId: number, meant: Meant): CountQuery => ({
  queryKey: [...listsKey(eventId), 'count', meant],
  queryFn: async ({ signal }) => {
    const query = { ...meant, per_page: 1 }
    return (await call(checkInListsOfEvent, { params: { event_id: eventId }, query }, { signal })).meta.total
  },
})

/** How many lists have each value of a filter. */
export const listFacetCounts = (eventId: number, meant: Meant, facet: ListFacet) => ({
  key: [...listsKey(eventId), 'facets', facet, meant],
  fetch: async (signal: AbortSignal): Promise<ReadonlyMap<string, number>> => {
    const at = { params: { event_id: eventId }, query: { ...meant, facet } }
    const { data } = await call(facetsOfCheckInLists, at, { signal })
    return new Map(data.map(({ value, check_in_lists: lists }) => [value, lists]))
  },
})

/** Lists as a file: those named, or all that a search and filters find. */
export const fetchListsFile = (
  eventId: number,
  asked: BodyInput<typeof exportCheckInLists>,
  options: FileOptions,
): Promise<Blob> => fetchFile(exportCheckInLists, { params: { event_id: eventId }, body: asked }, options)

/** One act for many lists; each has its own result. */
export const changeLists = (eventId: number, body: BodyInput<typeof changeCheckInLists>, idempotencyKey: string) =>
  call(changeCheckInLists, { params: { event_id: eventId }, body }, { idempotencyKey })

/** One list with its counts. */
export const checkInListQuery = (eventId: number, listId: number) =>
  queryOptions({
    queryKey: [...listsKey(eventId), 'one', listId],
    queryFn: async ({ signal }) =>
      (await call(getCheckInList, { params: { event_id: eventId, check_in_list_id: listId } }, { signal })).data,
  })

/** One list as it stands now, with its version. */
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

/** Conflicts of an event that nobody has seen to yet, or those that somebody has; newest first. */
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

/** Notes that somebody has seen to a conflict, or takes that back. */
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

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  checkInListsOfEvent,
  createCheckInList,
  deleteCheckInList,
  updateCheckInList,
} from '@turnout/contract/check-in/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { call } from '../../api/client.ts'

/** Lists on one page of the organizer's view. */
export const LISTS_PER_PAGE = 24

/** Counts move while guests come in; milliseconds. */
const WATCH_EVERY_MS = 15_000

const listsKey = (eventId: number) => ['events', eventId, 'check-in-lists'] as const

/** One page of an event's check-in lists with their counts, watched while it is in view. */
export const checkInListsQuery = (eventId: number, page = 1) =>
  queryOptions({
    queryKey: [...listsKey(eventId), page],
    queryFn: ({ signal }) =>
      call(
        checkInListsOfEvent,
        { params: { event_id: eventId }, query: { page, per_page: LISTS_PER_PAGE } },
        { signal },
      ),
    refetchInterval: WATCH_EVERY_MS,
  })

/** Creates a list, or changes the one with the id. */
export const saveCheckInList = async (
  { eventId, listId }: { eventId: number; listId: number | null },
  body: BodyInput<typeof createCheckInList>,
) =>
  listId === null
    ? (await call(createCheckInList, { params: { event_id: eventId }, body })).data
    : (await call(updateCheckInList, { params: { event_id: eventId, check_in_list_id: listId }, body })).data

export const removeCheckInList = (eventId: number, listId: number) =>
  call(deleteCheckInList, { params: { event_id: eventId, check_in_list_id: listId } })

/** After a change: the lists are asked for again. Resolves when they are there. */
export function useRefreshLists(eventId: number): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: listsKey(eventId) })
}

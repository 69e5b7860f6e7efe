import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { needsOfMember } from '@turnout/contract/home/endpoints.ts'
import { noticesOfMember, seeAllNotices, seeNotice } from '@turnout/contract/notices/endpoints.ts'
import { call } from '../../api/client.ts'
import { NEEDS_KEY } from '../../api/event.ts'

const NOTICES = ['notices'] as const
const POLL_MS = 60_000
const PER_PAGE = 20

/** What needs the person, over all events: asked each minute and when they come back, never in a hidden tab. */
export const needsQuery = queryOptions({
  queryKey: [...NEEDS_KEY, 'all'],
  queryFn: async ({ signal }) => (await call(needsOfMember, {}, { signal })).data,
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: true,
  staleTime: POLL_MS / 4,
})

/** What the person is told of, older pages behind newer ones. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: [...NOTICES, 'list'],
  queryFn: ({ signal, pageParam }) =>
    call(
      noticesOfMember,
      { query: { per_page: PER_PAGE, orders: 'BY_DAY', ...(pageParam === null ? {} : { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ meta }) => meta.next_cursor,
  staleTime: 0,
})

/** Marks one notice as seen, or all. */
export function useSeeNotices() {
  const cache = useQueryClient()
  const again = (): Promise<void> => cache.invalidateQueries({ queryKey: noticesQuery.queryKey })
  return {
    one: async (id: number): Promise<void> => {
      await call(seeNotice, { params: { notice_id: id } })
      await again()
    },
    all: async (): Promise<void> => {
      await call(seeAllNotices, {})
      await again()
    },
  }
}

/** After another choice of what is shown. */
export function useForgetNotices() {
  const cache = useQueryClient()
  return (): Promise<void> => cache.invalidateQueries({ queryKey: NOTICES })
}

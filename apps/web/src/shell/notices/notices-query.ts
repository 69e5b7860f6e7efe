import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { countUnread, noticesOfMember, seeAllNotices, seeNotice } from '@turnout/contract/notices/endpoints.ts'
import { call } from '../../api/client.ts'

const NOTICES = ['notices'] as const
const POLL_MS = 60_000
const PER_PAGE = 20

/** How many notices the person has not seen: asked each minute and when they come back, never in a hidden tab. */
export const unreadQuery = queryOptions({
  queryKey: [...NOTICES, 'unread'],
  queryFn: async ({ signal }) => (await call(countUnread, {}, { signal })).data.unread,
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
      { query: { per_page: PER_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ meta }) => meta.next_cursor,
  staleTime: 0,
})

/** Marks one notice as seen, or all; the badge says so at once. */
export function useSeeNotices() {
  const cache = useQueryClient()
  const seen = async ({ data }: { readonly data: { readonly unread: number } }): Promise<void> => {
    cache.setQueryData(unreadQuery.queryKey, data.unread)
    await cache.invalidateQueries({ queryKey: noticesQuery.queryKey })
  }
  return {
    one: async (id: number): Promise<void> => seen(await call(seeNotice, { params: { notice_id: id } })),
    all: async (): Promise<void> => seen(await call(seeAllNotices, {})),
  }
}

/** After another choice of what is shown. */
export function useForgetNotices() {
  const cache = useQueryClient()
  return (): Promise<void> => cache.invalidateQueries({ queryKey: NOTICES })
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { listShown } from '../../api/list-shown.ts'
import type { LoadErrorProps } from '@turnout/ui/feedback/LoadError.tsx'

/** One answer of a list. */
export interface Page<Row> {
  readonly data: readonly Row[]
  readonly meta: { readonly total: number; readonly current_page: number; readonly last_page: number }
}

interface DeskList<Row> {
  readonly key: QueryKey
  readonly fetchPage: (page: number, signal: AbortSignal) => Promise<Page<Row>>
  readonly enabled: boolean
}

/** Rows that a desk asks for at once. */
export const DESK_PAGE = 50

export interface DeskRows<Row> {
  /** All that is loaded, each row once; undefined while nothing is. */
  readonly rows: readonly Row[] | undefined
  readonly total: number | undefined
  readonly busy: boolean
  readonly error: LoadErrorProps | null
  readonly hasMore: boolean
  readonly loadMore: () => void
}

/** A list that goes on as it is scrolled. The rows before stay in view while others load. */
export function useDeskRows<Row extends { readonly id: number }>({
  key,
  fetchPage,
  enabled,
}: DeskList<Row>): DeskRows<Row> {
  const asked = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled,
  })
  const { answer, error, busy } = listShown(asked)
  const { hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = asked
  const rows = useMemo(() => answer && onceEach(answer.pages.flatMap(({ data }) => data)), [answer])
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage])
  return { rows, total: answer?.pages.at(-1)?.meta.total, busy, error, hasMore: hasNextPage, loadMore }
}

/** A row that moved on while pages were fetched would stand twice. */
const onceEach = <Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

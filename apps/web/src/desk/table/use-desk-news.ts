import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Page } from './use-desk-rows.ts'

/** How often a desk asks whether others changed what it shows. */
const EVERY_MS = 20_000
/** As long as a changed row is marked. */
const FLASH_MS = 2400

interface NewsOptions<Row> {
  /** Of the list, as `useDeskRows` has it. */
  readonly key: QueryKey
  readonly fetchPage: (page: number, signal: AbortSignal) => Promise<Page<Row>>
  readonly enabled: boolean
}

interface News {
  /** Rows that came since the list was fetched; it does not jump for them. */
  readonly fresh: number
  /** Rows that another member changed a moment ago. */
  readonly changed: ReadonlySet<number>
  readonly show: () => void
}

type Loaded<Row> = InfiniteData<Page<Row>, number>

/**
 * What others did to the first rows of a list, asked now and then. A changed row changes in place; new ones wait until
 * they are asked for.
 */
export function useDeskNews<Row extends { readonly id: number }>({ key, fetchPage, enabled }: NewsOptions<Row>): News {
  const client = useQueryClient()
  const [changed, setChanged] = useState<ReadonlySet<number>>(NOBODY)
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['desk news', ...key],
    queryFn: ({ signal }) => fetchPage(1, signal),
    enabled,
    // What the list itself just asked need not be asked again.
    initialData: () => client.getQueryData<Loaded<Row>>(key)?.pages[0],
    initialDataUpdatedAt: () => client.getQueryState(key)?.dataUpdatedAt,
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
    gcTime: 0,
  })
  const state = client.getQueryState<Loaded<Row>>(key)
  const isNewer = data !== undefined && dataUpdatedAt > (state?.dataUpdatedAt ?? 0)
  const known = state?.data?.pages.at(-1)?.meta.total
  useEffect(() => {
    if (data === undefined || dataUpdatedAt <= (client.getQueryState(key)?.dataUpdatedAt ?? 0)) return undefined
    const different = differing(client.getQueryData<Loaded<Row>>(key), data.data)
    if (different.size === 0) return undefined
    client.setQueryData<Loaded<Row>>(key, (old) => old && withRows(old, different), { updatedAt: dataUpdatedAt - 1 })
    setChanged(new Set(different.keys()))
    const timer = setTimeout(() => setChanged(NOBODY), FLASH_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is made anew at every render; another list has other data
  }, [client, data, dataUpdatedAt])
  return {
    fresh: isNewer && known !== undefined ? Math.max(0, data.meta.total - known) : 0,
    changed,
    show: () => void client.invalidateQueries({ queryKey: key, exact: true }),
  }
}

const NOBODY: ReadonlySet<number> = new Set()

/** The rows that are in a list already, and were otherwise. */
function differing<Row extends { readonly id: number }>(
  list: Loaded<Row> | undefined,
  rows: readonly Row[],
): ReadonlyMap<number, Row> {
  const before = new Map(list?.pages.flatMap((page) => page.data.map((row) => [row.id, row] as const)))
  return new Map(
    rows
      .filter((row) => before.has(row.id) && JSON.stringify(before.get(row.id)) !== JSON.stringify(row))
      .map((row) => [row.id, row]),
  )
}

const withRows = <Row extends { readonly id: number }>(
  list: Loaded<Row>,
  rows: ReadonlyMap<number, Row>,
): Loaded<Row> => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, data: page.data.map((row) => rows.get(row.id) ?? row) })),
})

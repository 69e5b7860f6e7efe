import type { Sort } from '@turnout/ui/lists/table-props.ts'
import { useSearchAhead } from './use-search-ahead.ts'

/*
 * A list of the organizer lives in its address: `?query=…&sort_by=…&sort_direction=…&page=…`,
 * filters under separate names. An invalid value counts as absent.
 */

export const LIST_PER_PAGE = 20

export interface ListShown {
  readonly page: number
  readonly query: string
  readonly sort: Sort
}

export interface SortsOf {
  readonly sorts: readonly string[]
  readonly defaultSort: string
  readonly defaultDirection: 'asc' | 'desc'
}

export type AddressChange = Readonly<Record<string, string | number | null>>

const QUERY_MAX = 200

/** The number an address names, or null for a text that is no id or page. */
export const naturalOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null

export function readList(search: URLSearchParams, { sorts, defaultSort, defaultDirection }: SortsOf): ListShown {
  const by = sorts.find((sort) => sort === search.get('sort_by')) ?? defaultSort
  const direction = search.get('sort_direction')
  return {
    page: naturalOf(search.get('page')) ?? 1,
    query: (search.get('query') ?? '').slice(0, QUERY_MAX),
    sort: { by, direction: direction === 'asc' || direction === 'desc' ? direction : defaultDirection },
  }
}

/**
 * The address with something changed; null takes a name out. Any change of the rows leads to the
 * first page.
 */
export function changeList(search: URLSearchParams, change: AddressChange, keepsPage = false): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!keepsPage) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** The list in the address in view, and the ways to change it. */
export function useListAddress(sorts: SortsOf) {
  const [search, go] = useSearchAhead()
  return {
    search,
    ...readList(search, sorts),
    /** Search, filter or sort. */
    change: (change: AddressChange) => go(changeList(search, change), { replace: true, preventScrollReset: true }),
    /** Something of the list's look: its rows stay. */
    put: (change: AddressChange) => go(changeList(search, change, true), { replace: true, preventScrollReset: true }),
    toPage: (page: number) => go(changeList(search, { page }, true), {}),
    /** Opens or closes what is beside the list. Opening can be undone with Back. */
    beside: (name: string, id: number | null) =>
      go(changeList(search, { [name]: id }, true), {
        replace: id === null || search.has(name),
        preventScrollReset: true,
      }),
  }
}

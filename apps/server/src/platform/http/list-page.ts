import type { FilterOperator, ListShape } from '@turnout/contract/lists.ts'

/** A page as it was asked for, after everything unknown was left out. */
export interface PageRequest {
  readonly page: number
  readonly per_page: number
  readonly query?: string | null | undefined
  readonly sort_by: string
  readonly sort_direction?: 'asc' | 'desc' | undefined
  readonly filter_fields: AskedFilters
}

type AskedFilters = Readonly<
  Partial<Record<string, Readonly<Partial<Record<FilterOperator, string | undefined>>> | undefined>>
>

/**
 * The envelope of one page of a list: rows, links and meta (docs/api.md). `url` is the request's
 * own address.
 */
export function pageOf<Row>(
  { rows, total }: { rows: Row[]; total: number },
  asked: PageRequest,
  from: { url: string; shape: ListShape },
) {
  const lastPage = Math.max(1, Math.ceil(total / asked.per_page))
  const path = from.url.split('?', 1)[0] ?? from.url
  const link = (page: number): string => {
    const query = new URLSearchParams(from.url.slice(path.length + 1))
    query.set('page', String(page))
    return `${path}?${query.toString()}`
  }
  const first = (asked.page - 1) * asked.per_page + 1
  return {
    data: rows,
    links: {
      first: link(1),
      last: link(lastPage),
      prev: asked.page > 1 ? link(asked.page - 1) : null,
      next: asked.page < lastPage ? link(asked.page + 1) : null,
    },
    meta: {
      current_page: asked.page,
      from: rows.length === 0 ? null : first,
      last_page: lastPage,
      path,
      per_page: asked.per_page,
      to: rows.length === 0 ? null : first + rows.length - 1,
      total,
      allowed_filter_fields: [...from.shape.filters],
      allowed_sorts: Object.fromEntries(from.shape.sorts.map((sort) => [sort, { asc: 'asc', desc: 'desc' }])),
      default_sort: from.shape.defaultSort,
      default_sort_direction: from.shape.defaultDirection,
      query: asked.query ?? null,
      sort_by: asked.sort_by,
      sort_direction: asked.sort_direction ?? from.shape.defaultDirection,
      filter_fields: appliedFilters(asked.filter_fields),
    },
  }
}

/** A field whose operators were all unknown filters nothing. */
function appliedFilters(asked: AskedFilters): Record<string, Record<string, string>> {
  const applied = Object.entries(asked).map(([field, operators = {}]) => {
    const values = Object.entries(operators).map(([operator, value]) => [operator, String(value)])
    return [field, Object.fromEntries(values) as Record<string, string>] as const
  })
  return Object.fromEntries(applied.filter(([, operators]) => Object.keys(operators).length > 0))
}

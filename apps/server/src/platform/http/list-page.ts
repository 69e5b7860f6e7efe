import type { FilterOperator } from '@turnout/contract/list-filters.ts'
import type { ListShape } from '@turnout/contract/lists.ts'
import type { FastifyRequest } from 'fastify'

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

/** The envelope of one page of a list: rows, links and meta (docs/api.md). */
export function pageOf<Row>(
  { rows, total }: { rows: Row[]; total: number },
  asked: PageRequest,
  { request, shape }: { request: FastifyRequest; shape: ListShape },
) {
  const lastPage = Math.max(1, Math.ceil(total / asked.per_page))
  const { url } = request
  const path = url.split('?', 1)[0] ?? url
  const link = (page: number): string => {
    const query = new URLSearchParams(url.slice(path.length + 1))
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
      allowed_filter_fields: [...shape.filters],
      allowed_sorts: sortsOf(shape, request),
      default_sort: shape.defaultSort,
      default_sort_direction: shape.defaultDirection,
      query: asked.query ?? null,
      sort_by: asked.sort_by,
      sort_direction: asked.sort_direction ?? shape.defaultDirection,
      filter_fields: appliedFilters(asked.filter_fields),
    },
  }
}

function sortsOf({ sorts }: ListShape, request: FastifyRequest): Record<string, { asc: string; desc: string }> {
  const locale = request.language()
  return Object.fromEntries(sorts.map((sort) => [sort, request.server.words.sort(sort, locale)]))
}

/** A field whose operators were all unknown filters nothing. */
function appliedFilters(asked: AskedFilters): Record<string, Record<string, string>> {
  const applied = Object.entries(asked).map(([field, operators = {}]) => {
    const values = Object.entries(operators).map(([operator, value]) => [operator, String(value)])
    return [field, Object.fromEntries(values) as Record<string, string>] as const
  })
  return Object.fromEntries(applied.filter(([, operators]) => Object.keys(operators).length > 0))
}

import type { ListShape } from '@turnout/contract/lists.ts'

export interface PageRequest {
  readonly page: number
  readonly per_page: number
}

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
    },
  }
}

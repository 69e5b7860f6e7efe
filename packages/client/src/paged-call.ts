/** One page of a list. */
export interface Page<Row> {
  readonly data: readonly Row[]
  readonly links: {
    readonly first: string
    readonly last: string
    readonly prev: string | null
    readonly next: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly last_page: number
    readonly per_page: number
    readonly from: number | null
    readonly to: number | null
    readonly total: number
    readonly sort_by: string
    readonly sort_direction: 'asc' | 'desc'
  }
}

/** Awaited it is one page; in `for await` it is every row, and asks for the next page when it is needed. */
export type PagedCall<Row> = Promise<Page<Row>> & AsyncIterable<Row>

/** A list, by how to ask for one of its pages. */
export function pagedCall<Row>(pageAt: (page: number | null) => Promise<Page<Row>>): PagedCall<Row> {
  const first = pageAt(null)
  const rows = async function* (): AsyncGenerator<Row> {
    let page = await first
    yield* page.data
    while (page.meta.current_page < page.meta.last_page) {
      page = await pageAt(page.meta.current_page + 1)
      yield* page.data
    }
  }
  return Object.assign(first, { [Symbol.asyncIterator]: rows })
}

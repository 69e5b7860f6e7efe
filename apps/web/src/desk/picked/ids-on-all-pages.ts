interface Page {
  readonly data: readonly { readonly id: number }[]
  readonly meta: { readonly last_page: number }
}

/** The ids of all rows of a list, page after page. */
export async function idsOnAllPages(fetchPage: (page: number) => Promise<Page>): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await fetchPage(page)
    ids.push(...data.map(({ id }) => id))
    last = meta.last_page
  }
  return ids
}

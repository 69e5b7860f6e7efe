import { expect, test } from 'vitest'
import { idsOnAllPages } from './ids-on-all-pages.ts'

test('the ids of all pages stand in their order', async () => {
  const pages = [[1, 2], [3, 4], [5]]
  const asked: number[] = []
  const ids = await idsOnAllPages(async (page) => {
    asked.push(page)
    return { data: (pages[page - 1] ?? []).map((id) => ({ id })), meta: { last_page: 3 } }
  })
  expect([ids, asked]).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2, 3],
  ])
})

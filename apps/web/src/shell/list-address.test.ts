import { expect, test } from 'vitest'
import { changeList, readList } from './use-list-address.ts'

const SORTS = { sorts: ['created_at', 'email'], defaultSort: 'created_at', defaultDirection: 'desc' } as const

test('reads page, query and sort, and takes what is wrong for unsaid', () => {
  const good = new URLSearchParams('page=3&query=mira&sort_by=email&sort_direction=asc')
  expect(readList(good, SORTS)).toEqual({ page: 3, query: 'mira', sort: { by: 'email', direction: 'asc' } })
  const wrong = new URLSearchParams('page=-1&sort_by=password&sort_direction=up')
  expect(readList(wrong, SORTS)).toEqual({ page: 1, query: '', sort: { by: 'created_at', direction: 'desc' } })
})

test('a change of the rows leads to the first page, an open drawer does not', () => {
  const search = new URLSearchParams('page=3&status=COMPLETED')
  expect(changeList(search, { status: null, query: 'mira' }).toString()).toBe('query=mira')
  expect(changeList(search, { order: 7 }, true).toString()).toBe('page=3&status=COMPLETED&order=7')
})

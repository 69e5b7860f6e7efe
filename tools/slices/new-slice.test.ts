import { LOCALES } from '@turnout/messages/locale.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOfSlice } from './new-slice.ts'

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

test('a new slice is last in the lists, under one name', () => {
  const files = filesOfSlice('guest-book', read)
  const list = files.get('apps/server/src/slices.ts') ?? ''
  expect([...list.matchAll(/features\/([a-z-]+)\/slice\.ts/gu)].at(-1)?.[1]).toBe('guest-book')
  expect(list).toMatch(/ {2}guestBook,\n\]/u)
  const endpoints = files.get('packages/contract/src/all-endpoints.ts') ?? ''
  expect(endpoints).toContain("import * as guestBook from './guest-book/endpoints.ts'\n\ninterface SliceEndpoints")
  expect(endpoints).toMatch(/ {2}\{ endpoints: guestBook, about: '[^']+' \},\n\]/u)
  expect(files.get('apps/server/src/features/guest-book/slice.ts')).toContain('export const guestBook: Slice')
})

test('it has a page in the menu of an event, and its words in every language', () => {
  const files = filesOfSlice('guest-book', read)
  expect(files.get('apps/web/src/features/guest-book/slice.tsx')).toContain('export const guestBook: WebSlice')
  expect(files.get('apps/web/src/features/guest-book/slice.tsx')).toContain("entry: 'event-guests'")
  expect(files.get('apps/web/src/features/guest-book/pages/GuestBookPage.tsx')).toContain('<ScreenHead />')
  expect([...files.keys()].filter((path) => path.endsWith('/guest-book.json'))).toEqual(
    LOCALES.map((locale) => expect.stringContaining(`/${locale}/`)),
  )
})

import { expect, test } from 'vitest'
import { LOCALES } from './locale.ts'
import { sortWords } from './sort-words.ts'

test('a sort says which comes first, in every language, and differently for each direction', () => {
  expect(sortWords('created_at', 'en')).toEqual({ asc: 'Oldest first', desc: 'Newest first' })
  expect(sortWords('created_at', 'de')).toEqual({ asc: 'Älteste zuerst', desc: 'Neueste zuerst' })
  for (const locale of LOCALES) {
    const { asc, desc } = sortWords('order', locale)
    expect(asc).not.toBe(desc)
  }
})

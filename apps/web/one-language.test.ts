import { expect, test } from 'vitest'
import { speakingChunks, spokenCode, wordModule, type Words } from './one-language.ts'

const words: Words = {
  shop_buy: { en: '()=>`Buy`', de: '()=>`Kaufen`' },
  shop_left: {
    en: '(i) => {return registry.plural("en", i?.count) === "one" ? `one left` : `${i?.count} left`}',
    de: '(i)=>`noch ${i?.count}`',
  },
}

const chunk = (fileName: string, code: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  fileName,
  code,
  imports,
  dynamicImports,
})

/** What a module exports under this name, with the calls answered in a language. */
function wordOf(key: string, locale: string): (inputs?: object) => string {
  const [, call = ''] = wordModule(key, words).split(`${key} = `)
  const registry = { plural: (_locale: string, count: number) => (count === 1 ? 'one' : 'other') }
  // oxlint-disable-next-line no-implied-eval -- the code of the build is what is tested
  return new Function('registry', `return ${spokenCode(call, locale, words)}`)(registry) as (inputs?: object) => string
}

test('a word speaks the language of the file', () => {
  expect([wordOf('shop_buy', 'en')(), wordOf('shop_buy', 'de')()]).toEqual(['Buy', 'Kaufen'])
})

test('a word that counts brings what it counts with', () => {
  expect(wordModule('shop_left', words)).toContain("from '@turnout/messages/registry.ts'")
  expect([wordOf('shop_left', 'en')({ count: 1 }), wordOf('shop_left', 'en')({ count: 3 })]).toEqual([
    'one left',
    '3 left',
  ])
  expect(wordOf('shop_left', 'de')({ count: 3 })).toBe('noch 3')
})

test('whatever quotes the minifier chose, a call becomes its word', () => {
  expect(spokenCode('const e=turnoutWord__(`shop_buy`);e()', 'de', words)).toBe('const e=(()=>`Kaufen`);e()')
  expect(spokenCode("turnoutWord__('shop_buy')()", 'en', words)).toBe('(()=>`Buy`)()')
})

test('a word that a language lacks stops the build', () => {
  expect(() => spokenCode('turnoutWord__("shop_sell")', 'de', words)).toThrow('shop_sell has no words in de')
})

test('a chunk speaks when it leads to one that does, and React stays one file for all', () => {
  const chunks = [
    chunk('react.js', 'export const React = 1'),
    chunk('words.js', 'turnoutWord__(`shop_buy`)', ['react.js']),
    chunk('later.js', 'import("./words.js")', [], ['words.js']),
    chunk('page.js', 'import "./later.js"', ['later.js', 'react.js']),
  ]
  expect([...speakingChunks(chunks)].toSorted()).toEqual(['later.js', 'page.js', 'words.js'])
})

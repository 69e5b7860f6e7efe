import { GUIDE_SLUGS } from '@turnout/contract/guide/guide-slugs.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import { GUIDE_FOLDER, GUIDE_LOCALES, readGuide } from '@turnout/server/features/guide/read-guide.ts'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseMessageFiles, readMessageFiles, SOURCE } from './message-format.ts'

/** A page is read standing up. */
const LINES_MAX = 120
const PICTURES_MAX = 3
/** Bytes of all pictures of both languages. */
const PICTURES_WEIGHT = 1_930_000

/** Bold words that no screen has: they carry the weight of a sentence. */
const STRESSED: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  en: ['not', 'while there is a network'],
  de: ['niemand', 'solange es Netz gibt'],
}

const textOf = (locale: Locale, slug: string): string =>
  readFileSync(path.join(GUIDE_FOLDER, locale, `${slug}.md`), 'utf8')

const PAGES = GUIDE_LOCALES.flatMap((locale) => GUIDE_SLUGS.map((slug) => [locale, slug] as const))
const messages = parseMessageFiles(readMessageFiles(path.join(import.meta.dirname, '..', SOURCE)))

/** Everything that a screen may say in a language. */
const wordsOf = Object.fromEntries(
  GUIDE_LOCALES.map((locale) => {
    const own = messages.filter((message) => message.locale === locale)
    return [locale, new Set(own.flatMap(({ variants }) => variants.map(({ text }) => text)))] as const
  }),
)

/** Words in bold, over the ends of lines. */
const boldIn = (text: string): string[] =>
  [...text.matchAll(/\*\*(.+?)\*\*/gsu)].map(([, words = '']) => words.replaceAll(/\s+/gu, ' '))

test.each(GUIDE_LOCALES)('the guide has the same pages in %s as the list, and no other file', (locale) => {
  expect(readdirSync(path.join(GUIDE_FOLDER, locale)).toSorted()).toEqual(
    GUIDE_SLUGS.map((slug) => `${slug}.md`).toSorted(),
  )
})

test.each(PAGES)('%s/%s says in bold what stands on a screen, word for word', (locale, slug) => {
  const unknown = boldIn(textOf(locale, slug))
    .filter((words) => STRESSED[locale]?.includes(words) !== true)
    .filter((words) => wordsOf[locale]?.has(words) !== true)
  expect(unknown).toEqual([])
})

test.each(PAGES)('%s/%s is short, with few pictures', (locale, slug) => {
  const text = textOf(locale, slug)
  expect(text.split('\n').length).toBeLessThanOrEqual(LINES_MAX)
  expect([...text.matchAll(/!\[/gu)].length).toBeLessThanOrEqual(PICTURES_MAX)
})

test('every page renders: its pictures exist, its links lead to pages and headings that exist', async () => {
  const { texts } = await readGuide()
  for (const locale of GUIDE_LOCALES) {
    const pages = texts[locale]
    expect([...pages.keys()]).toEqual([...GUIDE_SLUGS])
    const ids = new Map([...pages].map(([slug, { headings }]) => [slug as string, headings.map(({ id }) => id)]))
    for (const [slug, { html, headings, title, lead }] of pages) {
      expect([locale, slug, new Set(ids.get(slug)).size]).toEqual([locale, slug, headings.length])
      expect([title, lead].filter((words) => /[*_`[\]<]/u.test(words))).toEqual([])
      for (const [, page, at] of html.matchAll(/href="(?:\/help\/([a-z-]+))?(?:#([\w-]+))?"/gu))
        if (at !== undefined) expect(ids.get(page ?? slug)).toContain(at)
    }
  }
})

test('both languages have the same headings, pictures and notes', () => {
  for (const slug of GUIDE_SLUGS) {
    const shape = (locale: Locale) =>
      textOf(locale, slug)
        .split('\n')
        .flatMap((line) => /^(?:##? |!\[|\|---)/u.exec(line)?.[0] ?? [])
    expect([slug, ...shape('de')]).toEqual([slug, ...shape('en')])
  }
})

test('a title is the one that the keys and the palette show', async () => {
  const { texts } = await readGuide()
  for (const locale of GUIDE_LOCALES) {
    for (const [slug, { title }] of texts[locale]) {
      const key = `guide_${slug.replaceAll('-', '_')}`
      expect(messages.find((message) => message.locale === locale && message.key === key)?.variants[0]?.text).toBe(
        title,
      )
    }
  }
})

test('every picture has words for those who do not see it, belongs to the language, and is shown by a page', () => {
  for (const locale of GUIDE_LOCALES) {
    const named = GUIDE_SLUGS.flatMap((slug) => [...textOf(locale, slug).matchAll(/!\[([^\]]*)\]\(([^)]+)\)/gu)])
    for (const [, , address = ''] of named) {
      expect(address).toMatch(new RegExp(String.raw`^\.\./pictures/${locale}/[a-z-]+\.webp$`, 'u'))
    }
    expect(named.filter(([, alt = '']) => alt.length < 20)).toEqual([])
    const shown = named.map(([, , address = '']) => path.basename(address))
    expect(readdirSync(path.join(GUIDE_FOLDER, 'pictures', locale)).toSorted()).toEqual([...new Set(shown)].toSorted())
  }
})

test('all pictures together are light', () => {
  const files = GUIDE_LOCALES.flatMap((locale) => {
    const folder = path.join(GUIDE_FOLDER, 'pictures', locale)
    return readdirSync(folder).map((file) => path.join(folder, file))
  })
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(PICTURES_WEIGHT)
})

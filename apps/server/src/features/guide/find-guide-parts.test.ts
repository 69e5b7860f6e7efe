import type { Locale } from '@turnout/messages/locale.ts'
import { expect, test } from 'vitest'
import { readGuide } from './read-guide.ts'
import { findGuideParts } from './find-guide-parts.ts'

const found = async (locale: Locale, query: string) => {
  const { texts } = await readGuide()
  return findGuideParts([...texts[locale].values()], query, locale)
}

test('a word of a heading comes before one of the text, and each hit shows the words around it', async () => {
  const [page, first, ...others] = await found('en', 'invoices')
  expect(page).toMatchObject({ slug: 'e-invoices', heading: null })
  expect(first).toMatchObject({ slug: 'payment', heading: { id: 'invoices', title: 'Invoices' } })
  expect(others.length).toBeGreaterThan(0)
  for (const { excerpt } of others) expect(excerpt.length).toBeLessThan(300)
})

test('a page whose title has every word comes first; accents and capitals do not matter', async () => {
  expect((await found('en', 'TAXES fees'))[0]).toMatchObject({ slug: 'taxes-and-fees', heading: null })
  expect((await found('de', 'bestellungen erstattungen'))[0]).toMatchObject({ slug: 'orders', heading: null })
})

test('every word has to be in the part; spaces alone find nothing', async () => {
  expect(await found('en', 'invoice quince')).toEqual([])
  expect(await found('en', '  ')).toEqual([])
})

test('a page is found by another word for what it is about, in the language of its reader', async () => {
  expect((await found('en', 'voucher')).map(({ slug }) => slug)).toEqual(['codes-and-waiting-list'])
  expect((await found('de', 'Gutscheine')).map(({ slug }) => slug)).toContain('codes-and-waiting-list')
  expect((await found('de', 'Freikarte')).map(({ slug }) => slug)).toContain('new-order')
  // The pages are in English there; the other words are not.
  expect((await found('fr', 'remboursement')).map(({ slug }) => slug)).toContain('orders')
  expect((await found('zh-cn', '退款')).map(({ slug }) => slug)).toContain('orders')
})

test('words that say nothing are left out of a question', async () => {
  expect((await found('en', 'how do i give money back'))[0]).toMatchObject({ heading: { title: 'Give money back' } })
})

test('a passage shows the words around a hit that is written with accents', async () => {
  const [hit] = (await found('de', 'lücke')).filter(({ slug }) => slug === 'prices')
  expect(hit?.excerpt).toContain('Lücke')
  expect(hit?.excerpt.startsWith('… ')).toBe(true)
})

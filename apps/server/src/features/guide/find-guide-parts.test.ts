import { expect, test } from 'vitest'
import { readGuide } from './read-guide.ts'
import { findGuideParts } from './find-guide-parts.ts'

const found = async (locale: 'en' | 'de', query: string) => {
  const { texts } = await readGuide()
  return findGuideParts(texts[locale].values(), query)
}

test('a word of a heading comes before one of the text, and each hit shows the words around it', async () => {
  const [first, ...others] = await found('en', 'invoices')
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

import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES } from '@turnout/messages/locale.ts'
import { expect, test } from 'vitest'
import { deskSections, isDefaultCategory } from './catalogue.ts'
import { aCatalogue, price, product } from './catalogue-samples.ts'

test.each(LOCALES)('the category that an event begins with is known in %s', (locale) => {
  expect(isDefaultCategory({ name: m.events_default_category({}, { locale }) })).toBe(true)
})

test('a category of the organizer is none of these', () => {
  expect(isDefaultCategory({ name: 'Camping' })).toBe(false)
})

test('donations have a head of their own instead of being among the tickets', () => {
  const gift = product(2, [price(21, 5)], { type: 'DONATION', product_type: 'GENERAL' })
  const entry = product(3, [price(31, 5)], { type: 'DONATION' })
  const sections = (...products: Parameters<typeof aCatalogue>) =>
    deskSections(aCatalogue(...products).categories).map(({ category, isGifts }) => [
      isGifts,
      category.products.map(({ id }) => id),
    ])
  expect(sections(product(1, [price(11, 25)]), gift, entry)).toEqual([
    [false, [1, 3]],
    [true, [2]],
  ])
  expect(sections(gift)).toEqual([[true, [2]]])
  expect(sections(entry)).toEqual([[false, [3]]])
})

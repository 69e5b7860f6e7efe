import { expect, test } from 'vitest'
import { refusedLanguage } from './refused-language.ts'

const THINGS = [
  { at: 'translations', originals: { title: 'Meal', options: ['Meat'] } },
  { at: 'prices.0.translations', originals: { label: 'Early' } },
]

const shownFor = (shown: string, ...refused: string[]) =>
  refusedLanguage(refused, { things: THINGS, first: 'en', shown })

test('a refused translation is shown in its language', () => {
  expect(shownFor('en', 'translations.de.title')).toBe('de')
  expect(shownFor('en', 'max_per_order', 'prices.0.translations.fr.label')).toBe('fr')
  expect(shownFor('de', 'translations.zh-cn.options.1')).toBe('zh-cn')
})

test('a refused text of the first language is shown in it', () => {
  expect(shownFor('de', 'title')).toBe('en')
  expect(shownFor('de', 'prices.0.label')).toBe('en')
  expect(shownFor('de', 'options.3')).toBe('en')
})

test('the shown language stays while it has a refused text itself, or none is one', () => {
  expect(shownFor('de', 'translations.fr.title', 'translations.de.title')).toBeNull()
  expect(shownFor('de', 'prices.0.price', 'max_per_order')).toBeNull()
})

import { expect, test } from 'vitest'
import { keptTranslations, withText } from './kept-translations.ts'
import { missingTexts, translatedCount } from './missing-texts.ts'
import { textsIn } from './texts-in.ts'

const ORIGINALS = { title: 'Meal', description: 'Warm', options: ['Meat', 'None'] }
const GERMAN = { title: 'Essen', options: ['Fleisch', 'Keins'] }

test('a text is in the language asked for, or else in the first one, which is then said', () => {
  expect(textsIn(ORIGINALS, { de: GERMAN }, { locale: 'de', first: 'en' })).toEqual({
    texts: { ...GERMAN, description: 'Warm' },
    text_locales: { description: 'en' },
  })
  expect(textsIn(ORIGINALS, { de: GERMAN }, { locale: 'en', first: 'en' })).toEqual({ texts: ORIGINALS })
})

test('a text that is empty in the first language is in no language', () => {
  expect(
    textsIn({ title: 'Meal', description: null }, { de: { title: 'Essen' } }, { locale: 'de', first: 'en' }),
  ).toEqual({
    texts: { title: 'Essen', description: null },
  })
})

test('options of which there are more by now are said in the first language', () => {
  const more = { options: ['Meat', 'Fish', 'None'] }
  expect(textsIn(more, { de: GERMAN }, { locale: 'de', first: 'en' })).toEqual({
    texts: more,
    text_locales: { options: 'en' },
  })
})

test('what says nothing is not kept, and a translation into the first language is refused', () => {
  expect(keptTranslations({ fr: null, de: { title: 'Essen', description: null }, es: { title: '' } }, 'en')).toEqual({
    de: { title: 'Essen' },
  })
  expect(keptTranslations({ en: { title: 'Meal' } }, 'en')).toEqual({ refused: 'first_language', locale: 'en' })
  expect(keptTranslations({ en: { title: null } }, 'en')).toEqual({})
})

test('a text is missing where the first language has it and the other does not', () => {
  expect(missingTexts({ ...ORIGINALS, note: null }, { de: GERMAN }, 'de')).toEqual(['description'])
  expect(translatedCount(ORIGINALS, { de: GERMAN }, 'de')).toEqual({ translated: 2, total: 3 })
  expect(translatedCount(ORIGINALS, {}, 'fr')).toEqual({ translated: 0, total: 3 })
})

test('options are missing in a language until each of them is said, and stand for as many', () => {
  const missing = (...options: string[]) => missingTexts({ options: ['Meat', 'None'] }, { de: { options } }, 'de')
  expect([missing('Fleisch', 'Keins'), missing('Fleisch', ''), missing('Fleisch')]).toEqual([
    [],
    ['options'],
    ['options'],
  ])
})

test('a text is written into a language, and what is emptied leaves nothing behind', () => {
  const german = withText({}, { locale: 'de', field: 'title' }, 'Essen')
  expect(german).toEqual({ de: { title: 'Essen' } })
  expect(withText(german, { locale: 'de', field: 'title' }, '')).toEqual({})
})

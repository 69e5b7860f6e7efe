import { expect, test } from 'vitest'
import { syllablesOf } from './syllables.ts'

const divided = (word: string, locale: string): string => syllablesOf(word, locale).join('-')

test('German compounds are divided where their words meet, not where letters happen to', () => {
  expect(divided('Vereinsabend', 'de')).toBe('Ver-eins-abend')
  expect(divided('Weihnachtskonzert', 'de')).toBe('Weih-nachts-kon-zert')
  expect(divided('Studierendenermäßigung', 'de')).toBe('Stu-die-ren-de-ner-mä-ßi-gung')
})

test('the other languages have divisions of their own', () => {
  expect(divided('représentation', 'fr')).toBe('repré-sen-ta-tion')
  expect(divided('representación', 'es')).toBe('repre-sen-ta-ción')
  expect(divided('representação', 'pt-br')).toBe('repre-sen-ta-ção')
  expect(divided('representation', 'en')).toBe('rep-res-ent-a-tion')
})

test('no line begins or ends with fewer than three letters, and short words stay whole', () => {
  expect(divided('Abendessen', 'de')).toBe('Abend-essen')
  expect(divided('Abend', 'de')).toBe('Abend')
})

test('a language without divisions leaves a word whole', () => {
  expect(syllablesOf('Vereinsabend', 'zh-cn')).toEqual(['Vereinsabend'])
})

test('a word that the library would find in every object is one like others', () => {
  expect(divided('constructor', 'de').replaceAll('-', '')).toBe('constructor')
  expect(divided('hasOwnProperty', 'de').replaceAll('-', '')).toBe('hasOwnProperty')
})

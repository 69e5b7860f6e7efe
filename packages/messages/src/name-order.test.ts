import { afterEach, expect, test } from 'vitest'
import { rememberLocale } from './current-locale.ts'
import { asksFamilyNameFirst } from './name-order.ts'

afterEach(() => rememberLocale(undefined))

test('only forms in Chinese ask for the family name first', () => {
  const asked = ['zh-cn', 'en', 'de', 'pt-br'].map((locale) => {
    rememberLocale(locale)
    return asksFamilyNameFirst()
  })
  expect(asked).toEqual([true, false, false, false])
})

import { describe, expect, test } from 'vitest'
import { m } from './generated/messages.js'
import { LOCALES, LOCALES_UNDER_WAY, localeOf, localeOfTag, NATIVE_NAMES, pickLocale, runInLocale } from './locale.ts'

describe('pickLocale', () => {
  test('prefers the cookie, then the saved locale, then the browser, then English', () => {
    expect(pickLocale({ cookie: 'de', saved: 'en', acceptLanguage: 'en' })).toBe('de')
    expect(pickLocale({ saved: 'de', acceptLanguage: 'en' })).toBe('de')
    expect(pickLocale({ acceptLanguage: 'de' })).toBe('de')
    expect(pickLocale({})).toBe('en')
  })

  test('reads the weights of Accept-Language and skips languages it does not speak', () => {
    expect(pickLocale({ acceptLanguage: 'xx;q=0.9, en;q=0.2, de-AT;q=0.8' })).toBe('de')
    expect(pickLocale({ acceptLanguage: 'de;q=0, xx' })).toBe('en')
    expect(pickLocale({ acceptLanguage: 'DE-de' })).toBe('de')
  })

  test.each(['../../', '__proto__', 'constructor', 'toString', 'd\u0000e', 'de'.repeat(2500), '', ' '])(
    'falls back to English on %j',
    (text) => {
      expect(pickLocale({ cookie: text, saved: text, acceptLanguage: text })).toBe('en')
    },
  )

  test('does not read a header of 10 kB', () => {
    expect(pickLocale({ acceptLanguage: `de,${'x,'.repeat(5000)}` })).toBe('en')
  })

  test('survives values that are not text', () => {
    expect([localeOf(undefined), localeOf(7), localeOf({ toLowerCase: () => 'de' })]).toEqual([null, null, null])
  })
})

describe('the languages', () => {
  test('that are offered or under way are those of the API, each with its own name', () => {
    const all = [...LOCALES, ...LOCALES_UNDER_WAY].toSorted()
    // WIRE_LOCALES of the contract.
    expect(all).toEqual(['de', 'en', 'es', 'fr', 'pt', 'pt-br', 'zh-cn'])
    expect(Object.keys(NATIVE_NAMES).toSorted()).toEqual(all)
  })

  test('are found by the tag of a document, also of another country', () => {
    expect(['de', 'de-CH', 'EN', 'xx', 'x'.repeat(40), null].map(localeOfTag)).toEqual([
      'de',
      'de',
      'en',
      null,
      null,
      null,
    ])
  })
})

describe('runInLocale', () => {
  test('speaks the language while rendering and the former one after', () => {
    const words = (): string => m.error_order_gone()
    expect(runInLocale('de', words)).toBe('Diese Bestellung existiert leider nicht mehr.')
    expect(words()).toBe('Sorry, this order no longer exists.')
  })

  test('restores the language when rendering throws', () => {
    const fail = (): never => {
      throw new Error('no')
    }
    expect(() => runInLocale('de', fail)).toThrow('no')
    expect(m.error_order_gone()).toBe('Sorry, this order no longer exists.')
  })

  test('refuses a promise, whose rest would run in another locale', () => {
    expect(() => runInLocale('de', () => Promise.resolve('late'))).toThrow(TypeError)
  })
})

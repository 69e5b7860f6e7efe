import { describe, expect, test } from 'vitest'
import { languageOfHeader, languageOfTag } from './wished-language.ts'

const SEVEN = ['en', 'de', 'fr', 'pt', 'es', 'zh-cn', 'pt-br'] as const

describe('a language tag', () => {
  test.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['de-AT', 'de'],
    ['fr-CA', 'fr'],
    ['es-419', 'es'],
    ['es-MX', 'es'],
    ['pt', 'pt'],
    ['pt-PT', 'pt'],
    ['pt-AO', 'pt'],
    ['pt-BR', 'pt-br'],
    ['pt-Latn-BR', 'pt-br'],
    ['zh', 'zh-cn'],
    ['zh-CN', 'zh-cn'],
    ['zh-SG', 'zh-cn'],
    ['zh-Hans', 'zh-cn'],
    ['zh-Hans-HK', 'zh-cn'],
    ['cmn-Hans-CN', 'zh-cn'],
    ['zh-Hant', null],
    ['zh-TW', null],
    ['zh-HK', null],
    ['zh-Hant-SG', null],
    ['ja', null],
    ['*', null],
    ['', null],
    ['__proto__', null],
    ['constructor', null],
  ])('%j is served by %j', (tag, locale) => {
    expect(languageOfTag(tag, SEVEN)).toBe(locale)
  })

  test('of one Portuguese is served by the other where that is all there is', () => {
    expect(languageOfTag('pt-BR', ['en', 'pt'])).toBe('pt')
    expect(languageOfTag('pt-PT', ['en', 'pt-br'])).toBe('pt-br')
  })

  test('of a language that is not offered is served by none', () => {
    expect(languageOfTag('fr-FR', ['en', 'de'])).toBeNull()
  })
})

describe('Accept-Language', () => {
  test.each([
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt-br'],
    ['pt-PT,pt-BR;q=0.9', 'pt'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-cn'],
    ['zh-TW,en-US;q=0.9,zh;q=0.8', 'en'],
    ['zh-Hant-HK, fr-CA;q=0.5', 'fr'],
    ['ja, es-419;q=0.3, de;q=0.2', 'es'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['fr;q=2, de;q=0.1', 'de'],
    ['fr;q=x, de', 'de'],
    ['*', null],
    ['', null],
    [';;,,;q', null],
  ])('%j is answered in %j', (header, locale) => {
    expect(languageOfHeader(header, SEVEN)).toBe(locale)
  })
})

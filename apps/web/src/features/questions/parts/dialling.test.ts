import { expect, test } from 'vitest'
import { diallingIn } from './dialling-countries.ts'
import { homeOf } from './dialling.ts'

test('countries stand by their name in the language, each with its calling code', () => {
  const german = diallingIn('de', 'PT')
  expect(german.home).toBe('PT 351')
  expect(german.countries[0]).toEqual({ region: 'AF 93', code: '93', name: 'Afghanistan' })
  expect(german.countries.map(({ name }) => name)).toContain('Österreich')
  expect(diallingIn('en', null).home).toBe('')
})

test('a browser of the country of the event is from there, another one from where its first language is spoken', () => {
  const dialling = diallingIn('en', 'PT')
  expect(homeOf(['en-US', 'pt-PT'], dialling)).toBe('PT 351')
  expect(homeOf(['de', 'de-AT', 'en-US'], dialling)).toBe('AT 43')
  expect(homeOf(['de', 'en'], dialling)).toBe('PT 351')
  expect(homeOf(['', 'not a language'], dialling)).toBe('PT 351')
  expect(homeOf(['en'], diallingIn('en', null))).toBe('')
})

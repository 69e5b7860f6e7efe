import { expect, test } from 'vitest'
import { termsQuery } from './search-terms.ts'

test('every word typed is the beginning of a word of the event', () => {
  expect(termsQuery(7, '  Mira  Koller ')).toBe(`'7/Mira':* & '7/Koller':*`)
})

test('a word with separators is looked for whole and in parts', () => {
  expect(termsQuery(7, 'Anna-Lena')).toBe(`('7/Anna-Lena':* | ('7/Anna':* & '7/Lena':*))`)
  expect(termsQuery(7, 'koller,')).toBe(`('7/koller,':* | ('7/koller':*))`)
})

test('quotes, backslashes and operators mean themselves', () => {
  expect(termsQuery(7, String.raw`\ a&b|!c`)).toBe(String.raw`'7/\\':* & ('7/a&b|!c':* | ('7/a':* & '7/b|!c':*))`)
  expect(termsQuery(7, "O'Brien")).toBe(`('7/O''Brien':* | ('7/O':* & '7/Brien':*))`)
  expect(termsQuery(7, '-')).toBe(`'7/-':*`)
})

test('a part of an address is looked for wherever it stands, its end with the dot it has there', () => {
  expect(termsQuery(7, 'koller@guests')).toBe(`('7/koller@guests':* | ('7/koller':* & '7/guests':*))`)
  expect(termsQuery(7, 'guests.exa')).toBe(
    `('7/guests.exa':* | ('7/guests':* & '7/exa':*) | ('7/guests':* & '7/.exa':*))`,
  )
  expect(termsQuery(7, '.de')).toBe(`('7/.de':* | ('7/de':*))`)
})

import { expect, test } from 'vitest'
import { legacyHashText } from './door-hash.ts'
import { legacyCodeText } from './legacy-code.ts'

test('white space around a code goes, and nothing else changes', () => {
  expect(legacyCodeText(' \tabcDEF 123\r\n')).toBe('abcDEF 123')
  expect(legacyCodeText('A-7K2M9XQF')).toBe('A-7K2M9XQF')
  expect(legacyCodeText('x'.repeat(500))).toBe('x'.repeat(500))
})

test('what no database keeps, and what is too short or too long, is no legacy code', () => {
  for (const text of ['', ' abc ', 'x'.repeat(501), `code${' '.repeat(500)}`, 'code\0code', 'code\uD800', '\uDC00code'])
    expect(legacyCodeText(text)).toBeNull()
})

test('the hash of a legacy code is of one list, and of no number of an attendee', () => {
  expect(legacyHashText('k3y', 'abcd')).toBe('turnout-legacy:k3y:abcd')
})

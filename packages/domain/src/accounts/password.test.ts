import { expect, test } from 'vitest'
import { isFirstGuess, judgePassword } from './password.ts'

const ownNames = ['Ana Sofia Müller ana@example.com', 'Lisbon Jazz Night 2026', 'Lanterns on the river']
const judge = (password: string) => judgePassword(password, { ownNames, isCommon: isFirstGuess })

test('accepts eight characters to 256, of any script', () => {
  expect(judge('lampeaus')).toBe('allowed')
  expect(judge('汉字密码安全第一')).toBe('allowed')
  expect(judge('ab'.repeat(128))).toBe('allowed')
  expect(judge('correct horse battery staple')).toBe('allowed')
})

test('refuses seven characters, and counts characters as people do', () => {
  expect(judge('lampeau')).toEqual({ refused: 'password_too_short' })
  expect(judge('🎟🎟🎟🎟')).toEqual({ refused: 'password_too_short' })
})

test('refuses more than 256 characters', () => {
  expect(judge('ab'.repeat(128) + 'c')).toEqual({ refused: 'too_long' })
})

test('refuses only spaces, NUL and broken text', () => {
  expect(judge('          ')).toEqual({ refused: 'required' })
  expect(judge('abcd\u0000efgh')).toEqual({ refused: 'invalid_characters' })
  expect(judge('abcdefg\ud800h')).toEqual({ refused: 'invalid_characters' })
})

test.each(['password', 'PassWord1', '12345678', ' qwerty123 ', 'zzzzzzzzzz', 'eeeeeeee'])(
  'refuses the first guess %j',
  (guess) => {
    expect(judge(guess)).toEqual({ refused: 'password_common' })
  },
)

test.each([
  'Ana@Example.com',
  'anasofia',
  'Muller-Ana',
  'müller1987',
  'lisbon jazz night',
  'LisbonJazzNight!',
  'jazzlisbon2026',
  'lanternsontheriver',
])('refuses %j: it is made of own words', (password) => {
  expect(judge(password)).toEqual({ refused: 'password_own_words' })
})

test('own words among others are a password, and so are words of two events', () => {
  expect(judge('lisbon jazz with trombones')).toBe('allowed')
  expect(judge('ana at night')).toBe('allowed')
  expect(judge('20262027')).toBe('allowed')
})

import { expect, test } from 'vitest'
import { judgePassword } from './password.ts'

const judge = (password: string) => judgePassword(password, 'ana@example.com')

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

test.each(['password', 'PassWord1', '12345678', ' qwerty123 ', 'zzzzzzzzzz'])('refuses the first guess %j', (guess) => {
  expect(judge(guess)).toEqual({ refused: 'password_common' })
})

test('refuses the own address in any case', () => {
  expect(judge('Ana@Example.com')).toEqual({ refused: 'password_common' })
})

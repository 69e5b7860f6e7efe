import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

const strength = (password: string) => strengthOf(password, 'ada@example.com')

test('seven characters are short, eight are enough, fourteen are strong', () => {
  expect(strength('')).toBe('empty')
  expect(strength('hf7-x2q')).toBe('short')
  expect(strength('hf7-x2qv')).toBe('good')
  expect(strength('harbour lights at nine')).toBe('strong')
})

test('what everybody guesses first is said to be guessable', () => {
  expect(strength('password123')).toBe('guessable')
  expect(strength('ada@example.com')).toBe('guessable')
})

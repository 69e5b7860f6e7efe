import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['password123', 'iloveyou1', 'qwertyuiop', 'liverpool', 'trustno1'])('%j is what everybody uses', (guess) => {
  expect(isCommonPassword(guess)).toBe(true)
})

test('a few words of one’s own are not', () => {
  expect(isCommonPassword('harbour lights')).toBe(false)
})

import { expect, test } from 'vitest'
import { sizeWords } from './size-words.ts'

test('a size is told in the unit that fits it', () => {
  expect(sizeWords(0, 'en')).toBe('0 byte')
  expect(sizeWords(999, 'en')).toBe('999 byte')
  expect(sizeWords(35_576, 'en')).toBe('35.6 kB')
  expect(sizeWords(1_234_567_890, 'de')).toBe('1,2\u00A0GB')
})

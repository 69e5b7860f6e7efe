import { expect, test } from 'vitest'
import { sizeWords } from './size-words.ts'

test('a size is told in the unit that fits it', () => {
  expect(sizeWords(999, 'en')).toBe('999 bytes')
  expect(sizeWords(35_576, 'en')).toBe('35.6 kB')
  expect(sizeWords(1_234_567_890, 'de')).toBe('1,2\u00A0GB')
})

test.each([
  ['en', '0 bytes', '1 byte', '37 bytes'],
  ['de', '0 Byte', '1 Byte', '37 Byte'],
  ['fr', '0 octet', '1 octet', '37 octets'],
  ['pt', '0 bytes', '1 byte', '37 bytes'],
  ['es', '0 bytes', '1 byte', '37 bytes'],
  ['zh-cn', '0字节', '1字节', '37字节'],
  ['pt-br', '0 byte', '1 byte', '37 bytes'],
])('bytes have the plural of %s', (locale, ...told) => {
  expect([0, 1, 37].map((bytes) => sizeWords(bytes, locale).replaceAll('\u00A0', ' '))).toEqual(told)
})

import { expect, test } from 'vitest'
import { windows1252 } from './windows-1252.ts'

const read = (bytes: Buffer): string => new TextDecoder('windows-1252').decode(bytes)

test('what Windows-1252 has is a byte each', () => {
  const text = 'Größe Übel ä € „ja“ – … ™ Ž ÿ'
  expect(windows1252(text)).toHaveLength(text.length)
  expect(read(windows1252(text))).toBe(text)
  expect([...windows1252('ä€')]).toEqual([0xe4, 0x80])
})

test('a letter that it does not have loses its accent, and anything else is a question mark', () => {
  expect(read(windows1252('Čapek Łódź 東 😀 \u0081'))).toBe('Capek ?ódz ? ? ?')
})

test('an accent that follows its letter is the letter with it', () => {
  expect([...windows1252('a\u0308')]).toEqual([0xe4])
})

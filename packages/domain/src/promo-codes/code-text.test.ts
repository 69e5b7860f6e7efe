import { expect, test } from 'vitest'
import { codeText } from './code-text.ts'

test('a code loses the spaces around it, not those inside', () => {
  expect(codeText('  EARLY BIRD \n')).toBe('EARLY BIRD')
  expect(codeText('\u00A0LUZ10\u3000')).toBe('LUZ10')
})

test('a space inside is one plain space: a pasted code can be typed', () => {
  expect(codeText('EARLY\u00A0BIRD')).toBe('EARLY BIRD')
  expect(codeText('EARLY \u2009 BIRD')).toBe('EARLY BIRD')
})

test('a letter with a mark is the same however it was typed', () => {
  expect(codeText('GRU\u0308N')).toBe(codeText('GR\u00DCN'))
})

test('letters, digits and common marks are a code as they stand', () => {
  for (const code of ['10%', 'a/b', `it's "free"`, 'ÅÄÖ-2027', '夏休み', '🎟🎟🎟', '..\\..'])
    expect(codeText(code)).toBe(code)
})

test('what cannot be seen or stored is no code', () => {
  for (const text of ['A\u0000BC', 'A\tBC', 'A\u200BBC', 'A\u202EBC', 'A\u2028BC', 'A\uD800BC', '   '])
    expect(codeText(text)).toBe('')
})

import { expect, test } from 'vitest'
import { judgeRichText } from './rich-text.ts'

test('takes 50,000 characters of text and 100,000 of HTML, and not one more', () => {
  expect(judgeRichText('x'.repeat(100_000), 'x'.repeat(50_000))).toBe('allowed')
  expect(judgeRichText('', '🎟'.repeat(50_000))).toBe('allowed')
  expect(judgeRichText('', 'x'.repeat(50_001))).toEqual({ refused: 'too_long' })
  expect(judgeRichText('x'.repeat(100_001), '')).toEqual({ refused: 'html_too_long' })
})

import { expect, test } from 'vitest'
import { Refusal } from '../../platform/http/refusal.ts'
import { readRichText, requireRichText } from './read-rich-text.ts'

const EMPTY = [
  '',
  '  ',
  '<p></p>',
  '<p><br></p>',
  '<p>&nbsp;</p>\n<p> </p>',
  '<ul><li></li></ul>',
  '<script>x()</script>',
]

test.each(EMPTY)('rich text that says nothing is nothing: %s', (html) => {
  expect(readRichText(html, 'description')).toBeNull()
  expect(() => requireRichText(html, 'message')).toThrow(Refusal)
})

test('words stay, made safe', () => {
  expect(readRichText('<p>Doors <b onclick="x()">at six</b></p>', 'description')).toBe(
    '<p>Doors <strong>at six</strong></p>',
  )
})

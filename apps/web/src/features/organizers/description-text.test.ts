import { expect, test } from 'vitest'
import { htmlOfText } from './description-text.ts'

test('an empty line parts paragraphs and a line break stays one', () => {
  expect(htmlOfText(' Music on the water.\n\n\nSince 1998.\nEvery summer. ')).toBe(
    '<p>Music on the water.</p><p>Since 1998.<br>Every summer.</p>',
  )
})

test('what looks like a tag is text', () => {
  expect(htmlOfText('Salt & <b>Smoke</b>')).toBe('<p>Salt &amp; &lt;b&gt;Smoke&lt;/b&gt;</p>')
})

test('nothing typed is no description', () => {
  expect(htmlOfText(' \n\n ')).toBeNull()
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WithReferences } from './Reference.tsx'

test('a reference in a sentence stays in one piece, and nothing else does', () => {
  const html = renderToStaticMarkup(
    createElement(WithReferences, { text: 'Open O-7Q2M9XK4 of A-22222222, TO-GO at TS-1001' }),
  )
  expect(html.replaceAll(/ class="[^"]*"/gu, '')).toBe(
    'Open <bdi>O-7Q2M9XK4</bdi> of <bdi>A-22222222</bdi>, TO-GO at TS-1001',
  )
})

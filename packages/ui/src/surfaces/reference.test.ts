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

test('one letter alone before a hyphen is no place to break a line either, in any language', () => {
  const html = renderToStaticMarkup(
    createElement(WithReferences, { text: 'E-Mail an O-7Q2M9XK4, E-Mail-Adresse, Straße-Nord und x-mal' }),
  )
  expect(html.replaceAll(/ class="[^"]*"/gu, '')).toBe(
    '<bdi>E-Mail</bdi> an <bdi>O-7Q2M9XK4</bdi>, <bdi>E-Mail</bdi>-Adresse, Straße-Nord und <bdi>x-mal</bdi>',
  )
})

import { expect, test } from 'vitest'
import { renderMail } from './layout.ts'

const parts = {
  locale: 'en',
  heading: 'Your ticket for <b>Harbour</b>',
  paragraphs: ['Hello "Mira" & co'],
  rows: [['Total', '€48.00']] as const,
  button: { label: 'Show ticket', url: 'https://x.example/?a=1&b=2' },
  footer: 'Tidal Sessions',
}

test('markup in a name or title is text in the HTML part', () => {
  const { html } = renderMail(parts)
  expect(html).toContain('Your ticket for &lt;b&gt;Harbour&lt;/b&gt;')
  expect(html).not.toContain('<b>Harbour')
})

test('the plain part says the same, unescaped, with the address in full', () => {
  const { text } = renderMail(parts)
  expect(text).toContain('Your ticket for <b>Harbour</b>')
  expect(text).toContain('Total: €48.00')
  expect(text).toContain('https://x.example/?a=1&b=2')
})

import { expect, test } from 'vitest'
import { documentHtml } from './document-shell.ts'
import { embeddedJson } from './escape.ts'

const assets = { script: '/assets/page.js', styles: ['/assets/page.css'], modules: ['/assets/react.js'], fonts: [] }
const parts = { assets, nonce: 'N0NCE', body: '<p>Body</p>', props: { text: 'ok' } }
const EVIL = '</script><script>alert(1)</script>"\'&'

test('no text of a person opens an element or leaves an attribute', () => {
  const html = documentHtml({
    ...parts,
    head: {
      locale: 'en',
      title: EVIL,
      description: EVIL,
      share: { siteName: EVIL, imageUrl: EVIL, imageAlt: EVIL },
      jsonLd: { name: EVIL },
      initial: '<',
    },
    props: { title: EVIL },
  })
  expect(html).not.toContain('<script>')
  expect(html.match(/<script/gu)).toHaveLength(4)
  expect(html).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;</title>')
})

test('embedded JSON comes back as it went in', () => {
  const value = { text: `${EVIL}\u2028\u2029<!--` }
  expect(embeddedJson(value)).not.toMatch(/[<\u2028\u2029]/u)
  expect(JSON.parse(embeddedJson(value))).toEqual(value)
})

test('every style and script that needs it carries the nonce', () => {
  const html = documentHtml({ ...parts, head: { locale: 'en', title: 'Event' } })
  expect(html.match(/nonce="N0NCE"/gu)).toHaveLength(4)
  expect(html).toContain('<script type="module" src="/assets/page.js" nonce="N0NCE"></script>')
})

test('presses are kept from the head on, before any other script', () => {
  const html = documentHtml({ ...parts, head: { locale: 'en', title: 'Event' } })
  const [first] = html.split('<script').slice(1)
  expect(first).toContain('window.earlyPresses')
})

test('a page without props loads no script', () => {
  const html = documentHtml({ ...parts, head: { locale: 'en', title: 'Gone' }, props: undefined })
  expect(html).not.toContain('<script')
  expect(html).not.toContain('modulepreload')
})

test('a placeholder that is no image data never reaches the style sheet', () => {
  const head = { locale: 'en', title: 'Event', coverPlaceholder: 'data:image/webp;base64,AA");}body{display:none' }
  expect(documentHtml({ ...parts, head })).not.toContain('display:none')
})

test('a language that is written from right to left says so', () => {
  expect(documentHtml({ ...parts, head: { locale: 'ar', title: 'Event' } })).toContain('<html lang="ar" dir="rtl"')
})

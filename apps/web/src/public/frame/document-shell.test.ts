import { expect, test } from 'vitest'
import { documentHtml, inlineTexts } from './document-shell.ts'
import { embeddedJson } from './escape.ts'

const assets = { script: '/assets/page.js', styles: ['/assets/page.css'], modules: ['/assets/react.js'], fonts: [] }
const parts = { assets, body: '<p>Body</p>', props: { text: 'ok' } }
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
  expect(html.match(/<script>/gu)).toHaveLength(1)
  expect(html.match(/<script/gu)).toHaveLength(4)
  expect(html).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;</title>')
})

test('embedded JSON comes back as it went in', () => {
  const value = { text: `${EVIL}\u2028\u2029<!--` }
  expect(embeddedJson(value)).not.toMatch(/[<\u2028\u2029]/u)
  expect(JSON.parse(embeddedJson(value))).toEqual(value)
})

test("the texts of inline elements are told as they stand in the document, and none of them is a person's", () => {
  const head = { locale: 'en', title: EVIL, description: EVIL, smallScript: 'small()', style: '.a{}' }
  const html = documentHtml({ ...parts, head })
  const { styles, scripts } = inlineTexts({ head, props: parts.props })
  expect([...html.matchAll(/<style>(.*?)<\/style>/gsu)].map(([, text]) => text)).toEqual(styles)
  expect([...html.matchAll(/<script>(.*?)<\/script>/gsu)].map(([, text]) => text)).toEqual(scripts)
  expect(JSON.stringify([styles, scripts])).not.toContain('alert')
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

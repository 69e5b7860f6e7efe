import { expect, test } from 'vitest'
import { organizerShellHtml, shellTheme } from './organizer-shell.ts'

const assets = { script: '/assets/a.js', styles: [], modules: [], fonts: [] }
const shell = { nonce: 'n0', locale: 'de', theme: null, unconfirmed: null, noScript: 'Bitte <Skripte> einschalten.' }

test('the document has the language, and a theme only when the person chose one', () => {
  expect(organizerShellHtml(assets, shell)).toContain('<html lang="de" dir="ltr"><head>')
  expect(organizerShellHtml(assets, { ...shell, theme: 'dark' })).toContain(
    '<html lang="de" dir="ltr" data-theme="dark"><head>',
  )
})

test('a language that is written from right to left turns the document', () => {
  expect(organizerShellHtml(assets, { ...shell, locale: 'ar' })).toContain('<html lang="ar" dir="rtl"><head>')
})

test('only our two themes are taken from the cookie', () => {
  expect(['light', 'dark', 'system', '"><script>', undefined].map(shellTheme)).toEqual([
    'light',
    'dark',
    null,
    null,
    null,
  ])
})

test('browsers without scripts read a sentence, escaped', () => {
  expect(organizerShellHtml(assets, shell)).toMatch(/<noscript><p[^>]*>Bitte &lt;Skripte&gt; einschalten\.<\/p>/u)
})

test('what goes in as it is must be plain', () => {
  expect(() => organizerShellHtml(assets, { ...shell, nonce: '"' })).toThrow(RangeError)
  expect(() => organizerShellHtml(assets, { ...shell, locale: '"' })).toThrow(RangeError)
})

test('the styles that React Aria adds carry the nonce of the answer', () => {
  expect(organizerShellHtml(assets, shell)).toContain('<meta property="csp-nonce" nonce="n0">')
})

test('the address that waits for its confirmation stands in it, escaped, and nobody else’s', () => {
  expect(organizerShellHtml(assets, { ...shell, unconfirmed: '"a"@turnout.test' })).toContain(
    '<meta name="unconfirmed-email" content="&quot;a&quot;@turnout.test">',
  )
  expect(organizerShellHtml(assets, shell)).not.toContain('unconfirmed-email')
})

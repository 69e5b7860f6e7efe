import { expect, test } from 'vitest'
import { assetsIn } from './find-assets.ts'

test('a browser fetches styles, scripts, fonts and pictures once, and follows no other link', () => {
  const html = `<link rel="stylesheet" href="/assets/a.css"><link rel="canonical" href="/e/1/night">
    <link rel="preload" as="font" href="/assets/f.woff2"><script type="module" src="/assets/a.js"></script>
    <link rel="modulepreload" href="/assets/a.js"><img src="/images/1?w=2&amp;h=3" alt=""><a href="/o/1">x</a>
    <img src="https://elsewhere.example/x.png">`
  expect(assetsIn(html).map(({ path }) => path)).toEqual([
    '/assets/a.css',
    '/assets/f.woff2',
    '/assets/a.js',
    '/images/1?w=2&h=3',
  ])
})

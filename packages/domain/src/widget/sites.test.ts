import { expect, test } from 'vitest'
import { frameAncestors, returnAddress, siteOf } from './sites.ts'

test.each([
  ['pier9.example', 'pier9.example'],
  [' Pier9.Example ', 'pier9.example'],
  ['https://pier9.example/programme?x=1#top', 'pier9.example'],
  ['http://127.0.0.1:4321/', '127.0.0.1:4321'],
  ['localhost:3000', 'localhost:3000'],
  ['*.tidal.example', '*.tidal.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('%s is the site %s', (typed, site) => {
  expect(siteOf(typed)).toBe(site)
})

test.each([
  '',
  '*',
  '*.com',
  '*.*.example',
  'pier9',
  'pier9.example; script-src *',
  "'self'",
  'pier9.example *',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://pier9.example',
  'user@pier9.example',
  'pier9.example:99999',
  '-pier9.example',
  `${'a'.repeat(64)}.example`,
  `${'abcdefgh.'.repeat(30)}example`,
  'pier9.example,other.example',
])('%s is no site', (typed) => {
  expect(siteOf(typed)).toBeNull()
})

test('a buyer is led back to a named site alone', () => {
  const sites = ['pier9.example', '*.tidal.example', '127.0.0.1:4321']
  expect(returnAddress('https://pier9.example/thanks', sites)).toBe('https://pier9.example/thanks')
  expect(returnAddress('https://www.tidal.example/', sites)).toBe('https://www.tidal.example/')
  expect(returnAddress('http://127.0.0.1:4321/x', sites)).toBe('http://127.0.0.1:4321/x')
  const elsewhere = [
    'https://tidal.example/',
    'https://pier9.example.evil.example/',
    'https://evil.example/#pier9.example',
    'https://pier9.example:8443/',
    'https://pier9.example@evil.example/',
    'https://me@pier9.example/',
    'javascript:alert(1)//pier9.example',
    'pier9.example/thanks',
    '/thanks',
  ]
  expect(elsewhere.filter((address) => returnAddress(address, sites) !== null)).toEqual([])
  expect(returnAddress('https://pier9.example/thanks', [])).toBeNull()
})

test('without a named site every page may frame the tickets; else those and our own', () => {
  expect(frameAncestors([])).toEqual(['*'])
  expect(frameAncestors(['pier9.example', '*.tidal.example'])).toEqual(["'self'", 'pier9.example', '*.tidal.example'])
})

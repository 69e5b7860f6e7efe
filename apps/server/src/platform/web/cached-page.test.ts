import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cachedPage } from './cached-page.ts'

const rendered = (html: string) => ({ html, inline: { scripts: ['go()'], styles: ['a{}'] } })

test('inline elements are let run by the hashes of their texts', () => {
  // openssl dgst -sha256 -binary | base64
  expect(cachedPage(rendered('<p>')).inline).toEqual({
    'script-src': ["'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"],
    'style-src': ["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"],
  })
})

test('its tag follows its bytes', () => {
  const [one, same, other] = ['<p>ü', '<p>ü', '<p>u'].map((html) => cachedPage(rendered(html)))
  expect(one?.bytes.toString()).toBe('<p>ü')
  expect(one?.tag).toBe(same?.tag)
  expect(one?.tag).not.toBe(other?.tag)
})

test('it is packed once, and unpacks to the same', async () => {
  const page = cachedPage(rendered('<p>'.repeat(1000)))
  const [first, second] = await Promise.all([page.packed(), page.packed()])
  expect(first).toBe(second)
  expect(brotliDecompressSync(first).equals(page.bytes)).toBe(true)
})

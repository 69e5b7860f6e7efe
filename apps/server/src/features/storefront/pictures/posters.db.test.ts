import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const shop = testApp({ rateLimitFactor: 0.01 })

const get = (url: string) => shop.raw('GET', url)
const POSTER = '/poster/4/sun-6-0e6e8c/cover.svg'

test('a poster is a picture that stays, and that runs and loads nothing', async () => {
  const { status, headers, body } = await get(`${POSTER}?title=Salt%20%26%20Static`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(body).toMatch(/^<svg [^>]*viewBox="0 0 1080 540"/u)
})

test.each(['?title=' + 'A'.repeat(150), '?title=a&title=b'])('no poster is drawn for %s', async (query) => {
  expect((await get(POSTER + query)).status).toBe(404)
})

test('new posters are limited, drawn ones are not', async () => {
  const one = `${POSTER}?title=One`
  expect((await get(one)).status).toBe(200)
  const statuses: number[] = []
  for (let at = 0; at < 8; at++) statuses.push((await get(`${POSTER}?title=${at}`)).status)
  expect(statuses).toContain(429)
  expect((await get(one)).status).toBe(200)
})

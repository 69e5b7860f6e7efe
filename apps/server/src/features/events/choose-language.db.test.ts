import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const shop = testApp({ pages: true })

const visit = async (url: string, method: 'GET' | 'POST' = 'GET') => {
  const { statusCode, headers } = await shop.app.inject({ method, url, headers: { accept: 'text/html' } })
  return { status: statusCode, to: headers.location, cookie: String(headers['set-cookie'] ?? '') }
}

test.each([
  ['/?lang=de', '/'],
  ['/my-tickets?lang=de', '/my-tickets'],
  ['/nowhere?a=1&lang=de&b=%20x', '/nowhere?a=1&b=+x'],
  ['/check-in/cil_none?lang=de', '/check-in/cil_none'],
  ['/product/1/a_none?order=o_1&lang=DE', '/product/1/a_none?order=o_1'],
])('the choice in %s is remembered, and the visitor is sent to %s', async (url, to) => {
  const answer = await visit(url)
  expect(answer).toMatchObject({ status: 302, to })
  expect(answer.cookie).toContain('locale=de;')
})

test.each([
  '/?lang=xx',
  '/?lang=../../etc',
  '/?lang=de&lang=en',
  '/?slang=de',
  '//evil.example/?lang=de',
  '/api/events?lang=de',
])('%s chooses nothing', async (url) => {
  const answer = await visit(url)
  expect([answer.cookie, answer.to ?? '']).toEqual(['', ''])
})

test('a form chooses nothing', async () => {
  expect((await visit('/my-tickets?lang=de', 'POST')).cookie).toBe('')
})

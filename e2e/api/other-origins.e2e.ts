import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { putOnSale } from '../support/on-sale.ts'

/** The page of E2E_PARTNER is in CORS_ORIGINS; under its other name it is a stranger's. */
const PARTNER = process.env['E2E_PARTNER'] ?? ''
const STRANGER = PARTNER.replace('127.0.0.1', 'localhost')

interface Asked {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly credentials?: 'include' | 'omit'
}

/** Calls the API from a page, as a script in it would. */
const call = (page: Page, url: string, asked: Asked = {}) =>
  page.evaluate(
    async ([address, request]) => {
      const answer = await fetch(address, request).catch(() => null)
      if (answer === null) return 'the browser keeps it from the page'
      return { status: answer.status, ignored: answer.headers.get('x-ignored-fields'), text: await answer.text() }
    },
    [url, asked] as const,
  )

const KEPT = 'the browser keeps it from the page'

test('a page of a named origin calls with a token; cookies and other pages get nothing but public data', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  const origin = baseURL ?? ''
  expectErrors(/CORS policy/u, /net::ERR_FAILED/u, /ignored the fields greeting/u)
  const shop = await putOnSale(origin, { products: [{ title: 'Free', type: 'FREE', prices: [{ price: 0 }] }] })
  const { email, password } = shop.owner
  const entered = await context.request.post('/api/auth/login', { data: { email, password } })
  const authorization = `Bearer ${entered.headers()['x-auth-token']}`
  const event = `${origin}/api/public/events/${shop.eventId}`
  const me = `${origin}/api/users/me`
  const organizer = { name: 'Tidal', email: 'hello@tidal.example', currency: 'EUR', timezone: 'UTC', greeting: 'Hello' }
  const creation: Asked = {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(organizer),
  }

  await page.goto(PARTNER)
  expect(await call(page, me, { headers: { authorization } })).toMatchObject({
    status: 200,
    text: expect.stringContaining(email),
  })
  expect(await call(page, `${origin}/api/organizers`, creation)).toMatchObject({ status: 201, ignored: 'greeting' })
  // The browser has the cookie of the login, and this page is of the same site.
  expect(await call(page, me, { credentials: 'include' })).toBe(KEPT)
  expect(await call(page, me)).toMatchObject({ status: 401 })

  await page.goto(STRANGER)
  expect(await call(page, event)).toMatchObject({ status: 200 })
  expect(await call(page, me, { headers: { authorization } })).toBe(KEPT)
  expect(await call(page, `${origin}/api/organizers`, creation)).toBe(KEPT)
})

import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

const PARTNER = 'https://partner.example'
const STRANGER = 'https://stranger.example'

const app = testApp({ corsOrigins: [PARTNER] })
let shop: TestShop
const organizer = { name: 'Tidal', email: 'hello@tidal.example', currency: 'EUR', timezone: 'UTC' }

beforeAll(async () => {
  shop = await aShop(app)
}, 60_000)

const corsOf = (headers: Readonly<Record<string, unknown>>) => ({
  origin: headers['access-control-allow-origin'],
  vary: headers['vary'],
  credentials: headers['access-control-allow-credentials'],
})

test('public data is open to every page, without a cookie and the same for all', async () => {
  for (const origin of [undefined, PARTNER, STRANGER, 'null']) {
    const headers = { ...(origin !== undefined && { origin }) }
    const answer = await app.raw('GET', `/api/public/events/${shop.eventId}?colour=red`, undefined, { headers })
    expect([answer.status, corsOf(answer.headers)]).toEqual([200, { origin: '*' }])
    expect(answer.headers['access-control-expose-headers']).toContain('X-Ignored-Fields')
  }
  expect(corsOf((await app.raw('GET', '/api/public/events/987654321')).headers).origin).toBe('*')
  expect(corsOf((await app.raw('GET', '/api/openapi.json')).headers).origin).toBe('*')
})

test('a named origin calls with its token, and reads the answer', async () => {
  const { token } = shop.owner
  const headers = { origin: PARTNER }
  const read = await app.raw('GET', '/api/users/me', undefined, { headers, token })
  expect([read.status, corsOf(read.headers)]).toEqual([200, { origin: PARTNER, vary: 'Origin' }])
  const made = await app.raw('POST', '/api/organizers', { ...organizer, id: 7 }, { headers, token })
  expect([made.status, corsOf(made.headers)]).toEqual([201, { origin: PARTNER, vary: 'Origin' }])
  expect(made.headers['access-control-expose-headers']).toContain('X-Ignored-Fields')
  const refused = await app.raw('POST', '/api/organizers', {}, { headers, token })
  expect([refused.status, corsOf(refused.headers).origin]).toEqual([422, PARTNER])
})

test('another origin reads nothing of an account and writes nothing, whatever token it has', async () => {
  const { token } = shop.owner
  for (const origin of [STRANGER, 'null', `${PARTNER}.stranger.example`, 'http://partner.example']) {
    const read = await app.raw('GET', '/api/users/me', undefined, { headers: { origin }, token })
    expect(corsOf(read.headers)).toEqual({ vary: 'Origin' })
    const write = await app.raw('POST', '/api/organizers', organizer, { headers: { origin }, token })
    expect([write.status, write.body.code, corsOf(write.headers).origin]).toEqual([403, 'foreign_origin', undefined])
  }
})

test('a cookie from another origin is nobody, named or not', async () => {
  const cookie = `token=${shop.owner.token}`
  expect((await app.raw('GET', '/api/users/me', undefined, { headers: { cookie } })).status).toBe(200)
  for (const origin of [PARTNER, STRANGER])
    expect((await app.raw('GET', '/api/users/me', undefined, { headers: { cookie, origin } })).status).toBe(401)
  const written = await app.raw('POST', '/api/organizers', organizer, { headers: { cookie, origin: PARTNER } })
  expect(written.status).toBe(401)
})

test('a checkout of a named origin goes by the session in its address, never by a cookie', async () => {
  const headers = { origin: PARTNER }
  const products = [{ product_id: shop.free.productId, quantities: [{ price_id: shop.free.priceId, quantity: 1 }] }]
  const held = await app.raw('POST', `/api/public/events/${shop.eventId}/order`, { products }, { headers })
  const { short_id: order, session_identifier: session } = held.body['data'] as Record<string, string>
  expect([held.status, corsOf(held.headers).origin]).toEqual([201, PARTNER])
  const abandon = (query: string, cookie?: string) =>
    app.raw('POST', `/api/public/events/${shop.eventId}/order/${order}/abandon${query}`, undefined, {
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    })
  expect((await abandon('', `session_identifier=${session}`)).status).toBe(404)
  expect((await abandon(`?session_identifier=${session}`)).status).toBe(200)
})

test('OPTIONS answers on every route, with the methods that there are', async () => {
  for (const { path, method } of ALL_ENDPOINTS) {
    const url = path.replaceAll(/:[a-z_]+/gu, '1')
    const answer = await app.raw('OPTIONS', url)
    expect([answer.status, answer.headers.allow, answer.body], path).toEqual([204, expect.stringContaining(method), ''])
  }
  expect((await app.raw('OPTIONS', '/api/organizers')).headers.allow).toBe('GET, POST, HEAD, OPTIONS')
  expect((await app.raw('OPTIONS', '/api/openapi.json')).status).toBe(204)
  expect((await app.raw('OPTIONS', '/api/nothing')).status).toBe(404)
})

test('a browser that asks first is told what the page may do', async () => {
  const asked = async (origin: string, method: string, url: string) => {
    const headers = { origin, 'access-control-request-method': method }
    const answer = await app.raw('OPTIONS', url, undefined, { headers })
    const { 'access-control-allow-methods': methods, 'access-control-allow-headers': allowed } = answer.headers
    return { ...corsOf(answer.headers), methods, allowed }
  }
  const vary = 'Origin, Access-Control-Request-Method'
  const event = `/api/public/events/${shop.eventId}`
  expect(await asked(PARTNER, 'POST', '/api/organizers')).toEqual({
    origin: PARTNER,
    vary,
    methods: 'GET, POST, HEAD, OPTIONS',
    allowed: 'Authorization, Idempotency-Key, If-Match, Accept-Language, Content-Type',
  })
  expect(await asked(STRANGER, 'GET', event)).toEqual({
    origin: '*',
    vary,
    methods: 'GET, HEAD',
    allowed: 'Accept-Language, Content-Type',
  })
  for (const [method, url] of [
    ['POST', '/api/organizers'],
    ['GET', '/api/users/me'],
    ['POST', `${event}/order`],
  ] as const)
    expect(await asked(STRANGER, method, url)).toEqual({ vary })
})

import { forgotPassword } from '@turnout/contract/sign-in/endpoints.ts'
import { updateEvent } from '@turnout/contract/events/endpoints.ts'
import { createProduct } from '@turnout/contract/products/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp()
const strict = testApp({ rateLimitFactor: 1 })

const tidal = { name: 'Tidal Sessions', email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' }

test('the process says that it lives, and that the database is ready', async () => {
  expect(await app.raw('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await app.raw('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('every answer carries its request id and the headers that keep a page closed', async () => {
  const one = await app.raw('GET', '/healthz')
  const other = await app.raw('GET', '/healthz')
  expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/u)
  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
  expect(one.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  const policy = String(one.headers['content-security-policy'])
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
})

test('an address that cannot be read, or is very long, is one that does not exist', async () => {
  const long = 'x'.repeat(5000)
  for (const path of [
    '/api/public/events/%ff',
    '/api/%',
    `/api/public/events/${long}`,
    `/api/public/events/1/order/${long}`,
  ]) {
    const answer = await app.raw('GET', path)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  }
})

test('the API describes itself', async () => {
  const document = await app.raw('GET', '/api/openapi.json')
  expect(document.body).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/auth/login': { post: { operationId: 'sign-in.login' } } },
  })
  expect((await app.raw('GET', '/api/docs')).status).toBeLessThan(400)
})

test('a limit answers with its numbers, in words, and when to come back', async () => {
  const ask = () => strict.call(forgotPassword, { body: { email: 'nobody@turnout.test' } })
  const answers = []
  for (let n = 0; n < 6; n++) answers.push(await ask())
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  const refused = answers[5]
  expect(refused?.body.code).toBe('too_many_requests')
  expect(refused?.body.message).toMatch(/5 times/u)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
})

test('an address that proxies add is not believed unless a proxy was announced', async () => {
  const ask = (n: number) =>
    strict.raw(
      'POST',
      '/api/auth/forgot-password',
      { email: 'nobody@turnout.test' },
      { headers: { 'x-forwarded-for': `10.0.0.${n}` } },
    )
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => ask(n)))
  expect(answers.map(({ status }) => status)).toContain(429)
})

test('ten requests with one key at once have one effect', async () => {
  const { token } = await app.signUp()
  const headers = { 'idempotency-key': 'ten-at-once' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.raw('POST', '/api/organizers', tidal, { token, headers })),
  )
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  const listed = await app.raw('GET', '/api/organizers', undefined, { token })
  expect(listed.body).toMatchObject({ meta: { total: 1 } })
})

test("a key is its owner's: another user with the same key makes their own", async () => {
  const headers = { 'idempotency-key': 'same-key' }
  const one = await app.signUp()
  const other = await app.signUp()
  const first = await app.raw('POST', '/api/organizers', tidal, { token: one.token, headers })
  const second = await app.raw('POST', '/api/organizers', tidal, { token: other.token, headers })
  expect(second.status).toBe(201)
  expect(second.body['data']).not.toEqual(first.body['data'])
})

test('stored answers are sealed', async () => {
  const { token } = await app.signUp()
  await app.raw(
    'POST',
    '/api/organizers',
    { ...tidal, name: 'Readable name' },
    { token, headers: { 'idempotency-key': 'sealed' } },
  )
  const stored = await app.database.query
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('key', '=', 'sealed')
    .executeTakeFirstOrThrow()
  expect(stored.answer.toString('latin1')).not.toContain('Readable name')
})

test('the mailbox shows what was sent, with markup as text outside its frame', async () => {
  const { email } = await app.signUp('<b>Inês</b>')
  await app.call(forgotPassword, { body: { email } })
  await app.runJobs()
  const page = await app.raw('GET', '/mailbox')
  const html: unknown = page.body
  expect(html).toContain(email)
  expect(html).not.toContain('<b>Inês</b>')
})

test('an address that names nothing is said before what is wrong with the fields', async () => {
  const shop = await aShop(app)
  const other = await aShop(app)
  const bad = {} as never
  for (const event_id of [other.eventId, 999_999_999]) {
    expect(await app.call(updateEvent, { params: { event_id }, body: bad }, shop.owner)).toMatchObject({ status: 404 })
    expect(await app.call(createProduct, { params: { event_id }, body: bad }, shop.owner)).toMatchObject({
      status: 404,
    })
  }
  const params = { event_id: shop.eventId }
  expect(await app.call(createProduct, { params, body: bad }, shop.owner)).toMatchObject({ status: 422 })
  const missing = `/api/events/${shop.eventId}/products/999999999`
  expect(await app.raw('PUT', missing, {}, shop.owner)).toMatchObject({ status: 404 })
})

test('a body above the limit is told the limit', async () => {
  const { status, body } = await app.raw('POST', '/api/auth/login', { email: 'x'.repeat(1_100_000) })
  expect([status, body.message]).toEqual([413, 'What you sent is too large. The most is 1 MB.'])
})

test('a program is told which right its token lacks', async () => {
  const shop = await aShop(app)
  const { token } = await anApiToken(app, shop.owner, { capabilities: ['events:read'] })
  const { status, body } = await app.call(
    createProduct,
    { params: { event_id: shop.eventId }, body: {} as never },
    { token },
  )
  expect([status, body]).toMatchObject([
    403,
    {
      message: 'This token lacks the right events:write. Create a token that has it.',
      details: { capability: 'events:write' },
    },
  ])
})

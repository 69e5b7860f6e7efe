import * as endpoints from '@turnout/contract/webhooks/endpoints.ts'
import { PAUSES_SECONDS } from '@turnout/domain/webhooks/tries.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { lanesOf, movedClock } from '@turnout/testkit/servers/webhook-lanes.ts'
import { startReceiver, type WebhookReceiver } from '@turnout/testkit/servers/webhook-receiver.ts'
import { sql } from 'kysely'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteOldCalls } from './delete-old-calls.ts'

const app = testApp({ webhooks: { allowsPrivate: true } })
let receiver: WebhookReceiver
let other: WebhookReceiver
let shop: TestShop
beforeAll(async () => {
  receiver = await startReceiver()
  other = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await other.close()
})
beforeEach(async () => {
  for (const one of [receiver, other]) {
    one.calls.length = 0
    one.answer = (response) => void response.writeHead(200).end()
  }
  // What another test left is not served here.
  await app.database.query.deleteFrom('webhooks').execute()
  shop = await aShop(app)
})

async function added(url = receiver.url) {
  const params = { event_id: shop.eventId }
  const body = { url, event_types: ['order.created' as const, 'order.updated' as const, 'order.cancelled' as const] }
  const made = await app.call(endpoints.createWebhook, { params, body }, shop.owner)
  return { ...params, webhook_id: made.body.data.id }
}

async function bought(): Promise<void> {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  expect((await shop.complete(held, { order })).status).toBe(200)
}

const read = async (params: Awaited<ReturnType<typeof added>>) =>
  (await app.call(endpoints.getWebhook, { params }, shop.owner)).body.data
const logs = async (params: Awaited<ReturnType<typeof added>>) =>
  (await app.call(endpoints.logsOfWebhook, { params }, shop.owner)).body.data

/** Everything that is due at this moment of the clock. */
async function served(given: Parameters<typeof lanesOf>[1] = {}): Promise<void> {
  const lanes = lanesOf(app, given)
  await lanes.serve()
  await lanes.idle()
}

test('a receiver that is down is tried ten times over about 75 hours, with one id and one body and each time signed anew', async () => {
  const clock = movedClock()
  const params = await added()
  receiver.answer = (response) => void response.writeHead(503).end('maintenance')
  await bought()
  await served({ clock })
  for (const pause of PAUSES_SECONDS.slice(1)) {
    clock.move(pause - 2)
    await served({ clock })
    const before = receiver.calls.length
    clock.move(3)
    await served({ clock })
    expect(receiver.calls).toHaveLength(before + 1)
  }
  expect(receiver.calls).toHaveLength(10)
  clock.move(1_000_000)
  await served({ clock })
  expect(receiver.calls).toHaveLength(10)
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-signature'])).size).toBe(10)
  const [log] = await logs(params)
  expect(log).toMatchObject({ state: 'FAILED', attempt: 10, response_code: 503, response_body: 'maintenance' })
  expect(log?.tries).toHaveLength(10)
}, 60_000)

test('what happens to one thing arrives in its order: later news waits for the earlier', async () => {
  const clock = movedClock()
  await added()
  receiver.answer = (response) => void response.writeHead(500).end()
  await bought()
  await served({ clock })
  const { id } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', shop.eventId)
    .executeTakeFirstOrThrow()
  await app.raw(
    'POST',
    `/api/events/${shop.eventId}/orders/${id}/cancel`,
    { return_stock: true, notify_buyer: false },
    shop.owner,
  )
  receiver.answer = (response) => void response.writeHead(200).end()
  await served({ clock })
  // The next try of the first is not due yet.
  expect(receiver.calls).toHaveLength(1)
  clock.move(6)
  await served({ clock })
  const told = receiver.calls.slice(1).map(({ body }) => JSON.parse(body))
  expect(told.map(({ type, data }) => [data.sequence, type, data.status])).toEqual([
    [1, 'order.created', 'COMPLETED'],
    [2, 'order.cancelled', 'CANCELLED'],
  ])
})

test('410 switches a webhook off after one call, and tells those who set up webhooks', async () => {
  const params = await added()
  receiver.answer = (response) => void response.writeHead(410).end()
  await bought()
  await bought()
  await served()
  expect(receiver.calls.length).toBeLessThanOrEqual(2)
  expect(await read(params)).toMatchObject({
    status: 'PAUSED',
    health: 'OFF',
    switched_off: { reason: 'GONE' },
    waiting_count: 0,
  })
  await app.runJobs()
  const mails = await app.database.query
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text_body'])
    .where('kind', '=', 'notice_webhook_switched_off')
    .where('account_id', '=', shop.owner.accountId)
    .execute()
  expect(mails).toEqual([
    {
      recipient: shop.owner.email,
      subject: expect.stringContaining('127.0.0.1'),
      text_body: expect.stringContaining('410'),
    },
  ])
  const calls = receiver.calls.length
  await bought()
  await served()
  expect(receiver.calls).toHaveLength(calls)
})

test('five days of only failures switch it off; turned on again it is well, and the failed can be sent', async () => {
  const clock = movedClock()
  const params = await added()
  receiver.answer = (response) => void response.writeHead(500).end()
  await bought()
  await served({ clock })
  for (const pause of PAUSES_SECONDS.slice(1)) {
    clock.move(pause + 1)
    await served({ clock })
  }
  // Ten failures, but not five days yet.
  expect((await read(params)).status).toBe('ENABLED')
  clock.move(45 * 3600)
  await bought()
  await served({ clock })
  expect(await read(params)).toMatchObject({ health: 'OFF', switched_off: { reason: 'FAILING' } })
  receiver.answer = (response) => void response.writeHead(200).end()
  const { url } = await read(params)
  const body = { url, event_types: ['*' as const], status: 'ENABLED' as const }
  const on = await app.call(endpoints.updateWebhook, { params, body }, shop.owner)
  expect(on.body.data).toMatchObject({ health: 'ON', switched_off: null, failing_since: null })
  await app.call(endpoints.resendFailed, { params, body: {} }, shop.owner)
  await served({ clock })
  expect((await logs(params)).map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED'])
})

test('a receiver that asks for a pause gets it, for all that is meant for it', async () => {
  const clock = movedClock()
  await added()
  receiver.answer = (response) => void response.writeHead(429, { 'retry-after': '600' }).end()
  await bought()
  await served({ clock })
  receiver.answer = (response) => void response.writeHead(200).end()
  await bought()
  clock.move(590)
  await served({ clock })
  expect(receiver.calls).toHaveLength(1)
  clock.move(20)
  await served({ clock })
  expect(receiver.calls).toHaveLength(3)
})

test('a receiver that sleeps keeps neither another one nor an order waiting', async () => {
  await added(receiver.url)
  await added(other.url)
  // It never answers.
  receiver.answer = () => undefined
  for (let n = 0; n < 6; n += 1) await bought()
  const lanes = lanesOf(app, { timeoutMs: 4000 })
  const begun = Date.now()
  await lanes.serve()
  await expect.poll(() => other.calls.length, { timeout: 3000 }).toBe(6)
  // All of them, while the first ones of the other still wait for their answer.
  expect(Date.now() - begun).toBeLessThan(3000)
  expect(receiver.calls.length).toBeLessThanOrEqual(4)
  await bought()
  await lanes.stop()
})

test('while a receiver is waited for, no transaction is open', async () => {
  await added()
  const open = async (): Promise<number> => {
    const found = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(app.owner.query)
    return found.rows[0]?.open ?? 0
  }
  let seen: number | undefined
  receiver.answer = (response) => {
    void open().then((found) => {
      seen = found
      response.writeHead(200).end()
    })
  }
  await bought()
  await served()
  expect(seen).toBe(0)
})

test('two processes do not serve one webhook at a time; the lane of a killed one is free again by itself', async () => {
  await added()
  await bought()
  await sql`update webhooks set leased_until = clock_timestamp() + interval '1 minute'`.execute(app.database.query)
  await served()
  expect(receiver.calls).toHaveLength(0)
  await sql`update webhooks set leased_until = clock_timestamp() - interval '1 second'`.execute(app.database.query)
  await Promise.all([served(), served()])
  expect(receiver.calls).toHaveLength(1)
})

test('a call whose process dies before it is written down is repeated with the same id', async () => {
  const params = await added()
  await bought()
  const lanes = lanesOf(app)
  // Stopped in the midst of the call: the answer is never read.
  receiver.answer = () => void lanes.stop()
  await lanes.serve()
  await lanes.idle()
  const leased = app.database.query.selectFrom('webhooks').select('id').where('leased_until', 'is not', null)
  expect(await leased.execute()).toEqual([])
  receiver.answer = (response) => void response.writeHead(200).end()
  await served()
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(receiver.calls).toHaveLength(2)
  expect((await logs(params)).map(({ state, attempt }) => [state, attempt])).toEqual([['DELIVERED', 1]])
})

test.each([
  ['a redirect', 302, null],
  ['a redirect that keeps the method', 307, null],
  ['an answer without a body', 404, null],
] as const)('%s is a failure, and leads nowhere', async (_name, code, failure) => {
  const params = await added()
  receiver.answer = (response) => void response.writeHead(code, { location: other.url, 'set-cookie': 'a=b' }).end()
  await bought()
  await served()
  expect(other.calls).toEqual([])
  expect((await logs(params))[0]).toMatchObject({ state: 'PENDING', response_code: code, failure })
})

test('of an answer of a gigabyte a thousand characters are kept, and it is a success', async () => {
  const params = await added()
  receiver.answer = (response) => {
    response.writeHead(200)
    const block = Buffer.alloc(1024 * 1024, 'x')
    const pour = (): void => {
      while (!response.destroyed && response.write(block));
      if (!response.destroyed) response.once('drain', pour)
    }
    pour()
  }
  await bought()
  await served()
  const [log] = await logs(params)
  expect(log).toMatchObject({ state: 'DELIVERED', response_code: 200 })
  expect(log?.response_body).toBe('x'.repeat(1000))
})

test('an answer that drips, and one that never comes, are over in time', async () => {
  const params = await added()
  receiver.answer = (response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('x'), 100)
    response.on('close', () => clearInterval(drip))
  }
  await bought()
  await served({ timeoutMs: 600 })
  expect((await logs(params))[0]).toMatchObject({
    state: 'PENDING',
    response_code: null,
    failure: 'TIMEOUT',
    response_body: null,
  })
})

test('what is no text is not shown', async () => {
  const params = await added()
  receiver.answer = (response) => void response.writeHead(200).end(Buffer.from([0, 1, 2, 255, 254]))
  await bought()
  await served()
  expect((await logs(params))[0]).toMatchObject({ state: 'DELIVERED', response_body: null })
})

test('a name that leads elsewhere after it was saved is blocked at the call, and nothing of an answer is kept', async () => {
  const params = await added(`http://crm.tidal.example:${new URL(receiver.url).port}/`)
  await bought()
  const lookUps = [
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
    [{ address: '::ffff:7f00:1', family: 6 }],
  ]
  const clock = movedClock()
  for (const found of lookUps) {
    await served({ clock, addresses: { allowsPrivate: false, lookUp: async () => found } })
    clock.move(100_000)
  }
  expect(receiver.calls).toEqual([])
  const [log] = await logs(params)
  expect(log?.tries.map(({ failure }) => failure)).toEqual(['BLOCKED', 'BLOCKED', 'BLOCKED'])
  expect(log).toMatchObject({ response_code: null, response_body: null })
})

test('a name that leads nowhere, a closed port and a broken answer are told apart', async () => {
  const params = await added(`http://crm.tidal.example:${new URL(receiver.url).port}/`)
  const clock = movedClock()
  await bought()
  const nowhere = async () => {
    throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
  }
  await served({ clock, addresses: { lookUp: nowhere } })
  clock.move(100)
  const closed = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const address = closed.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const moved = { url: `http://127.0.0.1:${port}/`, event_types: ['*' as const] }
  await app.call(endpoints.updateWebhook, { params, body: moved }, shop.owner)
  clock.move(1000)
  await served({ clock })
  closed.close()
  await once(closed, 'close')
  clock.move(10_000)
  await served({ clock })
  const [log] = await logs(params)
  expect(log?.tries.map(({ failure }) => failure)).toEqual(['UNREACHABLE', 'BROKEN', 'UNREACHABLE'])
})

test('logs are forgotten after thirty days, and what still waits is not', async () => {
  const params = await added()
  await bought()
  await served()
  receiver.answer = (response) => void response.writeHead(500).end()
  await bought()
  await served()
  await sql`update webhook_events set at = now() - interval '31 days'`.execute(app.database.query)
  await deleteOldCalls(app.database)
  expect((await logs(params)).map(({ state }) => state)).toEqual(['PENDING'])
})

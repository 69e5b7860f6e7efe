import { addGuestsAtDoor } from '@turnout/contract/check-in/endpoints.ts'
import { getProduct } from '@turnout/contract/products/endpoints.ts'
import { duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import * as endpoints from '@turnout/contract/webhooks/endpoints.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { TEST_SECRET } from '@turnout/testkit/app/test-secret.ts'
import { lanesOf } from '@turnout/testkit/servers/webhook-lanes.ts'
import { startReceiver, type WebhookReceiver } from '@turnout/testkit/servers/webhook-receiver.ts'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import type { z } from 'zod'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { WEBHOOK_PURPOSE } from './make-secret.ts'

const app = testApp({ webhooks: { allowsPrivate: true } })
let receiver: WebhookReceiver
let shop: TestShop
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  receiver.calls.length = 0
  receiver.answer = (response) => void response.writeHead(200).end('ok')
  // What another test left is not served here.
  await app.database.query.deleteFrom('webhooks').execute()
  shop = await aShop(app)
})

const here = () => ({ event_id: shop.eventId })

type Kinds = NonNullable<z.input<(typeof endpoints.createWebhook)['body']>['event_types']>

async function added(event_types: Kinds = ['*'], path = '/hook') {
  const body = { url: receiver.url + path, event_types }
  const made = await app.call(endpoints.createWebhook, { params: here(), body }, shop.owner)
  expect(made.status).toBe(201)
  return { ...made.body.data, params: { ...here(), webhook_id: made.body.data.id } }
}

async function bought(email = 'mira@koller.example') {
  const held = await shop.reserve([{ price: shop.free, quantity: 2 }])
  const order = { first_name: 'Mira', last_name: 'Koller', email, accepted_terms: true }
  const done = await shop.complete(held, { order })
  expect(done.status).toBe(200)
  return done.body.data
}

async function renamed(title: string): Promise<void> {
  const params = { ...here(), product_id: shop.free.productId }
  const { data } = (await app.call(getProduct, { params }, shop.owner)).body
  expect(
    (await app.raw('PUT', `/api/events/${shop.eventId}/products/${data.id}`, { ...data, title }, shop.owner)).status,
  ).toBe(200)
}

async function told(): Promise<void> {
  const lanes = lanesOf(app)
  await lanes.serve()
  await lanes.idle()
}

const kinds = (): string[] => receiver.calls.map(({ body }) => JSON.parse(body).type)
const dataOf = (type: string) =>
  receiver.calls.map(({ body }) => JSON.parse(body)).find((call) => call.type === type)?.data

test('an order tells of itself and of each of its tickets, with its number among what happened to it', async () => {
  await added()
  const order = await bought()
  await told()
  expect(kinds().toSorted()).toEqual(['attendee.created', 'attendee.created', 'order.created'])
  expect(dataOf('order.created')).toMatchObject({
    public_id: order.public_id,
    status: 'COMPLETED',
    email: 'mira@koller.example',
    order_items: [{ quantity: 2, item_name: expect.any(String) }],
    attendees: [{ status: 'ACTIVE' }, { status: 'ACTIVE' }],
    sequence: 1,
  })
})

test('a guest who was added at the door is told like every other order, with no address', async () => {
  await added()
  const list = await aList(app, shop, { can_add_guests: true })
  const guest = { product_id: shop.free.productId, first_name: 'Ana' }
  await app.call(addGuestsAtDoor, { params: { check_in_list_short_id: list.short_id }, body: guest })
  await told()
  expect(kinds().toSorted()).toEqual(['attendee.created', 'checkin.created', 'order.created'])
  expect(dataOf('order.created')).toMatchObject({ status: 'COMPLETED', email: null, total_gross: 0 })
})

test('a call is signed as Standard Webhooks has it: the library and an own reading of it agree', async () => {
  const { secret } = await added(['order.created'])
  await bought()
  await told()
  const [call] = receiver.calls
  const headers = call?.headers as Record<string, string>
  expect(new Webhook(secret).verify(call?.body ?? '', headers)).toMatchObject({ type: 'order.created' })
  // By the text of the standard: HMAC-SHA256 of `id.timestamp.body` with the bytes behind the prefix.
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(key.length).toBeGreaterThanOrEqual(24)
  expect(key.length).toBeLessThanOrEqual(64)
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${call?.body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  expect(headers['content-type']).toBe('application/json')
})

test('only what was chosen is told, and nothing while it is paused', async () => {
  const { params, url } = await added(['attendee.created'])
  await bought()
  await told()
  expect(kinds()).toEqual(['attendee.created', 'attendee.created'])
  const body = { url, event_types: ['attendee.created' as const], status: 'PAUSED' as const }
  expect((await app.call(endpoints.updateWebhook, { params, body }, shop.owner)).body.data.health).toBe('PAUSED')
  await bought('ana@reis.example')
  await told()
  expect(receiver.calls).toHaveLength(2)
})

test('each call tells the thing as its change left it, however late it is sent', async () => {
  await added(['product.updated'])
  await renamed('Early bird')
  await renamed('Late bird')
  await told()
  const all = receiver.calls.map(({ body }) => JSON.parse(body).data)
  expect(all.map(({ title, sequence }) => [sequence, title])).toEqual([
    [1, 'Early bird'],
    [2, 'Late bird'],
  ])
})

test('nothing in a body opens anything: no short id, no code of a ticket, no secret', async () => {
  const { secret } = await added()
  const order = await bought()
  await told()
  const sent = receiver.calls.map(({ body }) => body).join()
  expect(sent).toContain(order.public_id)
  for (const kept of [order.short_id, ...order.attendees.map(({ short_id }) => short_id), secret])
    expect(sent).not.toContain(kept)
  expect(sent).not.toMatch(/"short_id"|"code"|"notes"|"session/u)
})

test('the secret is told once, and then by nobody', async () => {
  const { params, secret } = await added()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{48}$/u)
  const answers = [
    await app.call(endpoints.getWebhook, { params }, shop.owner),
    await app.call(endpoints.webhooksOfEvent, { params: here() }, shop.owner),
    await app.call(endpoints.logsOfWebhook, { params }, shop.owner),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(secret.slice(10))
  }
})

test('a renewed secret signs beside the former one for a day', async () => {
  const former = await added(['order.created'])
  const renewed = await app.call(endpoints.renewWebhookSecret, { params: former.params }, shop.owner)
  expect(renewed.body.data.old_secret_until).not.toBe(null)
  await bought()
  await told()
  const [call] = receiver.calls
  const headers = call?.headers as Record<string, string>
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2)
  for (const secret of [former.secret, renewed.body.data.secret])
    expect(() => new Webhook(secret).verify(call?.body ?? '', headers)).not.toThrow()
})

test('a test call arrives at once, also where the webhook is paused, and fails without being tried again', async () => {
  const { params } = await added(['order.created'])
  await app.call(
    endpoints.updateWebhook,
    { params, body: { url: receiver.url, event_types: ['*'], status: 'PAUSED' } },
    shop.owner,
  )
  receiver.answer = (response) => void response.writeHead(500).end('no such table')
  const asked = await app.call(endpoints.testWebhook, { params }, shop.owner)
  expect(asked.status).toBe(202)
  await told()
  expect(kinds()).toEqual(['webhook.test'])
  const log = (await app.call(endpoints.logsOfWebhook, { params }, shop.owner)).body.data[0]
  expect(log).toMatchObject({
    event_type: 'webhook.test',
    state: 'FAILED',
    response_code: 500,
    response_body: 'no such table',
    next_attempt_at: null,
    tries: [{ is_by_hand: true, response_code: 500 }],
  })
})

test('one that failed is sent again by hand, with the same id and body, and tries can be stopped', async () => {
  const { params } = await added(['order.created'])
  await bought()
  receiver.answer = (response) => void response.writeHead(503).end()
  await told()
  const log = (await app.call(endpoints.logsOfWebhook, { params }, shop.owner)).body.data[0]
  expect(log).toMatchObject({ state: 'PENDING', attempt: 1, response_code: 503 })
  const named = { params: { ...params, webhook_log_id: log?.id ?? 0 } }
  expect((await app.call(endpoints.stopLog, named, shop.owner)).body.data.state).toBe('STOPPED')
  expect((await app.call(endpoints.stopLog, named, shop.owner)).body.code).toBe('delivery_over')
  receiver.answer = (response) => void response.writeHead(204).end()
  expect((await app.call(endpoints.resendLog, named, shop.owner)).status).toBe(202)
  await told()
  const [first, second] = receiver.calls
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect((await app.call(endpoints.getWebhook, { params }, shop.owner)).body.data).toMatchObject({
    health: 'ON',
    delivered_count: 1,
    failed_count: 0,
    waiting_count: 0,
    next_attempt_at: null,
    usual_ms: expect.any(Number),
    last_response_code: 204,
    hours: [{ delivered: 1, failed: 0 }],
  })
  const after = (await app.call(endpoints.logsOfWebhook, { params }, shop.owner)).body.data[0]
  expect(after).toMatchObject({ state: 'DELIVERED', attempt: 1, tries: [{ is_by_hand: true }, { is_by_hand: false }] })
})

test('all that failed is sent again once, and nothing where the webhook is off', async () => {
  const { params, url } = await added(['order.created'])
  receiver.answer = (response) => void response.writeHead(503).end()
  await bought()
  await bought('ana@reis.example')
  await told()
  receiver.answer = (response) => void response.writeHead(200).end()
  const again = () => app.call(endpoints.resendFailed, { params, body: {} }, shop.owner)
  expect((await again()).body.data).toEqual({ resent: 2 })
  expect((await again()).body.data).toEqual({ resent: 0 })
  await told()
  expect(receiver.calls).toHaveLength(4)
  await app.call(endpoints.updateWebhook, { params, body: { url, event_types: ['*'], status: 'PAUSED' } }, shop.owner)
  expect((await again()).body.code).toBe('webhook_paused')
})

test('what is not true of an address or a list of kinds is told at its field, and changes nothing', async () => {
  const refused = async (body: object) =>
    (await app.raw('POST', `/api/events/${shop.eventId}/webhooks`, body, shop.owner)).body.errors
  const url = 'https://crm.tidal.example/hook'
  expect(Object.keys(await refused({ url }))).toEqual(['event_types'])
  expect(Object.keys(await refused({ url, event_types: [] }))).toEqual(['event_types'])
  expect(Object.keys(await refused({ url, event_types: ['order.made'] }))[0]).toMatch(/^event_types/u)
  expect(Object.keys(await refused({ event_types: ['*'] }))).toEqual(['url'])
  for (const wrong of [
    'ftp://a.example/',
    'file:///etc/passwd',
    'gopher://a.example',
    'https://a b',
    `https://a.example/${'x'.repeat(2049)}`,
  ])
    expect(Object.keys(await refused({ url: wrong, event_types: ['*'] }))).toEqual(['url'])
  const listed = await app.call(endpoints.webhooksOfEvent, { params: here() }, shop.owner)
  expect(listed.body.data).toEqual([])
})

test('an event has at most fifty', async () => {
  const body = { url: receiver.url, event_types: ['*' as const] }
  const add = () => app.call(endpoints.createWebhook, { params: here(), body }, shop.owner)
  for (let n = 0; n < 50; n += 10) await Promise.all(Array.from({ length: 10 }, add))
  expect((await add()).body.code).toBe('webhooks_full')
})

test('a deleted webhook takes its log along and is called no more', async () => {
  const { params } = await added(['order.created'])
  await bought()
  expect((await app.call(endpoints.deleteWebhook, { params }, shop.owner)).status).toBe(204)
  await told()
  expect(receiver.calls).toEqual([])
  expect((await app.call(endpoints.logsOfWebhook, { params }, shop.owner)).status).toBe(404)
})

test('a copy of an event takes webhooks along when asked: paused, with secrets of their own, and without a log', async () => {
  const { secret } = await added(['order.created'])
  const body = { title: 'Once more', start_date: '2027-06-01T19:00', duplicate_webhooks: true }
  const copied = await app.call(duplicateEvent, { params: here(), body }, shop.owner)
  expect(copied.status).toBe(201)
  const listed = await app.call(endpoints.webhooksOfEvent, { params: { event_id: copied.body.data.id } }, shop.owner)
  expect(listed.body.data).toMatchObject([
    { url: `${receiver.url}/hook`, event_types: ['order.created'], status: 'PAUSED', last_triggered_at: null },
  ])
  const sealed = await app.database.query.selectFrom('webhooks').select('sealed_secret').execute()
  const secrets = sealed.map((row) => createSecrets(TEST_SECRET).open(row.sealed_secret, WEBHOOK_PURPOSE).toString())
  expect(secrets).toContain(secret)
  expect(new Set(secrets).size).toBe(secrets.length)
})

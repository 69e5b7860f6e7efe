import { duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import * as endpoints from '@turnout/contract/webhooks/endpoints.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { lanesOf } from '@turnout/testkit/servers/webhook-lanes.ts'
import { startReceiver, type WebhookReceiver } from '@turnout/testkit/servers/webhook-receiver.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const app = testApp({ webhooks: { allowsPrivate: true } })
let receiver: WebhookReceiver
let shop: TestShop
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  receiver.calls.length = 0
  await app.database.query.deleteFrom('webhooks').execute()
  shop = await aShop(app)
})

const ofAccount = () => ({ account_id: shop.owner.accountId })

async function added() {
  const body = { url: `${receiver.url}/account`, event_types: ['*' as const] }
  const made = await app.call(endpoints.createAccountWebhook, { params: ofAccount(), body }, shop.owner)
  expect(made.status).toBe(201)
  return { ...made.body.data, params: { ...ofAccount(), account_webhook_id: made.body.data.id } }
}

async function told(): Promise<void> {
  const lanes = lanesOf(app)
  await lanes.serve()
  await lanes.idle()
}

const news = () => receiver.calls.map(({ body }) => JSON.parse(body))

test('a webhook of the account is told of every event, also of one that comes later', async () => {
  await added()
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  expect((await shop.complete(held, { order })).status).toBe(200)
  const copy = { title: 'Once more', start_date: '2027-06-01T19:00' }
  const copied = await app.call(duplicateEvent, { params: { event_id: shop.eventId }, body: copy }, shop.owner)
  await told()
  expect(news().find(({ type }) => type === 'order.created').data.event_id).toBe(shop.eventId)
  expect(news().find(({ type }) => type === 'event.created').data.id).toBe(copied.body.data.id)
})

test('it is told of nothing of another account', async () => {
  await added()
  const other = await aShop(app)
  const held = await other.reserve([{ price: other.free, quantity: 1 }])
  const order = { first_name: 'Ana', last_name: 'Reis', email: 'ana@reis.example', accepted_terms: true }
  expect((await other.complete(held, { order })).status).toBe(200)
  await told()
  expect(receiver.calls).toEqual([])
})

test('it stands in the list of the account alone, and under the address of no event', async () => {
  const { id, params } = await added()
  const event_id = shop.eventId
  const body = { url: `${receiver.url}/event`, event_types: ['*' as const] }
  const ofEvent = await app.call(endpoints.createWebhook, { params: { event_id }, body }, shop.owner)
  const idsOf = (answer: { body: { data: readonly { id: number }[] } }) => answer.body.data.map((one) => one.id)
  expect(idsOf(await app.call(endpoints.webhooksOfAccount, { params: ofAccount() }, shop.owner))).toEqual([id])
  expect(idsOf(await app.call(endpoints.webhooksOfEvent, { params: { event_id } }, shop.owner))).toEqual([
    ofEvent.body.data.id,
  ])
  const crossed = { event_id, webhook_id: id }
  expect((await app.call(endpoints.getWebhook, { params: crossed }, shop.owner)).status).toBe(404)
  const other = { ...params, account_webhook_id: ofEvent.body.data.id }
  expect((await app.call(endpoints.getAccountWebhook, { params: other }, shop.owner)).status).toBe(404)
})

test('only who steers the account sets it up: no organizer, nobody who is limited, no program', async () => {
  const { accountId, userId } = shop.owner
  const ask = async (caller: { readonly token: string }) =>
    (await app.call(endpoints.webhooksOfAccount, { params: ofAccount() }, caller)).status
  expect(await ask(await aMember(app, accountId, { role: 'ORGANIZER' }))).toBe(403)
  expect(await ask(await aMember(app, accountId, { role: 'ORGANIZER', part: { events: [shop.eventId] } }))).toBe(403)
  const { token } = await anApiToken(app, { accountId, userId })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.raw('GET', `/api/accounts/${accountId}/webhooks`, undefined, { headers })
  expect(answer.status).toBe(403)
  expect(await ask(await aMember(app, accountId, { role: 'ADMIN' }))).toBe(200)
})

test('the same acts work on it: test, log, new secret, change, delete', async () => {
  const { params, secret } = await added()
  const tested = await app.call(endpoints.testAccountWebhook, { params }, shop.owner)
  await told()
  const log = await app.call(endpoints.logsOfAccountWebhook, { params }, shop.owner)
  expect(log.body.data).toMatchObject([{ id: tested.body.data.id, event_type: 'webhook.test', state: 'DELIVERED' }])
  const one = { ...params, account_webhook_log_id: tested.body.data.id }
  expect((await app.call(endpoints.resendAccountLog, { params: one }, shop.owner)).status).toBe(202)
  expect((await app.call(endpoints.stopAccountLog, { params: one }, shop.owner)).body.data.state).toBe('STOPPED')
  expect((await app.call(endpoints.resendAccountFailed, { params, body: {} }, shop.owner)).body.data.resent).toBe(1)
  const renewed = await app.call(endpoints.renewAccountWebhookSecret, { params }, shop.owner)
  expect(renewed.body.data.secret).not.toBe(secret)
  const body = { url: `${receiver.url}/moved`, event_types: ['order.created' as const], status: 'PAUSED' as const }
  const moved = await app.call(endpoints.updateAccountWebhook, { params, body }, shop.owner)
  expect(moved.body.data).toMatchObject({ url: body.url, health: 'PAUSED' })
  expect((await app.call(endpoints.deleteAccountWebhook, { params }, shop.owner)).status).toBe(204)
  expect((await app.call(endpoints.getAccountWebhook, { params }, shop.owner)).status).toBe(404)
})

import { createEvent } from '@turnout/contract/events/endpoints.ts'
import { createOrganizer } from '@turnout/contract/organizers/endpoints.ts'
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

const ofOrganizer = () => ({ organizer_id: shop.organizerId })

async function added() {
  const body = { url: `${receiver.url}/organizer`, event_types: ['event.created' as const] }
  const made = await app.call(endpoints.createOrganizerWebhook, { params: ofOrganizer(), body }, shop.owner)
  expect(made.status).toBe(201)
  return { ...made.body.data, params: { ...ofOrganizer(), organizer_webhook_id: made.body.data.id } }
}

async function told(): Promise<{ type: string; data: { id: number } }[]> {
  const lanes = lanesOf(app)
  await lanes.serve()
  await lanes.idle()
  return receiver.calls.map(({ body }) => JSON.parse(body))
}

const anEvent = async (organizer_id: number) => {
  const body = { title: 'Salt & Static', start_date: '2027-07-09T21:00', organizer_id }
  return (await app.call(createEvent, { body }, shop.owner)).body.data.id
}

test('a webhook of an organizer is told of each event of theirs, and of none of another organizer', async () => {
  expect(await added()).toMatchObject({ organizer_id: shop.organizerId })
  const body = { name: 'Quay Nights', email: 'quay@nights.example', currency: 'EUR', timezone: 'Europe/Lisbon' }
  const other = (await app.call(createOrganizer, { body }, shop.owner)).body.data.id
  await anEvent(other)
  const own = await anEvent(shop.organizerId)
  expect((await told()).map(({ type, data }) => [type, data.id])).toEqual([['event.created', own]])
})

test('it is in the list of its organizer, also in that of the account for an admin to end, and in that of no event', async () => {
  const { id } = await added()
  const idsOf = (answer: { body: { data: readonly { id: number }[] } }) => answer.body.data.map((one) => one.id)
  const event_id = shop.eventId
  expect(idsOf(await app.call(endpoints.webhooksOfOrganizer, { params: ofOrganizer() }, shop.owner))).toEqual([id])
  const ofAccount = { account_id: shop.owner.accountId }
  expect(idsOf(await app.call(endpoints.webhooksOfAccount, { params: ofAccount }, shop.owner))).toEqual([id])
  expect(idsOf(await app.call(endpoints.webhooksOfEvent, { params: { event_id } }, shop.owner))).toEqual([])
  const crossed = { event_id, webhook_id: id }
  expect((await app.call(endpoints.getWebhook, { params: crossed }, shop.owner)).status).toBe(404)
  const account = { ...ofAccount, account_webhook_id: id }
  expect((await app.call(endpoints.deleteAccountWebhook, { params: account }, shop.owner)).status).toBe(204)
})

test('who works with all of the organizer sets it up, also a program; who works with one of its events does not', async () => {
  const { accountId, userId } = shop.owner
  const ask = async (caller: { readonly token: string }) =>
    (await app.call(endpoints.webhooksOfOrganizer, { params: ofOrganizer() }, caller)).status
  const part = { organizers: [shop.organizerId] }
  expect(await ask(await aMember(app, accountId, { role: 'ORGANIZER', part }))).toBe(200)
  expect(await ask(await aMember(app, accountId, { role: 'ORGANIZER', part: { events: [shop.eventId] } }))).toBe(404)
  expect(await ask(await aMember(app, accountId, { role: 'VIEWER' }))).toBe(403)
  const { token } = await anApiToken(app, { accountId, userId })
  const headers = { authorization: `Bearer ${token}` }
  const url = `/api/organizers/${shop.organizerId}/webhooks`
  expect((await app.raw('GET', url, undefined, { headers })).status).toBe(200)
})

test('the same acts work on it: test, log, new secret, change, delete', async () => {
  const { params, secret } = await added()
  const tested = await app.call(endpoints.testOrganizerWebhook, { params }, shop.owner)
  await told()
  const log = await app.call(endpoints.logsOfOrganizerWebhook, { params }, shop.owner)
  expect(log.body.data).toMatchObject([{ id: tested.body.data.id, event_type: 'webhook.test', state: 'DELIVERED' }])
  const one = { ...params, organizer_webhook_log_id: tested.body.data.id }
  expect((await app.call(endpoints.resendOrganizerLog, { params: one }, shop.owner)).status).toBe(202)
  expect((await app.call(endpoints.stopOrganizerLog, { params: one }, shop.owner)).body.data.state).toBe('STOPPED')
  expect((await app.call(endpoints.resendOrganizerFailed, { params, body: {} }, shop.owner)).body.data.resent).toBe(1)
  const renewed = await app.call(endpoints.renewOrganizerWebhookSecret, { params }, shop.owner)
  expect(renewed.body.data.secret).not.toBe(secret)
  const body = { url: `${receiver.url}/moved`, event_types: ['order.created' as const], status: 'PAUSED' as const }
  const moved = await app.call(endpoints.updateOrganizerWebhook, { params, body }, shop.owner)
  expect(moved.body.data).toMatchObject({ url: body.url, health: 'PAUSED' })
  expect((await app.call(endpoints.deleteOrganizerWebhook, { params }, shop.owner)).status).toBe(204)
  expect((await app.call(endpoints.getOrganizerWebhook, { params }, shop.owner)).status).toBe(404)
})

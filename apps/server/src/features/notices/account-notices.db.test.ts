import { createEvent } from '@turnout/contract/events/endpoints.ts'
import { countUnread, noticesOfMember, saveNoticePreferences, seeNotice } from '@turnout/contract/notices/endpoints.ts'
import { noticePath } from '@turnout/contract/notices/notice-path.ts'
import {
  createAccountWebhook,
  createWebhook,
  deleteWebhook,
  updateWebhook,
} from '@turnout/contract/webhooks/endpoints.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { anAgent } from '@turnout/testkit/people/an-agent.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { lanesOf } from '@turnout/testkit/servers/webhook-lanes.ts'
import { startReceiver, type WebhookReceiver } from '@turnout/testkit/servers/webhook-receiver.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueDigests } from './send-digests.ts'

/* Notices of the account: webhooks that were switched off, and what agents propose. */

const app = testApp({ webhooks: { allowsPrivate: true } })
let receiver: WebhookReceiver
let origin: string
beforeAll(async () => {
  receiver = await startReceiver()
  receiver.answer = (response) => void response.writeHead(410).end()
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => receiver.close())

interface Person {
  readonly token: string
}

const list = async ({ token }: Person) => (await app.call(noticesOfMember, { query: {} }, { token })).body.data
const kinds = async (person: Person) => (await list(person)).map(({ kind }) => kind)
const unread = async ({ token }: Person) => (await app.call(countUnread, {}, { token })).body.data.unread
const see = ({ token }: Person, notice_id = 0) => app.call(seeNotice, { params: { notice_id } }, { token })

const EVENT_TYPES = ['order.created' as const]

const ofEvent = async (shop: TestShop) => {
  const params = { event_id: shop.eventId }
  const made = await app.call(
    createWebhook,
    { params, body: { url: receiver.url, event_types: EVENT_TYPES } },
    shop.owner,
  )
  return made.body.data.id
}
const ofAccount = async ({ owner }: TestShop) => {
  const params = { account_id: owner.accountId }
  const made = await app.call(
    createAccountWebhook,
    { params, body: { url: receiver.url, event_types: EVENT_TYPES } },
    owner,
  )
  return made.body.data.id
}

/** A sale happens, and the receiver answers that it wants no more calls. */
async function switchesOff(shop: TestShop): Promise<void> {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  expect((await shop.complete(held, { order })).status).toBe(200)
  await sql`delete from notices where account_id = ${shop.owner.accountId} and kind = 'order.created'`.execute(
    app.owner.query,
  )
  const lanes = lanesOf(app)
  await lanes.serve()
  await lanes.idle()
}

const agentOf = async (shop: TestShop) => {
  const { token } = await anApiToken(app, shop.owner, { name: 'Claude' })
  return anAgent(origin, token)
}
const code = (event_id: number, name = 'SUMMER') => ({
  event_id,
  code: name,
  discount_type: 'PERCENTAGE',
  discount: 10,
})

/** The mails about notices of an account, by kind and recipient. */
async function mailed({ owner }: TestShop): Promise<string[]> {
  await app.runJobs()
  const rows = await app.database.query
    .selectFrom('mails')
    .select(['kind', 'recipient'])
    .where('account_id', '=', owner.accountId)
    .where('kind', 'like', 'notice%')
    .orderBy('recipient')
    .execute()
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`)
}
const emailOf = async ({ userId }: { readonly userId: number }) =>
  (await app.database.query.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow())
    .email
const choose = (person: Person, kind: 'webhook.switched_off' | 'proposal.created', by_mail: 'EVERY_TIME' | 'DAILY') =>
  app.call(saveNoticePreferences, { body: { kinds: [{ kind, in_area: true, by_mail }] } }, person)

/** The team of a shop: one who runs all of its events, one who runs others, one who looks on. */
async function aTeam({ owner, eventId }: TestShop) {
  const { accountId } = owner
  return {
    rui: await aMember(app, accountId, { role: 'ORGANIZER' }),
    here: await aMember(app, accountId, { role: 'ORGANIZER', part: { events: [eventId] } }),
    elsewhere: await aMember(app, accountId, { role: 'ORGANIZER', part: { events: [] } }),
    viewer: await aMember(app, accountId, { role: 'VIEWER' }),
    door: await aMember(app, accountId, { role: 'DOOR' }),
    stranger: (await aShop(app)).owner,
  }
}

test('a webhook of an event that was switched off is told to those who set up webhooks of it', async () => {
  const shop = await aShop(app)
  const { rui, here, elsewhere, viewer, door, stranger } = await aTeam(shop)
  const id = await ofEvent(shop)
  await switchesOff(shop)
  const [told] = await list(shop.owner)
  expect(told).toMatchObject({
    kind: 'webhook.switched_off',
    event: { id: shop.eventId },
    subject: { id, name: expect.stringMatching(/^127\.0\.0\.1/u), type: 'webhook' },
    amount: null,
    failure: 'GONE',
    proposal: null,
  })
  expect(noticePath(shop.eventId, told?.subject ?? { id: 0, type: 'order' })).toBe(
    `/manage/event/${shop.eventId}/webhooks/${id}`,
  )
  for (const person of [rui, here])
    expect([await kinds(person), await unread(person)]).toEqual([['webhook.switched_off'], 1])
  for (const person of [elsewhere, viewer, door, stranger]) {
    expect([await kinds(person), await unread(person)]).toEqual([[], 0])
    expect((await see(person, told?.id)).status).toBe(404)
  }
  const to = [shop.owner.email, await emailOf(rui), await emailOf(here)]
  expect(await mailed(shop)).toEqual(to.map((email) => `notice_webhook_switched_off ${email}`).toSorted())
})

test('one of the whole account is told to those who steer it alone, and belongs to no event', async () => {
  const shop = await aShop(app)
  const { rui, here, stranger } = await aTeam(shop)
  const admin = await aMember(app, shop.owner.accountId, { role: 'ADMIN' })
  const id = await ofAccount(shop)
  await switchesOff(shop)
  const [told] = await list(shop.owner)
  expect(told).toMatchObject({ kind: 'webhook.switched_off', event: null, currency: null, subject: { id } })
  expect(noticePath(null, told?.subject ?? { id: 0, type: 'order' })).toBe(`/account/webhooks/${id}`)
  for (const person of [rui, here, stranger]) {
    expect([await kinds(person), await unread(person)]).toEqual([[], 0])
    expect((await see(person, told?.id)).status).toBe(404)
  }
  expect((await see(admin, told?.id)).body.data).toEqual({ unread: 0 })
  expect(await mailed(shop)).toEqual(
    [shop.owner.email, await emailOf(admin)].toSorted().map((email) => `notice_webhook_switched_off ${email}`),
  )
})

test('a webhook that is switched off, on and off again is told twice; one that was deleted not any more', async () => {
  const shop = await aShop(app)
  const params = { event_id: shop.eventId, webhook_id: await ofEvent(shop) }
  await switchesOff(shop)
  await switchesOff(shop)
  expect(await kinds(shop.owner)).toEqual(['webhook.switched_off'])
  const body = { url: receiver.url, event_types: EVENT_TYPES, status: 'ENABLED' as const }
  expect((await app.call(updateWebhook, { params, body }, shop.owner)).status).toBe(200)
  await switchesOff(shop)
  expect(await kinds(shop.owner)).toEqual(['webhook.switched_off', 'webhook.switched_off'])
  await app.call(deleteWebhook, { params }, shop.owner)
  expect([await kinds(shop.owner), await unread(shop.owner)]).toEqual([[], 0])
})

test('what an agent proposes at an event is told once to those who may confirm it', async () => {
  const shop = await aShop(app)
  const { rui, here, elsewhere, viewer, door, stranger } = await aTeam(shop)
  const agent = await agentOf(shop)
  const made = await agent.call('propose_create_promo_code', code(shop.eventId))
  expect((await agent.call('propose_create_promo_code', code(shop.eventId))).content).toEqual(made.content)
  const id = made.content['proposal_id'] as number
  const [told, ...more] = await list(shop.owner)
  expect(more).toEqual([])
  expect(told).toMatchObject({
    kind: 'proposal.created',
    event: { id: shop.eventId },
    subject: { id, name: 'Claude', type: 'proposal' },
    proposal: 'create_promo_code',
  })
  expect(noticePath(shop.eventId, told?.subject ?? { id: 0, type: 'order' })).toBe(`/account/proposals/${id}`)
  for (const person of [rui, here])
    expect([await kinds(person), await unread(person)]).toEqual([['proposal.created'], 1])
  for (const person of [elsewhere, viewer, door, stranger]) {
    expect([await kinds(person), await unread(person)]).toEqual([[], 0])
    expect((await see(person, told?.id)).status).toBe(404)
  }
  // By mail only to those who want that.
  expect(await mailed(shop)).toEqual([])
  await agent.close()
})

test('an event that is proposed is told to those in whose part its organizer lies', async () => {
  const shop = await aShop(app)
  const { rui, here, viewer } = await aTeam(shop)
  const ofOrganizer = await aMember(app, shop.owner.accountId, {
    role: 'ORGANIZER',
    part: { organizers: [shop.organizerId] },
  })
  for (const person of [rui, here, viewer, ofOrganizer]) await choose(person, 'proposal.created', 'EVERY_TIME')
  const agent = await agentOf(shop)
  const wish = { organizer_id: shop.organizerId, title: 'Night Ferry', start_date: '2030-06-01T20:00' }
  expect((await agent.call('propose_create_event', wish)).isError).toBe(false)
  expect((await list(ofOrganizer))[0]).toMatchObject({
    kind: 'proposal.created',
    event: null,
    proposal: 'create_event',
  })
  expect([await kinds(rui), await kinds(here), await kinds(viewer)]).toEqual([['proposal.created'], [], []])
  expect(await mailed(shop)).toEqual(
    [await emailOf(rui), await emailOf(ofOrganizer)].toSorted().map((email) => `notice_proposal_created ${email}`),
  )
  await agent.close()
})

test('who may do one thing of an event is not told that another is proposed', async () => {
  const shop = await aShop(app)
  const { rui } = await aTeam(shop)
  const agent = await agentOf(shop)
  await agent.call('propose_create_promo_code', code(shop.eventId))
  // As a role would see it that has everything but promotions.
  await sql`update proposals set endpoint = 'users.inviteUser' where event_id = ${shop.eventId}`.execute(
    app.owner.query,
  )
  expect([await kinds(rui), await unread(rui)]).toEqual([[], 0])
  expect(await kinds(shop.owner)).toEqual(['proposal.created'])
  await agent.close()
})

test('the mail of a day has what is of the account beside what is of events', async () => {
  const shop = await aShop(app)
  const started = await choose(shop.owner, 'proposal.created', 'DAILY')
  expect(started.status).toBe(200)
  await choose(shop.owner, 'webhook.switched_off', 'DAILY')
  const agent = await agentOf(shop)
  const wish = { organizer_id: shop.organizerId, title: 'Night Ferry', start_date: '2030-06-01T20:00' }
  await agent.call('propose_create_event', wish)
  await agent.call('propose_create_promo_code', code(shop.eventId))
  await ofAccount(shop)
  await switchesOff(shop)
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000)
  await sendDueDigests(app.database, { now: inTwoDays, publicUrl: 'http://turnout.test' })
  expect(await mailed(shop)).toEqual([`notice_digest ${shop.owner.email}`])
  const { subject, text_body: text } = await app.database.query
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('account_id', '=', shop.owner.accountId)
    .where('kind', '=', 'notice_digest')
    .executeTakeFirstOrThrow()
  expect(subject).toMatch(/^3 new things at /u)
  expect(text).toMatch(/Claude proposes: Create an event$/mu)
  expect(text).toContain('Claude proposes: Create a promo code · Harbour Lights')
  expect(text).toMatch(/Calls to 127\.0\.0\.1:\d+ were switched off: it answered 410, no more calls$/mu)
  await agent.close()
})

test('the control: an event that a person makes is no news', async () => {
  const shop = await aShop(app)
  const body = { title: 'Night Ferry', organizer_id: shop.organizerId, start_date: '2030-06-01T20:00' }
  expect((await app.call(createEvent, { body }, shop.owner)).status).toBe(201)
  expect(await kinds(shop.owner)).toEqual([])
})

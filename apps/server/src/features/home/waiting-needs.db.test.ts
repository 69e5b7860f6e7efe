import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { getHome, needsOfEvent } from '@turnout/contract/home/endpoints.ts'
import { createAccountSchedule, createOrganizerSchedule, createSchedule } from '@turnout/contract/reports/endpoints.ts'
import { joinWaitingList, offerNext } from '@turnout/contract/waiting-list/endpoints.ts'
import { createAccountWebhook, createWebhook } from '@turnout/contract/webhooks/endpoints.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expireHolds } from '../orders/jobs.ts'
import { watchWaitingLists } from '../waiting-list/watch-waiting-lists.ts'

const app = testApp()

/** The kinds that this file is about; a shop of a test may need more. */
const ASKED: readonly string[] = [
  'MAILS_FAILED',
  'PLACES_TO_OFFER',
  'WAITED_FOR',
  'REPORT_STOPPED',
  'OFFERS_LAPSED',
  'WEBHOOK_FAILING',
]

const needsOf = async (token: string) =>
  (await app.call(getHome, {}, { token })).body.data.needs.items.filter(({ kind }) => ASKED.includes(kind))
const kindsOf = async (token: string) => (await needsOf(token)).map(({ kind, count }) => [kind, count])
const serve = async () => {
  await watchWaitingLists(app.database, { isThorough: true })
  await app.runJobs()
}

async function twoWaitByHand(): Promise<{ shop: TestShop; free: () => Promise<unknown> }> {
  const shop = await aShop(app, { scarcePlaces: 1 })
  await shop.settings({ waitlist_auto_process: false })
  const held = await shop.reserve([{ price: shop.scarce, quantity: 1 }])
  for (const email of ['ana@reis.example', 'rui@reis.example'])
    await app.call(joinWaitingList, {
      params: { event_id: shop.eventId },
      body: { product_price_id: shop.scarce.priceId, email, first_name: 'Tomás' },
    })
  await serve()
  return { shop, free: () => shop.act(abandonOrder, held) }
}

test('people who wait are told of, by what is sold out, by what is free, and by what they let go', async () => {
  const { shop, free } = await twoWaitByHand()
  const { token } = shop.owner
  expect(await kindsOf(token)).toEqual([['WAITED_FOR', 2]])
  await free()
  await serve()
  expect(await kindsOf(token)).toEqual([['PLACES_TO_OFFER', 2]])
  const [first] = await needsOf(token)
  expect(first).toMatchObject({ key: `PLACES_TO_OFFER:${shop.eventId}`, event: { id: shop.eventId } })
  const params = { event_id: shop.eventId }
  await app.call(offerNext, { params, body: { product_price_id: shop.scarce.priceId } }, { token })
  expect(await kindsOf(token)).toEqual([['WAITED_FOR', 1]])
  await sql`update orders set reserved_until = now() - interval '1 second' where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  await sql`update claims set until = now() - interval '1 second' where order_id in (select id from orders where event_id = ${shop.eventId})`.execute(
    app.database.query,
  )
  await expireHolds(app.database)
  await serve()
  expect(await kindsOf(token)).toEqual([
    ['PLACES_TO_OFFER', 1],
    ['OFFERS_LAPSED', 1],
  ])
  await sql`update events set cancelled_at = now() where id = ${shop.eventId}`.execute(app.database.query)
  expect((await kindsOf(token)).map(([kind]) => kind)).not.toContain('PLACES_TO_OFFER')
})

test('with offers made by themselves, whoever waits for the morning needs nobody', async () => {
  const { shop, free } = await twoWaitByHand()
  await free()
  await serve()
  await sql`update waiting_entries set reason = 'NIGHT' where event_id = ${shop.eventId}`.execute(app.database.query)
  expect((await kindsOf(shop.owner.token)).map(([kind]) => kind)).not.toContain('PLACES_TO_OFFER')
})

test('mails that did not leave are told of after an hour, until one about the same leaves', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  await shop.complete(held, { order })
  await app.runJobs()
  const fail = (hours: number) =>
    sql`update mails set status = 'FAILED', created_at = now() - make_interval(hours => ${hours})
      where event_id = ${shop.eventId} and about_entity in ('order', 'attendee')`.execute(app.database.query)
  await fail(0)
  expect(await kindsOf(token)).toEqual([])
  await fail(2)
  const failed = (await needsOf(token)).find(({ kind }) => kind === 'MAILS_FAILED')
  const { id } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', shop.eventId)
    .executeTakeFirstOrThrow()
  expect(failed).toMatchObject({ event: { id: shop.eventId }, subject: { id, name: 'mira@koller.example' } })
  const ofEvent = (await app.call(needsOfEvent, { params: { event_id: shop.eventId } }, { token })).body.data.items
  expect(ofEvent.map(({ kind }) => kind)).toContain('MAILS_FAILED')
  const viewer = await aMember(app, shop.owner.accountId, { role: 'VIEWER' })
  expect(await kindsOf(viewer.token)).toEqual([])
  expect(await kindsOf((await aShop(app)).owner.token)).toEqual([])
  await sql`
    insert into mails (account_id, event_id, kind, message_id, recipient, subject, text_body, html_body, status, about_entity, about_id)
    select account_id, event_id, kind, gen_random_uuid()::text, recipient, subject, '', '', 'SENT', about_entity, about_id
    from mails where event_id = ${shop.eventId} and status = 'FAILED'`.execute(app.database.query)
  expect(await kindsOf(token)).toEqual([])
  await sql`delete from mails where event_id = ${shop.eventId} and status = 'SENT'`.execute(app.database.query)
  await fail(24 * 8)
  expect(await kindsOf(token)).toEqual([])
})

test('a report that is mailed no longer is told of where it is of, to those who could see it', async () => {
  const shop = await aShop(app)
  const { token, accountId, userId } = shop.owner
  const plan: Omit<BodyInput<typeof createAccountSchedule>, 'report' | 'group_by'> & { report: 'taxes' } = {
    report: 'taxes',
    rhythm: 'daily',
    at: '08:00',
    user_ids: [userId],
    formats: ['csv'],
  }
  await app.call(createSchedule, { params: { event_id: shop.eventId }, body: plan }, { token })
  await app.call(createOrganizerSchedule, { params: { organizer_id: shop.organizerId }, body: plan }, { token })
  await app.call(createAccountSchedule, { body: plan }, { token })
  expect(await needsOf(token)).toEqual([])
  await sql`update report_schedules set next_at = null, stopped_at = now() + make_interval(secs => id) where account_id = ${accountId}`.execute(
    app.database.query,
  )
  const told = (needs: Awaited<ReturnType<typeof needsOf>>) =>
    needs.map(({ event, subject }) => [event?.id ?? null, subject?.id ?? null])
  expect(told(await needsOf(token))).toEqual([
    [shop.eventId, null],
    [null, shop.organizerId],
    [null, null],
  ])
  const ofEvent = await aMember(app, accountId, { role: 'ORGANIZER', part: { events: [shop.eventId] } })
  expect(told(await needsOf(ofEvent.token))).toEqual([[shop.eventId, null]])
  const ofOrganizer = await aMember(app, accountId, { role: 'ORGANIZER', part: { organizers: [shop.organizerId] } })
  expect(told(await needsOf(ofOrganizer.token))).toEqual([
    [shop.eventId, null],
    [null, shop.organizerId],
  ])
  expect(await needsOf((await aMember(app, accountId, { role: 'VIEWER' })).token)).toEqual([])
  expect(await needsOf((await aShop(app)).owner.token)).toEqual([])
})

test('an event whose settings hide the steps of its set-up has none on the home page', async () => {
  const shop = await aShop(app)
  const setup = async () => (await app.call(getHome, {}, { token: shop.owner.token })).body.data.setup?.event.id
  expect(await setup()).toBe(shop.eventId)
  await shop.settings({ hide_getting_started_page: true })
  expect(await setup()).toBeUndefined()
  await shop.settings({ hide_getting_started_page: false })
  expect(await setup()).toBe(shop.eventId)
})

test('a webhook that nothing gets through to is told of, at its event and at home, to those who may mend it', async () => {
  const shop = await aShop(app)
  const { token, accountId } = shop.owner
  const body = { url: 'https://8.8.8.8/hook', event_types: ['*' as const] }
  const made = await app.call(createWebhook, { params: { event_id: shop.eventId }, body }, { token })
  const across = await app.call(createAccountWebhook, { params: { account_id: accountId }, body }, { token })
  const fails = (minutes: number) =>
    sql`update webhooks set failures = 3, failing_since = now() - make_interval(mins => ${minutes})
      where account_id = ${accountId}`.execute(app.database.query)
  await fails(14)
  expect(await kindsOf(token)).toEqual([])
  await fails(16)
  expect((await needsOf(token)).map(({ event, subject }) => [event?.id ?? null, subject])).toEqual([
    [shop.eventId, { id: made.body.data.id, name: '8.8.8.8' }],
    [null, { id: across.body.data.id, name: '8.8.8.8' }],
  ])
  const atEvent = await app.call(needsOfEvent, { params: { event_id: shop.eventId } }, { token })
  expect(atEvent.body.data.items.filter(({ kind }) => kind === 'WEBHOOK_FAILING')).toHaveLength(1)
  const viewer = await aMember(app, accountId, { role: 'VIEWER' })
  expect(await kindsOf(viewer.token)).toEqual([])
  const organizer = await aMember(app, accountId, { role: 'ORGANIZER' })
  expect(await kindsOf(organizer.token)).toEqual([['WEBHOOK_FAILING', null]])
})

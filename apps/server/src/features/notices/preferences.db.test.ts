import {
  countUnread,
  getNoticePreferences,
  noticesOfMember,
  saveNoticePreferences,
} from '@turnout/contract/notices/endpoints.ts'
import type { MailWay, NoticeKind } from '@turnout/domain/notices/notices.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordAudit } from '../../platform/audit/store.ts'
import { SYSTEM } from '../../platform/http/guards/caller.ts'
import { sendDueDigests } from './send-digests.ts'
import { mailNotice } from './send-notice.ts'

const app = testApp()
const PUBLIC_URL = 'http://turnout.test'

interface Person {
  readonly token: string
}

const read = async ({ token }: Person) => (await app.call(getNoticePreferences, {}, { token })).body.data.kinds
const save = (person: Person, kinds: object) =>
  app.raw('PUT', '/api/notices/preferences', { kinds }, { token: person.token })
const choose = async ({ token }: Person, kind: NoticeKind, by_mail: MailWay, in_area = true) =>
  expect(
    (await app.call(saveNoticePreferences, { body: { kinds: [{ kind, in_area, by_mail }] } }, { token })).status,
  ).toBe(200)

const happens = ({ owner, eventId }: TestShop, act: string, more: object = {}) =>
  app.database.transaction((tx) =>
    recordAudit(tx, SYSTEM, [
      { accountId: owner.accountId, eventId, entity: act.split('.')[0] ?? '', entityId: 1, act, ...more },
    ]),
  )
const disputed = (shop: TestShop) => happens(shop, 'order.disputed', { after: { amount_minor: 2500 } })

const buy = async (shop: TestShop) => {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  expect((await shop.complete(held, { order })).status).toBe(200)
}

/** The mails of an account to members, by kind and recipient. */
async function mailed({ owner }: TestShop): Promise<string[]> {
  await app.runJobs()
  const rows = await app.database.query
    .selectFrom('mails')
    .select(['kind', 'recipient'])
    .where('account_id', '=', owner.accountId)
    .where('kind', '<>', 'order_confirmation')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`)
}

const emailOf = async (userId: number) =>
  (await app.database.query.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow())
    .email

test('what was read can be sent back, and what is not named stays as it was', async () => {
  const { owner } = await aShop(app)
  const before = await read(owner)
  expect((await save(owner, before)).body['data']).toEqual({ kinds: before })
  await choose(owner, 'stock.low', 'DAILY', false)
  expect((await read(owner)).find(({ kind }) => kind === 'stock.low')).toEqual({
    kind: 'stock.low',
    in_area: false,
    by_mail: 'DAILY',
  })
  expect((await save(owner, [])).status).toBe(200)
  expect((await read(owner)).filter(({ kind }) => kind !== 'stock.low')).toEqual(
    before.filter(({ kind }) => kind !== 'stock.low'),
  )
})

test('a kind that one is not told of, one twice, and a way that is not theirs are refused by their name', async () => {
  const { owner } = await aShop(app)
  const viewer = await aMember(app, owner.accountId, { role: 'VIEWER' })
  const fields = async (person: Person, kinds: object) => {
    const { status, body } = await save(person, kinds)
    return [status, ...Object.keys(body.errors ?? {})]
  }
  const one = { kind: 'order.refunded', in_area: true, by_mail: 'DAILY' }
  expect(await fields(viewer, [one, { ...one, kind: 'payment.disputed' }])).toEqual([422, 'kinds.1.kind'])
  expect(await fields(owner, [one, one])).toEqual([422, 'kinds.1.kind'])
  expect(await fields(owner, [{ ...one, by_mail: 'AS_EVENT' }])).toEqual([422, 'kinds.0.by_mail'])
  expect(await fields(viewer, [{ ...one, kind: 'order.created', by_mail: 'AS_EVENT' }])).toEqual([
    422,
    'kinds.0.by_mail',
  ])
  expect(await fields(owner, [{ ...one, kind: 'weather', by_mail: 'PIGEON' }])).toEqual([
    422,
    'kinds.0.kind',
    'kinds.0.by_mail',
  ])
  expect((await read(viewer)).find(({ kind }) => kind === 'order.refunded')?.by_mail).toBe('NEVER')
})

test('a kind that is switched off in the area is neither listed nor counted, for that person alone', async () => {
  const shop = await aShop(app)
  const helper = await aMember(app, shop.owner.accountId, { role: 'ORGANIZER' })
  await choose(shop.owner, 'order.created', 'NEVER', false)
  await buy(shop)
  await disputed(shop)
  const seen = async ({ token }: Person) => [
    (await app.call(noticesOfMember, { query: {} }, { token })).body.data.map(({ kind }) => kind),
    (await app.call(countUnread, {}, { token })).body.data.unread,
  ]
  expect(await seen(shop.owner)).toEqual([['payment.disputed'], 1])
  expect(await seen(helper)).toEqual([['payment.disputed', 'order.created'], 2])
})

test('new orders are mailed as the event says, unless somebody chose otherwise', async () => {
  const shop = await aShop(app)
  const eager = await aMember(app, shop.owner.accountId, { role: 'VIEWER' })
  const quiet = await aMember(app, shop.owner.accountId, { role: 'ORGANIZER' })
  await choose(eager, 'order.created', 'EVERY_TIME')
  await choose(quiet, 'order.created', 'NEVER')
  await buy(shop)
  const toEager = `new_order ${await emailOf(eager.userId)}`
  expect(await mailed(shop)).toEqual([toEager])
  await shop.settings({ notify_organizer_of_new_orders: true })
  await buy(shop)
  expect((await mailed(shop)).toSorted()).toEqual([toEager, toEager, `new_order ${shop.owner.email}`].toSorted())
})

test('trouble is mailed to those who can do something about it, once each, however often the job runs', async () => {
  const shop = await aShop(app)
  const helper = await aMember(app, shop.owner.accountId, { role: 'ORGANIZER' })
  await aMember(app, shop.owner.accountId, { role: 'VIEWER' })
  await aMember(app, shop.owner.accountId, { role: 'ORGANIZER', part: { events: [] } })
  await disputed(shop)
  const told = [shop.owner.email, await emailOf(helper.userId)].map((email) => `notice_payment_disputed ${email}`)
  expect(await mailed(shop)).toEqual(told)
  const { id } = await app.database.query
    .selectFrom('notices')
    .select('id')
    .where('event_id', '=', shop.eventId)
    .executeTakeFirstOrThrow()
  const rules = { verifiesAccounts: true, installation: 'Turnout', rateLimitFactor: 1 }
  await Promise.all([1, 2].map(() => mailNotice(app.database, id, { publicUrl: PUBLIC_URL, rules })))
  expect(await mailed(shop)).toEqual(told)
})

test('nobody is mailed what they did themselves, nor at an address that is not proven', async () => {
  const shop = await aShop(app)
  const helper = await aMember(app, shop.owner.accountId, { role: 'ORGANIZER' })
  const unproven = await aMember(app, shop.owner.accountId, { role: 'ORGANIZER' })
  await sql`update users set email_verified_at = null where id = ${unproven.userId}`.execute(app.database.query)
  await app.database.transaction((tx) =>
    recordAudit(tx, { kind: 'USER', id: shop.owner.userId, requestId: null }, [
      {
        accountId: shop.owner.accountId,
        eventId: shop.eventId,
        entity: 'message',
        entityId: 1,
        act: 'message.stopped',
        before: { status: 'PROCESSING' },
        after: { spared: 3 },
      },
    ]),
  )
  expect(await mailed(shop)).toEqual([`notice_message_failed ${await emailOf(helper.userId)}`])
})

/** Eight o'clock in the zone of the account, on a day from today. */
const eightIn = async ({ owner }: TestShop, days: number): Promise<Date> => {
  const found = await sql<{ at: Date }>`
    select (date_trunc('day', now() at time zone timezone) + make_interval(days => ${days}) + interval '8 hours') at time zone timezone as at
    from accounts where id = ${owner.accountId}`.execute(app.database.query)
  return found.rows[0]?.at ?? new Date()
}
const digest = (now: Date) => sendDueDigests(app.database, { now, publicUrl: PUBLIC_URL })
const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

const digestOf = ({ owner }: TestShop) =>
  app.database.query
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('account_id', '=', owner.accountId)
    .where('kind', '=', 'notice_digest')
    .executeTakeFirstOrThrow()

test('the mail of a day tells of all since the choice in one, at eight, and of nothing twice', async () => {
  const shop = await aShop(app)
  await buy(shop)
  await choose(shop.owner, 'order.created', 'DAILY')
  await buy(shop)
  await buy(shop)
  const now = new Date()
  const at = (await eightIn(shop, 0)) > now ? await eightIn(shop, 0) : await eightIn(shop, 1)
  await digest(minutesAfter(at, 1))
  expect(await mailed(shop)).toEqual([])
  await Promise.all([digest(minutesAfter(at, 3)), digest(minutesAfter(at, 3))])
  await digest(minutesAfter(at, 90))
  expect(await mailed(shop)).toEqual([`notice_digest ${shop.owner.email}`])
  const mail = await digestOf(shop)
  expect(mail.subject).toMatch(/^2 new things at /u)
  expect(mail.text_body.match(/Mira Koller ordered/gu)).toHaveLength(2)
  expect(mail.text_body).toContain(`${PUBLIC_URL}/manage/profile/notices`)
  // A day without anything new has no mail.
  await digest(minutesAfter(at, 24 * 60 + 5))
  expect(await mailed(shop)).toHaveLength(1)
})

test('what was mailed at once is not in the mail of the day, also when the choice was changed in between', async () => {
  const shop = await aShop(app)
  // Another kind is told daily, so a mail of the day is under way since then.
  await choose(shop.owner, 'order.refunded', 'DAILY')
  await choose(shop.owner, 'order.created', 'EVERY_TIME')
  await disputed(shop)
  await buy(shop)
  expect((await mailed(shop)).toSorted()).toEqual([
    `new_order ${shop.owner.email}`,
    `notice_payment_disputed ${shop.owner.email}`,
  ])
  await choose(shop.owner, 'order.created', 'DAILY')
  await choose(shop.owner, 'payment.disputed', 'DAILY')
  await buy(shop)
  await digest(minutesAfter(await eightIn(shop, 1), 5))
  expect((await mailed(shop)).slice(2)).toEqual([`notice_digest ${shop.owner.email}`])
  expect((await digestOf(shop)).subject).toMatch(/^One new thing at /u)
})

test('a day on which no worker ran is in the next mail', async () => {
  const shop = await aShop(app)
  await choose(shop.owner, 'order.created', 'DAILY')
  await buy(shop)
  await digest(minutesAfter(await eightIn(shop, 3), 5))
  expect(await mailed(shop)).toEqual([`notice_digest ${shop.owner.email}`])
})

test('whoever lost the right, or was limited to other events, gets no mail of a day about it', async () => {
  const shop = await aShop(app)
  const helper = await aMember(app, shop.owner.accountId, { role: 'ORGANIZER' })
  await choose(helper, 'order.created', 'DAILY')
  await buy(shop)
  const member = sql`account_id = ${shop.owner.accountId} and user_id = ${helper.userId}`
  await sql`update account_members set role = 'DOOR' where ${member}`.execute(app.database.query)
  await digest(minutesAfter(await eightIn(shop, 1), 5))
  await sql`update account_members set role = 'ORGANIZER', is_limited = true where ${member}`.execute(
    app.database.query,
  )
  await sql`update notice_readers set digest_until = now() - interval '2 days' where user_id = ${helper.userId}`.execute(
    app.database.query,
  )
  await digest(minutesAfter(await eightIn(shop, 1), 5))
  expect(await mailed(shop)).toEqual([])
})

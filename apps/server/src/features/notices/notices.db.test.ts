import { refundOrder } from '@turnout/contract/orders/endpoints.ts'
import {
  countUnread,
  noticesOfMember,
  saveNoticePreferences,
  seeAllNotices,
  seeNotice,
} from '@turnout/contract/notices/endpoints.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordAudit } from '../../platform/audit/store.ts'
import { SYSTEM } from '../../platform/http/guards/caller.ts'
import { forgetOldNotices } from './store.ts'

const app = testApp({ cards: true })

interface Person {
  readonly token: string
}

const list = async ({ token }: Person, query: object = {}) =>
  (await app.call(noticesOfMember, { query }, { token })).body
const kinds = async (person: Person) => (await list(person)).data.map(({ kind }) => kind)
const unread = async ({ token }: Person) => (await app.call(countUnread, {}, { token })).body.data.unread
const see = ({ token }: Person, notice_id: number) => app.call(seeNotice, { params: { notice_id } }, { token })

const buy = async (shop: TestShop, price = shop.free) => {
  const held = await shop.reserve([{ price, quantity: 1 }])
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  expect((await shop.complete(held, { order })).status).toBe(200)
}

/** An act of history about the event, as its own slice writes it. */
const happens = ({ owner, eventId }: TestShop, act: string, more: object = {}) =>
  app.database.transaction((tx) =>
    recordAudit(tx, SYSTEM, [
      { accountId: owner.accountId, eventId, entity: act.split('.')[0] ?? '', entityId: 1, act, ...more },
    ]),
  )

test('an order is told of once to the team, and to each as their own', async () => {
  const shop = await aShop(app)
  const helper = await aMember(app, shop.owner.accountId, { role: 'VIEWER' })
  await buy(shop)
  const { data } = await list(shop.owner)
  expect(data).toEqual([
    {
      id: expect.any(Number),
      kind: 'order.created',
      at: expect.any(String),
      is_unread: true,
      event: { id: shop.eventId, title: 'Harbour Lights', timezone: 'Europe/Lisbon' },
      subject: { id: expect.any(Number), name: 'Mira Koller', type: 'order' },
      reference: expect.stringMatching(/^O-/u),
      amount: 0,
      currency: 'EUR',
      left: null,
      failed: null,
      failure: null,
      proposal: null,
    },
  ])
  expect([await unread(shop.owner), await unread(helper)]).toEqual([1, 1])
  const seen = await see(shop.owner, data[0]?.id ?? 0)
  expect(seen.body.data).toEqual({ unread: 0 })
  expect([await unread(shop.owner), await unread(helper)]).toEqual([0, 1])
  expect((await list(shop.owner)).data.map(({ is_unread }) => is_unread)).toEqual([false])
})

test('the door sees nothing, a stranger neither, and a limited member only their part', async () => {
  const shop = await aShop(app)
  const { accountId } = shop.owner
  const door = await aMember(app, accountId, { role: 'DOOR' })
  const elsewhere = await aMember(app, accountId, { role: 'ORGANIZER', part: { events: [] } })
  const here = await aMember(app, accountId, { role: 'ORGANIZER', part: { events: [shop.eventId] } })
  const stranger = await aShop(app)
  await buy(shop)
  expect([await kinds(door), await kinds(elsewhere), await kinds(stranger.owner)]).toEqual([[], [], []])
  expect([await kinds(here), await unread(here)]).toEqual([['order.created'], 1])
  const id = (await list(here)).data[0]?.id ?? 0
  for (const person of [door, elsewhere, stranger.owner]) expect((await see(person, id)).status).toBe(404)
  expect(await unread(here)).toBe(1)
})

test('who joins later starts with nothing', async () => {
  const shop = await aShop(app)
  await buy(shop)
  const late = await aMember(app, shop.owner.accountId, { role: 'ADMIN' })
  expect([await kinds(late), await unread(late)]).toEqual([[], 0])
})

test('all are marked at once, also those of this moment, and what comes afterwards is unread', async () => {
  const shop = await aShop(app)
  for (let n = 0; n < 3; n++) await buy(shop)
  await sql`update notices set at = at - interval '2 minutes' where event_id = ${shop.eventId}
    and id = (select min(id) from notices where event_id = ${shop.eventId})`.execute(app.database.query)
  const member = sql`account_id = ${shop.owner.accountId} and user_id = ${shop.owner.userId}`
  await sql`update account_members set created_at = created_at - interval '1 day' where ${member}`.execute(
    app.database.query,
  )
  const [newest] = (await list(shop.owner)).data
  await see(shop.owner, newest?.id ?? 0)
  expect(await unread(shop.owner)).toBe(2)
  const all = await app.call(seeAllNotices, {}, { token: shop.owner.token })
  expect(all.body.data).toEqual({ unread: 0 })
  await buy(shop)
  expect((await list(shop.owner, { unread: true })).data).toHaveLength(1)
  expect(await unread(shop.owner)).toBe(1)
  const marks = await sql`select from notice_marks where ${member}`.execute(app.database.query)
  // The line took the one of two minutes ago.
  expect(marks.rows).toHaveLength(2)
})

test('a number that is committed late stays unread when all were marked before', async () => {
  const shop = await aShop(app)
  const late = await app.database.pool.connect()
  await late.query('begin')
  const act = `insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, after)
    values ($1, $2, 'order', 1, 'order.disputed', 'SYSTEM', '{"amount_minor": 2500}')`
  await late.query(act, [shop.owner.accountId, shop.eventId])
  await buy(shop)
  await app.call(seeAllNotices, {}, { token: shop.owner.token })
  await late.query('commit')
  late.release()
  expect((await list(shop.owner, { unread: true })).data.map(({ kind }) => kind)).toEqual(['payment.disputed'])
})

test('pages go on behind the last one, and a cursor that nobody gave out is refused by its name', async () => {
  const shop = await aShop(app)
  for (let n = 0; n < 3; n++) await buy(shop)
  const first = await list(shop.owner, { per_page: 2 })
  const second = await list(shop.owner, { per_page: 2, cursor: first.meta.next_cursor })
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect([first.data.length, second.data.length, second.meta.next_cursor]).toEqual([2, 1, null])
  for (const cursor of ['x', '-1', '1-2', '9'.repeat(20)]) {
    const refused = await app.raw('GET', `/api/notices?cursor=${cursor}`, undefined, { token: shop.owner.token })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['cursor']])
  }
})

test('a dispute and a refund are told; a refund not to the person who made it', async () => {
  const shop = await aCardShop(app)
  const helper = await aMember(app, shop.owner.accountId, { role: 'ORGANIZER' })
  const { id: orderId, intentRef } = await boughtByCard(app, shop, { quantity: 2 })
  const params = { event_id: shop.eventId, order_id: orderId }
  const body = { amount: 20, notify_buyer: false }
  expect((await app.call(refundOrder, { params, body }, { token: shop.owner.token })).status).toBe(200)
  await workOff(app)
  await app.stripe.openDispute(intentRef)
  await workOff(app)
  expect(await kinds(shop.owner)).toEqual(['payment.disputed', 'order.created'])
  const { data } = await list(helper)
  expect(data.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment.disputed', 30],
    ['order.refunded', 20],
    ['order.created', 50],
  ])
})

test('a refund that comes back is told, once however often the provider says it', async () => {
  const shop = await aCardShop(app)
  const { id: orderId, intentRef } = await boughtByCard(app, shop, { quantity: 1, card: '4000000000005126' })
  const params = { event_id: shop.eventId, order_id: orderId }
  await app.call(refundOrder, { params, body: { amount: 25, notify_buyer: false } }, { token: shop.owner.token })
  await workOff(app)
  const { refunds } = await app.stripe.snapshot()
  const made = refunds.find(({ payment_intent: intent }) => intent === intentRef)
  for (let times = 0; times < 2; times++) {
    await app.stripe.settleRefund(made?.id ?? '', 'failed')
    await workOff(app)
  }
  expect(await kinds(shop.owner)).toEqual(['refund.failed', 'order.created'])
})

test('refunds of a cancelled event are told by the page of its run', async () => {
  const shop = await aShop(app)
  const refunded = { entity: 'order', after: { amount_minor: 500, refund_id: 1 } }
  await happens(shop, 'order.refunded', refunded)
  await sql`update events set cancelled_at = now() where id = ${shop.eventId}`.execute(app.database.query)
  await happens(shop, 'order.refunded', refunded)
  expect(await kinds(shop.owner)).toEqual(['order.refunded'])
})

test.each([
  ['some were not reached', 'message.delivered', { after: { sent: 9, failed: 2 } }, [2, 'SOME_FAILED']],
  ['nobody was', 'message.failed', { after: { sent: 0, failed: 4 } }, [4, 'ALL_FAILED']],
  ['its time had passed', 'message.failed', { after: { failure: 'MISSED' } }, [null, 'MISSED']],
  ['stopped', 'message.stopped', { before: { status: 'PROCESSING' }, after: { spared: 7 } }, [7, 'STOPPED']],
])('a message to guests of which %s is told', async (_what, act, more, told) => {
  const shop = await aShop(app)
  await happens(shop, act, more)
  expect((await list(shop.owner)).data.map(({ failed, failure }) => [failed, failure])).toEqual([told])
})

test.each([
  ['reached everybody', 'message.delivered', { after: { sent: 9, failed: 0 } }],
  ['was stopped before it left', 'message.stopped', { before: { status: 'SCHEDULED' }, after: { spared: 0 } }],
])('a message that %s is no news', async (_what, act, more) => {
  const shop = await aShop(app)
  await happens(shop, act, more)
  expect(await kinds(shop.owner)).toEqual([])
})

test('what is older than ninety days is forgotten, however much it is', async () => {
  const shop = await aShop(app)
  await sql`insert into notices (account_id, event_id, kind, entity, entity_id, at)
    select ${shop.owner.accountId}, ${shop.eventId}, 'stock.low', 'product', n, now() - interval '91 days'
    from generate_series(1, 2500) n`.execute(app.database.query)
  await buy(shop)
  await sql`update notices set at = now() - interval '89 days' where event_id = ${shop.eventId} and kind = 'order.created'`.execute(
    app.database.query,
  )
  await forgetOldNotices(app.database)
  const left = await sql<{ kind: string }>`select kind from notices where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  expect(left.rows).toEqual([{ kind: 'order.created' }])
})

test('orders are told of by day, with count, sum and first and last time, and each other thing as before', async () => {
  const shop = await aShop(app)
  for (const price of [shop.free, shop.free]) await buy(shop, price)
  await happens(shop, 'message.failed', { after: { failed: 2 } })
  const day = await list(shop.owner, { orders: 'BY_DAY' })
  expect(day.data.map(({ kind }) => kind)).not.toContain('order.created')
  expect(day.order_days).toEqual([
    {
      date: new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Lisbon' }).format(new Date()),
      currency: 'EUR',
      orders: 2,
      amount: 0,
      first_at: expect.any(String),
      last_at: expect.any(String),
    },
  ])
  const [today] = day.order_days
  expect(Date.parse(today?.first_at ?? '')).toBeLessThanOrEqual(Date.parse(today?.last_at ?? ''))
  expect((await list(shop.owner)).order_days).toEqual([])
  const orders = { kind: 'order.created', in_area: false, by_mail: 'NEVER' } as const
  await app.call(saveNoticePreferences, { body: { kinds: [orders] } }, { token: shop.owner.token })
  expect((await list(shop.owner, { orders: 'BY_DAY' })).order_days).toEqual([])
})

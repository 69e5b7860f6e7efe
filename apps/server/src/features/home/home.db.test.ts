import { createCheckInList } from '@turnout/contract/check-in/endpoints.ts'
import { updateProduct } from '@turnout/contract/products/endpoints.ts'
import { createEvent } from '@turnout/contract/events/endpoints.ts'
import { getHome, needsOfEvent, needsOfMember, snoozeNeed } from '@turnout/contract/home/endpoints.ts'
import type { Home } from '@turnout/contract/home/home.ts'
import { unpaidTotalsOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { buy } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp()

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const inMs = (ms: number): Date => new Date(Date.now() + ms)

const homeOf = async (token: string): Promise<Home> => (await app.call(getHome, {}, { token })).body.data

const kindsOf = (home: Home): readonly string[] => home.needs.items.map(({ kind }) => kind)

/** An order of one paid ticket that waits for its money, or has it. */
async function anOrder(shop: TestShop, { isPaid }: { isPaid: boolean }): Promise<number> {
  const [ticket] = await buy(app, shop, shop.paid, ['Lena Brandt'])
  const { order_id } = await app.database.query
    .selectFrom('attendees')
    .select('order_id')
    .where('id', '=', ticket?.id ?? 0)
    .executeTakeFirstOrThrow()
  await sql`update orders set status = ${isPaid ? 'COMPLETED' : 'AWAITING_OFFLINE_PAYMENT'} where id = ${order_id}`.execute(
    app.database.query,
  )
  return order_id
}

const moveEvent = (shop: TestShop, start: Date, end: Date | null = null) =>
  sql`update events set start_date = ${start}, end_date = ${end} where id = ${shop.eventId}`.execute(app.database.query)

test('a refund that failed needs somebody, until it does not stand like that any more', async () => {
  const shop = await aShop(app)
  const orderId = await anOrder(shop, { isPaid: true })
  expect(kindsOf(await homeOf(shop.owner.token))).not.toContain('REFUND_FAILED')
  await sql`update orders set refund_status = 'REFUND_FAILED' where id = ${orderId}`.execute(app.database.query)
  const { needs } = await homeOf(shop.owner.token)
  expect(needs.items.find(({ kind }) => kind === 'REFUND_FAILED')).toMatchObject({
    key: `REFUND_FAILED:${orderId}`,
    event: { id: shop.eventId },
    subject: { id: orderId },
  })
  await sql`update orders set refund_status = 'REFUNDED' where id = ${orderId}`.execute(app.database.query)
  expect(kindsOf(await homeOf(shop.owner.token))).not.toContain('REFUND_FAILED')
})

test('transfers without a due date are late after five days, as one row of their event with their sum', async () => {
  const shop = await aShop(app)
  const orders = [await anOrder(shop, { isPaid: false }), await anOrder(shop, { isPaid: false })]
  expect(kindsOf(await homeOf(shop.owner.token))).not.toContain('TRANSFERS_OVERDUE')
  const old = sql`created_at = ${inMs(-6 * DAY_MS)}`
  await sql`update orders set ${old}, offline_method = 'AT_THE_DOOR' where id = any(${orders})`.execute(
    app.database.query,
  )
  expect(kindsOf(await homeOf(shop.owner.token))).not.toContain('TRANSFERS_OVERDUE')
  await sql`update orders set offline_method = 'BANK_TRANSFER' where id = any(${orders})`.execute(app.database.query)
  const { needs } = await homeOf(shop.owner.token)
  const [overdue, ...others] = needs.items.filter(({ kind }) => kind === 'TRANSFERS_OVERDUE')
  expect(others).toEqual([])
  expect(overdue).toMatchObject({ key: `TRANSFERS_OVERDUE:${shop.eventId}`, count: 2, amount: 50, currency: 'EUR' })
  const { token } = shop.owner
  const bell = (await app.call(needsOfMember, {}, { token })).body.data
  expect(bell).toEqual(needs)
  const unpaid = await app.call(unpaidTotalsOfEvent, { params: { event_id: shop.eventId } }, { token })
  expect(unpaid.body.data).toMatchObject({ late: overdue?.count, total_late: overdue?.amount })
  await sql`update orders set status = 'COMPLETED' where id = any(${orders})`.execute(app.database.query)
  expect(kindsOf(await homeOf(token))).not.toContain('TRANSFERS_OVERDUE')
})

test('an event within a week needs a check-in list, and one further away does not yet', async () => {
  const shop = await aShop(app)
  await moveEvent(shop, inMs(8 * DAY_MS))
  expect(kindsOf(await homeOf(shop.owner.token))).toEqual([])
  await moveEvent(shop, inMs(6 * DAY_MS))
  expect(kindsOf(await homeOf(shop.owner.token))).toEqual(['NO_CHECK_IN_LIST'])
  await app.call(
    createCheckInList,
    { params: { event_id: shop.eventId }, body: { name: 'Gate', product_ids: [shop.free.productId] } },
    { token: shop.owner.token },
  )
  expect(kindsOf(await homeOf(shop.owner.token))).toEqual([])
})

test('a price that ends within three days needs somebody; one that ended, is sold out or is hidden does not', async () => {
  const shop = await aShop(app)
  await moveEvent(shop, inMs(30 * DAY_MS))
  const endsIn = (ms: number) =>
    sql`update product_prices set sale_end_date = ${inMs(ms)} where id = ${shop.paid.priceId}`.execute(
      app.database.query,
    )
  for (const ms of [4 * DAY_MS, -HOUR_MS]) {
    // oxlint-disable-next-line no-await-in-loop -- each moment is looked at alone
    await endsIn(ms)
    // oxlint-disable-next-line no-await-in-loop -- see above
    expect(kindsOf(await homeOf(shop.owner.token))).toEqual([])
  }
  await endsIn(2 * DAY_MS)
  expect((await homeOf(shop.owner.token)).needs.items).toMatchObject([
    { kind: 'PRICE_ENDS', subject: { id: shop.paid.productId, name: 'General admission' } },
  ])
  await app.call(
    updateProduct,
    {
      params: { event_id: shop.eventId, product_id: shop.paid.productId },
      body: {
        title: 'General admission',
        type: 'PAID',
        product_type: 'TICKET',
        product_category_id: shop.categoryId,
        is_hidden: true,
        prices: [{ id: shop.paid.priceId, price: 25, sale_end_date: inMs(2 * DAY_MS).toISOString() }],
      },
    },
    { token: shop.owner.token },
  )
  expect(kindsOf(await homeOf(shop.owner.token))).toEqual([])
})

test('a token that ends within two weeks and a payment account that wants a document need an administrator alone', async () => {
  const shop = await aShop(app)
  const { accountId, userId, token } = shop.owner
  await sql`
    insert into api_tokens (account_id, user_id, name, token_hash, last_four, capabilities, is_limited, expires_at)
    values (${accountId}, ${userId}, 'Till', '\\x01', 'abcd', '{orders:read}', false, ${inMs(13 * DAY_MS)}),
      (${accountId}, ${userId}, 'Later', '\\x02', 'abce', '{orders:read}', false, ${inMs(20 * DAY_MS)})`.execute(
    app.database.query,
  )
  await sql`
    insert into connected_accounts (account_id, provider, provider_ref, email, is_details_submitted, is_charges_enabled, requirements)
    values (${accountId}, 'STRIPE', ${`acct_home_${accountId}`}, 'ines@turnout.test', true, true, '["individual.verification.document"]')`.execute(
    app.database.query,
  )
  expect(kindsOf(await homeOf(token))).toEqual(['PAYOUTS_NEED_DOCUMENT', 'TOKEN_ENDS'])
  const helper = await aMember(app, accountId, { role: 'ORGANIZER' })
  expect(kindsOf(await homeOf(helper.token))).toEqual([])
})

test('what was put off is gone for that person alone, and comes back the next day at nine', async () => {
  const shop = await aShop(app)
  await moveEvent(shop, inMs(5 * DAY_MS))
  const { accountId, token } = shop.owner
  const helper = await aMember(app, accountId, { role: 'ADMIN' })
  const key = `NO_CHECK_IN_LIST:${shop.eventId}`
  const put = await app.call(snoozeNeed, { body: { key, is_snoozed: true } }, { token })
  const until = new Date(put.body.data.until ?? 0)
  expect(until.getTime() - Date.now()).toBeGreaterThan(8 * HOUR_MS)
  expect(until.getTime() - Date.now()).toBeLessThan(34 * HOUR_MS)
  expect(kindsOf(await homeOf(token))).toEqual([])
  expect(kindsOf(await homeOf(helper.token))).toEqual(['NO_CHECK_IN_LIST'])
  await sql`update home_snoozes set until = now() - interval '1 second' where account_id = ${accountId}`.execute(
    app.database.query,
  )
  expect(kindsOf(await homeOf(token))).toEqual(['NO_CHECK_IN_LIST'])
  await app.call(snoozeNeed, { body: { key, is_snoozed: true } }, { token })
  await app.call(snoozeNeed, { body: { key, is_snoozed: false } }, { token })
  expect(kindsOf(await homeOf(token))).toEqual(['NO_CHECK_IN_LIST'])
})

test('only names that a need can have are put off', async () => {
  const { token } = await app.signUp('Inês')
  const refused = await app.call(snoozeNeed, { body: { key: 'EVERYTHING:1', is_snoozed: true } }, { token })
  expect(refused.status).toBe(422)
  expect(Object.keys((refused.body as unknown as { errors: object }).errors)).toEqual(['key'])
})

test('the steps of the youngest event are told, until one person puts them away for good', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  const { setup } = await homeOf(token)
  expect(setup?.event.id).toBe(shop.eventId)
  const open = setup?.steps.filter(({ is_done }) => !is_done).map(({ step }) => step)
  expect(open).toEqual(expect.arrayContaining(['cover', 'door']))
  expect(open).not.toContain('ticket')
  expect(open).not.toContain('publish')
  const put = await app.call(snoozeNeed, { body: { key: `SETUP:${shop.eventId}`, is_snoozed: true } }, { token })
  expect(put.body.data.until).toBeNull()
  expect((await homeOf(token)).setup).toBeNull()
})

test('who has sold something is no newcomer: the steps are gone, also those of their next event', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  expect((await homeOf(token)).setup).not.toBeNull()
  await buy(app, shop, shop.paid, ['Mira Koller'])
  const body = { title: 'Night Ferry', start_date: '2099-06-01T20:00', organizer_id: shop.organizerId }
  await app.call(createEvent, { body }, { token })
  expect((await homeOf(token)).setup).toBeNull()
})

test('the last seven days end today, are days of the event, and have each currency by itself', async () => {
  const shop = await aShop(app)
  const { token, accountId } = shop.owner
  const yesterday = inMs(-DAY_MS)
  const orderId = await anOrder(shop, { isPaid: true })
  await anOrder(shop, { isPaid: true })
  await sql`update orders set completed_at = now() where event_id = ${shop.eventId}`.execute(app.database.query)
  await sql`update orders set completed_at = ${yesterday} where id = ${orderId}`.execute(app.database.query)
  await sql`update attendees set created_at = ${yesterday} where order_id = ${orderId}`.execute(app.database.query)
  const home = await homeOf(token)
  expect(home.week).toHaveLength(1)
  expect(home.week?.[0]).toMatchObject({
    currency: 'EUR',
    total_net_sales: 50,
    orders: 2,
    tickets: 2,
    total_refunded: 0,
  })
  expect(home.week?.[0]?.days.slice(-2)).toEqual([
    { date: dayOf(yesterday, 'Europe/Lisbon'), total_net_sales: 25 },
    { date: dayOf(inMs(0), 'Europe/Lisbon'), total_net_sales: 25 },
  ])
  expect(home.trends?.find(({ event_id }) => event_id === shop.eventId)?.net_sales.slice(-3)).toEqual([0, 25, 25])
  const door = await aMember(app, accountId, { role: 'DOOR' })
  expect(await homeOf(door.token)).toMatchObject({ week: null, trends: null, latest_orders: null, setup: null })
})

test('an event of today stands on top, and the next date where nothing is today', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  await moveEvent(shop, inMs(-HOUR_MS), inMs(2 * HOUR_MS))
  const open = await homeOf(token)
  expect(open.today.map(({ id }) => id)).toEqual([shop.eventId])
  expect(open.next_event).toBeNull()
  await moveEvent(shop, inMs(3 * DAY_MS))
  const later = await homeOf(token)
  expect(later.today).toEqual([])
  expect(later.next_event?.id).toBe(shop.eventId)
  expect(later.events).toEqual({ upcoming: 1, ended: 0, archived: 0 })
})

test('nothing of another account, and nothing outside of the part that a member works in', async () => {
  const shop = await aShop(app)
  const other = await aShop(app)
  await moveEvent(shop, inMs(2 * DAY_MS))
  await moveEvent(other, inMs(2 * DAY_MS))
  await anOrder(shop, { isPaid: true })
  await anOrder(other, { isPaid: true })
  const own = await homeOf(shop.owner.token)
  expect(own.latest_orders?.map(({ event }) => event.id)).toEqual([shop.eventId])
  expect(own.needs.items.map(({ event }) => event?.id)).toEqual([shop.eventId])
  const limited = await aMember(app, shop.owner.accountId, { role: 'ORGANIZER', part: { events: [] } })
  expect(await homeOf(limited.token)).toMatchObject({
    today: [],
    next_event: null,
    needs: { total: 0 },
    week: [],
    latest_orders: [],
    setup: null,
  })
})

/** A shop for tests may have prices that end soon as well. */
const ASKED: readonly string[] = ['REFUND_FAILED', 'NO_CHECK_IN_LIST']

test('an event tells its own needs, not those of others or of the account, less what was put off', async () => {
  const shop = await aShop(app)
  const orderId = await anOrder(shop, { isPaid: true })
  await sql`update orders set refund_status = 'REFUND_FAILED' where id = ${orderId}`.execute(app.database.query)
  await moveEvent(shop, inMs(2 * DAY_MS))
  const { token } = shop.owner
  const body = { title: 'Another', organizer_id: shop.organizerId, start_date: inMs(3 * DAY_MS).toISOString() }
  const otherId = (await app.call(createEvent, { body }, { token })).body.data.id
  await sql`update events set status = 'LIVE' where id = ${otherId}`.execute(app.database.query)
  const kindsAt = async (eventId: number, as = token) => {
    const { status, body } = await app.call(needsOfEvent, { params: { event_id: eventId } }, { token: as })
    return status === 200 ? body.data.items.map(({ kind }) => kind).filter((kind) => ASKED.includes(kind)) : status
  }
  const all = kindsOf(await homeOf(token)).filter((kind) => ASKED.includes(kind))
  expect(all).toEqual(['REFUND_FAILED', 'NO_CHECK_IN_LIST', 'NO_CHECK_IN_LIST'])
  expect(await kindsAt(shop.eventId)).toEqual(['REFUND_FAILED', 'NO_CHECK_IN_LIST'])
  expect(await kindsAt(otherId)).toEqual(['NO_CHECK_IN_LIST'])
  await app.call(snoozeNeed, { body: { key: `REFUND_FAILED:${orderId}`, is_snoozed: true } }, { token })
  expect(await kindsAt(shop.eventId)).toEqual(['NO_CHECK_IN_LIST'])
  expect(await kindsAt(shop.eventId, (await aShop(app)).owner.token)).toBe(404)
})

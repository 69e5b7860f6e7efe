import { changeEventStatus, duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import { categoriesOfEvent } from '@turnout/contract/products/endpoints.ts'
import { salesOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { buy } from '@turnout/testkit/doors/a-door.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop, buying, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const app = testApp()
let last: TestShop
let next: TestShop

const query = () => app.database.query
const begins = (shop: TestShop, at: string) =>
  sql`update events set start_date = ${at}, end_date = null where id = ${shop.eventId}`.execute(query())

/** So many tickets at €25, paid at noon of a day. */
async function sold(shop: TestShop, tickets: number, day: string): Promise<void> {
  const names = Array.from({ length: tickets }, (_, n) => `Guest Number${n}`)
  const [ticket] = await buy(app, shop, shop.paid, names)
  await sql`update orders set status = 'COMPLETED', completed_at = ${`${day}T12:00:00Z`}
    where id = (select order_id from attendees where id = ${ticket?.id ?? 0})`.execute(query())
}

/** A copy of a shop, on sale, a year later. */
async function copyOf(shop: TestShop): Promise<TestShop> {
  const { token } = shop.owner
  const body = {
    title: 'Harbour Lights 2028',
    start_date: '2028-06-10T18:00:00Z',
    duplicate_products: true,
    duplicate_settings: true,
  }
  const made = (await app.call(duplicateEvent, { params: { event_id: shop.eventId }, body }, { token })).body.data
  const params = { event_id: made.id }
  await app.call(changeEventStatus, { params, body: { status: 'LIVE' } }, { token })
  const products = (await app.call(categoriesOfEvent, { params }, { token })).body.data.flatMap((one) => one.products)
  const paid = products.find(({ title }) => title === 'General admission')
  return {
    ...shop,
    eventId: made.id,
    paid: { productId: paid?.id ?? 0, priceId: paid?.prices[0]?.id ?? 0 },
    ...buying(app, made.id),
  }
}

beforeAll(async () => {
  last = await aShop(app)
  next = await copyOf(last)
  await begins(last, '2027-06-12T18:00:00Z')
  // 40, 30 and 5 days before.
  await sold(last, 1, '2027-05-03')
  await sold(last, 2, '2027-05-13')
  await sold(last, 4, '2027-06-07')
  // 32, 30 and 20 days before.
  await sold(next, 1, '2028-05-09')
  await sold(next, 1, '2028-05-11')
  await sold(next, 3, '2028-05-21')
}, 60_000)

const report = async (asked: object = {}, token = next.owner.token) =>
  (
    await app.call(
      salesOfEvent,
      { params: { event_id: next.eventId }, query: { basis: 'event', group_by: 'product', ...asked } },
      { token },
    )
  ).body.data

test('by date of event a copy stands beside the edition before, as many days before each', async () => {
  const told = await report()
  expect(told.previous_event).toEqual({ id: last.eventId, title: 'Harbour Lights' })
  expect(told.compare).toBe('previous')
  // Up to 20 days before: not the four of the last week.
  expect([told.totals.net, told.previous?.net, told.previous?.sold]).toEqual([125, 75, 3])
  expect([told.previous_period?.start_date, told.previous_period?.end_date]).toEqual(['2027-05-03', '2027-05-23'])
  const at = (days: number) => told.points.find(({ days_before }) => days_before === days)
  expect([32, 31, 30, 20].map((days) => [at(days)?.net_so_far, at(days)?.previous_so_far])).toEqual([
    [25, 25],
    [25, 25],
    [50, 75],
    [125, 75],
  ])
  expect([at(30)?.previous_net, at(31)?.previous_net]).toEqual([50, 0])
})

test('by weeks the last bar ends as many days before', async () => {
  const told = await report({ per: 'week' })
  const { points } = told
  expect([points.at(-1)?.previous_so_far, points.reduce((sum, point) => sum + (point.previous_net ?? 0), 25)]).toEqual([
    told.previous?.net,
    told.previous?.net,
  ])
})

test('once the event has begun, all of the edition before counts', async () => {
  await begins(next, '2026-06-13T18:00:00Z')
  const told = await report()
  expect(told.previous?.net).toBe(175)
  await begins(next, '2028-06-10T18:00:00Z')
})

test('without an edition, for some products alone, or when nobody asks, there is nothing beside it', async () => {
  const { token } = next.owner
  const alone = await app.call(
    salesOfEvent,
    { params: { event_id: last.eventId }, query: { basis: 'event' } },
    { token },
  )
  const told = [
    alone.body.data,
    await report({ compare: 'none' }),
    await report({ product_ids: String(next.paid.productId) }),
    await report({ basis: 'sale', start_date: '2028-05-01', end_date: '2028-05-31' }),
  ]
  expect(told.map(({ previous_event }) => previous_event)).toEqual([null, null, null, null])
  expect(told.slice(0, 3).map(({ previous, compare }) => [previous, compare])).toEqual([
    [null, 'none'],
    [null, 'none'],
    [null, 'none'],
  ])
})

test('an edition that the reader does not work in, that is deleted or of another currency, is none', async () => {
  const part = { events: [next.eventId] }
  const member = await aMember(app, next.owner.accountId, { role: 'ORGANIZER', part })
  expect((await report({}, member.token)).previous_event).toBeNull()
  await sql`update events set deleted_at = now() where id = ${last.eventId}`.execute(query())
  expect((await report()).previous_event).toBeNull()
  await sql`update events set deleted_at = null where id = ${last.eventId}`.execute(query())
  const elsewhere = await copyOf(last)
  const asked = { params: { event_id: elsewhere.eventId }, query: { basis: 'event' as const } }
  const { token } = last.owner
  expect((await app.call(salesOfEvent, asked, { token })).body.data.previous_event?.id).toBe(last.eventId)
  await sql`update events set currency = 'JPY' where id = ${elsewhere.eventId}`.execute(query())
  expect((await app.call(salesOfEvent, asked, { token })).body.data.previous_event).toBeNull()
})

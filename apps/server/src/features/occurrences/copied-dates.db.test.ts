import type { BodyInput } from '@turnout/contract/client.ts'
import { changeEvent, duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import { addOccurrences, changeOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

/* What an act on the whole event does to its dates. */

const app = testApp({ addsUp: true })
afterEach(() => mustAddUp(app))

const as = ({ owner }: TestShop) => ({ token: owner.token })

/** An event of Lisbon that is at 19:30 on each Thursday of March 2027, and of which the first date was its only one. */
async function aSeries(): Promise<TestShop> {
  const shop = await aShop(app)
  await change(shop, { timezone: 'Europe/Lisbon', start_date: '2027-03-04T19:30', end_date: '2027-03-04T22:00' })
  const body = { rule: 'FREQ=WEEKLY;UNTIL=20270401', start_date: '2027-03-11', slots: [{ at: '19:30', minutes: 150 }] }
  const added = await app.call(
    addOccurrences,
    { params: { event_id: shop.eventId }, body: { ...body, capacity: 40, label: 'Evening' } },
    as(shop),
  )
  expect(added.body.data.occurrences).toHaveLength(4)
  return shop
}

const change = (shop: TestShop, body: BodyInput<typeof changeEvent>) =>
  app.call(changeEvent, { params: { event_id: shop.eventId }, body }, as(shop))

const startsOf = (dates: readonly { readonly start_date: string }[]) => dates.map(({ start_date }) => start_date)

test('a copy has all dates as far from its first as in the source, by the clocks, with places, names, prices and limits', async () => {
  const shop = await aSeries()
  const [, second] = await datesOf(app, shop)
  await app.database.query
    .insertInto('price_occurrences')
    .values({
      event_id: shop.eventId,
      occurrence_id: second?.id ?? 0,
      product_price_id: shop.paid.priceId,
      price_minor: 1234,
    })
    .execute()
  await app.database.query
    .insertInto('product_occurrences')
    .values({
      event_id: shop.eventId,
      occurrence_id: second?.id ?? 0,
      product_id: shop.paid.productId,
      max_per_order: 2,
    })
    .execute()
  const copy = await app.call(
    duplicateEvent,
    { params: { event_id: shop.eventId }, body: { title: 'Next spring', start_date: '2028-03-02T19:30' } },
    as(shop),
  )
  const dates = await datesOf(app, { ...shop, eventId: copy.body.data.id })
  expect(startsOf(dates)).toEqual([
    '2028-03-02T19:30:00.000Z',
    '2028-03-09T19:30:00.000Z',
    '2028-03-16T19:30:00.000Z',
    '2028-03-23T19:30:00.000Z',
    // Summer time: the clocks show 19:30.
    '2028-03-30T18:30:00.000Z',
  ])
  expect(dates.map(({ capacity, label }) => [capacity, label])).toEqual([
    [null, null],
    ...Array.from({ length: 4 }, () => [40, 'Evening']),
  ])
  const [rule] = (
    await sql<{ rule: string; from_day: string }>`
      select rule, from_day::text as from_day from recurrence_rules where event_id = ${copy.body.data.id}`.execute(
      app.database.query,
    )
  ).rows
  expect(rule).toEqual({ rule: 'FREQ=WEEKLY;UNTIL=20280330', from_day: '2028-03-09' })
  const own = await sql<{ at: Date; price_minor: number }>`
    select o.starts_at as at, p.price_minor from price_occurrences p join occurrences o on o.id = p.occurrence_id
    where p.event_id = ${copy.body.data.id}`.execute(app.database.query)
  expect(own.rows).toEqual([{ at: new Date('2028-03-09T19:30:00Z'), price_minor: 1234 }])
  const limits = await sql<{ at: Date; max_per_order: number; title: string }>`
    select o.starts_at as at, n.max_per_order, t.title from product_occurrences n
    join occurrences o on o.id = n.occurrence_id join products t on t.id = n.product_id and t.event_id = n.event_id
    where n.event_id = ${copy.body.data.id}`.execute(app.database.query)
  expect(limits.rows).toEqual([{ at: new Date('2028-03-09T19:30:00Z'), max_per_order: 2, title: expect.any(String) }])
})

test('an event with several dates starts and ends with them', async () => {
  const shop = await aSeries()
  const refused = await change(shop, { start_date: '2027-03-05T19:30' })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['start_date'])
  expect((await change(shop, { title: 'Tide', start_date: '2027-03-04T19:30' })).status).toBe(200)
})

test('in another time zone dates keep their times of day, unless tickets were sold', async () => {
  const shop = await aSeries()
  expect((await change(shop, { timezone: 'Europe/Berlin' })).status).toBe(200)
  expect(startsOf(await datesOf(app, shop)).map((start) => start.slice(5, 16))).toEqual([
    '03-04T18:30',
    '03-11T18:30',
    '03-18T18:30',
    '03-25T18:30',
    '04-01T17:30',
  ])
  const [first] = await datesOf(app, shop)
  await app.database.transaction((tx) =>
    sql`update pools set held = 1 where id = (select pool_id from occurrences where id = ${first?.id ?? 0})`.execute(
      tx.query,
    ),
  )
  const refused = await change(shop, { timezone: 'Europe/Lisbon' })
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['timezone'])
  await app.database.transaction((tx) => sql`update pools set held = 0 where kind = 'OCCURRENCE'`.execute(tx.query))
})

test('a copy leaves out the dates that were deleted, and without several has one', async () => {
  const shop = await aSeries()
  const [first, ...others] = await datesOf(app, shop)
  const body = { action: 'delete' as const, occurrence_ids: others.map(({ id }) => id) }
  await app.call(changeOccurrences, { params: { event_id: shop.eventId }, body }, as(shop))
  const copy = await app.call(
    duplicateEvent,
    { params: { event_id: shop.eventId }, body: { title: 'Once more', start_date: '2028-03-02T19:30' } },
    as(shop),
  )
  expect(first).toBeDefined()
  expect(startsOf(await datesOf(app, { ...shop, eventId: copy.body.data.id }))).toEqual(['2028-03-02T19:30:00.000Z'])
})

import type { BodyInput } from '@turnout/contract/client.ts'
import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import {
  addOccurrences,
  changeOccurrences,
  getOccurrence,
  previewOccurrences,
  updateOccurrence,
} from '@turnout/contract/occurrences/endpoints.ts'
import { getEvent, updateEvent } from '@turnout/contract/events/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDates, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

afterEach(() => mustAddUp(app))

const at = (shop: TestShop) => ({ params: { event_id: shop.eventId } })
const as = (shop: TestShop) => ({ token: shop.owner.token })

const add = (shop: TestShop, body: BodyInput<typeof addOccurrences>) =>
  app.call(addOccurrences, { ...at(shop), body }, as(shop))

const WEEKLY = { rule: 'FREQ=WEEKLY;COUNT=4', start_date: '2099-03-04', slots: [{ at: '19:30', minutes: 150 }] }

const reserve = (
  shop: TestShop,
  price: ShopPrice,
  { date, quantity = 1 }: { date: number | null; quantity?: number },
) =>
  app.call(reserveTickets, {
    ...at(shop),
    body: {
      products: [
        {
          product_id: price.productId,
          event_occurrence_id: date,
          quantities: [{ price_id: price.priceId, quantity }],
        },
      ],
    },
  })

test('every event has one date, whose start and end are the event’s, both ways', async () => {
  const shop = await aShop(app)
  const [only, ...others] = await datesOf(app, shop)
  const event = (await app.call(getEvent, at(shop), as(shop))).body.data
  expect(others).toEqual([])
  expect([only?.start_date, only?.end_date]).toEqual([event.start_date, event.end_date])
  const moved = { start_date: '2099-05-01T18:00:00Z', end_date: '2099-05-01T22:00:00Z' }
  const { title, timezone, currency } = event
  const body = { title, timezone, currency, organizer_id: shop.organizerId, ...moved }
  expect((await app.call(updateEvent, { ...at(shop), body }, as(shop))).status).toBe(200)
  expect(await datesOf(app, shop)).toMatchObject([
    { start_date: '2099-05-01T18:00:00.000Z', end_date: '2099-05-01T22:00:00.000Z' },
  ])
})

test('a rule is shown before it is made, and what is shown is what comes', async () => {
  const shop = await aShop(app)
  const preview = await app.call(previewOccurrences, { ...at(shop), body: WEEKLY }, as(shop))
  expect(preview.body.data).toMatchObject({ total: 4, maximum: 1000, clashes: [], skipped: [] })
  expect(await datesOf(app, shop)).toHaveLength(1)
  const made = await addDates(app, shop, WEEKLY)
  expect(made.map(({ start_date, end_date }) => ({ start_date, end_date }))).toEqual(preview.body.data.occurrences)
  const again = await add(shop, WEEKLY)
  expect(again.body.data).toEqual({ occurrences: [], already_there: 4 })
  const dates = await datesOf(app, shop)
  expect(dates).toHaveLength(5)
  const event = (await app.call(getEvent, at(shop), as(shop))).body.data
  expect([event.start_date, event.end_date]).toEqual([
    dates.map(({ start_date }) => start_date).toSorted()[0],
    dates
      .map(({ end_date }) => end_date ?? '')
      .toSorted()
      .at(-1),
  ])
})

test('tickets are for a date: it is named, known, open and has places', async () => {
  const shop = await aShop(app)
  const [first, second] = await addDates(app, shop, { ...WEEKLY, capacity: 2 })
  if (first === undefined || second === undefined) throw new Error('no dates')
  const unnamed = await reserve(shop, shop.free, { date: null })
  expect(unnamed.body).toMatchObject({ errors: { 'products.0.event_occurrence_id': [expect.any(String)] } })
  expect((await reserve(shop, shop.free, { date: 999_999 })).status).toBe(422)
  expect((await reserve(shop, shop.free, { date: first.id, quantity: 2 })).status).toBe(201)
  expect((await reserve(shop, shop.free, { date: first.id })).status).toBe(409)
  expect((await reserve(shop, shop.free, { date: second.id })).status).toBe(201)
  const bulk = { action: 'close' as const, occurrence_ids: [second.id] }
  expect((await app.call(changeOccurrences, { ...at(shop), body: bulk }, as(shop))).body.meta).toMatchObject({
    done: 1,
    refused: 0,
  })
  expect((await reserve(shop, shop.free, { date: second.id })).status).toBe(422)
  expect(await datesOf(app, shop)).toMatchObject([{}, { quantity_held: 2, capacity: 2 }, { quantity_held: 1 }, {}, {}])
})

test('what was sold before an event had several dates is for its first', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 3 }])
  await shop.complete(held, { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } })
  await addDates(app, shop, WEEKLY)
  const [first, second] = await datesOf(app, shop)
  expect([first?.quantity_sold, second?.quantity_sold]).toEqual([3, 0])
})

test('of many who ask at once for the last places of a date, only those get some for whom there are any', async () => {
  const shop = await aShop(app)
  const [date] = await addDates(app, shop, { ...WEEKLY, capacity: 5 })
  const asked = await Promise.all(Array.from({ length: 20 }, () => reserve(shop, shop.free, { date: date?.id ?? 0 })))
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(asked.filter(({ status }) => status === 409)).toHaveLength(15)
})

test('a change of this, the following or all dates of a rule leaves what is sold and what was changed by hand', async () => {
  const shop = await aShop(app)
  const [one, two, three, four] = await addDates(app, shop, WEEKLY)
  if (!one || !two || !three || !four) throw new Error('no dates')
  const change = (id: number, body: Partial<BodyInput<typeof updateOccurrence>>, date = one) =>
    app.call(
      updateOccurrence,
      {
        params: { event_id: shop.eventId, occurrence_id: id },
        body: { version: date.version, start_date: date.start_date, end_date: date.end_date, ...body },
      },
      as(shop),
    )
  expect((await change(four.id, { label: 'With the author' }, four)).body.data).toMatchObject({ is_detached: true })
  expect((await reserve(shop, shop.free, { date: three.id })).status).toBe(201)
  const later = { start_date: two.start_date.replace('T19:30', 'T20:00'), end_date: two.end_date }
  const moved = await change(two.id, { ...later, scope: 'following' }, two)
  expect(moved.status).toBe(200)
  const after = await datesOf(app, shop)
  const startOf = (id: number) => after.find((date) => date.id === id)?.start_date
  expect(startOf(one.id)).toBe(one.start_date)
  expect(startOf(two.id)).not.toBe(two.start_date)
  expect(startOf(three.id)).toBe(three.start_date)
  expect(startOf(four.id)).toBe(four.start_date)
  expect((await change(two.id, {}, two)).body.code).toBe('changed_meanwhile')
  expect((await change(three.id, { start_date: '2099-04-01T10:00', end_date: null }, three)).body.code).toBe(
    'occurrence_sold',
  )
  expect((await change(one.id, { start_date: three.start_date, end_date: three.end_date })).body.errors).toHaveProperty(
    'start_date',
  )
  await reserve(shop, shop.free, { date: one.id, quantity: 2 })
  expect((await change(one.id, { capacity: 1 })).body.errors).toHaveProperty('capacity')
  for (const status of [null, ''])
    expect((await change(one.id, { status } as object)).body.errors).toHaveProperty('status')
})

test('a date that was ordered, and the only one, are not deleted', async () => {
  const shop = await aShop(app)
  const [only] = await datesOf(app, shop)
  const remove = async (...ids: number[]) =>
    (await app.call(changeOccurrences, { ...at(shop), body: { action: 'delete', occurrence_ids: ids } }, as(shop))).body
      .data
  expect(await remove(only?.id ?? 0)).toMatchObject([{ code: 'last_occurrence' }])
  const [sold, free] = await addDates(app, shop, WEEKLY)
  await reserve(shop, shop.free, { date: sold?.id ?? 0 })
  expect(await remove(sold?.id ?? 0, free?.id ?? 0)).toMatchObject([{ code: 'occurrence_sold' }, { code: null }])
  const gone = { params: { event_id: shop.eventId, occurrence_id: free?.id ?? 0 } }
  expect((await app.call(getOccurrence, gone, as(shop))).status).toBe(404)
})

test.each([
  [{ rule: 'FREQ=SECONDLY;COUNT=5' }, 'rule'],
  [{ rule: 'FREQ=DAILY' }, 'rule'],
  [{ rule: 'FREQ=DAILY;UNTIL=20990101' }, 'rule'],
  [{ rule: 'FREQ=DAILY;COUNT=1001' }, 'rule'],
  [{ rule: 'FREQ=DAILY;COUNT=1000000000' }, 'rule'],
  [{ slots: [{ at: '25:00', minutes: 30 }] }, 'slots'],
  [{ slots: [{ at: '10:00', minutes: 0 }] }, 'slots.0.minutes'],
  [{ slots: [] }, 'slots'],
  [{ rule: null, end_date: '2099-03-03T10:00' }, 'end_date'],
  [{ rule: null, start_date: '2099-02-31T10:00' }, 'start_date'],
  [{ rule: null, start_date: '2099-03-04T23:30', end_date: '2099-03-04T02:00' }, 'end_date'],
])('%j is refused at %s, and adds nothing', async (wrong, field) => {
  const shop = await aShop(app)
  const refused = await add(shop, { ...WEEKLY, ...wrong })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors ?? {})).toContain(field)
  expect(await datesOf(app, shop)).toHaveLength(1)
})

test('48 times a day are as many as there may be, and no thousand days of them', async () => {
  const shop = await aShop(app)
  const slots = Array.from({ length: 48 }, (_, place) => ({
    at: `${String(Math.trunc(place / 2)).padStart(2, '0')}:${place % 2 === 0 ? '00' : '30'}`,
    minutes: 30,
  }))
  const refused = await add(shop, { ...WEEKLY, rule: 'FREQ=DAILY;UNTIL=21011128', slots })
  expect(refused.body.errors).toEqual({ rule: [expect.stringContaining('1000')] })
  const more = await add(shop, { ...WEEKLY, slots: [...slots, { at: '10:15', minutes: 15 }] })
  expect(Object.keys(more.body.errors ?? {})).toEqual(['slots'])
  expect(await datesOf(app, shop)).toHaveLength(1)
})

test('the date after the five thousandth to come is refused, with how many there is room for', async () => {
  const shop = await aShop(app)
  await addDates(app, shop, WEEKLY)
  await sql`
    with made as (
      insert into pools (event_id, kind) select ${shop.eventId}, 'OCCURRENCE' from generate_series(1, 4993)
      returning id
    )
    insert into occurrences (event_id, starts_at, local_day, pool_id)
    select ${shop.eventId}, timestamptz '2100-01-01 12:00Z' + n * interval '1 hour',
      (timestamptz '2100-01-01 12:00Z' + n * interval '1 hour')::date, id
    from (select id, row_number() over (order by id) as n from made) numbered`.execute(app.database.query)
  const daily = { rule: 'FREQ=DAILY;COUNT=3', start_date: '2099-06-01', slots: WEEKLY.slots }
  const refused = await add(shop, daily)
  expect([refused.status, refused.body.errors]).toEqual([422, { rule: [expect.stringContaining('2')] }])
  expect((await add(shop, { ...daily, rule: 'FREQ=DAILY;COUNT=2' })).status).toBe(201)
  expect((await add(shop, { start_date: '2099-07-01T10:00' })).body.errors).toHaveProperty('start_date')
})

test('a date of another event is neither read, changed nor sold', async () => {
  const [shop, other] = [await aShop(app), await aShop(app)]
  await addDates(app, shop, WEEKLY)
  const [date] = await addDates(app, other, WEEKLY)
  const there = { params: { event_id: shop.eventId, occurrence_id: date?.id ?? 0 } }
  expect((await app.call(getOccurrence, there, as(shop))).status).toBe(404)
  const body = { start_date: '2099-03-05T10:00', capacity: 1 }
  expect((await app.call(updateOccurrence, { ...there, body }, as(shop))).status).toBe(404)
  const sold = await reserve(shop, shop.free, { date: date?.id ?? 0 })
  expect(sold.body.errors).toHaveProperty('products.0.event_occurrence_id')
})

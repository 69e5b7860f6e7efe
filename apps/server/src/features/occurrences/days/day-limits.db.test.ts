import type { BodyInput } from '@turnout/contract/client.ts'
import {
  changeOccurrences,
  publicCalendar,
  publicOccurrences,
  undoOccurrences,
  updateOccurrence,
} from '@turnout/contract/occurrences/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDates, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { ask, tally } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { returnStock } from '../../stock/store.ts'
import { takeAgain } from '../../stock/store-retake.ts'

const app = testApp({ addsUp: true })
const { through } = racing(app)
afterEach(() => mustAddUp(app))

const at = (shop: TestShop) => ({ params: { event_id: shop.eventId } })
const as = (shop: TestShop) => ({ token: shop.owner.token })

const buy = (shop: TestShop, date: number, { quantity = 1, n = 0 } = {}) =>
  ask(app, shop, [{ price: shop.free, quantity, date }], { through: through(n) })

const change = (shop: TestShop, id: number, body: BodyInput<typeof updateOccurrence>) =>
  app.call(updateOccurrence, { params: { event_id: shop.eventId, occurrence_id: id }, body }, as(shop))

const setLimit = async (shop: TestShop, id: number, limit: number | null) =>
  app.call(
    changeOccurrences,
    { ...at(shop), body: { action: 'set', occurrence_ids: [id], day_capacity: limit } },
    as(shop),
  )

/** A tour with three entry times on each of two days, four guests a time and five a day. */
async function aTour() {
  const shop = await aShop(app)
  const slots = ['10:30', '12:00', '16:00'].map((time) => ({ at: time, minutes: 30 }))
  const plan = { rule: 'FREQ=DAILY;COUNT=6', start_date: '2099-03-04', slots, kind: 'SLOT' } as const
  const made = await addDates(app, shop, { ...plan, capacity: 4, day_capacity: 5 })
  const [one = 0, two = 0, three = 0, next = 0] = made.map(({ id }) => id)
  return { shop, made, one, two, three, next }
}

test('a day takes no more guests than its limit, over all of its times', async () => {
  const { shop, made, one, two, three, next } = await aTour()
  expect(made.map(({ day_capacity: limit, day_quantity_taken: taken }) => [limit, taken])).toEqual(
    Array.from({ length: 6 }, () => [5, 0]),
  )
  expect((await buy(shop, one, { quantity: 4 })).status).toBe(201)
  expect((await buy(shop, two, { quantity: 2 })).status).toBe(409)
  expect((await buy(shop, two)).status).toBe(201)
  expect((await buy(shop, three)).body.code).toBe('sold_out_meanwhile')
  expect((await buy(shop, next)).status).toBe(201)
  const rows = (await datesOf(app, shop)).slice(1)
  expect(rows.map(({ day_quantity_taken: taken, state }) => [taken, state])).toEqual([
    [5, 'SOLD_OUT'],
    [5, 'SOLD_OUT'],
    [5, 'SOLD_OUT'],
    [1, 'ON_SALE'],
    [1, 'ON_SALE'],
    [1, 'ON_SALE'],
  ])
})

test('visitors see a full day as full, with all of its times', async () => {
  const { shop, one, two } = await aTour()
  await buy(shop, one, { quantity: 3 })
  await buy(shop, two, { quantity: 2 })
  const calendar = await app.call(publicCalendar, { ...at(shop), query: { month: '2099-03' } })
  expect(calendar.body.data.days.map(({ day, state }) => [day, state]).slice(-2)).toEqual([
    ['2099-03-04', 'FULL'],
    ['2099-03-05', 'FREE'],
  ])
  const day = await app.call(publicOccurrences, { ...at(shop), query: { day: '2099-03-04' } })
  expect(day.body.data.map(({ state }) => state)).toEqual(['FULL', 'FULL', 'FULL'])
})

test('the last place of a day is sold once, whichever of its times it is for', async () => {
  const { shop, one, two, three } = await aTour()
  await buy(shop, one, { quantity: 4 })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => buy(shop, n % 2 === 0 ? two : three, { n })))
  expect(tally(answers)).toEqual({ 201: 1, 409: 39 })
})

test('the control: without the limit of the day both times sell what they have', async () => {
  const { shop, one, two, three } = await aTour()
  await setLimit(shop, one, null)
  await buy(shop, one, { quantity: 4 })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => buy(shop, n % 2 === 0 ? two : three, { n })))
  expect(tally(answers)).toEqual({ 201: 8, 409: 32 })
})

test('a limit that comes later counts what was sold and held, and is never below it', async () => {
  const shop = await aShop(app)
  await addDates(app, shop, { start_date: '2099-03-05T11:00', capacity: 4 })
  const [two] = await addDates(app, shop, { start_date: '2099-03-05T12:00', capacity: 4 })
  const [, one] = await datesOf(app, shop)
  await buy(shop, one?.id ?? 0, { quantity: 3 })
  const refused = await change(shop, two?.id ?? 0, { start_date: '2099-03-05T12:00', capacity: 4, day_capacity: 2 })
  expect([refused.status, refused.body.errors]).toEqual([422, { day_capacity: [expect.stringContaining('3')] }])
  const limited = await change(shop, two?.id ?? 0, { start_date: '2099-03-05T12:00', capacity: 4, day_capacity: 4 })
  expect(limited.body.data).toMatchObject({ day_capacity: 4, day_quantity_taken: 3 })
  expect(tally(await Promise.all([0, 1].map((n) => buy(shop, two?.id ?? 0, { n }))))).toEqual({ 201: 1, 409: 1 })
})

test('while a limit comes, each buyer of the day has a place that it counts', async () => {
  const shop = await aShop(app)
  const [one] = await addDates(app, shop, { start_date: '2099-03-05T11:00' })
  const [two] = await addDates(app, shop, { start_date: '2099-03-05T12:00' })
  const dates = [one?.id ?? 0, two?.id ?? 0]
  const buying = Promise.all(Array.from({ length: 40 }, (_, n) => buy(shop, dates[n % 2] ?? 0, { n })))
  const [, answers] = await Promise.all([setLimit(shop, dates[0] ?? 0, 100), buying])
  expect(tally(answers)).toEqual({ 201: 40 })
  expect((await datesOf(app, shop))[1]).toMatchObject({ day_capacity: 100, day_quantity_taken: 40 })
})

test('a date that moves to another day takes its guests there, as far as that day has places', async () => {
  const { shop, one, next } = await aTour()
  await buy(shop, one, { quantity: 3 })
  await buy(shop, next, { quantity: 3 })
  const holders = { tell: false, reason: 'Painters' }
  const moved = { capacity: 4, holders, end_date: null }
  const full = await change(shop, one, { ...moved, start_date: '2099-03-05T09:00' })
  expect([full.status, Object.keys(full.body.errors ?? {})]).toEqual([422, ['start_date']])
  await setLimit(shop, next, 6)
  expect((await change(shop, one, { ...moved, start_date: '2099-03-05T09:00' })).body.data).toMatchObject({
    day_capacity: 6,
    day_quantity_taken: 6,
  })
  expect((await change(shop, one, { ...moved, start_date: '2099-03-20T09:00' })).body.data).toMatchObject({
    day_capacity: null,
    day_quantity_taken: null,
  })
  const taken = (await datesOf(app, shop)).slice(1).map(({ day_quantity_taken: count }) => count)
  expect(taken).toEqual([0, 0, 3, 3, 3, null])
})

test('a limit that was set for chosen dates is taken back with the change', async () => {
  const { shop, one } = await aTour()
  const set = await setLimit(shop, one, 9)
  const changeId = set.body.meta.change_id ?? 0
  expect((await datesOf(app, shop))[1]).toMatchObject({ day_capacity: 9 })
  const undo = { params: { event_id: shop.eventId, occurrence_change_id: changeId } }
  expect((await app.call(undoOccurrences, undo, as(shop))).status).toBe(200)
  expect((await datesOf(app, shop))[1]).toMatchObject({ day_capacity: 5 })
})

test('the limit of an event with one date is not taken', async () => {
  const shop = await aShop(app)
  const [only] = await datesOf(app, shop)
  const answer = await change(shop, only?.id ?? 0, { start_date: only?.start_date ?? '', day_capacity: 3 })
  expect(answer.body.data).toMatchObject({ day_capacity: null })
  const rows = await sql`select from occurrence_days where event_id = ${shop.eventId}`.execute(app.database.query)
  expect(rows.rows).toEqual([])
})

test('an order whose time was over takes its date and its day again, while both have places', async () => {
  const { shop, one, two } = await aTour()
  await buy(shop, one, { quantity: 3 })
  const orders = await sql<{ id: number }>`select id from orders where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  const id = orders.rows[0]?.id ?? 0
  const again = () => app.database.transaction((tx) => takeAgain(tx, id))
  await app.database.transaction((tx) => returnStock(tx, [id]))
  expect((await datesOf(app, shop))[1]).toMatchObject({ quantity_held: 0, day_quantity_taken: 0 })
  expect(await again()).toBe(true)
  expect((await datesOf(app, shop))[1]).toMatchObject({ quantity_held: 3, day_quantity_taken: 3 })
  await app.database.transaction((tx) => returnStock(tx, [id]))
  await buy(shop, two, { quantity: 3 })
  expect(await again()).toBe(false)
})

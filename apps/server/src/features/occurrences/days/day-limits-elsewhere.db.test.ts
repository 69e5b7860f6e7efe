import { cancelOccurrence } from '@turnout/contract/events/cancelling/date-endpoints.ts'
import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import { duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import { changeOccurrences, updateOccurrence } from '@turnout/contract/occurrences/endpoints.ts'
import { joinWaitingList } from '@turnout/contract/waiting-list/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDate, addDates, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { inZone, waitersOf } from '@turnout/testkit/shops/a-waiting-list.ts'
import { dayZone } from '@turnout/testkit/shops/day-zone.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { watchCancellings } from '../../events/cancelling/run-cancelling.ts'

/* The limit of a day where tickets are waited for, cancelled, copied, or for several times of the day. */

const app = testApp({ addsUp: true })
const { list, serve } = waitersOf(app)
afterEach(() => mustAddUp(app))

const at = ({ eventId }: TestShop) => ({ params: { event_id: eventId } })
const as = ({ owner }: TestShop) => ({ token: owner.token })

const setLimit = (shop: TestShop, date: number, limit: number | null) =>
  app.call(
    changeOccurrences,
    { ...at(shop), body: { action: 'set', occurrence_ids: [date], day_capacity: limit } },
    as(shop),
  )

/** Entry times at 10:30 and 12:00 on each of two days, four guests a time and three a day; the shop's first date is closed. */
async function aTour() {
  const shop = await aShop(app, { scarcePlaces: 100 })
  await inZone(app, shop, dayZone())
  const [first] = await datesOf(app, shop)
  const slots = ['10:30', '12:00'].map((time) => ({ at: time, minutes: 30 }))
  const plan = { rule: 'FREQ=DAILY;COUNT=4', start_date: '2099-03-04', slots, kind: 'SLOT' } as const
  const made = await addDates(app, shop, { ...plan, capacity: 4, day_capacity: 3 })
  const [one = 0, two = 0, nextOne = 0] = made.map(({ id }) => id)
  const closing = { action: 'close' as const, occurrence_ids: [first?.id ?? 0] }
  await app.call(changeOccurrences, { ...at(shop), body: closing }, as(shop))
  return { shop, one, two, nextOne }
}

const hold = async (shop: TestShop, date: number, quantity: number) => {
  const held = await shop.reserve([{ price: shop.free, quantity, date }])
  expect(held.status, JSON.stringify(held.body)).toBe(201)
  return held
}

const order = { first_name: 'Ana', last_name: 'Reis', email: 'ana@reis.example', accepted_terms: true }

const buy = async (shop: TestShop, date: number, quantity: number) => {
  const done = await shop.complete(await hold(shop, date, quantity), { order })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}

const join = (shop: TestShop, date: number | null, email: string) =>
  app.call(joinWaitingList, {
    ...at(shop),
    body: { product_price_id: shop.free.priceId, event_occurrence_id: date, email, first_name: 'Ana' },
  })

const statesOf = async (shop: TestShop) =>
  (await list(shop)).map(({ email, status, event_occurrence_id: date }) => [email, status, date])

/** What each day has taken, by the dates named. */
const takenOn = async (shop: TestShop, ids: readonly number[]) => {
  const dates = await datesOf(app, shop)
  return ids.map((id) => dates.find((date) => date.id === id)?.day_quantity_taken)
}

async function cancel(shop: TestShop, date: number): Promise<void> {
  const params = { event_id: shop.eventId, occurrence_id: date }
  const body = { reason: 'Ill', send_mail: true, refund: 'ALL' } as const
  expect((await app.call(cancelOccurrence, { params, body }, as(shop))).status).toBe(201)
  await sql`update event_cancellings set starts_at = clock_timestamp() - interval '1 second'
    where event_id = ${shop.eventId}`.execute(app.database.query)
  await watchCancellings(app.database)
  await app.runJobs()
}

test('a full day offers no place to who waits, whatever is free at its times; a place of the day that comes back is offered', async () => {
  const { shop, one, two } = await aTour()
  const held = await hold(shop, one, 2)
  await hold(shop, two, 1)
  expect((await join(shop, two, 'ana@reis.example')).status).toBe(201)
  await serve()
  expect(await statesOf(shop)).toEqual([['ana@reis.example', 'WAITING', two]])
  // Places of the other time come back: they are places of the day.
  await shop.act(abandonOrder, held)
  await serve()
  expect(await statesOf(shop)).toEqual([['ana@reis.example', 'OFFERED', two]])
  expect(await takenOn(shop, [one, two])).toEqual([2, 2])
  expect((await shop.reserve([{ price: shop.free, quantity: 1, date: one }])).status).toBe(201)
  expect((await shop.reserve([{ price: shop.free, quantity: 1, date: one }])).status).toBe(409)
})

test('who waits for any date is offered one of a day with places, and of no full one', async () => {
  const { shop, one, nextOne } = await aTour()
  await hold(shop, one, 3)
  await setLimit(shop, nextOne, 1)
  const held = await hold(shop, nextOne, 1)
  expect((await join(shop, null, 'rui@reis.example')).status).toBe(201)
  await serve()
  expect((await statesOf(shop))[0]?.[1]).toBe('WAITING')
  await shop.act(abandonOrder, held)
  await serve()
  const [entry] = await list(shop)
  expect(entry).toMatchObject({ status: 'OFFERED' })
  expect(await takenOn(shop, [one, nextOne])).toEqual([3, 1])
})

test('a cancelled date gives its places back to its day, for its other times', async () => {
  const { shop, one, two } = await aTour()
  await buy(shop, one, 2)
  await buy(shop, two, 1)
  expect((await shop.reserve([{ price: shop.free, quantity: 1, date: two }])).status).toBe(409)
  await cancel(shop, one)
  expect(await takenOn(shop, [one, two])).toEqual([1, 1])
  await hold(shop, two, 2)
  expect((await shop.reserve([{ price: shop.free, quantity: 1, date: two }])).status).toBe(409)
})

test('days of a copy have the limits of theirs in the source, and nothing taken', async () => {
  const { shop, one, nextOne } = await aTour()
  await setLimit(shop, nextOne, 7)
  await buy(shop, one, 2)
  const [first] = await datesOf(app, shop)
  const moved = new Date(Date.parse(first?.start_date ?? '') + 7 * 86_400_000).toISOString()
  const body = { title: 'A week later', start_date: moved }
  const copy = await app.call(duplicateEvent, { ...at(shop), body }, as(shop))
  const of = async (eventId: number) =>
    (await datesOf(app, { ...shop, eventId: eventId })).map(({ start_date, day_capacity }) => [
      Date.parse(start_date),
      day_capacity,
    ])
  const week = 7 * 86_400_000
  expect(await of(copy.body.data.id)).toEqual(
    (await of(shop.eventId)).map(([start, limit]) => [Number(start) + week, limit]),
  )
  const taken = (await datesOf(app, { ...shop, eventId: copy.body.data.id })).map(
    ({ day_quantity_taken: count }) => count,
  )
  expect(taken).toEqual([null, 0, 0, 0, 0])
})

test('a pass for two times of a day is one guest of the day, and stays it while one of the two is cancelled', async () => {
  const { shop, one, two, nextOne } = await aTour()
  const pass = await addProduct(app, shop, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 2 })
  for (const dates of [
    [one, two],
    [two, nextOne],
  ]) {
    const held = await shop.reserve([{ price: pass, quantity: 1, dates }])
    expect((await shop.complete(held, { order })).status).toBe(200)
  }
  expect(await takenOn(shop, [one, nextOne])).toEqual([2, 1])
  await cancel(shop, one)
  expect(await takenOn(shop, [one, nextOne])).toEqual([2, 1])
  await cancel(shop, two)
  expect(await takenOn(shop, [one, nextOne])).toEqual([0, 1])
})

test('a limit that comes later counts the guests of passes, each once a day', async () => {
  const { shop, one, two, nextOne } = await aTour()
  await setLimit(shop, one, null)
  const late = await addDate(app, shop, { start_date: '2099-04-01T10:30', capacity: 4 })
  const later = await addDate(app, shop, { start_date: '2099-04-01T12:00', capacity: 4 })
  const pass = await addProduct(app, shop, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 2 })
  for (const dates of [
    [late, later],
    [two, late],
  ])
    expect((await shop.reserve([{ price: pass, quantity: 1, dates }])).status).toBe(201)
  const named = { params: { event_id: shop.eventId, occurrence_id: late } }
  const body = { start_date: '2099-04-01T10:30', capacity: 4, day_capacity: 1 }
  const below = await app.call(updateOccurrence, { ...named, body }, as(shop))
  expect([below.status, below.body.errors]).toEqual([422, { day_capacity: [expect.stringContaining('2')] }])
  expect((await setLimit(shop, late, 3)).status).toBe(200)
  expect(await takenOn(shop, [late, later, nextOne])).toEqual([2, 2, 0])
})

test('a date of a pass that moves to another day takes its guest there, and leaves it where another date of the pass is', async () => {
  const { shop, one, two, nextOne } = await aTour()
  const pass = await addProduct(app, shop, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 2 })
  for (const dates of [
    [one, two],
    [two, nextOne],
  ])
    expect((await shop.reserve([{ price: pass, quantity: 1, dates }])).status).toBe(201)
  const named = { params: { event_id: shop.eventId, occurrence_id: two } }
  const body = { start_date: '2099-03-05T09:00', capacity: 4, holders: { tell: false, reason: 'Painters' } }
  const moved = await app.call(updateOccurrence, { ...named, body }, as(shop))
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  // The first pass is a guest of both days now, the second of the later one alone.
  expect(await takenOn(shop, [one, nextOne])).toEqual([1, 2])
})

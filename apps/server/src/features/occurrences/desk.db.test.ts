import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import {
  addOccurrences,
  changeOccurrences,
  changesOfOccurrences,
  facetsOfOccurrences,
  getOccurrence,
  monthOfOccurrences,
  occurrencesOfEvent,
  previewOccurrences,
  rulesOfEvent,
  scopesOfOccurrence,
  totalsOfOccurrences,
  undoOccurrences,
  updateOccurrence,
} from '@turnout/contract/occurrences/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDates } from '@turnout/testkit/shops/a-play.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { forgetChanges } from './store-changes.ts'

const app = testApp({ addsUp: true })

afterEach(() => mustAddUp(app))

const at = (shop: TestShop) => ({ params: { event_id: shop.eventId } })
const as = (shop: TestShop) => ({ token: shop.owner.token })

/** Four Wednesdays in March 2099, at 19:30. */
const WEEKLY = { rule: 'FREQ=WEEKLY;COUNT=4', start_date: '2099-03-04', slots: [{ at: '19:30', minutes: 150 }] }

async function aCourse(body: Partial<BodyInput<typeof addOccurrences>> = {}) {
  const shop = await aShop(app)
  const dates = await addDates(app, shop, { ...WEEKLY, capacity: 10, ...body })
  const [first, second, third, fourth] = dates
  if (!first || !second || !third || !fourth) throw new Error('four dates are needed')
  return { shop, dates, first, second, third, fourth }
}

const reserve = (shop: TestShop, date: number, quantity = 1) =>
  app.call(reserveTickets, {
    ...at(shop),
    body: {
      products: [
        {
          product_id: shop.paid.productId,
          event_occurrence_id: date,
          quantities: [{ price_id: shop.paid.priceId, quantity }],
        },
      ],
    },
  })

const found = async (shop: TestShop, query: QueryInput<typeof occurrencesOfEvent>) =>
  (await app.call(occurrencesOfEvent, { ...at(shop), query }, as(shop))).body.data

test.each([
  ['wed march 2099', 4],
  ['mittwoch', 0],
  ['19:30', 4],
  ['18', 1],
  ['author', 1],
  ['sunday june', 0],
])('a search for "%s" finds %i dates', async (query, count) => {
  const { shop, second } = await aCourse()
  const { version, start_date, end_date } = second
  const body = { version, start_date, end_date, capacity: 10, label: 'With the author' }
  await app.call(updateOccurrence, { params: { event_id: shop.eventId, occurrence_id: second.id }, body }, as(shop))
  const coming = { filter_fields: { month: { eq: '2099-03' } } }
  expect(await found(shop, { query, ...coming })).toHaveLength(count)
})

test('dates are found by what is to be said of them, by weekday and by month, and counted so', async () => {
  const { shop, first, second, third } = await aCourse()
  const act = (action: 'close' | 'hide', id: number) =>
    app.call(changeOccurrences, { ...at(shop), body: { action, occurrence_ids: [id] } }, as(shop))
  await act('close', first.id)
  await act('hide', second.id)
  await reserve(shop, third.id, 10)
  const march = { filter_fields: { month: { eq: '2099-03' } } }
  expect((await found(shop, march)).map(({ state }) => state)).toEqual(['SALE_ENDED', 'HIDDEN', 'SOLD_OUT', 'ON_SALE'])
  const sold = await found(shop, { filter_fields: { state: { in: 'SOLD_OUT' } } })
  expect(sold.map(({ id }) => id)).toEqual([third.id])
  const facets = async (facet: 'state' | 'weekday') =>
    (await app.call(facetsOfOccurrences, { ...at(shop), query: { ...march, facet } }, as(shop))).body.data
  expect(await facets('weekday')).toMatchObject([{ value: '3', occurrences: 4, capacity: 40 }])
  expect((await facets('state')).map(({ value }) => value)).toEqual(['HIDDEN', 'ON_SALE', 'SALE_ENDED', 'SOLD_OUT'])
  const totals = await app.call(totalsOfOccurrences, { ...at(shop), query: march }, as(shop))
  const sums = { occurrences: 4, cancelled: 0, quantity_sold: 0, capacity: 40 }
  expect(totals.body.data).toEqual({ ...sums, amount_paid: 0, currency: 'EUR' })
})

test('what made the dates is said in a sentence, in the language of the caller', async () => {
  const { shop } = await aCourse({ exclude: ['2099-03-11'] })
  const rules = await app.call(rulesOfEvent, at(shop), as(shop))
  expect(rules.body.data).toMatchObject({
    rules: [{ sentence: 'Every Wednesday at 19:30, 4 dates, not on 11 March', occurrences: 4 }],
    single: 1,
  })
  const body = { ...WEEKLY, rule: 'FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20990331' }
  const preview = await app.call(previewOccurrences, { ...at(shop), body }, as(shop))
  expect(preview.body.data.sentence).toBe('Every Wed and Fri at 19:30, from 4 March 2099 to 31 March 2099')
})

test('a price of a date is charged on that date alone, and null gives the ticket its own back', async () => {
  const { shop, first, second } = await aCourse()
  const params = { event_id: shop.eventId, occurrence_id: first.id }
  const change = async (price: string | null, version: number) => {
    const { start_date, end_date } = first
    const body = { version, start_date, end_date, capacity: 10, prices: [{ price_id: shop.paid.priceId, price }] }
    return (await app.call(updateOccurrence, { params, body }, as(shop))).body.data
  }
  const dearer = await change('30', first.version)
  expect(dearer.prices.find(({ price_id: id }) => id === shop.paid.priceId)).toMatchObject({
    usual_price: 25,
    price: 30,
  })
  expect(dearer.is_detached).toBe(true)
  const totals = await Promise.all(
    [first, second].map(async ({ id }) => (await reserve(shop, id)).body.data.total_gross),
  )
  expect((totals[0] ?? 0) - (totals[1] ?? 0)).toBe(5)
  const usual = await change(null, dearer.version)
  expect(usual.prices.every(({ price }) => price === null)).toBe(true)
  expect((await change(null, usual.version)).version).toBe(usual.version)
})

test('the scopes of a change say how many dates change, and which stay', async () => {
  const { shop, second, third, fourth } = await aCourse()
  await reserve(shop, third.id)
  const { version, start_date, end_date } = fourth
  const params = { event_id: shop.eventId, occurrence_id: fourth.id }
  const body = { version, start_date, end_date, capacity: 10, label: 'Small group' }
  await app.call(updateOccurrence, { params, body }, as(shop))
  const of = { event_id: shop.eventId, occurrence_id: second.id }
  const scopes = await app.call(scopesOfOccurrence, { params: of }, as(shop))
  expect(scopes.body.data).toEqual([
    { scope: 'this', occurrences: 1, own_settings: 0, sold: 0 },
    { scope: 'following', occurrences: 1, own_settings: 1, sold: 1 },
    { scope: 'all', occurrences: 2, own_settings: 1, sold: 1 },
  ])
})

test('many dates get other places, prices and ends of sale; one that sold more keeps what it has', async () => {
  const { shop, dates, first, second } = await aCourse()
  await reserve(shop, first.id, 5)
  const ids = dates.map(({ id }) => id)
  const set = (fields: Partial<BodyInput<typeof changeOccurrences>>) =>
    app.call(changeOccurrences, { ...at(shop), body: { action: 'set', occurrence_ids: ids, ...fields } }, as(shop))
  const price = { price_id: shop.paid.priceId, price: '18.50' }
  const changed = await set({ capacity: 4, sale_ends_minutes_before: 120, prices: [price] })
  expect(changed.body.data.map(({ occurrence_id: id, code }) => [id, code])).toEqual(
    ids.map((id) => [id, id === first.id ? 'invalid_fields' : null]),
  )
  const [one, other] = await Promise.all(
    [first, second].map(
      async ({ id }) =>
        (await app.call(getOccurrence, { params: { event_id: shop.eventId, occurrence_id: id } }, as(shop))).body.data,
    ),
  )
  expect(one).toMatchObject({ capacity: 10, sale_ends_minutes_before: null, version: first.version })
  expect(other).toMatchObject({ capacity: 4, sale_ends_minutes_before: 120, is_detached: false })
  expect(other?.prices.find(({ price_id: id }) => id === shop.paid.priceId)?.price).toBe(18.5)
  const again = await set({ capacity: 4, sale_ends_minutes_before: 120, prices: [price] })
  expect(again.body.meta.done).toBe(3)
  const foreign = await set({ prices: [{ price_id: 999_999, price: '1' }] })
  expect(foreign.body.meta).toMatchObject({ done: 0, refused: 4 })
  const tooFine = await set({ prices: [{ price_id: shop.paid.priceId, price: '1.999' }] })
  expect(tooFine.body.meta?.done ?? 0).toBe(0)
})

test('many dates get a name, a place and are hidden; those with tickets keep their places and their place', async () => {
  const { shop, dates, first, second, third } = await aCourse()
  await reserve(shop, first.id, 5)
  const own = { start_date: third.start_date, end_date: third.end_date, capacity: 9, label: 'Quiet' }
  await app.call(updateOccurrence, { params: { event_id: shop.eventId, occurrence_id: third.id }, body: own }, as(shop))
  const set = (fields: Partial<BodyInput<typeof changeOccurrences>>) =>
    app.call(changeOccurrences, { ...at(shop), body: { action: 'set', ...fields } }, as(shop))
  const wishes = { label: 'By the sea', place: 'Pier 9', is_hidden: true, capacity: 4 }
  const only = { occurrence_ids: [first.id, second.id] }
  const refused = await set({ ...wishes, ...only })
  expect(refused.body.data.map(({ code }) => code)).toEqual(['occurrence_sold', null])
  const kept = await set({ ...wishes, keeps_sold: true, leaves_own: true })
  expect(kept.body.meta).toMatchObject({ done: dates.length, refused: 0 })
  const now = await found(shop, { filter_fields: { month: { eq: '2099-03' } } })
  expect(now.map(({ label, place, capacity, is_hidden: isHidden }) => [label, place, capacity, isHidden])).toEqual([
    ['By the sea', null, 10, true],
    ['By the sea', 'Pier 9', 4, true],
    ['Quiet', null, 9, false],
    ['By the sea', 'Pier 9', 4, true],
  ])
  expect(now.map(({ is_detached: isOwn }) => isOwn)).toEqual([false, false, true, false])
  const changes = (await app.call(changesOfOccurrences, at(shop), as(shop))).body.data
  expect(changes[0]).toMatchObject({ id: kept.body.meta.change_id, actor_name: 'Inês Duarte' })
  expect((await undo(shop, kept.body.meta.change_id)).body.meta).toMatchObject({ refused: 0 })
  const after = await found(shop, { filter_fields: { month: { eq: '2099-03' } } })
  expect(after.map(({ label, capacity }) => [label, capacity])).toEqual([
    [null, 10],
    ['By the sea', 4],
    ['Quiet', 9],
    [null, 10],
  ])
})

test('two dates at one time get no one name by a change of many', async () => {
  const { shop, first } = await aCourse()
  const body = { start_date: first.start_date, label: 'Second hall' }
  const made = await app.call(addOccurrences, { ...at(shop), body }, as(shop))
  const ids = [first.id, made.body.data.occurrences[0]?.id ?? 0]
  const set = { action: 'set' as const, occurrence_ids: ids, label: 'One name' }
  const { body: answer } = await app.call(changeOccurrences, { ...at(shop), body: set }, as(shop))
  expect(answer.data.map(({ code }) => code)).toEqual([null, 'invalid_fields'])
})

test('an act is for all dates that a search and filters find', async () => {
  const { shop } = await aCourse()
  const body = { action: 'hide' as const, query: 'wednesday', filter_fields: { month: { in: '2099-03' } } }
  const hidden = await app.call(changeOccurrences, { ...at(shop), body }, as(shop))
  expect(hidden.body.meta).toMatchObject({ done: 4, refused: 0 })
  expect((await found(shop, { filter_fields: { state: { in: 'HIDDEN' } } })).length).toBe(4)
})

test('a month has its days with what is sold of each, and the first dates of a day', async () => {
  const { shop, first, second } = await aCourse()
  const late = (hour: number) => ({ start_date: `2099-03-04T${hour}:00`, capacity: 5 })
  for (const hour of [20, 21, 22]) await app.call(addOccurrences, { ...at(shop), body: late(hour) }, as(shop))
  await reserve(shop, first.id, 2)
  await app.call(changeOccurrences, { ...at(shop), body: { action: 'hide', occurrence_ids: [second.id] } }, as(shop))
  const { body } = await app.call(monthOfOccurrences, { ...at(shop), query: { month: '2099-03' } }, as(shop))
  const { days, first_month: from, last_month: to } = body.data
  expect(days.map(({ day, occurrences, capacity }) => [day, occurrences, capacity])).toEqual([
    ['2099-03-04', 4, 25],
    ['2099-03-11', 1, 10],
    ['2099-03-18', 1, 10],
    ['2099-03-25', 1, 10],
  ])
  expect(days[0]?.first.map(({ id }) => id)).toHaveLength(3)
  expect(days[0]?.first[0]).toMatchObject({ id: first.id, start_date: first.start_date, state: 'ON_SALE' })
  expect(days[1]?.first[0]?.state).toBe('HIDDEN')
  expect([from <= '2099-03', to]).toEqual([true, '2099-03'])
  const clocks = [{ day: '2099-03-29', direction: 'FORWARD' }]
  expect(body.data.clock_changes).toEqual(clocks)
  expect(await found(shop, { filter_fields: { day: { eq: '2099-03-04' } } })).toHaveLength(4)
})

test('a month without dates has no days, and one that is none is refused', async () => {
  const { shop } = await aCourse()
  const ask = (month: string) => app.call(monthOfOccurrences, { ...at(shop), query: { month } }, as(shop))
  expect((await ask('2098-01')).body.data.days).toEqual([])
  expect((await ask('2098-13')).status).toBe(422)
  const { body } = await app.call(monthOfOccurrences, { ...at(shop), query: {} }, as(shop))
  expect([body.data.month <= '2099-03', body.data.days.length > 0]).toEqual([true, true])
})

const undo = (shop: TestShop, change: number | null) =>
  app.call(undoOccurrences, { params: { event_id: shop.eventId, occurrence_change_id: change ?? 0 } }, as(shop))

const changesOf = async (shop: TestShop) =>
  (await app.call(changesOfOccurrences, at(shop), as(shop))).body.data.map(({ action, occurrences }) => [
    action,
    occurrences,
  ])

test('a change of many dates is taken back, but for those that were sold or changed since', async () => {
  const { shop, dates, first, second, third, fourth } = await aCourse()
  const prices = [{ price_id: shop.paid.priceId, price: 12 }]
  const ids = dates.map(({ id }) => id)
  const body = { action: 'set', occurrence_ids: ids, capacity: 8, sale_ends_minutes_before: 60, prices } as const
  const { change_id: change } = (await app.call(changeOccurrences, { ...at(shop), body }, as(shop))).body.meta
  await reserve(shop, second.id)
  await app.call(changeOccurrences, { ...at(shop), body: { action: 'hide', occurrence_ids: [third.id] } }, as(shop))
  expect(await changesOf(shop)).toEqual([
    ['hide', 1],
    ['set', 4],
  ])
  const { body: undone } = await undo(shop, change)
  expect(undone.data.map(({ occurrence_id: id, code }) => [id, code])).toEqual([
    [first.id, null],
    [second.id, 'occurrence_sold_since'],
    [third.id, 'occurrence_changed_since'],
    [fourth.id, null],
  ])
  const read = async (id: number) =>
    (await app.call(getOccurrence, { params: { event_id: shop.eventId, occurrence_id: id } }, as(shop))).body.data
  const { capacity, sale_ends_minutes_before: ends, prices: own } = await read(first.id)
  expect([capacity, ends, own.map(({ price }) => price).filter((price) => price !== null)]).toEqual([10, null, []])
  expect((await read(second.id)).capacity).toBe(8)
  expect((await undo(shop, change)).body.data.find(({ occurrence_id: id }) => id === first.id)?.code).toBeNull()
})

test('a change of many dates cannot be taken back after a day, nor by another event, nor where dates were deleted', async () => {
  const { shop, first, second } = await aCourse()
  const act = async (action: 'close' | 'delete', id: number) => {
    const body = { action, occurrence_ids: [id] }
    return (await app.call(changeOccurrences, { ...at(shop), body }, as(shop))).body.meta.change_id
  }
  expect(await act('delete', second.id)).toBeNull()
  const closed = await act('close', first.id)
  const other = await aShop(app)
  expect((await undo(other, closed)).status).toBe(404)
  await sql`update occurrence_changes set at = now() - interval '25 hours'`.execute(app.database.query)
  expect((await undo(shop, closed)).status).toBe(404)
  await forgetChanges(app.database)
  const left = await sql`select from occurrence_changes where event_id = ${shop.eventId}`.execute(app.database.query)
  expect(left.rows).toHaveLength(0)
})

test('a list of dates has the prices of each where it is asked for them', async () => {
  const { shop, first, second } = await aCourse()
  const own = [{ price_id: shop.paid.priceId, price: 12 }]
  const body = { action: 'set' as const, occurrence_ids: [first.id], prices: own }
  await app.call(changeOccurrences, { ...at(shop), body }, as(shop))
  const list = async (query: object) => (await app.call(occurrencesOfEvent, { ...at(shop), query }, as(shop))).body.data
  const priced = new Map((await list({ with_prices: true })).map((date) => [date.id, date.prices]))
  const priceOf = (id: number) => priced.get(id)?.find(({ price_id: price }) => price === shop.paid.priceId)?.price
  expect([priceOf(first.id), priceOf(second.id)]).toEqual([12, null])
  expect((await list({}))[0]).not.toHaveProperty('prices')
})

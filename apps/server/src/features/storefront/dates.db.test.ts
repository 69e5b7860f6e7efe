import {
  addOccurrences,
  changeOccurrences,
  occurrencesOfEvent,
  publicCalendar,
  publicOccurrences,
} from '@turnout/contract/occurrences/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { carryCharge } from '@turnout/testkit/shops/pricing-factory.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { expect, test } from 'vitest'
import type { AskedPromoCode } from './answers-price.ts'
import { loadPublicEvent } from './load-public-event.ts'
import { NOTHING_ASKED, type AskedOfPage } from './load-dates.ts'

const app = testApp({ addsUp: true })

/** An event with a date without a limit, one of twelve places, a full one and a closed one. */
async function aPlay() {
  const shop = await aShop(app)
  const at = { params: { event_id: shop.eventId } }
  const signedIn = { token: shop.owner.token }
  for (const [day, capacity] of [
    ['2099-03-05', 12],
    ['2099-03-06', 0],
    ['2099-03-07', 3],
  ] as const)
    await app.call(addOccurrences, { ...at, body: { start_date: `${day}T20:00`, capacity } }, signedIn)
  const ids = (await app.call(occurrencesOfEvent, at, signedIn)).body.data.map(({ id }) => id)
  const [first = 0, few = 0, full = 0, closed = 0] = ids
  await app.call(changeOccurrences, { ...at, body: { action: 'close', occurrence_ids: [closed] } }, signedIn)
  await app.database.query
    .insertInto('price_occurrences')
    .values({ event_id: shop.eventId, occurrence_id: few, product_price_id: shop.paid.priceId, price_minor: 1000 })
    .execute()
  const load = async (asked: Partial<AskedOfPage> = {}) => {
    const dates = { ...NOTHING_ASKED, ...asked }
    const view = await loadPublicEvent(app.database, shop.eventId, { now: new Date(), publicUrl: () => '', dates })
    if (view?.dates == null) throw new Error('no dates')
    return { ...view, dates: view.dates }
  }
  return { shop, at, first, few, full, closed, load }
}

test('a visitor sees what is left of each date, and which have places', async () => {
  const { first, few, full, closed, load, at } = await aPlay()
  const { dates } = await load()
  expect(dates).toMatchObject({ shape: 'ROWS', chosen: null, refused: null, count: 4, with_places: 2 })
  const rows = dates.rows.map(({ id, state }) => [id, state])
  expect(rows).toEqual([
    [first, 'FREE'],
    [few, 'FREE'],
    [full, 'FULL'],
    [closed, 'OVER'],
  ])
  const answer = await app.call(publicOccurrences, { ...at, query: {} })
  expect(answer.body.data).toEqual(dates.rows)
  expect(answer.body.data.map(({ id, state }) => [id, state])).toEqual(rows)
})

test('the price of a date is what its desk asks for the cheapest ticket, with all fees', async () => {
  const { shop, at, first, few } = await aPlay()
  await app.database.query.updateTable('products').set({ is_hidden: true }).where('type', '=', 'DONATION').execute()
  const place = { accountId: shop.owner.accountId, eventId: shop.eventId }
  await carryCharge(app.database, place, { productIds: [shop.paid.productId], fixedAmount: 1.5 })
  const { body } = await app.call(publicOccurrences, { ...at, query: {} })
  const prices = new Map(body.data.map(({ id, lowest_price: price }) => [id, price]))
  expect([prices.get(first), prices.get(few)]).toEqual([26.5, 11.5])
})

test('search engines are told of the chosen date, else of all that come next', async () => {
  const { few, load } = await aPlay()
  expect((await load()).dates.listed).toHaveLength(4)
  expect((await load({ date: few })).dates.listed.map(({ id }) => id)).toEqual([few])
  expect((await load({ date: 'all' })).dates.listed).toEqual([])
})

test('a date says when its sale ends before it', async () => {
  const { few, load } = await aPlay()
  const row = async () => (await load()).dates.rows.find(({ id }) => id === few)
  expect(await row()).toMatchObject({ state: 'FREE', sale_end_date: null })
  await app.database.query
    .updateTable('occurrences')
    .set({ sale_ends_minutes_before: 120 })
    .where('id', '=', few)
    .execute()
  const start = new Date((await row())?.start_date ?? '')
  expect((await row())?.sale_end_date).toBe(new Date(start.getTime() - 120 * 60_000).toISOString())
})

test('a date whose tickets are all sold out has no places', async () => {
  const { shop, first, few, full, closed, load, at } = await aPlay()
  const query = app.database.query
  const others = [shop.free, shop.donation, shop.scarce, shop.early, shop.late].map(({ productId }) => productId)
  await query.updateTable('products').set({ is_hidden: true }).where('id', 'in', others).execute()
  const pools = query.selectFrom('product_prices').select('pool_id').where('id', '=', shop.paid.priceId)
  await query.updateTable('pools').set({ capacity: 1 }).where('id', 'in', pools).execute()
  expect((await load()).dates).toMatchObject({ with_places: 2 })
  await shop.reserve([{ price: shop.paid, quantity: 1, date: few }])
  const { dates } = await load()
  expect(dates).toMatchObject({ with_places: 0, count: 4 })
  expect(dates.rows.map(({ id, state }) => [id, state])).toEqual([
    [first, 'FULL'],
    [few, 'FULL'],
    [full, 'FULL'],
    [closed, 'OVER'],
  ])
  expect((await load({ date: few })).dates).toMatchObject({ chosen: null, refused: { reason: 'full' } })
  const month = await app.call(publicCalendar, { ...at, query: { month: '2099-03' } })
  expect(month.body.data.days.find(({ day }) => day === '2099-03-05')).toMatchObject({ state: 'FULL' })
})

test('a date is full where the tickets with places are left out on it', async () => {
  const { shop, at, few, load } = await aPlay()
  await shop.reserve([{ price: shop.scarce, quantity: 3, date: few }])
  await app.database.query
    .insertInto('price_occurrences')
    .values(
      [shop.free, shop.donation, shop.early].map(({ priceId }) => ({
        event_id: shop.eventId,
        occurrence_id: few,
        product_price_id: priceId,
        is_hidden: true,
      })),
    )
    .execute()
  const stateOf = async () => (await load({ date: 'all' })).dates.rows.find(({ id }) => id === few)?.state
  expect(await stateOf()).toBe('FREE')
  await app.database.query
    .updateTable('price_occurrences')
    .set({ is_hidden: true })
    .where('occurrence_id', '=', few)
    .execute()
  expect(await stateOf()).toBe('FULL')
  expect(
    (await app.call(publicOccurrences, { ...at, query: {} })).body.data.map(({ id, state }) => [id, state]),
  ).toContainEqual([few, 'FULL'])
})

test('tickets that a promo code shows count for a visitor who has it', async () => {
  const { shop, few } = await aPlay()
  const others = [shop.free, shop.donation, shop.early, shop.paid, shop.late].map(({ productId }) => productId)
  await app.database.query.updateTable('products').set({ is_hidden: true }).where('id', 'in', others).execute()
  await shop.reserve([{ price: shop.scarce, quantity: 3, date: few }])
  const options = { now: new Date(), publicUrl: () => '' }
  const placesOf = async (asked: AskedPromoCode | null) =>
    (await loadPublicEvent(app.database, shop.eventId, { ...options, asked }))?.dates?.with_places
  expect(await placesOf(null)).toBe(0)
  const discount = { discountType: 'NONE' } as const
  const found = {
    code: 'FRIENDS',
    discount,
    applicableProductIds: [shop.promoOnly.productId],
    applicableOccurrenceIds: [],
    expiryDate: null,
  }
  expect(await placesOf({ text: 'friends', found })).toBe(2)
})

test('the offer of a chosen date has its prices and no more than its places', async () => {
  const { shop, at, few } = await aPlay()
  await shop.reserve([{ price: shop.free, quantity: 9, date: few }])
  const asked = await app.call(getPublicEvent, { ...at, query: { event_occurrence_id: few } })
  expect(asked.body.data.occurrence).toMatchObject({ id: few, state: 'FEW', places_left: 3 })
  const paid = asked.body.data.product_categories
    .flatMap(({ products }) => products)
    .find(({ id }) => id === shop.paid.productId)
  expect(paid?.prices[0]).toMatchObject({ price: 10, is_available: true })
  const without = await app.call(getPublicEvent, { ...at, query: {} })
  expect(without.body.data.occurrence).toBeUndefined()
})

test.each([
  ['full', 'full'],
  ['closed', 'over'],
] as const)('a %s date of an address is not chosen, and said', async (which, reason) => {
  const play = await aPlay()
  const { dates } = await play.load({ date: play[which] })
  expect(dates).toMatchObject({ chosen: null, refused: { reason } })
  expect(dates.rows).toHaveLength(4)
})

test('a date of another event, or of none, is unknown', async () => {
  const [one, other] = [await aPlay(), await aPlay()]
  for (const date of [other.few, 0, 9_000_000])
    expect((await one.load({ date })).dates).toMatchObject({ chosen: null, refused: { reason: 'unknown' } })
  const asked = await app.call(getPublicEvent, { ...one.at, query: { event_occurrence_id: other.few } })
  expect(asked.body.data.occurrence).toBeUndefined()
})

test('where one date alone has places it is chosen, unless all are asked for', async () => {
  const { shop, few, first, load } = await aPlay()
  await app.call(
    changeOccurrences,
    { params: { event_id: shop.eventId }, body: { action: 'hide', occurrence_ids: [first] } },
    { token: shop.owner.token },
  )
  expect((await load()).dates).toMatchObject({ chosen: { id: few }, is_only: true })
  expect((await load({ date: 'all' })).dates).toMatchObject({ chosen: null, is_only: false })
})

test('more than twelve dates are found by a month, and a day has its times', async () => {
  const { shop, at, load } = await aPlay()
  const body = {
    rule: 'FREQ=DAILY;COUNT=20',
    start_date: '2099-05-01',
    kind: 'SLOT' as const,
    capacity: 8,
    slots: ['10:00', '14:00'].map((time) => ({ at: time, minutes: 30 })),
  }
  await app.call(addOccurrences, { ...at, body }, { token: shop.owner.token })
  const none = (await load({ month: '2099-05' })).dates
  const all = (await load()).dates
  expect(none).toMatchObject({ shape: 'MONTH', day: null, month: { month: '2099-05', last_month: '2099-05' } })
  expect(none.month?.days).toHaveLength(10)
  expect(none.rows).toHaveLength(2)
  const day = (await load({ day: '2099-05-02' })).dates
  expect(day.rows.map(({ kind }) => kind)).toEqual(['SLOT', 'SLOT'])
  expect(day.next).toBeNull()
  const full = (await load({ day: '2099-03-06' })).dates
  expect([full.rows.map(({ state }) => state), full.next?.start_date]).toEqual([['FULL'], all.listed[4]?.start_date])
  // After the last one the way leads back to the first with places.
  expect((await load({ day: '2099-07-01' })).dates.next?.id).toBe(none.rows[0]?.id)
  const month = await app.call(publicCalendar, { ...at, query: { month: '2099-05' } })
  expect(month.body.data.days[0]).toEqual({ day: '2099-05-01', count: 2, state: 'FREE' })
})

test('passes are offered beside the dates, by the places of their dates', async () => {
  const { shop, first, few, full, closed, load } = await aPlay()
  expect((await load({ date: 'passes' })).dates.passes).toBe(undefined)
  const two = await addProduct(app, shop, { prices: [{ price: 30 }], admits: 'CHOSEN', admits_dates: 2 })
  const all = await addProduct(app, shop, { prices: [{ price: 50 }], admits: 'ALL' })
  const { dates } = await load()
  expect(dates.passes).toMatchObject({ is_chosen: false, is_all: false, lowest_price: 30, dates: [] })
  const { dates: chosen, event } = await load({ date: 'passes' })
  expect(chosen).toMatchObject({ chosen: null, rows: [], refused: null })
  expect(chosen.passes?.dates.map(({ id, state, is_open }) => [id, state, is_open])).toEqual([
    [first, 'FREE', true],
    [few, 'FREE', true],
    [full, 'FULL', true],
    [closed, 'OVER', false],
  ])
  const offered = event.product_categories.flatMap(({ products }) => products)
  // All of them need a place of the full one.
  expect(offered.map(({ id, is_sold_out: isSoldOut }) => [id, isSoldOut])).toEqual([
    [two.productId, false],
    [all.productId, true],
  ])
  // A date offers none.
  const on = (await load({ date: first })).event.product_categories.flatMap(({ products }) => products)
  expect(on.some(({ admits }) => admits !== undefined)).toBe(false)
})

test('where all tickets are passes, they are chosen whatever is asked for', async () => {
  const { shop, few, load } = await aPlay()
  await app.database.query.updateTable('products').set({ is_hidden: true }).execute()
  await addProduct(app, shop, { prices: [{ price: 30 }], admits: 'CHOSEN', admits_dates: 2 })
  for (const date of [null, 'all', few] as const) {
    const { dates } = await load({ date })
    expect(dates).toMatchObject({ chosen: null, refused: null, passes: { is_chosen: true, is_all: true } })
  }
})

test('dates that took place are counted, and listed where they are asked for', async () => {
  const { first, load, shop, at } = await aPlay()
  expect((await load()).dates.past).toBe(0)
  const body = { start_date: '2024-03-05T20:00' }
  const made = await app.call(addOccurrences, { ...at, body }, { token: shop.owner.token })
  const [old] = made.body.data.occurrences.map(({ id }) => id)
  const { dates } = await load()
  expect(dates).toMatchObject({ past: 1, count: 4 })
  expect(dates.rows[0]?.id).toBe(first)
  const { dates: all } = await load({ date: 'past' })
  expect(all).toMatchObject({ past: 0, count: 4, chosen: null, refused: null })
  expect(all.rows[0]).toMatchObject({ id: old, state: 'OVER' })
  expect(all.rows).toHaveLength(dates.rows.length + 1)
})

test('a full date is offered as sold out', async () => {
  const { shop, full } = await aPlay()
  const query = { event_occurrence_id: full }
  const answer = await app.call(getPublicEvent, { params: { event_id: shop.eventId }, query })
  expect(answer.body.data.occurrence).toMatchObject({ id: full, state: 'FULL' })
  const products = answer.body.data.product_categories.flatMap((category) => category.products)
  expect(products.find(({ id }) => id === shop.paid.productId)).toMatchObject({ is_sold_out: true })
})

test('of many dates passes have the next hundred, and those of a month with what a form had chosen', async () => {
  const { shop, first, load, at } = await aPlay()
  await addProduct(app, shop, { prices: [{ price: 30 }], admits: 'CHOSEN', admits_dates: 2 })
  expect((await load({ date: 'passes' })).dates.passes).toMatchObject({ months: [] })
  const body = { rule: 'FREQ=DAILY;COUNT=140', start_date: '2099-04-01', slots: [{ at: '20:00', minutes: 60 }] }
  const made = await app.call(addOccurrences, { ...at, body }, { token: shop.owner.token })
  expect(made.status).toBe(201)
  const { passes } = (await load({ date: 'passes' })).dates
  expect(passes?.dates).toHaveLength(100)
  expect(passes?.months).toEqual(['2099-07', '2099-08'])
  const kept = { [`date.7.${first}`]: '1', 'quantity.7.8': '2' }
  const july = (await load({ date: 'passes', month: '2099-07', kept })).dates.passes
  expect(july?.kept).toEqual(kept)
  expect(july?.dates.map(({ start_date: start }) => start.slice(0, 7))).toEqual([
    passes?.dates[0]?.start_date.slice(0, 7),
    ...Array.from({ length: 31 }, () => '2099-07'),
  ])
  expect(july?.months).toContain('2099-04')
})

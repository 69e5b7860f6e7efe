import { getOccurrence, updateOccurrence } from '@turnout/contract/occurrences/endpoints.ts'
import { cancelOrder } from '@turnout/contract/orders/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { waitersOf } from '@turnout/testkit/database/stalled-sale.ts'
import { anImport, csvOf, imported } from '@turnout/testkit/imports/an-import.ts'
import { pretixSeries } from '@turnout/testkit/imports/import-sheets-series.ts'
import { addDate } from '@turnout/testkit/shops/a-play.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

afterEach(() => mustAddUp(app))

/** An event with four dates more; its clocks are those of Lisbon. */
async function aPlay() {
  const shop = await aShop(app)
  const premiere = await addDate(app, shop, { start_date: '2099-07-04T19:30', label: 'Premiere', capacity: 3 })
  const matinee = await addDate(app, shop, { start_date: '2099-07-05T17:00' })
  const evening = await addDate(app, shop, { start_date: '2099-07-05T19:30' })
  const off = await addDate(app, shop, { start_date: '2099-07-03T19:30' })
  await sql`update occurrences set status = 'CANCELLED', cancelled_at = now() where id = ${off}`.execute(
    app.owner.query,
  )
  const plan = { event_id: shop.eventId, products: [{ product: 'Seat', product_price_id: shop.paid.priceId }] }
  return { shop, plan, premiere, matinee, evening, off }
}

const order = (ref: string, date: string | number, more: object = {}) => ({
  order_ref: ref,
  order_status: 'paid',
  order_date: '2026-03-01 10:00',
  buyer_name: 'Ana Reis',
  buyer_email: 'ana@reis.example',
  currency: 'EUR',
  product: 'Seat',
  price: '25.00',
  event_date: date,
  ...more,
})

const soldOf = async (shop: TestShop) => {
  const found = await sql<{ id: number; sold: number }>`
    select o.id, p.sold from occurrences o join pools p on p.id = o.pool_id
    where o.event_id = ${shop.eventId} and p.sold > 0 order by o.starts_at, o.id`.execute(app.database.query)
  return found.rows.map(({ id, sold }) => [id, sold])
}

const linesOf = async (shop: TestShop) => {
  const found = await sql<{ ref: string; occurrence_id: number; quantity: number }>`
    select r.ref, l.occurrence_id, l.quantity from imported_refs r join order_lines l on l.order_id = r.row_id
    where r.event_id = ${shop.eventId} and r.entity = 'order' order by r.ref, l.id`.execute(app.database.query)
  return found.rows.map(({ ref, occurrence_id, quantity }) => [ref, occurrence_id, quantity])
}

test('tickets come in for their dates, named by start, name, day or id, and take the places of these', async () => {
  const { shop, plan, premiere, matinee, evening } = await aPlay()
  const content = csvOf([
    order('A1', '2099-07-04 19:30'),
    order('A1', '5 July 2099, 5 pm'),
    order('A2', 'premiere'),
    order('A3', '04/07/2099'),
    order('A4', evening, { order_status: 'pending' }),
    order('A5', matinee, { order_status: 'canceled' }),
  ])
  const done = await imported(app, shop.owner, { content, plan })
  expect(done).toMatchObject({ status: 'DONE', rows_skipped: 0, imported: [{ orders: 5, tickets: 6 }] })
  expect(await linesOf(shop)).toEqual([
    ['A1', premiere, 1],
    ['A1', matinee, 1],
    ['A2', premiere, 1],
    ['A3', premiere, 1],
    ['A4', evening, 1],
    ['A5', matinee, 1],
  ])
  expect(await soldOf(shop)).toEqual([
    [premiere, 3],
    [matinee, 1],
    [evening, 1],
  ])
  const { id } = await app.database.query
    .selectFrom('imported_refs')
    .select('row_id as id')
    .where('event_id', '=', shop.eventId)
    .where('ref', '=', 'A1')
    .executeTakeFirstOrThrow()
  const params = { event_id: shop.eventId, order_id: id }
  const cancelled = await app.call(cancelOrder, { params, body: {} }, { token: shop.owner.token })
  expect(cancelled.status).toBe(200)
  expect(await soldOf(shop)).toEqual([
    [premiere, 2],
    [evening, 1],
  ])
})

test('a row whose date is missing, unknown, one of several or cancelled is refused by line under its field', async () => {
  const { shop, plan, premiere, off } = await aPlay()
  const one = await anImport(app, shop.owner)
  await one.add(
    'orders.csv',
    csvOf([
      order('A1', premiere),
      order('A2', ''),
      order('A3', '2099-07-04 20:30'),
      order('A4', '2099-07-05'),
      order('A5', off),
      order('A6', off, { order_status: 'canceled' }),
    ]),
  )
  await one.plan(plan)
  expect(await one.check()).toMatchObject({ status: 'CHECKED', rows_skipped: 4, imported: [{ orders: 2 }] })
  expect((await one.problems()).map(({ line, code, column, value }) => [line, code, column, value])).toEqual([
    [3, 'missing_date', 'event_date', null],
    [4, 'unknown_date', 'event_date', '2099-07-04 20:30'],
    [5, 'ambiguous_date', 'event_date', '2099-07-05'],
    [6, 'cancelled_date', 'event_date', String(off)],
  ])
  expect(await one.run()).toMatchObject({ status: 'DONE', imported: [{ orders: 2 }] })
  expect(await linesOf(shop)).toEqual([
    ['A1', premiere, 1],
    ['A6', off, 1],
  ])
  expect(await soldOf(shop)).toEqual([[premiere, 1]])
})

test('more tickets than a date has places come in not at all, and the date is named', async () => {
  const { shop, plan, premiere } = await aPlay()
  const one = await anImport(app, shop.owner)
  await one.add('orders.csv', csvOf(['A1', 'A2', 'A3', 'A4'].map((ref) => order(ref, premiere))))
  await one.plan(plan)
  expect(await one.check()).toMatchObject({ status: 'CHECKED' })
  expect(await one.problems()).toMatchObject([
    { code: 'over_capacity', column: 'event_date', value: '2099-07-04 19:30 Premiere' },
  ])
  expect(await one.run()).toMatchObject({ status: 'FAILED' })
  expect(await soldOf(shop)).toEqual([])
})

test('more tickets than a day has places come in not at all, and the day is named', async () => {
  const { shop, plan, matinee, evening } = await aPlay()
  const params = { event_id: shop.eventId, occurrence_id: matinee }
  const limited = { start_date: '2099-07-05T17:00', day_capacity: 2 }
  const token = { token: shop.owner.token }
  expect((await app.call(updateOccurrence, { params, body: limited }, token)).status).toBe(200)
  const one = await anImport(app, shop.owner)
  await one.add('orders.csv', csvOf([order('A1', matinee), order('A2', evening), order('A3', evening)]))
  await one.plan(plan)
  expect(await one.check()).toMatchObject({ status: 'CHECKED' })
  expect(await one.problems()).toMatchObject([{ code: 'over_capacity', column: 'event_date', value: '2099-07-05' }])
  expect(await one.run()).toMatchObject({ status: 'FAILED' })
  expect(await soldOf(shop)).toEqual([])
  const fitting = await imported(app, shop.owner, {
    content: csvOf([order('B1', matinee), order('B2', evening)]),
    plan,
  })
  expect(fitting).toMatchObject({ status: 'DONE', imported: [{ orders: 2 }] })
  const read = await app.call(getOccurrence, { params }, token)
  expect(read.body.data).toMatchObject({ day_capacity: 2, day_quantity_taken: 2 })
})

test('tickets of a series of pretix come in for the dates that start with theirs, all as one product', async () => {
  const shop = await aShop(app)
  const premiere = await addDate(app, shop, { start_date: '2099-07-04T19:30' })
  const hall = await addDate(app, shop, { start_date: '2099-07-05T19:30', label: 'Hall' })
  const studio = await addDate(app, shop, { start_date: '2099-07-05T19:30', label: 'Studio' })
  const one = await anImport(app, shop.owner)
  await one.add('fest_pretixdata.json', JSON.stringify(pretixSeries))
  await one.plan({
    event_id: shop.eventId,
    products: [{ product: 'Seat', tier: null, product_price_id: shop.paid.priceId }],
  })
  expect(await one.check()).toMatchObject({
    rows_skipped: 0,
    products: [{ product: 'Seat', tickets: 4 }],
    imported: [{ orders: 3 }],
  })
  expect(await one.problems()).toEqual([])
  expect(await one.run()).toMatchObject({ status: 'DONE', imported: [{ orders: 3, gross: 69 + 23 }] })
  expect(await linesOf(shop)).toEqual([
    ['SERAA', premiere, 1],
    ['SERAA', studio, 1],
    ['SERBB', hall, 1],
    ['SERCC', premiere, 1],
  ])
  // The order that was cancelled takes no place.
  expect(await soldOf(shop)).toEqual([
    [premiere, 1],
    [hall, 1],
    [studio, 1],
  ])
})

test('a series of pretix in an event with one date has a product for each of its dates', async () => {
  const { owner, eventId } = await aShop(app)
  const one = await anImport(app, owner)
  await one.add('fest_pretixdata.json', JSON.stringify(pretixSeries))
  await one.plan({ event_id: eventId })
  const { products } = await one.check()
  expect(products.map(({ product, tickets }) => [product, tickets])).toEqual([
    ['Seat (Premiere)', 2],
    ['Seat (Hall)', 1],
    ['Seat (Studio)', 1],
  ])
  expect(await one.run()).toMatchObject({ status: 'DONE', imported: [{ orders: 3 }] })
})

test('an event with one date has no dates to say: that the files do is a note', async () => {
  const shop = await aShop(app)
  const plan = { event_id: shop.eventId, products: [{ product: 'Seat', product_price_id: shop.paid.priceId }] }
  const one = await anImport(app, shop.owner)
  await one.add('orders.csv', csvOf([order('A1', '2099-07-04 19:30'), order('A2', '')]))
  await one.plan(plan)
  expect(await one.check()).toMatchObject({ rows_skipped: 0, imported: [{ orders: 2 }] })
  expect(await one.problems()).toMatchObject([
    { code: 'not_taken_over', column: 'event_date', value: '2099-07-04 19:30', severity: 'note' },
  ])
  expect(await one.run()).toMatchObject({ status: 'DONE' })
  expect(await linesOf(shop)).toEqual([
    ['A1', null, 1],
    ['A2', null, 1],
  ])
})

test('who waits elsewhere waits here for their date, or for any; what is no date stays out', async () => {
  const { shop, plan, premiere, off } = await aPlay()
  const waits = (email: string, date: string | number) =>
    order('', date, { order_ref: '', order_status: 'waiting', buyer_email: email })
  const one = await anImport(app, shop.owner)
  await one.add(
    'orders.csv',
    csvOf([
      order('A1', premiere),
      waits('eva@reis.example', 'premiere'),
      waits('rui@reis.example', ''),
      waits('noa@reis.example', '2099-12-31'),
      waits('kai@reis.example', off),
    ]),
  )
  await one.plan(plan)
  await one.check()
  expect((await one.problems()).map(({ line, code }) => [line, code])).toEqual([
    [5, 'unknown_date'],
    [6, 'cancelled_date'],
    [3, 'offers_by_hand'],
  ])
  expect(await one.run()).toMatchObject({ status: 'DONE' })
  const entries = await app.database.query
    .selectFrom('waiting_entries')
    .select(['email', 'occurrence_id'])
    .where('event_id', '=', shop.eventId)
    .orderBy('rank')
    .execute()
  expect(entries).toEqual([
    { email: 'eva@reis.example', occurrence_id: premiere },
    { email: 'rui@reis.example', occurrence_id: null },
  ])
})

test('a date that is cancelled while orders are written has nothing come in', async () => {
  const { shop, plan, premiere } = await aPlay()
  const one = await anImport(app, shop.owner)
  await one.add('orders.csv', csvOf([order('A1', premiere)]))
  await one.plan(plan)
  await one.check()
  const lock = await app.database.pool.connect()
  try {
    await lock.query('begin')
    await lock.query('select 1 from pools where event_id = $1 for no key update', [shop.eventId])
    const running = one.run()
    while ((await waitersOf(app)) === 0) await sleep(5)
    await lock.query(`update occurrences set status = 'CANCELLED', cancelled_at = now() where id = $1`, [premiere])
    await lock.query('commit')
    expect(await running).toMatchObject({
      status: 'FAILED',
      failure: 'The dates of the event changed during the import. Nothing came in. Start another trial run.',
    })
  } finally {
    await lock.query('rollback')
    lock.release()
  }
  expect(await linesOf(shop)).toEqual([])
})

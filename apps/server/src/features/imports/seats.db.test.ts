import { exportAttendees } from '@turnout/contract/attendees/endpoints.ts'
import { cancelOrder } from '@turnout/contract/orders/endpoints.ts'
import { blockSeats } from '@turnout/contract/seats/staff-endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { waitersOf } from '@turnout/testkit/database/stalled-sale.ts'
import { anImport, csvOf, imported } from '@turnout/testkit/imports/an-import.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { addDate } from '@turnout/testkit/shops/a-play.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

afterEach(() => mustAddUp(app))

const planOf = ({ shop, front, back }: TestHouse) => ({
  event_id: shop.eventId,
  products: [
    { product: 'Stalls', product_price_id: front.priceId },
    { product: 'Rear stalls', product_price_id: back.priceId },
  ],
})

const ticket = (ref: string, seat: string, more: object = {}) => ({
  order_ref: ref,
  order_status: 'paid',
  order_date: '2026-03-01 10:00',
  buyer_name: 'Ana Reis',
  buyer_email: 'ana@reis.example',
  currency: 'EUR',
  product: 'Stalls',
  price: '0.00',
  guest_first_name: ref,
  seat,
  ...more,
})

/** Orders of the files with the guids of the seats of their tickets; null: a ticket without one. */
async function seatsOf({ shop }: TestHouse) {
  const found = await sql<{ ref: string; guid: string | null }>`
    select r.ref, s.guid from imported_refs r join attendees a on a.order_id = r.row_id
    join order_lines l on l.id = a.order_line_id left join seats s on s.id = a.seat_id and a.seat_id = any(l.seat_ids)
    where r.event_id = ${shop.eventId} and r.entity = 'order' order by r.ref, a.id`.execute(app.database.query)
  return found.rows.map(({ ref, guid }) => [ref, guid])
}

/** What the pools of the letters say is sold. */
async function soldOf({ shop }: TestHouse) {
  const found = await sql<{ zone: string; sold: number }>`
    select z.zone, sum(p.sold)::int as sold from seat_zones z join pools p on p.id = z.pool_id
    where z.event_id = ${shop.eventId} group by 1 order by 1`.execute(app.database.query)
  return Object.fromEntries(found.rows.map(({ zone, sold }) => [zone, sold]))
}

/** The import of these rows after its trial run. */
async function checked(house: TestHouse, rows: readonly object[]) {
  const one = await anImport(app, house.shop.owner)
  await one.add('guests.csv', csvOf(rows))
  await one.plan(planOf(house))
  await one.check()
  return one
}

const said = async (one: Awaited<ReturnType<typeof anImport>>) =>
  (await one.problems()).map(({ line, code, column, value, severity }) => [line, code, column, value, severity])

test('tickets come in with the seats that they name, typed or printed in any language, and no buyer gets these', async () => {
  const house = await aHouse(app)
  const content = csvOf([
    ticket('A1', 'Stalls 1 2'),
    ticket('A1', 'Stalls · Reihe 1 · Platz 3'),
    ticket('A1', ''),
    ticket('A2', 'row 2 seat 1', { order_status: 'pending' }),
    ticket('A3', 'Stalls · 3 排 · 4 座', { product: 'Rear stalls', price: '21.00' }),
    ticket('A4', seatAt(1, 6)),
    ticket('A5', 'Stalls 1 1', { order_status: 'canceled' }),
  ])
  const done = await imported(app, house.shop.owner, { content, plan: planOf(house) })
  expect(done).toMatchObject({ status: 'DONE', rows_skipped: 0, notes: 0, imported: [{ orders: 5, tickets: 7 }] })
  expect(await seatsOf(house)).toEqual([
    ['A1', null],
    ['A1', seatAt(1, 2)],
    ['A1', seatAt(1, 3)],
    ['A2', seatAt(2, 1)],
    ['A3', seatAt(3, 4)],
    ['A4', seatAt(1, 6)],
    ['A5', null],
  ])
  expect(await soldOf(house)).toEqual({ A: 4, B: 1 })
  expect([...(await house.takenNow()).values()]).toEqual([1, 1, 1, 1, 1])
  expect((await house.take(house.front, [seatAt(1, 3)])).status).toBe(409)
  expect((await house.take(house.front, [seatAt(1, 1)])).status).toBe(201)
  const { id } = await app.database.query
    .selectFrom('imported_refs')
    .select('row_id as id')
    .where('event_id', '=', house.shop.eventId)
    .where('ref', '=', 'A1')
    .executeTakeFirstOrThrow()
  const params = { event_id: house.shop.eventId, order_id: id }
  expect((await app.call(cancelOrder, { params, body: {} }, { token: house.shop.owner.token })).status).toBe(200)
  expect((await house.take(house.front, [seatAt(1, 3)])).status).toBe(201)
})

test('a seat that is unknown, taken, kept from sale, named twice or of another price is noted by line; its ticket comes in without', async () => {
  const house = await aHouse(app)
  await house.buy(await house.take(house.front, [seatAt(1, 1)]))
  const params = { event_id: house.shop.eventId }
  const body = { seats: [seatAt(1, 2)], reason: 'Sound desk' }
  expect((await app.call(blockSeats, { params, body }, { token: house.shop.owner.token })).status).toBe(200)
  const one = await checked(house, [
    ticket('A1', 'Stalls 9 9'),
    ticket('A2', 'Stalls 1 1'),
    ticket('A3', 'Stalls 1 2'),
    ticket('A4', 'Stalls 1 3'),
    ticket('A5', 'Row 1, Seat 3'),
    ticket('A6', 'Stalls 4 1'),
  ])
  expect(await one.get()).toMatchObject({ status: 'CHECKED', rows_skipped: 0, notes: 5, imported: [{ orders: 6 }] })
  const notes = [
    [2, 'unknown_seat', 'seat', 'Stalls 9 9', 'note'],
    [3, 'seat_taken', 'seat', 'Stalls 1 1', 'note'],
    [4, 'seat_taken', 'seat', 'Stalls 1 2', 'note'],
    [6, 'seat_twice', 'seat', 'Row 1, Seat 3', 'note'],
    [7, 'seat_of_other_price', 'seat', 'Stalls 4 1', 'note'],
  ]
  expect(await said(one)).toEqual(notes)
  expect(await one.run()).toMatchObject({ status: 'DONE', notes: 5 })
  expect(await said(one)).toEqual(notes)
  expect((await seatsOf(house)).filter(([, guid]) => guid !== null)).toEqual([['A4', seatAt(1, 3)]])
  expect(await soldOf(house)).toEqual({ A: 2, B: 0 })
})

test('a seat that is sold between trial run and run stays with its buyer: the ticket comes in without, and the list says so', async () => {
  const house = await aHouse(app)
  const one = await checked(house, [ticket('A1', 'Stalls 1 1'), ticket('A2', 'Stalls 1 2')])
  expect(await said(one)).toEqual([])
  await house.buy(await house.take(house.front, [seatAt(1, 1)]))
  expect(await one.run()).toMatchObject({ status: 'DONE', notes: 1, imported: [{ orders: 2, tickets: 2 }] })
  expect(await said(one)).toEqual([[2, 'seat_taken', 'seat', 'Stalls 1 1', 'note']])
  expect(await seatsOf(house)).toEqual([
    ['A1', null],
    ['A2', seatAt(1, 2)],
  ])
  expect(await soldOf(house)).toEqual({ A: 2, B: 0 })
})

test('a seat that is kept from sale while orders are written is none of the import', async () => {
  const house = await aHouse(app)
  const one = await checked(house, [ticket('A1', 'Stalls 1 1'), ticket('A2', 'Stalls 1 2')])
  const event = house.shop.eventId
  const lock = await app.database.pool.connect()
  try {
    await lock.query('begin')
    await lock.query('select 1 from pools where event_id = $1 for no key update', [event])
    const running = one.run()
    while ((await waitersOf(app)) === 0) await sleep(5)
    await lock.query(
      `insert into seat_blocks (event_id, seat_id, reason)
       select $1::bigint, seat_id, 'Sound desk' from seating_seats g join seats s on s.id = g.seat_id where s.guid = $2`,
      [event, seatAt(1, 1)],
    )
    await lock.query(
      `update pools set capacity = capacity - 1 where id = (select pool_id from seat_zones where event_id = $1 and zone = 'A')`,
      [event],
    )
    await lock.query('commit')
    expect(await running).toMatchObject({ status: 'DONE', notes: 1, imported: [{ orders: 2, tickets: 2 }] })
  } finally {
    await lock.query('rollback')
    lock.release()
  }
  expect(await said(one)).toEqual([[2, 'seat_taken', 'seat', 'Stalls 1 1', 'note']])
  expect(await seatsOf(house)).toEqual([
    ['A1', null],
    ['A2', seatAt(1, 2)],
  ])
  expect(await soldOf(house)).toEqual({ A: 1, B: 0 })
})

test('guests that were taken away from one house have the same seats in another', async () => {
  const there = await aHouse(app)
  await there.buy(await there.take(there.front, [seatAt(2, 5), seatAt(1, 4)]))
  const params = { event_id: there.shop.eventId }
  const file = await app.call(exportAttendees, { params, body: { format: 'csv' } }, { token: there.shop.owner.token })
  const house = await aHouse(app)
  const one = await anImport(app, house.shop.owner)
  await one.add('attendees.csv', file.body)
  expect((await one.get()).files[0]?.columns.map(({ heading, field }) => [heading, field])).toContainEqual([
    'Seat',
    'seat',
  ])
  await one.plan({ ...planOf(house), columns: [] })
  await one.check()
  expect(await one.run()).toMatchObject({ status: 'DONE', imported: [{ orders: 1, tickets: 2 }] })
  // The file has the newest guests first.
  expect((await seatsOf(house)).map(([, guid]) => guid)).toEqual([seatAt(1, 4), seatAt(2, 5)])
  expect(await soldOf(house)).toEqual({ A: 2, B: 0 })
})

test('the same seat on two dates is two seats', async () => {
  const house = await aHouse(app)
  const first = await addDate(app, house.shop, { start_date: '2099-07-04T19:30' })
  const second = await addDate(app, house.shop, { start_date: '2099-07-05T19:30' })
  const done = await imported(app, house.shop.owner, {
    content: csvOf([
      ticket('A1', 'Stalls 1 1', { event_date: first }),
      ticket('A2', 'Stalls 1 1', { event_date: second }),
    ]),
    plan: planOf(house),
  })
  expect(done).toMatchObject({ status: 'DONE', notes: 0 })
  expect(await seatsOf(house)).toEqual([
    ['A1', seatAt(1, 1)],
    ['A2', seatAt(1, 1)],
  ])
  expect(await soldOf(house)).toEqual({ A: 2, B: 0 })
})

test('an event without seats has none to give: that the files name some is a note', async () => {
  const shop = await aShop(app)
  const one = await anImport(app, shop.owner)
  await one.add('guests.csv', csvOf([ticket('A1', 'Stalls 1 1'), ticket('A2', '')]))
  await one.plan({ event_id: shop.eventId, products: [{ product: 'Stalls', product_price_id: shop.paid.priceId }] })
  expect(await one.check()).toMatchObject({ rows_skipped: 0, imported: [{ orders: 2 }] })
  expect(await said(one)).toEqual([[2, 'not_taken_over', 'seat', 'Stalls 1 1', 'note']])
  expect(await one.run()).toMatchObject({ status: 'DONE' })
})

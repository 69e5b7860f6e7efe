import { patchAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { moveTickets } from '@turnout/contract/orders/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { orderIdOf, tally } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

const app = testApp({ addsUp: true })
const { through } = racing(app)
afterEach(() => mustAddUp(app))

/** An event with two evenings of so many places. */
async function twoEvenings(capacity: number | null) {
  const shop = await aShop(app)
  const params = { event_id: shop.eventId }
  const signedIn = { token: shop.owner.token }
  await addDate(app, shop, { start_date: '2099-03-05T20:00', capacity })
  const read = () => datesOf(app, shop)
  const [first = 0, second = 0] = (await read()).map(({ id }) => id)
  const buy = async (date: number, quantity = 1) => {
    const held = await shop.reserve([{ price: shop.free, quantity, date }])
    await shop.complete(held, { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } })
    const orderId = await orderIdOf(app, held)
    const rows = await sql<{ id: number }>`select id from attendees where order_id = ${orderId} order by id`.execute(
      app.database.query,
    )
    return { orderId, tickets: rows.rows.map(({ id }) => id) }
  }
  return {
    shop,
    first,
    second,
    buy,
    sold: async () => (await read()).map(({ quantity_sold: sold }) => sold),
    move: (orderId: number, moves: { attendee_id: number; from: number; to: number }[], n = 0) =>
      through(n).call(moveTickets, { params: { ...params, order_id: orderId }, body: { moves } }, signedIn),
  }
}

const codesOf = async (orderId: number) =>
  (
    await sql<{ code_version: number; date: number; gross: number }>`
      select a.code_version, l.occurrence_id as date, l.total_gross_minor as gross
      from attendees a join order_lines l on l.id = a.order_line_id where a.order_id = ${orderId}
      order by a.id`.execute(app.database.query)
  ).rows

test('a ticket moves to another date with its place, under the same code', async () => {
  const { first, second, buy, sold, move } = await twoEvenings(5)
  const { orderId, tickets } = await buy(first, 2)
  const moved = await move(orderId, [{ attendee_id: tickets[1] ?? 0, from: first, to: second }])
  expect(moved.status).toBe(200)
  expect(await codesOf(orderId)).toEqual([
    { code_version: 1, date: first, gross: 0 },
    { code_version: 1, date: second, gross: 0 },
  ])
  expect(await sold()).toEqual([1, 1])
  const mails = await sql`select from graphile_worker.jobs where task_identifier = 'mail_ticket'`.execute(
    app.database.query,
  )
  expect(mails.rows).toHaveLength(1)
})

test('all of several move, or none: a full date, an unknown one, a ticket of another order, one that has moved since', async () => {
  const { first, second, buy, sold, move } = await twoEvenings(1)
  const { orderId, tickets } = await buy(first, 2)
  const [one = 0, two = 0] = tickets
  const both = [one, two].map((attendee_id) => ({ attendee_id, from: first, to: second }))
  const full = await move(orderId, both)
  expect([full.status, full.body.code]).toEqual([409, 'sold_out_meanwhile'])
  expect(await sold()).toEqual([2, 0])
  const fieldsOf = async (...moves: Parameters<typeof move>[1]) =>
    Object.keys((await move(orderId, moves)).body.errors ?? {})
  expect(await fieldsOf({ attendee_id: one, from: first, to: 1_000_000 })).toEqual(['moves.0.to'])
  expect(await fieldsOf({ attendee_id: 1_000_000, from: first, to: second })).toEqual(['moves.0.attendee_id'])
  expect(
    await fieldsOf({ attendee_id: one, from: first, to: second }, { attendee_id: one, from: first, to: second }),
  ).toEqual(['moves.1.attendee_id'])
  expect((await move(orderId, [{ attendee_id: one, from: second, to: first }])).body.code).toBe('changed_meanwhile')
  expect((await move(orderId, [{ attendee_id: one, from: first, to: first }])).status).toBe(200)
  expect(await sold()).toEqual([2, 0])
})

test('a ticket that was cancelled comes back to its date, while there is room and it takes place', async () => {
  const { shop, second, buy, sold } = await twoEvenings(1)
  const { tickets } = await buy(second)
  const change = (status: 'CANCELLED' | 'ACTIVE') =>
    app.call(
      patchAttendee,
      { params: { event_id: shop.eventId, attendee_id: tickets[0] ?? 0 }, body: { status } },
      { token: shop.owner.token },
    )
  expect((await change('CANCELLED')).status).toBe(200)
  expect(await sold()).toEqual([0, 0])
  const other = await buy(second)
  expect(other.tickets).toHaveLength(1)
  expect((await change('ACTIVE')).body.code).toBe('sold_out_meanwhile')
  expect(await sold()).toEqual([0, 1])
})

test('two orders that change places at once both move, whatever the order of their tickets', async () => {
  const { first, second, buy, sold, move } = await twoEvenings(null)
  const [here, there] = [await buy(first, 3), await buy(second, 3)]
  const all = await Promise.all([
    move(
      here.orderId,
      here.tickets.map((id) => ({ attendee_id: id, from: first, to: second })),
      0,
    ),
    move(
      there.orderId,
      there.tickets.toReversed().map((id) => ({ attendee_id: id, from: second, to: first })),
      1,
    ),
  ])
  expect(tally(all)).toEqual({ 200: 2 })
  expect(await sold()).toEqual([3, 3])
})

test('the place that a ticket leaves is sold to one of many, while it takes the last one elsewhere', async () => {
  const { shop, first, second, buy, sold, move } = await twoEvenings(1)
  const { orderId, tickets } = await buy(second)
  const buyers = Array.from({ length: 12 }, () => shop.reserve([{ price: shop.free, quantity: 1, date: second }]))
  const [moved, ...answers] = await Promise.all([
    move(orderId, [{ attendee_id: tickets[0] ?? 0, from: second, to: first }], 1),
    ...buyers,
  ])
  expect(moved.status).toBe(200)
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
  expect((await sold())[0]).toBe(1)
})

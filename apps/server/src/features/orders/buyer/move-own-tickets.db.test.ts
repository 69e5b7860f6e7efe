import { datesToMoveTo, moveOwnTickets } from '@turnout/contract/checkout/date-endpoints.ts'
import { changeOccurrences, updateOccurrence } from '@turnout/contract/occurrences/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, storyOf, workOff } from '@turnout/testkit/shops/paying.ts'
import { orderIdOf, type Held } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

/* Buyers go to another date themselves, where the organizer lets them. */

const app = testApp({ cards: true, addsUp: true })
const { through } = racing(app)
afterEach(() => mustAddUp(app))

const EVENINGS = ['2099-03-05T20:00', '2099-03-06T20:00', '2099-03-07T20:00']

/** A play of several evenings with so many places each; its buyers may change their date until a day before. */
async function aPlay({
  capacity = 10,
  hours = 24,
  hasCards = false,
}: { capacity?: number; hours?: number | null; hasCards?: boolean } = {}) {
  const shop = await (hasCards ? aCardShop(app) : aShop(app))
  await shop.settings({ buyers_move_until_hours: hours })
  const params = { event_id: shop.eventId }
  const signedIn = { token: shop.owner.token }
  for (const start_date of EVENINGS)
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await addDate(app, shop, { start_date, capacity })
  const read = () => datesOf(app, shop)
  const [, first = 0, second = 0, third = 0] = (await read()).map(({ id }) => id)
  const named = ({ body: { data } }: Held, isOwn = true) => ({
    params: { ...params, order_short_id: data.short_id },
    query: { session_identifier: isOwn ? data.session_identifier : '' },
  })
  return {
    shop,
    first,
    second,
    third,
    buy: async (date: number, quantity = 1) => {
      const held = await shop.reserve([{ price: shop.free, quantity, date }])
      await shop.complete(held, { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } })
      const id = await orderIdOf(app, held)
      const rows = await sql<{ id: number }>`select id from attendees where order_id = ${id} order by id`.execute(
        app.database.query,
      )
      return { held, id, tickets: rows.rows.map((row) => row.id) }
    },
    priceOf: (occurrence_id: number, at: number, price: number) =>
      app.call(
        updateOccurrence,
        {
          params: { ...params, occurrence_id },
          body: {
            start_date: EVENINGS[at] ?? '',
            capacity,
            prices: [{ price_id: shop.paid.priceId, price, is_hidden: false }],
          },
        },
        signedIn,
      ),
    set: (ids: readonly number[], action: 'close' | 'hide') =>
      app.call(changeOccurrences, { params, body: { occurrence_ids: [...ids], action } }, signedIn),
    others: async (held: Held, date: number, isOwn = true) => {
      const { params: of, query } = named(held, isOwn)
      return app.call(datesToMoveTo, { params: { ...of, occurrence_id: date }, query })
    },
    move: (held: Held, way: { from: number; to: number; who: readonly number[] }, { n = 0, isOwn = true } = {}) => {
      const { params: of, query } = named(held, isOwn)
      return through(n).call(moveOwnTickets, {
        params: { ...of, occurrence_id: way.from },
        query,
        body: { to: way.to, attendee_ids: [...way.who] },
      })
    },
    sold: async () =>
      (await read()).filter(({ id }) => [first, second, third].includes(id)).map(({ quantity_sold: sold }) => sold),
  }
}

/** A date is near, without its event knowing; null: it is where it was. */
const startsIn = async (date: number, span: string | null): Promise<void> => {
  await sql`update occurrences set starts_at = coalesce(now() + ${span}::interval,
    ${`${EVENINGS[0] ?? ''}Z`}::timestamptz), ends_at = null
    where id = ${date}`.execute(app.owner.query)
}

const ticketsOf = async (orderId: number) =>
  (
    await sql<{ id: number; date: number; code: number }>`
      select a.id, l.occurrence_id as date, a.code_version as code
      from attendees a join order_lines l on l.id = a.order_line_id where a.order_id = ${orderId}
      order by a.id`.execute(app.database.query)
  ).rows

test('one of two tickets goes to another evening under its code, and a second try of it changes nothing', async () => {
  const { first, second, buy, move, others, sold } = await aPlay()
  const { held, id, tickets } = await buy(first, 2)
  expect((await others(held, first)).body.data.map((date) => date.id)).toContain(second)
  const way = { from: first, to: second, who: tickets.slice(0, 1) }
  expect((await move(held, way, { isOwn: false })).body).toMatchObject({ code: 'order_code_needed' })
  expect((await others(held, first, false)).body).toMatchObject({ code: 'order_code_needed' })
  const both = await Promise.all([0, 1].map((n) => move(held, way, { n })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await ticketsOf(id)).map(({ date, code }) => [date, code])).toEqual([
    [second, 1],
    [first, 1],
  ])
  expect(await sold()).toEqual([1, 1, 0])
  const mails = await sql`select from graphile_worker.jobs where task_identifier = 'mail_ticket'`.execute(
    app.database.query,
  )
  expect(mails.rows.length).toBe(1)
})

test('where nothing is set, after the hours, and with a ticket that was used or passed on, a date stays', async () => {
  const closed = await aPlay({ hours: null })
  const one = await closed.buy(closed.first)
  const stays = { status: 409, body: { code: 'date_change_closed' } }
  const way = { from: closed.first, to: closed.second, who: one.tickets }
  expect(await closed.move(one.held, way)).toMatchObject(stays)
  expect(await closed.others(one.held, closed.first)).toMatchObject(stays)
  await closed.shop.settings({ buyers_move_until_hours: 24 })
  await startsIn(closed.first, '23 hours')
  expect(await closed.move(one.held, way)).toMatchObject(stays)
  await startsIn(closed.first, null)
  await sql`update attendees set passed_on_at = now() where order_id = ${one.id}`.execute(app.database.query)
  expect(await closed.move(one.held, way)).toMatchObject(stays)
  await sql`update attendees set passed_on_at = null where order_id = ${one.id}`.execute(app.database.query)
  expect((await closed.move(one.held, way)).status).toBe(200)
})

test('a closed, a hidden and an unknown date are not offered; a full one says so', async () => {
  const { first, second, third, buy, move, others, set } = await aPlay({ capacity: 1 })
  const { held, tickets } = await buy(second)
  const to = (date: number) => move(held, { from: second, to: date, who: tickets })
  await buy(first)
  expect(await to(first)).toMatchObject({ status: 409, body: { code: 'sold_out_meanwhile' } })
  expect(await to(1_000_000)).toMatchObject({ status: 422, body: { errors: { to: expect.anything() } } })
  await set([third], 'close')
  expect(await to(third)).toMatchObject({ status: 422 })
  await set([third], 'hide')
  expect(await to(third)).toMatchObject({ status: 422 })
  expect((await others(held, second)).body.data.map(({ id }) => id)).not.toContain(third)
  expect((await move(held, { from: second, to: third, who: [1_000_000] })).body.errors).toHaveProperty('attendee_ids')
})

test('a date that costs more is not offered, and one that costs less takes no money back', async () => {
  const { shop, first, second, third, move, others, priceOf } = await aPlay({ hasCards: true })
  await priceOf(second, 1, 30)
  await priceOf(third, 2, 20)
  const { id, held } = await boughtByCard(app, shop, { quantity: 1, date: first })
  const who = (await ticketsOf(id)).map((ticket) => ticket.id)
  const offered = (await others(held, first)).body.data.map((date) => date.id)
  expect([offered.includes(second), offered.includes(third)]).toEqual([false, true])
  expect((await move(held, { from: first, to: second, who })).body.errors).toHaveProperty('to')
  expect((await move(held, { from: first, to: third, who })).status).toBe(200)
  await workOff(app)
  expect(await storyOf(app, held)).toMatchObject({ refunds: [], ledger: { cash_card: 2500, sales: -2500 } })
})

test('a date that allows fewer tickets in an order than go there is not offered', async () => {
  const { shop, first, third, buy, others, move, sold } = await aPlay()
  const { held, tickets } = await buy(first, 3)
  await app.database.query
    .insertInto('product_occurrences')
    .values({ event_id: shop.eventId, occurrence_id: third, product_id: shop.free.productId, max_per_order: 2 })
    .execute()
  expect((await others(held, first)).body.data.map(({ id }) => id)).not.toContain(third)
  expect((await move(held, { from: first, to: third, who: tickets })).body.errors).toHaveProperty('to')
  expect((await move(held, { from: first, to: third, who: tickets.slice(0, 2) })).status).toBe(200)
  expect((await others(held, first)).body.data.map(({ id }) => id)).not.toContain(third)
  expect(await sold()).toEqual([1, 0, 2])
})

test('while the last place of an evening is sold to one of many, a move there takes it or leaves all as it was', async () => {
  const { shop, first, second, buy, move, sold } = await aPlay({ capacity: 1 })
  const { held, id, tickets } = await buy(first)
  const buyers = [first, second].flatMap((date) =>
    Array.from({ length: 6 }, () => shop.reserve([{ price: shop.free, quantity: 1, date }])),
  )
  const [moved, ...answers] = await Promise.all([
    move(held, { from: first, to: second, who: tickets }, { n: 1 }),
    ...buyers,
  ])
  const [onFirst, onSecond] = [answers.slice(0, 6), answers.slice(6)].map(
    (of) => of.filter(({ status }) => status === 201).length,
  )
  const isMoved = moved.status === 200
  expect([200, 409]).toContain(moved.status)
  expect((await ticketsOf(id)).map(({ date }) => date)).toEqual([isMoved ? second : first])
  expect(onSecond).toBe(isMoved ? 0 : 1)
  expect(onFirst).toBeLessThanOrEqual(isMoved ? 1 : 0)
  // Control: alone, the same move takes the place.
  const alone = await aPlay({ capacity: 1 })
  const other = await alone.buy(alone.first)
  expect((await alone.move(other.held, { from: alone.first, to: alone.second, who: other.tickets })).status).toBe(200)
  expect(await alone.sold()).toEqual([0, 1, 0])
  expect((await sold()).every((count) => count <= 1)).toBe(true)
})

import { awaitOfflinePayment, reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import * as endpoints from '@turnout/contract/seats/endpoints.ts'
import { saveSeatPlan } from '@turnout/contract/seats/plan-endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { rowsPlan, seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { tally } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

/* Sales of seats beside changes of what is sold, and orders of locks. Crowds are in seats.db.test.ts. */

const app = testApp()
const { through } = racing(app)

afterEach(() => mustAddUp(app))

const each = <T>(count: number, of: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => of(n))

const use = (house: TestHouse, letters: { readonly A: number; readonly B: number }) =>
  app.call(
    endpoints.setSeating,
    {
      params: { event_id: house.shop.eventId },
      body: {
        plan_id: house.planId,
        confirm_renamed: true,
        zones: [
          { zone: 'A', price_ids: [letters.A] },
          { zone: 'B', price_ids: [letters.B] },
        ],
      },
    },
    { token: house.shop.owner.token },
  )

/** Two seats of each letter, the same ones for all: every other buyer names the letters the other way round. */
const bothLetters = ({ shop, front, back }: TestHouse, n: number) => {
  const of = ({ productId, priceId }: typeof front, row: number) => ({
    product_id: productId,
    quantities: [{ price_id: priceId, quantity: 2, seats: [seatAt(row, 1 + (n >> 1)), seatAt(row, 2 + (n >> 1))] }],
  })
  const products = [of(front, 1), of(back, 3)]
  const params = { event_id: shop.eventId }
  const body = { products: n % 2 === 0 ? products : products.toReversed() }
  return through(n).call(reserveTickets, { params, body })
}

/** Transactions that this database had to end because they waited for each other. */
async function deadlocks(): Promise<number> {
  const found = await sql<{ count: number }>`
    select deadlocks as count from pg_stat_database where datname = current_database()`.execute(app.owner.query)
  return found.rows[0]?.count ?? 0
}

const crossing = (house: TestHouse, buyers: number) => Promise.all(each(buyers, (n) => bothLetters(house, n)))

test('pairs over the same seats in opposite orders never wait for each other; control: with locks in any order they do', async () => {
  const before = await deadlocks()
  const house = await aHouse(app, { rows: 4, seats: 20 })
  const answers = await crossing(house, 36)
  const taken = await house.takenNow()
  expect([...taken.values()].filter((times) => times > 1)).toEqual([])
  expect(taken.size).toBe((tally(answers)[201] ?? 0) * 4)
  expect(tally(answers)[500]).toBeUndefined()
  const found = await sql<{ text: string }>`select pg_get_functiondef('reserve_orders'::regproc) as text`.execute(
    app.owner.query,
  )
  const text = found.rows[0]?.text ?? ''
  const inTurn = 'perform 1 from pools where id = any(draw_pool'
  const inAnyOrder = `for found in select id from unnest(draw_pool) as d(id) group by id order by random() loop
    perform 1 from pools where id = found.id for no key update; perform pg_sleep(0.02); end loop; ${inTurn}`
  expect(text).toContain(inTurn)
  expect(await deadlocks()).toBe(before)
  await sql.raw(text.replace(inTurn, inAnyOrder)).execute(app.owner.query)
  try {
    const other = await aHouse(app, { rows: 4, seats: 20 })
    // A server tells what it counted a second later at the latest.
    await expect.poll(() => crossing(other, 12).then(deadlocks), { timeout: 20_000 }).toBeGreaterThan(before)
  } finally {
    await sql.raw(text).execute(app.owner.query)
  }
})

test('a hold keeps its seats and its price when the letters change their prices; others buy at the new ones', async () => {
  const house = await aHouse(app)
  const held = await house.take(house.back, [seatAt(3, 1), seatAt(3, 2)])
  expect((await use(house, { A: house.back.priceId, B: house.front.priceId })).status).toBe(200)
  expect((await house.take(house.front, [seatAt(3, 2)])).body.code).toBe('sold_out_meanwhile')
  const dear = await house.take(house.back, [seatAt(3, 3)])
  expect(Object.keys(dear.body.errors)).toContain('products.0.quantities.0.seats.0')
  expect((await house.take(house.front, [seatAt(3, 3)])).body.data.total_gross).toBe(0)
  expect(held.body.data.total_gross).toBe(42)
  await house.shop.act(awaitOfflinePayment, held)
  expect(await house.seatsOf(held)).toEqual([seatAt(3, 1), seatAt(3, 2)])
})

test('a version that takes a seat away and a sale of this seat: one of them comes first, the other is refused', async () => {
  for (const round of each(3, (n) => n)) {
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const house = await aHouse(app)
    const plan = rowsPlan({ rows: 4, seats: 6 })
    const zones = plan.zones.map((zone) => ({
      ...zone,
      rows: zone.rows.map((row, n) => (n === 0 ? { ...row, seats: row.seats.slice(1) } : row)),
    }))
    const params = { account_id: house.shop.owner.accountId, seat_plan_id: house.planId }
    const body = { plan: { ...plan, zones }, version: 1 }
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    await app.call(saveSeatPlan, { params, body }, { token: house.shop.owner.token })
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const [changed, ...sold] = await Promise.all([
      use(house, { A: house.front.priceId, B: house.back.priceId }),
      ...each(3, (n) => house.take(house.front, [seatAt(1, 1)], through(n + round))),
    ])
    const hasSold = sold.some(({ status }) => status === 201)
    expect([changed.status, sold.map(({ status }) => status).toSorted((a, b) => a - b)]).toEqual(
      hasSold ? [409, [201, 409, 409]] : [200, [422, 422, 422]],
    )
  }
})

import { extendHold } from '@turnout/contract/checkout/endpoints.ts'
import { changeEventSettings } from '@turnout/contract/events/endpoints.ts'
import { createQuestion } from '@turnout/contract/questions/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { ask, orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

/*
 * A process completes the holds that it made itself without reading them. Changes since then are
 * seen all the same.
 */

const app = testApp({ addsUp: true })

afterEach(() => mustAddUp(app))

const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

/** Reads of orders by their capability id, as the database counts them. */
async function readsDuring(work: () => Promise<void>): Promise<number> {
  const scans = async (): Promise<number> => {
    await sql`select pg_stat_force_next_flush(), pg_stat_clear_snapshot()`.execute(app.database.query)
    const found = await sql<{ scans: number }>`
      select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'orders_short_id_key'`.execute(
      app.database.query,
    )
    return found.rows[0]?.scans ?? 0
  }
  const before = await scans()
  await work()
  // Every backend tells its counts when it has nothing to do, once a second at most.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  return (await scans()) - before
}

test('an untouched hold is completed without being read, as often as it was made here', async () => {
  const shop = await aShop(app)
  const holds = await Promise.all(Array.from({ length: 5 }, () => ask(app, shop, [{ price: shop.free, quantity: 1 }])))
  const reads = await readsDuring(async () => {
    for (const held of holds) expect((await shop.complete(held, { order: buyer })).status).toBe(200)
  })
  expect(reads).toBe(0)
})

test('a question that is asked since the hold was made must be answered', async () => {
  const shop = await aShop(app)
  const held = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
  const { token } = shop.owner
  const body = { type: 'SINGLE_LINE_TEXT', required: true, title: 'Meal', belongs_to: 'ORDER' } as const
  const asked = await app.call(createQuestion, { params: { event_id: shop.eventId }, body }, { token })
  const without = await shop.complete(held, { order: buyer })
  expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['order.questions']])
  const questions = [{ question_id: asked.body.data.id, response: { answer: 'Fish' } }]
  expect((await shop.complete(held, { order: { ...buyer, questions } })).status).toBe(200)
})

test('terms that are set since the hold was made must be accepted', async () => {
  const shop = await aShop(app)
  const held = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
  const { token } = shop.owner
  const body = { terms_text: 'No umbrellas.' }
  await app.call(changeEventSettings, { params: { event_id: shop.eventId }, body }, { token })
  const { accepted_terms: _, ...silent } = buyer
  expect((await shop.complete(held, { order: silent })).status).toBe(422)
  expect((await shop.complete(held, { order: buyer })).status).toBe(200)
})

test('a hold that was given more time since is judged by it', async () => {
  const shop = await aShop(app)
  const held = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
  await shop.act(extendHold, held)
  const done = await shop.complete(held, { order: buyer })
  expect(done).toMatchObject({ status: 200, body: { data: { can_extend: false } } })
})

test('a stranger does not complete a hold that is remembered, and its buyer still does', async () => {
  const shop = await aShop(app)
  const held = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
  const other = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
  const { short_id } = held.body.data
  const stolen = { ...other, body: { ...other.body, data: { ...other.body.data, short_id } } }
  expect((await shop.complete(stolen, { order: buyer })).body.code).toBe('order_wrong_session')
  expect((await shop.complete(held, { order: buyer })).status).toBe(200)
})

test('what an order belongs to can neither be changed nor lost', async () => {
  const shop = await aShop(app)
  const [held, other] = [await ask(app, shop, [{ price: shop.free, quantity: 1 }]), await aShop(app)]
  const id = await orderIdOf(app, held)
  const refused = async (text: string) => expect(sql.raw(text).execute(app.database.query)).rejects.toThrow()
  const copied = (
    columns: string,
  ) => `insert into order_lines (event_id, order_id, product_id, product_price_id, pool_id, product_type, item_name,
    quantity, listed_price_minor, price_minor, total_before_additions_minor, total_fee_minor, total_tax_minor, total_gross_minor)
    select ${columns}, pool_id, product_type, item_name, quantity, 1, 1, 1, 0, 0, 1 from order_lines where order_id = ${id}`
  await refused(copied(`${other.eventId}, order_id, product_id, product_price_id`))
  await refused(copied('event_id, 0, product_id, product_price_id'))
  await refused(copied(`event_id, order_id, product_id, ${other.free.priceId}`))
  await refused(`insert into claims (order_line_id, pool_id, order_id, quantity, state, until)
    select order_line_id, pool_id, 0, quantity, state, until from claims where order_id = ${id}`)
  await refused(`insert into claims (order_line_id, pool_id, order_id, quantity, state, until)
    select order_line_id, 0, order_id, quantity, state, until from claims where order_id = ${id}`)
  await refused(`update orders set event_id = ${other.eventId} where id = ${id}`)
  await refused(`update order_lines set product_price_id = ${other.free.priceId} where order_id = ${id}`)
  await refused(`delete from order_lines where order_id = ${id}`)
  await refused(`delete from orders where id = ${id}`)
  await refused(`delete from product_prices where id = ${shop.free.priceId}`)
  await refused('delete from ordered_prices')
})

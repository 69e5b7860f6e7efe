import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import type { Held } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/*
 * The answer to the details got lost, the page sends them again, and there is no Idempotency-Key: a separate client, or
 * a new window.
 */

const app = testApp({ addsUp: true })
let shop: TestShop
beforeAll(async () => {
  shop = await aShop(app)
})

const order = {
  first_name: 'Mira',
  last_name: 'Koller',
  email: 'mira@koller.example',
  accepted_terms: true,
  address: { address_line_1: 'Hafenweg 1', city: 'Hamburg', country: 'DE' },
}
const units = () =>
  ['Mira', 'Jonas'].map((first_name) => ({
    product_id: shop.paid.productId,
    product_price_id: shop.paid.priceId,
    first_name,
    last_name: 'Koller',
    email: `${first_name.toLowerCase()}@koller.example`,
  }))
const hold = () => shop.reserve([{ price: shop.paid, quantity: 2 }])

const actsOf = async (held: Held): Promise<string[]> =>
  (
    await sql<{ act: string }>`
      select a.act from inspect.v_audit a join orders o on o.id = a.entity_id
      where a.entity = 'order' and o.short_id = ${held.body.data.short_id} order by a.id`.execute(app.database.query)
  ).rows.map(({ act }) => act)

test('the same details again are answered with the same order, and have one effect', async () => {
  const held = await hold()
  const first = await shop.complete(held, { order, products: units() })
  expect([first.status, first.body.data.payment_status]).toEqual([200, 'AWAITING_PAYMENT'])
  const second = await shop.complete(held, { order, products: units() })
  expect(second.status).toBe(200)
  expect(second.body.data).toEqual({ ...first.body.data, server_time: expect.any(String) })
  expect(await actsOf(held)).toEqual(['order.reserved', 'order.details_given'])
})

test('so are the same details twenty times at once', async () => {
  const held = await hold()
  const all = await Promise.all(Array.from({ length: 20 }, () => shop.complete(held, { order, products: units() })))
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await actsOf(held)).toEqual(['order.reserved', 'order.details_given'])
})

test.each([
  ['another name', { order: { ...order, first_name: 'Maria' } }],
  ['another address', { order: { ...order, address: { ...order.address, city: 'Kiel' } } }],
  ['another mail', { order: { ...order, email: 'mira@elsewhere.example' } }],
])('%s is not the same, and is refused until the order is paid or given up', async (_, changed) => {
  const held = await hold()
  await shop.complete(held, { order, products: units() })
  const other = await shop.complete(held, { ...changed, products: units() })
  expect([other.status, other.body.code]).toEqual([409, 'order_needs_payment'])
})

test('another guest is not the same either', async () => {
  const held = await hold()
  await shop.complete(held, { order, products: units() })
  const other = await shop.complete(held, { order, products: units().map((unit) => ({ ...unit, first_name: 'Ana' })) })
  expect([other.status, other.body.code]).toEqual([409, 'order_needs_payment'])
})

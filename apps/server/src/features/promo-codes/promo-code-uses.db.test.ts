import type { BodyInput } from '@turnout/contract/client.ts'
import { createProduct } from '@turnout/contract/products/endpoints.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { createPromoCode, getPromoCode, updatePromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { anEvent, take, type OfferPlace, type Taking } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { promoCodeByText } from './queries.ts'

const shop = testApp()

interface Scene {
  readonly place: OfferPlace
  readonly product: Product
  readonly code: PromoCode
}

const HALF: BodyInput<typeof createPromoCode> = { code: 'HALF', discount_type: 'PERCENTAGE', discount: 50 }

async function aScene(over: Partial<BodyInput<typeof createPromoCode>> = {}): Promise<Scene> {
  const place = await anEvent(shop)
  const params = { event_id: place.eventId }
  const { token } = place
  const body = {
    title: 'General admission',
    type: 'PAID' as const,
    prices: [{ price: 25 }],
    product_category_id: place.categoryId,
  }
  const product = (await shop.call(createProduct, { params, body }, { token })).body.data
  const code = (await shop.call(createPromoCode, { params, body: { ...HALF, ...over } }, { token })).body.data
  return { place, product, code }
}

/**
 * An order that uses the code, as the engine leaves it: one use, on its line. Answers the order.
 */
async function use(
  { place, product, code }: Scene,
  taking: Pick<Taking, 'quantity' | 'state'> & { until?: Date; pricedAt?: number },
): Promise<number> {
  const order = await take(shop.database, {
    accountId: place.owner.accountId,
    eventId: place.eventId,
    product,
    attendees: taking.state === 'SOLD',
    ...taking,
  })
  await shop.database.transaction(async (tx) => {
    await sql`update orders set promo_code_id = ${code.id}, promo_code = ${code.code} where id = ${order}`.execute(
      tx.query,
    )
    await sql`update order_lines set price_minor = ${taking.pricedAt ?? 1250} where order_id = ${order}`.execute(
      tx.query,
    )
    await sql`
      insert into claims (order_line_id, pool_id, order_id, quantity, state, until)
      select c.order_line_id, p.pool_id, c.order_id, 1, c.state, c.until from claims c, promo_codes p
      where c.order_id = ${order} and p.id = ${code.id}`.execute(tx.query)
    await sql`
      update pools set sold = sold + ${taking.state === 'SOLD' ? 1 : 0}, held = held + ${taking.state === 'HELD' ? 1 : 0}
      where id = (select pool_id from promo_codes where id = ${code.id})`.execute(tx.query)
  })
  return order
}

const read = async ({ place, code }: Scene) =>
  (
    await shop.call(
      getPromoCode,
      { params: { event_id: place.eventId, promo_code_id: code.id } },
      { token: place.token },
    )
  ).body.data

const limitTo = ({ place, code }: Scene, max_allowed_usages: number | null) =>
  shop.call(
    updatePromoCode,
    { params: { event_id: place.eventId, promo_code_id: code.id }, body: { ...HALF, max_allowed_usages } },
    { token: place.token },
  )

const soon = () => new Date(Date.now() + 10 * 60_000)
const past = () => new Date(Date.now() - 1000)

test('orders and tickets are counted; a hold that ran out counts no more', async () => {
  const scene = await aScene({ max_allowed_usages: 5 })
  await use(scene, { quantity: 3, state: 'SOLD' })
  await use(scene, { quantity: 2, state: 'HELD', until: soon() })
  await use(scene, { quantity: 4, state: 'HELD', until: past() })
  expect(await read(scene)).toMatchObject({ order_usage_count: 2, attendee_usage_count: 5, uses_left: 3 })
})

test('a line at the full price was not made cheaper, and a cancelled ticket counts no more', async () => {
  const scene = await aScene()
  const order = await use(scene, { quantity: 3, state: 'SOLD' })
  await use(scene, { quantity: 2, state: 'SOLD', pricedAt: 2500 })
  await sql`update attendees set status = 'CANCELLED' where id = (select min(id) from attendees where order_id = ${order})`.execute(
    shop.database.query,
  )
  expect(await read(scene)).toMatchObject({ order_usage_count: 2, attendee_usage_count: 2, uses_left: null })
})

test('a code that only unlocks counts the tickets of the products it names', async () => {
  const scene = await aScene({ discount_type: 'NONE' })
  await use(scene, { quantity: 2, state: 'SOLD', pricedAt: 2500 })
  expect((await read(scene)).attendee_usage_count).toBe(2)
})

test('the limit is not lowered below the uses that are taken, and the number is told', async () => {
  const scene = await aScene({ max_allowed_usages: 5 })
  await use(scene, { quantity: 3, state: 'SOLD' })
  await use(scene, { quantity: 1, state: 'HELD', until: soon() })
  const refused = await limitTo(scene, 1)
  expect(refused).toMatchObject({ status: 422, body: { errors: { max_allowed_usages: [/^2 orders already use/] } } })
  expect((await limitTo(scene, 2)).body.data).toMatchObject({ max_allowed_usages: 2, uses_left: 0 })
  expect((await limitTo(scene, null)).body.data).toMatchObject({ max_allowed_usages: null, uses_left: null })
})

test('lowering the limit waits for a reservation that is taking a use', async () => {
  const scene = await aScene({ max_allowed_usages: 2 })
  const poolOfCode = sql`(select pool_id from promo_codes where id = ${scene.code.id})`
  let lowering: ReturnType<typeof limitTo> | undefined
  await shop.database.transaction(async (tx) => {
    await sql`update pools set held = held + 2 where id = ${poolOfCode}`.execute(tx.query)
    lowering = limitTo(scene, 1)
    await new Promise((wake) => setTimeout(wake, 100))
  })
  expect(await lowering).toMatchObject({ status: 422 })
})

test('a code is found as a buyer types it, with what it does and what is left of it', async () => {
  const scene = await aScene({ code: 'Früh/Vogel', max_allowed_usages: 3, expiry_date: '2027-06-01T00:00:00Z' })
  await use(scene, { quantity: 1, state: 'SOLD' })
  await use(scene, { quantity: 1, state: 'HELD', until: past() })
  const { eventId } = scene.place
  const found = await promoCodeByText(shop.database, eventId, ' FRÜH/vogel\u00a0')
  expect(found).toEqual({
    id: scene.code.id,
    poolId: expect.any(Number),
    code: 'Früh/Vogel',
    discount: { discountType: 'PERCENTAGE', ratePpm: 500_000 },
    applicableProductIds: [],
    applicableOccurrenceIds: [],
    expiryDate: new Date('2027-06-01T00:00:00Z'),
    usesLeft: 2,
  })
  for (const text of ['', 'Fr%', 'früh_vogel', 'Früh/Voge', 'x'.repeat(10_000), 'a\u0000b', '\ud800\ud800\ud800'])
    expect(await promoCodeByText(shop.database, eventId, text)).toBeUndefined()
  expect(await promoCodeByText(shop.database, (await aScene()).place.eventId, 'Früh/Vogel')).toBeUndefined()
})

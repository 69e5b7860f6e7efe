import { createCapacityAssignment } from '@turnout/contract/capacity/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { createProduct, getProduct, updateProduct } from '@turnout/contract/products/endpoints.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { offerFor } from '@turnout/domain/availability/offer.ts'
import { anEvent, take, type OfferPlace } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogueOfEvent } from './queries.ts'

const shop = testApp()

type ProductBody = BodyInput<typeof createProduct>

const tiers = (place: OfferPlace, prices: ProductBody['prices']): ProductBody => ({
  title: 'General admission',
  type: 'TIERED',
  prices,
  product_category_id: place.categoryId,
})

/** An event with a product of two tiers: 10 places early, as many as wanted later. */
async function aTieredProduct(): Promise<{ place: OfferPlace; product: Product }> {
  const place = await anEvent(shop)
  const body = tiers(place, [
    { label: 'Early', price: 20, initial_quantity_available: 10 },
    { label: 'Late', price: 30 },
  ])
  const created = await shop.call(createProduct, { params: { event_id: place.eventId }, body }, { token: place.token })
  return { place, product: created.body.data }
}

const update = (place: OfferPlace, product: Product, prices: ProductBody['prices']) =>
  shop.call(
    updateProduct,
    { params: { event_id: place.eventId, product_id: product.id }, body: tiers(place, prices) },
    { token: place.token },
  )

const read = async (place: OfferPlace, product: Product) =>
  (await shop.call(getProduct, { params: { event_id: place.eventId, product_id: product.id } }, { token: place.token }))
    .body.data

const keep = (product: Product) =>
  product.prices.map(({ id, label, price, initial_quantity_available }) => ({
    id,
    label,
    price,
    initial_quantity_available,
  }))

const takingOf = ({ place, product }: { place: OfferPlace; product: Product }) => ({
  accountId: place.owner.accountId,
  eventId: place.eventId,
  product,
})

test('what is sold and held is told, and a hold that ran out is free at once', async () => {
  const made = await aTieredProduct()
  await take(shop.database, { ...takingOf(made), quantity: 4, state: 'SOLD', attendees: true })
  await take(shop.database, { ...takingOf(made), quantity: 2, state: 'HELD' })
  await take(shop.database, { ...takingOf(made), quantity: 3, state: 'HELD', until: new Date(Date.now() - 1000) })
  await take(shop.database, { ...takingOf(made), price: 1, quantity: 5, state: 'SOLD' })
  const product = await read(made.place, made.product)
  expect(product).toMatchObject({ quantity_sold: 9, has_orders: true, has_attendees: true })
  expect(product.prices).toMatchObject([
    { quantity_sold: 4, quantity_held: 2, quantity_available: 4 },
    { quantity_sold: 5, quantity_held: 0, quantity_available: null },
  ])
})

test('fewer places than are taken are refused with the number taken, and nothing else is changed', async () => {
  const made = await aTieredProduct()
  await take(shop.database, { ...takingOf(made), quantity: 4, state: 'SOLD' })
  await take(shop.database, { ...takingOf(made), quantity: 2, state: 'HELD' })
  const [early, late] = keep(made.product)
  const refused = await update(made.place, made.product, [
    { ...late, price: 99 },
    { ...early, initial_quantity_available: 5 },
  ])
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({
    'prices.1.initial_quantity_available': ['6 are already sold or held. Enter 6 or more.'],
  })
  expect((await read(made.place, made.product)).prices).toMatchObject([{ price: 20 }, { price: 30 }])
  const exact = await update(made.place, made.product, [{ ...early, initial_quantity_available: 6 }, { ...late }])
  expect(exact.body.data.prices).toMatchObject([
    { quantity_available: 0, is_sold_out: true },
    { quantity_available: null },
  ])
  const limited = await update(made.place, made.product, [
    { ...early, initial_quantity_available: null },
    { ...late, initial_quantity_available: 0 },
  ])
  expect(limited.body.data.prices).toMatchObject([{ quantity_available: null }, { quantity_available: 0 }])
})

test('a tier that was sold or is held cannot be deleted, one that was not can', async () => {
  const made = await aTieredProduct()
  await take(shop.database, { ...takingOf(made), quantity: 1, state: 'HELD' })
  const [early, late] = keep(made.product)
  expect(await update(made.place, made.product, [{ ...late }])).toMatchObject({
    status: 409,
    body: { code: 'tier_has_sales' },
  })
  expect((await read(made.place, made.product)).prices).toHaveLength(2)
  expect((await update(made.place, made.product, [{ ...early }])).body.data.prices).toMatchObject([
    { label: 'Early', quantity_held: 1 },
  ])
})

test('a tier that was sold cannot vanish by another type of price', async () => {
  const made = await aTieredProduct()
  await take(shop.database, { ...takingOf(made), price: 1, quantity: 1, state: 'SOLD' })
  const params = { event_id: made.place.eventId, product_id: made.product.id }
  const body = { ...tiers(made.place, []), type: 'FREE' as const }
  const refused = await shop.call(updateProduct, { params, body }, { token: made.place.token })
  expect(refused.body).toMatchObject({
    code: 'tier_has_sales',
    // The field that was changed, not a tier that the form no longer shows.
    errors: { type: ['A price that this would delete has orders. It has to stay.'] },
  })
  expect((await read(made.place, made.product)).prices.map((price) => price.has_orders)).toEqual([false, true])
})

test('a capacity lowered while places are sold never falls below what is taken', async () => {
  const made = await aTieredProduct()
  const [early, late] = keep(made.product)
  const pool = sql`(select pool_id from product_prices where id = ${early?.id ?? 0})`
  const sellOne = () =>
    sql`update pools set sold = sold + 1 where id = ${pool} and held + sold < capacity`
      .execute(shop.database.query)
      .then(({ numAffectedRows }) => Number(numAffectedRows ?? 0))
  const lower = (to: number) =>
    update(made.place, made.product, [{ ...early, initial_quantity_available: to }, { ...late }])
  const sales = Array.from({ length: 12 }, sellOne)
  const answers = await Promise.all([8, 6, 4, 2].map(lower))
  const sold = (await Promise.all(sales)).reduce((sum, one) => sum + one, 0)
  expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
  const [price] = (await read(made.place, made.product)).prices
  expect(price?.quantity_sold).toBe(sold)
  expect(price?.initial_quantity_available).toBeGreaterThanOrEqual(sold)
})

test('lowering waits for a sale that is being made, and then counts it', async () => {
  const made = await aTieredProduct()
  const [early, late] = keep(made.product)
  let finishSale = (): void => {}
  const mayFinish = new Promise<void>((resolve) => (finishSale = resolve))
  let started = (): void => {}
  const isSelling = new Promise<void>((resolve) => (started = resolve))
  const sale = shop.database.transaction(async (tx) => {
    await sql`update pools set sold = 7 where id = (select pool_id from product_prices where id = ${early?.id ?? 0})`.execute(
      tx.query,
    )
    started()
    await mayFinish
  })
  await isSelling
  const lowering = update(made.place, made.product, [{ ...early, initial_quantity_available: 5 }, { ...late }])
  await new Promise((resolve) => setTimeout(resolve, 150))
  finishSale()
  await sale
  expect((await lowering).body.errors).toEqual({
    'prices.0.initial_quantity_available': ['7 are already sold or held. Enter 7 or more.'],
  })
})

test('the catalogue holds the whole offer with what is left, as the rules of availability take it', async () => {
  const made = await aTieredProduct()
  await take(shop.database, { ...takingOf(made), quantity: 7, state: 'SOLD' })
  await take(shop.database, { ...takingOf(made), quantity: 3, state: 'HELD', until: new Date(Date.now() - 1000) })
  const [category, ...others] = await catalogueOfEvent(shop.database, made.place.eventId)
  expect(others).toEqual([])
  expect(category).toMatchObject({ id: made.place.categoryId, isHidden: false, order: 0 })
  const [product] = category?.products ?? []
  expect(product).toMatchObject({
    id: made.product.id,
    title: 'General admission',
    productType: 'TICKET',
    maxPerOrder: 10,
  })
  expect(product?.prices).toMatchObject([
    { label: 'Early', priceMinor: 2000, remaining: 3, poolId: expect.any(Number) },
    { label: 'Late', priceMinor: 3000, remaining: null },
  ])
  const visit = { now: new Date('2027-06-01T12:00:00Z'), unlockedProductIds: new Set<number>(), eventEndDate: null }
  expect(offerFor(category?.products ?? [], visit)).toMatchObject([
    { state: 'ON_SALE', currentPriceId: made.product.prices[0]?.id },
  ])
})

test('the times of a tier do not outlive it: a product that becomes paid is sold when its form says', async () => {
  const made = await aTieredProduct()
  const [early] = keep(made.product)
  const ended = { ...early, sale_end_date: '2020-01-01T00:00', is_hidden: true }
  const params = { event_id: made.place.eventId, product_id: made.product.id }
  const body = { ...tiers(made.place, [ended]), type: 'PAID' as const }
  const paid = await shop.call(updateProduct, { params, body }, { token: made.place.token })
  expect(paid.body.data).toMatchObject({
    sale_state: 'ON_SALE',
    prices: [{ id: early?.id, sale_end_date: null, is_hidden: false }],
  })
})

test('what is left is left of the tightest limit, a hall that is shared included', async () => {
  const made = await aTieredProduct()
  expect(await read(made.place, made.product)).toMatchObject({ quantity_available: null })
  const token = made.place.token
  const hall = { name: 'Hall', capacity: 7, product_ids: [made.product.id] }
  const params = { event_id: made.place.eventId }
  expect((await shop.call(createCapacityAssignment, { params, body: hall }, { token })).status).toBe(201)
  expect(await read(made.place, made.product)).toMatchObject({
    quantity_available: 7,
    sale_state: 'ON_SALE',
    prices: [{ quantity_available: 7 }, { quantity_available: 7 }],
  })
})

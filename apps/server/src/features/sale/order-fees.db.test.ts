import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { createProduct, updateProduct } from '@turnout/contract/products/endpoints.ts'
import { getPublicEvent, liveEvents } from '@turnout/contract/storefront/endpoints.ts'
import { createTaxOrFee } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addCode, addHall, addProduct, ask } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp({ addsUp: true })

const FEE = { title: 'Booking fee', product_type: 'FEE' as const, prices: [{ price: 2 }] }
const BUYER = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

const sent = (shop: TestShop, over: object) =>
  app.call(
    createProduct,
    {
      params: { event_id: shop.eventId },
      body: { ...FEE, type: 'PAID', product_category_id: shop.categoryId, ...over } as unknown as BodyInput<
        typeof createProduct
      >,
    },
    shop.owner,
  )

test('an order pays the fee once, however many tickets it has, as a line after them', async () => {
  const shop = await aShop(app)
  const fee = await addProduct(app, shop, FEE)
  const held = await ask(app, shop, [
    { price: shop.paid, quantity: 3 },
    { price: shop.free, quantity: 1 },
  ])
  expect(held.body.data).toMatchObject({
    total_gross: 77,
    order_items: [
      { quantity: 3, total_gross: 75 },
      { quantity: 1, total_gross: 0 },
      { product_id: fee.productId, product_type: 'FEE', item_name: 'Booking fee', quantity: 1, total_gross: 2 },
    ],
  })
  await shop.complete(held, { order: BUYER })
  const placed = await shop.act(awaitOfflinePayment, held)
  expect(placed.body.data.attendees).toHaveLength(4)
})

test('an order that costs nothing pays none', async () => {
  const shop = await aShop(app)
  await addProduct(app, shop, FEE)
  const free = await ask(app, shop, [{ price: shop.free, quantity: 2 }])
  expect(free.body.data).toMatchObject({ total_gross: 0, order_items: [{ quantity: 2 }] })
  await addCode(app, shop, { code: 'GUEST', discount: 100 })
  const guest = await ask(app, shop, [{ price: shop.paid, quantity: 1 }], { code: 'GUEST' })
  expect(guest.body.data).toMatchObject({ total_gross: 0, order_items: [{ quantity: 1 }] })
})

test('a code for everything takes nothing off the fee, whose taxes are as of all else', async () => {
  const shop = await aShop(app)
  const tax = await app.call(
    createTaxOrFee,
    {
      params: { account_id: shop.owner.accountId },
      body: { name: 'VAT', type: 'TAX', calculation_type: 'PERCENTAGE', rate: 10 } as never,
    },
    shop.owner,
  )
  await addProduct(app, shop, { ...FEE, tax_and_fee_ids: [tax.body.data.id] })
  await addCode(app, shop, { code: 'LUZ50' })
  const held = await ask(app, shop, [{ price: shop.paid, quantity: 2 }], { code: 'LUZ50' })
  expect(held.body.data).toMatchObject({
    total_gross: 27.2,
    total_discount: 25,
    order_items: [{ total_gross: 25 }, { price: 2, total_tax: 0.2, total_gross: 2.2 }],
  })
})

test('no request chooses a fee, no hall counts it, and one that is hidden is not paid', async () => {
  const shop = await aShop(app)
  const fee = await addProduct(app, shop, FEE)
  const chosen = await ask(app, shop, [
    { price: shop.paid, quantity: 1 },
    { price: fee, quantity: 1 },
  ])
  expect(chosen).toMatchObject({ status: 422, body: { errors: { 'products.1': [{}] } } })
  expect((await ask(app, shop, [{ price: shop.paid, quantity: 1 }])).body.data.total_gross).toBe(27)
  // It draws from no hall.
  await expect(addHall(app, shop, { capacity: 0, prices: [fee] })).rejects.toThrow('product_ids.0')
  const body = { ...FEE, type: 'PAID', product_category_id: shop.categoryId, is_hidden: true } as const
  await app.call(
    updateProduct,
    {
      params: { event_id: shop.eventId, product_id: fee.productId },
      body: { ...body, prices: [{ id: fee.priceId, price: 2 }] },
    },
    shop.owner,
  )
  expect((await ask(app, shop, [{ price: shop.paid, quantity: 1 }])).body.data.total_gross).toBe(25)
})

test('a fee is an amount that all pay: one to choose, free, in tiers or limited is refused', async () => {
  const shop = await aShop(app)
  for (const type of ['DONATION', 'FREE', 'TIERED'])
    expect((await sent(shop, { type, prices: [{ price: 2, label: 'One' }] })).body).toMatchObject({
      code: 'invalid_fields',
      errors: { type: [{}] },
    })
  expect((await sent(shop, { prices: [{ price: 2, initial_quantity_available: 5 }] })).body).toMatchObject({
    errors: { 'prices.0.initial_quantity_available': [{}] },
  })
  const body = {
    ...FEE,
    title: 'Entry',
    type: 'PAID' as const,
    product_category_id: shop.categoryId,
    prices: [{ id: shop.paid.priceId, price: 25 }],
  }
  const params = { event_id: shop.eventId, product_id: shop.paid.productId }
  expect(await app.call(updateProduct, { params, body }, shop.owner)).toMatchObject({
    status: 409,
    body: { code: 'product_type_fixed' },
  })
})

test('the page says what each order pays, beside what it may choose, and the lowest price contains it', async () => {
  const shop = await aShop(app)
  const fee = await addProduct(app, shop, FEE)
  const { body } = await app.call(getPublicEvent, { params: { event_id: shop.eventId } })
  const { order_fees: fees, product_categories: categories } = body.data
  expect(fees).toMatchObject([
    { id: fee.productId, title: 'Booking fee', price: 2, price_including_taxes_and_fees: 2, taxes_and_fees: [] },
  ])
  expect(categories.flatMap(({ products }) => products.map(({ id }) => id))).not.toContain(fee.productId)
  const listed = await app.call(liveEvents, {
    query: { filter_fields: { organizer_id: { eq: String(shop.organizerId) } } },
  })
  expect(listed.body.data.map(({ lowest_price: price }) => price)).toEqual([7])
})

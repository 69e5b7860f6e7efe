import { getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import { changeEventStatus } from '@turnout/contract/events/endpoints.ts'
import { createOrder, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addCode, usesOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp({ addsUp: true })

const chosen = ({ productId, priceId }: ShopPrice, quantity: number, price?: number) => ({
  product_id: productId,
  quantities: [{ price_id: priceId, quantity, ...(price !== undefined && { price }) }],
})
const mira = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example' }

const take = (shop: TestShop, body: object, headers: Record<string, string> = {}) =>
  app.call(
    createOrder,
    { params: { event_id: shop.eventId }, body: { ...mira, ...body } as never },
    { token: shop.owner.token, headers },
  )

const poolOf = async ({ priceId }: ShopPrice) =>
  (
    await sql<{ held: number; sold: number }>`
      select held, sold from pools join product_prices r on r.pool_id = pools.id where r.id = ${priceId}`.execute(
      app.database.query,
    )
  ).rows[0]

const mailsTo = async (email: string) =>
  (
    await app.database.query.selectFrom('mails').select('kind').where('recipient', '=', email).orderBy('id').execute()
  ).map(({ kind }) => kind)

test('an order without a price is complete at once, with a ticket for everybody named', async () => {
  const shop = await aShop(app)
  const { productId: product_id, priceId: product_price_id } = shop.free
  const davi = { product_id, product_price_id, first_name: 'Davi', email: 'davi@antunes.example' }
  const email = `free-${shop.eventId}@koller.example`
  const answer = await take(shop, {
    products: [chosen(shop.free, 2)],
    email,
    notes: 'Guest list',
    locale: 'de',
    attendees: [davi],
  })
  expect(answer.status).toBe(201)
  const { data } = answer.body
  expect(data).toMatchObject({
    status: 'COMPLETED',
    payment_status: 'NO_PAYMENT_REQUIRED',
    is_manually_created: true,
    notes: 'Guest list',
    locale: 'de',
    total_gross: 0,
  })
  expect(data.attendees.map(({ first_name, email: to, status }) => [first_name, to, status])).toEqual([
    ['Davi', 'davi@antunes.example', 'ACTIVE'],
    ['Mira', email, 'ACTIVE'],
  ])
  expect(await poolOf(shop.free)).toEqual({ held: 0, sold: 2 })
  expect(data.timeline.map(({ act }) => act)).toEqual(['order.completed', 'order.created', 'order.reserved'])
  expect(data.timeline.every(({ actor_kind }) => actor_kind === 'USER')).toBe(true)
  await app.runJobs()
  expect(await mailsTo(email)).toEqual(['order_confirmation'])
})

test('an order with a price awaits its money offline, or has it', async () => {
  const shop = await aShop(app)
  const email = `paid-${shop.eventId}@koller.example`
  const waiting = await take(shop, { products: [chosen(shop.paid, 1)], email })
  expect(waiting.body.data).toMatchObject({
    status: 'AWAITING_OFFLINE_PAYMENT',
    payment_status: 'AWAITING_OFFLINE_PAYMENT',
    payment_provider: 'OFFLINE',
    total_gross: 25,
  })
  expect(waiting.body.data.attendees[0]?.status).toBe('AWAITING_PAYMENT')
  const paid = await take(shop, {
    products: [chosen(shop.paid, 2), chosen(shop.donation, 1, 7.5)],
    email,
    is_paid: true,
  })
  expect(paid.body.data).toMatchObject({
    status: 'COMPLETED',
    payment_status: 'PAYMENT_RECEIVED',
    total_gross: 57.5,
    refund_refusal: 'order_manual',
  })
  expect(paid.body.data.payments).toMatchObject([{ provider: 'OFFLINE', amount: 57.5 }])
  await app.runJobs()
  expect((await mailsTo(email)).toSorted()).toEqual(['offline_payment', 'order_confirmation'])
  const refused = await app.call(
    refundOrder,
    { params: { event_id: shop.eventId, order_id: paid.body.data.id }, body: { amount: 5 } },
    { token: shop.owner.token },
  )
  expect([refused.status, refused.body.code]).toEqual([409, 'order_manual'])
  const ledger = await sql<{ sum: number; entries: number }>`
    select coalesce(sum(amount_minor), 0) as sum, count(*) as entries from ledger_entries where order_id = ${paid.body.data.id}`.execute(
    app.database.query,
  )
  expect(ledger.rows[0]?.sum).toBe(0)
  expect(ledger.rows[0]?.entries).toBeGreaterThan(2)
})

test('without a confirmation nobody hears of it', async () => {
  const shop = await aShop(app)
  const email = `silent-${shop.eventId}@koller.example`
  for (const body of [
    { products: [chosen(shop.free, 1)] },
    { products: [chosen(shop.paid, 1)] },
    { products: [chosen(shop.paid, 1)], is_paid: true },
  ])
    expect((await take(shop, { ...body, email, send_confirmation: false })).status).toBe(201)
  await app.runJobs()
  expect(await mailsTo(email)).toEqual([])
})

test('the desk sells what is hidden and what only a code opens, in a draft too, but not from the archive', async () => {
  const shop = await aShop(app)
  const status = (to: 'DRAFT' | 'ARCHIVED') =>
    app.call(
      changeEventStatus,
      { params: { event_id: shop.eventId }, body: { status: to } },
      { token: shop.owner.token },
    )
  const hidden = { products: [chosen(shop.hidden, 1), chosen(shop.promoOnly, 1)] }
  expect((await take(shop, hidden)).status).toBe(201)
  await status('ARCHIVED')
  const refused = await take(shop, hidden)
  expect([refused.status, refused.body.code]).toEqual([404, 'event_not_available'])
})

test('it takes no more than there is, and nothing at all when something is short', async () => {
  const shop = await aShop(app, { scarcePlaces: 3 })
  await take(shop, { products: [chosen(shop.scarce, 2)] })
  const refused = await take(shop, { products: [chosen(shop.free, 1), chosen(shop.scarce, 2)] })
  expect([refused.status, refused.body.code]).toEqual([409, 'sold_out_meanwhile'])
  expect(Object.keys(refused.body.errors)).toEqual(['products.1.quantities.0.quantity'])
  expect(await poolOf(shop.scarce)).toEqual({ held: 0, sold: 2 })
  expect(await poolOf(shop.free)).toEqual({ held: 0, sold: 0 })
})

test('the last place goes to one of five that are taken at once', async () => {
  const shop = await aShop(app, { scarcePlaces: 1 })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => take(shop, { products: [chosen(shop.scarce, 1)], send_confirmation: false })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  expect(await poolOf(shop.scarce)).toEqual({ held: 0, sold: 1 })
})

test('the price is the list’s: only a donation says how much, and not too little', async () => {
  const shop = await aShop(app)
  const cheap = await take(shop, { products: [chosen(shop.paid, 1, 0.01)] })
  expect(cheap.body.data.total_gross).toBe(25)
  const little = await take(shop, { products: [chosen(shop.donation, 1, 0)] })
  expect(little.status).toBe(422)
})

test('free of charge it costs nothing, and is complete', async () => {
  const shop = await aShop(app)
  const taken = await take(shop, {
    products: [chosen(shop.paid, 2), chosen(shop.donation, 1, 7.5)],
    is_free_of_charge: true,
    is_paid: true,
  })
  expect(taken.body.data).toMatchObject({
    status: 'COMPLETED',
    payment_status: 'NO_PAYMENT_REQUIRED',
    total_gross: 0,
    total_discount: 0,
  })
  const created = taken.body.data.timeline.find(({ act }) => act === 'order.created')
  expect(created?.changes).toMatchObject({ is_free_of_charge: { after: true } })
})

test('a promo code takes off what it would at the checkout, and is used once', async () => {
  const shop = await aShop(app)
  const id = await addCode(app, shop, { max_allowed_usages: 1, applicable_product_ids: [shop.paid.productId] })
  const taken = await take(shop, { products: [chosen(shop.free, 1), chosen(shop.paid, 2)], promo_code: ' luz50 ' })
  expect(taken.body.data).toMatchObject({ total_gross: 25, total_discount: 25, promo_code: 'LUZ50' })
  expect(await usesOf(app, id)).toBe(1)
  const without = await take(shop, { products: [chosen(shop.free, 1)], promo_code: 'LUZ50' })
  expect(without.body.data).toMatchObject({ promo_code: null })
  for (const promo_code of ['LUZ50', 'LUZ51', 'x']) {
    const refused = await take(shop, { products: [chosen(shop.paid, 1)], promo_code })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['promo_code']])
  }
  expect(await usesOf(app, id)).toBe(1)
})

test('what cannot be is refused under its field', async () => {
  const shop = await aShop(app)
  const other = await aShop(app)
  const { productId: product_id, priceId: product_price_id } = shop.free
  const named = { product_id, product_price_id, first_name: 'Davi' }
  const one = [chosen(shop.free, 1)]
  for (const [body, field] of [
    [{ products: [] }, 'products'],
    [{ products: [chosen(shop.free, 0)] }, 'products'],
    [{ products: Array.from({ length: 101 }, () => chosen(shop.free, 10)) }, 'products'],
    [{ products: [chosen(other.free, 1)] }, 'products.0'],
    [{ products: [chosen({ ...shop.free, priceId: other.free.priceId }, 1)] }, 'products.0.quantities.0.quantity'],
    [{ products: one, first_name: '' }, 'first_name'],
    [{ products: one, email: 'nobody' }, 'email'],
    [{ products: one, attendees: [named, named] }, 'attendees.1'],
    [{ products: one, attendees: [{ ...named, product_price_id: shop.paid.priceId }] }, 'attendees.0'],
    [{ products: one, locale: 'xx' }, 'locale'],
  ] as const) {
    const refused = await take(shop, body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  }
  expect(await poolOf(shop.free)).toEqual({ held: 0, sold: 0 })
})

test('the same request twice is one order', async () => {
  const shop = await aShop(app)
  const headers = { 'idempotency-key': `desk-${shop.eventId}` }
  const [first, again] = [
    await take(shop, { products: [chosen(shop.free, 1)] }, headers),
    await take(shop, { products: [chosen(shop.free, 1)] }, headers),
  ]
  expect(again.body.data.id).toBe(first.body.data.id)
  expect(await poolOf(shop.free)).toEqual({ held: 0, sold: 1 })
})

test('whoever has the link of the mail sees the order like one they placed', async () => {
  const shop = await aShop(app)
  const { data } = (await take(shop, { products: [chosen(shop.free, 1)] })).body
  const seen = await app.call(getPublicOrder, {
    params: { event_id: shop.eventId, order_short_id: data.short_id },
    query: {},
  })
  expect([seen.status, seen.body.data.status]).toEqual([200, 'COMPLETED'])
})

test('an order that is taken without a mail is invoiced like any other', async () => {
  const shop = await aShop(app)
  await shop.settings({ enable_invoicing: true })
  for (const is_paid of [false, true]) {
    const taken = await take(shop, { products: [chosen(shop.paid, 1)], is_paid, send_confirmation: false })
    expect(taken.status).toBe(201)
  }
  await app.runJobs()
  const issued = await app.database.query
    .selectFrom('invoices')
    .select('kind')
    .where('event_id', '=', shop.eventId)
    .execute()
  expect(issued).toEqual([{ kind: 'INVOICE' }, { kind: 'INVOICE' }])
})

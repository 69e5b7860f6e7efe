import {
  abandonOrder,
  awaitOfflinePayment,
  completeOrder,
  extendHold,
  getPublicOrder,
} from '@turnout/contract/checkout/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expireHolds } from '../orders/jobs.ts'

const app = testApp({ addsUp: true })

const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

const poolOf = async (priceId: number) =>
  (
    await sql<{
      held: number
      sold: number
    }>`select held, sold from pools join product_prices on pool_id = pools.id where product_prices.id = ${priceId}`.execute(
      app.database.query,
    )
  ).rows[0]

test('a free order: reserved, completed, its tickets exist and its mail is on the way', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 2 }])
  expect(held.status).toBe(201)
  expect(held.body.data).toMatchObject({
    status: 'RESERVED',
    payment_status: null,
    total_gross: 0,
    is_payment_required: false,
    is_expired: false,
    can_extend: true,
  })
  expect(await poolOf(shop.free.priceId)).toEqual({ held: 2, sold: 0 })

  const done = await shop.complete(held, { order: buyer })
  expect(done.body.data).toMatchObject({
    status: 'COMPLETED',
    payment_status: 'NO_PAYMENT_REQUIRED',
    first_name: 'Mira',
  })
  expect(done.body.data.attendees.map(({ first_name, email, status }) => ({ first_name, email, status }))).toEqual([
    { first_name: 'Mira', email: 'mira@koller.example', status: 'ACTIVE' },
    { first_name: 'Mira', email: 'mira@koller.example', status: 'ACTIVE' },
  ])
  expect(await poolOf(shop.free.priceId)).toEqual({ held: 0, sold: 2 })

  await app.runJobs()
  const mails = await app.database.query
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text_body'])
    .where('event_id', '=', shop.eventId)
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text_body).toContain(`/checkout/${shop.eventId}/${held.body.data.short_id}/summary`)
})

test('an offline order: waits for its payment with its places taken', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  expect(held.body.data).toMatchObject({ total_gross: 25, is_payment_required: true })
  const given = await shop.complete(held, { order: buyer })
  expect(given.body.data).toMatchObject({ status: 'RESERVED', payment_status: 'AWAITING_PAYMENT', attendees: [] })
  const chosen = await shop.act(awaitOfflinePayment, held)
  expect(chosen.body.data).toMatchObject({
    status: 'AWAITING_OFFLINE_PAYMENT',
    payment_status: 'AWAITING_OFFLINE_PAYMENT',
    payment_provider: 'OFFLINE',
  })
  const prices = [{ id: shop.paid.priceId, label: null, price: 25 }]
  expect(chosen.body.data.attendees).toMatchObject([{ status: 'AWAITING_PAYMENT', product: { type: 'PAID', prices } }])
  expect(await poolOf(shop.paid.priceId)).toEqual({ held: 0, sold: 1 })
})

test('a donation costs what the buyer says, from its minimum on', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.donation, quantity: 1, amount: 7.5 }])
  expect(held.body.data.total_gross).toBe(7.5)
  const below = await shop.reserve([{ price: shop.donation, quantity: 1, amount: 4.99 }])
  expect(below.status).toBe(422)
  expect(below.body.errors).toHaveProperty(['products.0.quantities.0.price'])
})

test('the same submit twice, and ten at once, has one effect', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.complete(held, { order: buyer })))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const attendees = await app.database.query
    .selectFrom('attendees')
    .select('id')
    .where('event_id', '=', shop.eventId)
    .execute()
  expect(attendees).toHaveLength(1)
  await app.runJobs()
  const mails = await app.database.query.selectFrom('mails').select('id').where('event_id', '=', shop.eventId).execute()
  expect(mails).toHaveLength(1)
})

test('a hold that ran out is refused and its places are free for the next buyer at once', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.scarce, quantity: 3 }])
  expect((await shop.reserve([{ price: shop.scarce, quantity: 1 }])).body).toMatchObject({
    code: 'sold_out_meanwhile',
    message: 'Some of these tickets were sold in the meantime. Choose again from what is left.',
  })
  await shop.runOut(held)
  const next = await shop.reserve([{ price: shop.scarce, quantity: 3 }])
  expect(next.status).toBe(201)
  expect(await shop.complete(held, { order: buyer })).toMatchObject({ status: 410, body: { code: 'order_expired' } })
  expect(await poolOf(shop.scarce.priceId)).toEqual({ held: 3, sold: 0 })
})

test('the sweep expires what is past its time, and only that', async () => {
  const shop = await aShop(app)
  const past = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const live = await shop.reserve([{ price: shop.free, quantity: 1 }])
  await shop.runOut(past)
  await expireHolds(app.database)
  const read = async (order: typeof past) =>
    (await app.call(getPublicOrder, { params: { event_id: shop.eventId, order_short_id: order.body.data.short_id } }))
      .body.data.status
  expect([await read(past), await read(live)]).toEqual(['EXPIRED', 'RESERVED'])
  expect(await poolOf(shop.free.priceId)).toEqual({ held: 1, sold: 0 })
})

test('giving up frees the places, once', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 2 }])
  await shop.act(abandonOrder, held)
  const again = await shop.act(abandonOrder, held)
  expect(again.body.data.status).toBe('ABANDONED')
  expect(await poolOf(shop.free.priceId)).toEqual({ held: 0, sold: 0 })
})

test('a new choice of the same buyer replaces the old hold', async () => {
  const shop = await aShop(app)
  const first = await shop.reserve([{ price: shop.scarce, quantity: 3 }])
  const second = await shop.reserve([{ price: shop.scarce, quantity: 2 }], first)
  expect(second.status).toBe(201)
  expect(second.body.data.session_identifier).toBe(first.body.data.session_identifier)
  expect(await poolOf(shop.scarce.priceId)).toEqual({ held: 2, sold: 0 })
})

test('more time is given once', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const more = await shop.act(extendHold, held)
  expect(more.body.data.can_extend).toBe(false)
  expect(new Date(more.body.data.reserved_until).getTime()).toBeGreaterThan(
    new Date(held.body.data.reserved_until).getTime(),
  )
  expect(await shop.act(extendHold, held)).toMatchObject({ status: 409, body: { code: 'order_cannot_extend' } })
})

test('a stranger who knows the id may look, not act', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const params = { event_id: shop.eventId, order_short_id: held.body.data.short_id }
  expect((await app.call(getPublicOrder, { params })).status).toBe(200)
  const stolen = await app.call(completeOrder, { params, body: { order: buyer } })
  expect(stolen).toMatchObject({ status: 404, body: { code: 'order_wrong_session' } })
  const elsewhere = await app.call(getPublicOrder, { params: { ...params, event_id: 999_999 } })
  expect(elsewhere).toMatchObject({ status: 404, body: { code: 'order_gone' } })
})

test('terms must be accepted, and every ticket must have exactly its holder', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 2 }])
  const refused = await shop.complete(held, { order: { ...buyer, accepted_terms: false } })
  expect(refused.body.errors).toHaveProperty(['order.accepted_terms'])
  const unit = { product_id: shop.free.productId, product_price_id: shop.free.priceId, first_name: 'Davi' }
  const short = await shop.complete(held, { order: buyer, products: [unit] })
  expect(short.status).toBe(422)
  const foreign = await shop.complete(held, {
    order: buyer,
    products: [unit, { ...unit, product_price_id: shop.paid.priceId }],
  })
  expect(foreign.body.errors).toHaveProperty(['products.1'])
})

test('offline payment is refused when the event does not offer it, or nobody said who buys', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  expect(await shop.act(awaitOfflinePayment, held)).toMatchObject({
    status: 409,
    body: { code: 'order_details_missing' },
  })
  await shop.complete(held, { order: buyer })
  await shop.settings({ payment_providers: [] })
  expect(await shop.act(awaitOfflinePayment, held)).toMatchObject({
    status: 409,
    body: { code: 'offline_payment_off' },
  })
})

test('what is not on sale cannot be ordered by its id, and each field says why', async () => {
  const shop = await aShop(app)
  const cases = await Promise.all([
    shop.reserve([{ price: shop.hidden, quantity: 1 }]),
    shop.reserve([{ price: shop.promoOnly, quantity: 1 }]),
    shop.reserve([{ price: shop.early, quantity: 1 }]),
    shop.reserve([{ price: shop.late, quantity: 1 }]),
    shop.reserve([{ price: { productId: shop.free.productId, priceId: shop.paid.priceId }, quantity: 1 }]),
    shop.reserve([{ price: shop.free, quantity: 11 }]),
  ])
  expect(cases.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422])
  const { body } = await app.raw('POST', `/api/public/events/${shop.eventId}/order`, {
    products: [{ product_id: shop.free.productId, quantities: [{ price_id: shop.free.priceId, quantity: -1 }] }],
  })
  expect(body.code).toBe('invalid_fields')
})

test('a promo code that is none is refused under its field', async () => {
  const shop = await aShop(app)
  const refused = await app.raw('POST', `/api/public/events/${shop.eventId}/order`, {
    products: [{ product_id: shop.free.productId, quantities: [{ price_id: shop.free.priceId, quantity: 1 }] }],
    promo_code: 'NOPE',
  })
  expect(refused.body.errors).toHaveProperty('promo_code')
})

test('nothing can be reserved at an event that is not live', async () => {
  const shop = await aShop(app)
  await shop.status('DRAFT')
  expect(await shop.reserve([{ price: shop.free, quantity: 1 }])).toMatchObject({
    status: 404,
    body: { code: 'event_not_available' },
  })
})

test('400 buyers at 32 in parallel for 50 places: exactly 50 are sold', async () => {
  const shop = await aShop(app, { scarcePlaces: 50 })
  let waiting = 400
  const statuses: number[] = []
  const buyAll = async (): Promise<void> => {
    while (waiting-- > 0) statuses.push((await shop.reserve([{ price: shop.scarce, quantity: 1 }])).status)
  }
  await Promise.all(Array.from({ length: 32 }, buyAll))
  expect(statuses.filter((status) => status === 201)).toHaveLength(50)
  expect(statuses.filter((status) => status === 409)).toHaveLength(350)
  expect(await poolOf(shop.scarce.priceId)).toEqual({ held: 50, sold: 0 })
})

test('control: looking first and taking later, without the lock, does oversell', async () => {
  const shop = await aShop(app, { scarcePlaces: 5 })
  const naive = (): Promise<boolean> =>
    app.database.transaction(async (tx) => {
      const seen = await sql<{
        taken: number
      }>`select count(*) as taken from audit_rows where act = 'naive' and event_id = ${shop.eventId}`.execute(tx.query)
      if ((seen.rows[0]?.taken ?? 0) >= 5) return false
      await sql`select pg_sleep(0.02)`.execute(tx.query)
      await sql`insert into audit_rows (event_id, entity, entity_id, act, actor_kind) values (${shop.eventId}, 'order', 1, 'naive', 'SYSTEM')`.execute(
        tx.query,
      )
      return true
    })
  const taken = await Promise.all(Array.from({ length: 20 }, naive))
  expect(taken.filter(Boolean).length).toBeGreaterThan(5)
})

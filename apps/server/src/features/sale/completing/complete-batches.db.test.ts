import {
  abandonOrder,
  awaitOfflinePayment,
  completeOrder,
  extendHold,
  getPublicOrder,
} from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { cancelOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { createQuestion } from '@turnout/contract/questions/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { addHall, addProduct, ask, orderIdOf, stockOf, tally, type Held } from '@turnout/testkit/shops/selling.ts'
import { untilSomebodyWaits } from '@turnout/testkit/database/stalled-sale.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { expireHolds } from '../../orders/jobs.ts'

/*
 * Holds become orders together, each by the row version it was judged on: a change by another call meanwhile is seen.
 */

const app = testApp({ addsUp: true })

afterEach(() => mustAddUp(app))

const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

/** The rows that the database has of an order. */
async function kept(held: Held) {
  const found = await sql<{ status: string; attendees: number; claims: string[]; acts: string[] }>`
    select o.status, (select count(*)::int from attendees a where a.order_id = o.id) as attendees,
      array(select distinct c.state from claims c where c.order_id = o.id order by 1) as claims,
      array(select act from audit_rows h where h.entity = 'order' and h.entity_id = o.id order by h.id) as acts
    from orders o where o.short_id = ${held.body.data.short_id}`.execute(app.database.query)
  return found.rows[0]
}

const mailsOf = async (shop: TestShop): Promise<string[]> => {
  await app.runJobs()
  const mails = await app.database.query
    .selectFrom('mails')
    .select(['kind'])
    .where('event_id', '=', shop.eventId)
    .orderBy('id')
    .execute()
  return mails.map(({ kind }) => kind)
}

/**
 * Runs `act` while another transaction has the order's row, and gives it back once `meanwhile` is done.
 */
async function withOrderLocked<T>(
  held: Held,
  act: () => Promise<T>,
  change = 'select 1 from orders where id = $1 for no key update',
): Promise<T> {
  const id = await orderIdOf(app, held)
  const lock = await app.database.pool.connect()
  try {
    await lock.query('begin')
    await lock.query(change, [id])
    const acting = act()
    await untilSomebodyWaits(app)
    await lock.query('commit')
    return await acting
  } finally {
    await lock.query('rollback')
    lock.release()
  }
}

test('ten completes of one order at once, from two processes, have one effect and one mail', async () => {
  const shop = await aShop(app)
  const other = await app.sibling()
  const held = await ask(app, shop, [{ price: shop.free, quantity: 2 }])
  const params = { event_id: shop.eventId, order_short_id: held.body.data.short_id }
  const query = { session_identifier: held.body.data.session_identifier }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      (n % 2 === 0 ? app : other).call(completeOrder, { params, query, body: { order: buyer } }),
    ),
  )
  await other.close()
  expect(tally(answers)).toEqual({ 200: 10 })
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data.attendees))).size).toBe(1)
  expect(await kept(held)).toEqual({
    status: 'COMPLETED',
    attendees: 2,
    claims: ['SOLD'],
    acts: ['order.reserved', 'order.completed'],
  })
  expect(await stockOf(app, shop.free)).toMatchObject({ held: 0, sold: 2 })
  expect(await mailsOf(shop)).toEqual(['order_confirmation'])
})

test('many orders complete in one statement, each with its own attendees and its own mail', async () => {
  const shop = await aShop(app)
  const holds = await Promise.all([1, 2, 3, 1].map((quantity) => ask(app, shop, [{ price: shop.free, quantity }])))
  const [first, ...others] = holds as [Held, ...Held[]]
  const done = await withOrderLocked(first, () => {
    const stopping = shop.complete(first, { order: buyer })
    const rest = sleep(30).then(() =>
      Promise.all(
        others.map((held) =>
          shop.complete(held, { order: { ...buyer, email: `${held.body.data.short_id}@koller.example` } }),
        ),
      ),
    )
    return Promise.all([stopping, rest])
  })
  expect(tally([done[0], ...done[1]])).toEqual({ 200: 4 })
  const written = await sql<{ transactions: number; mails: number }>`
    select count(distinct xmin::text)::int as transactions from orders where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  expect(written.rows[0]?.transactions).toBeLessThan(4)
  expect(done[1].map(({ body }) => body.data.attendees.map(({ email }) => email))).toEqual(
    others.map((held, n) =>
      Array.from({ length: n + 2 > 3 ? 1 : n + 2 }, () => `${held.body.data.short_id}@koller.example`),
    ),
  )
  expect(await mailsOf(shop)).toEqual(Array.from({ length: 4 }, () => 'order_confirmation'))
})

test('complete against the sweep: who comes first decides, and stock follows', async () => {
  const shop = await aShop(app)
  for (let round = 0; round < 6; round++) {
    const held = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
    const id = await orderIdOf(app, held)
    await sql`update orders set reserved_until = clock_timestamp() + interval '60 ms' where id = ${id}`.execute(
      app.database.query,
    )
    await sql`update claims set until = (select reserved_until from orders where id = ${id}) where order_id = ${id}`.execute(
      app.database.query,
    )
    await sleep(40 + round * 5)
    const [done] = await Promise.all([shop.complete(held, { order: buyer }), expireHolds(app.database)])
    await expireHolds(app.database)
    const order = await kept(held)
    if (done.status === 200) expect(order).toMatchObject({ status: 'COMPLETED', attendees: 1, claims: ['SOLD'] })
    else {
      expect([done.status, done.body.code]).toEqual([410, 'order_expired'])
      // A little later the sweep has released it, in each of these cases.
      await sleep(40)
      await expireHolds(app.database)
      expect(await kept(held)).toMatchObject({ status: 'EXPIRED', attendees: 0, claims: ['RELEASED'] })
    }
  }
})

test('a hold that expires while its completion waits is expired, and a hold that the sweep has is refused', async () => {
  const shop = await aShop(app)
  const waiting = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
  const done = await withOrderLocked(
    waiting,
    () => shop.complete(waiting, { order: buyer }),
    `update orders set reserved_until = now() - interval '1 s' where id = $1`,
  )
  expect(done).toMatchObject({ status: 410, body: { code: 'order_expired' } })
  await expireHolds(app.database)
  expect(await kept(waiting)).toMatchObject({ status: 'EXPIRED', claims: ['RELEASED'] })
})

test('places that were given to somebody else are not sold a second time', async () => {
  const shop = await aShop(app, { scarcePlaces: 1 })
  const late = await ask(app, shop, [{ price: shop.scarce, quantity: 1 }])
  await shop.runOut(late)
  const next = await ask(app, shop, [{ price: shop.scarce, quantity: 1 }])
  const [lost, won] = await Promise.all([shop.complete(late, { order: buyer }), shop.complete(next, { order: buyer })])
  expect([lost.body.code, won.body.data.status]).toEqual(['order_expired', 'COMPLETED'])
  expect(await stockOf(app, shop.scarce)).toEqual({ capacity: 1, held: 0, sold: 1 })
})

test('complete against abandon: one of them wins, and the order is whole', async () => {
  const shop = await aShop(app)
  for (let round = 0; round < 6; round++) {
    const held = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
    const [done, left] = await Promise.all([shop.complete(held, { order: buyer }), shop.act(abandonOrder, held)])
    const order = await kept(held)
    if (done.status === 200) {
      expect([order?.status, order?.claims, left.body.code]).toEqual(['COMPLETED', ['SOLD'], 'order_not_reserved'])
    } else {
      expect([order?.status, order?.claims, done.body.code]).toEqual(['ABANDONED', ['RELEASED'], 'order_not_reserved'])
    }
    expect(order?.acts).toHaveLength(2)
  }
})

test('a change between reading and writing is seen: the order is read again and judged as it then is', async () => {
  const shop = await aShop(app)
  const held = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
  const done = await withOrderLocked(
    held,
    () => shop.complete(held, { order: buyer }),
    `update orders set extensions = 1, reserved_until = reserved_until + interval '5 min' where id = $1`,
  )
  expect(done).toMatchObject({ status: 200, body: { data: { status: 'COMPLETED', can_extend: false } } })
  const reserved = await sql<{ seconds: number }>`
    select extract(epoch from reserved_until - created_at)::int as seconds from orders where short_id = ${held.body.data.short_id}`.execute(
    app.database.query,
  )
  // Nothing of the other change was written over.
  expect(reserved.rows[0]?.seconds).toBeGreaterThan(1100)
})

test('complete against extend: both may happen, the order is complete and sold once', async () => {
  const shop = await aShop(app)
  for (let round = 0; round < 4; round++) {
    const held = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
    const [done] = await Promise.all([shop.complete(held, { order: buyer }), shop.act(extendHold, held)])
    expect(done.status).toBe(200)
    expect(await kept(held)).toMatchObject({ status: 'COMPLETED', attendees: 1, claims: ['SOLD'] })
  }
})

test('more time is not given for places that ran out while the request waited for their pools', async () => {
  const shop = await aShop(app)
  const seat = await addProduct(app, shop, { type: 'FREE', prices: [{ price: 0 }] })
  await addHall(app, shop, { capacity: 1, prices: [seat] })
  const held = await ask(app, shop, [{ price: seat, quantity: 1 }])
  const id = await orderIdOf(app, held)
  await sql`update orders set reserved_until = clock_timestamp() + interval '400 ms' where id = ${id}`.execute(
    app.database.query,
  )
  await sql`update claims set until = (select reserved_until from orders where id = ${id}) where order_id = ${id}`.execute(
    app.database.query,
  )
  const lock = await app.database.pool.connect()
  await lock.query('begin')
  await lock.query(
    'select 1 from pools where id in (select pool_id from claims where order_id = $1) for no key update',
    [id],
  )
  const next = ask(app, shop, [{ price: seat, quantity: 1 }])
  await untilSomebodyWaits(app)
  // Judged in time, it is behind the other buyer, who frees the expired hold: the place in the
  // hall, not that in the tier without limit.
  const more = shop.act(extendHold, held)
  await sleep(500)
  await lock.query('commit')
  lock.release()
  expect([(await more).body.code, (await next).status]).toEqual(['order_expired', 201])
  expect((await shop.complete(held, { order: buyer })).body.code).toBe('order_expired')
})

test('offline payment chosen ten times at once takes the places once; marked paid, the tickets are active', async () => {
  const shop = await aShop(app)
  const held = await ask(app, shop, [{ price: shop.paid, quantity: 2 }])
  await shop.complete(held, { order: buyer })
  const chosen = await Promise.all(Array.from({ length: 10 }, () => shop.act(awaitOfflinePayment, held)))
  expect(tally(chosen)).toEqual({ 200: 10 })
  expect(await kept(held)).toMatchObject({ status: 'AWAITING_OFFLINE_PAYMENT', attendees: 2, claims: ['SOLD'] })
  const params = { event_id: shop.eventId, order_id: await orderIdOf(app, held) }
  const { token } = shop.owner
  const paid = await Promise.all(Array.from({ length: 3 }, () => app.call(markOrderPaid, { params }, { token })))
  expect(tally(paid)).toEqual({ 200: 1, 409: 2 })
  const read = await app.call(getPublicOrder, {
    params: { event_id: shop.eventId, order_short_id: held.body.data.short_id },
  })
  expect(read.body.data.attendees.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE'])
  expect((await mailsOf(shop)).toSorted()).toEqual(['offline_payment', 'order_confirmation'])
})

test('a complete that meets a cancellation leaves the order cancelled, its places free', async () => {
  const shop = await aShop(app)
  const held = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
  await shop.complete(held, { order: buyer })
  const params = { event_id: shop.eventId, order_id: await orderIdOf(app, held) }
  const answers = await Promise.all([
    app.call(cancelOrder, { params }, { token: shop.owner.token }),
    shop.complete(held, { order: { ...buyer, email: 'late@koller.example' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(await kept(held)).toMatchObject({ status: 'CANCELLED', claims: ['RELEASED'] })
})

test('answers are written with the order that sells, for order, ticket and goods', async () => {
  const shop = await aShop(app)
  const shirt = await addProduct(app, shop, { title: 'Shirt', type: 'PAID', product_type: 'GENERAL' })
  const params = { event_id: shop.eventId }
  const question = async (body: BodyInput<typeof createQuestion>): Promise<number> =>
    (await app.call(createQuestion, { params, body }, { token: shop.owner.token })).body.data.id
  const text = { type: 'SINGLE_LINE_TEXT', required: true } as const
  const meal = await question({ ...text, title: 'Meal', belongs_to: 'ORDER' })
  const badge = await question({ ...text, title: 'Badge', belongs_to: 'PRODUCT', product_ids: [shop.paid.productId] })
  const size = await question({ ...text, title: 'Size', belongs_to: 'PRODUCT', product_ids: [shirt.productId] })
  const say = (question_id: number, answer: string) => ({ question_id, response: { answer } })
  const unit = (price: typeof shirt, said: ReturnType<typeof say>) => ({
    product_id: price.productId,
    product_price_id: price.priceId,
    questions: [said],
  })
  const held = await ask(app, shop, [
    { price: shop.paid, quantity: 2 },
    { price: shirt, quantity: 1 },
  ])
  const given = await shop.complete(held, {
    order: { ...buyer, questions: [say(meal, 'Fish')] },
    products: [unit(shop.paid, say(badge, 'Ada')), unit(shirt, say(size, 'M')), unit(shop.paid, say(badge, 'Bob'))],
  })
  expect(given.status).toBe(200)
  const answers = () =>
    sql<{ row: string }>`
      select concat_ws(' ', q.title, q.answer #>> '{}', q.unit, a.id is not null) as row from question_answers q
      left join attendees a on a.id = q.attendee_id where q.event_id = ${shop.eventId} order by q.title, q.id`
      .execute(app.database.query)
      .then(({ rows }) => rows.map(({ row }) => row))
  expect(await answers()).toEqual([])
  await shop.act(awaitOfflinePayment, held)
  expect(await answers()).toEqual(['Badge Ada t', 'Badge Bob t', 'Meal Fish f', 'Size M 1 f'])
})

test('a key of a completion: the same again is answered, another body refused, a refused one stays free', async () => {
  const shop = await aShop(app)
  const held = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
  const send = (order: object) =>
    app.call(
      completeOrder,
      {
        params: { event_id: shop.eventId, order_short_id: held.body.data.short_id },
        query: { session_identifier: held.body.data.session_identifier },
        body: { order: { ...buyer, ...order } },
      },
      { headers: { 'idempotency-key': `complete ${shop.eventId}` } },
    )
  expect((await send({ accepted_terms: false })).status).toBe(422)
  const answers = await Promise.all([send({}), send({}), send({})])
  expect(tally([...answers, await send({})])).toEqual({ 200: 4 })
  expect((await send({ first_name: 'Davi' })).body.code).toBe('idempotency_key_reused')
  expect((await send({ email: 'other@koller.example' })).body.code).toBe('idempotency_key_reused')
  expect(await kept(held)).toMatchObject({ attendees: 1, acts: ['order.reserved', 'order.completed'] })
})

test('a ticket’s reference that is taken already is drawn again', async () => {
  const shop = await aShop(app)
  const known = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
  const taken = (await shop.complete(known, { order: buyer })).body.data.attendees[0]?.public_id
  await sql
    .raw(
      `create sequence twins;
       create function twin() returns trigger language plpgsql security definer as $$
         begin if nextval('twins') = 1 then new.public_id := '${taken}'; end if; return new; end $$;
       create trigger twin before insert on attendees for each row when (new.first_name = 'Twin') execute function twin()`,
    )
    .execute(app.owner.query)
  const held = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
  const done = await shop.complete(held, { order: { ...buyer, first_name: 'Twin' } })
  expect(done.body.data).toMatchObject({ status: 'COMPLETED', attendees: [{ first_name: 'Twin' }] })
  expect(await kept(held)).toMatchObject({ attendees: 1, claims: ['SOLD'] })
})

import { awaitOfflinePayment, completeOrder } from '@turnout/contract/checkout/endpoints.ts'
import { markOrderPaid, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { createOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { faultyWireTo, type FaultyWire } from '@turnout/testkit/database/faulty-wire.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, payable, refOf, startPaying, storyOf, workOff } from '@turnout/testkit/shops/paying.ts'
import { ask, orderIdOf, stockOf, type Held } from '@turnout/testkit/shops/selling.ts'
import type { Answered, Calls, Refused } from '@turnout/testkit/app/calls.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

/*
 * The database has committed, and the connection is gone before it says so (trust F07). The caller
 * gets 503, not a guess. Their retry with the same Idempotency-Key gets the answer of the first
 * request, which was carried out once.
 */

const app = testApp({ cards: true, addsUp: true })
let wire: FaultyWire
/** The product at the other end of a wire that loses answers. */
let far: Calls & { close(): Promise<void> }
let shop: TestShop

beforeAll(async () => {
  const address = new URL(app.databaseUrl)
  wire = await faultyWireTo(Number(address.port))
  address.port = String(wire.port)
  far = await app.sibling(address.href)
  shop = await aCardShop(app, { scarcePlaces: 500 })
})
afterAll(async () => {
  await far.close()
  wire.close()
})
afterEach(() => mustAddUp(app))

/** The message that the driver sends to end a transaction. */
const COMMIT = 'commit\0'

let keys = 0
const newKey = (): string => `lost-answer-${(keys += 1)}`

/** Asks while the answer to `bytes` is lost, then again with the same key. */
async function askTwice<Body>(bytes: string, asking: () => Promise<Answered<Body & Partial<Refused>>>) {
  const lost = wire.loseAnswerTo(bytes)
  const [first] = await Promise.all([asking(), lost])
  expect(first).toMatchObject({ status: 503, body: { code: 'unavailable', errors: {} } })
  expect(Number(first.headers['retry-after'])).toBeGreaterThan(0)
  return asking()
}

async function count(query: RawBuilder<{ count: number }>): Promise<number> {
  return (await query.execute(app.database.query)).rows[0]?.count ?? -1
}

const ordersOfShop = (): Promise<number> =>
  count(sql`select count(*)::int as count from orders where event_id = ${shop.eventId}`)

const named = (held: Held) => ({
  params: { event_id: shop.eventId, order_short_id: held.body.data.short_id },
  query: { session_identifier: held.body.data.session_identifier },
})
const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

test('tickets that were held without the buyer hearing of it are the ones that their retry gets', async () => {
  const [before, key] = [await ordersOfShop(), newKey()]
  const held = await askTwice(key, () => ask(app, shop, [{ price: shop.scarce, quantity: 2 }], { key, through: far }))
  expect(held.status).toBe(201)
  expect(await ordersOfShop()).toBe(before + 1)
  expect((await stockOf(app, shop.scarce)).held).toBe(2)
  expect(await orderIdOf(app, held)).toBeGreaterThan(0)
})

test('a crowd whose holds went in one statement that lost its answer gets each its own', async () => {
  const before = await ordersOfShop()
  const own = Array.from({ length: 12 }, newKey)
  const all = () =>
    Promise.all(own.map((key) => ask(app, shop, [{ price: shop.free, quantity: 1 }], { key, through: far })))
  // Waits for a place in a statement behind the one that is lost, or is lost with it: all that were in
  // it hear 503.
  const lost = wire.loseAnswerTo(own[5] ?? '')
  const [first] = await Promise.all([all(), lost])
  expect(first.some(({ status }) => status === 503)).toBe(true)
  expect(first.every(({ status }) => status === 201 || status === 503)).toBe(true)
  const second = await all()
  expect(second.map(({ status }) => status)).toEqual(own.map(() => 201))
  expect(new Set(second.map(({ body }) => body.data.short_id)).size).toBe(own.length)
  expect(await ordersOfShop()).toBe(before + own.length)
})

test('an order that was completed without the buyer hearing of it is completed once, with one mail', async () => {
  const held = await ask(app, shop, [{ price: shop.free, quantity: 2 }], { through: far })
  const key = newKey()
  const done = await askTwice(key, () =>
    far.call(completeOrder, { ...named(held), body: { order: buyer } }, { headers: { 'idempotency-key': key } }),
  )
  expect(done).toMatchObject({ status: 200, body: { data: { status: 'COMPLETED' } } })
  expect(done.body.data.attendees).toHaveLength(2)
  await app.runJobs()
  expect(await storyOf(app, held)).toMatchObject({ status: 'COMPLETED', attendees: 2, mails: ['order_confirmation'] })
})

test('without a key, too: the same details again find the order completed', async () => {
  const held = await ask(app, shop, [{ price: shop.free, quantity: 1 }], { through: far })
  const email = 'no-key@koller.example'
  const done = await askTwice(email, () =>
    far.call(completeOrder, { ...named(held), body: { order: { ...buyer, email } } }),
  )
  expect(done).toMatchObject({ status: 200, body: { data: { status: 'COMPLETED' } } })
  await app.runJobs()
  expect(await storyOf(app, held)).toMatchObject({ attendees: 1, mails: ['order_confirmation'] })
})

test('offline payment that was chosen, and marked as paid, without anybody hearing of it', async () => {
  const held = await payable(app, shop)
  const [chosen, paid] = [newKey(), newKey()]
  const waiting = await askTwice(chosen, () =>
    far.call(awaitOfflinePayment, named(held), { headers: { 'idempotency-key': chosen } }),
  )
  expect(waiting).toMatchObject({ status: 200, body: { data: { status: 'AWAITING_OFFLINE_PAYMENT' } } })
  const params = { event_id: shop.eventId, order_id: await orderIdOf(app, held) }
  const done = await askTwice(COMMIT, () =>
    far.call(markOrderPaid, { params }, { token: shop.owner.token, headers: { 'idempotency-key': paid } }),
  )
  expect(done.status).toBe(200)
  await app.runJobs()
  expect(await storyOf(app, held)).toMatchObject({ status: 'COMPLETED', payments: ['ORDER'], attendees: 1 })
})

test('a card payment that was started without the buyer hearing of it is one payment, and pays one order', async () => {
  const [held, key] = [await payable(app, shop), newKey()]
  const started = await askTwice(COMMIT, () => startPaying(app, shop, held, { through: far, key }))
  expect(started.status).toBe(200)
  const orderId = await orderIdOf(app, held)
  expect(await count(sql`select count(*)::int as count from payment_intents where order_id = ${orderId}`)).toBe(1)
  await app.stripe.pay(refOf(started))
  await workOff(app)
  expect(await storyOf(app, held)).toMatchObject({ status: 'COMPLETED', payments: ['ORDER'], attendees: 1 })
})

test('a refund that was asked for without the desk hearing of it gives the money back once', async () => {
  const [{ id, held, intentRef }, key] = [await boughtByCard(app, shop, {}), newKey()]
  const params = { event_id: shop.eventId, order_id: id }
  const done = await askTwice(COMMIT, () =>
    far.call(
      refundOrder,
      { params, body: { amount: 10 } },
      { token: shop.owner.token, headers: { 'idempotency-key': key } },
    ),
  )
  expect(done.status).toBe(200)
  await workOff(app)
  const { refunds } = await app.stripe.snapshot()
  expect(refunds.filter(({ payment_intent }) => payment_intent === intentRef).map(({ amount }) => amount)).toEqual([
    1000,
  ])
  expect((await storyOf(app, held)).refunds).toEqual(['ORGANIZER SUCCEEDED'])
})

test('an act of the desk is done once, and its retry is told the first answer', async () => {
  const [{ token }, key] = [await app.signUp(), newKey()]
  const body = { name: 'Tidal Sessions', email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' }
  const made = await askTwice(COMMIT, () =>
    far.call(createOrganizer, { body }, { token, headers: { 'idempotency-key': key } }),
  )
  expect(made.status).toBe(201)
  const listed = await app.raw('GET', '/api/organizers', undefined, { token })
  expect(listed.body).toMatchObject({ meta: { total: 1 }, data: [{ id: made.body.data.id }] })
})

import { createRateLimits } from '../../../platform/http/guards/rate-limit.ts'
import { awaitOfflinePayment, getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import { deletePromoCode, updatePromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { carryCharge } from '@turnout/testkit/shops/pricing-factory.ts'
import {
  addCode,
  addHall,
  addProduct,
  ask,
  changeProduct,
  stockOf,
  tally,
  type Held,
  type ProductChange,
} from '@turnout/testkit/shops/selling.ts'
import { inOneBatch, untilSomebodyWaits, withPoolLocked } from '@turnout/testkit/database/stalled-sale.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { limitGuesses } from '../../promo-codes/limit-guesses.ts'
import { openLanes } from '../open-lanes.ts'
import { reserveTickets } from './reserve-tickets.ts'

/*
 * Events between judging and taking, a retry, and the other requests of a batch when one spoils it.
 */

const app = testApp({ addsUp: true })

afterEach(() => mustAddUp(app))

const one = (price: ShopPrice) => [{ price, quantity: 1 }]
const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

const change = async (shop: TestShop, price: ShopPrice, changed: Partial<ProductChange>) => {
  const done = await changeProduct(app, shop, price, { price: 25, ...changed })
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
}

test('a price that changes while a buyer queues is the one they pay', async () => {
  const shop = await aShop(app)
  const [held] = await inOneBatch(app, { shop }, [() => ask(app, shop, one(shop.paid))], () =>
    change(shop, shop.paid, { price: 40 }),
  )
  expect(held).toMatchObject({ status: 201, body: { data: { total_gross: 40 } } })
})

test('a product that is paused while a buyer queues is refused', async () => {
  const shop = await aShop(app)
  const [held] = await inOneBatch(app, { shop }, [() => ask(app, shop, one(shop.paid))], () =>
    change(shop, shop.paid, { isPaused: true }),
  )
  expect(held).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  expect(await stockOf(app, shop.paid)).toMatchObject({ held: 0 })
})

test('what one buyer was refused is sold to the next as soon as the organizer allows it', async () => {
  const shop = await aShop(app)
  await change(shop, shop.paid, { isPaused: true })
  expect((await ask(app, shop, one(shop.paid))).status).toBe(422)
  await change(shop, shop.paid, {})
  expect((await ask(app, shop, one(shop.paid))).status).toBe(201)
  const other = await app.sibling()
  expect((await ask(app, shop, one(shop.paid), { through: other })).status).toBe(201)
  await change(shop, shop.paid, { isPaused: true })
  expect((await ask(app, shop, one(shop.paid))).status).toBe(422)
  await change(shop, shop.paid, { price: 27 })
  expect((await ask(app, shop, one(shop.paid), { through: other })).body.data.total_gross).toBe(27)
  await other.close()
})

test('a capacity that is assigned while buyers queue counts them', async () => {
  const shop = await aShop(app)
  const answers = await inOneBatch(
    app,
    { shop },
    Array.from({ length: 3 }, () => () => ask(app, shop, one(shop.paid))),
    () => addHall(app, shop, { capacity: 2, prices: [shop.paid] }),
  )
  expect(tally(answers)).toEqual({ 201: 2, 409: 1 })
})

test('a code that is edited while a buyer queues is worth what it then is; a deleted one is unknown', async () => {
  const shop = await aShop(app)
  const id = await addCode(app, shop, {})
  const params = { event_id: shop.eventId, promo_code_id: id }
  const { token } = shop.owner
  const asks = [() => ask(app, shop, one(shop.paid), { code: 'LUZ50' })]
  const [cheaper] = await inOneBatch(app, { shop }, asks, () =>
    app.call(
      updatePromoCode,
      { params, body: { code: 'LUZ50', discount_type: 'PERCENTAGE', discount: 10 } },
      { token },
    ),
  )
  expect(cheaper?.body.data.total_gross).toBe(22.5)
  const [gone] = await inOneBatch(app, { shop }, asks, () => app.call(deletePromoCode, { params }, { token }))
  expect(gone?.body.errors).toHaveProperty('promo_code')
})

test('a sale that ends while a buyer waits for the places has ended', async () => {
  const shop = await aShop(app)
  const ends = new Date(Date.now() + 3000)
  const late = await addProduct(app, shop, { sale_end_date: ends.toISOString() })
  expect((await ask(app, shop, one(late))).status).toBe(201)
  const { asking } = await withPoolLocked(app, late, async () => {
    const waiting = { asking: ask(app, shop, one(late)) }
    await untilSomebodyWaits(app)
    // Judged in time, or this shows nothing.
    expect(Date.now()).toBeLessThan(ends.getTime())
    await sleep(ends.getTime() - Date.now() + 50)
    return waiting
  })
  expect((await asking).status).toBe(422)
})

test('a stale request does not hold up another event of its batch', async () => {
  const [shop, other] = [await aShop(app), await aShop(app)]
  const answers = await inOneBatch(
    app,
    { shop },
    [() => ask(app, shop, one(shop.paid)), () => ask(app, other, one(other.paid))],
    () => change(shop, shop.paid, { price: 30 }),
  )
  expect(answers.map(({ body }) => body.data.total_gross)).toEqual([30, 25])
})

test('a key stands for one order: sent again, or five times at once, it answers the same', async () => {
  const shop = await aShop(app)
  const send = () => ask(app, shop, one(shop.paid), { key: `again ${shop.eventId}` })
  const answers = [...(await Promise.all(Array.from({ length: 5 }, send))), await send()]
  expect(tally(answers)).toEqual({ 201: 6 })
  expect(new Set(answers.map(({ body }) => body.data.short_id)).size).toBe(1)
  expect(new Set(answers.map(({ body }) => body.data.session_identifier)).size).toBe(1)
  expect((await stockOf(app, shop.paid)).held).toBe(1)
  const other = await ask(app, shop, [{ price: shop.paid, quantity: 2 }], { key: `again ${shop.eventId}` })
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
})

test('a retry of what was taken is answered with it, whatever became of the offer meanwhile', async () => {
  const shop = await aShop(app)
  const send = (quantity = 1) => ask(app, shop, [{ price: shop.paid, quantity }], { key: `paused ${shop.eventId}` })
  const first = await send()
  await change(shop, shop.paid, { isPaused: true })
  expect((await ask(app, shop, one(shop.paid))).status).toBe(422)
  expect((await send()).body.data.short_id).toBe(first.body.data.short_id)
  expect((await send(2)).body.code).toBe('idempotency_key_reused')
  await shop.status('DRAFT')
  expect((await send()).body.data.short_id).toBe(first.body.data.short_id)
})

test('the key of a refused request stays free', async () => {
  const shop = await aShop(app, { scarcePlaces: 1 })
  const holder = await ask(app, shop, one(shop.scarce))
  const send = () => ask(app, shop, one(shop.scarce), { key: `free ${shop.eventId}` })
  expect((await send()).status).toBe(409)
  await shop.runOut(holder)
  expect((await send()).status).toBe(201)
})

test('a key that two processes use at once stands for one order', async () => {
  const shop = await aShop(app)
  const other = await app.sibling()
  const key = `two ${shop.eventId}`
  const answers = await Promise.all(
    [app, other, app, other].map((through) => ask(app, shop, one(shop.paid), { key, through })),
  )
  await other.close()
  expect(tally(answers)).toEqual({ 201: 4 })
  expect(new Set(answers.map(({ body }) => body.data.short_id)).size).toBe(1)
})

/** Without what belongs to the moment, and to the one who reserved. */
const lasting = (order: object): object =>
  Object.fromEntries(Object.entries(order).filter(([name]) => !['server_time', 'session_identifier'].includes(name)))

test('what a buyer is answered after each act is what reading the order says', async () => {
  const shop = await aShop(app)
  const place = { accountId: shop.owner.accountId, eventId: shop.eventId }
  const goods = await addProduct(app, shop, { title: 'Shirt', product_type: 'GENERAL' })
  const tiered = await addProduct(app, shop, {
    title: 'Dinner',
    type: 'TIERED',
    prices: [{ label: 'Early', price: 12.5 }],
  })
  await carryCharge(app.database, place, { productIds: [tiered.productId, goods.productId] })
  await addCode(app, shop, {})
  const read = async (held: Held, include?: 'event') => {
    const { short_id, session_identifier } = held.body.data
    const params = { event_id: shop.eventId, order_short_id: short_id }
    return lasting((await app.call(getPublicOrder, { params, query: { include, session_identifier } })).body.data)
  }
  const choose = (held: Held) =>
    app.call(awaitOfflinePayment, {
      params: { event_id: shop.eventId, order_short_id: held.body.data.short_id },
      query: { include: 'event', session_identifier: held.body.data.session_identifier },
    })
  const lines = [
    { price: tiered, quantity: 2 },
    { price: goods, quantity: 1 },
    { price: shop.donation, quantity: 1, amount: 7 },
  ]
  const paid = await ask(app, shop, lines, { code: 'luz50' })
  expect(lasting(paid.body.data)).toEqual(await read(paid))
  const address = { address_line_1: 'Rua 1', city: 'Lisboa', country: 'PT' }
  const given = await shop.complete(paid, { order: { ...buyer, address, opted_into_marketing: true } })
  expect(given.status).toBe(200)
  expect(lasting(given.body.data)).toEqual(await read(paid))
  expect(lasting((await choose(paid)).body.data)).toEqual(await read(paid, 'event'))

  const free = await ask(app, shop, [{ price: shop.free, quantity: 2 }])
  const done = await shop.complete(free, { order: buyer })
  expect(done.body.data.attendees).toHaveLength(2)
  expect(lasting(done.body.data)).toEqual(await read(free))
})

test('the price shown times the quantity is what is charged, with what it is made of', async () => {
  const shop = await aShop(app)
  const place = { accountId: shop.owner.accountId, eventId: shop.eventId }
  const productIds = [shop.paid.productId]
  await carryCharge(app.database, place, { productIds, fixedAmount: 1.99 })
  await carryCharge(app.database, place, { productIds, name: 'City', calculationType: 'PERCENTAGE', ratePpm: 33_300 })
  await carryCharge(app.database, place, {
    productIds,
    name: 'VAT',
    type: 'TAX',
    calculationType: 'PERCENTAGE',
    ratePpm: 190_000,
  })
  await addCode(app, shop, { discount: 33.3 })
  for (const code of [undefined, 'LUZ50']) {
    const page = await app.call(getPublicEvent, { params: { event_id: shop.eventId }, query: { promo_code: code } })
    const shown = page.body.data.product_categories
      .flatMap(({ products }) => products)
      .find(({ id }) => id === shop.paid.productId)?.prices[0]
    const held = (await ask(app, shop, [{ price: shop.paid, quantity: 7 }], code === undefined ? {} : { code })).body
      .data
    const cents = (major = 0): number => minorOf(major, 'EUR')
    expect(cents(held.total_gross)).toBe(7 * cents(shown?.price_including_taxes_and_fees))
    const sum = (entries: readonly { value: number }[]) => entries.reduce((total, { value }) => total + cents(value), 0)
    const { fees, taxes } = held.taxes_and_fees_rollup
    expect([fees.length, taxes.length, sum(fees), sum(taxes)]).toEqual([
      2,
      1,
      cents(held.total_fee),
      cents(held.total_tax),
    ])
    expect(cents(held.total_gross)).toBe(
      cents(held.total_before_additions) + cents(held.total_fee) + cents(held.total_tax),
    )
    expect(held.order_items[0]).toMatchObject({ total_gross: held.total_gross, quantity: 7 })
  }
})

/** Runs `statement` for every new order made with a promo code of this text. */
async function spoilOrdersOf(code: string, statement: string): Promise<void> {
  const name = code.toLowerCase()
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql security definer as $$ begin ${statement} return new; end $$;
       create trigger ${name} before insert on orders for each row when (new.promo_code = '${code}') execute function ${name}()`,
    )
    .execute(app.owner.query)
}

test('an error of the database in one request is that one’s alone', async () => {
  const shop = await aShop(app)
  await addCode(app, shop, { code: 'SPOILED' })
  await spoilOrdersOf('SPOILED', `raise exception 'spoiled';`)
  const answers = await inOneBatch(app, { shop }, [
    () => ask(app, shop, one(shop.scarce)),
    () => ask(app, shop, one(shop.scarce), { code: 'SPOILED' }),
    () => ask(app, shop, one(shop.scarce)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 500, 201])
  expect((await stockOf(app, shop.scarce)).held).toBe(2)
})

test('a reference that is taken already is drawn again, and no other buyer notices', async () => {
  const shop = await aShop(app)
  await addCode(app, shop, { code: 'TWINNED' })
  const known = await ask(app, shop, one(shop.paid))
  await sql`create sequence twins`.execute(app.owner.query)
  // The batch, and the same request alone, meet the taken reference; the next one drawn is free.
  await spoilOrdersOf(
    'TWINNED',
    `if nextval('twins') <= 2 then new.public_id := '${known.body.data.public_id}'; end if;`,
  )
  const answers = await inOneBatch(app, { shop }, [
    () => ask(app, shop, one(shop.paid)),
    () => ask(app, shop, one(shop.paid), { code: 'TWINNED' }),
    () => ask(app, shop, one(shop.paid)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set([known, ...answers].map(({ body }) => body.data.public_id)).size).toBe(4)
})

test('a connection that breaks under a batch answers all of it "unavailable", writes nothing, and the sale goes on', async () => {
  const shop = await aShop(app)
  const lock = await app.database.pool.connect()
  await lock.query('begin')
  await lock.query('select 1 from pools for no key update')
  let isOver = false
  const asking = Promise.all(
    Array.from({ length: 9 }, async (_, n) => {
      await sleep(n * 10)
      return ask(app, shop, one(shop.paid))
    }),
  ).finally(() => (isOver = true))
  await untilSomebodyWaits(app)
  while (!isOver) {
    // Not on the connection of the lock: a transaction keeps the list of waiting transactions as it
    // first saw it.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      app.database.query,
    )
    await sleep(20)
  }
  await lock.query('rollback')
  lock.release()
  const answers = await asking
  expect(tally(answers)).toEqual({ 503: 9 })
  for (const { headers, body } of answers) expect([headers['retry-after'], body.code]).toEqual(['2', 'unavailable'])
  expect((await stockOf(app, shop.paid)).held).toBe(0)
  expect(tally(await Promise.all([1, 2, 3].map(() => ask(app, shop, one(shop.paid)))))).toEqual({ 201: 3 })
})

test('an offer that changes again and again while a buyer queues keeps nobody from buying', async () => {
  const shop = await aShop(app)
  const lanes = openLanes(app.database, { rateLimitFactor: 1000 })
  let changes = 0
  // One more than there were tries, each just before the places are taken.
  const add: typeof lanes.reservations.add = async (reservation) => {
    if (changes++ < 8)
      await sql`update events set version = version + 1 where id = ${shop.eventId}`.execute(app.database.query)
    return lanes.reservations.add(reservation)
  }
  const reserved = await reserveTickets(
    { ...lanes, reservations: { add } },
    limitGuesses(createRateLimits(1000, null)),
    {
      eventId: shop.eventId,
      input: {
        products: [
          {
            product_id: shop.free.productId,
            event_occurrence_id: null,
            event_occurrence_ids: null,
            quantities: [{ price_id: shop.free.priceId, quantity: 1, price: null }],
          },
        ],
        promo_code: null,
        affiliate_code: null,
        seat_link: null,
        source: null,
        session_identifier: null,
      },
      sourceId: null,
      session: { identifier: 'somebody', isKnown: false },
      locale: 'en',
      actor: SYSTEM,
      visitor: '203.0.113.1',
      visitorHash: 1,
      replayFor: () => null,
    },
  )
  expect([reserved === 'replayed' ? reserved : reserved.taken.outcome, changes]).toEqual(['TAKEN', 9])
})

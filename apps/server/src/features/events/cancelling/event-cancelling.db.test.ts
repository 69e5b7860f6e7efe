import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import * as endpoints from '@turnout/contract/events/cancelling/endpoints.ts'
import { createOrder, markOrderPaid, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, payable, refOf, startPaying, workOff } from '@turnout/testkit/shops/paying.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCancelling, watchCancellings } from './run-cancelling.ts'

const app = testApp({ cards: true, addsUp: true })
const FAILING_REFUND = '4000000000005126'

let shop: TestShop
beforeEach(async () => {
  shop = await aCardShop(app)
})
afterEach(() => app.stripe.heal())

const at = () => ({ params: { event_id: shop.eventId } })
const signedIn = () => ({ token: shop.owner.token })
const preview = async (money: 'ALL' | 'WITHOUT_FEES' | 'NONE' = 'ALL') =>
  (await app.call(endpoints.cancellingPreview, { ...at(), query: { money } }, signedIn())).body.data
const read = async () => {
  const { data } = (await app.call(endpoints.cancellingOfEvent, at(), signedIn())).body
  if (data === null) throw new Error('the event takes place')
  return data
}

/** A buyer who pays later, or has. */
async function boughtOffline({ isPaid, email = 'jonas@weiss.example' }: { isPaid: boolean; email?: string }) {
  const held = await shop.reserve([{ price: shop.paid, quantity: 2 }])
  const details = { first_name: 'Jonas', last_name: 'Weiß', email, accepted_terms: true }
  await shop.complete(held, { order: details })
  await shop.act(awaitOfflinePayment, held)
  const id = await orderIdOf(app, held)
  if (isPaid) await app.call(markOrderPaid, { params: { event_id: shop.eventId, order_id: id } }, signedIn())
  return id
}

/** A buyer who takes two free tickets, one of them for a guest. */
async function boughtFree(guest = 'rita@guest.example') {
  const held = await shop.reserve([{ price: shop.free, quantity: 2 }])
  const ticket = { product_id: shop.free.productId, product_price_id: shop.free.priceId, last_name: 'Lima' }
  await shop.settings({ attendee_details_collection_method: 'PER_TICKET' })
  await shop.complete(held, {
    order: { first_name: 'Vera', last_name: 'Lima', email: 'vera@lima.example', accepted_terms: true },
    products: [
      { ...ticket, first_name: 'Vera', email: 'vera@lima.example' },
      { ...ticket, first_name: 'Rita', email: guest },
    ],
  })
  await shop.settings({ attendee_details_collection_method: 'PER_ORDER' })
  return orderIdOf(app, held)
}

const REASON = 'The storm has damaged Pier 9.'
async function start(body: object = {}) {
  const shown = await preview()
  return app.call(
    endpoints.startCancelling,
    {
      ...at(),
      body: {
        page: 'KEEP',
        money: 'ALL',
        reason: REASON,
        title: ' harbour lights ',
        standing: shown.standing,
        goes_back: shown.goes_back,
        ...body,
      },
    },
    signedIn(),
  )
}

/** The thirty seconds are over. */
const letRun = () =>
  sql`update event_cancellings set starts_at = now() - interval '1 second' where event_id = ${shop.eventId} and state = 'COUNTDOWN'`.execute(
    app.database.query,
  )

async function ran(): Promise<void> {
  await letRun()
  for (let round = 0; round < 3; round += 1) {
    await watchCancellings(app.database)
    await workOff(app)
  }
}

const orders = async () =>
  (
    await sql<{ id: number; status: string; refund_status: string | null; total_refunded_minor: number }>`
      select id, status, refund_status, total_refunded_minor from orders where event_id = ${shop.eventId} order by id`.execute(
      app.database.query,
    )
  ).rows

const mails = async () =>
  (
    await sql<{ kind: string; recipient: string; text_body: string }>`
      select kind, recipient, text_body from mails where event_id = ${shop.eventId} and kind like 'event_cancel%' order by kind, recipient`.execute(
      app.database.query,
    )
  ).rows

test('the figures have every order in exactly one row, and say who pays what back', async () => {
  await boughtByCard(app, shop, { quantity: 2 })
  const half = await boughtByCard(app, shop, { quantity: 2 })
  const params = { event_id: shop.eventId, order_id: half.id }
  await app.call(refundOrder, { params, body: { amount: 25, notify_buyer: false } }, signedIn())
  await workOff(app)
  await boughtOffline({ isPaid: true })
  await boughtOffline({ isPaid: false })
  await boughtFree()
  expect(await preview()).toMatchObject({
    ways: [
      { way: 'CARD', orders: 2, goes_back: 75 },
      { way: 'OFFLINE', orders: 1, goes_back: 50 },
      { way: 'FREE', orders: 1, goes_back: 0 },
      { way: 'UNPAID', orders: 1, goes_back: 0 },
    ],
    orders: 5,
    standing: 5,
    tickets: 10,
    goes_back: 125,
    by_us: { orders: 2, goes_back: 75 },
    by_hand: { orders: 1, goes_back: 50 },
    guests: 1,
    waiting: 0,
  })
  expect((await preview('NONE')).goes_back).toBe(0)
})

test('nothing happens for another name, for other figures than those shown, or without a reason', async () => {
  await boughtOffline({ isPaid: true })
  const named = await start({ title: 'Harbour Light' })
  expect(named).toMatchObject({ status: 422, body: { errors: { title: [expect.any(String)] } } })
  expect(await start({ goes_back: 49.99 })).toMatchObject({ status: 409, body: { code: 'cancelling_changed' } })
  expect(await start({ standing: 2 })).toMatchObject({ status: 409, body: { code: 'cancelling_changed' } })
  expect(await start({ goes_back: 50.001 })).toMatchObject({ status: 422 })
  expect(await start({ reason: '' })).toMatchObject({ status: 422 })
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  expect(held.status).toBe(201)
  expect((await app.call(endpoints.cancellingOfEvent, at(), signedIn())).body.data).toBeNull()
})

test('an order that is placed between looking and confirming asks for another look', async () => {
  const shown = await preview()
  await boughtOffline({ isPaid: true })
  const refused = await start({ standing: shown.standing, goes_back: shown.goes_back })
  expect(refused).toMatchObject({ status: 409, body: { code: 'cancelling_changed' } })
  expect((await start()).status).toBe(201)
})

test('the sale stops with the commit, the page says so, and within thirty seconds all of it is taken back', async () => {
  const id = await boughtOffline({ isPaid: true })
  expect(await start()).toMatchObject({ status: 201, body: { data: { state: 'COUNTDOWN', tickets: 2 } } })
  expect(await start()).toMatchObject({ status: 409, body: { code: 'event_cancelled' } })
  expect((await shop.reserve([{ price: shop.paid, quantity: 1 }])).status).toBe(404)
  const manual = await app.call(
    createOrder,
    {
      ...at(),
      body: {
        products: [{ product_id: shop.paid.productId, quantities: [{ price_id: shop.paid.priceId, quantity: 1 }] }],
        first_name: 'Ana',
        email: 'ana@desk.example',
      },
    },
    signedIn(),
  )
  expect(manual).toMatchObject({ status: 404, body: { code: 'event_not_available' } })
  const shown = await app.call(getPublicEvent, at())
  expect(shown.body.data).toMatchObject({ status: 'LIVE', cancelled: { reason: REASON, money: 'ALL' } })
  expect((await app.call(endpoints.stopCancelling, at(), signedIn())).body.data).toBeNull()
  expect((await shop.reserve([{ price: shop.paid, quantity: 1 }])).status).toBe(201)
  expect((await app.call(getPublicEvent, at())).body.data.cancelled).toBeNull()
  await ran()
  expect((await orders()).find((order) => order.id === id)).toMatchObject({ status: 'COMPLETED' })
  // A new one may follow, and once its time has come nothing is taken back.
  expect((await start()).status).toBe(201)
  await letRun()
  expect(await app.call(endpoints.stopCancelling, at(), signedIn())).toMatchObject({
    status: 409,
    body: { code: 'cancelling_cannot' },
  })
})

test('taking the page down puts the event away, and stopping brings it back', async () => {
  expect((await start({ page: 'TAKE_DOWN' })).status).toBe(201)
  expect((await app.call(getPublicEvent, at())).status).toBe(404)
  await app.call(endpoints.stopCancelling, at(), signedIn())
  expect((await app.call(getPublicEvent, at())).body.data.status).toBe('LIVE')
})

test('every order is cancelled once, by its own way, everybody is told once, and the books add up', async () => {
  const card = await boughtByCard(app, shop, { quantity: 2 })
  const transfer = await boughtOffline({ isPaid: true })
  await boughtOffline({ isPaid: false, email: 'lena@later.example' })
  await boughtFree()
  await start()
  await ran()
  expect((await orders()).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED'])
  const done = await read()
  expect(done).toMatchObject({
    state: 'DONE',
    orders: 4,
    cancelled: 4,
    unpaid: 1,
    refunds: { all: { orders: 1, goes_back: 50 }, sent: { orders: 1 }, waiting: { orders: 0 }, failed: { orders: 0 } },
    by_hand: { all: { orders: 1, goes_back: 50 }, open: { orders: 1 }, paid_back: { orders: 0 } },
    to_pay: [{ order_id: transfer, amount: 50 }],
  })
  const told = await mails()
  expect(told.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['event_cancelled', 'jonas@weiss.example'],
    ['event_cancelled', 'lena@later.example'],
    ['event_cancelled', 'mira@koller.example'],
    ['event_cancelled', 'vera@lima.example'],
    ['event_cancelled_guest', 'rita@guest.example'],
    ['event_cancelling_done', shop.owner.email],
  ])
  expect(told[2]?.text_body).toContain(REASON)
  expect(told[2]?.text_body).toContain('€50.00 goes back to your Visa •••• 4242 within 5 to 10 working days.')
  expect(told[0]?.text_body).toContain('Tidal Sessions pays €50.00 back to you')
  const back = (await app.stripe.snapshot()).refunds.filter(({ payment_intent }) => payment_intent === card.intentRef)
  expect(back.map(({ amount }) => amount)).toEqual([5000])
  // Once more, and from two workers at once: nothing is done twice.
  await Promise.all([runCancelling(app.database, done.id), runCancelling(app.database, done.id)])
  await workOff(app)
  expect(await mails()).toHaveLength(6)
  expect((await app.stripe.snapshot()).refunds.filter((one) => one.payment_intent === card.intentRef)).toHaveLength(1)
})

test('money by hand is owed until somebody says that it went back; then the order is refunded, once', async () => {
  const id = await boughtOffline({ isPaid: true })
  await start()
  await ran()
  expect(await orders()).toMatchObject([{ status: 'CANCELLED', total_refunded_minor: 0 }])
  const file = await app.raw('POST', `/api/events/${shop.eventId}/cancelling/transfers/export`, undefined, shop.owner)
  expect(file.status).toBe(200)
  const text = JSON.stringify(file.body).replaceAll('\\"', '"')
  expect(text).toContain('"jonas@weiss.example","50","EUR","Harbour Lights cancelled, O-')
  const marked = await app.call(endpoints.markPaidBack, { ...at(), body: { order_ids: [id] } }, signedIn())
  expect(marked.body.data).toMatchObject({ by_hand: { open: { orders: 0 }, paid_back: { orders: 1, goes_back: 50 } } })
  expect(await orders()).toMatchObject([{ refund_status: 'REFUNDED', total_refunded_minor: 5000 }])
  const again = await app.call(endpoints.markPaidBack, { ...at(), body: {} }, signedIn())
  expect(again).toMatchObject({ status: 409, body: { code: 'cancelling_cannot' } })
})

test('a refund that fails is told with its reason, can be tried again, and be paid back by hand', async () => {
  const { id, intentRef } = await boughtByCard(app, shop, { quantity: 2, card: FAILING_REFUND })
  const bounce = async (): Promise<void> => {
    const made = (await app.stripe.snapshot()).refunds.find(
      ({ payment_intent, status }) => payment_intent === intentRef && status !== 'failed',
    )
    await app.stripe.settleRefund(made?.id ?? '', 'failed')
    await workOff(app)
  }
  await start()
  await ran()
  await bounce()
  expect(await read()).toMatchObject({
    refunds: { all: { orders: 1 }, sent: { orders: 0 }, failed: { orders: 1, goes_back: 50 } },
    failed: [{ order_id: id, tries: 1, failure: 'expired_or_canceled_card', amount: 50 }],
  })
  expect((await app.call(endpoints.retryCancelling, { ...at(), body: {} }, signedIn())).status).toBe(200)
  await ran()
  expect(await read()).toMatchObject({ state: 'DONE', refunds: { sent: { orders: 1 }, failed: { orders: 0 } } })
  await bounce()
  expect(await read()).toMatchObject({ state: 'DONE', failed: [{ order_id: id, tries: 2 }] })
  const byHand = await app.call(endpoints.payByHand, { ...at(), body: { order_ids: [id] } }, signedIn())
  expect(byHand.body.data).toMatchObject({
    refunds: { all: { orders: 0 }, failed: { orders: 0 } },
    by_hand: { open: { orders: 1, goes_back: 50 } },
  })
  await app.call(endpoints.markPaidBack, { ...at(), body: { order_ids: [id] } }, signedIn())
  expect(await orders()).toMatchObject([{ refund_status: 'REFUNDED', total_refunded_minor: 5000 }])
  const told = await mails()
  expect(told.filter(({ kind }) => kind === 'event_cancelled')).toHaveLength(1)
})

test('paused, no further order is touched; resumed, it goes on', async () => {
  await boughtOffline({ isPaid: true })
  await start()
  await letRun()
  await sql`update event_cancellings set state = 'RUNNING', started_at = now() where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  expect((await app.call(endpoints.pauseCancelling, at(), signedIn())).body.data).toMatchObject({ state: 'PAUSED' })
  expect((await app.call(endpoints.pauseCancelling, at(), signedIn())).status).toBe(409)
  await ran()
  expect(await orders()).toMatchObject([{ status: 'COMPLETED' }])
  expect((await app.call(endpoints.resumeCancelling, at(), signedIn())).status).toBe(200)
  await ran()
  expect(await orders()).toMatchObject([{ status: 'CANCELLED' }])
})

test('a buyer who was paying when all was done gets the money back all the same', async () => {
  const held = await payable(app, shop, { quantity: 2 })
  const intentRef = refOf(await startPaying(app, shop, held))
  await workOff(app)
  await sql`update payment_intents set status = 'PROCESSING' where provider_ref = ${intentRef}`.execute(
    app.database.query,
  )
  await start()
  await ran()
  expect(await read()).toMatchObject({ state: 'DONE', orders: 0 })
  await app.stripe.pay(intentRef)
  await workOff(app)
  await ran()
  expect(await read()).toMatchObject({ state: 'DONE', orders: 1, refunds: { sent: { orders: 1, goes_back: 50 } } })
  expect(await orders()).toMatchObject([{ status: 'CANCELLED', refund_status: 'REFUNDED' }])
})

test('whoever holds places and has not paid loses them, and nobody waits any more', async () => {
  const held = await shop.reserve([{ price: shop.paid, quantity: 2 }])
  await start()
  await ran()
  expect(held.status).toBe(201)
  expect(await orders()).toMatchObject([{ status: 'ABANDONED' }])
})

test('buyers pay while the run begins: whatever they reached, every order ends cancelled and the money is back', async () => {
  const paying = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const held = await payable(app, shop, { quantity: 1 })
      return refOf(await startPaying(app, shop, held))
    }),
  )
  await start()
  await letRun()
  await Promise.all([
    watchCancellings(app.database).then(() => app.runJobs()),
    ...paying.map((intentRef) => app.stripe.pay(intentRef)),
  ])
  await workOff(app)
  await ran()
  await ran()
  const money = await sql<{ paid: number; back: number }>`
    select (select coalesce(sum(amount_minor), 0)::int from payments p join orders o on o.id = p.order_id where o.event_id = ${shop.eventId}) as paid,
      (select coalesce(sum(r.amount_minor), 0)::int from refunds r join orders o on o.id = r.order_id where o.event_id = ${shop.eventId} and r.state = 'SUCCEEDED') as back`.execute(
    app.database.query,
  )
  expect(money.rows[0]?.back).toBe(money.rows[0]?.paid)
  expect((await orders()).filter(({ status }) => status === 'COMPLETED')).toEqual([])
  const { orders: all, cancelled } = await read()
  expect(cancelled).toBe(all)
})

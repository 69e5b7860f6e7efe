import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import * as endpoints from '@turnout/contract/events/cancelling/endpoints.ts'
import { cancelOrder, markOrderPaid, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { eventsOfPublicOrganizer } from '@turnout/contract/storefront/organizer-page/endpoints.ts'
import { liveEvents } from '@turnout/contract/storefront/endpoints.ts'
import { joinWaitingList } from '@turnout/contract/waiting-list/endpoints.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { cancelEvent, runCancellings } from '@turnout/testkit/shops/cancelling.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { watchCancellings } from './run-cancelling.ts'

const app = testApp({ cards: true, addsUp: true })
afterEach(() => app.stripe.heal())

const at = (shop: TestShop) => ({ params: { event_id: shop.eventId } })
const preview = async (shop: TestShop) =>
  (await app.call(endpoints.cancellingPreview, { ...at(shop), query: {} }, shop.owner)).body.data
const read = async (shop: TestShop) => {
  const { data } = (await app.call(endpoints.cancellingOfEvent, at(shop), shop.owner)).body
  if (data === null) throw new Error('the event takes place')
  return data
}

let buyers = 0
async function bought(shop: TestShop, price: TestShop['paid'], isOffline: boolean): Promise<number> {
  const held = await shop.reserve([{ price, quantity: 1 }])
  buyers += 1
  const order = { first_name: 'Vera', last_name: 'Lima', email: `vera${buyers}@lima.example`, accepted_terms: true }
  await shop.complete(held, { order })
  if (isOffline) await shop.act(awaitOfflinePayment, held)
  return orderIdOf(app, held)
}

const KINDS = [
  'card',
  'half back',
  'all back',
  'transfer',
  'transfer half back',
  'unpaid',
  'free',
  'cancelled',
] as const

/** One order of a shop, in a state that a run can meet. */
async function order(shop: TestShop, kind: (typeof KINDS)[number]): Promise<void> {
  const giveBack = (id: number, amount: number) =>
    app.call(refundOrder, { params: { event_id: shop.eventId, order_id: id }, body: { amount } }, shop.owner)
  if (kind === 'free') return void (await bought(shop, shop.free, false))
  if (kind === 'card' || kind === 'half back' || kind === 'all back') {
    const { id } = await boughtByCard(app, shop, { quantity: 1 })
    if (kind !== 'card') await giveBack(id, kind === 'half back' ? 12.5 : 25)
    return workOff(app)
  }
  const id = await bought(shop, shop.paid, true)
  const params = { event_id: shop.eventId, order_id: id }
  if (kind !== 'unpaid') await app.call(markOrderPaid, { params }, shop.owner)
  if (kind === 'transfer half back') await giveBack(id, 12.5)
  if (kind === 'cancelled') await app.call(cancelOrder, { params, body: {} }, shop.owner)
}

type Progress = Awaited<ReturnType<typeof read>>

/** What every look at a run must come to, however far it is. */
function mustAddUp({ refunds, by_hand: byHand, orders, cancelled: over, currency }: Progress, goesBack: number): void {
  const { all, sent, waiting, failed } = refunds
  const minor = (sum: { goes_back: number }): number => minorOf(sum.goes_back, currency)
  expect(sent.orders + waiting.orders + failed.orders).toBe(all.orders)
  expect(minor(sent) + minor(waiting) + minor(failed)).toBe(minor(all))
  expect(byHand.open.orders + byHand.paid_back.orders).toBe(byHand.all.orders)
  expect(minor(byHand.open) + minor(byHand.paid_back)).toBe(minor(byHand.all))
  expect(over).toBeLessThanOrEqual(orders)
  // What was paid outside joins the money by hand when its order is reached.
  expect(minor(all) + minor(byHand.all)).toBe(minorOf(goesBack, currency))
}

const file = async (shop: TestShop): Promise<string[][]> => {
  const url = `/api/events/${shop.eventId}/cancelling/orders/export`
  const headers = { authorization: `Bearer ${shop.owner.token}` }
  const answer = await app.app.inject({ method: 'POST', url, headers })
  expect(answer.statusCode).toBe(200)
  const [, ...rows] = answer.body.trim().split('\r\n')
  return rows.map((row) => row.split(',').map((cell) => cell.replaceAll('"', '')))
}
const [REFERENCE, AMOUNT, STATE] = [0, 5, 7] as const

test('random shops: at every look each order is there once and the sums add up to what was confirmed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 6 }),
      fc.nat(3),
      async (kinds, steps) => {
        const shop = await aCardShop(app)
        for (const kind of kinds) await order(shop, kind)
        const planned = await preview(shop)
        expect(planned.orders).toBe(kinds.length)
        expect((await file(shop)).map((row) => row[STATE])).toEqual(kinds.map(() => 'not begun'))
        await cancelEvent(app, shop)
        await app.stripe.fault({ kind: 'unavailable', on: 'POST /v1/refunds', times: steps })
        for (let step = 0; step <= steps; step += 1) {
          await watchCancellings(app.database)
          await app.runJobs()
          mustAddUp(await read(shop), planned.goes_back)
        }
        await app.stripe.heal()
        await runCancellings(app)
        const done = await read(shop)
        mustAddUp(done, planned.goes_back)
        expect(done).toMatchObject({ state: 'DONE', cancelled: planned.standing, refunds: { waiting: { orders: 0 } } })
        const rows = await file(shop)
        expect(new Set(rows.map((row) => row[REFERENCE])).size).toBe(planned.standing)
        expect(rows).toHaveLength(planned.standing)
        const { currency } = planned
        const sum = rows.reduce((total, row) => total + minorOf(Number(row[AMOUNT]), currency), 0)
        expect(sum).toBe(minorOf(planned.goes_back, currency))
      },
    ),
    { numRuns: Number(process.env['RUNS'] ?? 4), endOnFailure: true },
  )
}, 240_000)

test('while the provider is down every order is cancelled and told and its refund waits; it resumes and pays once', async () => {
  const shop = await aCardShop(app)
  const intents = [await boughtByCard(app, shop, {}), await boughtByCard(app, shop, {})].map(
    ({ intentRef }) => intentRef,
  )
  await cancelEvent(app, shop)
  await app.stripe.fault({ kind: 'down', on: 'POST /v1/refunds', times: 20 })
  await watchCancellings(app.database)
  await app.runJobs()
  expect(await read(shop)).toMatchObject({
    state: 'RUNNING',
    cancelled: 2,
    refunds: { sent: { orders: 0 }, waiting: { orders: 2, goes_back: 50 }, failed: { orders: 0 } },
    mails: { all: 2 },
  })
  await app.stripe.heal()
  await runCancellings(app)
  expect(await read(shop)).toMatchObject({
    state: 'DONE',
    refunds: { sent: { orders: 2, goes_back: 50 }, waiting: { orders: 0 } },
    mails: { all: 2 },
  })
  const made = (await app.stripe.snapshot()).refunds.filter(({ payment_intent }) =>
    intents.some((ref) => ref === payment_intent),
  )
  expect(made.map(({ amount }) => amount)).toEqual([2500, 2500])
})

test('those who wait are told once and wait no more', async () => {
  const shop = await aCardShop(app)
  await bought(shop, shop.scarce, false)
  await bought(shop, shop.scarce, false)
  await bought(shop, shop.scarce, false)
  for (const email of ['ana@reis.example', 'rui@melo.example']) {
    const body = { product_price_id: shop.scarce.priceId, email, first_name: 'Ana' }
    expect((await app.call(joinWaitingList, { ...at(shop), body })).status).toBe(201)
  }
  expect(await preview(shop)).toMatchObject({ waiting: 2 })
  await cancelEvent(app, shop)
  await runCancellings(app)
  await runCancellings(app)
  const entries = await sql<{ status: string }>`
    select status from waiting_entries where event_id = ${shop.eventId}`.execute(app.database.query)
  expect(entries.rows.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  const mails = await sql<{ recipient: string; text_body: string }>`
    select recipient, text_body from mails where event_id = ${shop.eventId} and kind = 'event_cancelled_waiting' order by recipient`.execute(
    app.database.query,
  )
  expect(mails.rows.map(({ recipient }) => recipient)).toEqual(['ana@reis.example', 'rui@melo.example'])
  expect(await read(shop)).toMatchObject({ state: 'DONE', mails: { all: 5 } })
})

test('a cancelled event is no upcoming one, in any list', async () => {
  const shop = await aCardShop(app)
  const listed = async (): Promise<boolean[]> => {
    const everywhere = await app.call(liveEvents, { query: { per_page: 100 } })
    const theirs = await app.call(eventsOfPublicOrganizer, { params: { organizer_id: shop.organizerId }, query: {} })
    return [everywhere, theirs].map(({ body }) => body.data.some(({ id }) => id === shop.eventId))
  }
  expect(await listed()).toEqual([true, true])
  await cancelEvent(app, shop)
  expect(await listed()).toEqual([false, false])
  // Its page stays, and search engines read there that it is cancelled.
  const sitemap = await app.app.inject({ url: '/sitemap.xml' })
  expect(sitemap.body).toContain(`/e/${shop.eventId}/`)
})

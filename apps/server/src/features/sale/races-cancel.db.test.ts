import { awaitOfflinePayment, completeOrder } from '@turnout/contract/checkout/endpoints.ts'
import { cancelOrder } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { ask, orderIdOf, stockOf, tally, type Held } from '@turnout/testkit/shops/selling.ts'
import { ARRIVAL_MS, untilSomebodyWaits, withPoolLocked } from '@turnout/testkit/database/stalled-sale.ts'
import type { Calls } from '@turnout/testkit/app/calls.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'

/*
 * Buyers against cancellations. The two acts that could give a place back twice or sell it twice
 * are run as they are and, as controls, written in the forbidden way: they look, and act
 * on what they saw. Each race answers how many places are taken beyond those there are.
 */

const app = testApp()
const { through, rush, claimed } = racing(app)

const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

const cancel = async (shop: TestShop, held: Held, process: Calls = app) =>
  process.call(
    cancelOrder,
    { params: { event_id: shop.eventId, order_id: await orderIdOf(app, held) } },
    { token: shop.owner.token },
  )

const complete = (shop: TestShop, held: Held, process: Calls) =>
  process.call(completeOrder, {
    params: { event_id: shop.eventId, order_short_id: held.body.data.short_id },
    query: { session_identifier: held.body.data.session_identifier },
    body: { order: buyer },
  })

interface Sold {
  readonly shop: TestShop
  readonly held: Held
}

const MANY = 9

/**
 * Two places, both sold; one of the two orders is cancelled by many at once, and all want its place.
 */
async function cancelledByMany(cancelAll: (sold: Sold) => Promise<unknown>): Promise<number> {
  const shop = await aShop(app, { scarcePlaces: 2 })
  const holds = await rush(shop, [shop.scarce], { buyers: 2 })
  await Promise.all(holds.map((held) => shop.complete(held, { order: buyer })))
  const [held] = holds as [Held]
  await cancelAll({ shop, held })
  await rush(shop, [shop.scarce], { buyers: 20 })
  return (await claimed([shop.scarce])) - 2
}

/**
 * One place. While a buyer completes, the order is completed by them elsewhere and cancelled; then all want the place.
 */
async function completedAfterCancel(completeLate: (sold: Sold) => Promise<unknown>): Promise<number> {
  const shop = await aShop(app, { scarcePlaces: 1 })
  const held = await ask(app, shop, [{ price: shop.scarce, quantity: 1 }])
  await completeLate({ shop, held })
  await rush(shop, [shop.scarce], { buyers: 20 })
  return (await claimed([shop.scarce])) - 1
}

describe('as it is', () => {
  afterEach(() => mustAddUp(app))

  test('an order that many cancel at once gives its places back once', async () => {
    const over = await cancelledByMany(async ({ shop, held }) => {
      // The first has the order and waits for the pool, the others wait for the order.
      const cancelling = await withPoolLocked(app, shop.scarce, async () => {
        const all = Array.from({ length: MANY }, (_, n) => cancel(shop, held, through(n)))
        await untilSomebodyWaits(app, MANY)
        return { all }
      })
      expect(tally(await Promise.all(cancelling.all))).toEqual({ 200: 1, 409: MANY - 1 })
    })
    expect(over).toBe(0)
  })

  test('a completion that was judged before the order was sold and cancelled does nothing', async () => {
    const over = await completedAfterCancel(async ({ shop, held }) => {
      const busy = await rush(shop, [shop.free], { buyers: 2 })
      const late = await withPoolLocked(app, shop.free, async () => {
        // The third process judges, and its lanes are busy until the other two acts are over: were all to wait for the
        // row of the order, PostgreSQL might let any of them go first once it is another one.
        const stopping = [complete(shop, busy[0] ?? held, through(2))]
        await untilSomebodyWaits(app, 1)
        stopping.push(complete(shop, busy[1] ?? held, through(2)))
        await untilSomebodyWaits(app, 2)
        const acts = await withPoolLocked(app, shop.scarce, async () => {
          const first = complete(shop, held, through(0))
          await untilSomebodyWaits(app, 3)
          const cancelled = cancel(shop, held, through(1))
          await untilSomebodyWaits(app, 4)
          const judged = complete(shop, held, through(2))
          await sleep(ARRIVAL_MS)
          return { first, cancelled, judged, stopping }
        })
        expect([(await acts.first).status, (await acts.cancelled).status]).toEqual([200, 200])
        return acts
      })
      expect((await late.judged).body.code).toBe('order_not_reserved')
      expect(tally(await Promise.all(late.stopping))).toEqual({ 200: 2 })
    })
    expect(over).toBe(0)
  })

  test('cancelled tickets go back on sale once while everybody wants them', async () => {
    const shop = await aShop(app, { scarcePlaces: 2 })
    const holds = await rush(shop, [shop.scarce], { buyers: 2 })
    await Promise.all(holds.map((held) => shop.complete(held, { order: buyer })))
    const [again, ...cancelled] = await Promise.all([
      rush(shop, [shop.scarce], { buyers: 30 }),
      ...holds.map((held, n) => cancel(shop, held, through(n))),
      ...holds.map((held) => cancel(shop, held)),
    ])
    expect(tally(cancelled)).toEqual({ 200: 2, 409: 2 })
    const after = await rush(shop, [shop.scarce], { buyers: 10 })
    expect([...again, ...after].filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await stockOf(app, shop.scarce)).toEqual({ capacity: 2, held: 2, sold: 0 })
  })

  test('an unpaid order that is cancelled while its buyer chooses to pay later ends cancelled, and its place is sold once', async () => {
    const shop = await aShop(app, { scarcePlaces: 2 })
    const held = await ask(app, shop, [
      { price: shop.scarce, quantity: 2 },
      { price: shop.paid, quantity: 1 },
    ])
    await shop.complete(held, { order: buyer })
    await shop.act(awaitOfflinePayment, held)
    const [cancelled, ...others] = await Promise.all([
      cancel(shop, held),
      ...Array.from({ length: 4 }, () => shop.act(awaitOfflinePayment, held)),
    ])
    expect(cancelled.status).toBe(200)
    for (const { status } of others) expect([200, 409]).toContain(status)
    await rush(shop, [shop.scarce], { buyers: 10 })
    expect(await stockOf(app, shop.scarce)).toEqual({ capacity: 2, held: 2, sold: 0 })
    expect(await claimed([shop.scarce])).toBe(2)
  })
})

describe('controls', () => {
  const statusOf = async (held: Held): Promise<string | undefined> =>
    (
      await sql<{
        status: string
      }>`select status from orders where short_id = ${held.body.data.short_id}`.execute(app.database.query)
    ).rows[0]?.status

  test('an order that two cancel at once, each by what it saw, gives its places back twice: one is sold once too often', async () => {
    const over = await cancelledByMany(async ({ held }) => {
      const seen = await Promise.all([statusOf(held), statusOf(held)])
      for (const status of seen) {
        if (status !== 'COMPLETED') continue
        const id = await orderIdOf(app, held)
        await sql`update orders set status = 'CANCELLED' where id = ${id}`.execute(app.database.query)
        await sql`update claims set state = 'RELEASED' where order_id = ${id}`.execute(app.database.query)
        await sql`
          update pools p set sold = p.sold - l.quantity from order_lines l where l.order_id = ${id} and p.id = l.pool_id`.execute(
          app.database.query,
        )
      }
    })
    expect(over).toBe(1)
  })

  test('a completion that writes what it judged, whatever happened since, sells the place of somebody else', async () => {
    const over = await completedAfterCancel(async ({ shop, held }) => {
      const seen = await statusOf(held)
      await complete(shop, held, through(1))
      await cancel(shop, held, through(2))
      expect((await ask(app, shop, [{ price: shop.scarce, quantity: 1 }])).status).toBe(201)
      expect(seen).toBe('RESERVED')
      const id = await orderIdOf(app, held)
      await sql`update orders set status = 'COMPLETED' where id = ${id}`.execute(app.database.query)
      await sql`update claims set state = 'SOLD' where order_id = ${id}`.execute(app.database.query)
      await sql`
        update pools p set held = p.held - l.quantity, sold = p.sold + l.quantity from order_lines l
        where l.order_id = ${id} and p.id = l.pool_id`.execute(app.database.query)
    })
    expect(over).toBe(1)
  })
})

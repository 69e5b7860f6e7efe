import * as endpoints from '@turnout/contract/events/cancelling/endpoints.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { startWorker } from '@turnout/testkit/processes/stopped-worker.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchCancellings } from './run-cancelling.ts'

/*
 * `kill -9` of the worker in the midst of a cancelling.
 */

const app = testApp({ cards: true, addsUp: true })
const ORDERS = 12

const cancelledOf = async (shop: TestShop): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from cancelling_orders where event_id = ${shop.eventId} and cancelled_at is not null`.execute(
      app.database.query,
    )
  ).rows[0]?.count ?? 0

test(
  'a worker that is killed midway leaves no order half done, and what it left is done once',
  { timeout: 120_000 },
  async () => {
    const shop = await aCardShop(app)
    const intents: string[] = []
    for (let n = 0; n < ORDERS; n += 1) intents.push((await boughtByCard(app, shop, {})).intentRef)
    const params = { event_id: shop.eventId }
    const { token } = shop.owner
    const shown = (await app.call(endpoints.cancellingPreview, { params, query: {} }, { token })).body.data
    const started = await app.call(
      endpoints.startCancelling,
      {
        params,
        body: {
          page: 'KEEP',
          money: 'ALL',
          reason: 'Storm',
          title: 'Harbour Lights',
          standing: shown.standing,
          goes_back: shown.goes_back,
        },
      },
      { token },
    )
    expect(started.status).toBe(201)
    await sql`update event_cancellings set starts_at = now() where event_id = ${shop.eventId}`.execute(
      app.database.query,
    )
    await watchCancellings(app.database)
    const worker = startWorker(app, { cards: true })
    while ((await cancelledOf(shop)) < 2) await sleep(2)
    await worker.kill()
    const midway = await cancelledOf(shop)
    expect(midway).toBeGreaterThanOrEqual(2)
    // What is cancelled has its refund, what is not has none.
    const torn = await sql`
    select from cancelling_orders k join orders o on o.id = k.order_id
    where k.event_id = ${shop.eventId} and ((o.status = 'CANCELLED') <> (k.refund_id is not null))`.execute(
      app.database.query,
    )
    expect(torn.rows).toEqual([])
    await sql`select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null))`.execute(
      app.database.query,
    )
    for (let round = 0; round < 4; round += 1) {
      await watchCancellings(app.database)
      await workOff(app)
    }
    const done = (await app.call(endpoints.cancellingOfEvent, { params }, { token })).body.data
    expect(done).toMatchObject({ state: 'DONE', orders: ORDERS, cancelled: ORDERS })
    expect(done?.refunds.sent).toEqual({ orders: ORDERS, goes_back: ORDERS * 25 })
    const refunds = (await app.stripe.snapshot()).refunds.map(({ payment_intent }) => payment_intent)
    expect(refunds).toHaveLength(ORDERS)
    expect(new Set(refunds)).toEqual(new Set(intents))
    const told = await sql<{ recipient: string; about_id: number }>`
    select recipient, about_id from mails where event_id = ${shop.eventId} and kind = 'event_cancelled'`.execute(
      app.database.query,
    )
    expect(new Set(told.rows.map(({ about_id }) => about_id)).size).toBe(ORDERS)
    expect(told.rows).toHaveLength(ORDERS)
  },
)

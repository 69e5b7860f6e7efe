import * as endpoints from '@turnout/contract/events/cancelling/date-endpoints.ts'
import { startWorker } from '@turnout/testkit/processes/stopped-worker.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { aCardShop, payable, refOf, startPaying, workOff } from '@turnout/testkit/shops/paying.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchCancellings } from './run-cancelling.ts'

/* `kill -9` of the worker, three times, while a date with many orders is cancelled. */

const app = testApp({ cards: true, addsUp: true })
/** `DATE_ORDERS=2000` is the whole of it. */
const ORDERS = Number(process.env['DATE_ORDERS'] ?? 200)
const AT_ONCE = 10
const KILLS = 3

/** Orders of a date, paid by card; each fifth has a ticket of another date, too. Answers their payments. */
async function sell(shop: TestShop, { date, other }: { date: number; other: number }): Promise<string[]> {
  const intents: string[] = []
  const buy = async (n: number): Promise<void> => {
    const also = n % 5 === 0 ? [{ price: shop.paid, quantity: 1, date: other }] : []
    const held = await payable(app, shop, { quantity: 1, date, also })
    const intent = refOf(await startPaying(app, shop, held))
    await app.stripe.pay(intent)
    intents.push(intent)
  }
  for (let n = 0; n < ORDERS; n += AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- so many at once
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, ORDERS - n) }, (_, at) => buy(n + at)))
  await workOff(app)
  return intents
}

const doneOf = async ({ eventId }: TestShop): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from cancelling_orders where event_id = ${eventId}
        and cancelled_at is not null`.execute(app.database.query)
  ).rows[0]?.count ?? 0

test(
  'a date with many orders is cancelled under three kills, and each of them gets its money back once',
  { timeout: 120_000 + ORDERS * 2000 },
  async () => {
    const shop = await aCardShop(app)
    const params = { event_id: shop.eventId }
    const signedIn = { token: shop.owner.token }
    const date = await addDate(app, shop, { start_date: '2099-03-05T20:00', capacity: ORDERS })
    const other = (await datesOf(app, shop))[0]?.id ?? 0
    const intents = await sell(shop, { date, other })
    const at = { params: { ...params, occurrence_id: date } }
    const started = await app.call(endpoints.cancelOccurrence, { ...at, body: { reason: 'Storm' } }, signedIn)
    expect(started.status, JSON.stringify(started.body)).toBeLessThan(300)
    await sql`update event_cancellings set starts_at = now() where event_id = ${shop.eventId}`.execute(
      app.database.query,
    )
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const goal = Math.floor((ORDERS * kill) / (KILLS + 1))
      // oxlint-disable no-await-in-loop -- one kill after the other
      await watchCancellings(app.database)
      const worker = startWorker(app, { cards: true })
      while ((await doneOf(shop)) < goal) await sleep(2)
      await worker.kill()
      // What is cancelled has its refund, what is not has none.
      const torn = await sql`
        select from cancelling_orders k where k.event_id = ${shop.eventId}
          and (k.cancelled_at is not null) <> (k.refund_id is not null)`.execute(app.database.query)
      expect(torn.rows).toEqual([])
      await sql`select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs
        where locked_by is not null))`.execute(app.database.query)
      // oxlint-enable no-await-in-loop
    }
    expect(await doneOf(shop)).toBeLessThan(ORDERS)
    for (let round = 0; round < 4 + ORDERS / 500; round += 1) {
      // oxlint-disable no-await-in-loop -- round after round
      await watchCancellings(app.database)
      await workOff(app)
      // oxlint-enable no-await-in-loop
    }
    const done = (await app.call(endpoints.cancellingOfDate, at, signedIn)).body.data
    expect(done).toMatchObject({ state: 'DONE', orders: ORDERS })
    expect(done?.refunds.sent).toEqual({ orders: ORDERS, goes_back: ORDERS * 25 })
    const refunds = (await app.stripe.snapshot()).refunds.map(({ payment_intent }) => payment_intent)
    expect(refunds).toHaveLength(ORDERS)
    expect(new Set(refunds)).toEqual(new Set(intents))
    const kept = await sql<{ kept: number }>`
      select count(*)::int as kept from attendees where event_id = ${shop.eventId} and status = 'ACTIVE'`.execute(
      app.database.query,
    )
    expect(kept.rows[0]?.kept).toBe(Math.ceil(ORDERS / 5))
  },
)

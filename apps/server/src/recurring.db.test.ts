import { createSchedule } from '@turnout/contract/reports/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recurringOf } from './recurring.ts'
import { enqueue } from './platform/jobs/enqueue.ts'
import { MAIL_ORDER, orderMailPayload } from './features/orders/mails/queue-order-mail.ts'
import type { WorkServices } from './slice.ts'
import type { Started } from './started.ts'

/* What a worker does by the clock, beside the queue. */

const app = testApp()

/** One round of a worker that starts now, without what is done every hour. */
async function aRound(): Promise<void> {
  const config = { storage: { bucket: null }, mailDays: { text: 90, address: 400 } } as unknown as Started['config']
  const services = {
    database: app.database,
    fileStore: app.app.fileStore,
    log: app.app.log,
    provider: null,
    publicUrl: () => 'http://turnout.test',
    bulkMailsPerMinute: 60,
    webhooks: { allowsPrivate: false, databasePort: 5432 },
    verifiesAccounts: true,
    rateLimitFactor: 1000,
    installation: 'Turnout',
  } as unknown as WorkServices
  for (const { everySeconds, run } of recurringOf({ config }, services)) if (everySeconds <= 60) await run()
}

const done = async () =>
  (
    await sql<{ cards: number; reports: number }>`
      select (select count(*)::int from share_cards) as cards,
        (select count(*)::int from mails where kind = 'report') as reports`.execute(app.database.query)
  ).rows[0]

test('cards are drawn and reports are mailed once the mails of orders have left', async () => {
  const shop = await aShop(app)
  const daily = { report: 'product_sales', rhythm: 'daily', at: '08:00', user_ids: [shop.owner.userId] }
  const body = { ...daily, formats: ['csv'] } as never
  expect((await app.call(createSchedule, { params: { event_id: shop.eventId }, body }, shop.owner)).status).toBe(201)
  await sql`update report_schedules set next_at = now() - interval '1 minute'`.execute(app.database.query)
  await app.database.transaction((tx) =>
    enqueue(
      tx,
      { job: MAIL_ORDER, payload: orderMailPayload(0, 'order_confirmation') },
      { runAt: new Date(Date.now() - 10_000) },
    ),
  )
  await aRound()
  expect(await done()).toEqual({ cards: 0, reports: 0 })
  await app.runJobs()
  await aRound()
  const { cards, reports } = (await done()) ?? {}
  expect([Number(cards) > 0, reports]).toEqual([true, 1])
}, 60_000)

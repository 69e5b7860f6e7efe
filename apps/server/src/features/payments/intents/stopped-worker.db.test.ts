import { resendTicket } from '@turnout/contract/attendees/endpoints.ts'
import { refundOrder } from '@turnout/contract/orders/endpoints.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, storyOf, workOff } from '@turnout/testkit/shops/paying.ts'
import { freezeAtTable, startWorker, type StoppedWorker } from '@turnout/testkit/processes/stopped-worker.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'

/*
 * A worker that stops past the lease of its job (trust F20): another one does the job,
 * then the first one goes on where it stood. The work of both is there once.
 */

const app = testApp({ cards: true, addsUp: true })

let shop: TestShop
let worker: StoppedWorker
beforeAll(async () => {
  shop = await aCardShop(app)
})
afterEach(async () => {
  await worker.kill()
  await app.stripe.heal()
})

const mailsSince = async (id: number): Promise<string[]> =>
  (await app.database.query.selectFrom('mails').select('kind').where('id', '>', id).orderBy('kind').execute()).map(
    ({ kind }) => kind,
  )

async function newestMail(): Promise<number> {
  const found = await sql<{ id: number }>`select coalesce(max(id), 0) as id from mails`.execute(app.database.query)
  return found.rows[0]?.id ?? 0
}

/**
 * The worker reads a table for its job, stops with the answer in hand, is overtaken, and
 * goes on.
 */
async function overtakenAt(table: string): Promise<void> {
  await freezeAtTable(app, worker, table)
  await worker.overtaken()
  await worker.goesOn()
}

test('a ticket is mailed once', async () => {
  const { id } = await boughtByCard(app, shop, {})
  const attendee = await app.database.query
    .selectFrom('attendees')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const before = await newestMail()
  const params = { event_id: shop.eventId, attendee_id: attendee.id }
  expect((await app.call(resendTicket, { params }, { token: shop.owner.token })).status).toBe(200)
  worker = startWorker(app)
  await overtakenAt('attendees')
  expect(await mailsSince(before)).toEqual(['ticket'])
})

test('money goes back once, and its buyer is told once', async () => {
  const { id, held, intentRef } = await boughtByCard(app, shop, {})
  const before = await newestMail()
  // The provider gives the money back, and its answer is on the way while the worker is stopped.
  await app.stripe.fault({ kind: 'answers_late', on: 'POST /v1/refunds', delayMs: 1500, times: 1 })
  const params = { event_id: shop.eventId, order_id: id }
  const asked = await app.call(refundOrder, { params, body: { amount: 10 } }, { token: shop.owner.token })
  expect(asked.status).toBe(200)
  worker = startWorker(app, { cards: true })
  const sent = async () =>
    (await app.stripe.snapshot()).refunds.filter(({ payment_intent }) => payment_intent === intentRef)
  while ((await sent()).length === 0) await sleep(10)
  await worker.freeze()
  await worker.overtaken()
  await worker.goesOn()
  await workOff(app)
  expect((await sent()).map(({ amount }) => amount)).toEqual([1000])
  expect(await storyOf(app, held)).toMatchObject({
    refunds: ['ORGANIZER SUCCEEDED'],
    ledger: { cash_card: 1500, sales: -1500 },
  })
  expect(await mailsSince(before)).toEqual(['refund'])
})

test('a buyer is told of a refund once, whoever tells them', async () => {
  const { id } = await boughtByCard(app, shop, {})
  const params = { event_id: shop.eventId, order_id: id }
  await app.call(refundOrder, { params, body: { amount: 10 } }, { token: shop.owner.token })
  await workOff(app)
  const refund = await app.database.query
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  // As if they had not been told yet.
  await sql`delete from mails where about_entity = 'refund' and about_id = ${refund.id}`.execute(app.database.query)
  const before = await newestMail()
  await sql`select graphile_worker.add_job('mail_refund', ${JSON.stringify({ refund_id: refund.id })}::json)`.execute(
    app.database.query,
  )
  worker = startWorker(app, { cards: true })
  await overtakenAt('attendees')
  expect(await mailsSince(before)).toEqual(['refund'])
})

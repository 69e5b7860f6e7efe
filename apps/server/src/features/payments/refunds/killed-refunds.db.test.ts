import { refundOrder } from '@turnout/contract/orders/endpoints.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, storyOf, workOff } from '@turnout/testkit/shops/paying.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { checkDueRefunds } from './check-refunds.ts'

/*
 * `kill -9` of the process that refunds, at exactly the moments where money has moved and nothing
 * here says so.
 */

const app = testApp({ cards: true, addsUp: true })
const PROGRAM = path.join(import.meta.dirname, '../../../../../../packages/testkit/src/processes/job-process.ts')

let shop: TestShop
beforeAll(async () => {
  shop = await aCardShop(app)
})
afterEach(() => app.stripe.heal())

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(10)
}

const refundsAtStripe = async (intentRef: string) =>
  (await app.stripe.snapshot()).refunds.filter(({ payment_intent }) => payment_intent === intentRef)

const startWorker = (): ChildProcess => {
  const { secretKey, publishableKey, webhookSecret, url } = app.stripe
  const stripe = { secretKey, publishableKey, webhookSecret, connect: false, apiBase: url }
  return spawn(process.execPath, [PROGRAM, app.databaseUrl, JSON.stringify({ stripe })], { stdio: 'ignore' })
}

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL')
  if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit')
  expect(worker.signalCode).toBe('SIGKILL')
}

async function refunded(orderId: number): Promise<void> {
  const params = { event_id: shop.eventId, order_id: orderId }
  const done = await app.call(refundOrder, { params, body: { amount: 10 } }, { token: shop.owner.token })
  expect(done.status).toBe(200)
}

const isRefundUnknown = async (orderId: number): Promise<boolean> =>
  (
    await sql`select from refunds where order_id = ${orderId} and state = 'PENDING' and provider_ref is null`.execute(
      app.database.query,
    )
  ).rows.length === 1

/** By the job that comes again, and by the reconciler, at once and one after the other. */
async function recovered(): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null))`.execute(
    app.database.query,
  )
  await sql`update refunds set check_at = now() where check_at is not null`.execute(app.database.query)
  await Promise.all([checkDueRefunds(app), app.runJobs()])
  await checkDueRefunds(app)
  await workOff(app)
}

const REFUNDED_ONCE = {
  status: 'COMPLETED',
  refunds: ['ORGANIZER SUCCEEDED'],
  mails: ['order_confirmation'],
  ledger: { cash_card: 1500, sales: -1500 },
}

test('killed when the provider has given the money back and has not answered yet: given back once', async () => {
  const { id, held, intentRef } = await boughtByCard(app, shop, {})
  await app.stripe.fault({ kind: 'answers_late', on: 'POST /v1/refunds', delayMs: 60_000, times: 1 })
  await app.stripe.hold()
  await refunded(id)
  const worker = startWorker()
  await until(async () => (await refundsAtStripe(intentRef)).length > 0)
  await kill(worker)
  expect(await isRefundUnknown(id)).toBe(true)
  await app.stripe.release()
  await recovered()
  expect((await refundsAtStripe(intentRef)).map(({ amount }) => amount)).toEqual([1000])
  expect(await storyOf(app, held)).toMatchObject(REFUNDED_ONCE)
}, 120_000)

test('killed between the answer of the provider and our commit: given back once', async () => {
  const { id, held, intentRef } = await boughtByCard(app, shop, {})
  await app.stripe.hold()
  await refunded(id)
  const worker = startWorker()
  // A transaction that holds the order keeps the worker, which has the answer in hand, from writing
  // it down.
  await app.database.transaction(async (tx) => {
    await sql`select from orders where id = ${id} for update`.execute(tx.query)
    // Asked on its own connection, which the product ends when it is silent for longer than a worker takes to start on
    // a busy machine.
    await until(async () => {
      await sql`select pg_stat_clear_snapshot()`.execute(tx.query)
      const waiting = sql`select from pg_stat_activity where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`
      return (await waiting.execute(tx.query)).rows.length > 0
    })
    expect(await refundsAtStripe(intentRef)).toHaveLength(1)
    await kill(worker)
  })
  expect(await isRefundUnknown(id)).toBe(true)
  await app.stripe.release()
  await recovered()
  expect((await refundsAtStripe(intentRef)).map(({ amount }) => amount)).toEqual([1000])
  expect(await storyOf(app, held)).toMatchObject(REFUNDED_ONCE)
}, 120_000)

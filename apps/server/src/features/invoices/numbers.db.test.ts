import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { issueInvoice } from './issue-invoice.ts'

/*
 * Numbers without a gap and without a double: however many orders complete at once, and whichever
 * process issues or dies meanwhile.
 */

const app = testApp({ addsUp: true })
const ORDERS = 200
const FIRST = 1001

async function shopWithInvoices(): Promise<TestShop> {
  const shop = await aShop(app)
  await shop.settings({ enable_invoicing: true, invoice_prefix: 'TS-', invoice_start_number: FIRST })
  return shop
}

async function sellOrders(shop: TestShop, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
      const order = { first_name: `Buyer ${at}`, email: `buyer${at}@turnout.test`, accepted_terms: true }
      await shop.complete(held, { order })
      const done = await shop.act(awaitOfflinePayment, held)
      expect(done.body.data.status).toBe('AWAITING_OFFLINE_PAYMENT')
    }),
  )
}

const numbersOf = async ({ eventId }: TestShop): Promise<number[]> =>
  (
    await app.database.query
      .selectFrom('invoices')
      .select('number')
      .where('event_id', '=', eventId)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number)

const ordersInvoiced = async ({ eventId }: TestShop): Promise<number> =>
  (
    await app.database.query
      .selectFrom('invoices')
      .select('order_id')
      .distinct()
      .where('event_id', '=', eventId)
      .execute()
  ).length

const WHOLE = Array.from({ length: ORDERS }, (_, at) => FIRST + at)

test('200 parallel completions, four workers and impatient callers: every order one number, none left out', async () => {
  const shop = await shopWithInvoices()
  await sellOrders(shop, ORDERS)
  const orders = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', shop.eventId)
    .execute()
  const impatient = orders
    .filter((_, at) => at % 5 === 0)
    .map(({ id }) => app.database.transaction((tx) => issueInvoice(tx, id)))
  await Promise.all([...Array.from({ length: 4 }, () => app.runJobs()), ...impatient])
  await app.runJobs()
  expect(await numbersOf(shop)).toEqual(WHOLE)
  expect(await ordersInvoiced(shop)).toBe(ORDERS)
}, 240_000)

test('a number that was taken by a transaction that came to nothing is given to the next', async () => {
  const shop = await aShop(app)
  await shop.settings({ enable_invoicing: true, invoice_prefix: 'G', invoice_start_number: 5 })
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  await shop.complete(held, { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } })
  await shop.act(awaitOfflinePayment, held)
  const { id } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', shop.eventId)
    .executeTakeFirstOrThrow()
  const broken = app.database.transaction(async (tx) => {
    await issueInvoice(tx, id)
    throw new Error('the process dies here')
  })
  await expect(broken).rejects.toThrow('dies')
  await app.runJobs()
  expect(await numbersOf(shop)).toEqual([5])
})

const PROGRAM = path.join(import.meta.dirname, '../../../../../packages/testkit/src/processes/job-process.ts')

/**
 * The work that a dead worker had in hand waits for its lease to run out; an operator frees it at
 * once.
 */
const freeJobs = () =>
  sql`select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null))`.execute(
    app.database.query,
  )

const isWorking = async (): Promise<boolean> =>
  (await sql`select from graphile_worker.jobs where locked_at is not null limit 1`.execute(app.database.query)).rows
    .length > 0

const KILLS = 5

test('workers that are killed in the middle leave no gap, and nothing is issued twice', async () => {
  const shop = await shopWithInvoices()
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Each worker meets new orders beside what the one before left: it takes many of them at once.
    await sellOrders(shop, ORDERS / KILLS)
    const before = await ordersInvoiced(shop)
    const worker = spawn(process.execPath, [PROGRAM, app.databaseUrl], { stdio: 'ignore' })
    const hasBegun = kill % 2 === 0 ? isWorking : async () => (await ordersInvoiced(shop)) > before
    // Killed only once it works: while it starts there is nothing to interrupt.
    while (worker.exitCode === null && !(await hasBegun())) await sleep(5)
    await sleep((kill * 37) % 90)
    worker.kill('SIGKILL')
    if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit')
    expect(worker.signalCode).toBe('SIGKILL')
    await freeJobs()
  }
  await Promise.all(Array.from({ length: 4 }, () => app.runJobs()))
  expect(await numbersOf(shop)).toEqual(WHOLE)
  expect(await ordersInvoiced(shop)).toBe(ORDERS)
}, 240_000)

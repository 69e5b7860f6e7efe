import { openDatabase } from '@turnout/server/platform/database/database.ts'
import { findRunningPostgres } from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { createLog } from '@turnout/server/platform/log/log.ts'
import { createStripeProvider } from '@turnout/server/platform/payment-provider/stripe/create-stripe-provider.ts'
import { checkDueRefunds } from '@turnout/server/features/payments/refunds/check-refunds.ts'
import { askingOf } from '@turnout/server/features/payments/intents/ask-about-intent.ts'
import { checkDueIntents, compareIntents } from '@turnout/server/features/payments/intents/reconcile-payments.ts'
import { sql } from 'kysely'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openShop } from '../../../apps/server/bench/parts/open-shop.ts'
import { findViolations } from '../../invariants.ts'
import { queueOfPayers, type Payer } from './payers.ts'
import { freePort, startProduct } from './run-kills.ts'
import { settingsOf, startSimulator, type Simulator } from './start-simulator.ts'

/*
 * Kills while money moves: the product and the simulated Stripe are separate processes. The
 * provider answers late, so that the kill falls between what it did and what we wrote down. In the
 * end the provider's books and ours say the same.
 */

export interface MoneyKill {
  readonly kill: number
  readonly moment: string
  readonly backAfterMs: number
  readonly paidBefore: number
}

export interface MoneyKills {
  readonly kills: readonly MoneyKill[]
  readonly payments: number
  readonly refunds: number
  /**
   * The payments that were lost or doubled, and the sums that do not add up; empty when there is no
   * fault.
   */
  readonly faults: readonly string[]
}

/** Where the kill falls: the call that was made, and whose answer is late. */
const MOMENTS = [
  { moment: 'a payment was made, and not written down', on: 'POST /v1/payment_intents' },
  { moment: 'the money was there, and not written down', on: 'GET /v1/payment_intents' },
  { moment: 'a refund was made, and not written down', on: 'POST /v1/refunds' },
  { moment: 'at some moment', on: null },
] as const

const LATE_MS = 700

/** One shop, a few buyers who pay and are refunded, and kills with SIGKILL. `tell` is called after each. */
export async function runMoneyKills(count: number, tell: (kill: MoneyKill) => void): Promise<MoneyKills> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-money-kills-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const simulator = await startSimulator(port)
  const settings = settingsOf(simulator)
  let product = await startProduct(dataDir, port, settings)
  const kills: MoneyKill[] = []
  try {
    const shop = await openShop(origin, [{ title: 'Seat', price: 12, capacity: 1_000_000 }])
    const payers = await queueOfPayers(origin, shop, simulator.controls)
    for (let kill = 1; kill <= count; kill += 1) {
      const { moment, on } = MOMENTS[kill % MOMENTS.length] ?? MOMENTS[0]
      await payers.goOn()
      const paidBefore = payers.told().length
      if (on !== null) await simulator.controls.fault({ kind: 'answers_late', on, delayMs: LATE_MS })
      await sleep(200 + ((kill * 7919) % 600))
      product.kill('SIGKILL')
      await once(product, 'exit')
      const killedAt = Date.now()
      await simulator.controls.heal()
      product = await startProduct(dataDir, port, settings)
      const done = { kill, moment, backAfterMs: Date.now() - killedAt, paidBefore }
      kills.push(done)
      tell(done)
    }
    await payers.goOn()
    await payers.close()
    return { kills, ...(await compareBooks(dataDir, { simulator, payers })) }
  } finally {
    product.kill('SIGTERM')
    if (product.exitCode === null && product.signalCode === null) await once(product, 'exit')
    simulator.process.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Around {
  readonly simulator: Simulator
  readonly payers: Payer
}

/** Lets the reconciler close what is open, and compares both books. */
async function compareBooks(dataDir: string, { simulator, payers }: Around): Promise<Omit<MoneyKills, 'kills'>> {
  const url = await findRunningPostgres(dataDir)
  if (url === null) return { payments: 0, refunds: 0, faults: ['PostgreSQL does not run'] }
  const database = openDatabase({ url })
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const provider = createStripeProvider({ ...simulator.keys, connect: false, apiBase: simulator.keys.url })
    const asking = askingOf(database, provider, createLog('silent'))
    for (let round = 0; round < 3; round += 1) {
      await sql`update payment_intents set check_at = clock_timestamp() where check_at is not null`.execute(
        database.query,
      )
      await sql`update refunds set check_at = clock_timestamp() where check_at is not null`.execute(database.query)
      await checkDueIntents(asking)
      await compareIntents(asking, new Date())
      await checkDueRefunds(asking)
      await simulator.controls.settled()
      await untilJobsAreDone(client)
    }
    const { intents, refunds } = await simulator.controls.snapshot()
    const paid = intents.filter(({ status }) => status === 'succeeded').map(({ id, amount }) => `${id} ${amount}`)
    const back = refunds.filter(({ status }) => status === 'succeeded').map(({ id, amount }) => `${id} ${amount}`)
    const ours = await booksOf(client)
    const lost = payers.told().filter((shortId) => !ours.completed.has(shortId))
    const broken = (await findViolations(client)).map(({ invariant, count }) => `${invariant} (${count})`)
    const faults = [
      ...differences('payment', paid, ours.payments),
      ...differences('refund', back, ours.refunds),
      ...lost.map((shortId) => `${shortId} was told complete, and is not`),
      ...broken,
    ]
    return { payments: paid.length, refunds: back.length, faults }
  } finally {
    await client.end()
    await database.close()
  }
}

const JOBS_TIMEOUT_MS = 60_000

async function untilJobsAreDone(client: Client): Promise<void> {
  const deadline = Date.now() + JOBS_TIMEOUT_MS
  while (Date.now() < deadline) {
    // A job whose worker was killed is locked for hours; the operator would wait, we do not.
    await client.query(`update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null
      where locked_at is null or locked_by not in (select locked_by from graphile_worker._private_jobs where locked_at > now() - interval '5 seconds')`)
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from graphile_worker.jobs')
    if (rows[0]?.count === 0) return
    await sleep(500)
  }
}

async function booksOf(client: Client) {
  const list = async (query: string): Promise<string[]> =>
    (await client.query<{ line: string }>(query)).rows.map(({ line }) => line)
  return {
    payments: await list(`select provider_ref || ' ' || amount_minor as line from payments where provider = 'STRIPE'`),
    refunds: await list(
      `select provider_ref || ' ' || amount_minor as line from refunds where provider = 'STRIPE' and state = 'SUCCEEDED'`,
    ),
    completed: new Set(await list(`select short_id as line from orders where status = 'COMPLETED'`)),
  }
}

function differences(what: string, theirs: readonly string[], ours: readonly string[]): string[] {
  const [known, told] = [new Set(ours), new Set(theirs)]
  return [
    ...theirs.filter((line) => !known.has(line)).map((line) => `${what} ${line} is at the provider only`),
    ...ours.filter((line) => !told.has(line)).map((line) => `${what} ${line} is in our books only`),
    ...(ours.length === known.size ? [] : [`a ${what} is in our books twice`]),
  ]
}

import { faultyWireTo } from '@turnout/testkit/database/faulty-wire.ts'
import { startPrimaryAndStandby } from '@turnout/testkit/database/primary-and-standby.ts'
import type { EmbeddedPostgres } from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openShop } from '../../../apps/server/bench/parts/open-shop.ts'
import { confirmedIn, CROWD, faultsOf, freePort, postmasterOf, startProduct, untilConfirmed } from './run-kills.ts'

/*
 * PostgreSQL with a synchronous standby, in the middle of a sale. First the standby is away:
 * nothing is confirmed that only one machine has, also not when an operator cancels the waits, and the
 * sale goes on when it is back. Then the
 * primary is killed and the standby takes over: nothing that was confirmed is lost, and the product
 * need not be started again.
 */

export interface FailoverReport {
  /** Confirmations from a second after the standby went until it was back: there must be none. */
  readonly confirmedAlone: number
  /** How a buyer was answered then: status, Retry-After and after how many milliseconds. */
  readonly meanwhile: { readonly status: number; readonly retryAfter: string | null; readonly ms: number }
  /** Waits for the standby that were cancelled, and commits that the product counted as unsure for it. */
  readonly cancelled: { readonly waits: number; readonly unsure: number; readonly isMissing: boolean }
  /** Milliseconds until the sale went on, after the standby was back and after the primary was killed. */
  readonly backAfterMs: number
  readonly overAfterMs: number
  readonly confirmed: number
  /** The rows that were lost, and the sums that do not add up; empty when there is no fault. */
  readonly faults: readonly string[]
}

const GOES_ON = 50
const AWAY_MS = 4000
const CANCELLING_MS = 2000

export async function runFailover(): Promise<FailoverReport> {
  const home = mkdtempSync(path.join(tmpdir(), 'turnout-failover-'))
  const [first, second] = [path.join(home, 'first'), path.join(home, 'second')]
  const { primary, standby, follow } = await startPrimaryAndStandby({ first, second })
  await requireStandby(primary.url)
  const wire = await faultyWireTo(portOf(primary))
  const [port, metricsPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const address = new URL(primary.shopUrl)
  address.port = String(wire.port)
  const settings = {
    DATABASE_URL: address.href,
    DATABASE_OWNER_URL: primary.url,
    TURNOUT_SECRET: randomBytes(32).toString('base64url'),
    METRICS_PORT: String(metricsPort),
  }
  const product = await startProduct(path.join(home, 'product'), port, settings)
  const acks = path.join(home, 'confirmed.jsonl')
  let crowd: ChildProcess | null = null
  let [leading, following] = [primary, standby]
  try {
    const { eventId, prices } = await openShop(origin, [
      { title: 'Free entry', price: 0, capacity: 1_000_000 },
      { title: 'Seat', price: 12, capacity: 1_000_000 },
    ])
    const [free, paid] = prices
    crowd = fork(CROWD, [JSON.stringify({ origin, eventId, free, paid, file: acks })], { stdio: 'inherit' })
    const count = (): number => confirmedIn(acks).length
    const goesOn = async (): Promise<number> => {
      const since = performance.now()
      await untilConfirmed(acks, count() + GOES_ON)
      return performance.now() - since
    }
    await goesOn()
    await following.stop()
    // Waits for the confirmations of orders that both databases have and whose buyers have no
    // answer yet.
    await sleep(1000)
    const before = count()
    const asking = askAsBuyer(`${origin}/api/public/events/${eventId}/order`, free)
    await sleep(AWAY_MS)
    const meanwhile = await asking
    const waits = await cancelWaits(primary.url)
    await sleep(1000)
    const confirmedAlone = count() - before
    const cancelled = { waits, ...(await shownAt(metricsPort)) }
    following = await follow()
    const backAfterMs = await goesOn()

    process.kill(postmasterOf(first), 'SIGKILL')
    await promote(following.url)
    wire.leadTo(portOf(following))
    leading = following
    const overAfterMs = await goesOn()
    const faults = await faultsOf(second, confirmedIn(acks))
    if (cancelled.waits === 0 || cancelled.unsure === 0 || !cancelled.isMissing)
      faults.unshift(`the alarm of the standby: ${JSON.stringify(cancelled)}`)
    if (confirmedAlone > 0) faults.unshift(`${confirmedAlone} confirmed that one machine alone had`)
    return { confirmedAlone, meanwhile, cancelled, backAfterMs, overAfterMs, confirmed: count(), faults }
  } finally {
    crowd?.kill('SIGKILL')
    product.kill('SIGTERM')
    if (product.exitCode === null && product.signalCode === null) await once(product, 'exit')
    wire.close()
    for (const server of new Set([following, leading, primary])) await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

const portOf = ({ url }: EmbeddedPostgres): number => Number(new URL(url).port)

/** What an operator does who wants the shop to go on at any price; answers how many commits waited. */
async function cancelWaits(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  let waits = 0
  for (const until = performance.now() + CANCELLING_MS; performance.now() < until; await sleep(100)) {
    const { rowCount } = await client.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    )
    waits += rowCount ?? 0
  }
  await client.end()
  return waits
}

/** What the operator sees of it. */
async function shownAt(port: number): Promise<{ unsure: number; isMissing: boolean }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const valueOf = (series: RegExp): number => Number(series.exec(text)?.[1] ?? 0)
  return {
    unsure: valueOf(/^turnout_unsure_commits_total (\d+)$/mu),
    isMissing: valueOf(/^turnout_standby\{is="missing"\} (\d)$/mu) === 1,
  }
}

/**
 * From here on the primary confirms nothing that its standby does not have. Not with its start, which writes: that
 * would wait for a standby that starts after it.
 */
async function requireStandby(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '*'`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

async function promote(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_promote()')
  await client.end()
}

async function askAsBuyer(
  url: string,
  free: { readonly productId: number; readonly priceId: number } | undefined,
): Promise<FailoverReport['meanwhile']> {
  const since = performance.now()
  const products = [{ product_id: free?.productId, quantities: [{ price_id: free?.priceId, quantity: 1 }] }]
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ products }) })
  await answer.text()
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    ms: Math.ceil(performance.now() - since),
  }
}

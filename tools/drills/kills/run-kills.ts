import { findRunningPostgres } from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { rowsPlan } from '@turnout/testkit/seats/rows-plan.ts'
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openShop } from '../../../apps/server/bench/parts/open-shop.ts'
import { findViolations } from '../../invariants.ts'
import type { Confirmed } from './crowd.ts'

/*
 * Kills in the middle of a sale. Nothing that a buyer was told may be gone afterwards, and nothing may be half there.
 */

/** The result of one kill. */
export interface KillReport {
  readonly seed: number
  readonly killed: 'server' | 'postgres'
  /** Milliseconds of selling before the kill, and until the shop was open again. */
  readonly afterMs: number
  readonly backAfterMs: number
  /** Confirmations at the kill, and when this round was over. */
  readonly confirmedBefore: number
  readonly confirmed: number
  /** The rows that were lost, and the sums that do not add up; empty when there is no fault. */
  readonly faults: readonly string[]
}

/** The start of the product, of this checkout. */
export const MAIN = path.join(import.meta.dirname, '../../../apps/server/src/main.ts')
/** The program of a crowd of buyers. */
export const CROWD = path.join(import.meta.dirname, 'crowd.ts')
/** A first start writes a whole database; a disk that others use takes its time. */
const START_TIMEOUT_MS = 180_000
/** Half of it is on sale: more than a crowd takes in ten rounds. */
const HALL = { rows: 80, seats: 150 }
/** Confirmations after the restart that prove that the sale goes on. */
const GOES_ON = 50

/**
 * One shop, one crowd, and a kill per seed: odd seeds kill the server, even ones PostgreSQL. `tell`
 * is called after each.
 */
export async function runKills(seeds: number, tell: (report: KillReport) => void): Promise<KillReport[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-kills-'))
  const acks = path.join(dataDir, 'confirmed.jsonl')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let product = await startProduct(dataDir, port)
  let crowd: ChildProcess | null = null
  try {
    const { eventId, prices } = await openShop(origin, [
      { title: 'Free entry', price: 0, capacity: 1_000_000 },
      { title: 'Supper', price: 12, capacity: 1_000_000 },
      { title: 'Stalls', price: 0, capacity: 1_000_000, plan: rowsPlan(HALL) },
    ])
    const [free, paid, seated] = prices
    crowd = fork(CROWD, [JSON.stringify({ origin, eventId, free, paid, seated, file: acks })], { stdio: 'inherit' })
    const reports: KillReport[] = []
    for (let seed = 1; seed <= seeds; seed += 1) {
      await untilConfirmed(acks, confirmedIn(acks).length + GOES_ON)
      const afterMs = momentOf(seed)
      await sleep(afterMs)
      const confirmedBefore = confirmedIn(acks).length
      const killed = seed % 2 === 1 ? 'server' : 'postgres'
      if (killed === 'postgres') process.kill(postmasterOf(dataDir), 'SIGKILL')
      else product.kill('SIGKILL')
      const startedAt = Date.now()
      // The operator restarts a process that loses its database, even by force.
      if (killed === 'postgres') await sleep(200)
      product.kill('SIGKILL')
      if (product.exitCode === null && product.signalCode === null) await once(product, 'exit')
      product = await startProduct(dataDir, port)
      const backAfterMs = Date.now() - startedAt
      await untilConfirmed(acks, confirmedIn(acks).length + GOES_ON)
      const confirmed = confirmedIn(acks)
      const faults = await faultsOf(dataDir, confirmed)
      const report = {
        seed,
        killed,
        afterMs,
        backAfterMs,
        confirmedBefore,
        confirmed: confirmed.length,
        faults,
      } as const
      reports.push(report)
      tell(report)
    }
    return reports
  } finally {
    crowd?.kill('SIGKILL')
    product.kill('SIGTERM')
    if (product.exitCode === null && product.signalCode === null) await once(product, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Between 0.1 and 1.1 s, the same for the same seed. */
const momentOf = (seed: number): number => 100 + ((seed * 7919) % 1000)

/**
 * The product as a process, with an embedded database in the folder; answers when it is ready.
 * `settings` add to its environment.
 */
export async function startProduct(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  return startVersion({ program: process.execPath, main: MAIN }, { dataDir, port, settings })
}

/** The product of one checkout. */
export interface Version {
  /** Its Node. */
  readonly program: string
  readonly main: string
}

interface Place {
  readonly dataDir: string
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
}

/** As `startProduct`, of any checkout. */
export async function startVersion(
  { program, main }: Version,
  { dataDir, port, settings }: Place,
): Promise<ChildProcess> {
  const child = spawn(program, [main], {
    // Why it does not start is on its last line.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      TURNOUT_DATA: dataDir,
      TURNOUT_DEMO: 'off',
      RATE_LIMIT_FACTOR: '1000000',
      PORT: String(port),
      ...settings,
    },
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok === true) return child
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error('The product did not start again.')
    }
    await sleep(50)
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** The process of the database in a data folder. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** The confirmations that a crowd wrote down so far. */
export function confirmedIn(file: string): Confirmed[] {
  if (!existsSync(file)) return []
  // A line that is being written has no end yet.
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Confirmed)
}

/** Until a crowd has written down so many confirmations. */
export async function untilConfirmed(file: string, count: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (confirmedIn(file).length < count) {
    if (Date.now() > deadline) throw new Error('The sale does not go on.')
    await sleep(50)
  }
}

/** Orders as the database has them, and the missing parts of each confirmation: tickets, places and seats. */
const MISSING = `
  SELECT a.what, a.short_id, o.status FROM json_to_recordset($1) AS a(what text, short_id text, units int)
  LEFT JOIN orders o ON o.short_id = a.short_id
  WHERE o.id IS NULL OR (a.what = 'completed' AND o.status <> 'COMPLETED')
    OR a.units <> (SELECT sum(quantity) FROM order_lines l WHERE l.order_id = o.id)
    OR a.units <> (SELECT sum(c.quantity) FROM claims c JOIN pools p ON p.id = c.pool_id AND p.kind = 'PRICE'
      WHERE c.order_id = o.id AND c.state = CASE o.status WHEN 'COMPLETED' THEN 'SOLD' ELSE 'HELD' END)
    OR EXISTS (SELECT FROM order_lines l JOIN seat_zone_prices z ON z.product_price_id = l.product_price_id
      WHERE l.order_id = o.id AND l.quantity <> (SELECT count(*) FROM seat_claims k WHERE k.order_line_id = l.id))
    OR (a.what = 'completed' AND a.units <> (SELECT count(*) FROM attendees t WHERE t.order_id = o.id))
    OR (SELECT count(*) FROM audit_rows h WHERE h.entity = 'order' AND h.entity_id = o.id) <> CASE o.status WHEN 'COMPLETED' THEN 2 ELSE 1 END`

/** The confirmations among these that were lost, and the sums that do not add up. */
export async function faultsOf(dataDir: string, confirmed: readonly Confirmed[]): Promise<string[]> {
  const url = await findRunningPostgres(dataDir)
  return url === null ? ['PostgreSQL does not run'] : faultsAt(url, confirmed)
}

/** The same at an address of the role that owns the tables. */
export async function faultsAt(url: string, confirmed: readonly Confirmed[]): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const named = confirmed.map(({ what, shortId, units }) => ({ what, short_id: shortId, units }))
    const { rows } = await client.query<{ what: string; short_id: string; status: string | null }>(MISSING, [
      JSON.stringify(named),
    ])
    const lost = rows.map(({ what, short_id, status }) => `${what} ${short_id}: ${status ?? 'is not there'}`)
    const broken = (await findViolations(client)).map(({ invariant, count }) => `${invariant} (${count})`)
    return [...lost, ...broken]
  } finally {
    await client.end()
  }
}

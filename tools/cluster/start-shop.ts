import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { primaryNow } from './patroni-view.ts'
import type { Cluster } from './start-cluster.ts'

const MAIN = path.join(import.meta.dirname, '../../apps/server/src/main.ts')
const PORT = 3000
const START_MS = 60_000

export interface Shop {
  readonly origin: string
  /** What ended without being asked to; a supervisor would start it again. */
  fallen(): readonly string[]
}

/** The worker listens for jobs on the primary as soon as it has started. */
const LISTENERS = `select count(*)::int as count from pg_stat_activity where query ilike 'listen "jobs:insert"%'`
/**
 * The oldest one that no worker has begun is told too: a job that is done may leave another one behind, and
 * one whose worker lost the primary is begun again only after its lease.
 */
const DUE = `select count(*)::int as count, coalesce(min(run_at) filter (where locked_at is null)::text, '') as oldest
  from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`

async function untilListening(cluster: Cluster, deadline: number): Promise<void> {
  while ((await ask(cluster, LISTENERS)).count === 0) {
    if (performance.now() > deadline) throw new Error('The worker does not start.')
    await sleep(200)
  }
}

/** Until no job is due any more, or none was begun for so long; answers how many are left. */
export async function untilJobsDone(cluster: Cluster, patienceMs: number): Promise<number> {
  let last = ''
  let since = performance.now()
  for (;;) {
    const { count, oldest = '' } = await ask(cluster, DUE)
    if (count === 0 || performance.now() - since > patienceMs) return count
    if (oldest !== last) [last, since] = [oldest, performance.now()]
    await sleep(500)
  }
}

interface Counted {
  readonly count: number
  readonly oldest?: string
}

async function ask(cluster: Cluster, query: string): Promise<Counted> {
  const client = new Client({ connectionString: cluster.superuserAt(await primaryNow()) })
  await client.connect()
  try {
    const { rows } = await client.query<Counted>(query)
    return rows[0] ?? { count: 0 }
  } finally {
    await client.end()
  }
}

/** The product as two processes, one that serves and one that runs the jobs. They are never started again. */
export async function startShop(home: string, cluster: Cluster): Promise<Shop> {
  const secret = randomBytes(32).toString('base64url')
  const start = (role: 'web' | 'worker'): ChildProcess => {
    const folder = path.join(home, role)
    mkdirSync(folder)
    const log = openSync(path.join(folder, 'log'), 'a')
    return spawn(process.execPath, [MAIN], {
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        TURNOUT_ROLE: role,
        TURNOUT_DATA: folder,
        TURNOUT_SECRET: secret,
        DATABASE_URL: cluster.shopUrl,
        DATABASE_DIRECT_URL: cluster.shopUrl,
        DATABASE_OWNER_URL: cluster.ownerUrl,
        RATE_LIMIT_FACTOR: '1000000',
        PORT: String(PORT),
      },
    })
  }
  const web = start('web')
  const origin = `http://127.0.0.1:${PORT}`
  const since = performance.now()
  while ((await fetch(`${origin}/readyz`).catch(() => null))?.ok !== true) {
    if (web.exitCode !== null || performance.now() - since > START_MS) throw new Error('The product does not start.')
    await sleep(100)
  }
  const worker = start('worker')
  await untilListening(cluster, performance.now() + START_MS)
  return {
    origin,
    fallen: () =>
      Object.entries({ web, worker })
        .filter(([, { exitCode, signalCode }]) => exitCode !== null || signalCode !== null)
        .map(([role]) => `the process of role ${role} ended`),
  }
}

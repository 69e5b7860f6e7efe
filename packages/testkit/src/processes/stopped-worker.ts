import { freeLostJobs } from '@turnout/server/platform/jobs/free-lost-jobs.ts'
import { sql } from 'kysely'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobProcessSettings } from './job-process.ts'
import { untilSomebodyWaits } from '../database/stalled-sale.ts'
import type { TestApp } from '../app/test-app.ts'

const PROGRAM = path.join(import.meta.dirname, 'job-process.ts')
/** Longer than the lease of any job, seconds. */
const PAST_LEASE_SECONDS = 600

/** A separate job process that can be stood still. */
export interface StoppedWorker {
  /** Stops from here on: nothing of it runs, its connections stay. */
  freeze(): Promise<void>
  /** Its lease runs out, and everything that waits is done by another worker. */
  overtaken(): Promise<void>
  /** Goes on where it stood, until it has taken and done a further job. */
  goesOn(): Promise<void>
  kill(): Promise<void>
}

/** Starts a job process with the cards of the test, if it has any. */
export function startWorker(
  app: TestApp,
  { cards = false, ...given }: { cards?: boolean } & Omit<JobProcessSettings, 'stripe'> = {},
): StoppedWorker {
  const stripe = cards ? { stripe: { ...app.stripe, connect: false, apiBase: app.stripe.url } } : {}
  const settings = JSON.stringify({ ...stripe, ...given })
  const worker: ChildProcess = spawn(process.execPath, [PROGRAM, app.databaseUrl, settings], { stdio: 'ignore' })
  const pid = worker.pid ?? 0
  return {
    async freeze() {
      process.kill(pid, 'SIGSTOP')
      while (!/^State:\s+T/mu.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) await sleep(5)
    },
    async overtaken() {
      await sql`update graphile_worker._private_jobs set locked_at = now() - make_interval(secs => ${PAST_LEASE_SECONDS})
        where locked_at is not null`.execute(app.database.query)
      await freeLostJobs(app.database.pool, { isAlone: false })
      await app.runJobs()
    },
    async goesOn() {
      process.kill(pid, 'SIGCONT')
      // Answers of the network that came while it stood still are read before anything new.
      await sql`select graphile_worker.add_job('mail_orders', '{"mails": []}'::json)`.execute(app.database.query)
      const waiting = sql`select from graphile_worker.jobs`
      while ((await waiting.execute(app.database.query)).rows.length > 0) await sleep(20)
      await sleep(500)
    },
    async kill() {
      worker.kill('SIGKILL')
      if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit')
    },
  }
}

/**
 * Freezes a worker that waits for a table to be read, and then gives the table back. The rows that
 * it read wait for it.
 */
export async function freezeAtTable(app: TestApp, worker: StoppedWorker, table: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx.query)
    await untilSomebodyWaits(app)
    await worker.freeze()
  })
}

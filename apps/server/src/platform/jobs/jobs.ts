import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { freeLostJobs } from './free-lost-jobs.ts'

/** One kind of background work. `payload` is what `enqueue` was given; it must bear being run twice. */
export type Job = (payload: unknown) => Promise<void>

export interface EnqueueOptions {
  /** Earliest moment to run. */
  readonly runAt?: Date
  /** A second job with the same key replaces the waiting first one. */
  readonly key?: string
  readonly maxAttempts?: number
}

/** Adds a job in the caller's transaction: it exists exactly when the change does, and starts milliseconds after commit. */
export async function enqueue(
  tx: Transaction,
  { job, payload }: { job: string; payload: object },
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job}, payload := ${JSON.stringify(payload)}::json, run_at := ${options.runAt ?? null}::timestamptz,
      max_attempts := ${options.maxAttempts ?? 25}::int, job_key := ${options.key ?? null}::text)`.execute(tx.query)
}

/** Adds one job a payload, in one statement. */
export async function enqueueAll(tx: Transaction, job: string, payloads: readonly object[]): Promise<void> {
  await sql`
    select graphile_worker.add_job(${job}, payload := each.value)
    from json_array_elements(${JSON.stringify(payloads)}::json) as each`.execute(tx.query)
}

export interface JobRunner {
  stop(): Promise<void>
}

/** Work that repeats: run every so many seconds, by one process at a time, caught up after a pause. */
export interface Recurring {
  readonly everySeconds: number
  readonly run: () => Promise<void>
}

/** Starts working on jobs; stops when told, after the ones in hand. */
export async function startJobs(options: {
  readonly url: string
  readonly jobs: Readonly<Record<string, Job>>
  readonly recurring: readonly Recurring[]
  readonly log: Log
  /** No other process works on this database. */
  readonly isAlone: boolean
}): Promise<JobRunner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(options.jobs).map(([name, job]) => [name, (payload) => job(payload)]),
  )
  const pool = new pg.Pool({ connectionString: options.url, max: 6 })
  // A connection that the server ends must not end the process: the pool opens another.
  pool.on('error', (error) => options.log.warn({ err: error }, 'job connection lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  await freeLostJobs(pool, options)
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    // An empty list, or it looks for a crontab file.
    parsedCronItems: [],
    noHandleSignals: true,
    concurrency: 4,
    pollInterval: 2000,
    logger: new Logger(() => (level, message) => void (level === 'error' && options.log.error(message))),
  })
  const freeing = { everySeconds: 60, run: () => freeLostJobs(pool, { isAlone: false }) }
  const stopRecurring = [...options.recurring, freeing].map((work) => repeat(work, options.log))
  return {
    async stop() {
      for (const stop of stopRecurring) stop()
      await runner.stop()
      await pool.end()
    },
  }
}

function repeat(work: Recurring, log: Log): () => void {
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    work
      .run()
      .catch((error: unknown) => log.error({ err: error }, 'recurring work failed'))
      .finally(() => {
        running = false
      })
  }, work.everySeconds * 1000)
  timer.unref()
  return () => clearInterval(timer)
}

import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { isWaitCancelled } from '../database/unsure-commit.ts'
import type { Log } from '../log/log.ts'
import { AnsweringClient } from './answering-client.ts'
import { freeLostJobs, LEASE_SECONDS } from './free-lost-jobs.ts'
import type { JobKind } from './job-kind.ts'

/**
 * One kind of background work, as the queue calls it: `stored` is what the database holds. It must
 * bear being run twice.
 */
export type Job = (stored: unknown) => Promise<void>

export interface EnqueueOptions {
  /** Earliest moment to run. */
  readonly runAt?: Date
  /** A second job with the same key replaces the waiting first one. */
  readonly key?: string
  readonly maxAttempts?: number
  /** Jobs of one queue run one after another, over all processes. */
  readonly queue?: string
  /** It lets every job go first for which somebody waits. */
  readonly isPatient?: boolean
}

/** The queue takes the smallest first; 0 unless a job says otherwise. */
const PATIENT = 10

const priorityOf = ({ isPatient = false }: Pick<EnqueueOptions, 'isPatient'>): number => (isPatient ? PATIENT : 0)

/**
 * Adds a job in the caller's transaction: it exists exactly when the change does, and starts
 * milliseconds after commit.
 */
export async function enqueue<Payload extends object>(
  tx: Transaction,
  { job, payload }: { readonly job: JobKind<Payload>; readonly payload: NoInfer<Payload> },
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}, payload := ${JSON.stringify(payload)}::json, queue_name := ${options.queue ?? null}::text,
      run_at := ${options.runAt ?? null}::timestamptz,
      max_attempts := ${options.maxAttempts ?? 25}::int, job_key := ${options.key ?? null}::text,
      priority := ${priorityOf(options.isPatient === undefined ? job : options)}::int)`.execute(tx.query)
}

/** Adds one job a payload, in one statement. */
export async function enqueueAll<Payload extends object>(
  tx: Transaction,
  job: JobKind<Payload>,
  payloads: readonly NoInfer<Payload>[],
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${job.name}, payload := each.value, priority := ${priorityOf(job)}::int)
    from json_array_elements(${JSON.stringify(payloads)}::json) as each`.execute(tx.query)
}

export interface JobRunner {
  stop(): Promise<void>
}

/**
 * Work that repeats: run every so many seconds, by one process at a time, caught up after a pause.
 */
export interface Recurring {
  readonly everySeconds: number
  readonly run: () => Promise<void>
}

/**
 * A runner whose connection is lost as a job ends gives itself up; without this the whole process
 * would go with it.
 */
const STRIKING_OFF = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** Before a runner that gave itself up is replaced, milliseconds. */
const REPLACE_AFTER_MS = 500
/** Longer than it waits for jobs that are told to stop. */
const GIVING_UP_MS = 10_000
const CONNECT_MS = 10_000
/** Twice the time after which a job is given to another worker: by then nobody needs this one any more. */
const LONGEST_MS = 2 * LEASE_SECONDS * 1000
/** An answer that takes longer never comes: the connection leads to a primary that is gone. */
const SILENT_MS = 35_000
/**
 * Supervisors kill after ten seconds. A job that is not done by then is given back like those of a
 * process that was killed.
 */
const LAST_MS = 7000

interface JobOptions {
  readonly url: string
  readonly jobs: Readonly<Record<string, Job>>
  readonly recurring: readonly Recurring[]
  readonly log: Log
  /** No other process works on this database. */
  readonly isAlone: boolean
  /** As that of the database. */
  readonly onUnsureCommit?: () => void
  /** For tests: how long a job may take. */
  readonly longestMs?: number
}

/** Starts working on jobs; stops when told, after the ones in hand, at most for `LAST_MS`. */
export async function startJobs(options: JobOptions): Promise<JobRunner> {
  let pool = openPool(options)
  const begin = async (): Promise<Runner> => {
    await freeLostJobs(pool, options)
    return runJobs(pool, options)
  }
  const kept = await keepRunner(
    {
      start: begin,
      replace() {
        // Its lost workers may never give their connections back: the next one has its own.
        void pool.end()
        pool = openPool(options)
        return begin()
      },
    },
    options.log,
  )
  const freeing = { everySeconds: 60, run: () => freeLostJobs(pool, { isAlone: false }) }
  const stopRecurring = [...options.recurring, freeing].map((work) => repeat(work, options.log))
  return {
    async stop() {
      for (const stop of stopRecurring) stop()
      const ended = kept.stop().then(() => pool.end())
      await Promise.race([ended, sleep(LAST_MS, null, { ref: false })])
    },
  }
}

function openPool({ url, log, onUnsureCommit }: JobOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 6,
    Client: AnsweringClient as unknown as typeof pg.Client,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: SILENT_MS,
    keepAlive: true,
  })
  // A connection that the server ends must not end the process: the pool opens another.
  pool.on('error', (error) => log.warn({ err: error }, 'job connection lost'))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    // What a job did may be lost with the primary; it bears being run twice, and the queue knows no better.
    client.on('notice', (notice) => {
      if (isWaitCancelled(notice)) onUnsureCommit?.()
    })
  })
  return pool
}

function runJobs(pool: pg.Pool, { jobs, log, longestMs = LONGEST_MS }: JobOptions): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, (payload) => inTime(job(payload), longestMs)]),
  )
  return run({
    pgPool: pool,
    taskList,
    // An empty list, or it looks for a crontab file.
    parsedCronItems: [],
    noHandleSignals: true,
    concurrency: 4,
    pollInterval: 2000,
    preset: { worker: STRIKING_OFF },
    logger: new Logger(() => (level, message) => void (level === 'error' && log.error(message))),
  })
}

/**
 * A job that waits for an answer that never comes gives its place to the next one, and is tried again.
 * @throws what the job throws; Error when its time is up
 */
async function inTime(work: unknown, longestMs: number): Promise<void> {
  const given = new AbortController()
  const up = sleep(longestMs, null, { signal: given.signal, ref: false }).then(() => {
    throw new Error(`not done within ${longestMs / 1000} s`)
  })
  try {
    await Promise.race([work, up])
  } finally {
    given.abort()
    up.catch(() => undefined)
  }
}

/**
 * A runner that gives itself up waits for its workers, and one whose connection was lost may never
 * answer. Jobs of such a worker are given back like those of a killed one.
 */
async function endOf(runner: Runner): Promise<void> {
  const given = new AbortController()
  const givenUp = once(runner.events, 'pool:gracefulShutdown', given).then(() => sleep(GIVING_UP_MS, null, given))
  try {
    await Promise.race([runner.promise, givenUp])
  } finally {
    given.abort()
    await givenUp.catch(() => undefined)
  }
}

interface Starting {
  start(): Promise<Runner>
  replace(): Promise<Runner>
}

/**
 * Keeps a runner at work until it is stopped: one that gives itself up is replaced.
 * @throws what the first start throws
 */
async function keepRunner({ start, replace }: Starting, log: Log): Promise<JobRunner> {
  let isStopped = false
  let runner = await start()
  /** The end of a runner is waited for once: it tells of it only once. */
  const another = async (): Promise<void> => {
    for (let isStarted = false; !isStarted && !isStopped;) {
      await sleep(REPLACE_AFTER_MS)
      try {
        runner = await replace()
        isStarted = true
      } catch (error) {
        log.error({ err: error }, 'job runner did not start')
      }
    }
    if (isStopped) await runner.stop().catch(() => undefined)
  }
  const keeping = (async () => {
    while (!isStopped) {
      try {
        await endOf(runner)
      } catch (error) {
        log.error({ err: error }, 'job runner gave up')
      }
      if (!isStopped) await another()
    }
  })()
  return {
    async stop() {
      isStopped = true
      // One that gave itself up a moment ago has nothing left to stop.
      await runner.stop().catch(() => undefined)
      await keeping
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

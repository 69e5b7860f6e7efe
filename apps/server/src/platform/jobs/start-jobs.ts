import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isWaitCancelled } from '../database/unsure-commit.ts'
import type { Log } from '../log/log.ts'
import { AnsweringClient } from './answering-client.ts'
import { freeLostJobs, LEASE_SECONDS } from './free-lost-jobs.ts'
import type { Job } from './job-kind.ts'
import { repeat, type Recurring } from './repeat.ts'

/**
 * A runner whose connection is lost as a job ends gives itself up; without this the whole process
 * would go with it.
 */
const STRIKING_OFF = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

const CONNECT_MS = 10_000
/** Twice the time after which a job is given to another worker: by then this one is not needed any more. */
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
  /** For tests: how long a job or a run of what repeats may take. */
  readonly longestMs?: number
}

/** Before a runner that gave itself up is replaced, milliseconds. */
const REPLACE_AFTER_MS = 500
/** Longer than it waits for jobs that are told to stop. */
const GIVING_UP_MS = 10_000

export interface JobRunner {
  stop(): Promise<void>
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
  const repeated = [...options.recurring, freeing].map((work) => ({
    ...work,
    run: () => inTime(work.run(), options.longestMs ?? LONGEST_MS),
  }))
  const stopRecurring = repeated.map((work) => repeat(work, options.log))
  return {
    async stop() {
      for (const stop of stopRecurring) stop()
      const ended = kept.stop().then(() => pool.end())
      await Promise.race([ended, sleep(LAST_MS, null, { ref: false })])
      await Promise.all(options.recurring.map(async ({ stop }) => stop?.()))
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
async function inTime(work: Promise<unknown>, longestMs: number): Promise<void> {
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

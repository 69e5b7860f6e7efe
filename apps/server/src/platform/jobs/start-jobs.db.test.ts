import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createLog } from '../log/log.ts'
import { bindJobs, defineJob } from './define-job.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { declareJob, type Job } from './job-kind.ts'
import type { JobServices } from './job-services.ts'
import type { JobRunner } from './start-jobs.ts'
import { startJobs } from './start-jobs.ts'

const app = testApp()
const COUNT = declareJob({ name: 'count', payload: z.object({ upTo: z.int() }) })

const started = (jobs: Record<string, Job>): Promise<JobRunner> =>
  startJobs({ url: app.databaseUrl, jobs, recurring: [], log: createLog('silent'), isAlone: true })

/** Cuts the connection that strikes off the first finished job. */
const CUT_ONCE = sql`
  create sequence strikes;
  create function cut_once() returns trigger language plpgsql security definer as $$
  begin
    if nextval('strikes') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
    return old;
  end $$;
  create trigger cut_once before delete on graphile_worker._private_jobs for each row execute function cut_once();`

test('a job whose connection is cut as it ends is done again and struck off, and the process lives', async () => {
  await CUT_ONCE.execute(app.owner.query)
  const done = vi.fn<() => Promise<void>>().mockResolvedValue()
  const runner = await started({ count: done })
  await app.database.transaction((tx) => enqueue(tx, { job: COUNT, payload: { upTo: 3 } }))
  await expect
    .poll(
      async () => (await sql<{ id: number }>`select id from graphile_worker.jobs`.execute(app.database.query)).rows,
      { timeout: 10_000 },
    )
    .toEqual([])
  const strikes = await sql<{ last: number }>`select last_value as last from strikes`.execute(app.owner.query)
  expect(strikes.rows[0]?.last).toBe(2)
  // Nothing tells a job that ended unheard from one that did not: both run again.
  expect(done).toHaveBeenCalledTimes(2)
  await runner.stop()
})

test('a job whose stored payload is unreadable fails with the reason and is kept, and those beside it are done', async () => {
  const run = vi.fn<() => Promise<void>>().mockResolvedValue()
  // Payloads that only an older or a foreign hand could have written.
  await sql`select graphile_worker.add_job('count', payload := '{"upTo": "many"}'::json)`.execute(app.database.query)
  await app.database.transaction((tx) => enqueueAll(tx, COUNT, [{ upTo: 1 }, { upTo: 2 }]))
  const runner = await started(bindJobs([defineJob({ ...COUNT, run })], {} as JobServices))
  const left = async () =>
    (
      await sql<{ payload: unknown; last_error: string | null }>`
        select payload, last_error from graphile_worker._private_jobs`.execute(app.database.query)
    ).rows
  await expect
    .poll(left, { timeout: 10_000 })
    .toEqual([
      { payload: { upTo: 'many' }, last_error: expect.stringMatching(/payload of job count is unreadable: upTo: /u) },
    ])
  await runner.stop()
  expect(run.mock.calls).toHaveLength(2)
})

test('a stop does not wait for a job that never ends', async () => {
  const begun = vi.fn<() => Promise<never>>(() => new Promise<never>(() => undefined))
  const runner = await started({ count: begun })
  await app.database.transaction((tx) => enqueue(tx, { job: COUNT, payload: { upTo: 1 } }))
  await expect.poll(() => begun.mock.calls.length, { timeout: 10_000 }).toBe(1)
  await runner.stop()
}, 30_000)

test('jobs that wait for what never comes give their places to the next ones, and are tried again', async () => {
  const done = new Set<number>()
  const hangs = vi.fn<() => Promise<never>>(() => new Promise<never>(() => undefined))
  const count: Job = async (payload) => {
    const { upTo } = payload as { upTo: number }
    if (upTo === 0) return hangs()
    done.add(upTo)
  }
  const log = createLog('silent')
  const runner = await startJobs({
    url: app.databaseUrl,
    jobs: { count },
    recurring: [],
    log,
    isAlone: true,
    longestMs: 1000,
  })
  // One for each job that is worked on at a time.
  await app.database.transaction((tx) => enqueueAll(tx, COUNT, [{ upTo: 0 }, { upTo: 0 }, { upTo: 0 }, { upTo: 0 }]))
  await expect.poll(() => hangs.mock.calls.length, { timeout: 10_000 }).toBe(4)
  await app.database.transaction((tx) => enqueue(tx, { job: COUNT, payload: { upTo: 7 } }))
  await expect.poll(() => [...done], { timeout: 10_000 }).toContain(7)
  const reasons = async () => {
    const kept = await sql<{ last_error: string }>`
      select last_error from graphile_worker._private_jobs where attempts > 0 and last_error is not null`.execute(
      app.database.query,
    )
    return kept.rows.map(({ last_error }) => last_error)
  }
  // Failures are written in batches: a worker takes the next job before its last one is written down.
  await expect.poll(reasons, { timeout: 10_000 }).toContain('not done within 1 s')
  await runner.stop()
}, 60_000)

test('what repeats begins again although one run of it waits for what never comes', async () => {
  const run = vi.fn<() => Promise<never>>(() => new Promise<never>(() => undefined))
  const runner = await startJobs({
    url: app.databaseUrl,
    jobs: {},
    recurring: [{ everySeconds: 0.1, run }],
    log: createLog('silent'),
    isAlone: true,
    longestMs: 300,
  })
  await expect.poll(() => run.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(1)
  await runner.stop()
})

test('what ends a work goes first, then what people wait for, then what is patient', async () => {
  const payload = z.object({})
  const patient = declareJob({ name: 'patient', payload, isPatient: true })
  const begins = declareJob({ name: 'begins', payload })
  const ends = declareJob({ name: 'ends', payload, isLastStep: true })
  await app.database.transaction(async (tx) => {
    await enqueue(tx, { job: patient, payload: {} })
    await enqueue(tx, { job: begins, payload: {} })
    await enqueue(tx, { job: ends, payload: {} }, { isPatient: true })
    await enqueueAll(tx, ends, [{}])
  })
  const waiting = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs
    where task_identifier in ('patient', 'begins', 'ends') order by priority, id`.execute(app.database.query)
  expect(waiting.rows.map(({ name }) => name)).toEqual(['ends', 'begins', 'patient', 'ends'])
})

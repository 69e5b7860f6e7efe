import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { declareJob } from './job-kind.ts'
import { enqueue } from './enqueue.ts'
import { freeLostJobs } from './free-lost-jobs.ts'

const app = testApp()
const NEVER_RUN = declareJob({ name: 'never_run', payload: z.object({}) })

/** A job that a worker took so many seconds ago. */
async function takenJob(key: string, secondsAgo: number): Promise<void> {
  await app.database.transaction((tx) => enqueue(tx, { job: NEVER_RUN, payload: {} }, { key }))
  await sql`update graphile_worker._private_jobs set locked_by = ${`worker of ${key}`}, locked_at = now() - make_interval(secs => ${secondsAgo})
    where key = ${key}`.execute(app.database.query)
}

const locked = async (): Promise<(string | null)[]> => {
  const found = await sql<{ key: string | null }>`
    select key from graphile_worker.jobs where locked_at is not null order by key`.execute(app.database.query)
  return found.rows.map(({ key }) => key)
}

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(app.database.query)
  await takenJob('lost', 200)
  await takenJob('in hand', 20)
})

test('a job whose worker was killed is given back, one that is in hand is not', async () => {
  await freeLostJobs(app.database.pool, { isAlone: false })
  expect(await locked()).toEqual(['in hand'])
})

test('a process that is alone gives back whatever was taken before it started', async () => {
  await freeLostJobs(app.database.pool, { isAlone: true })
  expect(await locked()).toEqual([])
})

import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { enqueue, type EnqueueOptions } from './enqueue.ts'
import { declareJob } from './job-kind.ts'
import { takeWaiting } from './take-waiting.ts'

const app = testApp()
const COUNT = declareJob({ name: 'count_up', payload: z.object({ n: z.int() }) })
const OTHER = declareJob({ name: 'count_down', payload: z.object({ n: z.int() }) })

const queue = (n: number, options: EnqueueOptions = {}, job = COUNT): Promise<void> =>
  app.database.transaction((tx) => enqueue(tx, { job, payload: { n } }, options))

const left = async (): Promise<number[]> => {
  const found = await sql<{ n: number }>`
    select (payload ->> 'n')::int as n from graphile_worker._private_jobs order by n`.execute(app.database.query)
  return found.rows.map(({ n }) => n)
}

const take = (most: number) => app.database.transaction((tx) => takeWaiting(tx, COUNT, most))

beforeEach(async () => void (await sql`delete from graphile_worker._private_jobs`.execute(app.database.query)))

test('those that wait longest are taken and ended, as many as are asked for', async () => {
  for (const n of [1, 2, 3]) await queue(n)
  expect((await take(2)).map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([1, 2])
  expect(await left()).toEqual([3])
})

test('another kind, one for later, one that was tried, one in a queue and one in hand are left alone', async () => {
  await queue(1, {}, OTHER)
  await queue(2, { runAt: new Date(Date.now() + 60_000) })
  await queue(3, { key: 'tried' })
  await queue(4, { queue: 'one by one' })
  await queue(5, { key: 'in hand' })
  await sql`update graphile_worker._private_jobs set attempts = 1 where key = 'tried'`.execute(app.database.query)
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where key = 'in hand'`.execute(
    app.database.query,
  )
  expect(await take(10)).toEqual([])
  expect(await left()).toEqual([1, 2, 3, 4, 5])
})

test('what was taken waits again when the transaction comes to nothing', async () => {
  await queue(1)
  const broken = app.database.transaction(async (tx) => {
    await takeWaiting(tx, COUNT, 10)
    throw new Error('the mail could not be written')
  })
  await expect(broken).rejects.toThrow('could not be written')
  expect(await left()).toEqual([1])
})

test('two who take at once share: no job is taken twice, and neither waits for the other', async () => {
  for (let n = 1; n <= 6; n += 1) await queue(n)
  const taken = await app.database.transaction(async (tx) => {
    const mine = await takeWaiting(tx, COUNT, 3)
    const theirs = await take(10)
    return [mine, theirs].map((jobs) => jobs.map(({ n }) => n).toSorted((a, b) => a - b))
  })
  expect(taken).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
  expect(await left()).toEqual([])
})

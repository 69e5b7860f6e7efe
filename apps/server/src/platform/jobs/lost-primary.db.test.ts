import { faultyWireTo, type FaultyWire } from '@turnout/testkit/database/faulty-wire.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createLog } from '../log/log.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { declareJob, type Job } from './job-kind.ts'
import type { JobRunner } from './start-jobs.ts'
import { startJobs } from './start-jobs.ts'

const app = testApp()
const TURN = declareJob({ name: 'turn', payload: z.object({ turn: z.int() }) })

/** A runner whose connections all go through `wire`. */
async function runnerBehindWire(turn: Job): Promise<{ wire: FaultyWire; runner: JobRunner }> {
  const address = new URL(app.databaseUrl)
  const wire = await faultyWireTo(Number(address.port))
  address.port = String(wire.port)
  const parts = { jobs: { turn }, recurring: [], log: createLog('silent'), isAlone: true }
  return { wire, runner: await startJobs({ url: address.href, ...parts }) }
}

test('jobs are done again although the database was still away when the runner was to be replaced', async () => {
  const done = new Set<number>()
  const run = vi.fn<(stored: unknown) => Promise<void>>(async (stored) => {
    const { turn } = stored as { turn: number }
    if (turn < 0) return void done.add(turn)
    // One never ends, so neither does the runner that it belongs to.
    if (turn === 0) return new Promise<never>(() => undefined)
    await sleep(400)
    throw new Error('the database is away')
  })
  const { wire, runner } = await runnerBehindWire(run)
  await app.database.transaction((tx) => enqueueAll(tx, TURN, [{ turn: 0 }, { turn: 1 }]))
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(2), 10_000)
  wire.cut()
  // Longer than a runner that gave itself up is waited for.
  await sleep(16_000)
  wire.mend()
  await app.database.transaction((tx) => enqueue(tx, { job: TURN, payload: { turn: -1 } }))
  await vi.waitFor(() => expect(done).toContain(-1), 40_000)
  await runner.stop()
  wire.close()
}, 120_000)

test('jobs that fail one after another while the database is away do not keep the next ones from being done', async () => {
  const done = new Set<number>()
  const run = vi.fn<(stored: unknown) => Promise<void>>(async (stored) => {
    const { turn } = stored as { turn: number }
    if (turn < 0) return void done.add(turn)
    await sleep(turn * 400)
    throw new Error('the database is away')
  })
  const { wire, runner } = await runnerBehindWire(run)
  for (const round of [1, 2]) {
    await app.database.transaction((tx) => enqueueAll(tx, TURN, [{ turn: 1 }, { turn: 2 }, { turn: 3 }, { turn: 4 }]))
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(4), 10_000)
    wire.cut()
    await sleep(3000)
    wire.mend()
    await app.database.transaction((tx) => enqueue(tx, { job: TURN, payload: { turn: -round } }))
    await vi.waitFor(() => expect(done).toContain(-round), 40_000)
    run.mockClear()
  }
  await runner.stop()
  wire.close()
}, 120_000)

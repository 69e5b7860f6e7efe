import { faultyWireTo } from '@turnout/testkit/faulty-wire.ts'
import { testApp } from '@turnout/testkit/test-app.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createLog } from '../log/log.ts'
import { declareJob } from './job-kind.ts'
import { enqueue, enqueueAll, startJobs } from './jobs.ts'

const app = testApp()
const TURN = declareJob({ name: 'turn', payload: z.object({ turn: z.int() }) })

test('jobs that fail one after another while the database is away do not keep the next ones from being done', async () => {
  const address = new URL(app.databaseUrl)
  const wire = await faultyWireTo(Number(address.port))
  address.port = String(wire.port)
  const done = new Set<number>()
  const run = vi.fn<(stored: unknown) => Promise<void>>(async (stored) => {
    const { turn } = stored as { turn: number }
    if (turn < 0) return void done.add(turn)
    await sleep(turn * 400)
    throw new Error('the database is away')
  })
  const log = createLog('silent')
  const runner = await startJobs({ url: address.href, jobs: { turn: run }, recurring: [], log, isAlone: true })
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

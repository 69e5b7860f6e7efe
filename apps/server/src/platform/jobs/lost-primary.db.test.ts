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
  const run = vi.fn(async (stored: unknown): Promise<void> => {
    const { turn } = stored as { turn: number }
    if (turn === 0) return void done.add(0)
    await sleep(turn * 400)
    throw new Error('the database is away')
  })
  const log = createLog('silent')
  const runner = await startJobs({ url: address.href, jobs: { turn: run }, recurring: [], log, isAlone: true })
  await app.database.transaction((tx) => enqueueAll(tx, TURN, [{ turn: 1 }, { turn: 2 }, { turn: 3 }, { turn: 4 }]))
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(4), 10_000)
  wire.cut()
  await sleep(3000)
  wire.mend()
  await app.database.transaction((tx) => enqueue(tx, { job: TURN, payload: { turn: 0 } }))
  await vi.waitFor(() => expect(done).toEqual(new Set([0])), 40_000)
  await runner.stop()
  wire.close()
}, 60_000)

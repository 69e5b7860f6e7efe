import { readdirSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { backoffMs, startJobsBeside } from './keep-workers.ts'

test('a process that crashes again and again is started ever later, but at least every half minute', () => {
  expect([1, 2, 3, 6, 7, 50].map(backoffMs)).toEqual([500, 1000, 2000, 16_000, 30_000, 30_000])
})

test.runIf(process.platform === 'linux')(
  'a process of jobs starts as fast as others, and gives way once it runs',
  async () => {
    const program = path.join(await mkdtemp(path.join(tmpdir(), 'turnout-jobs-')), 'program.mjs')
    // It is ready when it is told to be.
    await writeFile(
      program,
      `process.on('SIGUSR2', () => process.send({ isReady: true, port: null })); process.send({ isStarting: true })`,
    )
    const kept = startJobsBeside({ program, settings: {}, log: createLog('silent') })
    const [worker] = kept.running().keys()
    const pid = worker?.process.pid ?? 0
    const priorities = () => new Set(readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread))))
    await new Promise((resolve) => {
      worker?.once('message', resolve)
    })
    expect(priorities()).toEqual(new Set([getPriority()]))
    worker?.process.kill('SIGUSR2')
    await vi.waitFor(() => expect(priorities()).toEqual(new Set([10])))
    await kept.stop()
  },
)

import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { gatherFigures } from './gather-figures.ts'
import { addUp, besideEachOther } from './merge-figures.ts'

const PROGRAM = path.join(import.meta.dirname, '../../../../../packages/testkit/src/processes/metered-process.ts')

let running = new Map<Worker, string>()

afterEach(() => {
  for (const worker of running.keys()) worker.process.kill('SIGKILL')
  running = new Map()
})

async function start(name: string, args: readonly string[]): Promise<Worker> {
  cluster.setupPrimary({ exec: PROGRAM, args: [...args], execArgv: [] })
  const worker = cluster.fork()
  await once(worker, 'message')
  running.set(worker, name)
  return worker
}

const refusals = /^turnout_refusals_total\{code="sold_out_meanwhile"\} (\d+)$/mu

test('processes are added up, one that is gone stays in the sum, and a deaf one spoils nothing', async () => {
  const gather = gatherFigures(() => running)
  const sum = async () => refusals.exec(await addUp((await gather()).happened).metrics())?.[1]
  const [first] = [await start('web-1', ['3']), await start('web-2', ['4'])]
  expect(await sum()).toBe('7')

  first.process.kill('SIGKILL')
  await once(first, 'exit')
  running.delete(first)
  expect(await sum()).toBe('7')

  await start('web-1', ['10'])
  await start('worker', ['100', 'deaf'])
  expect(await sum()).toBe('17')
  const { processes } = await gather()
  expect([...processes.keys()].toSorted()).toEqual(['web-1', 'web-2'])
  const beside = await besideEachOther(processes).metrics()
  expect(beside.match(/^process_resident_memory_bytes\{process="web-[12]"\} \d+$/gmu)).toHaveLength(2)
})

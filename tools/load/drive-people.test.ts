import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { driverIn, type DriverOf } from '../../apps/server/bench/parts/child-processes.ts'
import { arrivalsOf, randomOf } from './arrivals.ts'
import type { StepPlan, StepResult } from './step-plan.ts'

const STALL_MS = 600

let server: Server | undefined
let driver: DriverOf<StepPlan, StepResult> | undefined
afterEach(() => {
  driver?.stop()
  server?.close()
})

/** Answers no request until it has been asked for so long, then all at once. */
async function stallingServer(): Promise<number> {
  const waiting: ServerResponse[] = []
  let isOpen = false
  server = createServer((_request, answer) => {
    if (isOpen) return void answer.end('ok')
    waiting.push(answer)
    if (waiting.length > 1) return
    setTimeout(() => {
      isOpen = true
      for (const one of waiting) one.end('ok')
    }, STALL_MS)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('a server that stands still keeps nobody from coming, and everybody’s wait is counted whole', async () => {
  const port = await stallingServer()
  driver = driverIn<StepPlan, StepResult>(path.join(import.meta.dirname, 'drive-people.ts'))
  const plan = { act: 'bare echo', perSecond: 200, requests: [{ method: 'GET', path: '/' }] } as const
  const result = await driver.run({ port, seed: 6, warmSeconds: 0, seconds: 1, visitors: null, streams: [plan] })
  const arrivals = arrivalsOf(randomOf(7), { perSecond: 200, seconds: 1 })
  const seen = result.seen['bare echo']
  expect(seen?.wanted).toBe(arrivals.length)
  expect(seen?.errors).toEqual({})
  // Visitors of the first half second waited until the stall was over, however many came before.
  const first = arrivals[0] ?? 0
  const stalled = arrivals.filter((at) => at - first < STALL_MS - 100).length
  expect(seen?.times.filter((ms) => ms >= 100).length).toBeGreaterThanOrEqual(stalled)
})

import { closeTillSession, openTillSession, zReportAtTill } from '@turnout/contract/box-office/endpoints.ts'
import type { ShiftReport } from '@turnout/contract/box-office/session.ts'
import { requestOf } from '@turnout/contract/client.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { untilSomebodyWaits } from '@turnout/testkit/database/stalled-sale.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { anOpenTill, PIN, sellAt, type OpenTill } from '@turnout/testkit/tills/a-till.ts'
import { sql } from 'kysely'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

/* `kill -9` of the API while many tills close their shifts. Each sends its close again until it is answered. */

const app = testApp({ addsUp: true })
const PROGRAM = path.join(import.meta.dirname, '../../../../../../packages/testkit/src/processes/api-process.ts')
const TILLS = 8
const ROUNDS = [killWhenSomeAreClosed, killWhileNumbersAreTaken]

let shop: TestShop
let tills: OpenTill[]
beforeAll(async () => {
  shop = await aShop(app)
  tills = await Promise.all(Array.from({ length: TILLS }, (_, n) => anOpenTill(app, shop, { name: `Till ${n}` })))
})

/** The API as a process beside this one. */
interface Api {
  readonly origin: string
  readonly process: ChildProcess
}

async function startApi(): Promise<Api> {
  const child = spawn(process.execPath, [PROGRAM, app.databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [origin] = (await once(child.stdout, 'data')) as [Buffer]
  return { origin: origin.toString(), process: child }
}

/** The first one answers, the next one takes its place. */
let apis: Api[] = []
beforeAll(async () => {
  apis = await Promise.all([...ROUNDS, null].map(startApi))
}, 120_000)
afterAll(killApi)

async function killApi(): Promise<void> {
  const killed = apis.shift()
  if (killed === undefined) return
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  expect(killed.process.signalCode).toBe('SIGKILL')
}

const at = ({ till }: OpenTill) => ({ till_short_id: till.short_id })

let sentAgain = 0

/** Sends one close by its key until it is answered, as the page of a till does. */
async function close(open: OpenTill): Promise<ShiftReport> {
  const { url, body } = requestOf(closeTillSession, { params: at(open), body: { counted: 125, note: 'x' } })
  const headers = { ...open.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  for (;;) {
    const answer = await fetch(`${apis[0]?.origin}${url}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }).catch(() => null)
    const told = (await answer?.json().catch(() => null)) as { data?: ShiftReport; code?: string } | null | undefined
    if (told?.data !== undefined) return told.data
    // The process is gone, or its transaction is not over yet.
    expect(['none', 'idempotency_in_flight']).toContain(told?.code ?? 'none')
    sentAgain += 1
    await sleep(20)
  }
}

const closedShifts = async (): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from till_sessions where closed_at is not null`.execute(
      app.database.query,
    )
  ).rows[0]?.n ?? 0

/** All have counted, and wait for their number: none of it may stay. */
async function killWhileNumbersAreTaken(): Promise<void> {
  const before = await closedShifts()
  await app.database.transaction(async (tx) => {
    await sql`select from till_numbers for update`.execute(tx.query)
    await untilSomebodyWaits(app, TILLS)
    await killApi()
  })
  expect(await closedShifts()).toBe(before)
}

/** Some are closed, and perhaps no till was told. */
async function killWhenSomeAreClosed(): Promise<void> {
  const before = await closedShifts()
  while ((await closedShifts()) < before + 2) await sleep(1)
  await killApi()
}

/** A shift with one sale in cash. The first one of a till is open already. */
async function openAndSell(open: OpenTill, isOpen: boolean): Promise<void> {
  const body = { person_id: open.seller.id, pin: PIN, device_id: open.deviceId, float: 100 }
  if (!isOpen) expect((await app.call(openTillSession, { params: at(open), body })).status).toBe(201)
  const { productId, priceId } = shop.paid
  const lines = [{ product_id: productId, price_id: priceId, quantity: 1 }]
  expect((await sellAt(app, open, { lines, tender: { kind: 'CASH', given: 25 } })).status).toBe(201)
}

test('the numbers of closed shifts rise without a gap or a double, and each shift is closed once', async () => {
  const reports: ShiftReport[] = []
  for (const [round, killed] of ROUNDS.entries()) {
    await Promise.all(tills.map((open) => openAndSell(open, round === 0)))
    const closing = Promise.all(tills.map(close))
    await killed()
    reports.push(...(await closing))
  }
  expect(sentAgain).toBeGreaterThanOrEqual(TILLS)
  const numbers = reports.map(({ z_number: number }) => number ?? 0).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: ROUNDS.length * TILLS }, (_, n) => n + 1))
  expect(await closedShifts()).toBe(numbers.length)
  expect(reports.map(({ sales, counted }) => [sales, counted])).toEqual(reports.map(() => [1, 125]))
  for (const [n, open] of tills.entries()) {
    const { z_number: number } = reports[n] ?? { z_number: null }
    const printed = await app.call(
      zReportAtTill,
      { params: { ...at(open), z_number: number ?? 0 } },
      { headers: open.headers },
    )
    expect(printed.body.data).toEqual(reports[n])
  }
  // The chain of movements, cash and numbers are looked at once more when the file ends.
  await mustAddUp(app)
})

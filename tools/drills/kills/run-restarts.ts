import { startEmbeddedPostgres } from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openShop, type Shop } from '../../../apps/server/bench/parts/open-shop.ts'
import type { Confirmed } from './crowd.ts'
import { faultsOf, freePort, startProduct } from './run-kills.ts'

/*
 * A rolling restart in the middle of a sale: two web processes, one after the other told to stop
 * and started again, while buyers buy through both as a load balancer would send them. No buyer may
 * notice.
 */

/** The result of one restart. */
export interface RestartReport {
  /** Milliseconds from SIGTERM to the end of the process, and until it was ready again. */
  readonly stoppedAfterMs: number
  readonly backAfterMs: number
  /** Answers that buyers got meanwhile. */
  readonly answered: number
}

export interface RestartsReport {
  readonly reports: readonly RestartReport[]
  /**
   * The forbidden errors that buyers met, the rows that were lost, and the sums that do not add up;
   * empty when there is no fault.
   */
  readonly faults: readonly string[]
}

const BUYERS = 12
/** Between two orders of a buyer, milliseconds: the machine must have room to start a process. */
const PAUSE_MS = 40
/** Selling before, between and after restarts, milliseconds. */
const BETWEEN_MS = 1000
const ANSWER_TIMEOUT_MS = 20_000

/** Restarts each of two processes in turn, `restarts` times in all. `tell` is called after each. */
export async function runRestarts(restarts: number, tell: (report: RestartReport) => void): Promise<RestartsReport> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-restarts-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const secret = randomBytes(32).toString('base64url')
  const settings = {
    DATABASE_URL: postgres.shopUrl,
    DATABASE_OWNER_URL: postgres.url,
    TURNOUT_SECRET: secret,
    TURNOUT_ROLE: 'web',
  }
  const ports = [await freePort(), await freePort()]
  const start = (port: number) => startProduct(path.join(dataDir, `web-${port}`), port, settings)
  const running = new Map<number, ChildProcess>()
  try {
    for (const port of ports) running.set(port, await start(port))
    const origins = ports.map((port) => `http://127.0.0.1:${port}`)
    const shop = await openShop(origins[0] ?? '', [{ title: 'Free entry', price: 0, capacity: 1_000_000 }])
    const buyers = buyersAt(origins, shop)
    const reports: RestartReport[] = []
    for (let at = 0; at < restarts; at += 1) {
      await sleep(BETWEEN_MS)
      const [port, before, startedAt] = [ports[at % ports.length] ?? 0, buyers.answered(), performance.now()]
      await stop(running.get(port))
      const stoppedAfterMs = performance.now() - startedAt
      running.set(port, await start(port))
      const backAfterMs = performance.now() - startedAt
      const report = { stoppedAfterMs, backAfterMs, answered: buyers.answered() - before }
      reports.push(report)
      tell(report)
    }
    await sleep(BETWEEN_MS)
    await buyers.goHome()
    return { reports, faults: [...new Set(buyers.met), ...(await faultsOf(dataDir, buyers.confirmed))] }
  } finally {
    for (const product of running.values()) await stop(product)
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function stop(product: ChildProcess | undefined): Promise<void> {
  if (product === undefined || product.exitCode !== null || product.signalCode !== null) return
  product.kill('SIGTERM')
  await once(product, 'exit')
}

export interface Buyers {
  readonly confirmed: readonly Confirmed[]
  /** The forbidden errors that they met. */
  readonly met: readonly string[]
  answered(): number
  /** How often they were asked to try again in a moment (503 with Retry-After). */
  askedToWait(): number
  goHome(): Promise<void>
}

interface Answer {
  readonly short_id: string
  readonly session_identifier: string
  readonly status: string
}

/** Buyers who go where they are let in, and never send again what has arrived somewhere. */
export function buyersAt(origins: readonly string[], { eventId, prices }: Shop): Buyers {
  const confirmed: Confirmed[] = []
  const met: string[] = []
  let [isOpen, answers, waits, turn] = [true, 0, 0, 0]
  const products = prices.map(({ productId, priceId }) => ({
    product_id: productId,
    quantities: [{ price_id: priceId, quantity: 1 }],
  }))
  const details = { first_name: 'Rui', last_name: 'Costa', email: 'rui@costa.example', accepted_terms: true }

  const send = async (method: string, route: string, body: object): Promise<Answer | null> => {
    const first = (turn += 1)
    for (let tried = 0; tried < origins.length; tried += 1) {
      const origin = origins[(first + tried) % origins.length] ?? ''
      try {
        const answer = await fetch(`${origin}/api/public/events/${eventId}/order${route}`, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        })
        const parsed = (await answer.json()) as { data?: Answer }
        answers += 1
        if (answer.status === 503 && answer.headers.has('retry-after')) {
          waits += 1
          return null
        }
        if (!answer.ok) met.push(`${method} answered ${answer.status}: ${JSON.stringify(parsed)}`)
        return parsed.data ?? null
      } catch (error) {
        const cause = (error as { cause?: { code?: string; message?: string } }).cause
        // No process listens there: the request has gone nowhere, and goes to the other process.
        if (cause?.code !== 'ECONNREFUSED') {
          met.push(`${method} got no answer: ${cause?.code ?? cause?.message ?? String(error)}`)
          return null
        }
      }
    }
    met.push('nobody listens anywhere')
    return null
  }
  const buy = async (): Promise<void> => {
    const held = await send('POST', '', { products })
    if (held === null) return
    const { short_id: shortId } = held
    confirmed.push({ what: 'held', shortId, units: 1 })
    const done = await send('PUT', `/${shortId}?session_identifier=${held.session_identifier}`, { order: details })
    if (done?.status === 'COMPLETED') confirmed.push({ what: 'completed', shortId, units: 1 })
  }
  const queue = async (): Promise<void> => {
    for (; isOpen; await sleep(PAUSE_MS)) await buy()
  }
  const everybody = Promise.all(Array.from({ length: BUYERS }, queue))
  return {
    confirmed,
    met,
    answered: () => answers,
    askedToWait: () => waits,
    goHome: async () => {
      isOpen = false
      await everybody
    },
  }
}

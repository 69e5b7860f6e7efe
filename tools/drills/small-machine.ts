import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { detailsBody, openShop, reservationBody, type Shop } from '../../apps/server/bench/parts/open-shop.ts'
import { buildWhenStale } from '../build.ts'
import { nodeFlags } from '../launch/node-flags.mjs'
import { runCommand } from '../launcher.ts'
import { faultsOf, freePort } from './kills/run-kills.ts'

/*
 * The product with its embedded PostgreSQL on one core and 1 GB: what it takes without visitors,
 * and whether it sells to 50 buyers a second. As root, who alone may make a control group. The
 * buyers run outside, on the other cores.
 */

const MAIN = path.join(import.meta.dirname, '../../apps/server/src/main.ts')
const MEGABYTE = 1_000_000
const MEMORY_BYTES = 1024 ** 3
const IDLE_BUDGET_MB = 450
const START_TIMEOUT_MS = 120_000

interface Wanted {
  readonly dataDir: string
  readonly port: number
  readonly demo: boolean
}

/*
 * A control group with little memory, of version 2 where the kernel has it, else of version 1. What
 * a process in it starts is in it as well, so PostgreSQL counts.
 */

interface SmallGroup {
  /** The file that a process writes its own number to. */
  readonly procs: string
  pids(): number[]
  /** The most that its processes and their files in the page cache took, bytes. */
  peak(): number
  /** How often a process was killed because nothing was left. */
  kills(): number
  remove(): void
}

const NAME = `turnout-small-${process.pid}`

function makeSmallGroup(bytes: number): SmallGroup {
  const isV2 = existsSync('/sys/fs/cgroup/cgroup.controllers')
  const folder = path.join(isV2 ? '/sys/fs/cgroup' : '/sys/fs/cgroup/memory', NAME)
  try {
    if (isV2) writeFileSync('/sys/fs/cgroup/cgroup.subtree_control', '+memory')
    mkdirSync(folder)
    writeFileSync(path.join(folder, isV2 ? 'memory.max' : 'memory.limit_in_bytes'), String(bytes))
  } catch (error) {
    throw new Error(`a control group of one's own is needed (as root): ${(error as Error).message}`)
  }
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8')
  const procs = path.join(folder, 'cgroup.procs')
  return {
    procs,
    pids: () => read('cgroup.procs').split('\n').filter(Boolean).map(Number),
    peak: () => Number(read(isV2 ? 'memory.peak' : 'memory.max_usage_in_bytes')),
    kills: () => Number(/oom_kill (\d+)/u.exec(read(isV2 ? 'memory.events' : 'memory.oom_control'))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  }
}

interface Share {
  readonly program: string
  readonly count: number
  /** Bytes; memory that several share counts once in all. */
  readonly pss: number
}

/** The memory of processes, by program: the shares of the kernel (PSS), so nothing counts twice. */
function memoryOf(pids: readonly number[]): Share[] {
  const shares = new Map<string, { count: number; pss: number }>()
  for (const pid of pids) {
    try {
      const program = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      const kilobytes = Number(/^Pss:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
      const { count, pss } = shares.get(program) ?? { count: 0, pss: 0 }
      shares.set(program, { count: count + 1, pss: pss + kilobytes * 1024 })
    } catch {
      // It ended while we looked.
    }
  }
  return [...shares].map(([program, share]) => ({ program, ...share })).toSorted((one, other) => other.pss - one.pss)
}

async function start(group: SmallGroup, { dataDir, port, demo }: Wanted): Promise<ChildProcess> {
  const join = `echo $$ > ${group.procs}; exec taskset -c 0 "$@"`
  const child = spawn('sh', ['-c', join, 'sh', process.execPath, ...nodeFlags(MEMORY_BYTES), MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      TURNOUT_DATA: dataDir,
      TURNOUT_DEMO: demo ? '1' : '0',
      RATE_LIMIT_FACTOR: '1000000',
      PORT: String(port),
    },
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok === true) return child
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The product did not start.')
    await sleep(50)
  }
}

function tellMemory(when: string, group: SmallGroup): number {
  const shares = memoryOf(group.pids())
  const sum = shares.reduce((all, { pss }) => all + pss, 0) / MEGABYTE
  const parts = shares.map(({ program, count, pss }) => `${program} × ${count}: ${Math.ceil(pss / MEGABYTE)}`)
  console.log(`${when}: ${Math.ceil(sum)} MB (${parts.join(', ')})`)
  return sum
}

interface Sold {
  /** Orders that were completed; milliseconds from the first request of each buyer to the last answer. */
  readonly tookMs: readonly number[]
  /** Buyers without an order, and why. */
  readonly failed: readonly string[]
}

interface Pace {
  readonly perSecond: number
  readonly seconds: number
}

const ANSWER_TIMEOUT_MS = 20_000

/**
 * Buyers who come at a steady pace, however slow the shop is: each opens the page of the event,
 * reserves a place and completes the order.
 */
async function steadyBuyers(origin: string, shop: Shop, { perSecond, seconds }: Pace): Promise<Sold> {
  const [tookMs, failed]: [number[], string[]] = [[], []]
  const startedAt = performance.now()
  const buyers: Promise<void>[] = []
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const waitMs = startedAt + (at * 1000) / perSecond - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    const cameAt = performance.now()
    buyers.push(
      buy(origin, shop).then(
        () => void tookMs.push(performance.now() - cameAt),
        (error: unknown) => void failed.push(error instanceof Error ? error.message : String(error)),
      ),
    )
  }
  await Promise.all(buyers)
  return { tookMs: tookMs.toSorted((one, other) => one - other), failed }
}

async function buy(origin: string, { eventId, pagePath, prices }: Shop): Promise<void> {
  const [price] = prices
  if (price === undefined) throw new Error('the shop sells nothing')
  await ask('GET', `${origin}${pagePath}`)
  const order = `${origin}/api/public/events/${eventId}/order`
  const held = (await (await ask('POST', order, reservationBody(price))).json()) as {
    data: { short_id: string; session_identifier: string }
  }
  const { short_id: shortId, session_identifier: session } = held.data
  await ask('PUT', `${order}/${shortId}?session_identifier=${session}`, detailsBody())
}

async function ask(method: string, url: string, body?: object): Promise<Response> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} answered ${answer.status}`)
  if (method === 'GET') await answer.text()
  return answer
}

/** A quantile of sorted numbers. */
const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

/** `--buyers 50 --seconds 30 --idle 20 --demo` */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      buyers: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '30' },
      idle: { type: 'string', default: '20' },
      demo: { type: 'boolean', default: false },
    },
  })
  await buildWhenStale()
  const group = makeSmallGroup(MEMORY_BYTES)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-small-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let product: ChildProcess | null = null
  try {
    product = await start(group, { dataDir, port, demo: values.demo })
    await sleep(Number(values.idle) * 1000)
    const idle = tellMemory('nobody there', group)
    const shop = await openShop(origin, [{ title: 'Free entry', price: 0, capacity: 1_000_000 }])
    const { tookMs, failed } = await steadyBuyers(origin, shop, {
      perSecond: Number(values.buyers),
      seconds: Number(values.seconds),
    })
    tellMemory('after the sale', group)
    await sleep(Number(values.idle) * 1000)
    tellMemory('quiet again', group)
    console.log(
      `${tookMs.length} orders, ${failed.length} buyers without one; page to order ${Math.ceil(quantile(tookMs, 0.5))} ms, p99 ${Math.ceil(quantile(tookMs, 0.99))} ms`,
    )
    console.log(`most memory with files: ${Math.ceil(group.peak() / MEGABYTE)} MB of 1074; killed: ${group.kills()}`)
    const faults = [...new Set(failed), ...(await faultsOf(dataDir, []))]
    if (idle > IDLE_BUDGET_MB) faults.push(`over the budget of ${IDLE_BUDGET_MB} MB when nobody is there`)
    console.log(faults.length === 0 ? 'it fits, and nothing was lost' : faults.join('\n'))
    if (faults.length > 0) process.exitCode = 1
  } finally {
    if (product !== null && product.exitCode === null && product.signalCode === null) {
      product.kill('SIGTERM')
      await once(product, 'exit')
    }
    group.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

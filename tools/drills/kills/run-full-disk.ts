import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openShop } from '../../../apps/server/bench/parts/open-shop.ts'
import { confirmedIn, CROWD, faultsOf, freePort, startProduct, untilConfirmed } from './run-kills.ts'

/*
 * A disk that is really full, under a sale: the data folder lies on a separate small file system,
 * which is filled to the last block while people buy. Needs root, because only root may mount one.
 */

export interface FullDiskReport {
  /**
   * Confirmations from the full disk until there was room: orders that PostgreSQL still had room
   * for.
   */
  readonly confirmedFull: number
  /** How buyers were answered on the full disk: how often which status, with which words. */
  readonly meanwhile: Readonly<Record<string, number>>
  /** The product ended and was started again, as its supervisor does. */
  readonly restarts: number
  /** Milliseconds from the room until the sale went on. */
  readonly backAfterMs: number
  readonly confirmed: number
  /**
   * The rows that were lost, the sums that do not add up, and the wrong answers; empty when there
   * is no fault.
   */
  readonly faults: readonly string[]
}

const GOES_ON = 50
const FULL_MS = 20_000
const ASK_EVERY_MS = 250
const PATIENCE_MS = 60_000
/** A request that takes longer counts as unanswered. */
const ANSWER_MS = 20_000

/** `sizeMb`: of the file system. */
export async function runFullDisk(sizeMb: number): Promise<FullDiskReport> {
  const home = mkdtempSync(path.join(tmpdir(), 'turnout-full-disk-'))
  const disk = path.join(home, 'disk')
  // PostgreSQL does not run as root, and the account that it gets has to come through.
  chmodSync(home, 0o755)
  mkdirSync(disk)
  mount(['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'tmpfs', disk])
  const dataDir = path.join(disk, 'data')
  const acks = path.join(home, 'confirmed.jsonl')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let product: ChildProcess | null = null
  let crowd: ChildProcess | null = null
  try {
    product = await startProduct(dataDir, port)
    const { eventId, prices } = await openShop(origin, [
      { title: 'Free entry', price: 0, capacity: 1_000_000 },
      { title: 'Seat', price: 12, capacity: 1_000_000 },
    ])
    const [free, paid] = prices
    crowd = fork(CROWD, [JSON.stringify({ origin, eventId, free, paid, file: acks })], { stdio: 'inherit' })
    await untilConfirmed(acks, GOES_ON)

    const filler = path.join(disk, 'filler')
    const before = confirmedIn(acks).length
    const meanwhile = await answersWhile({ url: `${origin}/api/public/events/${eventId}/order`, free }, () =>
      fill(filler),
    )
    const confirmedFull = confirmedIn(acks).length - before

    rmSync(filler)
    const since = performance.now()
    const target = confirmedIn(acks).length + GOES_ON
    let restarts = 0
    while (confirmedIn(acks).length < target && performance.now() - since < PATIENCE_MS) {
      if (product.exitCode !== null || product.signalCode !== null) {
        restarts += 1
        product = await startProduct(dataDir, port)
      }
      await sleep(50)
    }
    const backAfterMs = performance.now() - since
    const confirmed = confirmedIn(acks)
    const wrong = Object.keys(meanwhile).filter((told) => !isHonest(told))
    const faults = [
      ...(confirmed.length < target ? ['the sale does not go on'] : []),
      ...wrong.map((told) => `answered on a full disk: ${told}`),
      ...(await faultsOf(dataDir, confirmed)),
    ]
    return { confirmedFull, meanwhile, restarts, backAfterMs, confirmed: confirmed.length, faults }
  } finally {
    crowd?.kill('SIGKILL')
    product?.kill('SIGTERM')
    if (product !== null && product.exitCode === null && product.signalCode === null) await once(product, 'exit')
    // Lazily: PostgreSQL, that a product gave up, may be on its way out still.
    spawnSync('umount', ['--lazy', disk])
    rmSync(home, { recursive: true, force: true })
  }
}

/**
 * Kept while there was room, or told in words that nothing can be kept now; nothing at all only
 * where the process had ended.
 */
const isHonest = (told: string): boolean =>
  told === '201' || told === 'no answer' || /^503 unavailable, Retry-After \d+: .+/u.test(told)

/** @throws Error when this process may not. */
function mount(options: readonly string[]): void {
  const done = spawnSync('mount', options, { encoding: 'utf8' })
  if (done.status !== 0)
    throw new Error(
      `A small file system cannot be mounted here (root may): ${done.stderr.trim() || String(done.error)}`,
    )
}

/**
 * Takes every block that is left, and every block that becomes free again: PostgreSQL gives files
 * back all the time.
 */
async function fill(file: string): Promise<void> {
  const until = performance.now() + FULL_MS
  const descriptor = openSync(file, 'a')
  try {
    while (performance.now() < until) {
      for (let size = 1 << 20; size >= 4096;) {
        try {
          writeSync(descriptor, Buffer.alloc(size))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
          size /= 2
        }
      }
      await sleep(20)
    }
  } finally {
    closeSync(descriptor)
  }
}

interface Asking {
  readonly url: string
  readonly free: { readonly productId: number; readonly priceId: number } | undefined
}

/** Asks for a ticket again and again while something goes on; how often it was answered how. */
async function answersWhile({ url, free }: Asking, work: () => Promise<void>): Promise<Record<string, number>> {
  const told: Record<string, number> = {}
  let isOver = false
  const working = work().finally(() => (isOver = true))
  while (!isOver) {
    const answer = await askOnce(url, free)
    told[answer] = (told[answer] ?? 0) + 1
    await sleep(ASK_EVERY_MS)
  }
  await working
  return told
}

async function askOnce(url: string, free: Asking['free']): Promise<string> {
  const products = [{ product_id: free?.productId, quantities: [{ price_id: free?.priceId, quantity: 1 }] }]
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ products }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => null)
  const body = (await answer?.json().catch(() => null)) as { code?: string; message?: string } | null | undefined
  if (answer === null || body === null || body === undefined)
    return answer === null ? 'no answer' : `${answer.status} without words`
  if (answer.status === 201) return '201'
  return `${answer.status} ${body.code}, Retry-After ${answer.headers.get('retry-after')}: ${body.message}`
}

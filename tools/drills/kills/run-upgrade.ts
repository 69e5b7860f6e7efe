import { startEmbeddedPostgres } from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openShop } from '../../../apps/server/bench/parts/open-shop.ts'
import { faultsOf, freePort, MAIN, startVersion, type Version } from './run-kills.ts'
import { buyersAt, stop } from './run-restarts.ts'

/*
 * An update in the middle of a sale, as docs/operating/upgrading.md tells it: web processes of an
 * earlier version sell, the first of the present version migrates, and one after the other is
 * replaced. Buyers use any live process. No checkout may fail.
 */

export interface UpgradeReport {
  /** Milliseconds from the start of each new process until it was ready; the first one migrates. */
  readonly readyAfterMs: readonly number[]
  /** Answers that buyers got while old and new served the same database. */
  readonly answeredBeside: number
  readonly askedToWait: number
  readonly completed: number
  /** What buyers met, rows that were lost, sums that do not add up; empty when there is no fault. */
  readonly faults: readonly string[]
}

const BETWEEN_MS = 3000
/** Both versions serve the migrated database for so long. */
const BESIDE_MS = 8000

export async function runUpgrade(before: Version, tell: (line: string) => void): Promise<UpgradeReport> {
  const now: Version = { program: process.execPath, main: MAIN }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-upgrade-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const settings = {
    DATABASE_URL: postgres.shopUrl,
    DATABASE_OWNER_URL: postgres.url,
    TURNOUT_SECRET: randomBytes(32).toString('base64url'),
    TURNOUT_ROLE: 'web',
  }
  const ports = [await freePort(), await freePort()]
  const start = (version: Version, port: number) =>
    startVersion(version, { dataDir: path.join(dataDir, `web-${port}`), port, settings })
  const running = new Map<number, ChildProcess>()
  try {
    for (const port of ports) running.set(port, await start(before, port))
    tell('two processes of the version before serve')
    const origins = ports.map((port) => `http://127.0.0.1:${port}`)
    const shop = await openShop(origins[0] ?? '', [{ title: 'Free entry', price: 0, capacity: 1_000_000 }])
    const buyers = buyersAt(origins, shop)
    const readyAfterMs: number[] = []
    let answeredBeside = 0
    for (const port of ports) {
      await sleep(BETWEEN_MS)
      await stop(running.get(port))
      const startedAt = performance.now()
      running.set(port, await start(now, port))
      readyAfterMs.push(performance.now() - startedAt)
      tell(`replaced one, ready after ${Math.ceil(readyAfterMs.at(-1) ?? 0)} ms`)
      if (readyAfterMs.length === ports.length) continue
      const answered = buyers.answered()
      await sleep(BESIDE_MS)
      answeredBeside = buyers.answered() - answered
    }
    await sleep(BETWEEN_MS)
    await buyers.goHome()
    return {
      readyAfterMs,
      answeredBeside,
      askedToWait: buyers.askedToWait(),
      completed: buyers.confirmed.filter(({ what }) => what === 'completed').length,
      faults: [...new Set(buyers.met), ...(await faultsOf(dataDir, buyers.confirmed))],
    }
  } finally {
    for (const product of running.values()) await stop(product)
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

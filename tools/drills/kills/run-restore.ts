import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openShop } from '../../../apps/server/bench/parts/open-shop.ts'
import { confirmedIn, CROWD, faultsOf, freePort, postmasterOf, startProduct, untilConfirmed } from './run-kills.ts'

/*
 * A backup is taken, the shop goes on selling, its machine is lost, and the backup takes its place.
 * Orders confirmed before the backup are there. Later orders are not. The restored shop goes on
 * selling.
 */

export interface RestoreReport {
  /**
   * Confirmations up to the backup, those after it that went with the machine, and those that the
   * restored shop gave.
   */
  readonly kept: number
  readonly lost: number
  readonly after: number
  /** Milliseconds that the shop was closed for the copy, and from the start of the restored one until it was open. */
  readonly closedForMs: number
  readonly openAfterMs: number
  /**
   * The rows that the backup must have and that are missing, and the sums that do not add up; empty
   * when there is no fault.
   */
  readonly faults: readonly string[]
}

const ENOUGH = 300

/** One drill: sell, stop, copy the data folder, start again and sell on; lose it; start the copy and sell on. */
export async function runRestore(): Promise<RestoreReport> {
  const [home, copy] = ['original', 'copy'].map((name) => mkdtempSync(path.join(tmpdir(), `turnout-restore-${name}-`)))
  const files = mkdtempSync(path.join(tmpdir(), 'turnout-restore-notes-'))
  const [data, backup] = [path.join(home ?? '', 'data'), path.join(copy ?? '', 'data')]
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let product = await startProduct(data, port)
  try {
    const shop = await openShop(origin, [
      { title: 'Free entry', price: 0, capacity: 1_000_000 },
      { title: 'Seat', price: 12, capacity: 1_000_000 },
    ])
    const [free, paid] = shop.prices
    const sellUntil = async (name: string): Promise<string> => {
      const file = path.join(files, name)
      const crowd = fork(CROWD, [JSON.stringify({ origin, eventId: shop.eventId, free, paid, file })], {
        stdio: 'inherit',
      })
      await untilConfirmed(file, ENOUGH)
      await goHome(crowd)
      return file
    }
    const before = await sellUntil('before.jsonl')
    const closedAt = performance.now()
    await stop(product, 'SIGTERM')
    cpSync(data, backup, { recursive: true, preserveTimestamps: true })
    product = await startProduct(data, port)
    const closedForMs = performance.now() - closedAt
    const lost = await sellUntil('lost.jsonl')
    const postmaster = postmasterOf(data)
    await stop(product, 'SIGKILL')
    // It would outlive the folder that it works on.
    process.kill(postmaster, 'SIGKILL')
    rmSync(data, { recursive: true, force: true })
    const startedAt = performance.now()
    product = await startProduct(backup, port)
    const openAfterMs = performance.now() - startedAt
    const restored = await faultsOf(backup, confirmedIn(before))
    const after = await sellUntil('after.jsonl')
    const faults = [...restored, ...(await faultsOf(backup, [...confirmedIn(before), ...confirmedIn(after)]))]
    const counts = {
      kept: confirmedIn(before).length,
      lost: confirmedIn(lost).length,
      after: confirmedIn(after).length,
    }
    return { ...counts, closedForMs, openAfterMs, faults }
  } finally {
    await stop(product, 'SIGTERM')
    for (const folder of [home, copy, files])
      if (folder !== undefined && existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  }
}

async function goHome(crowd: ChildProcess): Promise<void> {
  crowd.send('go home')
  if (crowd.exitCode === null && crowd.signalCode === null) await once(crowd, 'exit')
}

async function stop(product: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return
  product.kill(signal)
  await once(product, 'exit')
}

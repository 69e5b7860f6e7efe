import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openShop } from '../../../apps/server/bench/parts/open-shop.ts'
import { confirmedIn, CROWD, faultsOf, freePort, postmasterOf, startProduct, untilConfirmed } from './run-kills.ts'

/*
 * A backup is taken of a shop that sells, the shop sells on, its machine is lost, and the backup is
 * restored elsewhere. Orders confirmed before the backup began are there, and the restored shop
 * sells on.
 */

export interface RestoreReport {
  /** Confirmations up to the backup, while it was taken, and all that the lost machine gave. */
  readonly before: number
  readonly meanwhile: number
  readonly given: number
  /** Those that the restored shop gave. */
  readonly after: number
  readonly backup: { readonly ms: number; readonly bytes: number }
  /** Milliseconds of the restore, and from the start of the restored shop until it was open. */
  readonly restoreMs: number
  readonly openAfterMs: number
  /** The rows that the backup must have and that are missing, and the sums that do not add up. */
  readonly faults: readonly string[]
}

const ENOUGH = 300
const TOOLS = path.join(import.meta.dirname, '../..')

/** One drill: sell, take a sealed backup, sell on; lose the machine; restore, start, sell on. */
export async function runRestore(): Promise<RestoreReport> {
  const home = mkdtempSync(path.join(tmpdir(), 'turnout-restore-'))
  const at = (name: string): string => path.join(home, name)
  writeFileSync(at('passphrase'), 'harbour lights at night\n')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let product = await startProduct(at('data'), port)
  try {
    const shop = await openShop(origin, [
      { title: 'Free entry', price: 0, capacity: 1_000_000 },
      { title: 'Seat', price: 12, capacity: 1_000_000 },
    ])
    const [free, paid] = shop.prices
    const openSale = (file: string): ChildProcess =>
      fork(CROWD, [JSON.stringify({ origin, eventId: shop.eventId, free, paid, file })], { stdio: 'inherit' })

    const sale = openSale(at('sale.jsonl'))
    await untilConfirmed(at('sale.jsonl'), ENOUGH)
    const before = confirmedIn(at('sale.jsonl'))
    const backupMs = await timed(() => command('backup', at('data'), [at('backup'), ...sealedWith(at('passphrase'))]))
    const meanwhile = confirmedIn(at('sale.jsonl')).length - before.length
    await untilConfirmed(at('sale.jsonl'), before.length + meanwhile + ENOUGH)
    await goHome(sale)

    const postmaster = postmasterOf(at('data'))
    await stop(product, 'SIGKILL')
    // It would outlive the folder that it works on.
    process.kill(postmaster, 'SIGKILL')
    rmSync(at('data'), { recursive: true, force: true })
    const restoreMs = await timed(() => command('restore', at('new'), [at('backup'), ...sealedWith(at('passphrase'))]))
    const openAfterMs = await timed(async () => (product = await startProduct(at('new'), port)))

    const restored = await faultsOf(at('new'), before)
    const saleAfter = openSale(at('after.jsonl'))
    await untilConfirmed(at('after.jsonl'), ENOUGH)
    await goHome(saleAfter)
    const after = confirmedIn(at('after.jsonl'))
    const faults = [...restored, ...(await faultsOf(at('new'), [...before, ...after]))]
    const given = confirmedIn(at('sale.jsonl')).length
    const backup = { ms: backupMs, bytes: statSync(at('backup')).size }
    const counts = { before: before.length, meanwhile, given, after: after.length }
    return { ...counts, backup, restoreMs, openAfterMs, faults }
  } finally {
    await stop(product, 'SIGTERM')
    rmSync(home, { recursive: true, force: true })
  }
}

const sealedWith = (file: string): string[] => ['--passphrase-file', file]

/** As the operator runs it; its refusal is the error. */
async function command(name: 'backup' | 'restore', dataDir: string, args: readonly string[]): Promise<void> {
  const env = { PATH: process.env.PATH, TURNOUT_DATA: dataDir }
  await promisify(execFile)(process.execPath, [path.join(TOOLS, `${name}.ts`), ...args], { env })
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await act()
  return performance.now() - since
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

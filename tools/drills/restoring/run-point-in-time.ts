import { execFile, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openShop } from '../../../apps/server/bench/parts/open-shop.ts'
import { queueOfPayers } from '../kills/payers.ts'
import { freePort, startProduct } from '../kills/run-kills.ts'
import { settingsOf, startSimulator } from '../kills/start-simulator.ts'
import { ArchivedPostgres } from './archived-postgres.ts'

/*
 * A shop on a PostgreSQL with pgbackrest sells by card. A moment is marked, it sells on, its server is
 * lost, and the database goes back to the moment. The payment provider remembers the rest: what it
 * knows more is told, written down, and given back.
 */

/** The end of one command of `npm run verify`. */
interface Verified {
  readonly code: number
  readonly lines: readonly string[]
}

export interface PointInTimeReport {
  /** Orders whose buyers were told that they are paid: by the moment, by the loss, by the restored shop. */
  readonly before: number
  readonly given: number
  readonly after: number
  readonly backupMs: number
  readonly restoreMs: number
  readonly openAfterMs: number
  /** With the invariants alone; asked at the provider; booked; returned; booked a second time. */
  readonly looks: readonly Verified[]
  readonly faults: readonly string[]
}

const ROUNDS = 4
const VERIFY = path.join(import.meta.dirname, '../../verify.ts')

export async function runPointInTime(): Promise<PointInTimeReport> {
  const home = mkdtempSync(path.join(tmpdir(), 'turnout-point-in-time-'))
  const [port, databasePort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const database = await ArchivedPostgres.create(home, databasePort)
  const simulator = await startSimulator(port)
  const settings = {
    ...settingsOf(simulator),
    DATABASE_URL: database.shopUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    TURNOUT_SECRET: randomBytes(32).toString('base64url'),
  }
  const start = (): Promise<ChildProcess> => startProduct(path.join(home, 'product'), port, settings)
  const verify = (...args: readonly string[]): Promise<Verified> =>
    verified({ ...settings, DATABASE_URL: database.ownerUrl }, args)
  let product = await start()
  try {
    const shop = await openShop(origin, [{ title: 'Seat', price: 12, capacity: 1_000_000 }])
    const sellers = await queueOfPayers(origin, shop, simulator.controls)
    for (let round = 0; round < ROUNDS; round += 1) await sellers.goOn()
    await database.pgbackrest('stanza-create')
    const backupMs = await timed(() => database.pgbackrest('--type=full', 'backup'))
    // pgbackrest counts in whole seconds: the moment has to be later than the backup by one.
    await sleep(1500)
    for (let round = 0; round < ROUNDS; round += 1) await sellers.goOn()
    const before = [...sellers.told()]
    const moment = await momentOf(database)
    for (let round = 0; round < ROUNDS; round += 1) await sellers.goOn()
    await sellers.close()
    await archived(database)

    await ended(product, 'SIGKILL')
    await database.lose()
    const restoreMs = await timed(async () => {
      await database.pgbackrest('--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
      await database.start()
    })
    const openAfterMs = await timed(async () => (product = await start()))

    const looks = [
      await verify(),
      await verify('--provider'),
      await verify('--book'),
      await verify('--return-lost'),
      await verify('--book', '--return-lost'),
    ]
    const again = await queueOfPayers(origin, shop, simulator.controls)
    for (let round = 0; round < ROUNDS; round += 1) await again.goOn()
    await again.close()
    looks.push(await verify('--provider'))
    const faults = await faultsOf(database, [...before, ...again.told()])
    const counts = { before: before.length, given: sellers.told().length, after: again.told().length }
    return { ...counts, backupMs, restoreMs, openAfterMs, looks, faults }
  } finally {
    await ended(product, 'SIGTERM')
    simulator.process.kill('SIGKILL')
    await database.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** By the clock of the database, which the moments of its commits come from. */
async function momentOf(database: ArchivedPostgres): Promise<string> {
  const [row] = await database.query<{ moment: string }>('select clock_timestamp()::text as moment')
  return row?.moment ?? ''
}

/** Until all log of now is archived; the loss of the machine takes what is not. */
async function archived(database: ArchivedPostgres): Promise<void> {
  const [now] = await database.query<{ piece: string }>('select pg_walfile_name(pg_current_wal_lsn()) as piece')
  for (;;) {
    const [row] = await database.query<{ done: boolean }>(
      `select last_archived_wal >= '${now?.piece ?? ''}' as done from pg_stat_archiver`,
    )
    if (row?.done === true) return
    await sleep(200)
  }
}

/** Orders that were told paid and are not there paid. */
async function faultsOf(database: ArchivedPostgres, told: readonly string[]): Promise<string[]> {
  const names = told.map((shortId) => `'${shortId}'`).join(', ')
  const rows = await database.query<{ short_id: string }>(
    `select short_id from orders where short_id in (${names}) and status = 'COMPLETED'`,
  )
  const found = new Set(rows.map(({ short_id: shortId }) => shortId))
  return told.filter((shortId) => !found.has(shortId)).map((shortId) => `${shortId} was told paid, and is not`)
}

async function verified(settings: Record<string, string>, args: readonly string[]): Promise<Verified> {
  const env = { PATH: process.env.PATH, ...settings }
  const run = promisify(execFile)(process.execPath, [VERIFY, ...args], { env, maxBuffer: 64 << 20 })
  const { code, stdout, stderr } = await run.then(
    (done) => ({ code: 0, ...done }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code, lines: `${stdout}${stderr}`.trim().split('\n') }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await act()
  return performance.now() - since
}

async function ended(product: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return
  product.kill(signal)
  await once(product, 'exit')
}

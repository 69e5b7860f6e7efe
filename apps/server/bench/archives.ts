import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { openArchive } from '../src/features/archive/reading/open-archive.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { atMost, none, short, type Figure } from './parts/figures.ts'
import { openShop } from './parts/open-shop.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { PLENTY } from './parts/run-sale.ts'
import { seedOrders } from './parts/seed-orders.ts'

/*
 * The archive of an account with a million rows, and of one with a tenth of them: each is written,
 * taken into an empty installation, verified there, and written once more. Every step is a separate process, whose time
 * and greatest memory are told.
 */

/** With lines, claims, tickets, money, books and history an order has some thirteen rows. */
const ORDERS = 80_000
/** How much smaller the other shop is. */
const SMALLER = 10
/** Orders of `--quick`. */
const FEWER_ORDERS = 8000

/** A heap without a bound grows as long as there is room. The product itself takes two thirds of this. */
const HEAP_MEGABYTES = 96
/** Of a process that reads ten times as much. */
const MEMORY_WITHIN = 1.25
const ROWS_A_SECOND = 3000

const PROGRAM = path.join(import.meta.dirname, '../../../packages/testkit/src/processes/archive-process.ts')
const SECRET = 'a secret for benches of at least 32 characters'

interface Step {
  /** The path of the file, or how many rows came. */
  readonly told: string
  readonly seconds: number
  readonly peakMegabytes: number
}

/** One process. Its time is that of the work, without its start. */
async function run(act: 'export' | 'import', url: string, subject: string): Promise<Step> {
  const heap = `--max-old-space-size=${HEAP_MEGABYTES}`
  const { stdout } = await promisify(execFile)(process.execPath, [heap, PROGRAM, act, url, subject, SECRET])
  return JSON.parse(stdout) as Step
}

interface Passage {
  readonly rows: number
  readonly megabytes: number
  readonly written: Step
  readonly taken: Step
  readonly broken: number
  /** Entries that differ between the archive and that of its import. */
  readonly differing: number
}

async function measureOne(bench: Bench, name: string, orders: number): Promise<Passage> {
  const [from, to] = [await bench.database(name), await bench.database(`${name}_copy`)]
  const { origin } = await bench.product(from)
  const shop = await openShop(origin, [
    { title: 'General admission', price: 25, capacity: PLENTY },
    { title: 'Balcony', price: 40, capacity: PLENTY },
  ])
  bench.say(`seeding ${orders} orders`)
  const database = openDatabase({ url: from })
  await seedOrders(database, { eventId: shop.eventId, orders })
  const { id } = await database.query.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  await database.close()
  const written = await run('export', from, String(id))
  const taken = await run('import', to, written.told)
  const { broken } = await bench.verify(to)
  const again = await run('export', to, String(id))
  const [first, second] = [await sumsOf(written.told), await sumsOf(again.told)]
  for (const file of [written.told, again.told]) rmSync(path.dirname(file), { recursive: true })
  const differing = [...first.sums].filter(([file, sum]) => second.sums.get(file) !== sum).length
  const rows = Number(taken.told)
  for (const [what, { seconds, peakMegabytes }] of Object.entries({ written, taken }))
    bench.say(`${short(rows)} rows ${what} in ${short(seconds)} s, at most ${short(peakMegabytes)} MB`)
  return { rows, megabytes: first.megabytes, written, taken, broken, differing }
}

async function sumsOf(file: string): Promise<{ sums: ReadonlyMap<string, string>; megabytes: number }> {
  const archive = await openArchive(file)
  const { files } = archive.manifest
  archive.close()
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0)
  return { sums: new Map(files.map(({ name, sha256 }) => [name, sha256])), megabytes: bytes / 1e6 }
}

async function measure(bench: Bench): Promise<Figure[]> {
  const orders = bench.isQuick ? FEWER_ORDERS : ORDERS
  const small = await measureOne(bench, 'small', orders / SMALLER)
  const large = await measureOne(bench, 'large', orders)
  bench.say(`${short(large.rows)} rows are ${short(large.megabytes)} MB of lines`)
  const memory = (act: 'written' | 'taken'): Figure =>
    atMost(`peak memory of a process by which ${short(large.rows)} rows are ${act}`, MEMORY_WITHIN, {
      value: large[act].peakMegabytes / small[act].peakMegabytes,
      of: `of that of ${short(small.rows)}: ${short(large[act].peakMegabytes)} of ${short(small[act].peakMegabytes)} MB`,
    })
  const seconds = (act: 'written' | 'taken'): Figure =>
    atMost(`seconds in which ${short(large.rows)} rows are ${act}`, Math.ceil(large.rows / ROWS_A_SECOND), {
      value: large[act].seconds,
      of: `${short(small[act].seconds)} for ${short(small.rows)}`,
    })
  return [
    seconds('written'),
    seconds('taken'),
    memory('written'),
    memory('taken'),
    none('after the import', {
      'broken invariants': small.broken + large.broken,
      'entries that differ': small.differing + large.differing,
    }),
  ]
}

await runBench(measure)

import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../src/platform/database/database.ts'
import { atLeast, atMost, short, type Figure } from './parts/figures.ts'
import { openShop } from './parts/open-shop.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { PLENTY, rateLine, Sale } from './parts/run-sale.ts'
import { seedOrders } from './parts/seed-orders.ts'

/*
 * All attendees of an event, each with an answer, leave as a file while the sale of the same event
 * runs in the same process: how soon the file begins, how long it takes, and how much memory it
 * costs beyond what the sale alone had.
 */

/** Makes a little more than 100,000 attendees. */
const ORDERS = 60_000
const ATTENDEES = 100_000
const FIRST_BYTE_MS = 1000
const RISE_MB = 100
/** The sale alone, until its memory has settled. */
const ALONE_SECONDS = 15
const WARM_UPS = 4
const BESIDE_SECONDS = 30
const MB = 1_000_000

const residentMb = (pid: number): number =>
  (Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024) / MB

/** The greatest resident memory of a process while work goes on. */
async function peakDuring<T>(pid: number, work: Promise<T>): Promise<{ peak: number; result: T }> {
  let peak = residentMb(pid)
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, residentMb(pid))
      await sleep(20)
    }
  })()
  const result = await work.finally(() => void (isOver = true))
  await watching
  return { peak, result }
}

interface Exported {
  readonly firstByteMs: number
  readonly seconds: number
  readonly megabytes: number
  readonly rows: number
  /** The length that the header promised, against the bytes that came. */
  readonly promised: number
}

async function fetchFile(at: string, token: string, format: 'csv' | 'xlsx'): Promise<Exported> {
  const began = performance.now()
  const answer = await fetch(`${at}/attendees/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ format }),
  })
  if (!answer.ok || answer.body === null) throw new Error(`export: ${answer.status}`)
  let bytes = 0
  let firstByteMs = 0
  for await (const chunk of answer.body) {
    if (bytes === 0) firstByteMs = performance.now() - began
    bytes += (chunk as Uint8Array).length
  }
  return {
    firstByteMs,
    seconds: (performance.now() - began) / 1000,
    megabytes: bytes / MB,
    rows: Number(answer.headers.get('x-total-count')),
    promised: Number(answer.headers.get('x-expected-bytes')) / bytes,
  }
}

async function seed(databaseUrl: string, eventId: number): Promise<void> {
  const database = openDatabase({ url: databaseUrl })
  await seedOrders(database, { eventId, orders: ORDERS })
  await database.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx.query)
    await sql`
      with question as (
        insert into questions (event_id, title, type, belongs_to, "order") values (${eventId}, 'Meal', 'SINGLE_LINE_TEXT', 'PRODUCT', 1) returning id
      )
      insert into question_answers (event_id, question_id, order_id, product_id, attendee_id, title, answer)
      select a.event_id, question.id, a.order_id, a.product_id, a.id, 'Meal', to_jsonb('Vegetarian, without nuts'::text)
      from attendees a, question where a.event_id = ${eventId}`.execute(tx.query)
  })
  await sql`analyze`.execute(database.query)
  await database.close()
}

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('export')
  const product = await bench.product(databaseUrl)
  const shop = await openShop(product.origin, [
    { title: 'Free entry', price: 0, capacity: PLENTY },
    { title: 'General admission', price: 25, capacity: PLENTY },
  ])
  bench.say(`seeding ${short(ORDERS)} orders`)
  await seed(databaseUrl, shop.eventId)
  const login = await fetch(`${product.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // As `openShop` registered them.
    body: JSON.stringify({ email: 'ines@example.com', password: 'harbour lights' }),
  })
  const { token } = (await login.json()) as { token: string }
  const sale = new Sale({ databaseUrl, shop, ports: [product.port], driver: bench.driver() })
  const alone = async (): Promise<number> => {
    const seconds = bench.isQuick ? 5 : ALONE_SECONDS
    const { peak, result } = await peakDuring(product.pid, sale.reserve(shop.prices, { seconds }))
    bench.say(`${rateLine('sale alone', result)}, resident ${short(peak)} MB`)
    return peak
  }
  // A sale's own memory grows for a while: the file's is what comes on top of the greatest so far.
  let before = 0
  for (let n = 0; n < (bench.isQuick ? 1 : WARM_UPS); n++) before = Math.max(before, await alone())
  const figures: Figure[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    if (figures.length > 0) before = Math.max(before, await alone())
    const selling = sale.reserve(shop.prices, { seconds: BESIDE_SECONDS })
    await sleep(1000)
    const { peak, result: file } = await peakDuring(
      product.pid,
      fetchFile(`${product.origin}/api/events/${shop.eventId}`, token, format),
    )
    bench.say(rateLine(`sale beside ${format}`, await selling))
    bench.say(
      `${format}: ${short(file.rows)} rows, ${short(file.megabytes)} MB, ${short(file.promised * 100)} % of it promised, in ${short(file.seconds)} s, resident ${short(peak)} MB`,
    )
    const of = `${short(file.rows)} attendees, ${format}, beside a sale`
    figures.push(
      atMost(`ms to the first byte, ${format}`, FIRST_BYTE_MS, { value: file.firstByteMs, of }),
      atMost(`MB of memory more than the sale alone, ${format}`, RISE_MB, { value: Math.max(0, peak - before), of }),
      atLeast(`rows of the file, ${format}`, ATTENDEES, { value: file.rows, of }),
    )
  }
  return figures
}

await runBench(measure)

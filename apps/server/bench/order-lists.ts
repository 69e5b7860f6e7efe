import { sql } from 'kysely'
import { performance } from 'node:perf_hooks'
import { openDatabase } from '../src/platform/database/database.ts'
import { atMost, median, short, type Figure } from './parts/figures.ts'
import { openShop } from './parts/open-shop.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { seedOrders } from './parts/seed-orders.ts'

/*
 * The organizer's lists over a million orders of one event, one caller after the other: median of
 * whole HTTP requests, 20 rows a page.
 */

const ORDERS = 1_000_000
/** Orders of `--quick`. */
const FEWER_ORDERS = 100_000
const CALLS = 30
/** First calls make plans, connections and marks; they are told, not counted. */
const WARM_UP = 3
const MEDIAN_MILLISECONDS = 50

interface Organizer {
  readonly at: string
  readonly token: string
}

interface Listed {
  readonly data: readonly { readonly public_id: string; readonly email: string }[]
  readonly meta: { readonly total: number }
}

async function signIn(origin: string, eventId: number): Promise<Organizer> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // As `openShop` registered them.
    body: JSON.stringify({ email: 'ines@example.com', password: 'harbour lights' }),
  })
  const { token } = (await answer.json()) as { token: string }
  return { at: `${origin}/api/events/${eventId}`, token }
}

async function ask(organizer: Organizer, path: string): Promise<{ body: Listed; ms: number }> {
  const began = performance.now()
  const answer = await fetch(`${organizer.at}/${path}`, { headers: { authorization: `Bearer ${organizer.token}` } })
  const body = (await answer.json()) as Listed
  const ms = performance.now() - began
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return { body, ms }
}

/** The request to measure, and whether the goal is for it. The others are only reported. */
function cases(
  orders: number,
  { public_id: reference, email }: Listed['data'][number],
): Record<string, readonly [string, boolean]> {
  const last = orders / 20
  return {
    'page 1': ['orders?page=1', true],
    [`page ${last / 2}`]: [`orders?page=${last / 2}`, true],
    [`page ${last}, the last`]: [`orders?page=${last}`, true],
    [`page ${last / 4}, oldest first`]: [`orders?page=${last / 4}&sort_direction=asc`, true],
    'search by first name': ['orders?query=Mira', true],
    'search by last name': ['orders?query=Koller', true],
    'search by both names': ['orders?query=mira+koller', true],
    'search by mail': [`orders?query=${encodeURIComponent(email)}`, true],
    'search by reference': [`orders?query=${reference}`, true],
    'search without hits': ['orders?query=Nobody', true],
    'search by a part of an address that nobody has': ['orders?query=%40nowhere.exam', true],
    'status COMPLETED': ['orders?filter_fields[status][eq]=COMPLETED&page=777', true],
    'status AWAITING_OFFLINE_PAYMENT': ['orders?filter_fields[status][eq]=AWAITING_OFFLINE_PAYMENT', true],
    'view: needs attention': ['orders?view=needs_attention', true],
    'view: today': ['orders?view=today', true],
    'refunds that failed': ['orders?filter_fields[refund_status][eq]=REFUND_FAILED', true],
    'attendees, page 1': ['attendees?page=1', true],
    [`attendees, page ${orders / 25}`]: [`attendees?page=${orders / 25}`, true],
    'attendees, search by name': ['attendees?query=Mira+Koller', true],
    'search by one letter': ['orders?query=m', false],
    'search by two letters': ['orders?query=mi', false],
    'search by one letter that few have': ['orders?query=x', false],
    'search by a part of an address that many have': [`orders?query=%40${email.split('@')[1]?.slice(0, 6)}`, false],
    'search by the end of an address': ['orders?query=.example', false],
    'payment status': ['orders?filter_fields[payment_status][eq]=NO_PAYMENT_REQUIRED', false],
    'by name': ['orders?sort_by=last_name', false],
    'by amount, page 25000': [`orders?sort_by=total_gross&page=${last / 2}`, false],
    'figures of 30 days': ['stats', false],
  }
}

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('lists')
  const product = await bench.product(databaseUrl)
  const shop = await openShop(product.origin, [
    { title: 'Free entry', price: 0, capacity: 1 },
    { title: 'General admission', price: 25, capacity: 1 },
  ])
  const orders = bench.isQuick ? FEWER_ORDERS : ORDERS
  bench.say(`seeding ${orders} orders`)
  const database = openDatabase({ url: databaseUrl })
  await seedOrders(database, { eventId: shop.eventId, orders })
  // One in two thousand is what the desk looks after.
  await sql`update orders set refund_status = 'REFUND_FAILED' where event_id = ${shop.eventId} and id % 2000 = 0`.execute(
    database.query,
  )
  await database.close()
  const organizer = await signIn(product.origin, shop.eventId)
  const { body } = await ask(organizer, 'orders?page=1234')
  const [some] = body.data
  if (some === undefined || body.meta.total !== orders) throw new Error(`The list tells ${body.meta.total} orders`)
  const figures: Figure[] = []
  for (const [name, [path, isGoal]] of Object.entries(cases(orders, some))) {
    const first = await ask(organizer, path)
    const times: number[] = []
    for (let n = 0; n < WARM_UP + CALLS; n++) times.push((await ask(organizer, path)).ms)
    const value = median(times.slice(WARM_UP))
    bench.say(`${name}: median ${short(value)} ms, first ${short(first.ms)} ms, ${first.body.meta?.total ?? '-'} rows`)
    if (isGoal)
      figures.push(
        atMost(`ms of ${name} at ${short(orders)} orders`, MEDIAN_MILLISECONDS, { value, of: `median of ${CALLS}` }),
      )
  }
  return figures
}

await runBench(measure)

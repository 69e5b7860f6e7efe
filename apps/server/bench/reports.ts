import { performance } from 'node:perf_hooks'
import { NAMED_REPORTS, REPORT_TABLES, SALES_GROUPS } from '@turnout/domain/reports/choices.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { signIn, timeCases, type Case } from './parts/ask-organizer.ts'
import { atMost, median, type Figure } from './parts/figures.ts'
import { openShop, type Shop } from './parts/open-shop.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
import { seedAfterSale } from './parts/seed-after-sale.ts'
import { seedOrders } from './parts/seed-orders.ts'

/*
 * The dashboard and every report of an event with a million orders of a year, their books and an evening at its doors,
 * of 90 days and of 12 months, and the beacon of its page: one caller after the other, medians of whole HTTP requests.
 */

const ORDERS = 1_000_000
/** Orders of `--quick`. */
const FEWER_ORDERS = 20_000
const DAYS = 365
/** Of 90 days. */
const QUARTER_MILLISECONDS = 100
const YEAR_MILLISECONDS = 500
const BEACON_MILLISECONDS = 10
const BEACONS = 300
/** Figures of a million orders are counted in one statement that says nothing meanwhile. */
const SEEDING_MAX_MS = 900_000

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const PERIODS = [
  { name: '90 days', days: 90, goal: QUARTER_MILLISECONDS },
  { name: '12 months', days: DAYS, goal: YEAR_MILLISECONDS },
] as const

/** Answers to a question want a question. */
const GROUPS = SALES_GROUPS.filter((group) => group !== 'question')
/** Answers likewise. */
const TABLES = REPORT_TABLES.filter((table) => table !== 'answers')

function cases(): Record<string, Case> {
  const of = PERIODS.flatMap(({ name, days, goal }): [string, Case][] => {
    const period = `start_date=${daysAgo(days)}&end_date=${daysAgo(1)}`
    return [
      [`dashboard of ${name}`, [`stats?${period}`, goal]],
      [`index of reports of ${name}`, [`reports?${period}`, goal]],
      ...GROUPS.map((group): [string, Case] => [
        `sales by ${group} of ${name}`,
        [`reports/sales?${period}&group_by=${group}`, goal],
      ]),
      ...NAMED_REPORTS.map((report): [string, Case] => [`${report} of ${name}`, [`reports/${report}?${period}`, goal]]),
      ...TABLES.map((table): [string, Case] => [
        `${table} of ${name}`,
        [`reports/tables?${period}&table=${table}`, goal],
      ]),
      [`sales of the account by event of ${name}`, [`../../reports/sales?${period}&group_by=event`, goal]],
    ]
  })
  return {
    ...Object.fromEntries(of),
    'sales by date of event': ['reports/sales?basis=event&group_by=product', YEAR_MILLISECONDS],
    'sums of an organizer by day, home': ['../../home', QUARTER_MILLISECONDS],
  }
}

/** How long a page waits, if it waited, for being counted. */
async function timeBeacons(origin: string, { eventId }: Shop): Promise<Figure> {
  const times: number[] = []
  for (let n = 0; n < BEACONS; n++) {
    const body = { source: { referrer: `site${n % 20}.example`, is_framed: false }, is_arrival: n % 2 === 0 }
    const began = performance.now()
    const answer = await fetch(`${origin}/api/public/events/${eventId}/visits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0' },
      body: JSON.stringify(body),
    })
    times.push(performance.now() - began)
    if (answer.status !== 204) throw new Error(`a beacon: ${answer.status}`)
  }
  return atMost('ms of a beacon of visits', BEACON_MILLISECONDS, { value: median(times), of: `median of ${BEACONS}` })
}

async function measure(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.database('reports')
  const product = await bench.product(databaseUrl)
  const shop = await openShop(product.origin, [
    { title: 'Free entry', price: 0, capacity: 1 },
    { title: 'General admission', price: 25, capacity: 1 },
  ])
  const orders = bench.isQuick ? FEWER_ORDERS : ORDERS
  bench.say(`seeding ${orders} orders of ${DAYS} days`)
  const database = openDatabase({ url: databaseUrl, silentMaxMs: SEEDING_MAX_MS })
  await seedOrders(database, { eventId: shop.eventId, orders, days: DAYS })
  bench.say('seeding the books and the doors')
  await seedAfterSale(database, { eventId: shop.eventId })
  await database.close()
  const organizer = await signIn(product.origin, shop.eventId)
  return [await timeBeacons(product.origin, shop), ...(await timeCases(bench, organizer, { cases: cases(), orders }))]
}

await runBench(measure)

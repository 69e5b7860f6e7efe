import { performance } from 'node:perf_hooks'
import { NAMED_REPORTS, REPORT_TABLES, SALES_GROUPS } from '@turnout/domain/reports/choices.ts'
import { openDatabase, type Database } from '../src/platform/database/database.ts'
import { signIn, timeCases, type Case } from './parts/ask-organizer.ts'
import { atMost, median, type Figure } from './parts/figures.ts'
import { openShop, type Shop } from './parts/open-shop.ts'
import { runBench, type Bench } from './parts/run-bench.ts'
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

/** Answers to a question want a question, and dates an event with several. */
const GROUPS = SALES_GROUPS.filter((group) => group !== 'question' && group !== 'date')
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

/**
 * Gives an event of `seedOrders` what follows a sale: the provider's books up to the day before yesterday with a payout
 * a day, a week later; and an evening at two doors, to which three of four guests came, some of them twice.
 */
async function seedAfterSale(database: Database, { eventId }: { eventId: number }): Promise<void> {
  const client = await database.pool.connect()
  try {
    // Longer than a statement of the product may take; rows written without triggers are counted at the end.
    await client.query('set statement_timeout = 0')
    await client.query('set session_replication_role = replica')
    await client.query(BOOKS, [eventId])
    await client.query(DOORS, [eventId])
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
    await client.query('select rebuild_figures($1), rebuild_arrivals($1)', [eventId])
    await client.query('vacuum analyze')
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}

const BOOKS = `
  insert into provider_bookings (event_id, order_id, payment_id, provider, ref, kind, currency, amount_minor, fee_minor,
    application_fee_minor, net_minor, booked_at, payout_ref, payout_on)
  select o.event_id, o.id, p.id, 'STRIPE', 'txn_' || p.id, 'PAYMENT', p.currency, p.amount_minor, fee, 0, p.amount_minor - fee,
    p.created_at + interval '5 minutes', case when arrives <= current_date then 'po_' || to_char(arrives, 'YYYYMMDD') end,
    case when arrives <= current_date then arrives end
  from payments p join orders o on o.id = p.order_id
  cross join lateral (select 25 + p.amount_minor * 15 / 1000 as fee, p.created_at::date + 7 as arrives) known
  where o.event_id = $1 and p.provider = 'STRIPE' and p.created_at < now() - interval '2 days' order by p.id`

const DOORS = `
  with list as (
    insert into check_in_lists (event_id, short_id, name)
    select $1, 'cil_' || left(md5(name), 22), name from (values ('Main gate'), ('Lounge')) named (name) returning id, name
  )
  insert into check_ins (event_id, check_in_list_id, attendee_id, short_id, device, opened_at, entered_at, closed_at, closed_because)
  select a.event_id, list.id, a.id, 'ci_' || left(md5(list.id || ' ' || a.id), 22), 'North gate', at, at,
    case when a.id % 16 = 0 then at + interval '1 hour' end, case when a.id % 16 = 0 then 'CHECKED_OUT' end
  from attendees a join list on list.name = 'Main gate' and a.id % 4 <> 3 or list.name = 'Lounge' and a.id % 20 = 0
  cross join lateral (select now() - interval '1 day' + make_interval(secs => a.id % 14400) as at) came
  where a.event_id = $1 and a.status <> 'CANCELLED'`

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

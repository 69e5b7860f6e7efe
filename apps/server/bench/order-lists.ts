import { sql } from 'kysely'
import { openDatabase } from '../src/platform/database/database.ts'
import { ask, signIn, timeCases, type Case } from './parts/ask-organizer.ts'
import type { Figure } from './parts/figures.ts'
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
const MEDIAN_MILLISECONDS = 50
/** Of what is read from kept figures, and of sorted lists. */
const KEPT_MILLISECONDS = 100
const YEAR_MILLISECONDS = 500

interface Listed {
  readonly data: readonly { readonly public_id: string; readonly email: string }[]
  readonly meta: { readonly total: number }
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

function cases(
  { orders, organizerId }: { readonly orders: number; readonly organizerId: number },
  { public_id: reference, email }: Listed['data'][number],
): Record<string, Case> {
  const last = orders / 20
  return {
    'page 1': ['orders?page=1', MEDIAN_MILLISECONDS],
    [`page ${last / 2}`]: [`orders?page=${last / 2}`, MEDIAN_MILLISECONDS],
    [`page ${last}, the last`]: [`orders?page=${last}`, MEDIAN_MILLISECONDS],
    [`page ${last / 4}, oldest first`]: [`orders?page=${last / 4}&sort_direction=asc`, MEDIAN_MILLISECONDS],
    'search by first name': ['orders?query=Mira', MEDIAN_MILLISECONDS],
    'search by last name': ['orders?query=Koller', MEDIAN_MILLISECONDS],
    'search by both names': ['orders?query=mira+koller', MEDIAN_MILLISECONDS],
    'search by mail': [`orders?query=${encodeURIComponent(email)}`, MEDIAN_MILLISECONDS],
    'search by reference': [`orders?query=${reference}`, MEDIAN_MILLISECONDS],
    'search without hits': ['orders?query=Nobody', MEDIAN_MILLISECONDS],
    'search by a part of an address that nobody has': ['orders?query=%40nowhere.exam', MEDIAN_MILLISECONDS],
    'status COMPLETED': ['orders?filter_fields[status][eq]=COMPLETED&page=777', MEDIAN_MILLISECONDS],
    'status AWAITING_OFFLINE_PAYMENT': [
      'orders?filter_fields[status][eq]=AWAITING_OFFLINE_PAYMENT',
      MEDIAN_MILLISECONDS,
    ],
    'view: needs attention': ['orders?view=needs_attention', MEDIAN_MILLISECONDS],
    'view: today': ['orders?view=today', MEDIAN_MILLISECONDS],
    'refunds that failed': ['orders?filter_fields[refund_status][eq]=REFUND_FAILED', MEDIAN_MILLISECONDS],
    'attendees, page 1': ['attendees?page=1', MEDIAN_MILLISECONDS],
    [`attendees, page ${orders / 25}`]: [`attendees?page=${orders / 25}`, MEDIAN_MILLISECONDS],
    'attendees, search by name': ['attendees?query=Mira+Koller', MEDIAN_MILLISECONDS],
    'search by one letter': ['orders?query=m', null],
    'search by two letters': ['orders?query=mi', null],
    'search by one letter that few have': ['orders?query=x', null],
    'search by a part of an address that many have': [`orders?query=%40${email.split('@')[1]?.slice(0, 6)}`, null],
    'search by the end of an address': ['orders?query=.example', null],
    'payment status': ['orders?filter_fields[payment_status][eq]=NO_PAYMENT_REQUIRED', null],
    'by name': ['orders?sort_by=last_name', KEPT_MILLISECONDS],
    [`by amount, page ${last / 2}`]: [`orders?sort_by=total_gross&page=${last / 2}`, KEPT_MILLISECONDS],
    'attendees, by name': ['attendees?sort_by=last_name', KEPT_MILLISECONDS],
    'figures of 30 days': ['stats', KEPT_MILLISECONDS],
    'figures of 90 days': [`stats?start_date=${daysAgo(89)}&end_date=${daysAgo(0)}`, KEPT_MILLISECONDS],
    'figures of 12 months': [`stats?start_date=${daysAgo(364)}&end_date=${daysAgo(0)}`, YEAR_MILLISECONDS],
    'the list of events': ['../../events', KEPT_MILLISECONDS],
    'orders across events, page 1': [`../../organizers/${organizerId}/orders`, KEPT_MILLISECONDS],
    [`orders across events, page ${last / 2}`]: [
      `../../organizers/${organizerId}/orders?page=${last / 2}`,
      KEPT_MILLISECONDS,
    ],
    'orders across events, by name': [`../../organizers/${organizerId}/orders?sort_by=last_name`, KEPT_MILLISECONDS],
    'orders across events, search by last name': [
      `../../organizers/${organizerId}/orders?query=Koller`,
      KEPT_MILLISECONDS,
    ],
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
  const { body } = await ask<Listed>(organizer, 'orders?page=1234')
  const [some] = body.data
  if (some === undefined || body.meta.total !== orders) throw new Error(`The list tells ${body.meta.total} orders`)
  const organizers = await ask<{ data: { id: number }[] }>(organizer, '../../organizers')
  const organizerId = organizers.body.data[0]?.id ?? 0
  return timeCases(bench, organizer, { cases: cases({ orders, organizerId }, some), orders })
}

await runBench(measure)

import { figuresOfEvent, salesOfEvent, tableOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { signedMinorOf } from '@turnout/domain/money/amount.ts'
import { aMovedShop, dice, FIRST_DAY, LAST_DAY } from '@turnout/testkit/shops/a-moved-shop.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/*
 * Visits, conversion and sources of a shop of chance are what its rows come to in plain code, on any
 * days, also those around the change to summer time.
 */

const app = testApp()
const ZONE = 'Europe/Lisbon'
const cents = (major: number): number => signedMinorOf(major, 'EUR')

const SOURCES = [
  { host: '', utm_source: '', is_framed: false, site: 'Straight to the page', campaign: 'No campaign' },
  { host: 'reis.example', utm_source: '', is_framed: false, site: 'reis.example', campaign: 'No campaign' },
  { host: 'reis.example', utm_source: 'mail', is_framed: false, site: 'reis.example', campaign: 'mail' },
  { host: 'reis.example', utm_source: '', is_framed: true, site: 'reis.example, embedded', campaign: 'No campaign' },
  { host: '*', utm_source: '', is_framed: false, site: 'All others', campaign: 'No campaign' },
] as const
const UNSEEN = 'By hand or unknown'

let shop: TestShop
let sourceIds: readonly number[]
let visits: readonly { day: string; source: number; views: number; visits: number }[]
let orders: readonly { id: number; source: number | null; completed_at: Date | null; total_gross_minor: number }[]
let backs: readonly { order_id: number; at: Date; amount_minor: number }[]

beforeAll(async () => {
  // Orders come from one of the sources in turn, every sixth from none, from the moment they are made.
  await sql`
    create function send_orders() returns trigger language plpgsql as $$ begin
      new.source_id := (select id from visit_sources where event_id = new.event_id order by id offset new.id % 6 limit 1);
      return new;
    end $$`.execute(app.owner.query)
  await sql`create trigger orders_come before insert on orders for each row execute function send_orders()`.execute(
    app.owner.query,
  )
  await sql`
    create function add_sources() returns trigger language plpgsql as $$ begin
      insert into visit_sources (event_id, host, utm_source, utm_medium, utm_campaign, is_framed)
      select new.id, host, utm_source, '', '', is_framed
      from jsonb_to_recordset(${sql.lit(JSON.stringify(SOURCES))}::jsonb) as t (host text, utm_source text, is_framed boolean);
      return new;
    end $$`.execute(app.owner.query)
  await sql`create trigger events_come after insert on events for each row execute function add_sources()`.execute(
    app.owner.query,
  )
  shop = await aMovedShop(app, 21, 40)
  const { query } = app.database
  const made = await sql<{
    id: number
  }>`select id from visit_sources where event_id = ${shop.eventId} order by id`.execute(query)
  sourceIds = made.rows.map(({ id }) => id)
  const roll = dice(5)
  const days = Array.from({ length: 10 }, (_, n) =>
    new Date(Date.parse(FIRST_DAY) + n * 86_400_000).toISOString().slice(0, 10),
  )
  visits = days.flatMap((day) =>
    sourceIds.map((source) => {
      const views = roll(30)
      return { day, source, views, visits: roll(views + 1) }
    }),
  )
  await sql`
    insert into visits (event_id, day, source_id, views, visits)
    select ${shop.eventId}, t.day, t.source, t.views, t.visits
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as t (day date, source bigint, views bigint, visits bigint)`.execute(
    query,
  )
  orders = (
    await sql<(typeof orders)[number]>`
      select id, source_id as source, completed_at, total_gross_minor from orders where event_id = ${shop.eventId}`.execute(
      query,
    )
  ).rows
  backs = (
    await sql<(typeof backs)[number]>`
      select order_id, at, amount_minor from ledger_entries
      where event_id = ${shop.eventId} and posting in ('REFUND', 'REFUND_REVERSED') and account in ('sales', 'fees', 'taxes')`.execute(
      query,
    )
  ).rows
})

interface Sums {
  readonly visits: number
  readonly orders: number
  readonly net: number
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Visits, orders and net sales of some sources, null among them for orders without one. */
function recount(start: string, end: string, of: (source: number | null) => boolean): Sums {
  const within = (at: Date | null) => at !== null && dayOf(at, ZONE) >= start && dayOf(at, ZONE) <= end
  const own = orders.filter(({ source }) => of(source))
  const ids = new Set(own.map(({ id }) => id))
  const complete = own.filter(({ completed_at }) => within(completed_at))
  const back = backs.filter(({ order_id, at }) => ids.has(order_id) && within(at))
  return {
    visits: total(
      visits.filter(({ day, source }) => of(source) && day >= start && day <= end).map((one) => one.visits),
    ),
    orders: complete.length,
    net: total(complete.map((one) => one.total_gross_minor)) - total(back.map((one) => one.amount_minor)),
  }
}

const asked = async (source_by: string, start_date: string, end_date: string) => {
  const query = { table: 'sources', source_by, start_date, end_date } as const
  const answer = await app.call(
    tableOfEvent,
    { params: { event_id: shop.eventId }, query: query as never },
    { token: shop.owner.token, headers: { 'accept-language': 'en' } },
  )
  expect(answer.status).toBe(200)
  return answer.body.data
}

const PERIODS = [
  [FIRST_DAY, LAST_DAY],
  ['2026-03-28', '2026-03-29'],
  ['2026-03-30', '2026-03-30'],
] as const

test.each(PERIODS)(
  'from %s to %s every site and campaign has its own visits, orders and net sales',
  async (start, end) => {
    for (const by of ['site', 'campaign'] as const) {
      const told = await asked(by, start, end)
      const names = [...new Set(SOURCES.map((source) => source[by])), UNSEEN]
      const expected = names.map((name) => [
        name,
        recount(start, end, (source) =>
          source === null ? name === UNSEEN : SOURCES[sourceIds.indexOf(source)]?.[by] === name,
        ),
      ])
      const rows = told.rows.map(([name, seen, sold, , net]) => [
        name,
        { visits: seen, orders: sold, net: cents(Number(net)) },
      ])
      const isSome = ([, sums]: (typeof expected)[number]) => Object.values(sums as object).some((value) => value !== 0)
      expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected.filter(isSome)))
    }
  },
)

test.each(PERIODS)('from %s to %s every grouping adds up to all orders and their net sales', async (start, end) => {
  const sales = await app.call(
    salesOfEvent,
    { params: { event_id: shop.eventId }, query: { start_date: start, end_date: end } },
    { token: shop.owner.token },
  )
  const all = recount(start, end, () => true)
  for (const by of ['site', 'campaign', 'affiliate']) {
    const { totals } = await asked(by, start, end)
    expect([by, totals[1], totals[2], cents(Number(totals[4]))]).toEqual([by, all.visits, all.orders, all.net])
    expect(cents(sales.body.data.totals.net)).toBe(all.net)
  }
})

test.each(PERIODS)(
  'from %s to %s the dashboard tells the visits and the conversion of these rows',
  async (start, end) => {
    const { body } = await app.call(
      figuresOfEvent,
      { params: { event_id: shop.eventId }, query: { start_date: start, end_date: end } },
      { token: shop.owner.token },
    )
    const seen = recount(start, end, (source) => source !== null)
    const told = body.data
    expect(told).toMatchObject({ total_visits: seen.visits, visitor_orders: seen.orders })
    expect(told.conversion).toBeCloseTo((seen.orders / seen.visits) * 100, 0)
    for (const day of told.daily_stats) {
      const own = recount(day.date, day.date, (source) => source !== null)
      expect(day).toMatchObject({ total_visits: own.visits, visitor_orders: own.orders })
    }
    expect(told.total_views).toBe(
      total(visits.filter(({ day }) => day >= start && day <= end).map(({ views }) => views)),
    )
  },
)

test('what is kept by source is what the rows come to, noted one by one or counted anew', async () => {
  const bySource = async (view: string) =>
    (
      await sql<object>`
        select day::text, label, sum(orders) as orders, sum(sales) as sales, sum(charged_minor) as charged,
          sum(refunded_minor) as refunded, sum(fee_minor) as fees, sum(tax_minor) as taxes
        from ${sql.raw(`inspect.${view}`)} where event_id = ${shop.eventId} and part = 'SOURCE' group by 1, 2
        having sum(orders) <> 0 or sum(sales) <> 0 or sum(refunded_minor) <> 0 order by 1, 2`.execute(
        app.database.query,
      )
    ).rows
  const noted = await bySource('v_figures')
  expect(noted.length).toBeGreaterThan(10)
  expect(await bySource('v_counted_figures')).toEqual(noted)
  await sql`select rebuild_figures(${shop.eventId})`.execute(app.database.query)
  expect(await bySource('v_figures')).toEqual(noted)
})

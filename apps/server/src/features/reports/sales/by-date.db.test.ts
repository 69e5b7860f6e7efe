import { createQuestion } from '@turnout/contract/questions/endpoints.ts'
import * as reports from '@turnout/contract/reports/endpoints.ts'
import type { ReportTable } from '@turnout/domain/reports/choices.ts'
import { signedMinorOf } from '@turnout/domain/money/amount.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aMovedShop, dice, equationOf, FIRST_DAY, LAST_DAY, movesOf } from '@turnout/testkit/shops/a-moved-shop.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/* Reports of an event with three dates: each date alone is what its lines come to, and all of them add up to the whole. */

const app = testApp()
const DAYS = { start_date: FIRST_DAY, end_date: LAST_DAY }
/** Days of all orders, whose moments are in the spring of 2026. */
const WITHOUT_DATES = [
  'payments',
  'payouts',
  'refunds',
  'open_transfers',
  'transactions',
  'revenue',
  'till_sales',
  'sources',
] as const

let shop: TestShop
let dates: readonly number[]
let questionId: number

const at = () => ({ params: { event_id: shop.eventId } })
const as = () => ({ token: shop.owner.token })

beforeAll(async () => {
  shop = await aMovedShop(app, 12, 40)
  const question = {
    title: 'Supper',
    type: 'RADIO' as const,
    belongs_to: 'PRODUCT' as const,
    options: ['Fish', 'Soup'],
  }
  const asked = await app.call(
    createQuestion,
    { ...at(), body: { ...question, product_ids: [shop.paid.productId] } },
    as(),
  )
  questionId = asked.body.data.id
  const times = [{ start_date: '2099-03-05T20:00' }, { start_date: '2099-03-06T20:00', label: 'With the author' }]
  for (const body of times) await addDate(app, shop, body)
  dates = (await datesOf(app, shop)).map(({ id }) => id)
  await spreadOverDates()
  await answerAndArrive()
}, 120_000)

/** Lines of one order go to different dates, too. */
async function spreadOverDates(): Promise<void> {
  const roll = dice(5)
  const lines = await sql<{ id: number }>`
    select l.id from order_lines l join orders o on o.id = l.order_id where o.event_id = ${shop.eventId}
    order by l.id`.execute(app.database.query)
  const chosen = lines.rows.map(() => dates[roll(3)])
  await sql`update order_lines l set occurrence_id = given.date, moved_at = now()
    from unnest(${lines.rows.map(({ id }) => id)}::bigint[], ${chosen}::bigint[]) as given (id, date)
    where l.id = given.id`.execute(app.owner.query)
}

async function answerAndArrive(): Promise<void> {
  const list = await aList(app, shop)
  await sql`insert into question_answers (event_id, question_id, order_id, product_id, attendee_id, title, answer)
    select ${shop.eventId}, ${questionId}, a.order_id, a.product_id, a.id, 'Supper',
      case a.id % 3 when 0 then '"Fish"' else '"Soup"' end::jsonb
    from attendees a where a.event_id = ${shop.eventId} and a.product_id = ${shop.paid.productId}`.execute(
    app.database.query,
  )
  await sql`insert into check_ins (event_id, check_in_list_id, attendee_id, short_id)
    select ${shop.eventId}, ${list.id}, a.id, 'ci_by_date_' || a.id from attendees a
    where a.event_id = ${shop.eventId} and a.status = 'ACTIVE' and a.id % 2 = 0`.execute(app.database.query)
}

const cents = (major: number): number => signedMinorOf(major, 'EUR')

type Row = Readonly<Record<string, unknown>>

const NAMED = {
  product_sales: reports.productSales,
  promo_codes_report: reports.promoCodesReport,
  taxes: reports.taxesReport,
  affiliates: reports.affiliatesReport,
} as const

/** Of each row its sums, by what it is called. */
async function named(report: keyof typeof NAMED, only: string | null) {
  const query = { ...DAYS, ...(only !== null && { event_occurrence_ids: only }) }
  const { body, status } = await app.call(NAMED[report], { ...at(), query }, as())
  expect(status).toBe(200)
  return (body.data as readonly Row[]).map(
    (row) => [row['product_id'] ?? row['promo_code'] ?? row['name'], row] as const,
  )
}

/** Every number that is money or units of lines; an order for two dates is one of both. */
const ADDED = /^(number_sold|tickets|total_.*|net|tax|gross|refunded_tax)$/u

test.each(Object.keys(NAMED) as (keyof typeof NAMED)[])('%s of each date adds up to that of all', async (report) => {
  const sums = new Map<unknown, Record<string, number>>()
  for (const date of dates)
    for (const [key, row] of await named(report, String(date))) {
      const sum = sums.get(key) ?? {}
      for (const name of Object.keys(row).filter((one) => ADDED.test(one)))
        sum[name] = (sum[name] ?? 0) + cents(Number(row[name]))
      sums.set(key, sum)
    }
  const whole = await named(report, null)
  expect(whole.length).toBeGreaterThan(0)
  for (const [key, row] of whole)
    for (const [name, value] of Object.entries(sums.get(key) ?? {}))
      expect([key, name, value]).toEqual([key, name, cents(Number(row[name]))])
  const [first] = await named(report, String(dates[0]))
  expect(first?.[1]).not.toEqual(whole[0]?.[1])
  expect(await named(report, dates.join(','))).toEqual(whole)
})

test('sales by date have a row for each date, of its lines, and their totals are those of every grouping', async () => {
  const told = await sales({ group_by: 'date' })
  const moves = await movesOf(app, shop.eventId)
  const lines = await sql<{ id: number; date: number }>`
    select id, occurrence_id as date from order_lines where occurrence_id = any(${dates}::bigint[])`.execute(
    app.database.query,
  )
  const dateOf = new Map(lines.rows.map(({ id, date }) => [id, String(date)]))
  const owed = Map.groupBy(moves, ({ order_line_id }) => dateOf.get(order_line_id))
  expect(told.rows.map(({ key }) => key).toSorted()).toEqual(dates.map(String).toSorted())
  for (const { key, ...row } of told.rows)
    expect([key, row.sold, cents(row.net), cents(row.refunds), cents(row.tax)]).toEqual([
      key,
      ...(({ sold, net, refunds, tax }) => [sold, net, refunds, tax])(equationOf(owed.get(key) ?? [])),
    ])
  expect(told.totals).toEqual((await sales({ group_by: 'product' })).totals)
  const named = told.rows.find(({ id }) => id === dates[2])
  expect([named?.label, named?.detail]).toEqual(['2099-03-06 20:00', 'With the author'])
})

async function sales(query: object) {
  const asked = await app.call(reports.salesOfEvent, { ...at(), query: { ...DAYS, ...query } }, as())
  expect(asked.status).toBe(200)
  return asked.body.data
}

async function table(name: ReportTable, only: string | null) {
  const query = { ...DAYS, table: name, ...(only !== null && { event_occurrence_ids: only }) }
  const asked = await app.call(reports.tableOfEvent, { ...at(), query }, as())
  expect(asked.status).toBe(200)
  return asked.body.data
}

const COLUMNS = {
  answers: ['answers'],
  check_in: ['guests', 'arrived', 'no_shows'],
  dates: ['ordered', 'arrived', 'paid'],
  hours: ['sold', 'charged'],
} as const

test.each(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[])('%s of each date adds up to that of all', async (name) => {
  const totalsOf = async (only: string | null) => {
    const { columns, totals } = await table(name, only)
    return COLUMNS[name].map((id) => cents(Number(totals[columns.findIndex((one) => one.id === id)] ?? 0)))
  }
  const each = await Promise.all(dates.map(async (date) => totalsOf(String(date))))
  const whole = await totalsOf(null)
  expect(whole.map((_, n) => each.reduce((sum, own) => sum + (own[n] ?? 0), 0))).toEqual(whole)
  expect(Math.min(...whole)).toBeGreaterThan(0)
  expect(each[0]).not.toEqual(whole)
  expect((await table(name, dates.join(','))).rows).toEqual((await table(name, null)).rows)
})

test('a date of another event is refused, and so is any date by a table that has none', async () => {
  const refused = async (query: object) => {
    const asked = await app.call(reports.tableOfEvent, { ...at(), query: { ...DAYS, ...query } }, as())
    return [asked.status, (asked.body as unknown as { errors: object }).errors]
  }
  const unknown = [422, { event_occurrence_ids: [expect.any(String)] }]
  for (const name of WITHOUT_DATES)
    expect([name, await refused({ table: name, event_occurrence_ids: String(dates[0]) })]).toEqual([name, unknown])
  expect(await refused({ table: 'check_in', event_occurrence_ids: '999999' })).toEqual(unknown)
  const query = { ...DAYS, event_occurrence_ids: `${dates[0]},999999` }
  for (const endpoint of [...Object.values(NAMED), reports.salesOfEvent])
    expect((await app.call(endpoint, { ...at(), query }, as())).status).toBe(422)
})

test('a pass is sold in the row of each of its dates, and a guest of each of them', async () => {
  const whole = await sales({ group_by: 'date' })
  const guests = async (date: number | undefined) => Number((await table('check_in', String(date))).totals[3])
  const before = await Promise.all(dates.map(guests))
  const chosen = await sql<{ id: number; quantity: number }>`
    select l.id, count(*)::int as quantity from order_lines l join attendees a on a.order_line_id = l.id
      and a.status <> 'CANCELLED'
      join orders o on o.id = l.order_id and o.status = 'COMPLETED'
    where l.occurrence_id = ${dates[0]} group by 1 order by 1 limit 1`.execute(app.database.query)
  const [pass] = chosen.rows
  await sql`update order_lines set occurrence_id = null, moved_at = clock_timestamp(),
    occurrence_ids = ${[dates[0], dates[1]]}::bigint[] where id = ${pass?.id}`.execute(app.owner.query)
  const told = await sales({ group_by: 'date' })
  expect(told.totals).toEqual(whole.totals)
  const soldOf = ({ rows }: typeof told) => dates.map((id) => rows.find(({ key }) => key === String(id))?.sold ?? 0)
  const units = pass?.quantity ?? 0
  expect(soldOf(told)).toEqual(soldOf(whole).map((sold, n) => (n === 1 ? sold + units : sold)))
  expect(told.rows.find(({ key }) => key === 'none')).toBe(undefined)
  const [first = 0, second = 0, third] = before
  expect(await Promise.all(dates.map(guests))).toEqual([first, second + units, third])
})

import { addOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import { salesOfEvent, tableOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { aMovedShop, dice, FIRST_DAY, LAST_DAY } from '@turnout/testkit/shops/a-moved-shop.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/* Revenue by the date of the event is the money of the sales reports, whatever is chosen. */

const app = testApp()
const SPRING = { start_date: FIRST_DAY, end_date: LAST_DAY }
const MARCH = { start_date: FIRST_DAY, end_date: '2026-03-29' }
const [FIRST, SECOND] = ['2099-03-05', '2099-04-06'] as const

let shop: TestShop
let firstId: number

beforeAll(async () => {
  shop = await aMovedShop(app, 5, 30)
  const params = { event_id: shop.eventId }
  const token = { token: shop.owner.token }
  const made = []
  for (const day of [FIRST, SECOND])
    made.push(await app.call(addOccurrences, { params, body: { start_date: `${day}T20:00` } }, token))
  const ids = made.map(({ body }) => body.data.occurrences[0]?.id ?? 0)
  firstId = ids[0] ?? 0
  const roll = dice(5)
  const lines = await sql<{ id: number }>`
    select id from order_lines where event_id = ${shop.eventId} order by id`.execute(app.database.query)
  // A third of the lines is a pass for both dates.
  for (const { id } of lines.rows) {
    const isPass = roll(3) === 0
    await sql`update order_lines set occurrence_id = ${isPass ? null : ids[roll(2)]},
      occurrence_ids = ${isPass ? ids : null}::bigint[], moved_at = clock_timestamp() where id = ${id}`.execute(
      app.owner.query,
    )
  }
}, 120_000)

const cents = (value: unknown): number =>
  Number(value) < 0 ? -minorOf(-Number(value), 'EUR') : minorOf(Number(value), 'EUR')

async function revenue(query: object) {
  const asked = { table: 'revenue', ...query } as const
  const { body } = await app.call(
    tableOfEvent,
    { params: { event_id: shop.eventId }, query: asked },
    { token: shop.owner.token },
  )
  const { columns, rows, totals } = body.data
  const at = (id: string) => columns.findIndex((column) => column.id === id)
  const sums = (row: readonly unknown[]) =>
    ['charged', 'refunds', 'tax_inside', 'without_tax'].map((id) => cents(row[at(id)]))
  return {
    rows,
    days: [...new Set(rows.map((row) => row[at('event_day')]))],
    totals: sums(totals),
    rates: new Set(rows.map((row) => row[at('tax_rate')])),
  }
}

async function sales(query: object) {
  const { body } = await app.call(
    salesOfEvent,
    { params: { event_id: shop.eventId }, query: { compare: 'none', ...query } },
    { token: shop.owner.token },
  )
  const { gross, discounts, refunds, tax } = body.data.totals
  const charged = cents(gross) - cents(discounts)
  return [charged, cents(refunds), cents(tax), charged - cents(refunds) - cents(tax)]
}

test.each([SPRING, MARCH])('by the day of the sale it is what the sales of the period come to', async (period) => {
  const told = await revenue(period)
  expect(told.totals).toEqual(await sales(period))
  expect(told.totals[1]).toBeGreaterThan(0)
  expect(told.days).toEqual([FIRST, SECOND])
  expect(told.rates).toEqual(new Set(['No tax', 'VAT 6 %', 'City tax 1.75 % + VAT 6 %']))
})

test('by the day of the event it is all that was sold for the dates in the period', async () => {
  const both = await revenue({ basis: 'event', start_date: '2099-03-01', end_date: '2099-04-30' })
  expect(both.totals).toEqual(await sales(SPRING))
  const march = await revenue({ basis: 'event', start_date: '2099-03-01', end_date: '2099-03-31' })
  expect(march.days).toEqual([FIRST])
  expect(march.totals).toEqual(await sales({ ...SPRING, group_by: 'product', event_occurrence_ids: String(firstId) }))
  expect((await revenue({ basis: 'event', start_date: '2099-05-01', end_date: '2099-05-31' })).rows).toEqual([])
})

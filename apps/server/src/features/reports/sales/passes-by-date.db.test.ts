import { cancelOccurrence } from '@turnout/contract/events/cancelling/date-endpoints.ts'
import { addOccurrences, occurrencesOfEvent, updateOccurrence } from '@turnout/contract/occurrences/endpoints.ts'
import * as reports from '@turnout/contract/reports/endpoints.ts'
import { signedMinorOf } from '@turnout/domain/money/amount.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aMovedShop, dice } from '@turnout/testkit/shops/a-moved-shop.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { watchCancellings } from '../../events/cancelling/run-cancelling.ts'

/* Passes in reports of sales by date: each date has its share of their money, and all dates together have all of it. */

const app = testApp({ cards: true })

const cents = (major: number): number => signedMinorOf(major, 'EUR')

const MONEY = ['gross', 'discounts', 'refunds', 'net', 'tax', 'fees'] as const
type Sums = Readonly<Record<(typeof MONEY)[number], number>>

const centsOf = (row: Sums): number[] => MONEY.map((name) => cents(row[name]))
const added = (rows: readonly number[][]): number[] =>
  MONEY.map((_, n) => rows.reduce((sum, row) => sum + (row[n] ?? 0), 0))

const reader = ({ eventId, owner }: TestShop) => {
  const params = { event_id: eventId }
  const signedIn = { token: owner.token }
  return {
    sales: async (query: object) => {
      const asked = await app.call(reports.salesOfEvent, { params, query: { basis: 'event', ...query } }, signedIn)
      expect(asked.status).toBe(200)
      return asked.body.data
    },
    dates: async () => (await app.call(occurrencesOfEvent, { params }, signedIn)).body.data,
    taxes: async (query: object) =>
      (await app.call(reports.taxesReport, { params, query: { ...SPRING, ...query } }, signedIn)).body.data,
    table: async (table: 'hours', query: object) =>
      (await app.call(reports.tableOfEvent, { params, query: { table, ...SPRING, ...query } }, signedIn)).body.data,
  }
}

const SPRING = { start_date: '2026-03-24', end_date: '2026-04-03' }

/** Orders with refunds, discounts, two taxes and a fee, of four dates with other prices; a third of the lines are passes. */
async function manyPasses(seed: number) {
  const shop = await aMovedShop(app, seed, 40)
  const params = { event_id: shop.eventId }
  const signedIn = { token: shop.owner.token }
  const own = [7.77, 33.33, 0.01]
  for (const [n, price] of own.entries()) {
    const start_date = `2099-03-0${5 + n}T20:00`
    const made = await app.call(addOccurrences, { params, body: { start_date } }, signedIn)
    await app.call(
      updateOccurrence,
      {
        params: { ...params, occurrence_id: made.body.data.occurrences[0]?.id ?? 0 },
        body: { start_date, prices: [{ price_id: shop.paid.priceId, price }] },
      },
      signedIn,
    )
  }
  const dates = (await reader(shop).dates()).map(({ id }) => id)
  const roll = dice(seed)
  const lines = await sql<{ id: number }>`
    select l.id from order_lines l join orders o on o.id = l.order_id where o.event_id = ${shop.eventId} order by l.id`.execute(
    app.database.query,
  )
  for (const { id } of lines.rows) {
    const some = dates.filter(() => roll(3) > 0)
    const isPass = roll(3) === 0 && some.length > 1
    await sql`update order_lines set occurrence_id = ${isPass ? null : dates[roll(4)]}, occurrence_ids = ${isPass ? some : null}::bigint[],
      moved_at = clock_timestamp() where id = ${id}`.execute(app.owner.query)
  }
  return { shop, dates }
}

test.each([3, 11])(
  'the dates alone, and the rows of a report by date, add up to the report of all: seed %d',
  async (seed) => {
    const { shop, dates } = await manyPasses(seed)
    const { sales, taxes, table } = reader(shop)
    const whole = await sales({ group_by: 'product' })
    expect(cents(whole.totals.refunds)).toBeGreaterThan(0)
    const byDate = await sales({ group_by: 'date' })
    expect(byDate.totals).toEqual(whole.totals)
    expect(byDate.rows.map(({ key }) => key).toSorted()).toEqual(dates.map(String).toSorted())
    expect(added(byDate.rows.map(centsOf))).toEqual(centsOf(whole.totals))
    const alone = await Promise.all(dates.map((id) => sales({ group_by: 'product', event_occurrence_ids: String(id) })))
    expect(added(alone.map(({ totals }) => centsOf(totals)))).toEqual(centsOf(whole.totals))
    for (const [n, id] of dates.entries()) {
      const row = byDate.rows.find(({ key }) => key === String(id))
      expect([id, row?.sold, row && centsOf(row)]).toEqual([
        id,
        alone[n]?.totals.sold,
        centsOf(alone[n]?.totals ?? whole.totals),
      ])
    }
    for (const { key, ...product } of whole.rows)
      expect([key, added(alone.flatMap(({ rows }) => rows.filter((row) => row.key === key).map(centsOf)))]).toEqual([
        key,
        centsOf(product),
      ])
    const all = await sales({ group_by: 'product', event_occurrence_ids: dates.join(',') })
    expect([all.totals, all.rows]).toEqual([whole.totals, whole.rows])

    const ofAll = await taxes({})
    const ofEach = await Promise.all(dates.map((id) => taxes({ event_occurrence_ids: String(id) })))
    for (const tax of ofAll)
      for (const name of ['net', 'tax', 'gross', 'refunded_tax'] as const)
        if (name in tax)
          expect([
            tax.name,
            name,
            ofEach
              .flat()
              .filter((one) => one.name === tax.name)
              .reduce((sum, one) => sum + cents(one[name]), 0),
          ]).toEqual([tax.name, name, cents(tax[name])])

    const charged = async (query: object) => {
      const { columns, totals } = await table('hours', query)
      return cents(Number(totals[columns.findIndex(({ id }) => id === 'charged')]))
    }
    const hours = await Promise.all(dates.map(async (id) => charged({ event_occurrence_ids: String(id) })))
    expect(hours.reduce((sum, one) => sum + one, 0)).toBe(await charged({}))
  },
)

test('an order with a pass is an order of each of its dates: codes, affiliates and hours', async () => {
  const { shop, dates } = await manyPasses(29)
  const asked = (id: number) => ({
    params: { event_id: shop.eventId },
    query: { ...SPRING, event_occurrence_ids: String(id) },
  })
  const as = { token: shop.owner.token }
  for (const id of dates) {
    const found = await sql<{ codes: number; affiliates: number; tickets: number; orders: number; units: number }>`
      select count(distinct o.id) filter (where o.promo_code_id is not null)::int as codes, count(distinct o.id)::int as orders,
        count(distinct o.id) filter (where o.affiliate_id is not null)::int as affiliates,
        coalesce(sum(l.quantity - l.quantity_cancelled) filter (where o.status <> 'CANCELLED'), 0)::int as units,
        coalesce(sum(l.quantity - l.quantity_cancelled)
          filter (where o.affiliate_id is not null and l.product_type = 'TICKET' and o.status <> 'CANCELLED'), 0)::int as tickets
      from orders o join order_lines l on l.order_id = o.id
      where o.event_id = ${shop.eventId} and o.completed_at is not null
        and (l.occurrence_id = ${id} or ${id} = any(l.occurrence_ids))`.execute(app.database.query)
    const [codes] = (await app.call(reports.promoCodesReport, asked(id), as)).body.data
    const [affiliate] = (await app.call(reports.affiliatesReport, asked(id), as)).body.data
    const hours = (
      await app.call(reports.tableOfEvent, { ...asked(id), query: { ...asked(id).query, table: 'hours' } }, as)
    ).body.data
    const total = (name: string) => hours.totals[hours.columns.findIndex((column) => column.id === name)]
    expect([codes?.times_used, affiliate?.orders, affiliate?.tickets, total('orders'), total('sold')]).toEqual(
      found.rows.flatMap((row) => [row.codes, row.affiliates, row.tickets, row.orders, row.units]),
    )
  }
})

test('what went back because a date was cancelled is a refund of that date alone', async () => {
  const shop = await aCardShop(app)
  const params = { event_id: shop.eventId }
  const signedIn = { token: shop.owner.token }
  for (const day of ['05', '06'])
    await app.call(addOccurrences, { params, body: { start_date: `2099-03-${day}T20:00` } }, signedIn)
  const { sales, dates } = reader(shop)
  const [first = 0, second = 0, third = 0] = (await dates()).map(({ id }) => id)
  const pass = await addProduct(app, shop, { title: 'Course', prices: [{ price: 50 }], admits: 'ALL' })
  const also = [
    { price: pass, quantity: 2 },
    { price: shop.paid, quantity: 1, date: second },
  ]
  await boughtByCard(app, shop, { quantity: 1, date: first, also })
  const path = { ...params, occurrence_id: second }
  await app.call(cancelOccurrence, { params: path, body: { reason: 'Ill' } }, signedIn)
  await sql`update event_cancellings set starts_at = now() - interval '1 second' where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  for (let round = 0; round < 3; round += 1) {
    await watchCancellings(app.database)
    await workOff(app)
  }
  const byDate = await sales({ group_by: 'date' })
  const told = [first, second, third].map((id) => {
    const row = byDate.rows.find(({ key }) => key === String(id))
    return [row?.sold, row?.gross, row?.refunds, row?.net]
  })
  // Two passes at 50.00 are 33.34, 33.34 and 33.32; single tickets cost 25.00.
  expect(told).toEqual([
    [3, 58.34, 0, 58.34],
    [0, 58.34, 58.34, 0],
    [2, 33.32, 0, 33.32],
  ])
  const { totals } = await sales({ group_by: 'product' })
  expect(byDate.totals).toEqual(totals)
  expect([totals.sold, totals.refunds]).toEqual([3, 58.34])
  for (const [n, id] of [first, second, third].entries()) {
    const one = (await sales({ group_by: 'product', event_occurrence_ids: String(id) })).totals
    expect([one.sold, one.gross, one.refunds, one.net]).toEqual(told[n])
  }
  expect((await dates()).map(({ amount_paid: paid }) => paid)).toEqual(told.map(([, , , net]) => net))
})

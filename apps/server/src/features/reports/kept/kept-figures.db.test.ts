import { salesOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { aShopOfMoney, type ShopOfMoney } from '@turnout/testkit/shops/shop-of-money.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { foldFigures, rebuildFigures } from './store-kept.ts'

const app = testApp()

let shop: ShopOfMoney
beforeAll(async () => {
  shop = await aShopOfMoney(app, 'EUR')
})

type Row = Readonly<Record<string, string | number>>

const MEASURES = [
  'orders',
  'products',
  'attendees',
  'sales',
  'quantity',
  'cancelled',
  'charged_minor',
  'discount_minor',
  'fee_minor',
  'tax_minor',
  'base_minor',
  'refunded_minor',
  'refunded_fee_minor',
  'refunded_tax_minor',
  'refunded_base_minor',
  'entries',
] as const

const summed = async (view: 'v_figures' | 'v_counted_figures'): Promise<readonly Row[]> => {
  const sums = MEASURES.map((name) => `sum(${name})::bigint as ${name}`).join(', ')
  const key = 'event_id, part, day::text, hour, product_price_id, promo_code_id, affiliate_id, label'
  const found = await sql<Row>`
    select ${sql.raw(`${key}, ${sums} from inspect.${view} group by 1, 2, 3, 4, 5, 6, 7, 8`)}
    having ${sql.raw(MEASURES.map((name) => `sum(${name}) <> 0`).join(' or '))}
    order by 1, 2, 3, 4, 5, 6, 7, 8`.execute(app.database.query)
  return found.rows
}

const totals = (rows: readonly Row[], part: string, measure: (typeof MEASURES)[number]): number =>
  rows.filter((row) => row['part'] === part).reduce((sum, row) => sum + Number(row[measure]), 0)

const waiting = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from figure_changes`.execute(app.database.query)).rows[0]?.n ?? -1

test('figures are exact before they are folded, and the same afterwards', async () => {
  expect(await waiting()).toBeGreaterThan(0)
  const before = await summed('v_figures')
  expect(before).toEqual(await summed('v_counted_figures'))
  await foldFigures(app.database)
  expect(await waiting()).toBe(0)
  expect(await summed('v_figures')).toEqual(before)
  await foldFigures(app.database)
  expect(await summed('v_figures')).toEqual(before)
})

test('every cut comes to the same money', async () => {
  const rows = await summed('v_figures')
  for (const measure of [
    'charged_minor',
    'discount_minor',
    'fee_minor',
    'tax_minor',
    'refunded_minor',
    'refunded_fee_minor',
    'refunded_tax_minor',
  ] as const) {
    const day = totals(rows, 'DAY', measure)
    expect(day, measure).toBeGreaterThan(0)
    expect(
      ['HOUR', 'ORDER', 'LINE'].map((part) => totals(rows, part, measure)),
      measure,
    ).toEqual([day, day, day])
  }
  const taxes = rows.filter((row) => row['part'] === 'CHARGE' && String(row['label']).includes('"TAX"'))
  expect([totals(taxes, 'CHARGE', 'charged_minor'), totals(taxes, 'CHARGE', 'refunded_minor')]).toEqual([
    totals(rows, 'DAY', 'tax_minor'),
    totals(rows, 'DAY', 'refunded_tax_minor'),
  ])
  const sold = rows.filter((row) => row['part'] === 'LEDGER' && /\/(?:sales|fees|taxes)$/u.test(String(row['label'])))
  // Awaited money is in the books from the day it is promised, and no sale before it came.
  expect(-totals(sold, 'LEDGER', 'charged_minor')).toBeGreaterThan(
    totals(rows, 'DAY', 'charged_minor') - totals(rows, 'DAY', 'refunded_minor'),
  )
})

test('what is kept of the taxes of lines is what the lines of the last hours carry', async () => {
  const { eventId, owner } = shop.shop
  const today = Date.now()
  const day = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10)
  const rows = async (query: object) => {
    const asked = { params: { event_id: eventId }, query: { ...query, group_by: 'tax_rate' } } as const
    return (await app.call(salesOfEvent, asked, { token: owner.token })).body.data.rows
  }
  const kept = await rows({ start_date: day(-2), end_date: day(2) })
  expect(kept).toEqual(await rows({ preset: 'last_48_hours' }))
  expect(kept.map(({ label }) => label).toSorted()).toEqual(['No tax', 'VAT 19 %', 'VAT 6 %'])
})

test('another zone of the event makes its days anew, also those of changes that are not folded', async () => {
  await sql`update orders set completed_at = '2026-06-10T23:30:00Z', created_at = '2026-06-10T23:10:00Z'
    where event_id = ${shop.shop.eventId} and completed_at is not null`.execute(app.database.query)
  await foldFigures(app.database)
  const days = async () =>
    (
      await sql<{ day: string }>`
      select distinct day::text as day from figures where part = 'DAY' and event_id = ${shop.shop.eventId} and sales > 0`.execute(
        app.database.query,
      )
    ).rows.map(({ day }) => day)
  expect(await days()).toEqual(['2026-06-11'])
  await sql`update events set timezone = 'America/New_York' where id = ${shop.shop.eventId}`.execute(app.database.query)
  expect(await days()).toEqual(['2026-06-10'])
  expect(await summed('v_figures')).toEqual(await summed('v_counted_figures'))
  await sql`update events set timezone = 'Asia/Kathmandu' where id = ${shop.shop.eventId}`.execute(app.database.query)
  expect(await days()).toEqual(['2026-06-11'])
})

test('figures that were lost are counted anew', async () => {
  const before = await summed('v_figures')
  await sql`delete from kept_figures where event_id = ${shop.shop.eventId}`.execute(app.database.query)
  await sql`insert into figure_changes (event_id, part, at, orders) values (${shop.shop.eventId}, 'ORDER', now(), 7)`.execute(
    app.database.query,
  )
  expect(await summed('v_figures')).not.toEqual(before)
  await rebuildFigures(app.database, shop.shop.eventId)
  expect(await summed('v_figures')).toEqual(before)
})

test('a shop of before is counted at the end of the start that brings the tables', async () => {
  const before = await summed('v_figures')
  await sql`delete from kept_figures`.execute(app.database.query)
  await sql`delete from figure_changes`.execute(app.database.query)
  await sql`insert into figure_changes (event_id, part, at) values (${shop.shop.eventId}, 'REBUILD', now())`.execute(
    app.database.query,
  )
  await sql`select finish_migrations()`.execute(app.database.query)
  expect(await summed('v_figures')).toEqual(before)
  expect(await waiting()).toBe(0)
})

test('orders, lines and changes by hand are followed', async () => {
  const { eventId } = shop.shop
  const price = shop.shop.paid.priceId
  await app.database.transaction(async (tx) => {
    await sql`
      with one as (
        insert into orders (account_id, event_id, short_id, public_id, session_hash, status, currency, total_before_additions_minor, total_gross_minor,
          reserved_until, completed_at)
        values (${shop.shop.owner.accountId}, ${eventId}, 'o_by_hand', 'O-BYHAND1', '\\x00', 'COMPLETED', 'EUR', 500, 500, now(), now()) returning id
      ) select id from one`.execute(tx.query)
    await sql`
      insert into order_lines (event_id, order_id, product_id, product_price_id, pool_id, product_type, item_name, quantity, listed_price_minor, price_minor,
        total_before_additions_minor, total_fee_minor, total_tax_minor, total_gross_minor)
      select ${eventId}, o.id, r.product_id, r.id, r.pool_id, 'TICKET', 'By hand', 2, 250, 250, 500, 0, 0, 500
      from orders o, product_prices r where o.short_id = 'o_by_hand' and r.id = ${price}`.execute(tx.query)
  })
  expect(await summed('v_figures')).toEqual(await summed('v_counted_figures'))
  await sql`update order_lines set quantity_cancelled = 1 where item_name = 'By hand'`.execute(app.database.query)
  expect(await summed('v_figures')).toEqual(await summed('v_counted_figures'))
  await sql`update orders set status = 'CANCELLED' where short_id = 'o_by_hand'`.execute(app.database.query)
  expect(await summed('v_figures')).toEqual(await summed('v_counted_figures'))
})

test('sales, folds and counting anew at the same time lose nothing', async () => {
  const { eventId, reserve, complete, free } = shop.shop
  const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  const sells = Array.from({ length: 24 }, async () => {
    const held = await reserve([{ price: free, quantity: 1 }])
    expect((await complete(held, { order: buyer })).status).toBe(200)
  })
  const folds = Array.from({ length: 12 }, async (_, n) =>
    n % 4 === 0 ? rebuildFigures(app.database, eventId) : foldFigures(app.database),
  )
  await Promise.all([...sells, ...folds])
  expect(await summed('v_figures')).toEqual(await summed('v_counted_figures'))
})

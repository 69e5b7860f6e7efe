import {
  affiliatesReport,
  dailySales,
  productSales,
  promoCodesReport,
  reportsOfEvent,
  salesOfAccount,
  salesOfEvent,
  salesOfOrganizer,
  statsOfOrganizer,
  tableOfEvent,
  taxesReport,
} from '@turnout/contract/reports/endpoints.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { REPORT_TABLES } from '@turnout/domain/reports/choices.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import {
  aMovedShop,
  equationOf,
  FIRST_DAY,
  LAST_DAY,
  movesOf,
  type MovedLine,
} from '@turnout/testkit/shops/a-moved-shop.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { readWorkbook } from '@turnout/testkit/files/read-workbook.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const app = testApp()
let shop: TestShop
let moves: readonly MovedLine[]
beforeAll(async () => {
  shop = await aMovedShop(app, 19, 30)
  moves = await movesOf(app, shop.eventId)
})

const cents = (major: number): number => (major < 0 ? -minorOf(-major, 'EUR') : minorOf(major, 'EUR'))
const days = { start_date: FIRST_DAY, end_date: LAST_DAY }
const at = () => ({ params: { event_id: shop.eventId }, query: days })
const by = () => ({ token: shop.owner.token })
const get = (path: string, token = shop.owner.token) => app.raw('GET', path, undefined, { token })
const ofEvent = (rest: string) => `/api/events/${shop.eventId}/reports/${rest}`
const DAYS = `start_date=${FIRST_DAY}&end_date=${LAST_DAY}`

/** The lines of a file as cells; ours are quoted, without line ends inside. */
const cellsIn = (text: unknown): string[][] =>
  String(text)
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.slice(1, -1).split('","'))

test('the reports that clients know by name come to the ledger', async () => {
  const owed = equationOf(moves)
  const { data: products } = (await app.call(productSales, at(), by())).body
  expect(products.reduce((sum, row) => sum + cents(row.total_net_sales), 0)).toBe(owed.net)
  expect(products.reduce((sum, row) => sum + row.number_sold, 0)).toBe(owed.sold)
  for (const row of products) {
    const { net, tax, fees, gross } = equationOf(moves.filter(({ product_id }) => product_id === row.product_id))
    const told = [row.total_net_sales, row.total_tax, row.total_service_fees, row.total_before_discounts]
    expect(told.map(cents)).toEqual([net, tax, fees, gross])
  }
  const { data: daily } = (await app.call(dailySales, at(), by())).body
  for (const row of daily) {
    const { gross, discounts, refunds, tax, fees } = equationOf(moves.filter(({ day }) => day === row.date))
    const told = [row.sales_total_gross, row.total_refunded, row.total_tax, row.total_fee]
    expect([row.date, ...told.map(cents)]).toEqual([row.date, gross - discounts, refunds, tax, fees])
  }
  const { data: codes } = (await app.call(promoCodesReport, at(), by())).body
  expect(codes.map((row) => cents(row.total_discount_amount))).toEqual([owed.discounts])
  const used = new Set(moves.filter(({ promo_code_id, sold }) => promo_code_id !== null && sold > 0))
  expect([codes[0]?.status, (codes[0]?.times_used ?? 0) > 0, used.size > 0]).toEqual(['ACTIVE', true, true])
  const { data: taxes } = (await app.call(taxesReport, at(), by())).body
  expect(taxes.map(({ name, rate }) => [name, rate])).toEqual([
    ['City tax', 1.75],
    ['VAT', 6],
  ])
  expect(taxes.reduce((sum, { tax }) => sum + cents(tax), 0)).toBe(owed.tax)
  for (const { net, tax, gross } of taxes) expect(cents(net) + cents(tax)).toBe(cents(gross))
  const { data: affiliates } = (await app.call(affiliatesReport, at(), by())).body
  const brought = equationOf(moves.filter(({ affiliate_id }) => affiliate_id !== null))
  expect(affiliates.map((row) => cents(row.total_net_sales))).toEqual([brought.net])
})

test('a period that is over gives the same bytes after later refunds', async () => {
  const other = await aMovedShop(app, 5, 8)
  const token = other.owner.token
  const read = async (rest: string) => {
    const { body } = await get(
      `/api/events/${other.eventId}/reports/${rest}start_date=2026-03-20&end_date=2026-04-10`,
      token,
    )
    return String(typeof body === 'string' ? body : JSON.stringify(body)).replaceAll(
      /"as_of":"[^"]*"|"As of","[^"]*"/gu,
      '',
    )
  }
  const all = [
    'product_sales?',
    'taxes?',
    'affiliates?',
    'product_sales?format=csv&',
    'sales?group_by=tier&format=csv&',
    'sales?group_by=product&',
    'sales?group_by=tax_rate&',
  ]
  const before = await Promise.all(all.map(read))
  const left = await sql<{ order_id: number; account: string; left: number }>`
    select order_id, account, -sum(amount_minor)::bigint as left from ledger_entries b join orders o on o.id = b.order_id
    where b.event_id = ${other.eventId} and account in ('sales', 'fees', 'taxes') and o.completed_at is not null
    group by order_id, account having sum(amount_minor) < 0`.execute(app.database.query)
  for (const [order_id, parts] of Map.groupBy(left.rows, (row) => row.order_id)) {
    const entries = [...parts, { account: 'cash_offline', left: -parts.reduce((sum, part) => sum + part.left, 0) }]
    await sql`insert into ledger_entries (account_id, event_id, order_id, posting, cause_id, account, amount_minor, currency)
      select ${other.owner.accountId}, ${other.eventId}, ${order_id}, 'REFUND', 800001, e.account, e.amount, 'EUR'
      from unnest(${entries.map(({ account }) => account)}::text[], ${entries.map((entry) => entry.left)}::bigint[]) as e (account, amount)`.execute(
      app.database.query,
    )
  }
  const after = await Promise.all(all.map(read))
  // Only the days of all sales know of it.
  const known = (text: string) => text.replaceAll(/"last_day":"[^"]*"/gu, '')
  expect(after.map(known)).toEqual(before.map(known))
  expect(left.rows.length).toBeGreaterThan(3)
})

test('a file has the cells of the screen, after a head that says what it is', async () => {
  const told = (await app.call(salesOfEvent, { ...at(), query: { ...days, group_by: 'product' } }, by())).body.data
  const file = await get(ofEvent(`sales?${DAYS}&group_by=product&format=csv`))
  expect(file.headers['content-disposition']).toBe(`attachment; filename="sales-by-product-${shop.eventId}.csv"`)
  const lines = cellsIn(file.body)
  expect(lines.slice(0, 5)).toEqual([
    ['Sales by product', expect.any(String)],
    ['Period', `${FIRST_DAY} to ${LAST_DAY}`],
    ['Basis', 'By sale date: money counts on the day it moved'],
    ['Time zone', 'Europe/Lisbon'],
    ['Currency', 'EUR'],
  ])
  const [titles, ...rows] = lines.slice(7)
  expect(titles?.slice(0, 4)).toEqual(['Product', 'Detail', 'Sold, paid', 'Gross sales'])
  expect(rows.map(([label, , sold, gross, , , , net]) => [label, Number(sold), Number(gross), Number(net)])).toEqual(
    told.rows.map(({ label, sold, gross, net }) => [label, sold, gross, net]),
  )
})

test('a name that a spreadsheet could run is a text in every file', async () => {
  const own = await aShop(app)
  await sql`update products set title = '=1+1' where event_id = ${own.eventId}`.execute(app.database.query)
  const path = `/api/events/${own.eventId}/reports/product_sales?format=csv`
  const file = await get(path, own.owner.token)
  // A file is text; a refusal is not read here.
  expect(file.body as unknown as string).toContain(`"'=1+1"`)
})

test('a period that is none is refused with its field, and a type that is none is not found', async () => {
  const refused = async (rest: string) => {
    const { status, body } = await get(ofEvent(rest))
    return [status, Object.keys((body as { errors?: object }).errors ?? {})]
  }
  expect(await refused('sales?start_date=2026-05-02&end_date=2026-05-01')).toEqual([422, ['end_date']])
  expect(await refused('taxes?start_date=1926-05-02&end_date=2026-05-01')).toEqual([422, ['start_date']])
  expect(await refused('product_sales?start_date=2026-02-30')).toEqual([422, ['start_date']])
  expect(await refused('sales?preset=last_century')).toEqual([422, ['preset']])
  expect(await refused('sales?group_by=weather')).toEqual([422, ['group_by']])
  expect(await refused('sales?group_by=question')).toEqual([422, ['question_id']])
  expect(await refused('sales?group_by=question&question_id=999999')).toEqual([422, ['question_id']])
  expect(await refused('tables?table=weather')).toEqual([422, ['table']])
  expect(await refused('tables?table=answers&question_id=999999')).toEqual([422, ['question_id']])
  expect(await refused('product_sales?format=pdf')).toEqual([422, ['format']])
  expect((await get(ofEvent('weather'))).status).toBe(404)
})

test('whoever may only look sees reports and takes no file away; a foreign event is unknown', async () => {
  const viewer = await aMember(app, shop.owner.accountId, { role: 'VIEWER' })
  const door = await aMember(app, shop.owner.accountId, { role: 'DOOR' })
  for (const rest of ['taxes?', 'sales?', 'tables?table=payments&']) {
    expect((await get(ofEvent(rest), viewer.token)).status, rest).toBe(200)
    expect((await get(ofEvent(`${rest}format=csv`), viewer.token)).status, rest).toBe(403)
    expect((await get(ofEvent(rest), door.token)).status, rest).toBe(403)
  }
  const stranger = await aShop(app)
  expect((await get(ofEvent('sales'), stranger.owner.token)).status).toBe(404)
  const limited = await aMember(app, shop.owner.accountId, { role: 'VIEWER', part: { events: [] } })
  expect((await get(ofEvent('sales'), limited.token)).status).toBe(404)
  const all = await app.call(salesOfAccount, { query: days }, { token: limited.token })
  expect(all.body.data.totals.net).toBe(0)
})

test('organizer and account say what their events come to, one currency at a time', async () => {
  const owed = equationOf(moves)
  const organizer = { params: { organizer_id: shop.organizerId } }
  const stats = (await app.call(statsOfOrganizer, { ...organizer, query: { currency_code: 'EUR' } }, by())).body.data
  expect([stats.total_net_sales, stats.total_tax, stats.total_refunded].map(cents)).toEqual([
    owed.net,
    owed.tax,
    owed.refunds,
  ])
  for (const group_by of ['event', 'organizer', 'day', 'product'] as const) {
    const query = { ...days, group_by }
    const told = (await app.call(salesOfOrganizer, { ...organizer, query }, by())).body.data
    expect(cents(told.totals.net), group_by).toBe(owed.net)
    const whole = (await app.call(salesOfAccount, { query }, by())).body.data
    expect([cents(whole.totals.net), whole.timezone]).toEqual([owed.net, null])
  }
  const yen = (await app.call(salesOfAccount, { query: { ...days, currency_code: 'JPY' } }, by())).body.data
  expect([yen.currency, yen.totals.gross, yen.rows.length > 0]).toEqual(['JPY', 0, true])
})

test('every table answers, adds up and leaves as a file', async () => {
  for (const table of REPORT_TABLES) {
    const told = (await app.call(tableOfEvent, { ...at(), query: { ...days, table } }, by())).body.data
    expect([table, told.columns.length > 2]).toEqual([table, true])
    for (const row of told.rows) expect(row).toHaveLength(told.columns.length)
    const file = await get(ofEvent(`tables?table=${table}&${DAYS}&format=csv`))
    expect([table, file.status]).toEqual([table, 200])
    expect(cellsIn(file.body)).toHaveLength(8 + told.row_count)
  }
  const all = (await app.call(tableOfEvent, { ...at(), query: { ...days, table: 'payments', end_date: null } }, by()))
    .body.data
  const left = all.columns.findIndex(({ id }) => id === 'left')
  const booked = await sql<{ minor: number }>`
    select sum(amount_minor)::bigint as minor from ledger_entries where event_id = ${shop.eventId} and account in ('cash_card', 'cash_offline')`.execute(
    app.database.query,
  )
  expect(cents(Number(all.totals[left]))).toBe(booked.rows[0]?.minor)
})

test('the index has a figure for each report', async () => {
  const { data } = (await app.call(reportsOfEvent, at(), by())).body
  const figures = new Map(data.reports.map(({ type, figure }) => [type, figure?.value]))
  expect(cents(Number(figures.get('daily_sales_report')))).toBe(equationOf(moves).net)
  expect(cents(Number(figures.get('taxes')))).toBe(equationOf(moves).tax)
  expect(cents(Number(figures.get('promo_codes_report')))).toBe(equationOf(moves).discounts)
})

test('a workbook of a report has amounts that a spreadsheet adds', async () => {
  const answer = await app.app.inject({
    method: 'GET',
    url: ofEvent(`product_sales?${DAYS}&format=xlsx`),
    headers: { authorization: `Bearer ${shop.owner.token}` },
  })
  const [sheet] = readWorkbook(answer.rawPayload)
  const rows = sheet?.rows.slice(8) ?? []
  expect(rows.reduce((sum, row) => sum + cents(Number(row['K']?.value ?? 0)), 0)).toBe(equationOf(moves).net)
})

test('every report takes an instant with its offset, and none without one', async () => {
  const instants = `start_date=${FIRST_DAY}T09:17:23.253Z&end_date=${LAST_DAY}T09:17:23.253Z`
  for (const report of ['product_sales', 'daily_sales_report', 'sales']) {
    const told = await get(ofEvent(`${report}?${instants}`))
    expect(told.status, report).toBe(200)
    const { as_of: _now, ...byDay } = (await get(ofEvent(`${report}?${DAYS}`))).body['data'] as Record<string, unknown>
    expect(told.body['data']).toMatchObject(byDay)
    const local = await get(ofEvent(`${report}?start_date=${FIRST_DAY}T09:17:23`))
    expect(local).toMatchObject({ status: 422, body: { errors: { start_date: expect.any(Array) } } })
  }
})

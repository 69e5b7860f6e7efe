import { statsOfOrganizer } from '@turnout/contract/reports/endpoints.ts'
import * as endpoints from '@turnout/contract/reports/organizer-endpoints.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aMovedShop, equationOf, FIRST_DAY, LAST_DAY, movesOf } from '@turnout/testkit/shops/a-moved-shop.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

const app = testApp()
let shop: TestShop
beforeAll(async () => {
  shop = await aMovedShop(app, 19, 30)
})

const cents = (major: number): number => (major < 0 ? -minorOf(-major, 'EUR') : minorOf(major, 'EUR'))
const query = { start_date: FIRST_DAY, end_date: LAST_DAY }
const asked = () => ({ params: { organizer_id: shop.organizerId }, query })
const by = () => ({ token: shop.owner.token })
const sum = (values: readonly number[]) => values.reduce((all, value) => all + cents(value), 0)

test('what days and events of an organizer brought comes to the ledger', async () => {
  const owed = equationOf(await movesOf(app, shop.eventId))
  const { data: days } = (await app.call(endpoints.revenueSummaryReport, asked(), by())).body
  expect(sum(days.map((row) => row.net_revenue))).toBe(owed.net)
  expect(sum(days.map((row) => row.gross_sales))).toBe(owed.gross)
  expect(sum(days.map((row) => row.total_tax))).toBe(owed.tax)
  expect(days[0]?.date).toBe(LAST_DAY)
  const { data: events } = (await app.call(endpoints.eventsPerformanceReport, asked(), by())).body
  expect(events.map((row) => row.event_id)).toEqual([shop.eventId])
  expect(sum(events.map((row) => row.net_revenue))).toBe(owed.net)
  expect(events[0]).toMatchObject({ event_currency: 'EUR', event_state: 'on_sale', status: 'LIVE' })
  const { data: taxes } = (await app.call(endpoints.taxSummaryReport, asked(), by())).body
  expect(sum(taxes.map((row) => row.total_collected))).toBe(owed.tax)
  expect(taxes.every((row) => row.order_count > 0)).toBe(true)
  const stats = await app.call(statsOfOrganizer, { params: asked().params, query: {} }, by())
  expect(events[0]?.total_orders).toBe(stats.body.data.total_orders)
})

test('the door of each event is told, and fees only where the operator took one', async () => {
  const { data: door } = (await app.call(endpoints.checkInSummaryReport, asked(), by())).body
  expect(door).toMatchObject([{ event_id: shop.eventId, total_checked_in: 0, check_in_rate: 0 }])
  expect(door[0]?.total_attendees).toBeGreaterThan(0)
  const fees = async () => (await app.call(endpoints.platformFeesReport, asked(), by())).body.data
  expect(await fees()).toEqual([])
  const order = await app.database.query
    .selectFrom('orders')
    .select(['id', 'public_id'])
    .where('event_id', '=', shop.eventId)
    .where('completed_at', 'is not', null)
    .where('id', 'not in', app.database.query.selectFrom('payments').select('order_id'))
    .executeTakeFirstOrThrow()
  const paid = { order_id: order.id, provider: 'STRIPE', provider_ref: 'pi_1', state: 'RECEIVED', currency: 'EUR' }
  const fee = { amount_minor: 2000, application_fee_minor: 150, created_at: new Date(`${LAST_DAY}T12:00:00Z`) }
  await app.database.query
    .insertInto('payments')
    .values({ ...paid, ...fee })
    .execute()
  expect(await fees()).toMatchObject([
    {
      order_reference: order.public_id,
      amount_paid: 20,
      fee_amount: 1.5,
      vat_rate: null,
      total_fee: 1.5,
      currency: 'EUR',
    },
  ])
})

test('each of them leaves as a file with the names of the wire above it', async () => {
  const names = ['revenue_summary', 'events_performance', 'tax_summary', 'check_in_summary', 'platform_fees']
  const address = (name: string) => `/api/organizers/${shop.organizerId}/reports/${name}/export`
  for (const name of names) {
    const file = await app.raw('GET', address(name), undefined, by())
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(file.body as unknown as string).toMatch(/"(?:date|event_id)",/u)
    const book = await app.raw('GET', `${address(name)}?format=xlsx`, undefined, by())
    expect(book.headers['content-disposition']).toContain(`${name.replaceAll('_', '-')}-${shop.organizerId}.xlsx`)
  }
})

test('who may only look takes no file away, and a foreign organizer is unknown', async () => {
  const { accountId } = shop.owner
  const viewer = await aMember(app, accountId, { role: 'VIEWER' })
  expect((await app.call(endpoints.taxSummaryReport, asked(), viewer)).status).toBe(200)
  const url = `/api/organizers/${shop.organizerId}/reports/tax_summary`
  expect((await app.raw('GET', `${url}/export`, undefined, viewer)).status).toBe(403)
  expect((await app.raw('GET', `${url}?format=csv`, undefined, viewer)).status).toBe(403)
  const other = await aShop(app)
  expect((await app.call(endpoints.taxSummaryReport, asked(), other.owner)).status).toBe(404)
  const guest = await aMember(app, accountId, { role: 'ORGANIZER', part: { events: [shop.eventId] } })
  expect((await app.call(endpoints.taxSummaryReport, asked(), guest)).status).toBe(404)
})

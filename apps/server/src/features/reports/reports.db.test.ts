import { deleteCheckInList } from '@turnout/contract/check-in/endpoints.ts'
import { cancelOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { checkInFiguresOfEvent, figuresOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { aList, buy, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp()

/** Buys, and moves order and attendees to an instant. */
async function bought(
  shop: TestShop,
  price: ShopPrice,
  sale: { count: number; at: string; paid?: boolean },
): Promise<number> {
  const tickets = await buy(
    app,
    shop,
    price,
    Array.from({ length: sale.count }, (_, n) => `Guest ${n}`),
  )
  const { order_id } = await app.database.query
    .selectFrom('attendees')
    .select('order_id')
    .where('id', '=', tickets[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  await app.database.query
    .updateTable('orders')
    .set({ created_at: new Date(sale.at) })
    .where('id', '=', order_id)
    .execute()
  await app.database.query
    .updateTable('attendees')
    .set({ created_at: new Date(sale.at) })
    .where('order_id', '=', order_id)
    .execute()
  if (sale.paid === true) {
    await app.call(markOrderPaid, { params: { event_id: shop.eventId, order_id } }, { token: shop.owner.token })
    await app.database.query
      .updateTable('orders')
      .set({ completed_at: new Date(sale.at) })
      .where('id', '=', order_id)
      .execute()
  }
  return order_id
}

const figures = async (shop: TestShop, query: object = {}, token = shop.owner.token) =>
  app.call(figuresOfEvent, { params: { event_id: shop.eventId }, query }, { token })

test('an event without sales has every day of the period at zero', async () => {
  const shop = await aShop(app)
  const { status, body } = await figures(shop)
  expect(status).toBe(200)
  expect(body.data.daily_stats).toHaveLength(30)
  expect(body.data.previous.daily_stats).toHaveLength(30)
  expect(body.data.end_date).toBe(dayOf(new Date(), 'Europe/Lisbon'))
  expect(body.data.daily_stats[0]).toEqual({
    date: body.data.start_date,
    orders_created: 0,
    products_sold: 0,
    attendees_registered: 0,
    total_before_discounts: 0,
    total_discounts: 0,
    total_sales_gross: 0,
    total_refunded: 0,
    total_disputed: 0,
    total_sales_net: 0,
    total_tax: 0,
    total_fees: 0,
    total_views: 0,
    total_visits: 0,
    visitor_orders: 0,
  })
  expect(body.data).toMatchObject({
    total_orders: 0,
    total_visits: 0,
    conversion: null,
    orders_refunded: 0,
    promo_codes: [],
    total_gross_sales: 0,
    tickets_sold: 0,
    tickets_not_paid: 0,
    tickets_capacity: null,
    currency: 'EUR',
  })
  expect(body.data.products.map(({ title }) => title)).toContain('General admission')
})

test('sales fall on the days of the event’s zone, in the period asked for and the one before it', async () => {
  const shop = await aShop(app)
  // Half past midnight in Lisbon, still the day before in UTC.
  await bought(shop, shop.paid, { count: 2, at: '2026-06-09T23:30:00Z', paid: true })
  await bought(shop, shop.paid, { count: 1, at: '2026-06-10T12:00:00Z' })
  await bought(shop, shop.free, { count: 3, at: '2026-06-12T22:59:59Z' })
  await bought(shop, shop.paid, { count: 1, at: '2026-06-09T22:59:59Z', paid: true })
  await bought(shop, shop.paid, { count: 4, at: '2026-06-12T23:00:00Z', paid: true })
  const gone = await bought(shop, shop.paid, { count: 4, at: '2026-06-11T12:00:00Z', paid: true })
  await app.call(cancelOrder, { params: { event_id: shop.eventId, order_id: gone } }, { token: shop.owner.token })

  const { body } = await figures(shop, { start_date: '2026-06-10', end_date: '2026-06-12' })
  const days = body.data.daily_stats.map((day) => [
    day.date,
    day.orders_created,
    day.products_sold,
    day.attendees_registered,
    day.total_sales_gross,
  ])
  expect(days).toEqual([
    ['2026-06-10', 2, 3, 3, 50],
    // Cancelled, and not refunded: the money is there.
    ['2026-06-11', 0, 0, 0, 100],
    ['2026-06-12', 1, 3, 3, 0],
  ])
  expect(body.data).toMatchObject({
    total_orders: 3,
    total_products_sold: 6,
    total_attendees_registered: 6,
    total_gross_sales: 150,
    total_net_sales: 150,
    total_tax: 0,
    total_fees: 0,
    total_refunded: 0,
    total_disputed: 0,
    start_date: '2026-06-10',
    end_date: '2026-06-12',
    tickets_sold: 11,
    orders_awaiting_payment: 1,
  })
  expect(body.data.previous).toMatchObject({
    start_date: '2026-06-07',
    end_date: '2026-06-09',
    total_orders: 1,
    total_gross_sales: 25,
  })
  expect(body.data.previous.daily_stats.map((day) => day.orders_created)).toEqual([0, 0, 1])
  expect(body.data.products.find(({ title }) => title === 'General admission')).toMatchObject({
    product_id: shop.paid.productId,
    quantity_sold: 8,
    capacity: null,
    total_gross: 275,
  })
})

test('a holder of places counts against the capacity of tickets', async () => {
  const shop = await aShop(app, { scarcePlaces: 5 })
  await bought(shop, shop.scarce, { count: 2, at: new Date().toISOString() })
  const { body } = await figures(shop)
  expect(body.data.products.find(({ title }) => title === 'Front row')).toMatchObject({ quantity_sold: 2, capacity: 5 })
  expect(body.data).toMatchObject({ total_orders: 1, tickets_sold: 2, tickets_capacity: null })
})

test('figures are for the own account, with a period that can be', async () => {
  const shop = await aShop(app)
  const { token } = await app.signUp('Stranger')
  expect((await figures(shop, {}, token)).status).toBe(404)
  const door = await app.call(checkInFiguresOfEvent, { params: { event_id: shop.eventId } }, { token })
  expect(door.status).toBe(404)
  const refused = await figures(shop, { start_date: '2026-06-12', end_date: '2026-06-10' })
  expect(refused).toMatchObject({ status: 422, body: { errors: { end_date: [expect.any(String)] } } })
  expect((await figures(shop, { start_date: '2020-01-01' })).body.errors).toEqual({
    start_date: ['Choose at most 731.'],
  })
  expect((await figures(shop, { start_date: '2026-02-30' })).status).toBe(422)
  const { headers } = await app.raw('GET', `/api/events/${shop.eventId}/stats?days=7`, undefined, {
    token: shop.owner.token,
  })
  expect(headers['x-ignored-fields']).toBe('days')
})

test('the door counts who is in, once each, per list and over all', async () => {
  const shop = await aShop(app)
  const [a, b, c] = await buy(app, shop, shop.free, ['Ana A', 'Ben B', 'Cem C'])
  const [cancelled] = await buy(app, shop, shop.free, ['Dora D'])
  await buy(app, shop, shop.scarce, ['Emil E'])
  const gate = await aList(app, shop)
  const lounge = await aList(app, shop, { name: 'Lounge', product_ids: [shop.free.productId, shop.scarce.productId] })
  const gone = await aList(app, shop, { name: 'Gone' })
  await scan(app, gate, [{ public_id: a?.publicId }, { public_id: b?.publicId }, { public_id: cancelled?.publicId }])
  await scan(app, lounge, [{ public_id: a?.publicId }])
  await scan(app, gone, [{ public_id: c?.publicId }])
  await app.call(
    deleteCheckInList,
    { params: { event_id: shop.eventId, check_in_list_id: gone.id } },
    { token: shop.owner.token },
  )
  const { order_id } = await app.database.query
    .selectFrom('attendees')
    .select('order_id')
    .where('id', '=', cancelled?.id ?? 0)
    .executeTakeFirstOrThrow()
  await app.call(cancelOrder, { params: { event_id: shop.eventId, order_id } }, { token: shop.owner.token })
  await app.database.query
    .updateTable('check_ins')
    .set({ opened_at: new Date(Date.now() - 11 * 60_000), entered_at: null })
    .where('attendee_id', '=', b?.id ?? 0)
    .execute()

  const { body } = await app.call(
    checkInFiguresOfEvent,
    { params: { event_id: shop.eventId } },
    { token: shop.owner.token },
  )
  expect(body.data).toMatchObject({
    total_attendees: 4,
    total_checked_in_attendees: 2,
    total_ever_checked_in_attendees: 2,
    checked_in_last_10_minutes: 1,
    refused: [],
    took_ms: null,
    conflicts: { total: 0, unsettled: 0 },
  })
  const last_check_in_at = expect.any(String)
  const here = { checked_in_last_10_minutes: 1, last_check_in_at }
  expect(body.data.lists).toEqual([
    {
      id: lounge.id,
      name: 'Lounge',
      total_attendees: 4,
      checked_in_attendees: 1,
      ever_checked_in_attendees: 1,
      ...here,
    },
    {
      id: gate.id,
      name: 'Main gate',
      total_attendees: 3,
      checked_in_attendees: 2,
      ever_checked_in_attendees: 2,
      ...here,
    },
  ])
  // The three scans of the gate and the one of the lounge; guests who were admitted there stay
  // admitted, also when their ticket changed.
  expect(body.data.gates).toEqual([
    {
      check_in_list_id: gate.id,
      device: null,
      admitted: 3,
      refused: 0,
      last_scan_at: last_check_in_at,
      seconds_per_scan: null,
    },
    {
      check_in_list_id: lounge.id,
      device: null,
      admitted: 1,
      refused: 0,
      last_scan_at: last_check_in_at,
      seconds_per_scan: null,
    },
  ])
})

test('an event without a list has nobody in', async () => {
  const shop = await aShop(app)
  const { body } = await app.call(
    checkInFiguresOfEvent,
    { params: { event_id: shop.eventId } },
    { token: shop.owner.token },
  )
  expect(body.data).toEqual({
    total_attendees: 0,
    total_checked_in_attendees: 0,
    total_ever_checked_in_attendees: 0,
    checked_in_last_10_minutes: 0,
    lists: [],
    gates: [],
    refused: [],
    arrivals: { bucket_minutes: 1, buckets: [] },
    seconds_per_scan: null,
    took_ms: null,
    conflicts: { total: 0, unsettled: 0 },
  })
})

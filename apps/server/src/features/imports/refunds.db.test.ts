import { cancelOrder, getOrder, markOrderPaid, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { dailySales, tableOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { csvOf, imported } from '@turnout/testkit/imports/an-import.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/* Every test ends with the questions of `npm run verify`. */
const app = testApp({ cards: true, addsUp: true })

const seat = {
  order_date: '2026-03-01 10:00',
  buyer_name: 'Ana Reis',
  buyer_email: 'ana@reis.example',
  currency: 'EUR',
  product: 'Seat',
  price: '25.00',
  order_total: '25.00',
}
const ORDERS = [
  { ...seat, order_ref: 'A1', order_status: 'paid', ticket_ref: 'T1' },
  { ...seat, order_ref: 'A2', order_status: 'paid', ticket_ref: 'T2', order_refunded: '10.00' },
  { ...seat, order_ref: 'A3', order_status: 'pending', ticket_ref: 'T3' },
]

const books = async (orderId: number): Promise<Readonly<Record<string, number>>> => {
  const found = await sql<{ account: string; sum: number }>`
    select account, sum(amount_minor)::int as sum from ledger_entries where order_id = ${orderId}
    group by account having sum(amount_minor) <> 0`.execute(app.database.query)
  return Object.fromEntries(found.rows.map(({ account, sum }) => [account, sum]))
}

async function brought() {
  const shop = await aShop(app)
  const done = await imported(app, shop.owner, { content: csvOf(ORDERS), plan: { title: 'Moved here' } })
  expect(done.status).toBe('DONE')
  const eventId = done.event_id ?? 0
  const found = await sql<{ ref: string; id: number }>`
    select ref, row_id as id from imported_refs where event_id = ${eventId} and entity = 'order' order by ref`.execute(
    app.database.query,
  )
  const auth = { token: shop.owner.token }
  const [a1 = 0, a2 = 0, a3 = 0] = found.rows.map(({ id }) => id)
  const of = (orderId: number) => ({ params: { event_id: eventId, order_id: orderId } })
  return { shop, eventId, auth, a1, a2, a3, of }
}

const reportOf = async (
  { eventId, auth }: { eventId: number; auth: { token: string } },
  table: 'payments' | 'payouts',
) => {
  const query = { table, period: 'custom' as const, start_date: '2026-03-01', end_date: '2026-03-01' }
  const { data } = (await app.call(tableOfEvent, { params: { event_id: eventId }, query }, auth)).body
  return data.rows
}

test('an imported order is given back elsewhere: it is recorded, and no provider is asked', async () => {
  const { auth, a1, of } = await brought()
  expect(await books(a1)).toEqual({ cash_elsewhere: 2500, sales: -2500 })
  const part = await app.call(refundOrder, { ...of(a1), body: { amount: 5, notify_buyer: false } }, auth)
  expect(part.body.data).toMatchObject({
    refund_status: 'PARTIALLY_REFUNDED',
    total_refunded: 5,
    refunds: [{ provider: 'OFFLINE', state: 'SUCCEEDED', settled_at: expect.any(String) }],
  })
  expect(await books(a1)).toEqual({ cash_elsewhere: 2000, sales: -2000 })
  const rest = await app.call(
    refundOrder,
    { ...of(a1), body: { amount: 20, cancel_order: true, notify_buyer: false } },
    auth,
  )
  expect(rest.body.data).toMatchObject({ status: 'CANCELLED', refund_status: 'REFUNDED', total_refunded: 25 })
  expect(await books(a1)).toEqual({})
  await app.runJobs()
  expect((await app.stripe.snapshot()).refunds).toEqual([])
})

test('what was given back before the import cannot go back twice', async () => {
  const { auth, a2, of } = await brought()
  expect((await app.call(getOrder, of(a2), auth)).body.data).toMatchObject({
    imported_from: 'TABLE',
    is_manually_created: false,
    amount_refundable: 15,
  })
  const over = await app.call(refundOrder, { ...of(a2), body: { amount: 15.01 } }, auth)
  expect(over.status).toBe(422)
  const rest = await app.call(refundOrder, { ...of(a2), body: { amount: 15, notify_buyer: false } }, auth)
  expect(rest.body.data).toMatchObject({ refund_status: 'REFUNDED', total_refunded: 25 })
})

test('an imported order that is paid here is money of ours, and goes back as such', async () => {
  const { auth, a3, of } = await brought()
  expect((await app.call(markOrderPaid, of(a3), auth)).status).toBe(200)
  expect(await books(a3)).toEqual({ cash_offline: 2500, sales: -2500 })
  await app.call(refundOrder, { ...of(a3), body: { amount: 25, notify_buyer: false } }, auth)
  expect(await books(a3)).toEqual({})
})

test('an imported order that is cancelled keeps its history in step', async () => {
  const { auth, a1, a3, of } = await brought()
  for (const id of [a1, a3])
    expect((await app.call(cancelOrder, { ...of(id), body: { notify_buyer: false } }, auth)).body.data.status).toBe(
      'CANCELLED',
    )
})

test('reports count what was imported once, as money that was taken elsewhere', async () => {
  const scene = await brought()
  const { eventId, auth } = scene
  expect(await reportOf(scene, 'payments')).toEqual([
    ['2026-03-01', 'Elsewhere, before the import', 2, 50, 0, 10, 0, 0, 40],
  ])
  expect(await reportOf(scene, 'payouts')).toEqual([])
  const query = { period: 'custom', start_date: '2026-03-01', end_date: '2026-03-01' } as const
  const sales = await app.call(dailySales, { params: { event_id: eventId }, query }, auth)
  expect(sales.body.data).toMatchObject([{ orders_created: 3, sales_total_gross: 50, total_refunded: 10 }])
})

test('what is said to be refunded comes in paid and given back, as a whole or by ticket', async () => {
  const shop = await aShop(app)
  const plain = { ...seat, order_total: '' }
  const refunded = { ...plain, ticket_status: 'Refunded' }
  const content = csvOf([
    { ...plain, order_ref: 'B1', order_status: 'Erstattet', ticket_ref: 'T1', ticket_status: 'valid' },
    {
      ...plain,
      order_ref: 'B2',
      order_status: 'Remboursé',
      ticket_ref: 'T2',
      ticket_status: 'void',
      order_refunded: '20.00',
    },
    { ...plain, order_ref: 'B3', order_status: 'paid', ticket_ref: 'T3', ticket_status: 'valid' },
    { ...refunded, order_ref: 'B3', order_status: 'paid', ticket_ref: 'T4' },
    { ...refunded, order_ref: 'B4', order_status: 'paid', ticket_ref: 'T5', order_total: '26.00' },
    { ...refunded, order_ref: 'B5', order_status: 'pending', ticket_ref: 'T6' },
    { ...plain, order_ref: 'B5', order_status: 'pending', ticket_ref: 'T7', ticket_status: 'valid' },
  ])
  const done = await imported(app, shop.owner, { content, plan: { title: 'Refunded elsewhere' } })
  expect(done).toMatchObject({
    status: 'DONE',
    // 25 + 25 + 50 + 26 + 25; back 25 + 20 + 25 + 26.
    imported: [{ orders: 5, tickets: 7, gross: 151, refunded: 96 }],
  })
  const found = await sql<Record<string, unknown>>`
    select r.ref, o.status, o.payment_status as payment, o.refund_status as refund,
      o.total_gross_minor::int as gross, o.total_refunded_minor::int as back,
      (select string_agg(a.status, ' ' order by a.id) from attendees a where a.order_id = o.id) as tickets
    from orders o join imported_refs r on r.row_id = o.id and r.entity = 'order' and r.event_id = o.event_id
    where o.event_id = ${done.event_id} order by r.ref`.execute(app.database.query)
  expect(found.rows.map((row) => Object.values(row))).toEqual([
    ['B1', 'CANCELLED', 'PAYMENT_RECEIVED', 'REFUNDED', 2500, 2500, 'CANCELLED'],
    ['B2', 'CANCELLED', 'PAYMENT_RECEIVED', 'PARTIALLY_REFUNDED', 2500, 2000, 'CANCELLED'],
    ['B3', 'COMPLETED', 'PAYMENT_RECEIVED', 'PARTIALLY_REFUNDED', 5000, 2500, 'ACTIVE CANCELLED'],
    ['B4', 'CANCELLED', 'PAYMENT_RECEIVED', 'REFUNDED', 2600, 2600, 'CANCELLED'],
    ['B5', 'AWAITING_OFFLINE_PAYMENT', 'AWAITING_OFFLINE_PAYMENT', null, 2500, 0, 'CANCELLED AWAITING_PAYMENT'],
  ])
})

import { cancelOrder, getOrder, refundOrder, totalsOfOrders } from '@turnout/contract/orders/endpoints.ts'
import {
  figuresOfEvent,
  productSales,
  salesOfEvent,
  statsOfOrganizer,
  tableOfEvent,
} from '@turnout/contract/reports/endpoints.ts'
import { getEvent } from '@turnout/contract/events/endpoints.ts'
import { getHome } from '@turnout/contract/home/endpoints.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeEach, expect, test } from 'vitest'

const app = testApp({ cards: true, addsUp: true })

let shop: TestShop
beforeEach(async () => {
  shop = await aCardShop(app)
})

const signedIn = () => ({ token: shop.owner.token })
const params = () => ({ event_id: shop.eventId })

/** Net sales and disputed amounts, as each screen says them. */
async function told() {
  const at = { params: params() }
  const totals = (await app.call(totalsOfOrders, { ...at, query: {} }, signedIn())).body.data
  const found = (await app.call(totalsOfOrders, { ...at, query: { query: 'koller' } }, signedIn())).body.data
  const figures = (await app.call(figuresOfEvent, at, signedIn())).body.data
  const event = (await app.call(getEvent, at, signedIn())).body.data.statistics
  const stats = await app.call(statsOfOrganizer, { params: { organizer_id: shop.organizerId }, query: {} }, signedIn())
  const isPaid = ({ product_id }: { product_id: number }) => product_id === shop.paid.productId
  const products = (await app.call(productSales, { ...at, query: {} }, signedIn())).body.data
  const sales = async (group_by: 'day' | 'product' | 'tax_rate' | 'promo_code', preset?: 'last_24_hours') =>
    (await app.call(salesOfEvent, { ...at, query: { group_by, ...(preset && { preset }) } }, signedIn())).body.data
  const bySale = await Promise.all([
    sales('day'),
    sales('product'),
    sales('tax_rate'),
    sales('product', 'last_24_hours'),
  ])
  return {
    screens: [totals, found, figures, figures.products.find(isPaid), event, stats.body.data, products.find(isPaid)].map(
      (one) => [one?.total_net_sales, one?.total_disputed],
    ),
    reports: bySale.flatMap(({ totals: whole, rows }) => [
      [whole.net, whole.disputed],
      [rows.reduce((sum, { net }) => sum + net, 0), rows.reduce((sum, { disputed }) => sum + disputed, 0)],
    ]),
  }
}

const everywhere = (net: number, disputed: number) => ({
  screens: Array.from({ length: 7 }, () => [net, disputed]),
  reports: Array.from({ length: 8 }, () => [net, disputed]),
})

test('a disputed payment leaves net sales on every screen, and comes back when the dispute is won', async () => {
  const { intentRef } = await boughtByCard(app, shop, { quantity: 2 })
  expect(await told()).toEqual(everywhere(50, 0))
  const dispute = await app.stripe.openDispute(intentRef)
  await workOff(app)
  expect(await told()).toEqual(everywhere(0, 50))
  await app.stripe.decideDispute(dispute.id, 'won')
  await workOff(app)
  expect(await told()).toEqual(everywhere(50, 0))
})

test('a lost dispute stays out of net sales, and the payments report says the same amount', async () => {
  const { intentRef } = await boughtByCard(app, shop, { quantity: 2 })
  await app.stripe.decideDispute((await app.stripe.openDispute(intentRef)).id, 'lost')
  await workOff(app)
  expect(await told()).toEqual(everywhere(0, 50))
  const asked = { params: { ...params(), report: 'payments' as const }, query: {} }
  const { data } = (await app.call(tableOfEvent, asked, signedIn())).body
  expect(data.figures.find(({ id }) => id === 'disputed')?.value).toBe(50)
})

test('an inquiry takes no money: the sale stays a sale', async () => {
  const { intentRef } = await boughtByCard(app, shop, { quantity: 2 })
  await app.stripe.openDispute(intentRef, 'warning_needs_response')
  await workOff(app)
  expect(await told()).toEqual(everywhere(50, 0))
})

test('the home page names a dispute that waits for an answer, until it is decided', async () => {
  const { id, intentRef } = await boughtByCard(app, shop, { quantity: 2 })
  const dispute = await app.stripe.openDispute(intentRef)
  await workOff(app)
  const needs = async () => (await app.call(getHome, {}, signedIn())).body.data.needs.items
  expect((await needs())[0]).toMatchObject({ kind: 'PAYMENT_DISPUTED', subject: { id }, amount: 50 })
  await app.stripe.decideDispute(dispute.id, 'lost')
  await workOff(app)
  expect((await needs()).map(({ kind }) => kind)).not.toContain('PAYMENT_DISPUTED')
})

test('what is sold falls when its order is cancelled, on the desk as in reports', async () => {
  const { id } = await boughtByCard(app, shop, { quantity: 2 })
  await boughtByCard(app, shop, { quantity: 1 })
  const sold = async () => [
    (await app.call(totalsOfOrders, { params: params(), query: {} }, signedIn())).body.data.items_sold,
    (await app.call(totalsOfOrders, { params: params(), query: { query: 'koller' } }, signedIn())).body.data.items_sold,
    (await app.call(salesOfEvent, { params: params(), query: {} }, signedIn())).body.data.totals.sold,
    (await app.call(salesOfEvent, { params: params(), query: { preset: 'last_24_hours' } }, signedIn())).body.data
      .totals.sold,
    (await app.call(figuresOfEvent, { params: params() }, signedIn())).body.data.tickets_sold,
  ]
  expect(await sold()).toEqual([3, 3, 3, 3, 3])
  const body = { refund: false, return_stock: true, notify_buyer: false }
  await app.call(cancelOrder, { params: { ...params(), order_id: id }, body }, signedIn())
  expect(await sold()).toEqual([1, 1, 1, 1, 1])
})

test('the week on the home page counts what banks took', async () => {
  const { intentRef } = await boughtByCard(app, shop, { quantity: 2 })
  await app.stripe.openDispute(intentRef)
  await workOff(app)
  const { data } = (await app.call(getHome, {}, signedIn())).body
  expect(data.week?.[0]).toMatchObject({ total_net_sales: 0, total_disputed: 50 })
})

test('what went back unit by unit is not taken from its product again by a dispute about the rest', async () => {
  const mug = await addProduct(app, shop, { title: 'Mug', product_type: 'GENERAL', prices: [{ price: 10 }] })
  const { id, intentRef } = await boughtByCard(app, shop, { also: [{ price: mug, quantity: 1 }] })
  const at = { params: { ...params(), order_id: id } }
  const order = (await app.call(getOrder, at, signedIn())).body.data
  const attendee_ids = order.attendees.map(({ id }) => id)
  const lines = [{ order_item_id: order.refund_lines[0]?.order_item_id ?? 0, attendee_ids }]
  expect(await app.call(refundOrder, { ...at, body: { lines } }, signedIn())).toMatchObject({ status: 200 })
  await workOff(app)
  const dispute = await app.stripe.openDispute(intentRef)
  await workOff(app)
  const byProduct = async () => {
    const asked = { params: params(), query: { group_by: 'product' as const } }
    const { rows } = (await app.call(salesOfEvent, asked, signedIn())).body.data
    return Object.fromEntries(
      rows.map(({ id: product, refunds, disputed, net }) => [product, [refunds, disputed, net]]),
    )
  }
  const gone = [25, 0, 0]
  expect(await byProduct()).toEqual({ [shop.paid.productId]: gone, [mug.productId]: [0, 10, 0] })
  await app.stripe.decideDispute(dispute.id, 'won')
  await workOff(app)
  expect(await byProduct()).toEqual({ [shop.paid.productId]: gone, [mug.productId]: [0, 0, 10] })
})

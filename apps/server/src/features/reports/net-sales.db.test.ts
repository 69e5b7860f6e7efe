import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { eventsOfAccount } from '@turnout/contract/events/endpoints.ts'
import { cancelOrder, markOrderPaid, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { figuresOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { aShop, type Chosen, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { carryCharge } from '@turnout/testkit/shops/pricing-factory.ts'
import { addCode, addProduct, ask, orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const app = testApp({ addsUp: true })
const DAY_MS = 24 * 60 * 60 * 1000
const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

let shop: TestShop
/** €100 that contain 6 % and carry a fee of €7.50. */
let dinner: ShopPrice
beforeEach(async () => {
  shop = await aShop(app)
  const place = { accountId: shop.owner.accountId, eventId: shop.eventId }
  dinner = await addProduct(app, shop, { title: 'Dinner', prices: [{ price: 100 }] })
  const productIds = [dinner.productId]
  await carryCharge(app.database, place, { productIds, fixedAmount: 7.5 })
  const vat = { name: 'VAT', type: 'TAX', calculationType: 'PERCENTAGE', ratePpm: 60_000 } as const
  await carryCharge(app.database, place, { ...vat, productIds, isIncludedInPrice: true })
})

const signedIn = () => ({ token: shop.owner.token })
const at = (order_id: number) => ({ params: { event_id: shop.eventId, order_id } })

/** An order that was begun and paid so many days ago. */
async function sold(chosen: readonly Chosen[], days: { begun: number; paid: number | null }, code?: string) {
  const held = await ask(app, shop, chosen, code === undefined ? {} : { code })
  await shop.complete(held, { order: buyer })
  await shop.act(awaitOfflinePayment, held)
  const id = await orderIdOf(app, held)
  if (days.paid !== null) expect((await app.call(markOrderPaid, at(id), signedIn())).status).toBe(200)
  const daysAgo = (count: number) => new Date(Date.now() - count * DAY_MS)
  await sql`update orders set created_at = ${daysAgo(days.begun)},
    completed_at = case when completed_at is not null then ${daysAgo(days.paid ?? 0)}::timestamptz end where id = ${id}`.execute(
    app.database.query,
  )
  return id
}

const refund = async (id: number, amount: number) =>
  expect((await app.call(refundOrder, { ...at(id), body: { amount, notify_buyer: false } }, signedIn())).status).toBe(
    200,
  )

const figures = async () =>
  (await app.call(figuresOfEvent, { params: { event_id: shop.eventId } }, signedIn())).body.data

/** Money of the days on which any moved, the day of today last. */
const moved = async () =>
  (await figures()).daily_stats
    .filter((day) => day.total_sales_gross !== 0 || day.total_sales_net !== 0)
    .map((day) => [day.total_sales_gross, day.total_refunded, day.total_sales_net, day.total_tax, day.total_fees])

const listed = async () =>
  (await app.call(eventsOfAccount, {}, signedIn())).body.data.find(({ id }) => id === shop.eventId)?.statistics

test('a refund counts on its own day, takes its share of tax and fees along, and leaves nothing of a fully refunded order', async () => {
  const id = await sold([{ price: dinner, quantity: 1 }], { begun: 5, paid: 5 })
  expect(await moved()).toEqual([[107.5, 0, 107.5, 5.66, 7.5]])
  await refund(id, 50)
  expect(await moved()).toEqual([
    [107.5, 0, 107.5, 5.66, 7.5],
    [0, 50, -50, -2.63, -3.49],
  ])
  await refund(id, 57.5)
  expect((await moved())[1]).toEqual([0, 107.5, -107.5, -5.66, -7.5])
  expect(await figures()).toMatchObject({
    total_gross_sales: 107.5,
    total_refunded: 107.5,
    total_net_sales: 0,
    total_tax: 0,
    total_fees: 0,
  })
  expect(await listed()).toMatchObject({ total_gross: 107.5, total_refunded: 107.5, total_net_sales: 0 })
})

test('money counts on the day it came: an order begun on one day and paid on another changes no day that is over', async () => {
  await sold([{ price: dinner, quantity: 1 }], { begun: 9, paid: null })
  expect(await moved()).toEqual([])
  await sold([{ price: dinner, quantity: 2 }], { begun: 9, paid: 2 })
  const days = (await figures()).daily_stats.filter((day) => day.orders_created > 0 || day.total_sales_gross > 0)
  expect(days.map((day) => [day.orders_created, day.total_sales_gross])).toEqual([
    [2, 0],
    [0, 215],
  ])
})

test('a cancelled order that was not refunded keeps its money, one that was never paid has none', async () => {
  const paid = await sold([{ price: dinner, quantity: 1 }], { begun: 5, paid: 5 })
  const unpaid = await sold([{ price: dinner, quantity: 1 }], { begun: 5, paid: null })
  for (const id of [paid, unpaid]) expect((await app.call(cancelOrder, at(id), signedIn())).status).toBe(200)
  expect(await moved()).toEqual([[107.5, 0, 107.5, 5.66, 7.5]])
  expect(await figures()).toMatchObject({ total_orders: 0, total_net_sales: 107.5 })
  expect(await listed()).toMatchObject({ orders_count: 0, total_gross: 107.5, total_net_sales: 107.5 })
})

test('gross sales less discounts and refunds are net sales', async () => {
  await addCode(app, shop, {})
  const id = await sold([{ price: shop.paid, quantity: 3 }], { begun: 3, paid: 3 }, 'LUZ50')
  await refund(id, 10)
  expect(await figures()).toMatchObject({
    total_before_discounts: 75,
    total_discounts: 37.5,
    total_gross_sales: 37.5,
    total_refunded: 10,
    total_net_sales: 27.5,
  })
})

test('what an order gave back is shared out among its products without loss', async () => {
  const third = await addProduct(app, shop, { title: 'Poster', product_type: 'GENERAL', prices: [{ price: 0.01 }] })
  const lines = [dinner, shop.paid, third].map((price) => ({ price, quantity: 1 }))
  const id = await sold(lines, { begun: 2, paid: 2 })
  const shares = async () =>
    (await figures()).products
      .filter(({ total_gross }) => total_gross > 0)
      .map(({ title, total_gross, total_refunded, total_net_sales }) => [
        title,
        total_gross,
        total_refunded,
        total_net_sales,
      ])
  await refund(id, 50)
  const half = await shares()
  expect(half.map(([, gross]) => gross)).toEqual([25, 107.5, 0.01])
  const back = half.map(([, , refunded]) => minorOf(Number(refunded), 'EUR'))
  expect(back.reduce((sum, share) => sum + share, 0)).toBe(5000)
  await refund(id, 82.51)
  expect(await shares()).toEqual([
    ['General admission', 25, 25, 0],
    ['Dinner', 107.5, 107.5, 0],
    ['Poster', 0.01, 0.01, 0],
  ])
})

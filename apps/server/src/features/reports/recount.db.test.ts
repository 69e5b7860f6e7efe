import { cancelOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { checkInFiguresOfEvent, figuresOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { aList, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { carryCharge } from '@turnout/testkit/shops/pricing-factory.ts'
import { addCode, addHall, addProduct, ask, orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/*
 * Invariant I30: no figure of the reports is stored, each is asked of the tables when it is shown.
 * So only the question can drift, and each is asked here a second time: of all rows of the
 * inspection views, one by one, in plain code. `npm run verify` asks the same counters that the
 * reports read (I02) and the same totals (I07).
 */

const app = testApp()
const ZONE = 'Europe/Lisbon'
const DAYS = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31']
const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

/** A chance that is the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

let shop: TestShop

/**
 * Sixty orders of every kind and ending, over ten days on both sides of the change to summer time;
 * some guests are inside.
 */
beforeAll(async () => {
  shop = await aShop(app)
  const place = { accountId: shop.owner.accountId, eventId: shop.eventId }
  const goods = await addProduct(app, shop, { title: 'Shirt', product_type: 'GENERAL' })
  const tiers = await addProduct(app, shop, {
    title: 'Dinner',
    type: 'TIERED',
    prices: [{ label: 'Early', price: 12 }],
  })
  const productIds = [shop.paid.productId, tiers.productId]
  await carryCharge(app.database, place, { productIds })
  await carryCharge(app.database, place, {
    productIds,
    name: 'VAT',
    type: 'TAX',
    calculationType: 'PERCENTAGE',
    isIncludedInPrice: true,
  })
  await addCode(app, shop, {})
  await addHall(app, shop, { capacity: 500, prices: [shop.paid, tiers] })
  const roll = dice(11)
  for (let n = 0; n < 60; n++) await anOrder(roll, [shop.free, shop.paid, tiers, goods])
  const gate = await aList(app, shop)
  const guests = await sql<{ public_id: string }>`
    select public_id from inspect.v_attendees where event_id = ${shop.eventId} order by id`.execute(app.database.query)
  await scan(
    app,
    gate,
    guests.rows.filter((_, n) => n % 3 === 0),
  )
})

async function anOrder(roll: ReturnType<typeof dice>, prices: readonly ShopPrice[]): Promise<void> {
  const first = roll(prices.length)
  const lines = [prices[first], ...(roll(3) === 0 ? [prices[(first + 1) % prices.length]] : [])].flatMap((price) =>
    price === undefined ? [] : [{ price, quantity: 1 + roll(3) }],
  )
  const held = await ask(app, shop, lines, roll(3) === 0 ? { code: 'LUZ50' } : {})
  expect(held.status).toBe(201)
  const id = await orderIdOf(app, held)
  const params = { event_id: shop.eventId, order_id: id }
  const { token } = shop.owner
  if (roll(6) > 0) {
    const given = await shop.complete(held, { order: buyer })
    if (given.body.data.status === 'RESERVED') {
      await shop.act(awaitOfflinePayment, held)
      if (roll(3) > 0) expect((await app.call(markOrderPaid, { params }, { token })).status).toBe(200)
    }
    if (roll(5) === 0) expect((await app.call(cancelOrder, { params }, { token })).status).toBe(200)
  }
  const at = new Date(Date.UTC(2026, 2, 22) + roll(10 * 24 * 60) * 60_000)
  await sql`update orders set created_at = ${at}, completed_at = case when completed_at is not null then ${at}::timestamptz end where id = ${id}`.execute(
    app.database.query,
  )
  await sql`update attendees set created_at = ${at} where order_id = ${id}`.execute(app.database.query)
}

type Row = Readonly<Record<string, string | number | Date | null>>

const rowsOf = async (view: string): Promise<readonly Row[]> =>
  (
    await sql<Row>`select * from ${sql.raw(`inspect.${view}`)} where event_id = ${shop.eventId}`.execute(
      app.database.query,
    )
  ).rows

const sum = (rows: readonly Row[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0)

const stands = ({ status }: Row): boolean => status === 'COMPLETED' || status === 'AWAITING_OFFLINE_PAYMENT'
const isCompleted = ({ status }: Row): boolean => status === 'COMPLETED'
/** Complete once: its money stays when it is cancelled. */
const isCharged = ({ completed_at }: Row): boolean => completed_at !== null
const on =
  (days: readonly string[], at: 'created_at' | 'completed_at' = 'created_at') =>
  (row: Row): boolean =>
    days.includes(dayOf(new Date(row[at] as Date), ZONE))

/** The sales of some days, by the rows alone; minor units. */
async function recount(days: readonly string[]) {
  const orders = (await rowsOf('v_orders')).filter(stands).filter(on(days))
  const ids = new Set(orders.map(({ id }) => id))
  const lines = (await rowsOf('v_lines')).filter(({ order_id }) => ids.has(order_id ?? null))
  const guests = (await rowsOf('v_attendees')).filter(({ status }) => status !== 'CANCELLED').filter(on(days))
  const paid = (await rowsOf('v_orders')).filter(isCharged).filter(on(days, 'completed_at'))
  const [gross, tax, fees] = [sum(paid, 'total_gross'), sum(paid, 'total_tax'), sum(paid, 'total_fee')]
  const refunded = sum(paid, 'total_refunded')
  return {
    orders: orders.length,
    products: sum(lines, 'qty'),
    guests: guests.length,
    money: { gross, net: gross - refunded, tax, fees, refunded },
  }
}

const cents = (major: number): number => minorOf(major, 'EUR')

test('each day, the whole period and the one before it are what the orders, lines and attendees of those days come to', async () => {
  const { body } = await app.call(
    figuresOfEvent,
    { params: { event_id: shop.eventId }, query: { start_date: DAYS[0], end_date: DAYS[4] } },
    { token: shop.owner.token },
  )
  const told = body.data
  for (const day of told.daily_stats) {
    expect({
      orders: day.orders_created,
      products: day.products_sold,
      guests: day.attendees_registered,
      money: {
        gross: cents(day.total_sales_gross),
        net: cents(day.total_sales_net),
        tax: cents(day.total_tax),
        fees: cents(day.total_fees),
        refunded: cents(day.total_refunded),
      },
    }).toEqual(await recount([day.date]))
  }
  const before = ['2026-03-22', '2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26']
  for (const [period, days] of [
    [told, DAYS],
    [told.previous, before],
  ] as const) {
    const recounted = await recount(days)
    expect(recounted.orders).toBeGreaterThan(5)
    expect(recounted.money.tax).toBeGreaterThan(0)
    expect({
      orders: period.total_orders,
      products: period.total_products_sold,
      guests: period.total_attendees_registered,
      money: {
        gross: cents(period.total_gross_sales),
        net: cents(period.total_net_sales),
        tax: cents(period.total_tax),
        fees: cents(period.total_fees),
        refunded: cents(period.total_refunded),
      },
    }).toEqual(recounted)
  }
})

test('what each product sold and earned, and how many tickets are out, is what its lines come to', async () => {
  const { body } = await app.call(figuresOfEvent, { params: { event_id: shop.eventId } }, { token: shop.owner.token })
  const all = await rowsOf('v_orders')
  const orders = new Map(all.filter(stands).map((order) => [order.id, order]))
  const charged = new Set(all.filter(isCharged).map(({ id }) => id))
  const everyLine = await rowsOf('v_lines')
  const lines = everyLine.filter(({ order_id }) => orders.has(order_id ?? null))
  for (const product of body.data.products) {
    const own = lines.filter(({ product_id }) => product_id === product.product_id)
    const earning = everyLine.filter(
      ({ product_id, order_id }) => product_id === product.product_id && charged.has(order_id ?? null),
    )
    expect([product.quantity_sold, cents(product.total_gross)]).toEqual([sum(own, 'qty'), sum(earning, 'line_total')])
  }
  expect(body.data.tickets_sold).toBe(
    sum(
      lines.filter(({ product_type }) => product_type === 'TICKET'),
      'qty',
    ),
  )
  expect(body.data.orders_awaiting_payment).toBe([...orders.values()].filter((order) => !isCompleted(order)).length)
})

test('who is in, is who was let in and not out again, and is not cancelled', async () => {
  const { body } = await app.call(
    checkInFiguresOfEvent,
    { params: { event_id: shop.eventId } },
    { token: shop.owner.token },
  )
  const guests = (await rowsOf('v_attendees')).filter(({ status }) => status !== 'CANCELLED')
  const inside = new Set(
    (await rowsOf('v_checkins')).filter(({ closed_at }) => closed_at === null).map(({ attendee_id }) => attendee_id),
  )
  const checkedIn = guests.filter(({ id }) => inside.has(id ?? null)).length
  expect(checkedIn).toBeGreaterThan(5)
  expect([body.data.total_attendees, body.data.total_checked_in_attendees]).toEqual([guests.length, checkedIn])
  expect(body.data.lists).toMatchObject([{ checked_in_attendees: checkedIn }])
})

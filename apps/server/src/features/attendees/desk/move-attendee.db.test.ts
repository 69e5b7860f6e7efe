import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { deleteProduct } from '@turnout/contract/products/endpoints.ts'
import { createQuestion } from '@turnout/contract/questions/endpoints.ts'
import { createTaxOrFee } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import { cancelOrder, getOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { updateCapacityAssignment } from '@turnout/contract/capacity/endpoints.ts'
import { getTicket } from '@turnout/contract/tickets/endpoints.ts'
import { figuresOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { aList, buy, scan, type HeldTicket } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { deskOf, type Desk } from '@turnout/testkit/shops/desk.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { addCode, addHall, addProduct, ask, stockOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

let shop: TestShop
let desk: Desk
let token: string
/** Two places, €60. */
let vip: ShopPrice
beforeEach(async () => {
  shop = await aShop(app)
  desk = deskOf(app, shop)
  token = shop.owner.token
  vip = await addProduct(app, shop, { title: 'VIP', prices: [{ price: 60, initial_quantity_available: 2 }] })
})
afterEach(() => mustAddUp(app))

const to = ({ productId, priceId }: ShopPrice) => ({ product_id: productId, product_price_id: priceId })
const orderOf = async (attendeeId: number) => {
  const { order } = await desk.read(attendeeId)
  return (await app.call(getOrder, { params: { event_id: shop.eventId, order_id: order.id } }, { token })).body.data
}
const linesOf = async (attendeeId: number) =>
  (await orderOf(attendeeId)).order_items.map(({ item_name, quantity, price, total_gross }) => [
    item_name,
    quantity,
    price,
    total_gross,
  ])

test('one of two becomes another ticket: its line is split, its amounts stay, its code is fresh', async () => {
  const [lena, rui] = (await buy(app, shop, shop.paid, ['Lena Brandt', 'Rui Costa'])) as [HeldTicket, HeldTicket]
  const before = await orderOf(lena.id)
  await app.call(markOrderPaid, { params: { event_id: shop.eventId, order_id: before.id } }, { token })
  await app.runJobs()
  const moved = await desk.patch(lena.id, to(vip))
  expect(moved.status).toBe(200)
  expect(moved.body.data).toMatchObject({
    product: { id: vip.productId, title: 'VIP' },
    price: 25,
    code_version: 2,
    short_id: lena.shortId,
  })
  expect(moved.body.data.timeline[0]).toMatchObject({
    act: 'attendee.moved',
    changes: { ticket: { before: 'General admission', after: 'VIP' } },
  })
  expect(await linesOf(lena.id)).toEqual([
    ['General admission', 1, 25, 25],
    ['VIP', 1, 25, 25],
  ])
  const after = await orderOf(lena.id)
  expect([after.total_gross, after.status]).toEqual([50, 'COMPLETED'])
  expect(await stockOf(app, shop.paid)).toMatchObject({ sold: 1 })
  expect(await stockOf(app, vip)).toMatchObject({ sold: 1 })
  await app.runJobs()
  const mails = await app.database.query
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', 'Lena@secret.example')
    .where('kind', '=', 'ticket')
    .execute()
  expect(mails).toHaveLength(2)
  const list = await aList(app, shop, { product_ids: [vip.productId] })
  expect((await scan(app, list, [{ code: lena.code }])).body.results?.[0]?.verdict).toBe('REVOKED')
  const page = await app.call(getTicket, { params: { event_id: shop.eventId, attendee_short_id: lena.shortId } })
  expect((await scan(app, list, [{ code: page.body.data.code }])).body.results?.[0]?.verdict).toBe('ADMITTED')
  expect((await desk.read(rui.id)).product.title).toBe('General admission')
})

test('the only one of its line takes the line along, back again too, and the order gives back what it has', async () => {
  const [lena] = (await buy(app, shop, shop.free, ['Lena Brandt'])) as [HeldTicket]
  await desk.patch(lena.id, to(shop.scarce))
  expect(await linesOf(lena.id)).toEqual([['Front row', 1, 0, 0]])
  expect([await stockOf(app, shop.free), await stockOf(app, shop.scarce)]).toMatchObject([{ sold: 0 }, { sold: 1 }])
  await desk.patch(lena.id, to(shop.free))
  expect([await stockOf(app, shop.free), await stockOf(app, shop.scarce)]).toMatchObject([{ sold: 1 }, { sold: 0 }])
  await desk.patch(lena.id, to(shop.scarce))
  const order_id = (await orderOf(lena.id)).id
  await app.call(cancelOrder, { params: { event_id: shop.eventId, order_id } }, { token })
  expect([await stockOf(app, shop.free), await stockOf(app, shop.scarce)]).toMatchObject([{ sold: 0 }, { sold: 0 }])
})

test('two of one order become the same other ticket, beside one that was bought', async () => {
  const held = await shop.reserve([
    { price: shop.free, quantity: 2 },
    { price: shop.hidden, quantity: 0 },
    { price: shop.scarce, quantity: 1 },
  ])
  const done = await shop.complete(held, {
    order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true },
  })
  const [a, b] = done.body.data.attendees.filter(({ product_id }) => product_id === shop.free.productId)
  expect((await desk.patch(a?.id ?? 0, to(shop.scarce))).status).toBe(200)
  expect((await desk.patch(b?.id ?? 0, to(shop.scarce))).status).toBe(200)
  expect(await linesOf(a?.id ?? 0)).toEqual([
    ['Front row', 1, 0, 0],
    ['Front row', 1, 0, 0],
    ['Front row', 1, 0, 0],
  ])
  expect(await stockOf(app, shop.scarce)).toMatchObject({ sold: 3 })
})

test('sold out is refused, and nothing of the request happens', async () => {
  await buy(app, shop, shop.scarce, ['A A', 'B B', 'C C'])
  const [lena] = (await buy(app, shop, shop.free, ['Lena Brandt'])) as [HeldTicket]
  const refused = await desk.patch(lena.id, { ...to(shop.scarce), first_name: 'Magdalena', notes: 'No' })
  expect([refused.status, refused.body.code]).toEqual([409, 'sold_out_meanwhile'])
  expect(refused.body.errors).toEqual({ product_price_id: [expect.any(String)] })
  // The buyer of such a ticket is told to choose another one; the desk has other ways.
  expect(refused.body.message).toBe(
    'Not enough places are left. Raise the quantity or the shared limit, or choose fewer.',
  )
  expect(await desk.read(lena.id)).toMatchObject({ first_name: 'Lena', notes: null, code_version: 1 })
  expect(await stockOf(app, shop.free)).toMatchObject({ sold: 1 })
})

test('within a full hall somebody moves from one of its tickets to another', async () => {
  const hall = await addHall(app, shop, { capacity: 2, prices: [shop.free, shop.scarce] })
  const [lena, rui] = (await buy(app, shop, shop.free, ['Lena Brandt', 'Rui Costa'])) as [HeldTicket, HeldTicket]
  expect((await desk.patch(lena.id, to(shop.scarce))).status).toBe(200)
  const outside = await buy(app, shop, vip, ['Eve Out'])
  expect((await desk.patch(outside[0]?.id ?? 0, to(shop.free))).body.code).toBe('sold_out_meanwhile')
  // Counted out and in again, the hall finds what has moved.
  const counting = (product_ids: number[]) =>
    app.call(
      updateCapacityAssignment,
      {
        params: { event_id: shop.eventId, capacity_assignment_id: hall },
        body: { name: 'Hall', capacity: 2, product_ids, status: 'ACTIVE', applies_to: 'PRODUCTS' },
      },
      { token },
    )
  expect((await counting([vip.productId])).status).toBe(200)
  expect((await desk.patch(rui.id, { status: 'CANCELLED' })).status).toBe(200)
  expect((await counting([shop.free.productId, shop.scarce.productId])).body.data.used_capacity).toBe(1)
  expect((await desk.patch(rui.id, { status: 'ACTIVE' })).status).toBe(200)
})

test('what is no other ticket of this event is refused', async () => {
  const other = await aShop(app)
  const mug = await addProduct(app, shop, { title: 'Mug', product_type: 'GENERAL' })
  const [lena] = (await buy(app, shop, shop.free, ['Lena Brandt'])) as [HeldTicket]
  const errorsOf = async (price: ShopPrice) => (await desk.patch(lena.id, to(price))).body.errors
  expect(await errorsOf(other.free)).toHaveProperty('product_price_id')
  expect(await errorsOf({ productId: shop.scarce.productId, priceId: shop.free.priceId })).toHaveProperty(
    'product_price_id',
  )
  expect(await errorsOf(mug)).toHaveProperty('product_id')
  const same = await desk.patch(lena.id, to(shop.free))
  expect([same.status, same.body.data.code_version]).toEqual([200, 1])
  await desk.patch(lena.id, { status: 'CANCELLED' })
  expect((await desk.patch(lena.id, to(shop.scarce))).body.code).toBe('attendee_cancelled')
  expect((await desk.patch(lena.id, { ...to(shop.scarce), status: 'ACTIVE' })).body.data).toMatchObject({
    status: 'ACTIVE',
    product_id: shop.scarce.productId,
  })
})

test('a ticket with taxes, fees, a code and answers keeps them all, and the old product can go no more than before', async () => {
  const { accountId } = shop.owner
  const charge = async (body: object) =>
    (
      await app.call(
        createTaxOrFee,
        { params: { account_id: accountId }, body: body as BodyInput<typeof createTaxOrFee> },
        { token },
      )
    ).body.data.id
  const ids = [
    await charge({ name: 'Booking', type: 'FEE', calculation_type: 'PERCENTAGE', rate: '7.5' }),
    await charge({ name: 'VAT', type: 'TAX', calculation_type: 'PERCENTAGE', rate: '19' }),
  ]
  const seat = await addProduct(app, shop, {
    title: 'Seat',
    type: 'TIERED',
    prices: [{ price: 33.33, label: 'Balcony' }],
    tax_and_fee_ids: ids,
  })
  await addCode(app, shop, { code: 'HALF', discount: 50, applicable_product_ids: [seat.productId] })
  await app.call(
    createQuestion,
    {
      params: { event_id: shop.eventId },
      body: {
        title: 'Meal',
        type: 'DROPDOWN',
        belongs_to: 'PRODUCT',
        options: ['Fish', 'Vegan'],
        product_ids: [vip.productId],
        required: true,
      },
    },
    { token },
  )
  const held = await ask(app, shop, [{ price: seat, quantity: 3 }], { code: 'HALF' })
  const done = await shop.complete(held, {
    order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true },
  })
  const order_id = (
    await app.database.query
      .selectFrom('orders')
      .select('id')
      .where('short_id', '=', held.body.data.short_id)
      .executeTakeFirstOrThrow()
  ).id
  expect(done.status).toBe(200)
  const waiting = await shop.act(awaitOfflinePayment, held)
  const [a, b, c] = waiting.body.data.attendees
  const before = await orderOf(a?.id ?? 0)
  await desk.patch(a?.id ?? 0, to(vip))
  await desk.patch(b?.id ?? 0, { status: 'CANCELLED' })
  await app.call(markOrderPaid, { params: { event_id: shop.eventId, order_id } }, { token })
  await desk.patch(c?.id ?? 0, to(vip))
  const after = await orderOf(a?.id ?? 0)
  expect(after.order_items.map(({ item_name, quantity, total_gross }) => [item_name, quantity, total_gross])).toEqual([
    ['VIP', 1, 21.32],
    ['VIP', 1, 21.32],
  ])
  // One of three was cancelled before it was paid: two thirds of every amount are left.
  for (const total of ['total_gross', 'total_tax', 'total_fee', 'total_discount'] as const)
    expect(after[total], total).toBeCloseTo((before[total] / 3) * 2, 10)
  const { fees, taxes } = before.taxes_and_fees_rollup
  const twoThirds = <One extends { readonly value: number }>(one: One) => ({ ...one, value: (one.value / 3) * 2 })
  expect(after.taxes_and_fees_rollup).toMatchObject({ fees: fees.map(twoThirds), taxes: taxes.map(twoThirds) })
  const gone = await app.call(
    deleteProduct,
    { params: { event_id: shop.eventId, product_id: seat.productId } },
    { token },
  )
  expect(gone.body.code).toBe('product_has_orders')
})

test('figures follow: a cancelled ticket is no product sold, a moved one is of the other product', async () => {
  const [lena, rui] = (await buy(app, shop, shop.free, ['Lena Brandt', 'Rui Costa'])) as [HeldTicket, HeldTicket]
  await desk.patch(lena.id, { status: 'CANCELLED' })
  await desk.patch(rui.id, to(shop.scarce))
  const figures = (await app.call(figuresOfEvent, { params: { event_id: shop.eventId } }, { token })).body.data
  expect(figures).toMatchObject({ total_products_sold: 1, total_attendees_registered: 1, tickets_sold: 1 })
  const sold = new Map(figures.products.map(({ product_id, quantity_sold }) => [product_id, quantity_sold]))
  expect([sold.get(shop.free.productId), sold.get(shop.scarce.productId)]).toEqual([0, 1])
})

test('nothing else changes what a line or an attendee is of', async () => {
  const [lena] = (await buy(app, shop, shop.free, ['Lena Brandt'])) as [HeldTicket]
  const by = (statement: string) => sql.raw(statement).execute(app.database.query)
  const { productId, priceId } = shop.scarce
  const moves = `product_id = ${productId}, product_price_id = ${priceId}`
  const line = `(select order_line_id from attendees where id = ${lena.id})`
  await expect(by(`update order_lines set ${moves} where id = ${line}`)).rejects.toThrow('keep what they belong to')
  await expect(by(`update attendees set ${moves} where id = ${lena.id}`)).rejects.toThrow('keep what they belong to')
  await expect(by(`update order_lines set ${moves}, moved_at = now() where id = ${line}`)).rejects.toThrow(
    'without its price',
  )
  await expect(by(`update attendees set ${moves}, moved_at = now() where id = ${lena.id}`)).rejects.toThrow(
    'without their line',
  )
  await expect(by(`update order_lines set order_id = order_id + 1 where id = ${line}`)).rejects.toThrow(
    'keep what they belong to',
  )
})

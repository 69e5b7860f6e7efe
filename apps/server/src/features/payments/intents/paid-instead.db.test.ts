import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { cancelOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { startCardPayment } from '@turnout/contract/payments/endpoints.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { aCardShop, payable, refOf, startPaying, storyOf, workOff } from '@turnout/testkit/shops/paying.ts'
import { orderIdOf, stockOf, type Held } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'

/* An order that was to be paid by transfer or at the door, and is paid by card instead. */

const app = testApp({ cards: true, addsUp: true })
let shop: TestShop

beforeAll(async () => {
  shop = await aCardShop(app)
})
afterEach(() => mustAddUp(app))

async function unpaid(): Promise<Held> {
  const held = await payable(app, shop)
  await shop.act(awaitOfflinePayment, held)
  return held
}

test('it is started as often as one likes and paid once, and its places stay as they are', async () => {
  const held = await unpaid()
  const before = await stockOf(app, shop.paid)
  const starts = [await startPaying(app, shop, held), await startPaying(app, shop, held)]
  expect(starts.map(({ status }) => status)).toEqual([200, 200])
  const [ref = '', again] = starts.map(refOf)
  expect(again).toBe(ref)
  expect(await storyOf(app, held)).toMatchObject({ status: 'AWAITING_OFFLINE_PAYMENT', payments: [] })
  await app.stripe.pay(ref)
  await workOff(app)
  expect(await storyOf(app, held)).toMatchObject({
    status: 'COMPLETED',
    payment: 'PAYMENT_RECEIVED',
    payments: ['ORDER'],
  })
  expect(await stockOf(app, shop.paid)).toEqual(before)
  expect(await startPaying(app, shop, held)).toMatchObject({ status: 409, body: { code: 'order_already_paid' } })
})

test('a card that is declined changes nothing: the order waits for its money as before', async () => {
  const held = await unpaid()
  await app.stripe.pay(refOf(await startPaying(app, shop, held)), '4000000000000002')
  await workOff(app)
  expect(await storyOf(app, held)).toMatchObject({ status: 'AWAITING_OFFLINE_PAYMENT', payments: [] })
  expect((await startPaying(app, shop, held)).status).toBe(200)
})

test('money in the till and the same money by card: the second goes back', async () => {
  const held = await unpaid()
  const ref = refOf(await startPaying(app, shop, held))
  const params = { event_id: shop.eventId, order_id: await orderIdOf(app, held) }
  await app.call(markOrderPaid, { params, body: undefined }, { token: shop.owner.token })
  await app.stripe.pay(ref)
  await workOff(app)
  expect(await storyOf(app, held)).toMatchObject({ status: 'COMPLETED', payments: ['ORDER', 'SURPLUS'] })
})

test('an order that was cancelled meanwhile keeps no money', async () => {
  const held = await unpaid()
  const ref = refOf(await startPaying(app, shop, held))
  const params = { event_id: shop.eventId, order_id: await orderIdOf(app, held) }
  await app.call(cancelOrder, { params, body: {} }, { token: shop.owner.token })
  await app.stripe.pay(ref)
  await workOff(app)
  expect(await storyOf(app, held)).toMatchObject({ status: 'CANCELLED', payments: ['SURPLUS'] })
})

test('whoever has the link alone shows first that the order is theirs', async () => {
  const held = await unpaid()
  const params = { event_id: shop.eventId, order_short_id: held.body.data.short_id }
  const stranger = await app.call(startCardPayment, { params, query: { session_identifier: 'made-up' } })
  expect(stranger).toMatchObject({ status: 403, body: { code: 'order_code_needed' } })
  const member = await app.call(startCardPayment, { params, query: {} }, { token: shop.owner.token })
  expect(member.status).toBe(200)
})

test('once the event has begun, what is owed is paid at the door', async () => {
  const late = await aCardShop(app)
  const held = await payable(app, late)
  await late.act(awaitOfflinePayment, held)
  await sql`update events set start_date = now() - interval '1 minute', version = version + 1 where id = ${late.eventId}`.execute(
    app.database.query,
  )
  expect(await startPaying(app, late, held)).toMatchObject({ status: 409, body: { code: 'order_not_reserved' } })
})

import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import { getOrder, ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { SURPLUS_TRIES_MAX } from '@turnout/domain/payments/surplus-tries.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { aCardShop, payable, refOf, startPaying, workOff } from '@turnout/testkit/shops/paying.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { checkDueRefunds } from '../refunds/check-refunds.ts'

/* Money that pays for nothing, and that the bank does not take back. */

const app = testApp({ cards: true, connect: true, platformFee: { fixed: 0, percent: 10 }, addsUp: true })
const PENDING_REFUND = '4000000000007726'
const FAILING_REFUND = '4000000000005126'

let shop: TestShop
beforeAll(async () => {
  shop = await aCardShop(app)
})
afterEach(() => app.stripe.heal())

const read = async (order_id: number) =>
  (await app.call(getOrder, { params: { event_id: shop.eventId, order_id } }, { token: shop.owner.token })).body.data
const refundsOf = async (orderId: number) =>
  (await read(orderId)).refunds.map(({ origin, state }) => `${origin} ${state}`)
const refundsAtStripe = async (intentRef: string) =>
  (await app.stripe.snapshot()).refunds.filter(({ payment_intent }) => payment_intent === intentRef)
const attention = async () =>
  (
    await app.call(
      ordersOfEvent,
      { params: { event_id: shop.eventId }, query: { view: 'needs_attention' } },
      { token: shop.owner.token },
    )
  ).body.data.map(({ id }) => id)

/** €25 for an order that its buyer gave up while they paid. */
async function paidForNothing(card: string) {
  const held = await payable(app, shop)
  const intentRef = refOf(await startPaying(app, shop, held))
  await shop.act(abandonOrder, held)
  await app.stripe.pay(intentRef, card)
  await workOff(app)
  return { id: await orderIdOf(app, held), intentRef }
}

/** Refunds that wait for their time wait no longer. */
async function timePasses(): Promise<void> {
  await sql`update refunds set check_at = now(), send_at = now() where state = 'PENDING' and check_at is not null`.execute(
    app.database.query,
  )
  await checkDueRefunds(app)
  await workOff(app)
}

test('a surplus refund that fails is tried again by itself, later, and that is the end of it', async () => {
  const { id, intentRef } = await paidForNothing(PENDING_REFUND)
  const [first] = await refundsAtStripe(intentRef)
  await app.stripe.settleRefund(first?.id ?? '', 'failed')
  await workOff(app)
  const { refunds } = await read(id)
  expect(refunds.map(({ state }) => state)).toEqual(['FAILED', 'PENDING'])
  const waits = Date.parse(refunds[1]?.send_at ?? '') - Date.parse(refunds[1]?.created_at ?? '')
  expect(waits).toBeCloseTo(3_600_000, -4)
  // Not before its time, and not in "needs attention" as long as it is tried again.
  await checkDueRefunds(app)
  expect(await refundsAtStripe(intentRef)).toHaveLength(1)
  expect(await attention()).not.toContain(id)
  await timePasses()
  const [second] = await refundsAtStripe(intentRef)
  await app.stripe.settleRefund(second?.id ?? '', 'succeeded')
  await workOff(app)
  expect(await refundsOf(id)).toEqual(['SURPLUS FAILED', 'SURPLUS SUCCEEDED'])
  expect((await refundsAtStripe(intentRef)).map(({ amount, status }) => [amount, status])).toEqual([
    [2500, 'succeeded'],
    [2500, 'failed'],
  ])
  const acts = await sql<{ act: string }>`
    select act from inspect.v_audit where entity = 'order' and entity_id = ${id} and act like 'order.surplus%' order by id`.execute(
    app.database.query,
  )
  expect(acts.rows.map(({ act }) => act)).toEqual([
    'order.surplus_received',
    'order.surplus_refund_failed',
    'order.surplus_tried_again',
    'order.surplus_refunded',
  ])
})

test('one that succeeds and comes back is tried again too, and takes the fee along once', async () => {
  const { id, intentRef } = await paidForNothing(FAILING_REFUND)
  const [first] = await refundsAtStripe(intentRef)
  await app.stripe.settleRefund(first?.id ?? '', 'failed')
  await workOff(app)
  expect(await refundsOf(id)).toEqual(['SURPLUS FAILED', 'SURPLUS PENDING'])
  await timePasses()
  expect(await refundsOf(id)).toEqual(['SURPLUS FAILED', 'SURPLUS SUCCEEDED'])
  const { applicationFees } = await app.stripe.snapshot()
  expect(applicationFees[0]).toMatchObject({ amount: 250, amount_refunded: 250 })
})

test('after the last try it needs attention, until the money went back from the dashboard', async () => {
  const { id, intentRef } = await paidForNothing(FAILING_REFUND)
  for (let n = 1; n <= SURPLUS_TRIES_MAX; n += 1) {
    expect(await attention()).not.toContain(id)
    const [last] = await refundsAtStripe(intentRef)
    await app.stripe.settleRefund(last?.id ?? '', 'failed')
    await workOff(app)
    await timePasses()
  }
  expect(await refundsAtStripe(intentRef)).toHaveLength(SURPLUS_TRIES_MAX)
  expect(await refundsOf(id)).toEqual(Array.from({ length: SURPLUS_TRIES_MAX }, () => 'SURPLUS FAILED'))
  expect(await attention()).toContain(id)
  await app.stripe.refundInDashboard(intentRef)
  await workOff(app)
  expect(await attention()).not.toContain(id)
  expect((await read(id)).refunds.at(-1)).toMatchObject({ origin: 'PROVIDER', state: 'SUCCEEDED', amount: 25 })
})

test('what went back from the dashboard meanwhile is not sent a second time', async () => {
  const { id, intentRef } = await paidForNothing(PENDING_REFUND)
  const [first] = await refundsAtStripe(intentRef)
  await app.stripe.settleRefund(first?.id ?? '', 'failed')
  await workOff(app)
  const inDashboard = await app.stripe.refundInDashboard(intentRef, 2500)
  await app.stripe.settleRefund(inDashboard.id, 'succeeded')
  await workOff(app)
  await timePasses()
  expect(await refundsOf(id)).toEqual(['SURPLUS FAILED', 'SURPLUS FAILED', 'PROVIDER SUCCEEDED'])
  expect(await attention()).not.toContain(id)
  const back = (await refundsAtStripe(intentRef)).filter(({ status }) => status === 'succeeded')
  expect(back.map(({ amount }) => amount)).toEqual([2500])
})

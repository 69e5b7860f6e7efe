import { attendeesAtDoor } from '@turnout/contract/check-in/endpoints.ts'
import { cancelOrder, getOrder } from '@turnout/contract/orders/endpoints.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeEach, expect, test } from 'vitest'

const app = testApp({ cards: true, addsUp: true })

let shop: TestShop
beforeEach(async () => {
  shop = await aCardShop(app)
})

const signedIn = () => ({ token: shop.owner.token })
const at = (order_id: number) => ({ params: { event_id: shop.eventId, order_id } })

/** An order of €50 whose payment the bank took back. */
async function disputed() {
  const { id, intentRef } = await boughtByCard(app, shop, { quantity: 2 })
  const dispute = await app.stripe.openDispute(intentRef)
  await workOff(app)
  return { id, dispute: dispute.id }
}

async function decide(dispute: string, outcome: 'won' | 'lost') {
  await app.stripe.decideDispute(dispute, outcome)
  await workOff(app)
}

test('the order tells what the bank has of its money, until it is returned', async () => {
  const read = async (id: number) => (await app.call(getOrder, at(id), signedIn())).body.data.total_disputed
  const lost = await disputed()
  const won = await disputed()
  expect([await read(lost.id), await read(won.id)]).toEqual([50, 50])
  await decide(lost.dispute, 'lost')
  await decide(won.dispute, 'won')
  expect([await read(lost.id), await read(won.id)]).toEqual([50, 0])
})

test('phones at the door hear of a dispute when it is opened, and when it is decided', async () => {
  const list = await aList(app, shop, { product_ids: [shop.paid.productId] })
  const door = { params: { check_in_list_short_id: list.short_id } }
  const { id, intentRef } = await boughtByCard(app, shop, { quantity: 2 })
  const since = async () => (await app.call(attendeesAtDoor, { ...door, query: { after: '0' } })).body.meta.since
  const heard = async (from: string) =>
    (await app.call(attendeesAtDoor, { ...door, query: { since: from } })).body.data.map(
      ({ is_disputed }) => is_disputed ?? false,
    )
  const opened = await app.stripe.openDispute(intentRef)
  const before = await since()
  await workOff(app)
  expect(await heard(before)).toEqual([true, true])
  await decide(opened.id, 'lost')
  expect(await heard(before)).toEqual([false, false])
  expect((await app.call(getOrder, at(id), signedIn())).body.data.status).toBe('COMPLETED')
})

test('an order whose payment is disputed can be cancelled, without giving money back', async () => {
  const { id } = await disputed()
  const body = { refund: false, return_stock: true, notify_buyer: false }
  const cancelled = await app.call(cancelOrder, { ...at(id), body }, signedIn())
  expect(cancelled).toMatchObject({ status: 200, body: { data: { status: 'CANCELLED', total_disputed: 50 } } })
})

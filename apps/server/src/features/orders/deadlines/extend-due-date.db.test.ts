import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { changeOrders, getOrder } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { BANK_TRANSFER } from '@turnout/testkit/routes/settings-body.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { watchDeadlines } from '../jobs.ts'

const app = testApp({ addsUp: true })
const DAY_MS = 86_400_000

let shop: TestShop
beforeEach(async () => {
  shop = await aShop(app)
  await shop.settings({
    offline_payment_methods: ['BANK_TRANSFER', 'AT_THE_DOOR'],
    bank_transfer: BANK_TRANSFER,
    offline_payment_deadline_in_days: 7,
  })
  await sql`update events set start_date = now() + interval '60 days', end_date = now() + interval '61 days'
    where id = ${shop.eventId}`.execute(app.database.query)
})

async function waiting(method: 'BANK_TRANSFER' | 'AT_THE_DOOR' = 'BANK_TRANSFER'): Promise<number> {
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  const details = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  await shop.complete(held, { order: details })
  await shop.act(awaitOfflinePayment, held, { payment_method: method })
  return orderIdOf(app, held)
}

const signedIn = () => ({ token: shop.owner.token })
const read = async (order_id: number) =>
  (await app.call(getOrder, { params: { event_id: shop.eventId, order_id } }, signedIn())).body.data
const dueOf = async (id: number) => Date.parse((await read(id)).payment_due_at ?? '')

async function bulk(body: BodyInput<typeof changeOrders>, idempotencyKey?: string) {
  const at = { params: { event_id: shop.eventId }, body }
  const options =
    idempotencyKey === undefined ? signedIn() : { ...signedIn(), headers: { 'idempotency-key': idempotencyKey } }
  return (await app.call(changeOrders, at, options)).body.data.map(({ code }) => code)
}

const extend = (ids: readonly number[], key?: string) => bulk({ action: 'extend_due_date', order_ids: [...ids] }, key)
const undo = (id: number) => bulk({ action: 'undo_extension', order_ids: [id] })

/** It was due yesterday, and its places go back in two days. */
const makeLate = (orderId: number) =>
  sql`update orders set payment_due_at = now() - interval '1 day', payment_ends_at = now() + interval '2 days'
    where id = ${orderId}`.execute(app.database.query)
const remindersOf = async (id: number) => {
  await watchDeadlines(app.database)
  const { timeline } = await read(id)
  return timeline.filter(({ act }) => act === 'order.payment_reminder_sent').length
}

test('a transfer gets seven more days, and its history says from when to when', async () => {
  const id = await waiting()
  const before = await dueOf(id)
  expect(await extend([id])).toEqual([null])
  expect(await dueOf(id)).toBe(before + 7 * DAY_MS)
  const entry = (await read(id)).timeline.find(({ act }) => act === 'order.due_date_extended')
  expect(entry?.actor_name).not.toBeNull()
  expect(entry?.changes?.['payment_due_at']).toEqual({
    before: new Date(before).toISOString(),
    after: new Date(before + 7 * DAY_MS).toISOString(),
  })
})

test('a late transfer gets its days from now, and does not expire before they are over', async () => {
  const id = await waiting()
  await makeLate(id)
  const now = Date.now()
  await bulk({ action: 'extend_due_date', order_ids: [id], extra_days: 3 })
  expect(Math.abs((await dueOf(id)) - (now + 3 * DAY_MS))).toBeLessThan(60_000)
  const { rows } = await sql<{ grace: number }>`
    select extract(epoch from payment_ends_at - payment_due_at)::int / 86400 as grace from orders where id = ${id}`.execute(
    app.database.query,
  )
  expect(rows).toEqual([{ grace: 3 }])
})

test('one key gives the days once, however often the request is sent', async () => {
  const id = await waiting()
  const before = await dueOf(id)
  // The second is told that the first is under way, or gets its answer.
  await Promise.allSettled([extend([id], 'more-days-0001'), extend([id], 'more-days-0001')])
  expect(await extend([id], 'more-days-0001')).toEqual([null])
  expect(await dueOf(id)).toBe(before + 7 * DAY_MS)
})

test('undo brings the due date back, once, and not after five minutes', async () => {
  const id = await waiting()
  const before = await dueOf(id)
  await extend([id])
  expect(await undo(id)).toEqual([null])
  expect(await dueOf(id)).toBe(before)
  expect(await undo(id)).toEqual(['due_date_not_extended'])
  const acts = (await read(id)).timeline.map(({ act }) => act)
  expect(acts).toContain('order.due_date_extension_undone')
  await extend([id])
  await sql`update due_date_extensions set extended_at = now() - interval '6 minutes'`.execute(app.database.query)
  expect(await undo(id)).toEqual(['due_date_not_extended'])
  await watchDeadlines(app.database)
  const { rows } = await sql`select from due_date_extensions`.execute(app.database.query)
  expect(rows).toHaveLength(0)
})

test('the reminders follow the new due date, and undo sends none a second time', async () => {
  const id = await waiting()
  await sql`update orders set created_at = now() - interval '6 days', payment_due_at = now() + interval '1 day',
    payment_ends_at = now() + interval '4 days' where id = ${id}`.execute(app.database.query)
  expect(await remindersOf(id)).toBe(1)
  await sql`update orders set payment_reminded_at = now() - interval '25 hours'`.execute(app.database.query)
  await extend([id])
  expect(await remindersOf(id)).toBe(1)
  await undo(id)
  expect(await remindersOf(id)).toBe(1)
  await extend([id])
  await sql`update orders set payment_due_at = now() + interval '1 day', payment_ends_at = now() + interval '4 days'
    where id = ${id}`.execute(app.database.query)
  expect(await remindersOf(id)).toBe(2)
})

test('only transfers that are unpaid get more days', async () => {
  const [door, paid, noted, cancelled, open] = [
    await waiting('AT_THE_DOOR'),
    await waiting(),
    await waiting(),
    await waiting(),
    await waiting(),
  ]
  await bulk({ action: 'mark_as_paid', order_ids: [paid] })
  await bulk({ action: 'mark_as_paid', order_ids: [noted], can_undo: true })
  await bulk({ action: 'cancel', order_ids: [cancelled] })
  await sql`update orders set payment_due_at = null, payment_ends_at = null where id = ${open}`.execute(
    app.database.query,
  )
  expect(await extend([door, paid, noted, cancelled, open])).toEqual([
    'no_transfer_due_date',
    'order_already_paid',
    'order_already_paid',
    'order_not_awaiting_payment',
    'no_transfer_due_date',
  ])
})

test('no transfer is due later than two days before the event', async () => {
  const id = await waiting()
  await sql`update events set start_date = now() + interval '10 days' where id = ${shop.eventId}`.execute(
    app.database.query,
  )
  expect(await extend([id])).toEqual([null])
  expect(Math.abs((await dueOf(id)) - (Date.now() + 8 * DAY_MS))).toBeLessThan(60_000)
  expect(await extend([id])).toEqual(['no_later_due_date'])
})

test('another event has none of these orders', async () => {
  const id = await waiting()
  const before = await dueOf(id)
  const other = await aShop(app)
  const body = { action: 'extend_due_date' as const, order_ids: [id] }
  const foreign = await app.call(
    changeOrders,
    { params: { event_id: other.eventId }, body },
    { token: other.owner.token },
  )
  expect(foreign.body.data).toMatchObject([{ order_id: id, code: 'not_found' }])
  expect(await dueOf(id)).toBe(before)
})

test('days are between one and thirty', async () => {
  const id = await waiting()
  const at = { params: { event_id: shop.eventId } }
  const body = { action: 'extend_due_date' as const, order_ids: [id], extra_days: 31 }
  const { status } = await app.call(changeOrders, { ...at, body }, signedIn())
  expect(status).toBe(422)
})

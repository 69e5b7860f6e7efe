import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { getOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/a-shop.ts'
import { orderIdOf, stockOf } from '@turnout/testkit/selling.ts'
import { testApp } from '@turnout/testkit/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { watchDeadlines } from '../jobs.ts'

const app = testApp({ addsUp: true })

let shop: TestShop
beforeAll(async () => {
  shop = await aShop(app)
  await shop.settings({ offline_payment_deadline_in_days: 7 })
})

const at = (order_id: number) => ({ params: { event_id: shop.eventId, order_id } })
const signedIn = () => ({ token: shop.owner.token })
const read = async (orderId: number) => (await app.call(getOrder, at(orderId), signedIn())).body.data

async function waiting(): Promise<number> {
  const held = await shop.reserve([{ price: shop.paid, quantity: 2 }])
  const details = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  await shop.complete(held, { order: details })
  await shop.act(awaitOfflinePayment, held)
  return orderIdOf(app, held)
}

/** The order was made and is due as many days from now. */
const moveDeadline = (orderId: number, days: { made: number; due: number }) =>
  sql`update orders set created_at = now() + make_interval(secs => ${days.made * 86_400}), payment_due_at = now() + make_interval(secs => ${days.due * 86_400})
    where id = ${orderId}`.execute(app.database.query)

/** The sweep, twice at once and once more: as it may happen. */
async function sweep(): Promise<void> {
  await Promise.all([watchDeadlines(app.database), watchDeadlines(app.database)])
  await watchDeadlines(app.database)
  await app.runJobs()
}

const kindsOf = async (orderId: number) => (await read(orderId)).mails.map(({ kind }) => kind).toSorted()

test('the money is due after the days of the setting, and the mail says when', async () => {
  const id = await waiting()
  const found = await sql<{ days: number }>`
    select extract(epoch from payment_due_at - created_at)::float8 / 86400 as days from orders where id = ${id}`.execute(
    app.database.query,
  )
  expect(found.rows[0]?.days).toBeCloseTo(7, 2)
  await sweep()
  const mails = await sql<{ text_body: string }>`
    select text_body from mails where about_entity = 'order' and about_id = ${id}`.execute(app.database.query)
  expect(mails.rows).toHaveLength(1)
  expect(mails.rows[0]?.text_body).toContain('Pay by')
})

test('the buyer is reminded once, two days before', async () => {
  const id = await waiting()
  await moveDeadline(id, { made: -5, due: 2.01 })
  await sweep()
  expect(await kindsOf(id)).toEqual(['offline_payment'])
  await moveDeadline(id, { made: -5, due: 1.99 })
  await sweep()
  await sweep()
  expect(await kindsOf(id)).toEqual(['offline_payment', 'payment_reminder'])
  expect(await read(id)).toMatchObject({ status: 'AWAITING_OFFLINE_PAYMENT' })
})

test('past the deadline an unpaid order ends: places free, tickets void, nothing owed, one mail', async () => {
  const before = await stockOf(app, shop.paid)
  const id = await waiting()
  await moveDeadline(id, { made: -8, due: -0.01 })
  await sweep()
  const after = await read(id)
  expect(after).toMatchObject({ status: 'EXPIRED', payment_status: 'AWAITING_OFFLINE_PAYMENT' })
  expect(after.attendees.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  expect(await kindsOf(id)).toEqual(['offline_payment', 'payment_overdue'])
  expect(await stockOf(app, shop.paid)).toEqual(before)
  const left = await sql`
    select from ledger_entries where order_id = ${id} group by account having sum(amount_minor) <> 0`.execute(
    app.database.query,
  )
  expect(left.rows).toEqual([])
  expect(await app.call(markOrderPaid, at(id), signedIn())).toMatchObject({
    status: 410,
    body: { code: 'order_expired' },
  })
})

test('an order that is marked as paid while the sweep runs is paid or over, never both', async () => {
  const id = await waiting()
  await moveDeadline(id, { made: -8, due: -0.01 })
  const [paid] = await Promise.all([app.call(markOrderPaid, at(id), signedIn()), watchDeadlines(app.database)])
  expect((await read(id)).status).toBe(paid.status === 200 ? 'COMPLETED' : 'EXPIRED')
})

test('without a deadline an order waits as long as it takes', async () => {
  await shop.settings({ offline_payment_deadline_in_days: null })
  const id = await waiting()
  await sql`update orders set created_at = now() - interval '300 days' where id = ${id}`.execute(app.database.query)
  await sweep()
  expect(await read(id)).toMatchObject({ status: 'AWAITING_OFFLINE_PAYMENT' })
  await sql`update orders set created_at = now() where id = ${id}`.execute(app.database.query)
})

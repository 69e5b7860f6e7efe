import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import type { changeEventSettings } from '@turnout/contract/events/endpoints.ts'
import { getOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { orderIdOf, stockOf, type Held } from '@turnout/testkit/shops/selling.ts'
import { BANK_TRANSFER } from '@turnout/testkit/routes/settings-body.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
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

async function heldWithDetails(): Promise<Held> {
  const held = await shop.reserve([{ price: shop.paid, quantity: 2 }])
  const details = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  await shop.complete(held, { order: details })
  return held
}

async function waiting(chosen: BodyInput<typeof awaitOfflinePayment> = {}): Promise<number> {
  const held = await heldWithDetails()
  await shop.act(awaitOfflinePayment, held, chosen)
  return orderIdOf(app, held)
}

/** The order was made, is due, and ends as many days from now. */
const moveDeadline = (orderId: number, { made, due, ends = due }: { made: number; due: number; ends?: number }) =>
  sql`update orders set created_at = now() + make_interval(secs => ${made * 86_400}),
    payment_due_at = now() + make_interval(secs => ${due * 86_400}), payment_ends_at = now() + make_interval(secs => ${ends * 86_400})
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
  expect(mails.rows[0]?.text_body).toContain('Pay by:')
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

test('a late buyer is reminded once more after the days of the setting, and reads that it was due', async () => {
  const id = await waiting()
  await moveDeadline(id, { made: -8, due: -0.9, ends: 2.1 })
  await sweep()
  expect(await kindsOf(id)).toEqual(['offline_payment'])
  await moveDeadline(id, { made: -8, due: -1.1, ends: 1.9 })
  await sweep()
  await sweep()
  expect(await kindsOf(id)).toEqual(['offline_payment', 'payment_reminder'])
  expect(await read(id)).toMatchObject({ reminders: 1, reminded_at: expect.any(String) })
  const mails = await sql<{ text_body: string }>`
    select text_body from mails where about_id = ${id} and kind = 'payment_reminder'`.execute(app.database.query)
  expect(mails.rows[0]?.text_body).toContain('Was due on:')
})

test('where reminders are switched off no buyer is reminded, and other days move them', async () => {
  const id = await waiting()
  await moveDeadline(id, { made: -5, due: 1.9 })
  await shop.settings({ remind_unpaid: false })
  await sweep()
  expect(await kindsOf(id)).toEqual(['offline_payment'])
  await shop.settings({ remind_unpaid: true, remind_before_days: 1 })
  await sweep()
  expect(await kindsOf(id)).toEqual(['offline_payment'])
  await shop.settings({ remind_before_days: 2 })
  await sweep()
  expect(await kindsOf(id)).toEqual(['offline_payment', 'payment_reminder'])
})

test('a reminder that waits is not written once the order is paid; without the payment it is', async () => {
  const [paid, open] = [await waiting(), await waiting()]
  for (const id of [paid, open]) await moveDeadline(id, { made: -5, due: 1.9 })
  await app.runJobs()
  await watchDeadlines(app.database)
  // The worker stops here: the wish to mail waits, and the money comes.
  expect(await app.call(markOrderPaid, at(paid), signedIn())).toMatchObject({ status: 200 })
  await app.runJobs()
  await watchDeadlines(app.database)
  await app.runJobs()
  expect(await kindsOf(paid)).toEqual(['offline_payment', 'order_confirmation'])
  expect(await kindsOf(open)).toEqual(['offline_payment', 'payment_reminder'])
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

test('a transfer that is late may still come while the grace lasts', async () => {
  const id = await waiting()
  await moveDeadline(id, { made: -8, due: -0.5, ends: 0.5 })
  await sweep()
  expect(await read(id)).toMatchObject({ status: 'AWAITING_OFFLINE_PAYMENT' })
  await moveDeadline(id, { made: -11, due: -3, ends: -0.01 })
  await sweep()
  expect(await read(id)).toMatchObject({ status: 'EXPIRED' })
})

const KINDS: BodyInput<typeof changeEventSettings> = {
  offline_payment_methods: ['BANK_TRANSFER', 'AT_THE_DOOR'],
  bank_transfer: BANK_TRANSFER,
}

test('an order is tied to its kind: a transfer has a date, and payment at the door none', async () => {
  await shop.settings(KINDS)
  const [transfer, door, usual] = [
    await waiting({ payment_method: 'BANK_TRANSFER' }),
    await waiting({ payment_method: 'AT_THE_DOOR' }),
    await waiting(),
  ]
  expect(await read(transfer)).toMatchObject({
    payment_method: 'BANK_TRANSFER',
    payment_due_at: expect.any(String),
    amount_due: 50,
  })
  expect(await read(door)).toMatchObject({ payment_method: 'AT_THE_DOOR', payment_due_at: null, amount_due: 50 })
  expect(await read(usual)).toMatchObject({ payment_method: 'BANK_TRANSFER' })
  await app.runJobs()
  const mails = await sql<{ id: number; text_body: string }>`
    select about_id as id, text_body from mails where about_id = any(${[transfer, door]}::bigint[])`.execute(
    app.database.query,
  )
  const textOf = (orderId: number) => mails.rows.find(({ id }) => id === orderId)?.text_body
  expect(textOf(transfer)).toContain(BANK_TRANSFER.payee)
  expect(textOf(door)).not.toContain(BANK_TRANSFER.payee)
  expect(textOf(door)).not.toContain('Pay by:')
  expect(await app.call(markOrderPaid, at(transfer), signedIn())).toMatchObject({ status: 200 })
  expect(await read(transfer)).toMatchObject({ payment_method: 'BANK_TRANSFER', amount_due: 0 })
})

test('a kind that the event does not offer is refused, and one that there is not names its field', async () => {
  await shop.settings({ ...KINDS, offline_payment_methods: ['BANK_TRANSFER'] })
  const held = await heldWithDetails()
  expect(await shop.act(awaitOfflinePayment, held, { payment_method: 'AT_THE_DOOR' })).toMatchObject({
    status: 409,
    body: { code: 'offline_payment_off' },
  })
  expect(await shop.act(awaitOfflinePayment, held, { payment_method: 'CASH' as 'AT_THE_DOOR' })).toMatchObject({
    status: 422,
    body: { errors: { payment_method: expect.any(Array) } },
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

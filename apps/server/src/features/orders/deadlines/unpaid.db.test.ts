import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { getHome } from '@turnout/contract/home/endpoints.ts'
import {
  changeOrders,
  getOrder,
  ordersOfEvent,
  remindOrders,
  unpaidOrders,
  unpaidTotalsOfAccount,
  unpaidTotalsOfEvent,
} from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { BANK_TRANSFER } from '@turnout/testkit/routes/settings-body.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { bookReceipts } from '../desk/record-receipt.ts'

const app = testApp({ addsUp: true })

let shop: TestShop
beforeEach(async () => {
  shop = await aShop(app)
  await shop.settings({
    offline_payment_methods: ['BANK_TRANSFER', 'AT_THE_DOOR'],
    bank_transfer: BANK_TRANSFER,
    offline_payment_deadline_in_days: 7,
  })
})

type Method = NonNullable<BodyInput<typeof awaitOfflinePayment>['payment_method']>

async function waiting(method: Method = 'BANK_TRANSFER'): Promise<number> {
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  const details = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  await shop.complete(held, { order: details })
  await shop.act(awaitOfflinePayment, held, { payment_method: method })
  return orderIdOf(app, held)
}

const makeLate = (orderId: number) =>
  sql`update orders set payment_due_at = now() - interval '1 day', payment_ends_at = now() + interval '2 days'
    where id = ${orderId}`.execute(app.database.query)

const ofEvent = () => ({ params: { event_id: shop.eventId } })
const signedIn = () => ({ token: shop.owner.token })
const read = async (order_id: number) =>
  (await app.call(getOrder, { params: { event_id: shop.eventId, order_id } }, signedIn())).body.data
const bulk = async (body: BodyInput<typeof changeOrders>) => app.call(changeOrders, { ...ofEvent(), body }, signedIn())
const codes = ({ body }: Awaited<ReturnType<typeof bulk>>) => body.data.map(({ code }) => code)
const mark = (ids: readonly number[], received_on?: string) =>
  bulk({ action: 'mark_as_paid', order_ids: [...ids], can_undo: true, received_on })
const kindsOf = async (orderId: number) => (await read(orderId)).mails.map(({ kind }) => kind).toSorted()
const actsOf = async (orderId: number) => (await read(orderId)).timeline.map(({ act }) => act)

/** The time for undo is over. */
async function waitForBooking(): Promise<void> {
  await sql`update noted_receipts set noted_at = now() - interval '1 minute'`.execute(app.database.query)
  await Promise.all([bookReceipts(app.database), bookReceipts(app.database)])
  await app.runJobs()
}

test('list, sums, home and the list of the account say the same', async () => {
  const [late, open, door] = [await waiting(), await waiting(), await waiting('AT_THE_DOOR')]
  await makeLate(late)
  const query = { view: 'unpaid', sort_by: 'payment_due_at', sort_direction: 'asc' } as const
  const list = (await app.call(ordersOfEvent, { ...ofEvent(), query }, signedIn())).body
  expect(list.data.map(({ id }) => id)).toEqual([late, open, door])
  const filter_fields = { payment_method: { eq: 'AT_THE_DOOR' } }
  const atDoor = (await app.call(ordersOfEvent, { ...ofEvent(), query: { ...query, filter_fields } }, signedIn())).body
  expect(atDoor.data.map(({ id }) => id)).toEqual([door])
  const sums = {
    currency: 'EUR',
    orders: 3,
    total: 75,
    late: 1,
    total_late: 25,
    transfers: 2,
    total_transfers: 50,
    late_to_remind: 1,
    transfers_to_remind: 2,
  }
  expect((await app.call(unpaidTotalsOfEvent, ofEvent(), signedIn())).body.data).toMatchObject(sums)
  const account = { params: { account_id: shop.owner.accountId } }
  expect((await app.call(unpaidTotalsOfAccount, account, signedIn())).body.data).toMatchObject([sums])
  const all = (await app.call(unpaidOrders, account, signedIn())).body
  expect(all.data.map(({ id, event }) => [id, event.id])).toEqual([late, open, door].map((id) => [id, shop.eventId]))
  const { needs } = (await app.call(getHome, {}, signedIn())).body.data
  expect(needs.items.find(({ kind }) => kind === 'TRANSFERS_OVERDUE')).toMatchObject({ count: 1, amount: 25 })
})

test('nothing late needs no act', async () => {
  await waiting()
  const { needs } = (await app.call(getHome, {}, signedIn())).body.data
  expect(needs.items.map(({ kind }) => kind)).not.toContain('TRANSFERS_OVERDUE')
  expect((await app.call(unpaidTotalsOfEvent, ofEvent(), signedIn())).body.data).toMatchObject({
    transfers: 1,
    late: 0,
  })
})

test('buyers are reminded by hand, each once within a day, and the order tells it', async () => {
  const [transfer, door] = [await waiting(), await waiting('AT_THE_DOOR')]
  const body = { order_ids: [transfer, door] }
  const first = await app.call(remindOrders, { ...ofEvent(), body }, signedIn())
  expect(first.body.data.map(({ code }) => code)).toEqual([null, null])
  const again = await bulk({ action: 'remind', order_ids: [transfer] })
  expect(codes(again)).toEqual(['order_reminded_lately'])
  await app.runJobs()
  expect(await kindsOf(transfer)).toEqual(['offline_payment', 'payment_reminder'])
  expect(await actsOf(transfer)).toContain('order.payment_reminder_sent')
  expect(await read(transfer)).toMatchObject({ reminders: 1 })
  const mails = await sql<{ text_body: string }>`
    select text_body from mails where about_id = ${door} and kind = 'payment_reminder'`.execute(app.database.query)
  expect(mails.rows[0]?.text_body).toContain('ready at the door')
  await sql`update orders set payment_reminded_at = now() - interval '25 hours' where id = ${transfer}`.execute(
    app.database.query,
  )
  expect(codes(await bulk({ action: 'remind', order_ids: [transfer] }))).toEqual([null])
  expect(await read(transfer)).toMatchObject({ reminders: 2 })
})

test('an organizer’s own text replaces the ready one, made safe, with the values of each buyer', async () => {
  const id = await waiting()
  const text =
    '<p>Dear <span data-blank="first_name">First name</span>, <b>please</b> send <span data-blank="amount_due"></span> to <span data-blank="bank_account"></span><script>x()</script></p>'
  await app.call(remindOrders, { ...ofEvent(), body: { order_ids: [id], reminder_text: text } }, signedIn())
  expect((await app.call(unpaidTotalsOfEvent, ofEvent(), signedIn())).body.data).toMatchObject({
    transfers: 1,
    transfers_to_remind: 0,
  })
  await app.runJobs()
  const { rows } = await sql<{ html_body: string; text_body: string }>`
    select html_body, text_body from mails where about_id = ${id} and kind = 'payment_reminder'`.execute(
    app.database.query,
  )
  expect(rows[0]?.text_body).toContain(`Dear Mira, please send €25.00 to ${BANK_TRANSFER.payee}`)
  expect(rows[0]?.text_body).not.toContain('the order expires')
  expect(rows[0]?.html_body).not.toContain('x()')
})

test('an account that is not confirmed yet reminds in the ready text alone', async () => {
  const id = await waiting()
  await sql`update users set email_verified_at = null where email = ${shop.owner.email}`.execute(app.database.query)
  const asked = (reminder_text: string | null) =>
    app.call(remindOrders, { ...ofEvent(), body: { order_ids: [id], reminder_text } }, signedIn())
  expect(await asked('<p>Pay</p>')).toMatchObject({ status: 403, body: { code: 'email_not_confirmed' } })
  expect((await asked(null)).body.data).toMatchObject([{ code: null }])
})

test('an order whose buyer was erased is not reminded, and another event has none of these orders', async () => {
  const id = await waiting()
  await sql`update orders set email = null where id = ${id}`.execute(app.database.query)
  expect(codes(await bulk({ action: 'remind', order_ids: [id] }))).toEqual(['order_not_placed'])
  const other = await aShop(app)
  const asked = { params: { event_id: other.eventId }, body: { order_ids: [id] } }
  const foreign = await app.call(remindOrders, asked, { token: other.owner.token })
  expect(foreign.body.data).toMatchObject([{ order_id: id, code: 'not_found' }])
})

test('a mark can be undone until it is booked; then the order is paid once, with its day', async () => {
  const id = await waiting()
  expect(codes(await mark([id], '2026-05-20'))).toEqual([null])
  expect(codes(await mark([id]))).toEqual(['order_already_paid'])
  expect((await app.call(unpaidTotalsOfEvent, ofEvent(), signedIn())).body.data).toMatchObject({ orders: 0 })
  expect(codes(await bulk({ action: 'undo_paid', order_ids: [id] }))).toEqual([null])
  expect(codes(await bulk({ action: 'undo_paid', order_ids: [id] }))).toEqual(['order_not_awaiting_payment'])
  await waitForBooking()
  expect(await read(id)).toMatchObject({ status: 'AWAITING_OFFLINE_PAYMENT' })
  await mark([id], '2026-05-20')
  await waitForBooking()
  const paid = await read(id)
  expect(paid).toMatchObject({ status: 'COMPLETED', payment_status: 'PAYMENT_RECEIVED' })
  expect(paid.payments).toMatchObject([{ received_on: '2026-05-20' }])
  expect(await kindsOf(id)).toEqual(['offline_payment', 'order_confirmation'])
  expect(codes(await bulk({ action: 'undo_paid', order_ids: [id] }))).toEqual(['payment_booked'])
  const acts = await actsOf(id)
  expect(acts.filter((act) => act === 'order.marked_as_paid')).toHaveLength(1)
  expect(acts).toContain('order.payment_note_undone')
})

test('two who mark at once leave one payment', async () => {
  const id = await waiting()
  const both = await Promise.all([mark([id]), mark([id])])
  expect(new Set(both.flatMap(codes))).toEqual(new Set([null, 'order_already_paid']))
  await waitForBooking()
  expect((await read(id)).payments).toHaveLength(1)
})

test('a marked order is neither reminded nor expired before it is booked', async () => {
  const id = await waiting()
  await mark([id])
  expect(codes(await bulk({ action: 'remind', order_ids: [id] }))).toEqual(['order_already_paid'])
})

test('an order that was cancelled in the time for undo stays cancelled', async () => {
  const id = await waiting()
  await mark([id])
  await bulk({ action: 'cancel', order_ids: [id] })
  await waitForBooking()
  expect(await read(id)).toMatchObject({ status: 'CANCELLED', payments: [] })
})

test('a day that is still to come is refused', async () => {
  const id = await waiting()
  expect(await mark([id], '2999-01-01')).toMatchObject({
    status: 422,
    body: { errors: { received_on: [expect.any(String)] } },
  })
})

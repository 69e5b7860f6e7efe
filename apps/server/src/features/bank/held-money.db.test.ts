import {
  bankLines,
  bankStatementLines,
  confirmBankLine,
  ordersForBankLine,
  settleBankLine,
  undoBankLine,
} from '@turnout/contract/bank/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { attendeesAtDoor } from '@turnout/contract/check-in/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import {
  cancelOrder,
  getOrder,
  markOrderPaid,
  totalsOfOrders,
  unpaidTotalsOfEvent,
} from '@turnout/contract/orders/endpoints.ts'
import type { BankLine } from '@turnout/domain/bank/bank-line.ts'
import { paymentReference } from '@turnout/domain/payments/payment-reference.ts'
import { pdfCodes } from '@turnout/testkit/files/pdf-codes.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { aList, scan } from '@turnout/testkit/doors/a-door.ts'
import { BANK_TRANSFER } from '@turnout/testkit/routes/settings-body.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { aCardShop, payable, refOf, startPaying, workOff } from '@turnout/testkit/shops/paying.ts'
import { orderIdOf, type Held } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../../platform/http/guards/caller.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { watchDeadlines } from '../orders/jobs.ts'
import { finishStatement, stageStatement } from './import-statement.ts'

/* What buyers, doors and lists know of money that waits for the rest, and what becomes of it. */

const app = testApp({ cards: true, addsUp: true })

let shop: TestShop
beforeAll(async () => {
  shop = await aCardShop(app)
  await shop.settings({
    offline_payment_methods: ['BANK_TRANSFER', 'AT_THE_DOOR'],
    bank_transfer: BANK_TRANSFER,
    allow_orders_awaiting_offline_payment_to_check_in: true,
  })
})

const signedIn = () => ({ token: shop.owner.token })
const ofAccount = () => ({ account_id: shop.owner.accountId })
const at = (bank_line_id: number) => ({ ...ofAccount(), bank_line_id })

interface Waiting {
  readonly held: Held
  readonly id: number
  readonly number: string
}

/** An order of €25 that waits for a transfer. */
async function waiting(): Promise<Waiting> {
  const held = await payable(app, shop)
  await shop.act(awaitOfflinePayment, held, { payment_method: 'BANK_TRANSFER' })
  const id = await orderIdOf(app, held)
  return { held, id, number: (await read(id)).public_id }
}

const read = async (order_id: number) =>
  (await app.call(getOrder, { params: { event_id: shop.eventId, order_id } }, signedIn())).body.data

const payment = (number: string, amount: number): BankLine => ({
  line: 1,
  entryReference: '',
  bookedOn: '2026-11-20',
  valuedOn: null,
  amount,
  charges: 0,
  currency: 'EUR',
  account: 'DE89370400440532013000',
  name: 'MIRA KOLLER',
  iban: 'NL91ABNA0417164300',
  reference: number === '' ? null : paymentReference(number),
  text: '',
  endToEndId: null,
  reversal: false,
})

let statements = 0
async function* each(line: BankLine): AsyncGenerator<BankLine> {
  yield await Promise.resolve(line)
}

/** Reads a statement of one line. */
async function lineOf(number: string, amount: number) {
  const { accountId } = shop.owner
  const file = { accountId, name: 'may.xml', format: null, mapping: null, createdBy: null }
  statements += 1
  const line = { ...payment(number, amount), entryReference: `B-${statements}` }
  const statementId = await stageStatement(app.database, file, each(line))
  await app.database.transaction((tx) => finishStatement(tx, { accountId, statementId }, SYSTEM))
  const params = { ...ofAccount(), bank_statement_id: statementId }
  const [read] = (await app.call(bankStatementLines, { params, query: {} }, signedIn())).body.data
  if (read === undefined) throw new Error('no line')
  return read
}

const confirm = (id: number, body: BodyInput<typeof confirmBankLine> = {}) =>
  app.call(confirmBankLine, { params: at(id), body }, signedIn())
const settle = (id: number, body: BodyInput<typeof settleBankLine>) =>
  app.call(settleBankLine, { params: at(id), body }, signedIn())
const undo = (id: number, body: BodyInput<typeof undoBankLine> = {}) =>
  app.call(undoBankLine, { params: at(id), body }, signedIn())

/** Lets all work be done, also what waits for its time. */
async function later(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(app.database.query)
  await workOff(app)
}

const mailsOf = async (orderId: number) =>
  (
    await sql<{ kind: string; subject: string; text: string }>`
      select kind, subject, text_body as text from mails where about_entity = 'order' and about_id = ${orderId}
        and kind in ('payment_part', 'payment_returned') order by id`.execute(app.database.query)
  ).rows

async function booksOf(id: number): Promise<Record<string, number>> {
  const found = await sql<{ account: string; minor: number }>`
    select account, sum(amount_minor)::int as minor from ledger_entries where order_id = ${id}
    group by account having sum(amount_minor) <> 0`.execute(app.database.query)
  return Object.fromEntries(found.rows.map(({ account, minor }) => [account, minor]))
}

test('a part is told to its buyer with what is missing, once, and not when it was undone or nobody was to be told', async () => {
  const [told, untold, undone, twice] = [await waiting(), await waiting(), await waiting(), await waiting()]
  await confirm((await lineOf(told.number, 2000)).id)
  await confirm((await lineOf(untold.number, 2000)).id, { notify_buyer: false })
  const taken = await lineOf(undone.number, 2000)
  await confirm(taken.id)
  for (const amount of [1000, 600]) await confirm((await lineOf(twice.number, amount)).id)
  await workOff(app)
  expect(await mailsOf(told.id)).toEqual([])
  await undo(taken.id)
  await later()
  await later()
  const [mail, ...more] = await mailsOf(told.id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    kind: 'payment_part',
    subject: expect.stringContaining('Part of your payment is missing'),
  })
  expect(mail?.text).toContain('We received €20.00 of €25.00')
  expect(mail?.text).toContain('the remaining €5.00')
  expect(mail?.text).toContain(paymentReference(told.number).replaceAll(/(.{4})(?=.)/gu, '$1 '))
  expect([await mailsOf(untold.id), await mailsOf(undone.id)]).toEqual([[], []])
  const both = await mailsOf(twice.id)
  expect(both).toHaveLength(1)
  expect(both[0]?.text).toContain('We received €16.00 of €25.00')
})

test('an invoice that is issued after a part arrived asks for the rest, in its code and its words', async () => {
  const { id, number } = await waiting()
  await confirm((await lineOf(number, 2000)).id, { notify_buyer: false })
  await shop.settings({ enable_invoicing: true })
  await app.database.transaction((tx) => issueInvoice(tx, id))
  await shop.settings({ enable_invoicing: false })
  const { rawPayload: file } = await app.app.inject({
    url: `/api/events/${shop.eventId}/orders/${id}/invoice`,
    headers: { authorization: `Bearer ${shop.owner.token}` },
  })
  const [code] = (await pdfCodes(file)).flat()
  expect(code?.split('\n').slice(6)).toEqual([BANK_TRANSFER.iban, 'EUR5.00', '', paymentReference(number)])
  expect((await pdfText(file)).join(' ')).toContain('Received so far €20.00 · Still to pay €5.00')
})

test('money that goes back is told when the organizer says so', async () => {
  const [paid, over, silent] = [await waiting(), await waiting(), await waiting()]
  const cancel = (order_id: number) =>
    app.call(cancelOrder, { params: { event_id: shop.eventId, order_id }, body: {} }, signedIn())
  await cancel(over.id)
  const more = await lineOf(paid.number, 3100)
  await confirm(more.id)
  await settle(more.id, { way: 'PAY_BACK', notify_buyer: true })
  await settle((await lineOf(over.number, 2500)).id, { way: 'PAY_BACK', notify_buyer: true })
  await settle((await lineOf(silent.number, 100)).id, { way: 'PAY_BACK' })
  await later()
  const [first] = await mailsOf(paid.id)
  expect(first).toMatchObject({ kind: 'payment_returned' })
  expect(first?.text).toContain('We received €6.00 more than order')
  expect((await mailsOf(over.id))[0]?.text).toContain('was no longer open')
  expect(await mailsOf(silent.id)).toEqual([])
})

test('lists, totals and doors ask for what is missing of an order, and phones hear that it is less', async () => {
  const params = { event_id: shop.eventId }
  const figures = async () => {
    const unpaid = (await app.call(unpaidTotalsOfEvent, { params }, signedIn())).body.data
    const totals = (await app.call(totalsOfOrders, { params, query: {} }, signedIn())).body.data
    const late = (await app.call(totalsOfOrders, { params, query: { query: 'Koller' } }, signedIn())).body.data
    return [unpaid.total, totals.total_awaited, late.total_awaited]
  }
  const order = await waiting()
  const list = await aList(app, shop)
  const door = async (query: { after?: string; since?: string }) =>
    (await app.call(attendeesAtDoor, { params: { check_in_list_short_id: list.short_id }, query })).body
  const before = await figures()
  const since = new Date().toISOString()
  await sql`update attendees set changed_at = now() - interval '1 hour', created_at = now() - interval '1 hour'`.execute(
    app.owner.query,
  )
  const part = await lineOf(order.number, 2000)
  await confirm(part.id)
  expect(await figures()).toEqual(before.map((sum) => sum - 20))
  const [ticket] = (await read(order.id)).attendees
  const changed = (await door({ since })).data
  expect(changed).toMatchObject([{ public_id: ticket?.public_id, amount_due: 5 }])
  const asked = await scan(app, list, [{ public_id: ticket?.public_id ?? '' }])
  expect(asked.body.results[0]).toMatchObject({ amount_due: 5 })
  await undo(part.id)
  expect(await figures()).toEqual(before)
})

test('an order that is paid by card while a part of it is held has that part to pay back', async () => {
  const order = await waiting()
  const part = await lineOf(order.number, 2000)
  await confirm(part.id, { notify_buyer: false })
  await app.stripe.pay(refOf(await startPaying(app, shop, order.held)))
  await workOff(app)
  expect(await read(order.id)).toMatchObject({ status: 'COMPLETED', payment_status: 'PAYMENT_RECEIVED' })
  const query = { state: 'TO_CHECK', per_page: 100 } as const
  const { data } = (await app.call(bankLines, { params: ofAccount(), query }, signedIn())).body
  expect(data.find(({ id }) => id === part.id)).toMatchObject({
    state: 'HELD',
    why: { code: 'ORDER_PAID' },
    orders: [{ id: order.id, status: 'COMPLETED', amount_due: 0 }],
    bookings: [{ amount: 20, state: 'HELD' }],
  })
  expect((await booksOf(order.id))['surplus']).toBe(-2000)
  expect((await settle(part.id, { way: 'PAY_BACK' })).body.data.state).toBe('BOOKED')
  expect(await booksOf(order.id)).toMatchObject({ sales: -2500 })
  expect((await booksOf(order.id))['surplus']).toBeUndefined()
})

test('the order of a line is found whatever became of it, with what the line would do there', async () => {
  const [open, expired, cancelled, paid] = [await waiting(), await waiting(), await waiting(), await waiting()]
  const params = (order_id: number) => ({ event_id: shop.eventId, order_id })
  await app.call(cancelOrder, { params: params(cancelled.id), body: {} }, signedIn())
  await app.call(markOrderPaid, { params: params(paid.id) }, signedIn())
  await sql`update orders set payment_due_at = now() - interval '9 days', payment_ends_at = now() - interval '1 day'
    where id = ${expired.id}`.execute(app.database.query)
  await watchDeadlines(app.database)
  const line = await lineOf('', 2500)
  const find = async (query?: string) =>
    (
      await app.call(
        ordersForBankLine,
        { params: at(line.id), query: query === undefined ? {} : { query } },
        signedIn(),
      )
    ).body.data
  const found = []
  for (const { number } of [open, expired, cancelled, paid]) found.push(...(await find(number.toLowerCase())))
  expect(found.map(({ id, status, would }) => [id, status, would])).toEqual([
    [open.id, 'AWAITING_OFFLINE_PAYMENT', 'PAYS'],
    [expired.id, 'EXPIRED', 'HELD'],
    [cancelled.id, 'CANCELLED', 'HELD'],
    [paid.id, 'COMPLETED', 'HELD'],
  ])
  expect((await find()).every(({ status }) => status === 'AWAITING_OFFLINE_PAYMENT')).toBe(true)
  expect((await find()).map(({ would }) => would)).toContain('PAYS')
  expect(await find('koller nobody')).toEqual([])
  expect((await find('KÖLLER'.replace('Ö', 'o'))).length).toBeGreaterThan(3)
  const small = await lineOf('', 600)
  const [part] = (
    await app.call(ordersForBankLine, { params: at(small.id), query: { query: open.number } }, signedIn())
  ).body.data
  expect(part).toMatchObject({ would: 'PART', amount_due: 25, currency: 'EUR' })
  // It is booked where a person found it, and the line says so.
  const booked = await confirm(line.id, { order_id: expired.id })
  expect(booked.body.data).toMatchObject({
    state: 'HELD',
    why: { code: 'ORDER_EXPIRED' },
    orders: [{ id: expired.id, status: 'EXPIRED', amount: 25 }],
  })
  expect((await settle(line.id, { way: 'RENEW_ORDER' })).body.data.state).toBe('BOOKED')
  expect((await read(expired.id)).status).toBe('COMPLETED')
})

test('orders of another account are not found', async () => {
  const line = await lineOf('', 2500)
  const other = await aCardShop(app)
  const asked = await app.call(ordersForBankLine, { params: at(line.id), query: {} }, { token: other.owner.token })
  expect(asked.status).toBe(404)
})

test('a payment that is taken back leaves books, order and tickets as they must be', async () => {
  const [stopped, kept] = [await waiting(), await waiting()]
  for (const [order, stop_tickets] of [
    [stopped, true],
    [kept, false],
  ] as const) {
    const line = await lineOf(order.number, 2500)
    await confirm(line.id)
    expect((await read(order.id)).attendees.map(({ status }) => status)).toEqual(['ACTIVE'])
    const { body } = await undo(line.id, { reason: 'Wrong order', stop_tickets })
    expect(body.data.state).toBe(stop_tickets ? 'CAME_LATE' : 'PAID_TWICE')
    expect((await read(order.id)).attendees.map(({ status }) => status)).toEqual([
      stop_tickets ? 'CANCELLED' : 'ACTIVE',
    ])
    expect((await booksOf(order.id))['cash_offline']).toBeUndefined()
  }
  await later()
  expect((await read(stopped.id)).status).toBe('CANCELLED')
  expect(await read(kept.id)).toMatchObject({ status: 'COMPLETED', refund_status: 'REFUNDED' })
})

test('tickets of a guest who came in do not stop when a payment is taken back', async () => {
  const order = await waiting()
  const line = await lineOf(order.number, 2500)
  await confirm(line.id)
  const [ticket] = (await read(order.id)).attendees
  await scan(app, await aList(app, shop), [{ public_id: ticket?.public_id ?? '' }])
  const refused = await undo(line.id, { reason: 'Wrong order', stop_tickets: true })
  expect(refused).toMatchObject({ status: 409, body: { code: 'bank_ticket_admitted' } })
  expect(await booksOf(order.id)).toEqual({ cash_offline: 2500, sales: -2500 })
  expect((await read(order.id)).status).toBe('COMPLETED')
  const done = await undo(line.id, { reason: 'Wrong order', stop_tickets: false })
  expect(done.status).toBe(200)
  expect((await read(order.id)).attendees.map(({ status }) => status)).toEqual(['ACTIVE'])
})

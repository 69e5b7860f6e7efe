import {
  addBankStatement,
  bankLines,
  bankStatementLines,
  bankStatements,
  confirmBankLine,
  confirmMatchedLines,
  handBacksFile,
  handOverRefunds,
  ignoreBankLine,
  openHandBacks,
  previewBankStatement,
  settleBankLine,
  undoBankLine,
} from '@turnout/contract/bank/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { cancelOrder, getOrder, markOrderPaid, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import type { BankLine } from '@turnout/domain/bank/bank-line.ts'
import { paymentReference } from '@turnout/domain/payments/payment-reference.ts'
import type { BankStatement } from '@turnout/contract/bank/bank.ts'
import { CAMT_053_STATEMENTS } from '@turnout/testkit/bank/camt-statements.ts'
import { MT940_STATEMENTS } from '@turnout/testkit/bank/mt940-statements.ts'
import { BANK_TRANSFER } from '@turnout/testkit/routes/settings-body.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { SYSTEM } from '../../platform/http/guards/caller.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { watchDeadlines } from '../orders/jobs.ts'
import { finishStatement, stageStatement } from './import-statement.ts'
import { receiveDueLines } from './receive-line.ts'

const app = testApp({ addsUp: true })
const IBAN = 'NL91ABNA0417164300'

let shop: TestShop
beforeEach(async () => {
  shop = await aShop(app)
  await shop.settings({ offline_payment_methods: ['BANK_TRANSFER', 'AT_THE_DOOR'], bank_transfer: BANK_TRANSFER })
})

const signedIn = () => ({ token: shop.owner.token })
const at = (bank_line_id: number) => ({ account_id: shop.owner.accountId, bank_line_id })
const ofAccount = () => ({ account_id: shop.owner.accountId })

interface Waiting {
  readonly id: number
  readonly number: string
  readonly minor: number
}

async function waiting(quantity = 1): Promise<Waiting> {
  const held = await shop.reserve([{ price: shop.paid, quantity }])
  const details = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  await shop.complete(held, { order: details })
  await shop.act(awaitOfflinePayment, held, { payment_method: 'BANK_TRANSFER' })
  const id = await orderIdOf(app, held)
  const order = await read(id)
  return { id, number: order.public_id, minor: order.total_gross * 100 }
}

const read = async (order_id: number) =>
  (await app.call(getOrder, { params: { event_id: shop.eventId, order_id } }, signedIn())).body.data

const payment = (order: Waiting, more: Partial<BankLine> = {}): BankLine => ({
  line: 1,
  entryReference: '',
  bookedOn: '2026-11-20',
  valuedOn: null,
  amount: order.minor,
  charges: 0,
  currency: 'EUR',
  account: 'DE89370400440532013000',
  name: 'MIRA KOLLER',
  iban: IBAN,
  reference: paymentReference(order.number),
  text: '',
  endToEndId: null,
  reversal: false,
  ...more,
})

async function* each(lines: readonly BankLine[]): AsyncGenerator<BankLine> {
  for (const [n, line] of lines.entries()) yield await Promise.resolve({ ...line, line: n + 1 })
}

async function statement(...lines: readonly BankLine[]): Promise<number> {
  const { accountId } = shop.owner
  const file = { accountId, name: 'may.xml', format: null, mapping: null, createdBy: null }
  const statementId = await stageStatement(app.database, file, each(lines))
  await app.database.transaction((tx) => finishStatement(tx, { accountId, statementId }, SYSTEM))
  return statementId
}

const linesOf = async (bank_statement_id: number) =>
  (
    await app.call(
      bankStatementLines,
      { params: { ...ofAccount(), bank_statement_id }, query: { per_page: 100 } },
      signedIn(),
    )
  ).body.data
const only = async (...lines: readonly BankLine[]) => {
  const [line] = await linesOf(await statement(...lines))
  if (line === undefined) throw new Error('no line')
  return line
}
const confirm = (id: number, body: BodyInput<typeof confirmBankLine> = {}) =>
  app.call(confirmBankLine, { params: at(id), body }, signedIn())
const settle = (id: number, way: 'PAY_BACK' | 'RENEW_ORDER' | 'ACCEPT_SHORTFALL') =>
  app.call(settleBankLine, { params: at(id), body: { way } }, signedIn())
const undo = (id: number, body: BodyInput<typeof undoBankLine> = {}) =>
  app.call(undoBankLine, { params: at(id), body }, signedIn())
const stateOf = async (id: number) => {
  const { body } = await app.call(bankLines, { params: ofAccount(), query: { per_page: 100 } }, signedIn())
  return body.data.find((line) => line.id === id)?.state
}

async function booksOf(id: number): Promise<Record<string, number>> {
  const found = await sql<{ account: string; minor: number }>`
    select account, sum(amount_minor)::int as minor from ledger_entries where order_id = ${id}
    group by account having sum(amount_minor) <> 0`.execute(app.database.query)
  return Object.fromEntries(found.rows.map(({ account, minor }) => [account, minor]))
}

const expire = async (id: number) => {
  await sql`update orders set payment_due_at = now() - interval '9 days', payment_ends_at = now() - interval '1 day'
    where id = ${id}`.execute(app.database.query)
  await watchDeadlines(app.database)
  expect((await read(id)).status).toBe('EXPIRED')
}

test('an exact line books nothing by itself; confirmed, its order is paid and knows its payer', async () => {
  const order = await waiting()
  const line = await only(payment(order))
  expect(line).toMatchObject({
    state: 'EXACT',
    why: { code: 'REFERENCE_AND_SUM', difference: 0, name_agrees: true },
    orders: [{ id: order.id, public_id: order.number, status: 'AWAITING_OFFLINE_PAYMENT', last_name: 'Koller' }],
  })
  expect((await read(order.id)).status).toBe('AWAITING_OFFLINE_PAYMENT')
  const done = await confirm(line.id)
  expect(done.body.data).toMatchObject({ state: 'BOOKED', bookings: [{ order_id: order.id, state: 'PAID' }] })
  expect(await read(order.id)).toMatchObject({
    status: 'COMPLETED',
    payment_status: 'PAYMENT_RECEIVED',
    amount_due: 0,
    payments: [{ provider: 'OFFLINE', received_on: '2026-11-20' }],
  })
  expect(await booksOf(order.id)).toEqual({ cash_offline: order.minor, sales: -order.minor })
  expect((await confirm(line.id)).body).toMatchObject({ code: 'bank_line_decided' })
})

test('the same file again, and one that overlaps it, have no line twice', async () => {
  const [one, two] = [await waiting(), await waiting()]
  await statement(payment(one))
  await statement(payment(one))
  await statement(payment(one), payment(two))
  const { body } = await app.call(bankStatements, { params: ofAccount() }, signedIn())
  expect(body.data.map((row) => [row.lines, row.new_lines, row.matched])).toEqual([
    [2, 1, 1],
    [1, 0, 0],
    [1, 1, 1],
  ])
})

test('two equal payments of one day are two lines, and the second is paid twice', async () => {
  const order = await waiting()
  const id = await statement(payment(order), payment(order))
  expect((await linesOf(id)).map(({ state }) => state)).toEqual(['EXACT', 'PAID_TWICE'])
})

test('a file that breaks off leaves nothing', async () => {
  const order = await waiting()
  async function* broken(): AsyncGenerator<BankLine> {
    yield await Promise.resolve(payment(order))
    throw new Error('line 2')
  }
  const file = { accountId: shop.owner.accountId, name: 'x', format: null, mapping: null, createdBy: null }
  await expect(stageStatement(app.database, file, broken())).rejects.toThrow('line 2')
  const { rows } = await sql`select from bank_statements where account_id = ${shop.owner.accountId}
    union all select from bank_lines_read`.execute(app.database.query)
  expect(rows).toHaveLength(0)
})

test('a part waits for the rest, and both together pay', async () => {
  const order = await waiting(2)
  const part = await only(payment(order, { amount: order.minor - 400 }))
  expect(part).toMatchObject({ state: 'TOO_LITTLE', why: { code: 'SUM_DIFFERS', difference: -4 } })
  expect((await confirm(part.id)).body.data.state).toBe('HELD')
  expect(await read(order.id)).toMatchObject({
    status: 'AWAITING_OFFLINE_PAYMENT',
    amount_due: 4,
    amount_received: order.minor / 100 - 4,
  })
  const rest = await only(payment(order, { amount: 400, bookedOn: '2026-11-21' }))
  expect(rest.state).toBe('EXACT')
  await confirm(rest.id)
  expect(await read(order.id)).toMatchObject({ status: 'COMPLETED', amount_due: 0, amount_received: 0 })
  expect(await stateOf(part.id)).toBe('BOOKED')
  expect(await booksOf(order.id)).toEqual({ cash_offline: order.minor, sales: -order.minor })
})

test('too little that is accepted books a shortfall, at once or later, and a refund gives back what came', async () => {
  const [one, two] = [await waiting(), await waiting()]
  const less = { amount: one.minor - 100 }
  await confirm((await only(payment(one, less))).id, { accept_shortfall: true })
  const later = await only(payment(two, less))
  await confirm(later.id)
  expect((await settle(later.id, 'ACCEPT_SHORTFALL')).body.data.state).toBe('BOOKED')
  for (const { id, minor } of [one, two]) {
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', amount_refundable: minor / 100 - 1 })
    expect(await booksOf(id)).toEqual({ cash_offline: minor - 100, shortfall: 100, sales: -minor })
  }
})

test('too much is booked, and the rest is held until it goes back', async () => {
  const order = await waiting()
  const line = await only(payment(order, { amount: order.minor + 400 }))
  expect(line.state).toBe('TOO_MUCH')
  expect((await confirm(line.id)).body.data.state).toBe('HELD')
  expect(await booksOf(order.id)).toEqual({ cash_offline: order.minor + 400, surplus: -400, sales: -order.minor })
  expect((await settle(line.id, 'PAY_BACK')).body.data.state).toBe('BOOKED')
  expect(await booksOf(order.id)).toEqual({ cash_offline: order.minor, sales: -order.minor })
  expect((await settle(line.id, 'PAY_BACK')).body).toMatchObject({ code: 'bank_nothing_held' })
  const { body } = await app.call(openHandBacks, { params: ofAccount() }, signedIn())
  expect(body.data).toMatchObject([{ amount: 4, iban: IBAN, name: 'MIRA KOLLER', order: { id: order.id } }])
})

test('paid twice: the second payment is held, and goes back by a file for the bank', async () => {
  const order = await waiting()
  await app.call(markOrderPaid, { params: { event_id: shop.eventId, order_id: order.id } }, signedIn())
  const line = await only(payment(order))
  expect(line).toMatchObject({ state: 'PAID_TWICE', why: { code: 'ORDER_PAID' } })
  expect((await settle(line.id, 'PAY_BACK')).status).toBe(200)
  const [back] = (await app.call(openHandBacks, { params: ofAccount() }, signedIn())).body.data
  const chosen = { params: ofAccount(), body: { refund_ids: [back?.id ?? 0] } }
  const file = await app.call(handBacksFile, chosen, signedIn())
  expect(file.body).toContain('<NbOfTxs>1</NbOfTxs>')
  expect(file.body).toContain(`<CdtrAcct><Id><IBAN>${IBAN}</IBAN></Id></CdtrAcct>`)
  await app.call(handOverRefunds, chosen, signedIn())
  expect((await app.call(openHandBacks, { params: ofAccount() }, signedIn())).body.data).toEqual([])
  expect((await app.call(handBacksFile, chosen, signedIn())).status).toBe(404)
})

test('money that came late renews the order while places are left, with fresh tickets', async () => {
  const order = await waiting()
  await expire(order.id)
  const line = await only(payment(order))
  expect(line).toMatchObject({ state: 'CAME_LATE', why: { code: 'ORDER_EXPIRED' } })
  expect((await settle(line.id, 'RENEW_ORDER')).body.data.state).toBe('BOOKED')
  expect(await read(order.id)).toMatchObject({ status: 'COMPLETED', payment_status: 'PAYMENT_RECEIVED' })
  expect((await read(order.id)).attendees.map(({ status }) => status)).toEqual(['ACTIVE'])
  expect(await booksOf(order.id)).toEqual({ cash_offline: order.minor, sales: -order.minor })
})

test('without places it is not renewed, and a cancelled order never is; the money can go back', async () => {
  const [late, cancelled] = [await waiting(), await waiting()]
  await expire(late.id)
  await app.call(cancelOrder, { params: { event_id: shop.eventId, order_id: cancelled.id }, body: {} }, signedIn())
  await sql`update pools p set capacity = sold + held from product_prices x where x.pool_id = p.id and x.id = ${shop.paid.priceId}`.execute(
    app.database.query,
  )
  const lines = await linesOf(await statement(payment(late), payment(cancelled)))
  expect(lines.map(({ why }) => why.code)).toEqual(['ORDER_EXPIRED', 'ORDER_CANCELLED'])
  const codes = []
  for (const { id } of lines) codes.push((await settle(id, 'RENEW_ORDER')).body)
  expect(codes).toMatchObject([{ code: 'sold_out_meanwhile' }, { code: 'order_not_renewable' }])
  for (const { id } of lines) expect((await settle(id, 'PAY_BACK')).body.data.state).toBe('BOOKED')
})

test('one payment for several orders, named by it or by a person', async () => {
  const [one, two, three, four] = [await waiting(), await waiting(), await waiting(), await waiting()]
  const text = `${paymentReference(one.number)} ${paymentReference(two.number)}`
  const named = await only(payment(one, { reference: null, text, amount: one.minor + two.minor }))
  expect(named.state).toBe('EXACT')
  await confirm(named.id)
  const unknown = await only(payment(three, { reference: null, amount: three.minor + four.minor }))
  expect(unknown).toMatchObject({ state: 'UNKNOWN', orders: [] })
  expect((await confirm(unknown.id)).body).toMatchObject({ code: 'bank_line_needs_order' })
  const shares = (extra: number) => [
    { order_id: three.id, amount: String(three.minor / 100 + extra) },
    { order_id: four.id, amount: String(four.minor / 100) },
  ]
  expect((await confirm(unknown.id, { orders: shares(1) })).body).toMatchObject({ code: 'bank_sums_differ' })
  await confirm(unknown.id, { orders: shares(0) })
  for (const { id } of [one, two, three, four]) expect((await read(id)).status).toBe('COMPLETED')
})

test('a line is for an order of the same account and currency alone', async () => {
  const [order, elsewhere] = [await waiting(), await aShop(app)]
  const line = await only(payment(order, { reference: null, currency: 'CHF' }))
  expect((await confirm(line.id, { order_id: order.id })).body).toMatchObject({ code: 'bank_currency_differs' })
  const foreign = await app.call(confirmBankLine, { params: at(line.id), body: {} }, { token: elsewhere.owner.token })
  expect(foreign.status).toBe(404)
  expect((await confirm(line.id, { order_id: 999_999 })).status).toBe(404)
})

test('confirmed with undo, it is booked after some seconds, and taken back until then', async () => {
  const order = await waiting()
  const line = await only(payment(order))
  expect((await confirm(line.id, { can_undo: true })).body.data).toMatchObject({ state: 'CONFIRMED' })
  await receiveDueLines(app.database)
  expect((await undo(line.id)).body.data.state).toBe('EXACT')
  expect((await undo(line.id)).body).toMatchObject({ code: 'bank_line_not_decided' })
  await confirm(line.id, { can_undo: true })
  await sql`update bank_lines set books_at = now() - interval '1 second' where id = ${line.id}`.execute(
    app.database.query,
  )
  await receiveDueLines(app.database)
  expect((await read(order.id)).status).toBe('COMPLETED')
})

test('a confirmed line that cannot be booked is open again, and holds up no other', async () => {
  const [one, two] = [await waiting(), await waiting()]
  const lines = await linesOf(await statement(payment(one, { currency: 'CHF' }), payment(two)))
  const [odd, fine] = lines.map(({ id }) => id)
  await confirm(odd ?? 0, { order_id: one.id, can_undo: true })
  await confirm(fine ?? 0, { can_undo: true })
  await sql`update bank_lines set books_at = now() - interval '1 second' where status = 'CONFIRMED'`.execute(
    app.database.query,
  )
  await receiveDueLines(app.database)
  expect(await stateOf(odd ?? 0)).toBe('UNKNOWN')
  expect(await stateOf(fine ?? 0)).toBe('BOOKED')
})

test('all exact lines are confirmed together, once; one that is exact no more is left', async () => {
  const [one, two, three] = [await waiting(), await waiting(), await waiting()]
  const id = await statement(payment(one), payment(two), payment(three, { amount: three.minor - 1 }))
  const all = () =>
    app.call(confirmMatchedLines, { params: { ...ofAccount(), bank_statement_id: id }, body: {} }, signedIn())
  expect((await all()).body.data).toEqual({
    lines: 2,
    sums: [{ currency: 'EUR', amount: (one.minor + two.minor) / 100 }],
  })
  expect((await all()).body.data).toEqual({ lines: 0, sums: [] })
  await app.call(markOrderPaid, { params: { event_id: shop.eventId, order_id: two.id } }, signedIn())
  await Promise.all([receiveDueLines(app.database), receiveDueLines(app.database)])
  expect((await linesOf(id)).map(({ state }) => state)).toEqual(['BOOKED', 'PAID_TWICE', 'TOO_LITTLE'])
  expect((await read(one.id)).status).toBe('COMPLETED')
})

test('two people confirm one line: it is booked once', async () => {
  const order = await waiting()
  const line = await only(payment(order))
  const done = await Promise.all([confirm(line.id), confirm(line.id)])
  expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  // The control: two lines of two orders at once are both booked.
  const lines = await linesOf(await statement(payment(await waiting()), payment(await waiting())))
  const both = await Promise.all(lines.map(({ id }) => confirm(id)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})

test('what is not ours is left out with a note, and can be taken up again', async () => {
  const line = await only(payment(await waiting(), { reference: null }))
  const ignore = () => app.call(ignoreBankLine, { params: at(line.id), body: { note: 'Rent' } }, signedIn())
  expect((await ignore()).body.data).toMatchObject({ state: 'IGNORED', note: 'Rent' })
  expect((await ignore()).body).toMatchObject({ code: 'bank_line_decided' })
  expect((await undo(line.id)).body.data).toMatchObject({ state: 'UNKNOWN', note: null })
})

test('money that was held is taken back as it came', async () => {
  const order = await waiting()
  const part = await only(payment(order, { amount: 100 }))
  await confirm(part.id)
  await undo(part.id)
  expect(await read(order.id)).toMatchObject({ amount_due: order.minor / 100, amount_received: 0 })
  expect(await booksOf(order.id)).toEqual({ receivable: order.minor, sales: -order.minor })
})

test('money that paid for a wrong order is taken from it with a reason, and pays for the right one', async () => {
  const [wrong, right] = [await waiting(), await waiting()]
  const line = await only(payment(wrong, { reference: null }))
  await confirm(line.id, { order_id: wrong.id })
  const missing = await undo(line.id)
  expect(missing.status).toBe(422)
  expect((await undo(line.id, { reason: 'Other Koller' })).status).toBe(422)
  const done = await undo(line.id, { reason: 'Other Koller', stop_tickets: true })
  expect(done.body.data).toMatchObject({ state: 'UNKNOWN', bookings: [{ state: 'TAKEN_BACK' }] })
  expect(await read(wrong.id)).toMatchObject({ status: 'CANCELLED', refund_status: 'REFUNDED' })
  expect((await app.call(openHandBacks, { params: ofAccount() }, signedIn())).body.data).toEqual([])
  await confirm(line.id, { order_id: right.id })
  expect((await read(right.id)).status).toBe('COMPLETED')
})

test('a refund of a transfer that left the account is found in the next statement', async () => {
  const order = await waiting()
  await confirm((await only(payment(order))).id)
  await app.call(
    refundOrder,
    { params: { event_id: shop.eventId, order_id: order.id }, body: { amount: '10' } },
    signedIn(),
  )
  const out = await only(payment(order, { amount: -1000, name: 'Mira Koller' }))
  expect(out).toMatchObject({ state: 'HAND_BACK', why: { code: 'GOES_BACK' } })
  expect((await confirm(out.id)).body.data.state).toBe('BOOKED')
  expect((await app.call(openHandBacks, { params: ofAccount() }, signedIn())).body.data).toEqual([])
  await undo(out.id)
  expect((await app.call(openHandBacks, { params: ofAccount() }, signedIn())).body.data).toHaveLength(1)
})

test('an order that is marked as paid by hand takes the part that came before', async () => {
  const order = await waiting()
  await confirm((await only(payment(order, { amount: 100 }))).id)
  await app.call(markOrderPaid, { params: { event_id: shop.eventId, order_id: order.id } }, signedIn())
  expect(await booksOf(order.id)).toEqual({ cash_offline: order.minor, sales: -order.minor })
})

/** Sends a file as a form; fields come before it. */
async function upload(
  content: string | Uint8Array<ArrayBuffer>,
  fields: Readonly<Record<string, string>> = {},
  path: string = addBankStatement.path,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([content]), 'may.xml')
  const sent = new Request('http://x', { method: 'POST', body: form })
  const answer = await app.app.inject({
    method: 'POST',
    url: path.replace(':account_id', String(shop.owner.accountId)),
    headers: { authorization: `Bearer ${shop.owner.token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json<{ code?: string; details?: object; data: BankStatement }>() }
}

test('statements of all formats are uploaded, and a second time they bring nothing', async () => {
  for (const { bytes, lines } of [...CAMT_053_STATEMENTS, ...MT940_STATEMENTS].slice(0, 6)) {
    const first = await upload(new Uint8Array(bytes))
    expect(first).toMatchObject({ status: 201, body: { data: { lines: lines.length } } })
    const { matched, proposed, unknown, left_out: leftOut, new_lines: newLines } = first.body.data
    expect(matched + proposed + unknown + leftOut).toBe(newLines)
    expect((await upload(new Uint8Array(bytes))).body.data).toMatchObject({ lines: lines.length, new_lines: 0 })
  }
})

test('what cannot be read is refused with its line, and nothing of it is kept', async () => {
  expect(await upload('%PDF-1.7')).toMatchObject({
    status: 422,
    body: { code: 'bank_statement_not_readable', details: { reason: 'UNKNOWN_FORMAT' } },
  })
  expect((await upload('Buchungstag;Betrag\n26.05.2027;40,50\n')).body).toMatchObject({
    code: 'bank_statement_not_readable',
    details: { reason: 'NEEDS_MAPPING' },
  })
  expect((await upload('x', { format: 'PDF' })).body).toMatchObject({ code: 'invalid_fields' })
  const { rows } = await sql`select from bank_statements where account_id = ${shop.owner.accountId}`.execute(
    app.database.query,
  )
  expect(rows).toHaveLength(0)
})

test('a CSV file is read by its mapping, and the next one by the same', async () => {
  const columns = { bookedOn: 0, valuedOn: null, amount: 1, credit: null, debit: null, mark: null, currency: null }
  const more = { name: 2, iban: null, text: [3], reference: null, endToEndId: null, entryReference: null }
  const first = {
    encoding: null,
    separator: ';',
    rowsAbove: 1,
    columns: { ...columns, ...more },
    dateOrder: 'DMY',
    decimalSign: ',',
    currency: 'EUR',
    account: null,
  }
  const mapping = JSON.stringify(first)
  const head = await upload('Tag;Betrag\n26.05.2027;25,00\n', {}, previewBankStatement.path)
  expect(head.body.data).toMatchObject({
    format: 'CSV',
    csv: {
      rows: [
        ['Tag', 'Betrag'],
        ['26.05.2027', '25,00'],
      ],
    },
  })
  const order = await waiting()
  const row = (day: string, text: string) => `Tag;Betrag;Name;Text\n${day}.05.2027;25,00;Mira Koller;${text}\n`
  expect((await upload(row('26', order.number), { mapping })).body.data).toMatchObject({ lines: 1, proposed: 1 })
  expect((await upload(row('27', 'Hello'))).body.data).toMatchObject({ lines: 1, unknown: 1 })
  expect((await upload(row('28', 'x'), { mapping: '{' })).body).toMatchObject({ code: 'invalid_fields' })
  // One that reads nothing is not remembered; another one that does is, in place of the first.
  const lastMapping = async () =>
    (await upload(row('28', 'x'), {}, previewBankStatement.path)).body.data as unknown as {
      csv: { last_mapping: typeof first }
    }
  const wrong = { ...first, columns: { ...first.columns, amount: 2 } }
  expect((await upload(row('28', 'x'), { mapping: JSON.stringify(wrong) })).status).toBe(422)
  expect((await lastMapping()).csv.last_mapping).toEqual(first)
  const better = { ...first, columns: { ...first.columns, name: null, text: [2, 3] } }
  expect((await upload(row('28', 'x'), { mapping: JSON.stringify(better) })).body.data).toMatchObject({ new_lines: 1 })
  expect((await lastMapping()).csv.last_mapping).toEqual(better)
  await upload(row('29', order.number))
  const { body } = await app.call(bankLines, { params: ofAccount(), query: { per_page: 100 } }, signedIn())
  expect(body.data[0]).toMatchObject({ name: '', text: expect.stringContaining('Mira Koller') })
})

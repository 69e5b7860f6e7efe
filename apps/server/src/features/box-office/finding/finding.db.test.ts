import {
  closeTillSession,
  openTillPass,
  voidSaleAtTill,
  xReportAtTill,
} from '@turnout/contract/box-office/endpoints.ts'
import { admitOrderAtTill, findOrdersAtTill, payOrderAtTill } from '@turnout/contract/box-office/found-endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { ask } from '@turnout/testkit/shops/selling.ts'
import { anOpenTill, LEAD_PIN, sellAt, type OpenTill } from '@turnout/testkit/tills/a-till.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

let shop: TestShop
let gate: OpenTill
/** At the same event, without a list. */
let bar: OpenTill
/** At an event of another account. */
let foreign: OpenTill
beforeAll(async () => {
  shop = await aShop(app)
  const list = await aList(app, shop)
  gate = await anOpenTill(app, shop, { name: 'Gate', check_in_list_id: list.id })
  bar = await anOpenTill(app, shop, { name: 'Bar' })
  foreign = await anOpenTill(app, await aShop(app))
})

type At = Pick<OpenTill, 'till' | 'headers'>
const params = ({ till }: At) => ({ till_short_id: till.short_id })
const keyed = ({ headers }: At, key: string = randomUUID()) => ({ ...headers, 'idempotency-key': key })
const tickets = (quantity: number) => [{ product_id: shop.paid.productId, price_id: shop.paid.priceId, quantity }]

const search = (text: string, at: At = gate) =>
  app.call(findOrdersAtTill, { params: params(at), body: { text } }, { headers: at.headers })
const found = async (text: string, at: At = gate) => (await search(text, at)).body.data.orders
const numbers = async (text: string, at: At = gate) => (await found(text, at)).map(({ public_id: id }) => id)
const admit = (order: string, ids: readonly string[], at: At = gate) =>
  app.call(
    admitOrderAtTill,
    { params: { ...params(at), order_public_id: order }, body: { public_ids: [...ids] } },
    { headers: at.headers },
  )
type Paying = { tender: { kind: 'CASH'; given: number } | { kind: 'CARD' }; expected_total?: number }
const pay = (order: string, body: Paying, { at = gate, key = randomUUID() }: { at?: At; key?: string } = {}) =>
  app.call(payOrderAtTill, { params: { ...params(at), order_public_id: order }, body }, { headers: keyed(at, key) })
const later = async (name: string, quantity = 1) =>
  (await sellAt(app, gate, { lines: tickets(quantity), tender: { kind: 'LATER' }, first_name: name, last_name: 'Vaz' }))
    .body.data
const report = async (at: At) =>
  (await app.call(xReportAtTill, { params: params(at) }, { headers: at.headers })).body.data

test('an order is found by its number, its name and a scanned ticket, at tills of its event alone', async () => {
  const sold = await sellAt(app, gate, {
    lines: tickets(2),
    tender: { kind: 'CASH', given: 50 },
    first_name: 'Benedita',
    email: 'benedita@vaz.example',
  })
  const { order_public_id: order, tickets: sent, id } = sold.body.data
  const [ticket] = sent
  const ways = [order, order.toLowerCase(), 'benedita', 'Bened', ticket?.code ?? '', ticket?.public_id ?? '']
  for (const text of ways) expect([text, await numbers(text)]).toEqual([text, [order]])
  for (const text of ways) expect([text, await numbers(text, foreign)]).toEqual([text, []])
  for (const text of [order.slice(0, -1), 'T2.nothing', 'Nobody']) expect(await numbers(text)).toEqual([])
  const [shown] = await found(order)
  expect(shown).toMatchObject({ state: 'PAID', total: 50, owed: 0, first_name: 'Benedita', sale_id: id })
  expect(JSON.stringify(shown)).not.toContain('vaz.example')
  expect(JSON.stringify(shown)).not.toContain(ticket?.code)
  expect((await found(order, bar))[0]?.sale_id).toBeNull()
  expect((await search('x')).body.errors).toHaveProperty('text')
})

test('guests who are not in yet come in, once, by the rules of the list', async () => {
  const sold = await sellAt(app, gate, { lines: tickets(2), tender: { kind: 'CARD' } })
  const { order_public_id: order, tickets: sent } = sold.body.data
  const ids = sent.map(({ public_id: id }) => id)
  const isIn = async (asked: readonly string[]) =>
    (await admit(order, asked)).body.data.tickets.map(({ is_in: is }) => is)
  expect(await isIn(ids.slice(0, 1))).toEqual([true, false])
  expect(await isIn(ids)).toEqual([true, true])
  expect(await isIn(ids)).toEqual([true, true])
  const unpaid = await later('Rui')
  const [waiting] = unpaid.tickets
  const still = await admit(unpaid.order_public_id, [waiting?.public_id ?? ''])
  expect(still.body.data.tickets).toMatchObject([{ is_in: false }])
  expect((await admit(order, ids, bar)).status).toBe(404)
  expect((await admit(order, ids, foreign)).status).toBe(404)
})

test('what a till sold to be paid later is collected once, and goes back as it came', async () => {
  const sold = await later('Petra', 2)
  const { order_public_id: order } = sold
  const before = await report(gate)
  expect((await found(order))[0]).toMatchObject({ state: 'OWED', owed: 50, sale_id: sold.id })
  expect((await pay(order, { tender: { kind: 'CASH', given: 40 } })).body.errors).toHaveProperty('tender.given')
  const wrong = await pay(order, { tender: { kind: 'CASH', given: 60 }, expected_total: 60 })
  expect(wrong.body.code).toBe('till_price_changed')
  expect((await pay(order, { tender: { kind: 'CARD' } }, { at: foreign })).status).toBe(404)
  const key = randomUUID()
  const body: Paying = { tender: { kind: 'CASH', given: 60 }, expected_total: 50 }
  const twice = await Promise.all([pay(order, body, { key }), pay(order, body, { key })])
  const [first] = twice
  expect(twice.map(({ status, body: { data } }) => [status, data.id, data.change])).toEqual(
    Array(2).fill([200, first?.body.data.id, 10]),
  )
  expect((await pay(order, body)).body.code).toBe('order_already_paid')
  const after = await report(gate)
  const moved = (name: 'cash' | 'collected' | 'later' | 'sold' | 'expected') => after[name] - before[name]
  expect([moved('cash'), moved('collected'), moved('later'), moved('sold'), moved('expected')]).toEqual([
    50, 50, 0, 0, 50,
  ])
  expect((await found(order))[0]).toMatchObject({ state: 'PAID', owed: 0, sale_id: first?.body.data.id })
  // By the number of the sale, too: its money goes back out of the drawer.
  const undone = await app.call(
    voidSaleAtTill,
    { params: { ...params(gate), till_sale_id: sold.id }, body: { reason: 'Left' } },
    { headers: keyed(gate) },
  )
  expect(undone.status).toBe(200)
  expect((await report(gate)).expected).toBe(before.expected)
  expect((await found(order))[0]).toMatchObject({ state: 'CANCELLED', tickets: [] })
})

test('an order of the shop that waits for its money is a sale of the till that takes it', async () => {
  const held = await ask(app, shop, [{ price: shop.paid, quantity: 1 }])
  await shop.complete(held, {
    order: { first_name: 'Xaver', last_name: 'Ott', email: 'xaver@ott.example', accepted_terms: true },
  })
  await shop.act(awaitOfflinePayment, held)
  const [order] = await found('Xaver')
  expect(order).toMatchObject({ state: 'OWED', owed: 25, sale_id: null })
  const before = await report(bar)
  const paid = await pay(order?.public_id ?? '', { tender: { kind: 'CARD' }, expected_total: 25 }, { at: bar })
  expect(paid.body.data).toMatchObject({ tender: 'CARD', total: 25, tickets: [{ first_name: 'Xaver' }] })
  const after = await report(bar)
  expect([after.sold - before.sold, after.card - before.card, after.collected]).toEqual([25, 25, 0])
  await app.runJobs()
  const mails = app.database.query.selectFrom('mails').select('kind').where('recipient', '=', 'xaver@ott.example')
  expect((await mails.execute()).map(({ kind }) => kind)).toContain('order_confirmation')
})

test('orders show in the open shift, on its device, and not before', async () => {
  const { order_public_id: order } = await later('Quim')
  expect((await search(order, { ...gate, headers: {} })).body.code).toBe('pin_required')
  expect((await search(order, { ...gate, headers: bar.headers })).body.code).toBe('pin_required')
  const body = { person_id: gate.lead.id, pin: LEAD_PIN, device_id: 'another-tablet', takes_over: true }
  const taken = await app.call(openTillPass, { params: params(gate), body })
  const there = { ...gate, headers: { 'x-till-pass': taken.body.data.pass } }
  for (const call of [search(order), admit(order, ['A-2345678']), pay(order, { tender: { kind: 'CARD' } })])
    expect((await call).body.code).toBe('till_open_elsewhere')
  expect(await numbers(order, there)).toEqual([order])
  const expected = (await report(there)).expected
  await app.call(closeTillSession, { params: params(there), body: { counted: expected } }, { headers: there.headers })
  for (const call of [search(order, there), pay(order, { tender: { kind: 'CARD' } }, { at: there })])
    expect((await call).body.code).toBe('shift_not_open')
})

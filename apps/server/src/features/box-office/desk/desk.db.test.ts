import * as desk from '@turnout/contract/box-office/desk-endpoints.ts'
import { booksFile, updateBookSettings } from '@turnout/contract/books/endpoints.ts'
import * as endpoints from '@turnout/contract/box-office/endpoints.ts'
import { duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import { exportOrders, facetsOfOrders, getOrder, ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { tableOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { anOpenTill, sellAt, type OpenTill } from '@turnout/testkit/tills/a-till.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

let shop: TestShop
let east: OpenTill
let gate: OpenTill
beforeAll(async () => {
  shop = await aShop(app)
  east = await anOpenTill(app, shop)
  gate = await anOpenTill(app, shop, { name: 'Gate', check_in_list_id: (await aList(app, shop)).id })
})

const of = () => ({ event_id: shop.eventId })
const as = () => ({ token: shop.owner.token })
const tickets = (quantity: number) => [{ product_id: shop.paid.productId, price_id: shop.paid.priceId, quantity }]
const today = async () => (await app.call(desk.boxOfficeOfEvent, { params: of() }, as())).body.data
const sessions = (query: object = {}) => app.call(desk.tillSessionsOfEvent, { params: of(), query }, as())
const move = (body: object, { till, headers } = east) =>
  app.call(
    endpoints.moveMoneyAtTill,
    { params: { till_short_id: till.short_id }, body: body as { kind: 'DROP'; sum: number } },
    { headers: { ...headers, 'idempotency-key': randomUUID() } },
  )
const close = (body: object, { till, headers }: OpenTill) =>
  app.call(
    endpoints.closeTillSession,
    { params: { till_short_id: till.short_id }, body: body as { counted: number } },
    { headers },
  )

test('the tiles say what was sold today and what the drawers hold, and shifts add up to them', async () => {
  expect(await today()).toMatchObject({ sold: 0, sales: 0, cash_in_drawers: 200, floats: 200, last_z: null })
  await sellAt(app, east, { lines: tickets(2), tender: { kind: 'CASH', given: 100 } })
  await sellAt(app, east, { lines: tickets(1), tender: { kind: 'FREE', reason: 'Crew' } })
  await sellAt(app, gate, { lines: tickets(3), tender: { kind: 'CARD' }, admit: true })
  await sellAt(app, gate, { lines: tickets(1), tender: { kind: 'LATER' }, first_name: 'Davi' })
  await move({ kind: 'DROP', sum: 30 })
  expect(await today()).toMatchObject({
    sold: 150,
    sales: 4,
    admitted: 3,
    cash_in_drawers: 220,
    floats: 200,
    card: 75,
    free: 1,
    later: 1,
    later_to_collect: 25,
    shifts_closed: 0,
    difference: 0,
    has_gap: false,
  })
  const { data } = (await sessions()).body
  expect(
    data.map(({ till, sales, net_sales, cash, card, expected }) => [till.name, sales, net_sales, cash, card, expected]),
  ).toEqual([
    ['Gate', 2, 100, 0, 75, 100],
    ['East gate', 2, 50, 50, 0, 120],
  ])
})

test('a closed shift has its number, what was counted and its report as it was printed', async () => {
  const z = (await close({ counted: 116.4, note: 'Wrong change' }, east)).body.data
  expect(await today()).toMatchObject({
    shifts_closed: 1,
    shifts_with_difference: 1,
    difference: -3.6,
    cash_in_drawers: 100,
    last_z: 1,
    has_gap: false,
  })
  const closed = await sessions({ filter_fields: { closed_at: { ne: 'null' } }, sort_by: 'at' })
  const [row] = closed.body.data
  expect(closed.body.meta.total).toBe(1)
  expect(row).toMatchObject({
    z_number: 1,
    till: { name: 'East gate' },
    person: { name: 'Marta' },
    expected: 120,
    counted: 116.4,
    difference: -3.6,
    note: 'Wrong change',
  })
  const report = (session: number, token = shop.owner.token) =>
    app.call(desk.reportOfTillSession, { params: { ...of(), till_session_id: session } }, { token })
  expect((await report(row?.id ?? 0)).body.data).toEqual(z)
  const only = await sessions({ filter_fields: { till_id: { eq: String(gate.till.id) } } })
  expect(only.body.data).toMatchObject([{ closed_at: null, z_number: null, counted: null, difference: null }])
  expect((await report(only.body.data[0]?.id ?? 0)).body.data).toMatchObject({ z_number: null, expected: 100 })
  const other = await aShop(app)
  expect((await report(row?.id ?? 0, other.owner.token)).status).toBe(404)
})

test('all closed shifts are a file, for those who may see orders', async () => {
  const file = await app.call(desk.exportTillSessions, { params: of(), query: {} }, as())
  expect(file.body.split('\r\n')[0]).toBe(
    '\ufeff"Z","Till","Person","Opened","Closed","Sales","Net sales (EUR)","Card (EUR)","Cash expected (EUR)","Cash counted (EUR)","Difference (EUR)","Note"',
  )
  expect(file.body.split('\r\n')[1]).toMatch(
    /^"1","East gate","Marta","[^"]+","[^"]+","2","50.00","0.00","120.00","116.40","-3.60","Wrong change"$/u,
  )
  const viewer = await aMember(app, shop.owner.accountId, { role: 'VIEWER' })
  const door = await aMember(app, shop.owner.accountId, { role: 'DOOR' })
  const asked = async (token: string) => (await app.call(desk.boxOfficeOfEvent, { params: of() }, { token })).status
  expect([await asked(viewer.token), await asked(door.token)]).toEqual([200, 403])
  // Who may only look gets no link of a till, which is all that selling needs beside a PIN.
  const linksOf = async (token: string) =>
    (await app.call(endpoints.tillsOfEvent, { params: of() }, { token })).body.data.map((till) => till.short_id)
  expect(await linksOf(viewer.token)).toEqual(['', ''])
  expect(await linksOf(shop.owner.token)).toEqual([east.till.short_id, gate.till.short_id])
  const unlocked = await app.call(
    endpoints.unlockTillPerson,
    { params: { ...of(), till_person_id: east.seller.id } },
    { token: viewer.token },
  )
  expect(unlocked.status).toBe(403)
})

test('the money of tills is a report by till, person and way, and a way of payment of its own', async () => {
  const table = async (name: 'till_sales' | 'payments') =>
    (await app.call(tableOfEvent, { params: of(), query: { table: name } }, as())).body.data
  const { columns, rows, totals } = await table('till_sales')
  expect(columns.map(({ title }) => title)).toEqual([
    'Till',
    'Person',
    'Paid by',
    'Sales',
    'Charged',
    'Refunds',
    'Cash',
    'Card',
    'Difference',
  ])
  expect(rows).toEqual([
    ['East gate', 'Marta', 'Cash', 1, 50, 0, 50, 0, 0],
    ['East gate', 'Marta', 'Free', 1, 0, 0, 0, 0, 0],
    ['East gate', 'Marta', 'Counted at closing', 0, 0, 0, 0, 0, -3.6],
    ['Gate', 'Marta', 'Card', 1, 75, 0, 0, 75, 0],
    ['Gate', 'Marta', 'Pay later', 1, 25, 0, 0, 0, 0],
  ])
  expect(totals).toEqual([null, null, null, 4, 150, 0, 50, 75, -3.6])
  const paid = await table('payments')
  expect(paid.rows.map(([, way, payments, received]) => [way, payments, received])).toEqual(
    expect.arrayContaining([['Cash at tills', 1, 50]]),
  )
})

test('an order says at which till it was sold, and by whom', async () => {
  const { data } = (await app.call(ordersOfEvent, { params: of(), query: { query: 'Davi' } }, as())).body
  const order = await app.call(getOrder, { params: { ...of(), order_id: data[0]?.id ?? 0 } }, as())
  expect(order.body.data.sold_at_till).toEqual({ till: 'Gate', person: 'Marta' })
})

test('orders are found by where they were sold, counted by it, and their file names the till', async () => {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  await shop.complete(held, {
    order: { first_name: 'Lia', last_name: 'Koch', email: 'lia@koch.example', accepted_terms: true },
  })
  const [one, two] = [String(east.till.id), String(gate.till.id)]
  const { body: counted } = await app.call(facetsOfOrders, { params: of(), query: { facet: 'sold_at' } }, as())
  const values = new Map(counted.data.map(({ value, orders }) => [value, orders]))
  expect(Object.fromEntries(values)).toEqual({ TILL: 4, [one]: 2, [two]: 2, ONLINE: 1 })
  const found = async (sold_at: object) =>
    (await app.call(ordersOfEvent, { params: of(), query: { filter_fields: { sold_at } } }, as())).body.meta.total
  for (const [value, orders] of values) expect(await found({ in: value })).toBe(orders)
  expect(await found({ in: `${one},ONLINE` })).toBe(3)
  expect(await found({ in: `${one},${two}` })).toBe(4)
  expect([await found({ ne: 'TILL' }), await found({ eq: 'elsewhere' })]).toEqual([1, 0])
  const file = await app.call(exportOrders, { params: of(), query: {}, body: { format: 'csv' } }, as())
  const [titles, ...lines] = file.body
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.slice(1, -1).split('","'))
  const column = titles?.indexOf('Till') ?? -1
  expect(lines.map((cells) => cells[column])).toEqual(['', 'Gate', 'Gate', 'East gate', 'East gate'])
})

test('floats, drops and differences of drawers are in the journal and the file for DATEV', async () => {
  const params = { account_id: shop.owner.accountId }
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const days = { from: day(0), to: day(0) }
  const journal = (await app.call(booksFile, { params, query: { from: day(-1), to: day(1) } }, as())).body
  const drawers = journal
    .split('\r\n')
    .filter((line) => line.includes('"T-'))
    .map((line) => line.slice(1, -1).split('","'))
  expect(drawers.map((cells) => [cells[2], cells[3], cells[4], cells[9], cells[10]])).toEqual([
    ['FLOAT', 'cash_till', 'cash_safe', '100.00', ''],
    ['FLOAT', 'cash_safe', 'cash_till', '', '100.00'],
    ['FLOAT', 'cash_till', 'cash_safe', '100.00', ''],
    ['FLOAT', 'cash_safe', 'cash_till', '', '100.00'],
    ['DROP', 'cash_till', 'cash_safe', '', '30.00'],
    ['DROP', 'cash_safe', 'cash_till', '30.00', ''],
    ['DIFFERENCE', 'cash_till', 'cash_difference', '', '3.60'],
    ['DIFFERENCE', 'cash_difference', 'cash_till', '3.60', ''],
  ])
  await app.call(
    updateBookSettings,
    {
      params,
      body: { consultant_number: 29_098, client_number: 55_003, fiscal_year_month: Number(day(0).slice(5, 7)) },
    },
    as(),
  )
  const datev = (await app.call(booksFile, { params, query: { format: 'datev', ...days } }, as())).body
  const booked = datev.split('\r\n').filter((line) => /;"T-\d+";/u.test(line))
  expect(booked.map((line) => line.split(';')).map((f) => [f[0], f[1], f[6], f[7]])).toEqual([
    ['100,00', '"S"', '1000', '1010'],
    ['100,00', '"S"', '1000', '1010'],
    ['30,00', '"H"', '1000', '1010'],
    ['3,60', '"H"', '1000', '2309'],
  ])
})

test('a copy of the event has its tills with new links, and its people without a PIN', async () => {
  const body = { title: 'Again', start_date: new Date(Date.now() + 90 * 86_400_000).toISOString() }
  const { data: copy } = (await app.call(duplicateEvent, { params: of(), body }, as())).body
  const params = { event_id: copy.id }
  const tills = (await app.call(endpoints.tillsOfEvent, { params, query: {} }, as())).body.data
  expect(tills.map(({ name, session }) => [name, session])).toEqual([
    ['East gate', null],
    ['Gate', null],
  ])
  expect(tills.map(({ check_in_list_id: list }) => list === null)).toEqual([true, false])
  expect(tills.some(({ short_id: id }) => [east.till.short_id, gate.till.short_id].includes(id))).toBe(false)
  const people = (await app.call(endpoints.tillPeopleOfEvent, { params, query: {} }, as())).body.data
  expect(people.map(({ name, has_pin, rights }) => [name, has_pin, rights.length])).toEqual([
    ['Jonas', false, 3],
    ['Jonas', false, 3],
    ['Marta', false, 2],
    ['Marta', false, 2],
  ])
})

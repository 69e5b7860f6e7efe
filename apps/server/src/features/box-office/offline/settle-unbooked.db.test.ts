import * as endpoints from '@turnout/contract/box-office/endpoints.ts'
import { unbookedOfEvent } from '@turnout/contract/box-office/offline-endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct, stockOf } from '@turnout/testkit/shops/selling.ts'
import { anOpenTill, LEAD_PIN, PIN, sellAt, type OpenTill } from '@turnout/testkit/tills/a-till.ts'
import { bookAt, leaveOutAt, quotaAt, syncAt, unbookedAt } from '@turnout/testkit/tills/offline-sales.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'

/* Sales that were made without a network and for which there is no place: a lead settles them. */

const app = testApp({ addsUp: true })

let shop: TestShop
let open: OpenTill
let scarce: ShopPrice
/** Two sales that wait: nothing was held for them, and the one place was sold since. */
let ids: readonly string[]
beforeAll(async () => {
  shop = await aShop(app)
  open = await anOpenTill(app, shop)
  scarce = await addProduct(app, shop, {
    title: 'Last one',
    type: 'PAID',
    prices: [{ price: 5, initial_quantity_available: 1 }],
  })
  const line = { product_id: scarce.productId, price_id: scarce.priceId, quantity: 1 }
  await sellAt(app, open, { lines: [line], tender: { kind: 'CASH', given: 5 } })
  const sold = () => ({
    key: randomUUID(),
    sold_at: new Date().toISOString(),
    lines: [line],
    tender: { kind: 'CASH' as const, given: 5 },
    tickets: [],
    total: 5,
  })
  await syncAt(app, open, [sold(), sold(), sold()])
  ids = (await unbookedAt(app, open)).body.data.map(({ id }) => id)
})

const at = () => ({ till_short_id: open.till.short_id })
const lead = () => ({ person_id: open.lead.id, pin: LEAD_PIN })
const seller = () => ({ person_id: open.seller.id, pin: PIN })
const movements = async () =>
  (await app.call(endpoints.movementsAtTill, { params: at() }, { headers: open.headers })).body.data

test('is booked beyond what is left by a lead alone, once, and the history says so', async () => {
  const [id = ''] = ids
  expect((await bookAt(app, open, id)).body.code).toBe('sold_out_meanwhile')
  expect((await bookAt(app, open, id, { overbooks: true })).body.code).toBe('till_lead_needed')
  expect((await bookAt(app, open, id, { overbooks: true, lead: seller() })).body.code).toBe('till_lead_needed')
  const wrong = { overbooks: true, lead: { ...lead(), pin: '00000' } }
  expect(Object.keys((await bookAt(app, open, id, wrong)).body.errors)).toEqual(['lead.pin'])
  const anyway = { overbooks: true, lead: lead() }
  const [one, two] = await Promise.all([bookAt(app, open, id, anyway), bookAt(app, open, id, anyway)])
  expect(one.body.data).toMatchObject({ total: 5, given: 5 })
  expect(two.body.data).toEqual(one.body.data)
  expect(await stockOf(app, scarce)).toEqual({ capacity: 1, held: 0, sold: 2 })
  const changes = await app.database.query
    .selectFrom('audit_rows')
    .select('after')
    .where('act', '=', 'order.sold_at_till')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(changes.after).toMatchObject({
    sold_at_till: 'East gate',
    overbooked: 1,
    overbook_reason: 'Sold without a network. Jonas booked it anyway.',
  })
  expect((await leaveOutAt(app, open, id, { reason: 'Late', lead: lead() })).status).toBe(404)
})

test('is left out by a lead alone, once: journal, report and history say why', async () => {
  const [, id = '', last = ''] = ids
  expect((await leaveOutAt(app, open, id, { reason: 'Money went back' })).body.code).toBe('till_lead_needed')
  expect(Object.keys((await leaveOutAt(app, open, id, { reason: ' ', lead: lead() })).body.errors)).toEqual(['reason'])
  const [one, two] = await Promise.all(
    ['Money went back', 'Another reason'].map((reason) => leaveOutAt(app, open, id, { reason, lead: lead() })),
  )
  expect(one?.body.data).toMatchObject({ kind: 'LEFT_OUT', amount: 5, cash: 0, person: { name: 'Marta' } })
  expect(two?.body.data).toEqual(one?.body.data)
  expect((await movements()).filter(({ kind }) => kind === 'LEFT_OUT')).toEqual([one?.body.data])
  expect((await bookAt(app, open, id, { overbooks: true, lead: lead() })).status).toBe(404)
  const waiting = (await unbookedAt(app, open)).body.data
  expect(waiting.map((sale) => sale.id)).toEqual([last])
  const told = await app.call(unbookedOfEvent, { params: { event_id: shop.eventId } }, { token: shop.owner.token })
  expect(told.body.data).toEqual(waiting)
  expect((await quotaAt(app, open)).body.data.unbooked).toBe(1)
  const rows = await app.database.query
    .selectFrom('audit_rows')
    .select('after')
    .where('act', '=', 'till_session.sale_left_out')
    .execute()
  expect(rows.map(({ after }) => after)).toEqual([{ amount_minor: 500, reason: one?.body.data.reason, lead: 'Jonas' }])
})

test('holds the shift open until it is settled', async () => {
  const close = () =>
    app.call(
      endpoints.closeTillSession,
      { params: at(), body: { counted: 115, note: 'The guest of the sale that was left out has paid' } },
      { headers: open.headers },
    )
  expect((await close()).body.code).toBe('sales_waiting')
  // Settling and booking at once: one of them.
  const [, , last = ''] = ids
  const settled = await Promise.all([
    bookAt(app, open, last, { overbooks: true, lead: lead() }),
    leaveOutAt(app, open, last, { reason: 'Booked before', lead: lead() }),
  ])
  expect(settled.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  const isBooked = settled[0].status === 200
  expect((await close()).body.data).toMatchObject({
    sales: isBooked ? 3 : 2,
    cash: isBooked ? 15 : 10,
    left_out: isBooked ? 1 : 2,
    sales_waiting: 0,
  })
})

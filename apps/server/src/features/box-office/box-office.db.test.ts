import * as endpoints from '@turnout/contract/box-office/endpoints.ts'
import { deleteProduct } from '@turnout/contract/products/endpoints.ts'
import { ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct, stockOf } from '@turnout/testkit/shops/selling.ts'
import { anOpenTill, aTill, LEAD_PIN, PIN, sellAt, type OpenTill } from '@turnout/testkit/tills/a-till.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

let shop: TestShop
let open: OpenTill
beforeAll(async () => {
  shop = await aShop(app)
  open = await anOpenTill(app, shop)
})

const at = ({ till }: Pick<OpenTill, 'till'>) => ({ till_short_id: till.short_id })
const tickets = (quantity: number) => [{ product_id: shop.paid.productId, price_id: shop.paid.priceId, quantity }]
const keyed = ({ headers }: Pick<OpenTill, 'headers'>) => ({ ...headers, 'idempotency-key': randomUUID() })
const x = async (of = open) =>
  (await app.call(endpoints.xReportAtTill, { params: at(of) }, { headers: of.headers })).body.data
const undo = (id: string, body: object = {}, of = open) =>
  app.call(
    endpoints.voidSaleAtTill,
    { params: { ...at(of), till_sale_id: id }, body: { reason: 'Wrong ticket', ...body } },
    { headers: keyed(of) },
  )
const move = (body: { kind: 'DROP' | 'MONEY_IN' | 'PAYOUT' | 'DRAWER_OPENED'; sum?: number; reason?: string }) =>
  app.call(endpoints.moveMoneyAtTill, { params: at(open), body }, { headers: keyed(open) })

describe('a sale in person', () => {
  test('is an order like any other, paid in cash, with change and tickets', async () => {
    const before = await stockOf(app, shop.paid)
    const sold = await sellAt(app, open, { lines: tickets(2), tender: { kind: 'CASH', given: 100 } })
    expect(sold.status).toBe(201)
    expect(sold.body.data).toMatchObject({
      tender: 'CASH',
      total: 50,
      given: 100,
      change: 50,
      rounding: 0,
      admitted: 0,
    })
    expect(sold.body.data.tickets.map(({ code }) => code.slice(0, 3))).toEqual(['T2.', 'T2.'])
    expect((await stockOf(app, shop.paid))?.sold).toBe((before?.sold ?? 0) + 2)
    const rows = await app.call(
      ordersOfEvent,
      { params: { event_id: shop.eventId }, query: { query: sold.body.data.order_public_id } },
      { token: shop.owner.token },
    )
    expect(rows.body.data).toMatchObject([
      { status: 'COMPLETED', payment_method: 'CASH', total_gross: 50, is_manually_created: false },
    ])
  })

  test('happens once however often the till sends it', async () => {
    const key = randomUUID()
    const body = { key, lines: tickets(1), tender: { kind: 'CASH', given: 30 } } as const
    const first = await sellAt(app, open, body)
    const [again, atOnce] = await Promise.all([sellAt(app, open, body), sellAt(app, open, body)])
    expect([again.body.data.id, atOnce.body.data.id]).toEqual([first.body.data.id, first.body.data.id])
    const other = await sellAt(app, open, { ...body, lines: tickets(2) })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    const without = await app.call(
      endpoints.sellAtTill,
      { params: at(open), body: { lines: tickets(1), tender: { kind: 'CASH', given: 30 } } },
      { headers: open.headers },
    )
    expect(without.body.errors).toHaveProperty('Idempotency-Key')
  })

  test('lets the guests in with the same step', async () => {
    const list = await aList(app, shop)
    const gate = await anOpenTill(app, shop, { name: 'Gate', check_in_list_id: list.id })
    const sold = await sellAt(app, gate, { lines: tickets(3), tender: { kind: 'CARD' }, admit: true })
    expect(sold.body.data).toMatchObject({ tender: 'CARD', admitted: 3 })
    const undone = await undo(sold.body.data.id, { lead: { person_id: gate.lead.id, pin: LEAD_PIN } }, gate)
    expect(undone.body.data).toMatchObject({ admitted: 0, refunded: 75, tickets: [] })
  })

  test.each([
    ['less than the total', { tender: { kind: 'CASH', given: 20 } }, 'tender.given'],
    ['a negative sum', { tender: { kind: 'CASH', given: -5 } }, 'tender.given'],
    ['more decimals than there are coins', { tender: { kind: 'CASH', given: '25.001' } }, 'tender.given'],
    ['no way of payment', { tender: { kind: 'SHELLS' } }, 'tender.kind'],
    ['a guest without a name who pays later', { tender: { kind: 'LATER' } }, 'first_name'],
    ['a mail without an address', { tender: { kind: 'CARD' }, delivery: 'EMAIL' }, 'email'],
    ['a quantity of nothing', { line: { quantity: 0 } }, 'lines.0.quantity'],
    ['a price of nothing we know', { line: { price_id: 999_999 } }, 'lines.0.quantity'],
  ])('refuses %s, and sells nothing', async (_, over, field) => {
    const before = await stockOf(app, shop.paid)
    const { line = {}, ...rest } = over as { line?: object }
    const lines = [{ ...tickets(1)[0], ...line }]
    const body = { lines, tender: { kind: 'CASH', given: 25 }, ...rest }
    const answer = await app.raw('POST', `/api/public/tills/${open.till.short_id}/sales`, body, {
      headers: keyed(open),
    })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(await stockOf(app, shop.paid)).toEqual(before)
  })

  test('refuses what the till does not sell, a price that changed, and what is sold out', async () => {
    const bar = await anOpenTill(app, shop, { name: 'Bar', product_ids: [shop.scarce.productId] })
    const foreign = await sellAt(app, bar, { lines: tickets(1), tender: { kind: 'CARD' } })
    expect(Object.keys(foreign.body.errors)).toEqual(['lines.0.product_id'])
    const changed = await sellAt(app, open, { lines: tickets(1), tender: { kind: 'CARD' }, expected_total: 24 })
    expect([changed.status, changed.body.code]).toEqual([409, 'till_price_changed'])
    const last = await addProduct(app, shop, {
      title: 'Last',
      type: 'PAID',
      prices: [{ price: 5, initial_quantity_available: 1 }],
    })
    const lines = [{ product_id: last.productId, price_id: last.priceId, quantity: 2 }]
    const short = await sellAt(app, open, { lines, tender: { kind: 'CARD' } })
    expect(short.body.code).toBe('sold_out_meanwhile')
  })

  test('keeps no product that was never ordered from being deleted', async () => {
    const gone = await addProduct(app, shop, { title: 'Gone', type: 'PAID', prices: [{ price: 5 }] })
    const made = await aTill(app, shop, { name: 'Kiosk', product_ids: [gone.productId, shop.paid.productId] })
    const params = { event_id: shop.eventId, product_id: gone.productId }
    expect((await app.call(deleteProduct, { params }, { token: shop.owner.token })).status).toBe(204)
    const till = { event_id: shop.eventId, till_id: made.till.id }
    const left = await app.call(endpoints.getTill, { params: till }, { token: shop.owner.token })
    expect(left.body.data.product_ids).toEqual([shop.paid.productId])
  })

  test('is free of charge with a reason, so many times in a shift', async () => {
    const guest = await anOpenTill(app, shop, { name: 'Guests', free_sales_max: 1 })
    const free = { lines: tickets(1), tender: { kind: 'FREE', reason: 'Artist' } } as const
    expect((await sellAt(app, guest, free)).body.data).toMatchObject({ total: 0, tender: 'FREE' })
    expect((await sellAt(app, guest, free)).body.code).toBe('free_sales_used_up')
  })

  test('is paid later by who gives a name', async () => {
    const later = await sellAt(app, open, { lines: tickets(1), tender: { kind: 'LATER' }, first_name: 'Ana' })
    expect(later.body.data).toMatchObject({ tender: 'LATER', total: 25, change: 0 })
    expect((await undo(later.body.data.id)).body.data.tickets).toEqual([])
  })

  test('takes no cash where cash is recorded outside', async () => {
    const outside = await anOpenTill(app, shop, { name: 'Outside', fiscal_profile: 'EXPORT_ONLY' })
    const cash = await sellAt(app, outside, { lines: tickets(1), tender: { kind: 'CASH', given: 25 } })
    expect(cash.body.code).toBe('cash_recorded_outside')
  })

  test('is priced before, with a promo code', async () => {
    const body = { lines: tickets(2) }
    const priced = await app.call(endpoints.priceBasketAtTill, { params: at(open), body }, { headers: open.headers })
    expect(priced.body.data).toMatchObject({ total: 50, cash_total: 50, discount: 0 })
    const catalogue = await app.call(endpoints.catalogueAtTill, { params: at(open) }, { headers: open.headers })
    const product = catalogue.body.data.products.find(({ id }) => id === shop.paid.productId)
    expect(product).toMatchObject({ title: 'General admission', prices: [{ price: 25 }] })
  })
})

describe('a sale that is taken back', () => {
  test('gives the cash back, frees the places, and leaves a movement', async () => {
    const sold = await sellAt(app, open, { lines: tickets(1), tender: { kind: 'CASH', given: 25 } })
    const before = await x()
    const undone = await undo(sold.body.data.id)
    expect(undone.body.data).toMatchObject({ refunded: 25, tickets: [] })
    const after = await x()
    expect(before.expected - after.expected).toBe(25)
    expect((await undo(sold.body.data.id)).status).toBe(409)
  })

  test('goes back by ticket', async () => {
    const sold = await sellAt(app, open, { lines: tickets(2), tender: { kind: 'CASH', given: 50 } })
    const [first] = sold.body.data.tickets
    const undone = await undo(sold.body.data.id, { public_ids: [first?.public_id] })
    expect(undone.body.data).toMatchObject({ refunded: 25 })
    expect(undone.body.data.tickets).toHaveLength(1)
    expect((await undo(sold.body.data.id, { public_ids: ['A-NOTHERE1'] })).body.errors).toHaveProperty('public_ids.0')
  })

  test('needs a lead when it is large, and the right', async () => {
    const sold = await sellAt(app, open, { lines: tickets(3), tender: { kind: 'CASH', given: 75 } })
    const { id } = sold.body.data
    expect((await undo(id)).body.code).toBe('till_lead_needed')
    const notLead = await undo(id, { lead: { person_id: open.seller.id, pin: PIN } })
    expect(notLead.body.code).toBe('till_lead_needed')
    const wrong = await undo(id, { lead: { person_id: open.lead.id, pin: '0000' } })
    expect(wrong.body.errors).toHaveProperty('lead.pin')
    expect((await undo(id, { lead: { person_id: open.lead.id, pin: LEAD_PIN } })).status).toBe(200)
  })
})

describe('the drawer', () => {
  test('takes money in and gives it out, never more than it has', async () => {
    const before = (await x()).expected
    expect((await move({ kind: 'MONEY_IN', sum: 20 })).body.data).toMatchObject({ kind: 'MONEY_IN', cash: 20 })
    expect((await move({ kind: 'PAYOUT', sum: 5 })).body.errors).toHaveProperty('reason')
    expect((await move({ kind: 'PAYOUT', sum: 5, reason: 'Tape' })).body.data.cash).toBe(-5)
    expect((await move({ kind: 'DROP' })).body.errors).toHaveProperty('sum')
    expect((await move({ kind: 'DROP', sum: 99_999 })).body.errors).toHaveProperty('sum')
    expect((await move({ kind: 'DRAWER_OPENED' })).status).toBe(201)
    expect((await x()).expected).toBe(before + 15)
    const list = await app.call(endpoints.movementsAtTill, { params: at(open) }, { headers: open.headers })
    expect(list.body.data[0]?.kind).toBe('DRAWER_OPENED')
  })
})

describe('a shift', () => {
  test('opens with a PIN, on one device, for one person after the other', async () => {
    const made = await aTill(app, shop, { name: 'North gate' })
    const params = at(made)
    const body = { person_id: made.seller.id, pin: PIN, device_id: 'tablet-0001', float: 50 }
    const shown = await app.call(endpoints.getOpenedTill, { params })
    expect(shown.body.data).toMatchObject({ session: null, me: null, people: expect.any(Array) })
    expect((await app.call(endpoints.xReportAtTill, { params })).body.code).toBe('pin_required')
    const early = await app.call(endpoints.openTillPass, { params, body })
    expect(early.body.code).toBe('shift_not_open')
    const opened = await app.call(endpoints.openTillSession, { params, body })
    expect(opened.body.data.till).toMatchObject({
      me: { name: 'Marta', sells_here: true },
      session: { person: { name: 'Marta' } },
    })
    expect((await app.call(endpoints.openTillSession, { params, body })).body.code).toBe('shift_open')

    const elsewhere = { ...body, device_id: 'phone-00001' }
    expect((await app.call(endpoints.openTillPass, { params, body: elsewhere })).body.code).toBe('till_open_elsewhere')
    const taken = { ...elsewhere, takes_over: true }
    expect((await app.call(endpoints.openTillPass, { params, body: taken })).body.code).toBe('till_lead_needed')
    const lead = { ...taken, person_id: made.lead.id, pin: LEAD_PIN }
    expect((await app.call(endpoints.openTillPass, { params, body: lead })).status).toBe(200)
    const old = { 'x-till-pass': opened.body.data.pass }
    const late = await sellAt(app, { till: made.till, headers: old }, { lines: tickets(1), tender: { kind: 'CARD' } })
    expect(late.body.code).toBe('till_open_elsewhere')
  })

  test('locks a person after five wrong PINs, until the organizer unlocks them', async () => {
    const own = await aShop(app)
    const made = await aTill(app, own)
    const params = at(made)
    const show = (pin: string) =>
      app.call(endpoints.openTillSession, {
        params,
        body: { person_id: made.seller.id, pin, device_id: 'tablet-0002', float: 0 },
      })
    const tries = await Promise.all(['1111', '2222', '3333', '4444', '5555', '6666'].map(show))
    expect(tries.map(({ body }) => body.code).toSorted()).toEqual([
      ...Array(4).fill('invalid_fields'),
      'till_person_locked',
      'till_person_locked',
    ])
    expect((await show(PIN)).body.code).toBe('till_person_locked')
    const person = { event_id: own.eventId, till_person_id: made.seller.id }
    await app.call(endpoints.unlockTillPerson, { params: person }, { token: own.owner.token })
    expect((await show(PIN)).status).toBe(201)
    // The PIN is right, at a till of another account.
    const foreign = await app.call(endpoints.openTillPass, {
      params,
      body: { person_id: open.seller.id, pin: PIN, device_id: 'tablet-0002' },
    })
    expect(Object.keys(foreign.body.errors)).toEqual(['person_id'])
  })

  test('is counted blind, and closes with a number that has no gap', async () => {
    const own = await aShop(app)
    const first = await anOpenTill(app, own)
    const line = { product_id: own.paid.productId, price_id: own.paid.priceId, quantity: 1 }
    const sold = await sellAt(app, first, { lines: [line], tender: { kind: 'CASH', given: 30 } })
    const close = (of: OpenTill, body: object) =>
      app.call(endpoints.closeTillSession, { params: at(of), body: { counted: 125, ...body } }, { headers: of.headers })
    expect((await close(first, { sales_waiting: 3 })).body.code).toBe('sales_waiting')
    expect((await close(first, { sales_waiting: 3, closes_anyway: true })).body.code).toBe('till_lead_needed')
    expect((await close(first, { counted: 120 })).body.errors).toHaveProperty('note')
    const deleted = await app.call(
      endpoints.deleteTill,
      { params: { event_id: own.eventId, till_id: first.till.id } },
      { token: own.owner.token },
    )
    expect(deleted.body.code).toBe('shift_open')
    const z = await close(first, { counted: 121.4 })
    expect(z.body.data).toMatchObject({
      z_number: 1,
      sales: 1,
      sold: 25,
      float: 100,
      cash: 25,
      expected: 125,
      counted: 121.4,
      difference: -3.6,
      products: [{ title: 'General admission', quantity: 1, gross: 25 }],
    })
    expect(z.body.data.check_code).toMatch(/^[0-9a-f]{64}$/u)
    const params = { ...at(first), z_number: 1 }
    const again = await app.call(endpoints.zReportAtTill, { params }, { headers: first.headers })
    expect(again.body.data).toEqual(z.body.data)
    const undone = await app.call(
      endpoints.voidSaleAtTill,
      { params: { ...at(first), till_sale_id: sold.body.data.id }, body: { reason: 'Late' } },
      { headers: keyed(first) },
    )
    expect(undone.body.code).toBe('shift_not_open')
    const second = await anOpenTill(app, own, { name: 'West gate' })
    expect((await close(second, { counted: 100 })).body.data.z_number).toBe(2)
  })
})

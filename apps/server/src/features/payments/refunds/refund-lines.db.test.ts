import { patchAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { cancelOrder, getOrder, markOrderPaid, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import type { ShopPrice, TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { carryCharge } from '@turnout/testkit/shops/pricing-factory.ts'
import { addCode, addProduct, ask, orderIdOf, stockOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'

const app = testApp({ cards: true, addsUp: true })
const FAILING_REFUND = '4000000000005126'

let shop: TestShop
/** €25.00 with a fee of €1.50, and 19 % on both; goods of €14.00 with 7 % inside. */
let entry: ShopPrice
let bag: ShopPrice
beforeAll(async () => {
  shop = await aCardShop(app)
  entry = await addProduct(app, shop, { title: 'Entry', prices: [{ price: 25 }] })
  bag = await addProduct(app, shop, { title: 'Tote bag', product_type: 'GENERAL', prices: [{ price: 14 }] })
  const place = { accountId: shop.owner.accountId, eventId: shop.eventId }
  const vat = { name: 'VAT', type: 'TAX', calculationType: 'PERCENTAGE' } as const
  await carryCharge(app.database, place, { productIds: [entry.productId], fixedAmount: 1.5 })
  await carryCharge(app.database, place, { productIds: [entry.productId], ...vat, ratePpm: 190_000 })
  await carryCharge(app.database, place, {
    productIds: [bag.productId],
    ...vat,
    ratePpm: 70_000,
    isIncludedInPrice: true,
  })
  await addCode(app, shop, { discount: 10 })
  await shop.settings({
    enable_invoicing: true,
    organization_name: 'Tidal Sessions Lda',
    organization_address: 'Lisbon',
  })
})
afterEach(() => app.stripe.heal())

const at = (order_id: number) => ({ params: { event_id: shop.eventId, order_id } })
const signedIn = () => ({ token: shop.owner.token })
type Body = BodyInput<typeof refundOrder>
const refund = (orderId: number, body: Body, idempotencyKey?: string) =>
  app.call(
    refundOrder,
    { ...at(orderId), body: { notify_buyer: false, ...body } },
    { ...signedIn(), headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey } },
  )
const read = async (orderId: number) => (await app.call(getOrder, at(orderId), signedIn())).body.data

let buyers = 0
/** Three entries and two bags, paid outside: 3 × 31.54 and 2 × 14.00, 122.62 in all. */
async function bought({ code }: { code?: string } = {}): Promise<number> {
  const held = await ask(
    app,
    shop,
    [
      { price: entry, quantity: 3 },
      { price: bag, quantity: 2 },
    ],
    code === undefined ? {} : { code },
  )
  buyers += 1
  const order = {
    first_name: 'Leonor',
    last_name: 'Vaz',
    email: `leonor${buyers}@vaz.example`,
    accepted_terms: true,
  }
  await shop.complete(held, { order })
  await shop.act(awaitOfflinePayment, held)
  const id = await orderIdOf(app, held)
  await app.call(markOrderPaid, at(id), signedIn())
  return id
}

/** The lines of an order as one can refund them: entries, then bags. */
async function linesOf(orderId: number) {
  const { refund_lines: lines } = await read(orderId)
  const [entries, bags] = lines
  if (entries === undefined || bags === undefined) throw new Error('no lines')
  return { entries, bags }
}

const booksOf = async (orderId: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await sql<{ account: string; rest: number }>`
        select account, sum(amount_minor)::bigint as rest from ledger_entries where order_id = ${orderId}
        group by account having sum(amount_minor) <> 0 order by account`.execute(app.database.query)
    ).rows.map(({ account, rest }) => [account, rest]),
  )

test('a line says what each of its units was sold for', async () => {
  const { entries, bags } = await linesOf(await bought())
  expect(entries).toMatchObject({
    label: 'Entry',
    quantity: 3,
    quantity_left: 3,
    // 5.04 of 26.50 at 19 %: 4.75 on the price, 0.29 on the fee.
    price: 29.75,
    fees: 1.79,
    discount: 0,
    tax_of_price: 4.75,
    tax_of_fees: 0.29,
  })
  expect(entries.attendees.map(({ is_refunded }) => is_refunded)).toEqual([false, false, false])
  expect(bags).toMatchObject({ quantity: 2, price: 14, fees: 0, tax_of_price: 0.92, attendees: [] })
})

test('a ticket and a bag go back at what they were sold for; the ticket is void and both are on sale again', async () => {
  const before = [await stockOf(app, entry), await stockOf(app, bag)]
  const id = await bought()
  const { entries, bags } = await linesOf(id)
  const jonas = entries.attendees[1]?.id ?? 0
  const done = await refund(id, {
    lines: [
      { order_item_id: entries.order_item_id, attendee_ids: [jonas] },
      { order_item_id: bags.order_item_id, quantity: 1 },
    ],
    amount: 45.54,
    reason: 'GUEST_CANNOT_COME',
    note: 'Called, broke her foot',
    notify_buyer: true,
  })
  expect(done).toMatchObject({ status: 200, body: { data: { total_refunded: 45.54, status: 'COMPLETED' } } })
  const after = await read(id)
  expect(after.attendees.map(({ status }) => status)).toEqual(['ACTIVE', 'CANCELLED', 'ACTIVE'])
  expect(after.refunds).toMatchObject([
    {
      amount: 45.54,
      reason: 'GUEST_CANNOT_COME',
      note: 'Called, broke her foot',
      items: [
        { order_item_id: entries.order_item_id, quantity: 1 },
        { order_item_id: bags.order_item_id, quantity: 1 },
      ],
    },
  ])
  expect(after.refund_lines.map(({ quantity_left }) => quantity_left)).toEqual([2, 1])
  // Exactly their own parts: 25.00 and 13.08 net, 1.50 of fees, 5.04 and 0.92 of taxes.
  expect(await booksOf(id)).toEqual({ cash_offline: 7708, fees: -300, sales: -6308, taxes: -1100 })
  const [entriesLeft, bagsLeft] = [await stockOf(app, entry), await stockOf(app, bag)]
  expect([entriesLeft.sold - (before[0]?.sold ?? 0), bagsLeft.sold - (before[1]?.sold ?? 0)]).toEqual([2, 1])
  await app.runJobs()
  const refundId = after.refunds[0]?.id ?? 0
  const mail = await sql<{ text_body: string }>`
    select text_body from mails where about_entity = 'refund' and about_id = ${refundId}`.execute(app.database.query)
  expect(mail.rows).toHaveLength(1)
  for (const part of ['€45.54', '1 × Entry, 1 × Tote bag', 'This ticket no longer works: A-', 'The others stay valid'])
    expect(mail.rows[0]?.text_body).toContain(part)
  const note = await sql<{ document: { lines: { name: string; quantity: number }[]; totalMinor: number } }>`
    select document from invoices where refund_id = ${refundId} and kind = 'CREDIT_NOTE'`.execute(app.database.query)
  expect(note.rows[0]?.document).toMatchObject({
    totalMinor: 4554,
    lines: [
      { name: 'Entry', quantity: 1 },
      { name: 'Tote bag', quantity: 1 },
    ],
    fees: [{ quantity: 1, amountMinor: 150 }],
    taxGroups: [
      { netMinor: 2650, taxMinor: 504 },
      { netMinor: 1308, taxMinor: 92 },
    ],
  })
  expect(after.timeline.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['order.refund_requested', 'attendee.cancelled', 'order.refunded']),
  )
})

test('single refunds of all lines add up to the order, with a code, to the cent', async () => {
  const id = await bought({ code: 'LUZ50' })
  const { total_gross: total, currency } = await read(id)
  const { entries, bags } = await linesOf(id)
  for (const { id: attendee } of entries.attendees)
    await refund(id, { lines: [{ order_item_id: entries.order_item_id, attendee_ids: [attendee] }] })
  for (const _ of [1, 2]) await refund(id, { lines: [{ order_item_id: bags.order_item_id, quantity: 1 }] })
  const after = await read(id)
  expect(after).toMatchObject({ refund_status: 'REFUNDED', total_refunded: total, amount_refundable: 0 })
  expect(after.refunds.map(({ amount }) => minorOf(amount, currency)).reduce((sum, one) => sum + one, 0)).toBe(
    minorOf(total, currency),
  )
  expect(await booksOf(id)).toEqual({})
  await app.runJobs()
})

test('without fees the price goes back with its own taxes; the ticket can be kept', async () => {
  const id = await bought()
  const { entries } = await linesOf(id)
  const kept = [{ order_item_id: entries.order_item_id, quantity: 1, cancel: false }]
  await refund(id, { lines: kept, include_fees: false })
  const after = await read(id)
  expect(after.refunds).toMatchObject([{ amount: 29.75 }])
  expect(after.attendees.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
  expect(await booksOf(id)).toEqual({ cash_offline: 9287, fees: -450, sales: -7616, taxes: -1221 })
})

test('after a free amount a line gives back what is left at most', async () => {
  const id = await bought()
  await refund(id, { amount: 100 })
  const { entries } = await linesOf(id)
  await refund(id, { lines: [{ order_item_id: entries.order_item_id }] })
  expect(await read(id)).toMatchObject({ refund_status: 'REFUNDED', refunds: [{ amount: 100 }, { amount: 22.62 }] })
  expect(await booksOf(id)).toEqual({})
})

test('all lines with the whole order: it is cancelled as by any refund that cancels', async () => {
  const id = await bought()
  const { entries, bags } = await linesOf(id)
  const lines = [entries, bags].map(({ order_item_id }) => ({ order_item_id }))
  const done = await refund(id, { lines, cancel_order: true, amount: 122.62 })
  expect(done.body.data).toMatchObject({ status: 'CANCELLED', refund_status: 'REFUNDED', total_refunded: 122.62 })
})

test('a refund that fails can be asked for again, for the same tickets', async () => {
  const { id, intentRef } = await boughtByCard(app, shop, { quantity: 2, card: FAILING_REFUND })
  const [line] = (await read(id)).refund_lines
  const lines = [{ order_item_id: line?.order_item_id ?? 0, attendee_ids: [line?.attendees[0]?.id ?? 0] }]
  expect(await refund(id, { lines })).toMatchObject({ status: 200 })
  await workOff(app)
  expect(await refund(id, { lines })).toMatchObject({ status: 409, body: { code: 'line_already_refunded' } })
  const [made] = (await app.stripe.snapshot()).refunds.filter(({ payment_intent }) => payment_intent === intentRef)
  await app.stripe.settleRefund(made?.id ?? '', 'failed')
  await workOff(app)
  expect((await read(id)).refund_lines).toMatchObject([{ quantity_left: 2 }])
  expect(await refund(id, { lines })).toMatchObject({ status: 200 })
  await workOff(app)
  expect(await read(id)).toMatchObject({ refunds: [{ state: 'FAILED' }, { amount: 25 }] })
})

test('the same act under the same key is one refund, also while the provider is away', async () => {
  const { id, intentRef } = await boughtByCard(app, shop, { quantity: 2 })
  const [line] = (await read(id)).refund_lines
  const lines = [{ order_item_id: line?.order_item_id ?? 0, quantity: 1 }]
  await app.stripe.fault({ kind: 'done_but_cut', on: 'POST /v1/refunds', times: 2 })
  const first = await refund(id, { lines }, 'lines-once')
  const again = await refund(id, { lines }, 'lines-once')
  expect([first.status, again.status]).toEqual([200, 200])
  await workOff(app)
  await app.stripe.heal()
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(app.database.query)
  await workOff(app)
  const made = (await app.stripe.snapshot()).refunds.filter(({ payment_intent }) => payment_intent === intentRef)
  expect(made.map(({ amount }) => amount)).toEqual([2500])
  expect(await read(id)).toMatchObject({ total_refunded: 25, refund_lines: [{ quantity_left: 1 }] })
})

test('two clerks refund the same line at once: one does; by amount, which names no line, both do', async () => {
  const id = await bought()
  const { entries } = await linesOf(id)
  const ticket = entries.attendees[0]?.id ?? 0
  const lines = [{ order_item_id: entries.order_item_id, attendee_ids: [ticket] }]
  const both = await Promise.all([refund(id, { lines }), refund(id, { lines })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.map(({ body }) => (body as { code?: string }).code)).toContain('line_already_refunded')
  expect(await read(id)).toMatchObject({ total_refunded: 31.54 })
  // The control: nothing else would have kept the second one away.
  const other = await bought()
  const free = await Promise.all([refund(other, { amount: 31.54 }), refund(other, { amount: 31.54 })])
  expect(free.map(({ status }) => status)).toEqual([200, 200])
})

test.each<[string, (ids: { entries: number; bags: number; ticket: number; foreign: number }) => Body, number, object]>([
  [
    'a line of another order',
    ({ foreign }) => ({ lines: [{ order_item_id: foreign }] }),
    422,
    { errors: { 'lines.0.order_item_id': [expect.any(String)] } },
  ],
  [
    'a ticket of another line',
    ({ bags, ticket }) => ({ lines: [{ order_item_id: bags, attendee_ids: [ticket] }] }),
    422,
    { errors: { 'lines.0.attendee_ids': [expect.any(String)] } },
  ],
  [
    'a line twice',
    ({ bags }) => ({
      lines: [
        { order_item_id: bags, quantity: 1 },
        { order_item_id: bags, quantity: 1 },
      ],
    }),
    422,
    { errors: { 'lines.1.order_item_id': [expect.any(String)] } },
  ],
  [
    'a ticket twice',
    ({ entries, ticket }) => ({ lines: [{ order_item_id: entries, attendee_ids: [ticket, ticket] }] }),
    422,
    { errors: { 'lines.0.attendee_ids': [expect.any(String)] } },
  ],
  [
    'more than there are',
    ({ bags }) => ({ lines: [{ order_item_id: bags, quantity: 3 }] }),
    422,
    { errors: { 'lines.0.quantity': ['At most 2 can still be refunded.'] } },
  ],
  [
    'another number than names',
    ({ entries, ticket }) => ({ lines: [{ order_item_id: entries, attendee_ids: [ticket], quantity: 2 }] }),
    422,
    { errors: { 'lines.0.quantity': [expect.any(String)] } },
  ],
  [
    'a number of nothing',
    ({ bags }) => ({ lines: [{ order_item_id: bags, quantity: 0 }] }),
    422,
    { errors: { 'lines.0.quantity': [expect.any(String)] } },
  ],
  ['no line', () => ({ lines: [] }), 422, { errors: { lines: [expect.any(String)] } }],
  ['neither lines nor an amount', () => ({}), 422, { errors: { amount: [expect.any(String)] } }],
  [
    'another amount than it costs',
    ({ bags }) => ({ lines: [{ order_item_id: bags }], amount: 27.99 }),
    409,
    { code: 'refund_amount_changed' },
  ],
  [
    'an unknown reason',
    ({ bags }) => ({ lines: [{ order_item_id: bags }], reason: 'BORED' as 'FRAUD' }),
    422,
    { errors: { reason: [expect.any(String)] } },
  ],
])('%s is refused, and nothing changes', async (_, body, status, answer) => {
  const [id, other] = [await bought(), await bought()]
  const { entries, bags } = await linesOf(id)
  const foreign = (await linesOf(other)).bags.order_item_id
  const ids = {
    entries: entries.order_item_id,
    bags: bags.order_item_id,
    ticket: entries.attendees[0]?.id ?? 0,
    foreign,
  }
  expect(await refund(id, body(ids))).toMatchObject({ status, body: answer })
  expect(await read(id)).toMatchObject({ refund_status: null, refunds: [], refund_lines: [entries, bags] })
})

test('what cost nothing has nothing to give back', async () => {
  const held = await ask(app, shop, [
    { price: entry, quantity: 1 },
    { price: shop.free, quantity: 1 },
  ])
  await shop.complete(held, {
    order: { first_name: 'Rita', last_name: 'Vaz', email: 'rita@vaz.example', accepted_terms: true },
  })
  await shop.act(awaitOfflinePayment, held)
  const id = await orderIdOf(app, held)
  await app.call(markOrderPaid, at(id), signedIn())
  const free = (await read(id)).refund_lines.find(({ price }) => price === 0)
  expect(await refund(id, { lines: [{ order_item_id: free?.order_item_id ?? 0 }] })).toMatchObject({
    status: 422,
    body: { errors: { lines: ['What was chosen cost nothing.'] } },
  })
})

test('a ticket whose money went back becomes no other one', async () => {
  const id = await bought()
  const { entries } = await linesOf(id)
  const ticket = entries.attendees[0]?.id ?? 0
  const lines = [{ order_item_id: entries.order_item_id, attendee_ids: [ticket], cancel: false }]
  await refund(id, { lines })
  const params = { event_id: shop.eventId, attendee_id: ticket }
  const body = { product_id: shop.free.productId, product_price_id: shop.free.priceId }
  expect(await app.call(patchAttendee, { params, body }, signedIn())).toMatchObject({
    status: 409,
    body: { code: 'attendee_refunded' },
  })
})

test('of an order that was cancelled a line goes back as money alone: its places returned before', async () => {
  const id = await bought()
  await app.call(cancelOrder, { ...at(id), body: { notify_buyer: false } }, signedIn())
  const before = [await stockOf(app, entry), await stockOf(app, bag)]
  const { entries, bags } = await linesOf(id)
  const lines = [{ order_item_id: entries.order_item_id, quantity: 2 }, { order_item_id: bags.order_item_id }]
  expect((await refund(id, { lines })).body.data).toMatchObject({ status: 'CANCELLED', total_refunded: 91.08 })
  expect([await stockOf(app, entry), await stockOf(app, bag)]).toEqual(before)
})

const productsBack = async (): Promise<Map<number, { charged: number; back: number }>> => {
  const found = await sql<{ product_id: number; charged: number; back: number }>`
    select p.product_id, sum(f.charged_minor)::bigint as charged, sum(f.refunded_minor)::bigint as back
    from figures f join product_prices p on p.id = f.product_price_id
    where f.event_id = ${shop.eventId} and f.part = 'LINE' group by p.product_id`.execute(app.database.query)
  return new Map(found.rows.map(({ product_id, ...row }) => [product_id, row]))
}

test('whatever mix of lines and amounts goes back: figures by product know it to the cent, and never more than was charged', async () => {
  const step = fc.oneof(
    fc.record({ of: fc.constant('entries' as const), fees: fc.boolean(), amount: fc.constant(0) }),
    fc.record({ of: fc.constant('bags' as const), fees: fc.boolean(), amount: fc.constant(0) }),
    fc.record({ of: fc.constant('amount' as const), fees: fc.boolean(), amount: fc.integer({ min: 1, max: 4000 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const before = await productsBack()
      const id = await bought()
      const { entries, bags } = await linesOf(id)
      for (const { of, fees, amount } of steps) {
        const line = of === 'entries' ? entries : bags
        const lines = [{ order_item_id: line.order_item_id, quantity: 1 }]
        const body = of === 'amount' ? { amount: amount / 100 } : { lines, include_fees: fees }
        expect([200, 409, 422]).toContain((await refund(id, body)).status)
      }
      const { total_refunded: total, currency } = await read(id)
      const after = await productsBack()
      const ofProduct = ({ productId }: ShopPrice) => {
        const [was, is] = [before.get(productId), after.get(productId)]
        return { charged: (is?.charged ?? 0) - (was?.charged ?? 0), back: (is?.back ?? 0) - (was?.back ?? 0) }
      }
      const shares = [ofProduct(entry), ofProduct(bag)]
      expect(shares.reduce((sum, { back }) => sum + back, 0)).toBe(minorOf(total, currency))
      for (const { charged, back } of shares) {
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(charged)
      }
      if (steps.every(({ of }) => of !== 'amount')) {
        const items = (await read(id)).refunds.flatMap((one) =>
          one.items.map((item) => ({ ...item, amount: one.amount })),
        )
        const ofBags = items.filter(({ order_item_id }) => order_item_id === bags.order_item_id)
        expect(ofProduct(bag).back).toBe(ofBags.reduce((sum, one) => sum + minorOf(one.amount, currency), 0))
      }
    }),
    { numRuns: Number(process.env['RUNS'] ?? 10), endOnFailure: true },
  )
}, 120_000)

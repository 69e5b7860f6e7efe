import { patchAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { awaitOfflinePayment, getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import { getOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { createTaxOrFee } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import { aShop, type Chosen, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addCode, addProduct, ask, orderIdOf, stockOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

const app = testApp()
const mira = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await aShop(app)
  token = shop.owner.token
  await shop.settings({ enable_invoicing: true, invoice_prefix: 'O-', invoice_start_number: 1 })
})

/** An order that waits for its money, its jobs done: its numbers, and the ids of its tickets. */
async function waiting(chosen: readonly Chosen[], code?: string) {
  const held = await ask(app, shop, chosen, code === undefined ? {} : { code })
  await shop.complete(held, { order: mira })
  const { attendees } = (await shop.act(awaitOfflinePayment, held)).body.data
  await app.runJobs()
  return { id: await orderIdOf(app, held), shortId: held.body.data.short_id, tickets: attendees.map(({ id }) => id) }
}

const order = async (order_id: number) =>
  (await app.call(getOrder, { params: { event_id: shop.eventId, order_id } }, { token })).body.data

const setStatus = (attendee_id: number | undefined, status: 'ACTIVE' | 'CANCELLED') =>
  app.call(
    patchAttendee,
    { params: { event_id: shop.eventId, attendee_id: attendee_id ?? 0 }, body: { status } },
    { token },
  )

const pay = (order_id: number) => app.call(markOrderPaid, { params: { event_id: shop.eventId, order_id } }, { token })

async function documents(orderId: number) {
  await app.runJobs()
  const found = await app.database.query
    .selectFrom('invoices')
    .select(['kind', 'total_minor', 'document'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return found.map(({ kind, total_minor, document }) => {
    const { lines, corrects } = document as {
      lines: { name: string; quantity: number }[]
      corrects: { reason: string } | null
    }
    return [kind, total_minor, lines.map(({ quantity, name }) => `${quantity} ${name}`), corrects?.reason ?? null]
  })
}

const mailsOf = (orderId: number) =>
  app.database.query.selectFrom('mails').select('kind').where('about_id', '=', orderId).orderBy('id').execute()

test('a ticket of an unpaid order that is cancelled is owed no more: total, invoice, payment and page say so', async () => {
  const { id, shortId, tickets } = await waiting([{ price: shop.paid, quantity: 2 }])
  const before = await stockOf(app, shop.paid)
  expect((await setStatus(tickets[0], 'CANCELLED')).status).toBe(200)
  const owed = await order(id)
  expect(owed).toMatchObject({ status: 'AWAITING_OFFLINE_PAYMENT', total_gross: 25, order_items: [{ quantity: 1 }] })
  expect((await stockOf(app, shop.paid)).sold).toBe(before.sold - 1)
  const page = await app.call(getPublicOrder, { params: { event_id: shop.eventId, order_short_id: shortId } })
  expect(page.body.data).toMatchObject({ total_gross: 25, order_items: [{ quantity: 1, total_gross: 25 }] })
  expect(await documents(id)).toEqual([
    ['INVOICE', 5000, ['2 General admission'], null],
    ['CREDIT_NOTE', 2500, ['1 General admission'], 'TICKETS_CANCELLED'],
  ])
  expect((await pay(id)).status).toBe(200)
  expect(await order(id)).toMatchObject({ status: 'COMPLETED', total_gross: 25, payments: [{ amount: 25 }] })
  expect(await documents(id)).toHaveLength(2)
})

test('the last ticket of an unpaid order ends it: nothing is owed, its buyer is told, nothing can be paid', async () => {
  const { id, tickets } = await waiting([{ price: shop.paid, quantity: 2 }])
  await setStatus(tickets[0], 'CANCELLED')
  await documents(id)
  expect((await setStatus(tickets[1], 'CANCELLED')).body.data.status).toBe('CANCELLED')
  expect((await order(id)).status).toBe('CANCELLED')
  expect((await pay(id)).body.code).toBe('order_not_awaiting_payment')
  expect(await documents(id)).toEqual([
    ['INVOICE', 5000, ['2 General admission'], null],
    ['CREDIT_NOTE', 2500, ['1 General admission'], 'TICKETS_CANCELLED'],
    ['CREDIT_NOTE', 2500, ['1 General admission'], 'CANCELLED'],
  ])
  expect((await mailsOf(id)).filter(({ kind }) => kind === 'order_cancelled')).toHaveLength(1)
})

test('two tickets that are cancelled at once end their order once', async () => {
  const { id, tickets } = await waiting([{ price: shop.paid, quantity: 2 }])
  const answers = await Promise.all(tickets.map((ticket) => setStatus(ticket, 'CANCELLED')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await order(id)).status).toBe('CANCELLED')
  expect(
    (await documents(id)).reduce((sum, [kind, total]) => sum + (kind === 'INVOICE' ? 1 : -1) * Number(total), 0),
  ).toBe(0)
})

test('a ticket that is good again is owed again, and its invoice is replaced', async () => {
  const { id, tickets } = await waiting([{ price: shop.paid, quantity: 2 }])
  await setStatus(tickets[0], 'CANCELLED')
  await documents(id)
  expect((await setStatus(tickets[0], 'ACTIVE')).body.data.status).toBe('AWAITING_PAYMENT')
  expect(await order(id)).toMatchObject({ total_gross: 50, order_items: [{ quantity: 2 }] })
  expect(await documents(id)).toEqual([
    ['INVOICE', 5000, ['2 General admission'], null],
    ['CREDIT_NOTE', 2500, ['1 General admission'], 'TICKETS_CANCELLED'],
    ['CREDIT_NOTE', 2500, ['1 General admission'], 'CORRECTED'],
    ['INVOICE', 5000, ['2 General admission'], null],
  ])
  await setStatus(tickets[1], 'CANCELLED')
  expect((await pay(id)).status).toBe(200)
  expect(await order(id)).toMatchObject({ total_gross: 25, payments: [{ amount: 25 }] })
  const refused = await setStatus(tickets[1], 'ACTIVE')
  expect([refused.status, refused.body.code]).toEqual([409, 'attendee_never_paid'])
  expect((await order(id)).total_gross).toBe(25)
})

test('an order that owes nothing for what is left is complete; what is free may come back', async () => {
  const { id, tickets } = await waiting([
    { price: shop.free, quantity: 2 },
    { price: shop.paid, quantity: 1 },
  ])
  const { attendees } = await order(id)
  const paidFor = attendees.find(({ product_price_id }) => product_price_id === shop.paid.priceId)
  const [free] = tickets.filter((ticket) => ticket !== paidFor?.id)
  await setStatus(free, 'CANCELLED')
  expect(await order(id)).toMatchObject({ status: 'AWAITING_OFFLINE_PAYMENT', total_gross: 25 })
  await setStatus(paidFor?.id, 'CANCELLED')
  expect(await order(id)).toMatchObject({ status: 'COMPLETED', payment_status: 'NO_PAYMENT_REQUIRED', total_gross: 0 })
  expect((await setStatus(free, 'ACTIVE')).body.data.status).toBe('ACTIVE')
  expect((await order(id)).order_items).toMatchObject([{ quantity: 2, total_gross: 0 }])
  await app.runJobs()
  expect((await mailsOf(id)).map(({ kind }) => kind)).toContain('order_confirmation')
})

test('a tier with a code, a fee and taxes inside and on top leaves each of its amounts with its unit', async () => {
  const { accountId } = shop.owner
  const charge = async (body: Partial<Parameters<typeof app.call<typeof createTaxOrFee>>[1]['body']>) =>
    (
      await app.call(
        createTaxOrFee,
        { params: { account_id: accountId }, body: { calculation_type: 'PERCENTAGE', ...body } as never },
        { token },
      )
    ).body.data.id
  const ids = [
    await charge({ name: 'Booking', type: 'FEE', rate: '7.5' }),
    await charge({ name: 'VAT inside', type: 'TAX', rate: '7', included_in_price: true }),
    await charge({ name: 'City', type: 'TAX', rate: '3.3' }),
  ]
  const seat = await addProduct(app, shop, {
    title: 'Seat',
    type: 'TIERED',
    prices: [{ price: 33.33, label: 'Balcony' }],
    tax_and_fee_ids: ids,
  })
  await addCode(app, shop, { code: 'THIRD', discount: 33, applicable_product_ids: [seat.productId] })
  const { id, tickets } = await waiting([{ price: seat, quantity: 3 }], 'THIRD')
  const whole = await order(id)
  await setStatus(tickets[0], 'CANCELLED')
  const rest = await order(id)
  for (const total of ['total_gross', 'total_tax', 'total_fee', 'total_discount', 'total_before_additions'] as const)
    expect(rest[total], total).toBeCloseTo((whole[total] / 3) * 2, 10)
  const issued = await documents(id)
  expect(issued.map(([kind]) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE'])
  expect(Number(issued[1]?.[1]) * 3).toBe(issued[0]?.[1])
})

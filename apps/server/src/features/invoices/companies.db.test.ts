import { awaitOfflinePayment, getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import { countMissingInvoices, issueMissingInvoices } from '@turnout/contract/invoices/endpoints.ts'
import {
  correctInvoice,
  createOrder,
  exportOrders,
  getOrder,
  markOrderPaid,
  refundOrder,
  updateOrder,
} from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { describe, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

const INVOICING = { enable_invoicing: true, invoice_prefix: 'TS-', invoice_start_number: 1 }
const MIRA = { first_name: 'Mira', last_name: 'Köller', email: 'mira@koller.example', accepted_terms: true }
const ADDRESS = { address_line_1: 'Werftstraße 4', zip_or_postal_code: '20457', city: 'Hamburg', country: 'DE' }
const COMPANY = { name: 'Köller Events GmbH', vat_id: 'de 123.456.789', reference: 'PO-7731' }
const KEPT = { ...COMPANY, vat_id: 'DE123456789' }

async function shopWith(settings: object): Promise<TestShop> {
  const shop = await aShop(app)
  await shop.settings(settings)
  return shop
}

async function bought(shop: TestShop, order: object = {}) {
  const held = await shop.reserve([{ price: shop.paid, quantity: 2 }])
  const told = await shop.complete(held, { order: { ...MIRA, ...order } })
  if (told.status !== 200) return { told, params: { event_id: shop.eventId, order_id: 0 } }
  await shop.act(awaitOfflinePayment, held)
  await app.runJobs()
  const { id } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('short_id', '=', held.body.data.short_id)
    .executeTakeFirstOrThrow()
  return { told, held, params: { event_id: shop.eventId, order_id: id } }
}

type Params = { event_id: number; order_id: number }

const orderOf = async (shop: TestShop, params: Params) =>
  (await app.call(getOrder, { params }, { token: shop.owner.token })).body.data

async function textOf(shop: TestShop, { event_id, order_id }: Params, query = ''): Promise<string> {
  const file = await app.app.inject({
    method: 'GET',
    url: `/api/events/${event_id}/orders/${order_id}/invoice${query}`,
    headers: { authorization: `Bearer ${shop.owner.token}` },
  })
  expect(file.statusCode).toBe(200)
  return (await pdfText(file.rawPayload)).join('\n')
}

const edit = (shop: TestShop, params: Params, body: object) =>
  app.call(updateOrder, { params, body }, { token: shop.owner.token })

const correct = (shop: TestShop, params: Params) => app.call(correctInvoice, { params }, { token: shop.owner.token })

describe('a company at the checkout', () => {
  test('is kept with the order, and its invoice names company, VAT ID, reference and address', async () => {
    const shop = await shopWith(INVOICING)
    const { told, held, params } = await bought(shop, { company: COMPANY, address: ADDRESS })
    expect(told.body.data.company).toEqual(KEPT)
    expect((await orderOf(shop, params)).company).toEqual(KEPT)
    const path = { event_id: shop.eventId, order_short_id: held?.body.data.short_id ?? '' }
    expect((await app.call(getPublicOrder, { params: path })).body.data.company).toEqual(KEPT)
    const text = await textOf(shop, params)
    for (const said of ['Köller Events GmbH', 'Mira Köller', 'Werftstraße 4', 'VAT ID DE123456789', 'PO-7731'])
      expect(text).toContain(said)
  })

  test.each([
    [{ ...COMPANY, vat_id: '123' }, 'order.company.vat_id'],
    [{ ...COMPANY, name: '' }, 'order.company.name'],
    [{ ...COMPANY, reference: 'x'.repeat(101) }, 'order.company.reference'],
  ])('a field that cannot be is refused by its name: %o', async (company, field) => {
    const shop = await shopWith(INVOICING)
    const { told } = await bought(shop, { company, address: ADDRESS })
    expect(told.status).toBe(422)
    expect(Object.keys((told.body as unknown as { errors: object }).errors)).toEqual([field])
  })

  test('empty fields are no company, and a company without an address is refused where there are invoices', async () => {
    const shop = await shopWith(INVOICING)
    const none = await bought(shop, { company: { name: '', vat_id: '', reference: '' } })
    expect(none.told.body.data.company).toBeNull()
    const { told } = await bought(shop, { company: COMPANY })
    expect(told.status).toBe(422)
    expect(Object.keys((told.body as unknown as { errors: object }).errors)).toEqual([
      'order.address.address_line_1',
      'order.address.city',
      'order.address.country',
    ])
  })

  test('is required with its address when the event says so, of orders that cost money', async () => {
    const shop = await shopWith({ ...INVOICING, require_company: true })
    const { told } = await bought(shop)
    expect(told.status).toBe(422)
    expect(Object.keys((told.body as unknown as { errors: object }).errors)).toContain('order.company.name')
    expect((await bought(shop, { company: COMPANY, address: ADDRESS })).told.status).toBe(200)
    const free = await shop.reserve([{ price: shop.free, quantity: 1 }])
    expect((await shop.complete(free, { order: MIRA })).status).toBe(200)
  })
})

test('a billing address is asked of orders that cost money, and of no free one', async () => {
  const shop = await shopWith({ require_billing_address: true })
  const { told } = await bought(shop)
  expect(told.status).toBe(422)
  expect(Object.keys((told.body as unknown as { errors: object }).errors)).toContain('order.address.city')
  const free = await shop.reserve([{ price: shop.free, quantity: 1 }])
  expect((await shop.complete(free, { order: MIRA })).status).toBe(200)
})

test('the desk gives an order its company, changes it, leaves it and takes it off', async () => {
  const shop = await shopWith(INVOICING)
  const body = {
    products: [{ product_id: shop.paid.productId, quantities: [{ price_id: shop.paid.priceId, quantity: 1 }] }],
    first_name: 'Mira',
    email: 'mira@koller.example',
    company: COMPANY,
    address: ADDRESS,
  }
  const made = await app.call(createOrder, { params: { event_id: shop.eventId }, body }, { token: shop.owner.token })
  expect(made.status).toBe(201)
  expect(made.body.data.company).toEqual(KEPT)
  const params = { event_id: shop.eventId, order_id: made.body.data.id }
  await edit(shop, params, { first_name: 'Ada', address: { ...ADDRESS, city: 'Kiel' } })
  expect((await orderOf(shop, params)).company).toEqual(KEPT)
  const refused = await edit(shop, params, { company: { ...COMPANY, vat_id: '?' } })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ errors: { 'company.vat_id': expect.anything() } })
  await edit(shop, params, { company: null })
  const { company, timeline } = await orderOf(shop, params)
  expect(company).toBeNull()
  expect(timeline.find(({ changes }) => changes?.['company'] !== undefined)).toBeDefined()
})

describe('a corrected invoice', () => {
  test('is a credit note of the whole and a new invoice that says which one it replaces, once', async () => {
    const shop = await shopWith(INVOICING)
    const { params } = await bought(shop)
    expect((await correct(shop, params)).body).toMatchObject({ code: 'invoice_unchanged' })
    await edit(shop, params, { company: COMPANY, address: ADDRESS })
    const both = await Promise.all([correct(shop, params), correct(shop, params)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { documents, timeline } = await orderOf(shop, params)
    expect(documents).toMatchObject([
      { kind: 'INVOICE', number: 'TS-1', total: 50 },
      { kind: 'CREDIT_NOTE', number: 'TS-2', total: 50 },
      { kind: 'INVOICE', number: 'TS-3', total: 50 },
    ])
    expect(timeline.filter(({ act }) => act === 'order.invoice_corrected')).toMatchObject([
      { changes: { number: { before: 'TS-1', after: 'TS-3' } } },
    ])
    const text = await textOf(shop, params)
    expect(text).toContain('It replaces invoice TS-1 of')
    expect(text).toContain('Köller Events GmbH')
    const credit = await textOf(shop, params, `?document_id=${documents[1]?.id}`)
    expect(credit).toContain('Corrects invoice TS-1 of')
    expect(credit).not.toContain('Köller Events GmbH')
  })

  test('is corrected again, is paid, and what is refunded of it is credited to the last one', async () => {
    const shop = await shopWith(INVOICING)
    const { params } = await bought(shop)
    for (const name of ['One Ltd', 'Two Ltd']) {
      await edit(shop, params, { company: { name } })
      expect((await correct(shop, params)).status).toBe(200)
    }
    await app.call(markOrderPaid, { params }, { token: shop.owner.token })
    await app.runJobs()
    await app.call(refundOrder, { params, body: { amount: 10 } }, { token: shop.owner.token })
    await app.runJobs()
    const { documents, latest_invoice: invoice } = await orderOf(shop, params)
    expect(invoice).toMatchObject({ number: 'TS-5' })
    expect(documents.at(-1)).toMatchObject({ kind: 'CREDIT_NOTE', number: 'TS-6', total: 10 })
    await edit(shop, params, { company: { name: 'Three Ltd' } })
    expect((await correct(shop, params)).body).toMatchObject({ code: 'invoice_credited' })
  })

  test('needs an invoice, and an order of this event', async () => {
    const shop = await shopWith({ enable_invoicing: false })
    const { params } = await bought(shop)
    expect((await correct(shop, params)).body).toMatchObject({ code: 'invoice_missing' })
    const other = await shopWith(INVOICING)
    expect((await correct(other, params)).status).toBe(404)
  })
})

describe('invoices switched on late', () => {
  const call = (shop: TestShop, endpoint: typeof countMissingInvoices) =>
    app.call(endpoint, { params: { event_id: shop.eventId } }, { token: shop.owner.token })

  test('come on request for the orders that are there, each once, without a gap', async () => {
    const shop = await shopWith({ enable_invoicing: false })
    const orders = [await bought(shop), await bought(shop), await bought(shop)]
    expect((await call(shop, issueMissingInvoices)).body).toMatchObject({ code: 'invoices_off' })
    await shop.settings(INVOICING)
    expect((await call(shop, countMissingInvoices)).body.data).toEqual({ orders_count: 3 })
    const asked = await Promise.all([call(shop, issueMissingInvoices), call(shop, issueMissingInvoices)])
    expect(asked.map(({ status }) => status)).toEqual([202, 202])
    await app.runJobs()
    const numbers = await Promise.all(
      orders.map(async ({ params }) => (await orderOf(shop, params)).documents.map(({ number }) => number)),
    )
    expect(numbers).toEqual([['TS-1'], ['TS-2'], ['TS-3']])
    expect((await call(shop, countMissingInvoices)).body.data).toEqual({ orders_count: 0 })
  })

  test('count what was given back of an order before: its credit note comes with its invoice', async () => {
    const shop = await shopWith({ enable_invoicing: false })
    const { params } = await bought(shop)
    await app.call(markOrderPaid, { params }, { token: shop.owner.token })
    await app.call(refundOrder, { params, body: { amount: 10 } }, { token: shop.owner.token })
    await app.runJobs()
    await shop.settings(INVOICING)
    await call(shop, issueMissingInvoices)
    await app.runJobs()
    expect((await orderOf(shop, params)).documents).toMatchObject([
      { kind: 'INVOICE', number: 'TS-1', total: 50 },
      { kind: 'CREDIT_NOTE', number: 'TS-2', total: 10 },
    ])
  })
})

test('the file of orders has company, address and a column for each tax and rate', async () => {
  const shop = await shopWith(INVOICING)
  await bought(shop, { company: COMPANY, address: ADDRESS })
  const exported = await app.call(
    exportOrders,
    { params: { event_id: shop.eventId }, query: { format: 'csv' }, body: {} },
    { token: shop.owner.token },
  )
  const [head = '', row = ''] = (exported.body as unknown as string).split('\r\n')
  expect(head).toContain('"Company","VAT ID","Buyer’s reference"')
  expect(row).toContain('"Köller Events GmbH","DE123456789","PO-7731","Werftstraße 4","","20457","Hamburg","","DE"')
})

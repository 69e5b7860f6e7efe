import { awaitOfflinePayment, getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import { changeEventSettings, getEventSettings } from '@turnout/contract/events/endpoints.ts'
import { cancelOrder, getOrder, markOrderPaid, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp()

const INVOICING = {
  enable_invoicing: true,
  invoice_prefix: 'TS-',
  invoice_start_number: 1001,
  invoice_payment_terms_days: 14,
} as const

async function invoicing(settings: object = {}): Promise<TestShop> {
  const shop = await aShop(app)
  await shop.settings({ ...INVOICING, ...settings })
  return shop
}

/** An order of €25 tickets that waits for its money, its jobs done. */
async function owed(shop: TestShop, quantity = 1) {
  const held = await shop.reserve([{ price: shop.paid, quantity }])
  await shop.complete(held, {
    order: { first_name: 'Mira', last_name: 'Köller', email: 'mira@koller.example', accepted_terms: true },
  })
  await shop.act(awaitOfflinePayment, held)
  await app.runJobs()
  const shortId = held.body.data.short_id
  const { id } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('short_id', '=', shortId)
    .executeTakeFirstOrThrow()
  return { id, shortId, params: { event_id: shop.eventId, order_id: id } }
}

const documentsOf = async (shop: TestShop, order: { params: { event_id: number; order_id: number } }) =>
  (await app.call(getOrder, { params: order.params }, { token: shop.owner.token })).body.data.documents

const download = (url: string, token?: string) =>
  app.app.inject({ method: 'GET', url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

test('an order that owes money is invoiced once, numbered in turn, and its mail brings the invoice', async () => {
  const shop = await invoicing()
  const first = await owed(shop)
  const second = await owed(shop, 2)
  expect(await documentsOf(shop, first)).toEqual([
    expect.objectContaining({ kind: 'INVOICE', number: 'TS-1001', total: 25, due_at: expect.any(String) }),
  ])
  expect(await documentsOf(shop, second)).toMatchObject([{ number: 'TS-1002', total: 50 }])
  const mails = await app.database.query
    .selectFrom('mails')
    .select(['kind', 'attachments', 'status'])
    .where('about_id', '=', first.id)
    .where('about_entity', '=', 'order')
    .execute()
  expect(mails).toMatchObject([
    {
      kind: 'offline_payment',
      status: 'SENT',
      attachments: [{ kind: 'invoice', id: expect.any(Number) }, { kind: 'event_poster' }],
    },
  ])
  await app.call(markOrderPaid, { params: first.params }, { token: shop.owner.token })
  await app.runJobs()
  expect(await documentsOf(shop, first)).toMatchObject([{ number: 'TS-1001' }])
})

test('the mail after the payment says that the invoice from before it is paid, in the language of the order; before the payment, no mail does', async () => {
  const shop = await invoicing()
  const textsOf = async (locale: string) => {
    const order = await owed(shop)
    await app.database.query.updateTable('orders').set({ locale }).where('id', '=', order.id).execute()
    await app.call(markOrderPaid, { params: order.params }, { token: shop.owner.token })
    await app.runJobs()
    const mails = await app.database.query
      .selectFrom('mails')
      .select(['kind', 'text_body', 'attachments'])
      .where('about_id', '=', order.id)
      .where('about_entity', '=', 'order')
      .orderBy('id')
      .execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['offline_payment', 'order_confirmation'])
    expect(mails[1]?.attachments).toContainEqual({ kind: 'invoice', id: expect.any(Number) })
    return mails.map(({ text_body }) => text_body)
  }
  const [before, after] = await textsOf('en')
  expect(before).not.toContain('nothing is left to pay')
  expect(after).toContain('Invoice TS-1001 is from before your payment. It is paid, and nothing is left to pay.')
  expect((await textsOf('de'))[1]).toContain('Sie ist bezahlt, es ist nichts mehr offen.')
})

test('an invoice names event, lines and notes in the language of its order, and keeps them', async () => {
  const shop = await invoicing({ invoice_notes: 'Thank you', enable_invoicing: false })
  const german = (texts: object) => JSON.stringify({ de: texts })
  const { database } = app
  const event = database.query.updateTable('events').where('id', '=', shop.eventId)
  await event.set({ translations: german({ title: 'Hafenlichter' }) }).execute()
  const product = database.query.updateTable('products').where('id', '=', shop.paid.productId)
  await product.set({ translations: german({ title: 'Stehplatz' }) }).execute()
  await shop.settings({ translations: { de: { invoice_notes: 'Vielen Dank' } } })
  const order = await owed(shop)
  await database.query.updateTable('orders').set({ locale: 'de' }).where('id', '=', order.id).execute()
  await shop.settings({ enable_invoicing: true })
  await app.call(markOrderPaid, { params: order.params }, { token: shop.owner.token })
  await app.runJobs()
  const issued = () =>
    database.query.selectFrom('invoices').select('document').where('order_id', '=', order.id).executeTakeFirstOrThrow()
  const { document } = await issued()
  expect(document).toMatchObject({
    event: { title: 'Hafenlichter' },
    lines: [{ name: 'Stehplatz' }],
    notes: 'Vielen Dank',
  })
  await event.set({ translations: german({ title: 'Lichter' }) }).execute()
  expect(await issued()).toEqual({ document })
})

test('an invoice that was made after the payment says so itself, and its mail adds nothing', async () => {
  const shop = await invoicing({ enable_invoicing: false })
  const order = await owed(shop)
  await shop.settings({ enable_invoicing: true })
  await app.call(markOrderPaid, { params: order.params }, { token: shop.owner.token })
  await app.runJobs()
  const { text_body } = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('about_id', '=', order.id)
    .where('kind', '=', 'order_confirmation')
    .executeTakeFirstOrThrow()
  expect(text_body).not.toContain('from before your payment')
  const file = await download(`/api/events/${shop.eventId}/orders/${order.id}/invoice`, shop.owner.token)
  expect((await pdfText(file.rawPayload)).join(' ')).toContain('Paid on')
})

test('the order says that its invoice is on the way until it is there, and no longer than one waits for it', async () => {
  const read = async (shop: TestShop, short_id: string) => {
    const { data } = (
      await app.call(getPublicOrder, { params: { event_id: shop.eventId, order_short_id: short_id } }, {})
    ).body
    return [data.is_invoice_pending, data.latest_invoice?.number ?? null]
  }
  const choose = async (shop: TestShop, price = shop.paid) => {
    const held = await shop.reserve([{ price, quantity: 1 }])
    const { short_id } = held.body.data
    expect(await read(shop, short_id)).toEqual([false, null])
    await shop.complete(held, { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } })
    if (price === shop.paid) await shop.act(awaitOfflinePayment, held)
    return short_id
  }
  const [shop, off] = [await invoicing(), await aShop(app)]
  expect(await read(off, await choose(off))).toEqual([false, null])
  expect(await read(shop, await choose(shop, shop.free))).toEqual([false, null])
  const [owing, paid, late] = [await choose(shop), await choose(shop), await choose(shop)]
  await app.database.query
    .updateTable('orders')
    .set({ status: 'COMPLETED', payment_status: 'PAYMENT_RECEIVED', completed_at: new Date(), paid_at: new Date() })
    .where('short_id', '=', paid)
    .execute()
  await app.database.query
    .updateTable('orders')
    .set({ reserved_until: new Date(Date.now() - 121_000) })
    .where('short_id', '=', late)
    .execute()
  expect([await read(shop, owing), await read(shop, paid), await read(shop, late)]).toEqual([
    [true, null],
    [true, null],
    [false, null],
  ])
  await app.runJobs()
  expect(await read(shop, owing)).toEqual([false, 'TS-1001'])
})

test('nothing is invoiced while invoicing is off, and nothing that is free', async () => {
  const off = await aShop(app)
  expect(await documentsOf(off, await owed(off))).toEqual([])
  const shop = await invoicing()
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  await shop.complete(held, { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } })
  await app.runJobs()
  expect(
    await app.database.query.selectFrom('invoices').select('id').where('event_id', '=', shop.eventId).execute(),
  ).toEqual([])
})

test('organizer and buyer download the same file, and each only of this order', async () => {
  const shop = await invoicing({ invoice_notes: 'Thank you' })
  const order = await owed(shop)
  const other = await owed(shop)
  const [foreignDocument] = await documentsOf(shop, other)
  const { token } = shop.owner
  const address = `/api/events/${shop.eventId}/orders/${order.id}/invoice`
  const own = `/api/public/events/${shop.eventId}/order/${order.shortId}/invoice`
  const file = await download(address, token)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''invoice-TS-1001.pdf",
  })
  const text = (await pdfText(file.rawPayload)).join('\n')
  for (const said of ['Tidal Sessions', 'TS-1001', 'Mira Köller', '€25.00', 'Pay by transfer', 'Thank you'])
    expect(text).toContain(said)
  expect((await download(own)).rawPayload.equals(file.rawPayload)).toBe(true)
  for (const stolen of [`${address}?document_id=${foreignDocument?.id}`, `${address}?document_id=987654321`])
    expect((await download(stolen, token)).json()).toMatchObject({ code: 'not_found' })
  expect((await download(`${own}?document_id=${foreignDocument?.id}`)).statusCode).toBe(404)
  expect((await download(`${own}?document_id=x`)).statusCode).toBe(422)
  expect((await download(`/api/public/events/${shop.eventId}/order/o_unknown/invoice`)).json()).toMatchObject({
    code: 'order_gone',
  })
  const foreign = await invoicing()
  expect((await download(address, foreign.owner.token)).statusCode).toBe(404)
  expect((await download(`/api/public/events/${foreign.eventId}/order/${order.shortId}/invoice`)).statusCode).toBe(404)
})

test('without an invoice there is nothing to download', async () => {
  const shop = await aShop(app)
  const order = await owed(shop)
  const answer = await download(`/api/events/${shop.eventId}/orders/${order.id}/invoice`, shop.owner.token)
  expect(answer.statusCode).toBe(404)
})

test('the first number cannot change once invoices exist; it can before, and the prefix always', async () => {
  const shop = await invoicing()
  const params = { event_id: shop.eventId }
  const { token } = shop.owner
  await shop.settings({ invoice_start_number: 500 })
  const order = await owed(shop)
  expect(await documentsOf(shop, order)).toMatchObject([{ number: 'TS-500' }])
  const refused = await app.call(changeEventSettings, { params, body: { invoice_start_number: 7 } }, { token })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'invoice_start_number_fixed', message: 'First invoice number cannot change once invoices exist.' },
  })
  await shop.settings({ invoice_prefix: '2028', invoice_start_number: 500 })
  const { data } = (await app.call(getEventSettings, { params }, { token })).body
  expect(data).toMatchObject({ has_invoices: true, invoice_start_number: 500 })
  expect(await documentsOf(shop, await owed(shop))).toMatchObject([{ number: '2028-500' }])
})

test('an address that was written as rich text is printed as text, and plain text as it was typed', async () => {
  const printed = async (organization_address: string) => {
    const shop = await invoicing({ organization_address })
    const { shortId } = await owed(shop)
    const file = await download(`/api/public/events/${shop.eventId}/order/${shortId}/invoice`)
    return (await pdfText(file.rawPayload)).join('\n')
  }
  const rich = await printed('<p>Rua da Cintura 12<br>1200-109 Lisbon &amp; Porto</p>')
  expect(rich).toContain('1200-109 Lisbon & Porto')
  expect(rich).not.toMatch(/<|&amp;/u)
  expect(await printed('Dock <4> &amp; Co')).toContain('Dock <4> &amp; Co')
})

test('an issued invoice stays what it was, whatever is edited later, and the database keeps it so', async () => {
  const shop = await invoicing()
  const order = await owed(shop)
  const address = `/api/events/${shop.eventId}/orders/${order.id}/invoice`
  const before = await download(address, shop.owner.token)
  await shop.settings({ organization_name: 'Somebody else', invoice_notes: 'New', invoice_payment_terms_days: 3 })
  await app.call(markOrderPaid, { params: order.params }, { token: shop.owner.token })
  await app.runJobs()
  expect((await download(address, shop.owner.token)).rawPayload.equals(before.rawPayload)).toBe(true)
  await expect(
    app.database.query.updateTable('invoices').set({ total_minor: 1 }).where('order_id', '=', order.id).execute(),
  ).rejects.toThrow()
})

test('an unpaid order that is cancelled is credited wholly, once, in the same series, and the mail brings it', async () => {
  const shop = await invoicing()
  const order = await owed(shop, 2)
  await app.call(cancelOrder, { params: order.params }, { token: shop.owner.token })
  await app.runJobs()
  const documents = await documentsOf(shop, order)
  expect(documents).toMatchObject([
    { kind: 'INVOICE', number: 'TS-1001', total: 50 },
    { kind: 'CREDIT_NOTE', number: 'TS-1002', total: 50, due_at: null },
  ])
  const note = await download(
    `/api/public/events/${shop.eventId}/order/${order.shortId}/invoice?document_id=${documents[1]?.id}`,
  )
  expect((await pdfText(note.rawPayload)).join('\n')).toContain('Corrects invoice TS-1001')
  const mail = await app.database.query
    .selectFrom('mails')
    .select('attachments')
    .where('kind', '=', 'order_cancelled')
    .where('about_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(mail.attachments).toEqual([
    { kind: 'invoice', id: documents[1]?.id },
    expect.objectContaining({ kind: 'event_poster_thumb' }),
  ])
})

test('refunds are credited one by one until nothing of the invoice is left', async () => {
  const shop = await invoicing()
  const order = await owed(shop, 2)
  const { token } = shop.owner
  await app.call(markOrderPaid, { params: order.params }, { token })
  for (const amount of [20, 30]) {
    const done = await app.call(
      refundOrder,
      { params: order.params, body: { amount, notify_buyer: amount === 30, cancel_order: false } },
      { token },
    )
    expect(done.status).toBeLessThan(300)
    await app.runJobs()
  }
  expect(await documentsOf(shop, order)).toMatchObject([
    { kind: 'INVOICE', number: 'TS-1001', total: 50 },
    { kind: 'CREDIT_NOTE', number: 'TS-1002', total: 20 },
    { kind: 'CREDIT_NOTE', number: 'TS-1003', total: 30 },
  ])
  const mail = await app.database.query
    .selectFrom('mails')
    .select(['status', 'attachments'])
    .where('kind', '=', 'refund')
    .where('event_id', '=', shop.eventId)
    .executeTakeFirstOrThrow()
  const [, , last] = await documentsOf(shop, order)
  expect(mail).toEqual({
    status: 'SENT',
    attachments: [{ kind: 'invoice', id: last?.id }, expect.objectContaining({ kind: 'event_poster_thumb' })],
  })
})

test('a buyer sees their documents on their order', async () => {
  const shop = await invoicing()
  const order = await owed(shop)
  const { data } = (
    await app.call(getPublicOrder, { params: { event_id: shop.eventId, order_short_id: order.shortId }, query: {} })
  ).body
  expect(data.latest_invoice).toMatchObject({ kind: 'INVOICE', number: 'TS-1001', total: 25 })
  const { id, number } = data.latest_invoice ?? {}
  expect(data.documents).toMatchObject([{ id, number, electronic_formats: [] }])
  expect(data.latest_invoice?.invoice_number).toBe('TS-1001')
})

import { awaitOfflinePayment, getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import { correctInvoice } from '@turnout/contract/orders/endpoints.ts'
import { changeElectronicInvoicing, getElectronicInvoicing } from '@turnout/contract/organizers/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { carryCharge } from '@turnout/testkit/shops/pricing-factory.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { beforeAll, expect, test } from 'vitest'
import { filesOf } from '../../platform/mail/attach.ts'
import type { Attachment, MailRow } from '../../platform/mail/store.ts'
import { DOCUMENT_ATTACHMENT, documentFileById } from './paper/render-file.ts'

const app = testApp({ addsUp: true })

const SELLER = {
  name: 'Tidal Sessions GmbH',
  address_line_1: 'Hafenstraße 12',
  zip_or_postal_code: '20359',
  city: 'Hamburg',
  country: 'DE',
  vat_id: 'de 123 456 789',
  contact_name: 'Ana Kolar',
  contact_phone: '+49 40 1234567',
  untaxed_category: 'EXEMPT',
  untaxed_reason: 'Admission is exempt',
  mailed_format: 'facturx',
} as const

const MIRA = { first_name: 'Mira', last_name: 'Köller', email: 'mira@koller.example', accepted_terms: true }
const ADDRESS = { address_line_1: 'Werftstraße 4', zip_or_postal_code: '20457', city: 'Hamburg', country: 'DE' }
const COMPANY = { name: 'Köller & Co. KG', vat_id: 'DE987654321', reference: 'PO-4711' }

let shop: TestShop
beforeAll(async () => {
  shop = await aShop(app)
  await shop.settings({ enable_invoicing: true, invoice_prefix: 'TS-', invoice_start_number: 1 })
})

const say = (over: object = {}, token = shop.owner.token) =>
  app.call(
    changeElectronicInvoicing,
    { params: { organizer_id: shop.organizerId }, body: { ...SELLER, ...over } },
    { token },
  )

async function bought(order: object) {
  const held = await shop.reserve([{ price: shop.paid, quantity: 2 }])
  await shop.complete(held, { order: { ...MIRA, ...order } })
  await shop.act(awaitOfflinePayment, held)
  await app.runJobs()
  const { short_id: shortId } = held.body.data
  const { id } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('short_id', '=', shortId)
    .executeTakeFirstOrThrow()
  return { orderId: id, shortId }
}

const file = (orderId: number, format: string) =>
  app.app.inject({
    method: 'GET',
    url: `/api/events/${shop.eventId}/orders/${orderId}/invoice?format=${format}`,
    headers: { authorization: `Bearer ${shop.owner.token}` },
  })

const ownFile = (shortId: string, format: string) =>
  app.app.inject({
    method: 'GET',
    url: `/api/public/events/${shop.eventId}/order/${shortId}/invoice?format=${format}`,
  })

test('who invoices is said once, and says which parts are wrong', async () => {
  const read = () =>
    app.call(getElectronicInvoicing, { params: { organizer_id: shop.organizerId } }, { token: shop.owner.token })
  expect((await read()).body.data).toMatchObject({ name: null, vat_id: null })
  const refused = await say({ vat_id: null, electronic_scheme: '9930', untaxed_category: 'REVERSE_CHARGE' })
  expect([refused.status, Object.keys((refused.body as unknown as { errors: object }).errors).toSorted()]).toEqual([
    422,
    ['electronic_address', 'tax_number', 'vat_id'],
  ])
  const early = await bought({ company: COMPANY, address: ADDRESS })
  const told = await say()
  expect(told.body.data).toMatchObject({ name: 'Tidal Sessions GmbH', vat_id: 'DE123456789', tax_number: null })
  expect((await read()).body.data).toEqual(told.body.data)

  const before = await file(early.orderId, 'xrechnung-cii')
  expect([before.statusCode, before.json()]).toMatchObject([409, { code: 'electronic_invoicing_off' }])
  const params = { event_id: shop.eventId, order_id: early.orderId }
  expect((await app.call(correctInvoice, { params }, { token: shop.owner.token })).status).toBe(200)
  expect((await file(early.orderId, 'xrechnung-cii')).statusCode).toBe(200)
})

test('an invoice is downloaded in each format, by the buyer too', async () => {
  await say()
  const { orderId, shortId } = await bought({ company: COMPANY, address: ADDRESS })
  const begins = async (format: string) => {
    const { statusCode, headers, rawPayload } = await file(orderId, format)
    return [statusCode, headers['content-type'], rawPayload.subarray(0, 5).toString()]
  }
  expect(await begins('pdf')).toEqual([200, 'application/pdf', '%PDF-'])
  expect(await begins('facturx')).toEqual([200, 'application/pdf', '%PDF-'])
  for (const format of ['xrechnung-cii', 'xrechnung-ubl', 'peppol'])
    expect(await begins(format)).toEqual([200, 'application/xml', '<?xml'])
  expect((await begins('word'))[0]).toBe(422)

  const { payload, headers } = await file(orderId, 'peppol')
  expect(headers['content-disposition']).toMatch(/TS-\d+-peppol\.xml$/u)
  expect(payload).toContain('<cbc:RegistrationName>Köller &amp; Co. KG</cbc:RegistrationName>')
  expect(payload).toContain('<cbc:BuyerReference>PO-4711</cbc:BuyerReference>')

  const own = await ownFile(shortId, 'facturx')
  expect(own.rawPayload.includes('factur-x.xml')).toBe(true)
  expect((await ownFile(shortId, 'pdf')).rawPayload.includes('factur-x.xml')).toBe(false)
  expect((await ownFile(shortId, 'peppol')).statusCode).toBe(200)
})

test('a format names the fields that it lacks', async () => {
  await say({ contact_phone: null })
  const { orderId } = await bought({})
  const refused = await file(orderId, 'xrechnung-ubl')
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
    422,
    ['address.country', 'seller.contact_phone', 'company.reference', 'address.zip_or_postal_code', 'address.city'],
  ])
  expect((await file(orderId, 'pdf')).statusCode).toBe(200)
})

const AUTHORITY = { ...COMPANY, vat_id: null, reference: '04011000-1234512345-06' }

/** The files that the mail of an order brings: their names without the number, and whether XML is in the paper. */
async function mailed(over: object, order: object): Promise<[name: string, hasXml: boolean][]> {
  await say(over)
  await bought(order)
  const mail = await app.database.query
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', MIRA.email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const attachments = (mail.attachments as unknown as Attachment[]).filter(({ kind }) => kind === DOCUMENT_ATTACHMENT)
  const makers = { [DOCUMENT_ATTACHMENT]: (id: number) => documentFileById(app.database, id) }
  const files = await filesOf({ recipient: mail.recipient, attachments } as unknown as MailRow, makers)
  return files.map(({ filename, content }) => [
    filename.replace(/\d+/u, '#'),
    content.includes('factur-x.xml') || content.subarray(0, 5).toString() === '<?xml',
  ])
}

test('mails bring what the organizer wants for machines where nothing is missing, and an authority gets XRechnung', async () => {
  const company = { company: COMPANY, address: ADDRESS }
  const paper = 'invoice-TS-#.pdf'
  expect(await mailed({}, company)).toEqual([[paper, true]])
  expect(await mailed({ mailed_format: 'pdf' }, company)).toEqual([[paper, false]])
  expect(await mailed({}, {})).toEqual([[paper, false]])
  expect(await mailed({ mailed_format: 'xrechnung-cii' }, company)).toEqual([
    [paper, false],
    ['TS-#-xrechnung-cii.xml', true],
  ])
  const noReference = { ...company, company: { ...COMPANY, reference: null } }
  expect(await mailed({ mailed_format: 'xrechnung-cii' }, noReference)).toEqual([[paper, true]])
  const authority = { company: AUTHORITY, address: ADDRESS }
  for (const format of ['pdf', 'facturx', 'peppol'])
    expect(await mailed({ mailed_format: format }, authority)).toEqual([
      [paper, false],
      ['TS-#-xrechnung-ubl.xml', true],
    ])
})

test('the page of an order offers companies what machines read', async () => {
  const offered = async (order: object) => {
    const { shortId } = await bought(order)
    const params = { event_id: shop.eventId, order_short_id: shortId }
    return (await app.call(getPublicOrder, { params, query: {} })).body.data.documents.map(
      ({ electronic_formats: formats }) => formats,
    )
  }
  await say({ mailed_format: 'pdf' })
  expect(await offered({ company: COMPANY, address: ADDRESS })).toEqual([['facturx']])
  expect(await offered({ company: AUTHORITY, address: ADDRESS })).toEqual([['facturx', 'xrechnung-ubl']])
  expect(await offered({ address: ADDRESS })).toEqual([[]])
})

test('a tax of 0 % on a ticket says why on its invoice', async () => {
  const place = { accountId: shop.owner.accountId, eventId: shop.eventId }
  const tax = { name: 'VAT 0', type: 'TAX', calculationType: 'PERCENTAGE', ratePpm: 0 } as const
  const id = await carryCharge(app.database, place, { ...tax, productIds: [shop.paid.productId] })
  await say({ untaxed_category: 'OUTSIDE', untaxed_reason: null })
  const xmlOf = async () =>
    (await file((await bought({ company: COMPANY, address: ADDRESS })).orderId, 'peppol')).payload
  expect(await xmlOf()).toContain('Not subject to VAT')
  await app.database.query
    .updateTable('taxes_and_fees')
    .set({ untaxed_category: 'EXEMPT', untaxed_reason: '§ 4 Nr. 20 UStG' })
    .where('id', '=', id)
    .execute()
  const own = await xmlOf()
  expect(own).toContain('<cbc:TaxExemptionReason>§ 4 Nr. 20 UStG</cbc:TaxExemptionReason>')
  expect(own).not.toContain('Not subject to VAT')
})

import { expect, test } from 'vitest'
import type { InvoiceDocument, IssuedDocument } from '../invoice-document.ts'
import type { TaxGroup } from '../tax-groups.ts'
import type { ElectronicDetails } from './electronic-details.ts'
import { electronicInvoice } from './electronic-invoice.ts'
import { isLeitwegId } from './leitweg-id.ts'
import { missingFields } from './missing-fields.ts'
import { writeElectronic } from './write-electronic.ts'

const tax = (rate: number, amountMinor: number, calculationType: 'PERCENTAGE' | 'FIXED' = 'PERCENTAGE') => ({
  name: calculationType === 'FIXED' ? 'Levy' : 'VAT',
  calculationType,
  rate,
  isIncluded: false,
  amountMinor,
})

const group = (netMinor: number, ...taxes: TaxGroup['taxes']): TaxGroup => {
  const taxMinor = taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return { taxes, netMinor, taxMinor, grossMinor: netMinor + taxMinor }
}

const DETAILS: ElectronicDetails = {
  seller: {
    name: 'Tidal & Söhne',
    address_line_1: 'Hafenstraße 12',
    zip_or_postal_code: '20359',
    city: 'Hamburg',
    country: 'DE',
    vat_id: 'DE123456789',
    tax_number: null,
    registration_number: null,
    contact_name: 'Ana Kolar',
    contact_phone: '+49 40 1234567',
    contact_email: 'hello@example.com',
    electronic_scheme: null,
    electronic_address: null,
  },
  untaxed: { category: 'EXEMPT', reason: null },
  account: { payee: 'Tidal', iban: 'DE89370400440532013000', bic: null },
  parts: [],
  mailed: null,
}

interface Over {
  readonly kind?: IssuedDocument['kind']
  readonly currency?: string
  readonly document?: Partial<InvoiceDocument>
}

const issuedOf = (
  taxGroups: readonly TaxGroup[],
  { kind = 'INVOICE', currency = 'EUR', document = {} }: Over = {},
) => ({
  id: 1,
  kind,
  prefix: 'TS-',
  number: 1001,
  currency,
  locale: 'en',
  issuedAt: new Date('2026-11-28T23:30:00Z'),
  dueAt: new Date('2026-12-05T23:30:00Z'),
  document: {
    version: 1 as const,
    label: null,
    seller: { name: 'Tidal', address: null, email: 'hello@example.com', taxDetails: null },
    buyer: {
      name: 'Mara Köller',
      email: 'mara@example.com',
      address: { address_line_1: 'Lange Straße 4', zip_or_postal_code: '10115', city: 'Berlin', country: 'DE' },
      company: { name: 'Köller KG', vat_id: 'DE987654321', reference: 'PO-4711' },
    },
    order: { reference: 'O-7Q2MKX3P', placedAt: '2026-11-28T10:00:00Z' },
    event: { title: 'Harbour Lights', startsAt: '2026-12-20T23:30:00Z', timezone: 'Europe/Berlin', venue: null },
    prices: 'EXCLUSIVE' as const,
    lines: [],
    fees: [],
    promoCode: null,
    taxGroups,
    totalMinor: taxGroups.reduce((sum, { grossMinor }) => sum + grossMinor, 0),
    payment: { isPaid: false, provider: 'OFFLINE' as const, paidAt: null, termsDays: 7, instructions: null },
    notes: null,
    corrects: null,
    ...document,
  },
})

function made(groups: readonly TaxGroup[], details: Partial<ElectronicDetails> = {}, over: Over = {}) {
  const answer = electronicInvoice(issuedOf(groups, over), { ...DETAILS, ...details })
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.invoice
}

const treatments = (groups: readonly TaxGroup[], details: Partial<ElectronicDetails> = {}) =>
  made(groups, details).vat.map(({ treatment: { category, ratePpm, reason }, netMinor, vatMinor }) => [
    category,
    ratePpm,
    reason,
    netMinor,
    vatMinor,
  ])

const untaxed = (category: ElectronicDetails['untaxed']['category'], reason: string | null = null) => ({
  untaxed: { category, reason },
})

test('each rate is a group, and what has none is what the organizer says of it', () => {
  expect(treatments([group(5000, tax(19, 950)), group(1000, tax(7, 70)), group(500)])).toEqual([
    ['S', 190_000, null, 5000, 950],
    ['S', 70_000, null, 1000, 70],
    ['E', 0, 'Exempt from VAT', 500, 0],
  ])
  expect(treatments([group(500)], untaxed('EXEMPT', '§ 19 UStG'))).toEqual([['E', 0, '§ 19 UStG', 500, 0]])
  expect(treatments([group(500, tax(0, 0))], untaxed('ZERO'))).toEqual([['Z', 0, null, 500, 0]])
  expect(treatments([group(500)], untaxed('REVERSE_CHARGE'))).toEqual([['AE', 0, 'Reverse charge', 500, 0]])
  expect(treatments([group(500)], untaxed('OUTSIDE'))).toEqual([['O', null, 'Not subject to VAT', 500, 0]])
})

test('outside the scope of VAT is exempt beside taxed amounts: the standard has no such mixture', () => {
  expect(treatments([group(5000, tax(19, 950)), group(500)], untaxed('OUTSIDE')).at(-1)).toEqual([
    'E',
    0,
    'Not subject to VAT',
    500,
    0,
  ])
})

test('a fixed amount per ticket is a line of its own', () => {
  expect(treatments([group(4000, tax(19, 760), tax(1, 200, 'FIXED'))])).toEqual([
    ['S', 190_000, null, 4000, 760],
    ['E', 0, 'Exempt from VAT', 200, 0],
  ])
})

const zero = (name: string) => ({ ...tax(0, 0), name })
const ADMISSION = 'Admission is exempt (§ 4 no. 20 UStG)'
const untaxedTaxes = (['EXEMPT', 'ZERO', 'REVERSE_CHARGE', 'OUTSIDE'] as const).map((category) => ({
  tax: { name: category, calculationType: 'PERCENTAGE' as const, rate: 0, isIncluded: false },
  category,
  reason: category === 'EXEMPT' ? ADMISSION : null,
}))

test.each([
  ['EXEMPT', ['E', 0, ADMISSION]],
  ['ZERO', ['Z', 0, null]],
  ['REVERSE_CHARGE', ['AE', 0, 'Reverse charge']],
  ['OUTSIDE', ['O', null, 'Not subject to VAT']],
  ['VAT free', ['E', 0, '§ 19 UStG']],
] as const)('a tax of 0 %% named %s says why itself, or is treated like all without VAT', (name, expected) => {
  const details = { ...untaxed('EXEMPT', '§ 19 UStG'), untaxedTaxes }
  expect(treatments([group(5000, zero(name))], details)).toEqual([[...expected, 5000, 0]])
})

test('two reasons of one category are both said', () => {
  const details = { ...untaxed('EXEMPT', '§ 19 UStG'), untaxedTaxes }
  expect(treatments([group(5000, zero('EXEMPT')), group(500)], details)).toEqual([
    ['E', 0, `${ADMISSION}; § 19 UStG`, 5500, 0],
  ])
})

// Admission is taxed where the event is: neither the country of the buyer nor a VAT ID changes anything.
const PLACES = ['DE', 'AT', 'FR', 'US', 'CH'].flatMap((country) =>
  [null, 'FR12345678901'].map((vatId) => [country, vatId] as const),
)
test.each(PLACES)('a company in %s with the VAT ID %s pays the VAT of the event', (country, vatId) => {
  const company = { name: 'Köller KG', vat_id: vatId, reference: null }
  const buyer = { ...issuedOf([]).document.buyer, company, address: { country } }
  const of = (...taxes: TaxGroup['taxes']) =>
    made([group(5000, ...taxes)], { untaxedTaxes }, { document: { buyer } }).vat.map(({ treatment }) => [
      treatment.category,
      treatment.ratePpm,
    ])
  expect(of(tax(19, 950))).toEqual([['S', 190_000]])
  expect(of(tax(7, 350))).toEqual([['S', 70_000]])
  expect(of(zero('EXEMPT'))).toEqual([['E', 0]])
  expect(of()).toEqual([['E', 0]])
})

test('what no such invoice can say is refused', () => {
  const refused = (groups: readonly TaxGroup[], over: Over = {}) => electronicInvoice(issuedOf(groups, over), DETAILS)
  expect(refused([group(5000, tax(5, 250), { ...tax(9, 450), name: 'Other' })])).toEqual({ refused: 'two_taxes' })
  expect(refused([group(5000)], { currency: 'KWD' })).toEqual({ refused: 'currency' })
  expect(refused([group(100_000, tax(19, 19_100))])).toEqual({ refused: 'rounding' })
  expect(refused([group(100_000, tax(19, 19_099))])).toHaveProperty('invoice')
  expect(refused([group(1000, tax(10, 101))], { currency: 'JPY' })).toEqual({ refused: 'rounding' })
})

test('totals are those of the order, and what is paid is not due', () => {
  const groups = [group(5000, tax(19, 950)), group(500)]
  expect(made(groups).totals).toEqual({
    linesMinor: 5500,
    netMinor: 5500,
    vatMinor: 950,
    grossMinor: 6450,
    prepaidMinor: 0,
    dueMinor: 6450,
  })
  const payment = { isPaid: true, provider: 'STRIPE' as const, paidAt: null, termsDays: null, instructions: null }
  const paid = made(groups, {}, { document: { payment } })
  expect(paid.totals).toMatchObject({ prepaidMinor: 6450, dueMinor: 0 })
  expect(paid.payment).toMatchObject({ meansCode: '68', account: null })
  const part = made(groups, {}, { document: { payment: { ...payment, isPaid: false, receivedMinor: 450 } } })
  expect(part.totals).toMatchObject({ grossMinor: 6450, prepaidMinor: 450, dueMinor: 6000 })
})

test('days are those of the event, and a transfer names its reference', () => {
  const invoice = made([group(500)])
  expect([invoice.issuedOn, invoice.deliveredOn, invoice.payment.dueOn]).toEqual([
    '2026-11-29',
    '2026-12-21',
    '2026-12-06',
  ])
  expect(invoice.payment).toMatchObject({ meansCode: '58', reference: 'RF39 O7Q2 MKX3 P' })
  expect(made([group(500)], {}, { currency: 'CHF' }).payment.meansCode).toBe('30')
})

test('a format says which fields it lacks', () => {
  const buyer = { name: 'Mara', email: null, address: null, company: null }
  const bare = made(
    [group(500)],
    { seller: { ...DETAILS.seller, vat_id: null, contact_phone: '12', city: null }, ...untaxed('REVERSE_CHARGE') },
    { document: { buyer } },
  )
  const everywhere = ['seller.vat_id', 'seller.tax_number', 'company.vat_id', 'address.country']
  expect(missingFields(bare, 'facturx')).toEqual(everywhere)
  expect(missingFields(bare, 'peppol')).toEqual([...everywhere, 'company.reference', 'seller.electronic_address'])
  expect(missingFields(bare, 'xrechnung-cii')).toEqual([
    ...everywhere,
    'seller.city',
    'seller.contact_phone',
    'company.reference',
    'address.zip_or_postal_code',
    'address.city',
    'order.email',
  ])
  expect(missingFields(made([group(500)]), 'xrechnung-ubl')).toEqual([])
})

test('an authority is found by its Leitweg-ID, a company by its VAT ID, a person by mail', () => {
  expect(isLeitwegId('04011000-1234512345-06')).toBe(true)
  expect(isLeitwegId('04011000-1234512345-07')).toBe(false)
  expect(isLeitwegId('PO-4711')).toBe(false)
  const of = (company: InvoiceDocument['buyer']['company']) =>
    made([group(500)], {}, { document: { buyer: { ...issuedOf([]).document.buyer, company } } }).buyer.electronic
  const company = { name: 'Köller KG', vat_id: 'DE987654321', reference: '04011000-1234512345-06' }
  expect(of(company)).toEqual({ scheme: '0204', id: '04011000-1234512345-06' })
  expect(of({ ...company, reference: 'PO-1' })).toEqual({ scheme: '9930', id: 'DE987654321' })
  expect(of(null)).toEqual({ scheme: 'EM', id: 'mara@example.com' })
})

// Peppol's list of schemes has no email address (PEPPOL-EN16931-CL008).
test('Peppol delivers to addresses of its network, and a VAT ID is one', () => {
  const endpoints = (invoice: ReturnType<typeof made>, format: 'peppol' | 'xrechnung-ubl') =>
    [...writeElectronic(invoice, format).matchAll(/<cbc:EndpointID schemeID="([^"]*)">([^<]*)</gu)].map(
      ([, scheme, id]) => [scheme, id],
    )
  const byVat = made([group(500)])
  expect(endpoints(byVat, 'peppol')).toEqual([
    ['9930', 'DE123456789'],
    ['9930', 'DE987654321'],
  ])
  expect(endpoints(byVat, 'xrechnung-ubl')[0]).toEqual(['EM', 'hello@example.com'])
  const named = { ...DETAILS.seller, electronic_scheme: '0088', electronic_address: '4304171000002' }
  expect(endpoints(made([group(500)], { seller: named }), 'peppol')[0]).toEqual(['0088', '4304171000002'])
  const swiss = { name: 'Uhren AG', vat_id: 'CHE123456789', reference: 'PO-1' }
  const buyer = { ...issuedOf([]).document.buyer, company: swiss }
  expect(missingFields(made([group(500)], {}, { document: { buyer } }), 'peppol')).toEqual(['company.vat_id'])
})

test('texts cannot break out of the file', () => {
  const document = { notes: 'A & B <c> "d" \u0000\u0008 \uD800 ]]>' }
  const xml = writeElectronic(made([group(500)], {}, { document }), 'facturx')
  expect(xml).toContain('<ram:Content>A &amp; B &lt;c&gt; &quot;d&quot;   ]]&gt;</ram:Content>')
  expect(xml).toContain('Tidal &amp; Söhne')
})

test('a credit note is one in both ways of writing', () => {
  const corrects = { number: 'TS-1000', issuedAt: '2026-11-27T10:00:00Z', reason: 'REFUND' as const }
  const credit = made([group(500)], {}, { kind: 'CREDIT_NOTE', document: { payment: null, corrects } })
  expect(writeElectronic(credit, 'facturx')).toContain('<ram:TypeCode>381</ram:TypeCode>')
  const ubl = writeElectronic(credit, 'xrechnung-ubl')
  expect(ubl).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
  expect(ubl).toContain('<cac:CreditNoteLine>')
  expect(ubl).toContain('<cbc:ID>TS-1000</cbc:ID>')
})

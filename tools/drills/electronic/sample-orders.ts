import type { ElectronicSettings } from '@turnout/contract/organizers/electronic-invoicing.ts'
import type { IssuedDocument, InvoiceDocument } from '@turnout/domain/invoices/invoice-document.ts'
import { creditGroups, grossOf } from '@turnout/domain/invoices/tax-groups.ts'
import { fee, includedTax, percentFee, tax } from '@turnout/domain/pricing/charge-samples.ts'
import type { PricedLine } from '@turnout/domain/pricing/order-totals.ts'
import { unitPrice } from '@turnout/domain/pricing/unit-price.ts'
import type { Discount } from '@turnout/domain/promo-codes/discount.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import { buildInvoice } from '@turnout/server/features/invoices/build-invoice.ts'
import type { InvoiceSource } from '@turnout/server/features/invoices/queries-source.ts'
import { invoiceSource } from '@turnout/testkit/invoices/invoice-source.ts'

/** Documents of every kind that the product issues, for judges outside of it. */

export interface Sample {
  readonly name: string
  readonly issued: IssuedDocument
}

const SELLER: ElectronicSettings = {
  name: 'Tidal Sessions <Konzerte> & Söhne GmbH',
  address_line_1: 'Hafenstraße 12',
  zip_or_postal_code: '20359',
  city: 'Hamburg',
  country: 'DE',
  vat_id: 'DE123456789',
  tax_number: '22/815/0815/4',
  registration_number: 'HRB 98765',
  contact_name: 'Ana Kolar',
  contact_phone: '+49 40 1234567',
  electronic_scheme: null,
  electronic_address: null,
  untaxed_category: 'EXEMPT',
  untaxed_reason: null,
  mailed_format: 'facturx',
}

const SMALL: ElectronicSettings = {
  ...SELLER,
  vat_id: null,
  registration_number: null,
  electronic_scheme: '0088',
  electronic_address: '4304171000002',
  untaxed_reason: 'No VAT: small business (§ 19 UStG)',
}

const BUYER = {
  address: {
    address_line_1: 'Lange Straße 4',
    address_line_2: null,
    city: 'Berlin',
    state_or_region: null,
    zip_or_postal_code: '10115',
    country: 'DE',
  },
  company: { name: 'Köller & Co. KG', vat_id: 'DE987654321', reference: 'PO-4711' },
}

const ACCOUNT = {
  payee: 'Tidal Sessions',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bank: 'Seaside Bank',
  address: null,
}

const OWED: Partial<InvoiceSource> = {
  status: 'AWAITING_OFFLINE_PAYMENT',
  payment_status: 'AWAITING_OFFLINE_PAYMENT',
  payment_provider: 'OFFLINE',
  paid_at: null,
  bank_transfer: ACCOUNT,
}

const sold = (quantity: number, listedMinor: number, charges: readonly Charge[]): PricedLine => ({
  quantity,
  unit: unitPrice({ listedMinor, discount: null, charges }),
})

/** The same with what a promo code takes off. */
const cheaper = ({ quantity, unit }: PricedLine, discount: Discount): PricedLine => ({
  quantity,
  unit: unitPrice({
    listedMinor: unit.listedMinor,
    discount,
    charges: [...unit.fees, ...unit.taxes].map(({ charge }) => charge),
  }),
})

const VAT = tax(190_000)
const REDUCED = tax(70_000, { id: 4, name: 'VAT 7' })
const IN = includedTax(190_000)
const IN_REDUCED = includedTax(70_000, { id: 5, name: 'VAT 7' })
const NOTHING = tax(0, { id: 6, name: 'VAT 0' })
const LEVY: Charge = {
  id: 9,
  name: 'Culture levy',
  type: 'TAX',
  isIncludedInPrice: false,
  isTaxable: true,
  calculationType: 'FIXED',
  fixedMinor: 100,
}
const TENTH: Discount = { discountType: 'PERCENTAGE', ratePpm: 100_000 }
const TWO_OFF: Discount = { discountType: 'FIXED', discountMinor: 200 }

type Order = readonly [name: string, lines: readonly PricedLine[], over?: Partial<InvoiceSource>]

const ORDERS: readonly Order[] = [
  ['one added rate', [sold(2, 2500, [VAT])]],
  ['one included rate', [sold(2, 2500, [IN])]],
  ['two added rates', [sold(2, 2500, [VAT]), sold(1, 1070, [REDUCED])]],
  ['two included rates', [sold(3, 1999, [IN]), sold(1, 1070, [IN_REDUCED])]],
  ['added and included', [sold(3, 1999, [VAT]), sold(1, 1070, [IN_REDUCED])]],
  ['same rate added and included', [sold(3, 1999, [VAT]), sold(2, 1190, [IN])]],
  ['taxable fee', [sold(2, 2250, [VAT, fee(150)])]],
  ['untaxed fee beside VAT', [sold(2, 2250, [VAT, fee(150, { isTaxable: false })])]],
  ['percentage fee', [sold(4, 3333, [IN, percentFee(25_000)])]],
  ['discount, added', [cheaper(sold(2, 2500, [VAT]), TENTH)], { promo_code: 'EARLY' }],
  ['discount, included', [cheaper(sold(7, 2499, [IN]), TENTH)], { promo_code: 'EARLY' }],
  ['fixed discount with fee', [cheaper(sold(3, 1799, [IN, fee(99)]), TWO_OFF)], { promo_code: 'TWO' }],
  ['levy per ticket', [sold(2, 2000, [VAT, LEVY])]],
  ['rounding of many', [sold(40, 999, [IN])]],
  ['rounding of very many', [sold(90, 333, [IN_REDUCED]), sold(90, 777, [IN])]],
  ['owed, SEPA transfer', [sold(2, 2500, [VAT])], OWED],
  ['owed, no account', [sold(2, 2500, [VAT])], { ...OWED, bank_transfer: null }],
  ['zero rate', [sold(2, 2500, [])], { electronic: { ...SELLER, untaxed_category: 'ZERO' } }],
  ['small business', [sold(2, 2500, [])], { electronic: SMALL }],
  ['exempt admission beside a taxed poster', [sold(2, 2500, []), sold(1, 1190, [IN])]],
  [
    'a tax of zero that says why, beside another and VAT',
    [sold(2, 2500, [NOTHING]), sold(1, 900, []), sold(1, 1190, [IN])],
    { untaxed_taxes: [{ id: 6, category: 'EXEMPT', reason: 'Admission is exempt (§ 4 Nr. 20 UStG)' }] },
  ],
  [
    'a tax of zero of another category',
    [sold(2, 2500, [NOTHING]), sold(1, 900, [])],
    { untaxed_taxes: [{ id: 6, category: 'ZERO', reason: null }] },
  ],
  ['reverse charge', [sold(2, 2500, [])], { electronic: { ...SELLER, untaxed_category: 'REVERSE_CHARGE' } }],
  ['outside the scope', [sold(2, 2500, [])], { electronic: { ...SELLER, untaxed_category: 'OUTSIDE' } }],
  [
    'outside, without a register',
    [sold(2, 2500, [])],
    { electronic: { ...SMALL, untaxed_category: 'OUTSIDE', untaxed_reason: null } },
  ],
  [
    'outside beside VAT',
    [sold(2, 2500, [VAT, fee(100, { isTaxable: false })])],
    { electronic: { ...SELLER, untaxed_category: 'OUTSIDE' } },
  ],
  ['Swiss francs', [sold(3, 4990, [includedTax(81_000)])], { currency: 'CHF' }],
  ['Swedish kronor, owed', [sold(3, 24_900, [includedTax(60_000)])], { ...OWED, currency: 'SEK' }],
  ['yen', [sold(1, 3300, [includedTax(100_000)])], { currency: 'JPY' }],
  [
    'an authority',
    [sold(10, 1500, [IN_REDUCED])],
    { ...OWED, company: { ...BUYER.company, vat_id: null, reference: '04011000-1234512345-06' } },
  ],
]

const issuedOf = (document: InvoiceDocument, over: Partial<IssuedDocument>): IssuedDocument => ({
  id: 1,
  kind: 'INVOICE',
  prefix: 'TS-',
  number: 1001,
  currency: 'EUR',
  locale: 'en',
  issuedAt: new Date('2026-11-28T10:00:00Z'),
  dueAt: null,
  document,
  ...over,
})

/** Samples of invoices, with credit notes of some: whole, in part, and taken back. */
export function sampleDocuments(): Sample[] {
  const invoices = ORDERS.map(([name, lines, over = {}], at): Sample => {
    const source = invoiceSource(lines, { ...BUYER, electronic: SELLER, start_date: DAY, ...over })
    const dueAt = source.payment_status === 'PAYMENT_RECEIVED' ? null : new Date('2026-12-05T10:00:00Z')
    return {
      name,
      issued: issuedOf(buildInvoice(source), { number: 1001 + at, currency: source.currency, dueAt }),
    }
  })
  return [...invoices, ...invoices.slice(3, 8).flatMap(creditsOf)]
}

const DAY = new Date('2026-12-20T19:00:00Z')

function creditsOf({ name, issued }: Sample): Sample[] {
  const { document, number } = issued
  const credit = (taxGroups: InvoiceDocument['taxGroups']): InvoiceDocument => ({
    ...document,
    taxGroups,
    totalMinor: grossOf(taxGroups),
    payment: null,
    corrects: { number: `TS-${number}`, issuedAt: '2026-11-28T10:00:00Z', reason: 'REFUND' },
  })
  const part = credit(creditGroups(document.taxGroups, Math.floor(document.totalMinor / 3)))
  return [
    { name: `credit of ${name}`, issued: { ...issued, kind: 'CREDIT_NOTE', document: credit(document.taxGroups) } },
    { name: `part credit of ${name}`, issued: { ...issued, kind: 'CREDIT_NOTE', document: part } },
    { name: `reversal of ${name}`, issued: { ...issued, kind: 'CREDIT_REVERSAL', document: part } },
  ]
}

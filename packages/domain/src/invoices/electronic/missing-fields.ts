import type { ElectronicFormat } from './electronic-details.ts'
import type { ElectronicInvoice } from './electronic-invoice.ts'
import { networkAddress } from './electronic-parties.ts'

/** A field that a format asks for, by where it is entered. */
export type MissingField =
  | 'seller.vat_id'
  | 'seller.tax_number'
  | 'seller.address_line_1'
  | 'seller.zip_or_postal_code'
  | 'seller.city'
  | 'seller.contact_name'
  | 'seller.contact_phone'
  | 'seller.electronic_address'
  | 'company.vat_id'
  | 'company.reference'
  | 'address.zip_or_postal_code'
  | 'address.city'
  | 'address.country'
  | 'order.email'

type Needs = readonly (readonly [field: MissingField, isThere: (invoice: ElectronicInvoice) => boolean])[]

const has = (text: string | null): boolean => text !== null && text.trim() !== ''
const isAll = (invoice: ElectronicInvoice, category: string): boolean =>
  invoice.vat.every(({ treatment }) => treatment.category === category)
const isAny = (invoice: ElectronicInvoice, category: string): boolean =>
  invoice.vat.some(({ treatment }) => treatment.category === category)

/** What the standard itself asks for (BR-09, BR-11, BR-AE-02, BR-CO-26, BR-S-02). */
const EVERYWHERE: Needs = [
  ['seller.vat_id', ({ seller, ...invoice }) => has(seller.vat_id) || !isAny({ seller, ...invoice }, 'AE')],
  ['seller.tax_number', ({ seller }) => has(seller.vat_id) || has(seller.tax_number)],
  ['company.vat_id', (invoice) => has(invoice.buyer.vatId) || !isAny(invoice, 'AE')],
  ['address.country', ({ buyer }) => has(buyer.country)],
]

const XRECHNUNG: Needs = [
  ...EVERYWHERE,
  ['seller.zip_or_postal_code', ({ seller }) => has(seller.zip_or_postal_code)],
  ['seller.city', ({ seller }) => has(seller.city)],
  ['seller.contact_name', ({ seller }) => has(seller.contact_name)],
  ['seller.contact_phone', ({ seller }) => /\d\D*\d\D*\d/u.test(seller.contact_phone ?? '')],
  ['company.reference', ({ buyerReference }) => has(buyerReference)],
  ['address.zip_or_postal_code', ({ buyer }) => has(buyer.zip_or_postal_code)],
  ['address.city', ({ buyer }) => has(buyer.city)],
  ['order.email', ({ buyer }) => buyer.electronic !== null],
]

/** Both sides are found in the network by an address of it, for which a VAT ID does. */
const NETWORK: Needs = [
  [
    'seller.electronic_address',
    ({ seller }) => networkAddress({ electronic: seller.electronic, vatId: seller.vat_id }) !== null,
  ],
  ['company.vat_id', ({ buyer }) => networkAddress(buyer) !== null],
]

const PEPPOL: Needs = [...EVERYWHERE, ['company.reference', ({ buyerReference }) => has(buyerReference)], ...NETWORK]

const PEPPOL_IN_GERMANY: Needs = [...XRECHNUNG, ...NETWORK]

/** Peppol has the German rules for an invoice between two sides in Germany. */
const needsOf = (format: ElectronicFormat, { seller, buyer }: ElectronicInvoice): Needs => {
  if (format === 'facturx') return EVERYWHERE
  if (format === 'peppol') return seller.country === 'DE' && buyer.country === 'DE' ? PEPPOL_IN_GERMANY : PEPPOL
  return XRECHNUNG
}

/** What is missing before an invoice can be written in a format; none: nothing is. */
export const missingFields = (invoice: ElectronicInvoice, format: ElectronicFormat): MissingField[] => [
  ...new Set(
    needsOf(format, invoice)
      .filter(([, isThere]) => !isThere(invoice))
      .map(([field]) => field),
  ),
]

/** Outside the scope of VAT no VAT ID may be named (BR-O-02). */
export const namesVatIds = (invoice: ElectronicInvoice): boolean => !isAll(invoice, 'O')

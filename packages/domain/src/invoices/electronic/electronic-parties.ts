import type { InvoiceDocument } from '../invoice-document.ts'
import type { ElectronicSeller } from './electronic-details.ts'
import { isLeitwegId } from './leitweg-id.ts'

/** Where invoices are received: a scheme of the list EAS, and the identifier in it. */
export interface ElectronicAddress {
  readonly scheme: string
  readonly id: string
}

export interface ElectronicBuyer {
  readonly name: string
  readonly contactName: string | null
  readonly email: string | null
  readonly vatId: string | null
  readonly address_line_1: string | null
  readonly address_line_2: string | null
  readonly zip_or_postal_code: string | null
  readonly city: string | null
  readonly state_or_region: string | null
  readonly country: string | null
  readonly electronic: ElectronicAddress | null
}

const MAIL_SCHEME = 'EM'
const LEITWEG_SCHEME = '0204'

/** VAT IDs as electronic addresses, by the letters that they begin with. */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
}

export const sellerAddress = ({
  electronic_scheme: scheme,
  electronic_address: id,
  contact_email: email,
}: ElectronicSeller): ElectronicAddress =>
  scheme === null || id === null ? { scheme: MAIL_SCHEME, id: email } : { scheme, id }

/**
 * The same where a network delivers: Peppol knows no email addresses, so a VAT ID takes their place. Null: there is none
 * of a country in the list.
 */
export function networkAddress({
  electronic,
  vatId,
}: {
  readonly electronic: ElectronicAddress | null
  readonly vatId: string | null
}): ElectronicAddress | null {
  return electronic === null || electronic.scheme === MAIL_SCHEME ? vatAddress(vatId) : electronic
}

function vatAddress(vatId: string | null): ElectronicAddress | null {
  const scheme = vatId === null ? undefined : VAT_SCHEMES[vatId.slice(0, 2)]
  return vatId === null || scheme === undefined ? null : { scheme, id: vatId }
}

/** Without a company the person who ordered is the buyer. */
export function electronicBuyer({ name, email, address, company = null }: InvoiceDocument['buyer']): ElectronicBuyer {
  const part = (key: string): string | null => (address?.[key]?.trim() ?? '') || null
  return {
    name: company?.name ?? name,
    contactName: company === null || name === '' ? null : name,
    email,
    vatId: company?.vat_id ?? null,
    address_line_1: part('address_line_1'),
    address_line_2: part('address_line_2'),
    zip_or_postal_code: part('zip_or_postal_code'),
    city: part('city'),
    state_or_region: part('state_or_region'),
    country: part('country'),
    electronic: buyerAddress({ email, vatId: company?.vat_id ?? null, reference: company?.reference ?? null }),
  }
}

/** An authority of Germany is found by its Leitweg-ID, a company by its VAT ID, everyone else by mail. */
function buyerAddress(buyer: {
  readonly email: string | null
  readonly vatId: string | null
  readonly reference: string | null
}): ElectronicAddress | null {
  const { email, vatId, reference } = buyer
  if (reference !== null && isLeitwegId(reference)) return { scheme: LEITWEG_SCHEME, id: reference }
  return vatAddress(vatId) ?? (email === null ? null : { scheme: MAIL_SCHEME, id: email })
}

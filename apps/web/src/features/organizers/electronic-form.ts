import type { ElectronicInvoicing } from '@turnout/contract/organizers/electronic-invoicing.ts'

/** The values that the form binds: no text is null here, and the server reads empty ones as none. */
export type ElectronicForm = { readonly [Name in keyof ElectronicInvoicing]: NonNullable<ElectronicInvoicing[Name]> }

const EMPTY: ElectronicForm = {
  name: '',
  address_line_1: '',
  zip_or_postal_code: '',
  city: '',
  country: '',
  vat_id: '',
  tax_number: '',
  registration_number: '',
  contact_name: '',
  contact_phone: '',
  electronic_scheme: '',
  electronic_address: '',
  untaxed_category: 'EXEMPT',
  untaxed_reason: '',
  mailed_format: 'pdf',
}

export const formOfElectronic = (settings: ElectronicInvoicing, name: string): ElectronicForm => ({
  ...EMPTY,
  name,
  ...Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null)),
})

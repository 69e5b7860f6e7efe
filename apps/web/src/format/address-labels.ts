import { type AddressField, formatOfCountry } from '@turnout/domain/addresses/address-formats.ts'
import { m } from '@turnout/messages/generated/messages.js'

const POSTAL = { zip: m.checkout_zip_code, postcode: m.checkout_postcode, cep: m.checkout_cep }
const REGION = {
  state: m.checkout_state,
  province: m.checkout_province,
  county: m.checkout_county,
  prefecture: m.checkout_prefecture,
}

/** What a part of an address is called in a country, in the reader's language. */
export function addressLabel(field: AddressField, country: string): string {
  const { postal, region } = formatOfCountry(country)
  switch (field) {
    case 'address_line_1':
      return m.checkout_street()
    case 'address_line_2':
      return postal === 'cep' ? m.checkout_neighbourhood() : m.checkout_address_more()
    case 'zip_or_postal_code':
      return (postal === undefined ? m.checkout_postal_code : POSTAL[postal])()
    case 'city':
      return m.checkout_city()
    case 'state_or_region':
      return (region === undefined ? m.checkout_region : REGION[region])()
  }
}

/** What a browser fills in. */
export const ADDRESS_AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  address_line_1: 'address-line1',
  address_line_2: 'address-line2',
  zip_or_postal_code: 'postal-code',
  city: 'address-level2',
  state_or_region: 'address-level1',
}

/** The longest that the API takes, in characters. */
export const ADDRESS_MAX: Readonly<Record<AddressField, number>> = {
  address_line_1: 255,
  address_line_2: 255,
  zip_or_postal_code: 20,
  city: 100,
  state_or_region: 100,
}

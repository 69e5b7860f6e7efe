import type { Order } from '@turnout/contract/orders/order.ts'

const ADDRESS_PARTS = [
  'address_line_1',
  'address_line_2',
  'zip_or_postal_code',
  'city',
  'state_or_region',
  'country',
] as const
type AddressPart = (typeof ADDRESS_PARTS)[number]

/** An address in a form, by the names that the server answers refusals with. */
export type AddressValues = Readonly<Record<`address.${AddressPart}`, string>>

export const addressValues = (address: Order['address']): AddressValues => ({
  'address.address_line_1': address?.address_line_1 ?? '',
  'address.address_line_2': address?.address_line_2 ?? '',
  'address.zip_or_postal_code': address?.zip_or_postal_code ?? '',
  'address.city': address?.city ?? '',
  'address.state_or_region': address?.state_or_region ?? '',
  'address.country': address?.country ?? '',
})

/** The address as it is sent; null: nothing of it was typed. */
export function addressBody(values: AddressValues): Record<string, string> | null {
  const address = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, values[`address.${part}`]]))
  return Object.values(address).some((typed) => typed.trim() !== '') ? address : null
}

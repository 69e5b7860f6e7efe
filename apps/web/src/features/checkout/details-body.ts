import type { OrderItem } from '@turnout/contract/checkout/public-order.ts'
import type { FieldValues } from './details-draft.ts'

/** One ticket of the order: what its guest is named for. */
export interface TicketUnit {
  readonly product_id: number
  readonly product_price_id: number
  readonly name: string
}

/** Every ticket of the order, one entry each; goods that are no tickets have no guest. */
export const ticketUnits = (items: readonly OrderItem[]): TicketUnit[] =>
  items
    .filter((item) => item.product_type === 'TICKET')
    .flatMap(({ product_id, product_price_id, item_name, quantity }) =>
      Array.from({ length: quantity }, () => ({ product_id, product_price_id, name: item_name })),
    )

/** How tickets get their names: all the buyer's, or one by one. */
export type Naming = 'all' | 'each'

const ADDRESS_PARTS = [
  'address_line_1',
  'address_line_2',
  'city',
  'state_or_region',
  'zip_or_postal_code',
  'country',
] as const

interface Details {
  readonly units: readonly TicketUnit[]
  readonly naming: Naming
  readonly asksAddress: boolean
}

/** The body that gives an order its details, from fields that are named like it. */
export function detailsBody(values: FieldValues, { units, naming, asksAddress }: Details) {
  const given = (name: string): string => (values[name] ?? '').trim()
  const buyer = {
    first_name: given('order.first_name'),
    last_name: given('order.last_name'),
    email: given('order.email'),
  }
  const holder = (n: number) =>
    values[`products.${n}.mine`] === 'on'
      ? buyer
      : {
          first_name: given(`products.${n}.first_name`),
          last_name: given(`products.${n}.last_name`),
          email: given(`products.${n}.email`),
        }
  return {
    order: {
      ...buyer,
      accepted_terms: values['order.accepted_terms'] === 'on',
      ...(asksAddress && {
        address: Object.fromEntries(ADDRESS_PARTS.map((part) => [part, given(`order.address.${part}`)])),
      }),
    },
    products:
      naming === 'all'
        ? []
        : units.map(({ product_id, product_price_id }, n) => ({ product_id, product_price_id, ...holder(n) })),
  }
}

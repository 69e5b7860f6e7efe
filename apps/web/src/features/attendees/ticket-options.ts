import type { Category } from '@turnout/contract/products/category.ts'
import type { Product } from '@turnout/contract/products/product.ts'

/** One price of one ticket, as something to choose. */
export interface TicketOption {
  readonly productId: number
  readonly priceId: number
  /** "General admission · Early bird". */
  readonly name: string
  /** Major units, before fees and added taxes. */
  readonly price: number
  /** Null: unlimited. */
  readonly left: number | null
}

/** The tickets of an event, without its other products. */
export const ticketsOf = (categories: readonly Category[] | undefined): readonly Product[] =>
  (categories ?? []).flatMap(({ products }) => products).filter((product) => product.product_type === 'TICKET')

/** Every price of every ticket, in the order of the event page. */
export const ticketOptions = (tickets: readonly Product[]): readonly TicketOption[] =>
  tickets.flatMap((product) =>
    product.prices.map((price) => ({
      productId: product.id,
      priceId: price.id,
      name: [product.title, price.label].filter(Boolean).join(' · '),
      price: price.price,
      left: price.quantity_available,
    })),
  )

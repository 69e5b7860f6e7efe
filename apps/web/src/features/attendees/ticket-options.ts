import { isPass } from '@turnout/domain/availability/pass.ts'
import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { priceWords } from './attendee-words.ts'

/** One price of one ticket, as something to choose. */
export interface TicketOption {
  readonly productId: number
  readonly priceId: number
  /** "General admission · Early bird". */
  readonly name: string
  /** Major units, before fees and added taxes. */
  readonly price: number
  /** The buyer names the amount; `price` is the least of it. */
  readonly isByChoice: boolean
  /** Null: unlimited. */
  readonly left: number | null
}

/** The tickets of an event that admit to one date, without its other products. A pass names its dates in an order. */
export const ticketsOf = (categories: readonly Category[] | undefined): readonly Product[] =>
  (categories ?? [])
    .flatMap(({ products }) => products)
    .filter((product) => product.product_type === 'TICKET' && !isPass(product))

/** Every price of every ticket, in the order of the event page. */
export const ticketOptions = (tickets: readonly Product[]): readonly TicketOption[] =>
  tickets.flatMap((product) =>
    product.prices.map((price) => ({
      productId: product.id,
      priceId: price.id,
      name: tierName(product.title, price.label),
      price: price.price,
      isByChoice: product.type === 'DONATION',
      left: price.quantity_available,
    })),
  )

/** The price of a ticket: "€26.50", "Free", "Pay what you want, from €5.00". */
export function optionPriceWords({ price, isByChoice }: TicketOption, currency: string): string {
  if (!isByChoice) return priceWords(price, currency)
  return price === 0 ? m.attendees_any_price() : m.attendees_any_price_from({ price: priceWords(price, currency) })
}

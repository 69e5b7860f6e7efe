import type { Category } from '@turnout/contract/products/category.ts'

/** A price of a ticket that can be for seats: of one date, and no pass. */
export interface TicketPrice {
  readonly id: number
  /** "Adult", or "Concert · Under 14" where the ticket has several prices. */
  readonly name: string
  /** Major units. */
  readonly price: number
}

/** In the order of the page. */
export const ticketPrices = (categories: readonly Category[]): TicketPrice[] =>
  categories
    .flatMap(({ products }) => products)
    .filter(({ product_type: type, admits }) => type === 'TICKET' && admits === 'ONE')
    .flatMap(({ title, prices }) =>
      prices.map(({ id, label, price }) => ({ id, price, name: label === null ? title : `${title} · ${label}` })),
    )

/** What a full house brings at the highest price of each letter, major units. */
export const fullHouse = (
  zones: readonly { readonly seats: number; readonly price_ids: readonly number[] }[],
  prices: ReadonlyMap<number, TicketPrice>,
): number =>
  zones.reduce(
    (sum, { seats, price_ids: ids }) =>
      sum + seats * ids.reduce((most, id) => Math.max(most, prices.get(id)?.price ?? 0), 0),
    0,
  )

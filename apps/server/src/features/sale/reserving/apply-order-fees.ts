import type { CatalogueEvent } from '../queries-catalogue.ts'
import { priceLines, type PricedWant } from './price-lines.ts'

/**
 * The lines of a basket with what an order pays once, at their end. A basket that costs nothing pays no fee either: free
 * stays free. No code and no rule takes anything off them.
 */
export function applyOrderFees(event: CatalogueEvent, priced: readonly PricedWant[]): PricedWant[] {
  if (event.orderFees.length === 0 || priced.every(({ unit }) => unit.totalMinor === 0)) return [...priced]
  const wants = event.orderFees.flatMap(({ id, prices }) =>
    prices.map((price) => ({
      productId: id,
      priceId: price.id,
      quantity: 1,
      unitListedMinor: price.priceMinor,
      field: 'products',
    })),
  )
  const fees = priceLines({ ...event, products: event.orderFees }, wants, { code: null, dates: new Map() })
  return [...priced, ...fees]
}

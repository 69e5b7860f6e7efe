import { limitsOf } from '@turnout/domain/availability/limits.ts'
import { openingOf, windowState } from '@turnout/domain/availability/sale-state.ts'
import type { WaitingEntry, Wish } from '@turnout/domain/waiting-list/serve-entries.ts'
import type { CatalogueEvent } from '../sale/queries-catalogue.ts'
import type { LineEntryRow } from './queries-serving.ts'

/** The entries as the rule sees them: what each would take draws from these pools, and is sold or not. */
export const entriesOf = (rows: readonly LineEntryRow[], event: CatalogueEvent): WaitingEntry[] =>
  rows.map((row) => ({
    id: row.id,
    quantity: row.quantity,
    takesFewer: row.takes_fewer,
    wishes: row.wishes.flatMap(({ product_price_id: priceId }) => wishOf(event, priceId) ?? []),
  }))

/** undefined for a price that is not there any more. */
export function wishOf(event: CatalogueEvent, priceId: number): Wish | undefined {
  const product = event.products.find(({ prices }) => prices.some(({ id }) => id === priceId))
  const price = product?.prices.find(({ id }) => id === priceId)
  if (product === undefined || price === undefined) return undefined
  const visit = { now: event.now, unlockedProductIds: new Set([product.id]), eventEndDate: event.endDate }
  const isHidden = product.isHidden || product.isCategoryHidden || price.isHidden
  const isSold = !isHidden && openingOf(product, visit) === 'ON_SALE' && windowState(price, event.now) === 'ON_SALE'
  return { priceId, poolIds: [price.poolId, ...product.capacityPoolIds], limits: isSold ? limitsOf(product) : null }
}

import type { CatalogueProduct, Visit } from './catalogue.ts'
import { offerFor, type OfferedProduct } from './offer.ts'

/** Up to so many places left are worth a word beside a picture; more are no reason to hurry. */
const FEW_LEFT = 20

/**
 * The state of an event for a visitor who looks at it among others. Of several reasons why nothing
 * can be bought, the one that a visitor can wait for counts: first a coming sale, then sold-out
 * places that may come back, then a pause. `none`: nothing is offered to the public.
 */
export interface EventStanding {
  readonly standing: 'on_sale' | 'not_yet' | 'sold_out' | 'paused' | 'ended' | 'none'
  /** When the first sale opens; only with `not_yet`, and only when a date is set. */
  readonly opensAt: Date | null
  /** The product with the fewest places that says how many are left, when those are few. */
  readonly fewLeft: { readonly productId: number; readonly count: number } | null
}

export function eventStanding(products: readonly CatalogueProduct[], visit: Visit): EventStanding {
  const offered = offerFor(products, visit)
  const nothing = { opensAt: null, fewLeft: null }
  if (offered.some(({ isAvailable }) => isAvailable))
    return { standing: 'on_sale', opensAt: null, fewLeft: fewestOf(offered) }
  if (offered.length === 0) return { standing: 'none', ...nothing }
  const coming = offered.filter((product) => isToCome(product))
  if (coming.length > 0) return { standing: 'not_yet', fewLeft: null, opensAt: opensAt(products, coming) }
  if (offered.some(({ isSoldOut }) => isSoldOut)) return { standing: 'sold_out', ...nothing }
  return { standing: offered.some(({ state }) => state === 'PAUSED') ? 'paused' : 'ended', ...nothing }
}

function fewestOf(offered: readonly OfferedProduct[]): EventStanding['fewLeft'] {
  const counts = offered.flatMap(({ productId, isAvailable, quantityAvailable: count }) =>
    isAvailable && count !== null && count > 0 && count <= FEW_LEFT ? [{ productId, count }] : [],
  )
  return counts.toSorted((a, b) => a.count - b.count)[0] ?? null
}

const isToCome = ({ isBeforeSaleStartDate, isAfterSaleEndDate, isSoldOut, state, prices }: OfferedProduct): boolean =>
  isBeforeSaleStartDate ||
  (!isAfterSaleEndDate && !isSoldOut && state !== 'PAUSED' && prices.some((price) => price.phase === 'next'))

/** A product opens at its own start, or at that of its first price to come. */
function opensAt(products: readonly CatalogueProduct[], coming: readonly OfferedProduct[]): Date | null {
  const starts = coming.flatMap((product) => {
    const own = products.find(({ id }) => id === product.productId)?.saleStartDate ?? null
    if (product.isBeforeSaleStartDate && own !== null) return [own]
    return product.prices.flatMap(({ phase, changesAt }) => (phase === 'next' && changesAt !== null ? [changesAt] : []))
  })
  return starts.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

import { limitsOf } from '@turnout/domain/availability/limits.ts'
import { isPass } from '@turnout/domain/availability/pass.ts'
import { openingOf, windowState } from '@turnout/domain/availability/sale-state.ts'
import { dateRefusal, productOn, visitOn } from '@turnout/domain/availability/sellable-date.ts'
import type { WaitingEntry, Wish } from '@turnout/domain/waiting-list/serve-entries.ts'
import { poolsDrawn, type CatalogueDate, type CatalogueEvent } from '../sale/queries-catalogue.ts'
import type { LineEntryRow, WaitedOffer } from './queries-serving.ts'
import { seatsOfWish } from './seats/read-houses.ts'

/** The entries as the rule sees them: what each would take draws from these pools, and is sold or not. */
export function entriesOf(rows: readonly LineEntryRow[], offer: WaitedOffer): WaitingEntry[] {
  const known = new Map<string, readonly Wish[]>()
  const wishes = (priceId: number, dateIds: readonly number[] | null): readonly Wish[] => {
    const key = `${priceId} ${dateIds?.join(' ')}`
    const found = known.get(key) ?? wishesOf(offer, priceId, dateIds)
    known.set(key, found)
    return found
  }
  return rows.map((row) => ({
    id: row.id,
    quantity: row.quantity,
    takesFewer: row.takes_fewer,
    isSideBySide: row.side_by_side,
    wishes: row.wishes.flatMap(({ product_price_id: priceId }) => wishes(priceId, row.date_ids)),
  }))
}

/**
 * A price as it is wished for: on its dates, or on each that has tickets. None for a price that is not there any more,
 * or a date that is over.
 */
export function wishesOf(offer: WaitedOffer, priceId: number, dateIds: readonly number[] | null): readonly Wish[] {
  const { event, dates } = offer
  const product = event.products.find(({ prices }) => prices.some(({ id }) => id === priceId))
  if (product === undefined) return []
  // Passes are not waited for.
  if (event.isDated && isPass(product)) return []
  if (!event.isDated || product.productType !== 'TICKET') return wishIn(offer, product, { priceId })
  return dates
    .filter(({ id }) => dateIds === null || dateIds.includes(id))
    .flatMap((date) => wishIn(offer, productOn(product, date), { priceId, date }))
}

function wishIn(
  { event, houses }: WaitedOffer,
  product: CatalogueEvent['products'][number],
  { priceId, date }: { readonly priceId: number; readonly date?: CatalogueDate },
): Wish[] {
  const price = product.prices.find(({ id }) => id === priceId)
  if (price === undefined) return []
  const whole = { now: event.now, unlockedProductIds: new Set([product.id]), eventEndDate: event.endDate }
  const visit = date === undefined ? whole : visitOn(whole, date)
  const isHidden = product.isHidden || product.isCategoryHidden || price.isHidden
  const isOpen = date === undefined || dateRefusal(date, event.now) === null
  const seats = seatsOfWish(houses, price, date?.id)
  const hasSeats = seats !== undefined || (price.zones ?? []).length === 0
  const isSold =
    isOpen &&
    hasSeats &&
    !isHidden &&
    openingOf(product, visit) === 'ON_SALE' &&
    windowState(price, event.now) === 'ON_SALE'
  return [
    {
      priceId,
      ...(date !== undefined && { occurrenceId: date.id }),
      poolIds: poolsDrawn(product, price, date),
      ...(seats !== undefined && { seats }),
      limits: isSold ? limitsOf(product) : null,
    },
  ]
}

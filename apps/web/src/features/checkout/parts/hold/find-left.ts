import type { HoldAgain } from '../../api.ts'
import { offersIn } from '../ticket-choice/catalogue.ts'
import { askOffer } from '../ticket-choice/reserve-tickets.ts'

/** A line that cannot be held again as it was. */
interface ShortLine {
  readonly id: number
  readonly name: string
  readonly wanted: number
  readonly left: number
}

/** The part of a lapsed hold that is still to be had. */
export interface LeftOver {
  readonly items: HoldAgain['items']
  readonly short: readonly ShortLine[]
}

/** Fits the lines of a lapsed hold to what is left now; null when it is not known. */
export async function findLeft(
  eventId: number,
  { items, promoCode }: Pick<HoldAgain, 'items' | 'promoCode'>,
): Promise<LeftOver | null> {
  const asked = await askOffer(eventId, promoCode)
  if (asked.outcome === 'failed') return null
  const known = new Map(offersIn(asked.catalogue).map(({ price }) => [price.id, price.quantity_remaining]))
  const fitted = items.map((item) => {
    const remaining = known.get(item.product_price_id)
    // A product that tells no number has as many as it has.
    const most = remaining === undefined ? 0 : (remaining ?? item.quantity)
    return { item, left: Math.min(item.quantity, most) }
  })
  const short = fitted.filter(({ item, left }) => left < item.quantity)
  return {
    items: fitted.filter(({ left }) => left > 0).map(({ item, left }) => ({ ...item, quantity: left })),
    short: short.map(({ item, left }) => ({ id: item.id, name: item.item_name, wanted: item.quantity, left })),
  }
}

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

/** Fits the lines of a lapsed hold to what is left now, each on its date; null when it is not known. */
export async function findLeft(
  eventId: number,
  { items, promoCode }: Pick<HoldAgain, 'items' | 'promoCode'>,
): Promise<LeftOver | null> {
  const dates = [...new Set(items.map(({ event_occurrence_id: date }) => date))]
  const offers = new Map<number | null, ReadonlyMap<number, number | undefined>>()
  for (const date of dates) {
    const asked = await askOffer({ event_id: eventId, date: date ?? undefined }, promoCode)
    if (asked.outcome === 'failed') return null
    // A date that is not the one of the answer is not to be had.
    const isHad = asked.catalogue.date === (date ?? undefined)
    const prices = isHad ? offersIn(asked.catalogue).map(({ price }) => price) : []
    offers.set(date, new Map(prices.map(({ id, quantity_remaining: left }) => [id, left])))
  }
  const fitted = items.map((item) => {
    const known = offers.get(item.event_occurrence_id)
    // A product that tells no number has as many as it has.
    const most = known?.has(item.product_price_id) ? (known.get(item.product_price_id) ?? item.quantity) : 0
    return { item, left: Math.min(item.quantity, most) }
  })
  const short = fitted.filter(({ item, left }) => left < item.quantity)
  return {
    items: fitted.filter(({ left }) => left > 0).map(({ item, left }) => ({ ...item, quantity: left })),
    short: short.map(({ item, left }) => ({ id: item.id, name: item.item_name, wanted: item.quantity, left })),
  }
}

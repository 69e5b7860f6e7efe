import type { PublicEventRow } from '@turnout/contract/storefront/public-event.ts'
import type { Reader } from '../../platform/database/database.ts'
import { lowestPrice } from './answers-offer.ts'
import { publicEventRowAnswer } from './answers.ts'
import { offersOfEvents } from './queries-prices.ts'
import type { ListedEventRow } from './queries.ts'

/** Events of a list with the lowest price of each, in one more statement. */
export async function listedEvents(
  reader: Reader,
  rows: readonly ListedEventRow[],
  { now, publicUrl, locale }: { now: Date; publicUrl: string; locale: string },
): Promise<PublicEventRow[]> {
  const offers = await offersOfEvents(reader, rows)
  return rows.map((row) => {
    const visit = { now, unlockedProductIds: new Set<number>(), eventEndDate: row.end_date }
    const offer = offers.get(row.id)
    const lowest = offer === undefined ? null : lowestPrice(offer.products, { visit, pricing: offer.pricing })
    return publicEventRowAnswer(row, { lowestPrice: lowest, now, publicUrl, locale })
  })
}

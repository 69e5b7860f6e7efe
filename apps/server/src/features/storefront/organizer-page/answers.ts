import type { OrganizerTile, TileOffer } from '@turnout/contract/storefront/organizer-page/page.ts'
import type { PublicOrganizer } from '@turnout/contract/storefront/organizer-page/public-organizer.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { eventStanding } from '@turnout/domain/availability/event-standing.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { sanitiseHtml } from '../../../platform/text/sanitise-html.ts'
import { previewOf } from '../../events/answers.ts'
import { imageOfType } from '../../events/images/answers-image.ts'
import { organizerSettingsAnswer } from '../../organizers/answers-settings.ts'
import { countedTotals } from '../answers-offer.ts'
import type { ListedOffer } from '../queries-prices.ts'
import type { PublicOrganizerRow, WallEventRow } from './queries.ts'

interface Around {
  readonly now: Date
  readonly publicUrl: string
}

export const publicOrganizerAnswer = (row: PublicOrganizerRow, publicUrl: string): PublicOrganizer => ({
  id: row.id,
  name: row.name,
  slug: slugOf(row.name),
  description: row.description === null ? null : sanitiseHtml(row.description),
  description_preview: previewOf(row.description),
  website: row.website,
  address: row.is_address_shown ? row.address : null,
  logo: imageOfType(row.images, 'ORGANIZER_LOGO', publicUrl),
  cover: imageOfType(row.images, 'ORGANIZER_COVER', publicUrl),
  settings: {
    ...organizerSettingsAnswer(row),
    location_details: row.is_address_shown ? row.location_details : null,
  },
})

/** One event as the wall shows it; without an offer it is over. */
export const tileAnswer = (
  row: WallEventRow,
  offer: ListedOffer | null,
  { now, publicUrl }: Around,
): OrganizerTile => ({
  id: row.id,
  title: row.title,
  href: publicPaths.event(row.id, slugOf(row.title)),
  start_date: (row.next_start ?? row.start_date).toISOString(),
  more_dates: Math.max(0, row.dates_ahead - 1),
  end_date: row.end_date?.toISOString() ?? null,
  timezone: row.timezone,
  currency: row.currency,
  description_preview: previewOf(row.description),
  accent: row.homepage_accent_color,
  is_online: row.is_online_event,
  venue: row.location.venue_name ?? row.location.address_line_1,
  city: row.location.city,
  cover: imageOfType(row.images, 'EVENT_COVER', publicUrl),
  offer: offer === null ? null : offerAnswer(offer, { now, eventEndDate: row.end_date }),
})

function offerAnswer(
  { products, pricing }: ListedOffer,
  { now, eventEndDate }: { now: Date; eventEndDate: Date | null },
): TileOffer {
  const visit = { now, eventEndDate, unlockedProductIds: new Set<number>() }
  const { standing, opensAt, fewLeft } = eventStanding(products, visit)
  // A sale to come is told of with the prices that it will begin with.
  const asOf = standing === 'not_yet' && opensAt !== null ? { ...visit, now: opensAt } : visit
  const totals = countedTotals(products, { visit: asOf, pricing })
  const few = fewLeft === null ? undefined : products.find(({ id }) => id === fewLeft.productId)
  return {
    standing,
    lowest_price: totals.length === 0 ? null : majorFromMinor(Math.min(...totals), pricing.currency),
    has_several_prices: new Set(totals).size > 1,
    opens_at: opensAt?.toISOString() ?? null,
    few_left: few === undefined || fewLeft === null ? null : { count: fewLeft.count, product: few.title },
  }
}

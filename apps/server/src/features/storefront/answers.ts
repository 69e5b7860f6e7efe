import type { Image } from '@turnout/contract/events/image.ts'
import type {
  PublicCategory,
  PublicEvent,
  PublicEventRow,
  PublicPromoCode,
} from '@turnout/contract/storefront/public-event.ts'
import { lifecycleOf } from '@turnout/domain/events/event-status.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import { imageOfType, jsonImageAnswer } from '../events/images/answers-image.ts'
import { locationAnswer, publicSettingsAnswer, themeSettingsAnswer } from '../events/settings/answers-settings.ts'
import { organizerBriefAnswer, previewOf } from '../events/answers.ts'
import type { ListedEventRow, ShownEventRow, VisitedEventRow } from './queries.ts'

const imagesIn = ({ images }: ShownEventRow, publicUrl: string): Image[] =>
  images.map((image) => jsonImageAnswer(image, publicUrl))

/** The pictures that a look names, in its order; one that is gone leaves no gap. */
function galleryIn(row: VisitedEventRow, publicUrl: string): Image[] {
  const images = imagesIn(row, publicUrl)
  return themeSettingsAnswer(row.settings).gallery.flatMap((id) => images.find((image) => image.id === id) ?? [])
}

const coreAnswer = (row: ShownEventRow, { now, publicUrl }: { now: Date; publicUrl: string }) => ({
  id: row.id,
  title: row.title,
  slug: slugOf(row.title),
  description_preview: previewOf(row.description),
  category: row.category,
  start_date: row.start_date.toISOString(),
  end_date: row.end_date?.toISOString() ?? null,
  timezone: row.timezone,
  currency: row.currency,
  status: row.status,
  lifecycle_status: lifecycleOf({ startDate: row.start_date, endDate: row.end_date }, now),
  images: imagesIn(row, publicUrl).filter(({ type }) => type === 'EVENT_COVER'),
  organizer: organizerBriefAnswer(row.organizer),
})

export const publicEventAnswer = (
  row: VisitedEventRow,
  from: {
    categories: PublicCategory[]
    promoCode: PublicPromoCode | null
    hasCodes: boolean
    now: Date
    publicUrl: string
  },
): PublicEvent => ({
  ...coreAnswer(row, from),
  organizer: {
    ...organizerBriefAnswer(row.organizer),
    logo: imageOfType(row.organizer_logos, 'ORGANIZER_LOGO', from.publicUrl),
  },
  description: row.description === null ? null : sanitiseHtml(row.description),
  location_details: locationAnswer(row.settings),
  settings: publicSettingsAnswer(row.settings),
  gallery: galleryIn(row, from.publicUrl),
  product_categories: from.categories,
  promo_code: from.promoCode,
  has_promo_codes: from.hasCodes,
  cancelled: row.cancelled === null ? null : { ...row.cancelled, at: new Date(row.cancelled.at).toISOString() },
})

export const publicEventRowAnswer = (
  row: ListedEventRow,
  from: { lowestPrice: number | null; now: Date; publicUrl: string },
): PublicEventRow => ({
  ...coreAnswer(row, from),
  location_details: locationAnswer(row.location),
  lowest_price: from.lowestPrice,
})

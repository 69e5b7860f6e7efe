import type { Image } from '@turnout/contract/events/image.ts'
import type {
  PublicCategory,
  PublicEvent,
  PublicEventRow,
  PublicPromoCode,
} from '@turnout/contract/storefront/public-event.ts'
import { lifecycleOf } from '@turnout/domain/events/event-status.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { textsIn } from '@turnout/domain/translations/texts-in.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import { imageOfType, jsonImageAnswer } from '../events/images/answers-image.ts'
import { locationAnswer, publicSettingsAnswer, themeSettingsAnswer } from '../events/settings/answers-settings.ts'
import { settingsIn, withTextLocales } from '../events/settings/read-settings-texts.ts'
import { organizerBriefAnswer, previewOf } from '../events/answers.ts'
import type { ListedEventRow, ShownEventRow, VisitedEventRow } from './queries.ts'

const imagesIn = ({ images }: ShownEventRow, publicUrl: string): Image[] =>
  images.map((image) => jsonImageAnswer(image, publicUrl))

/** The pictures that a look names, in its order; one that is gone leaves no gap. */
function galleryIn(row: VisitedEventRow, publicUrl: string): Image[] {
  const images = imagesIn(row, publicUrl)
  return themeSettingsAnswer(row.settings).gallery.flatMap((id) => images.find((image) => image.id === id) ?? [])
}

interface Around {
  /** The language of the reader. */
  readonly locale: string
  readonly now: Date
  readonly publicUrl: string
}

const coreAnswer = (row: ShownEventRow, { now, publicUrl }: Around) => ({
  id: row.id,
  slug: slugOf(row.title),
  category: row.category,
  start_date: row.start_date.toISOString(),
  end_date: row.end_date?.toISOString() ?? null,
  timezone: row.timezone,
  currency: row.currency,
  locale: row.locale,
  status: row.status,
  lifecycle_status: lifecycleOf({ startDate: row.start_date, endDate: row.end_date }, now),
  images: imagesIn(row, publicUrl).filter(({ type }) => type === 'EVENT_COVER'),
  organizer: organizerBriefAnswer(row.organizer),
})

/** What an event says of itself in a language; its address stays that of its title in the first one. */
function textsAnswer(row: ShownEventRow, locale: string) {
  const reading = { locale, first: row.locale }
  const originals = { title: row.title, description: row.description }
  const { texts, text_locales } = textsIn(originals, row.translations, reading)
  const from = text_locales?.['description']
  return {
    title: texts.title,
    description: texts.description === null ? null : sanitiseHtml(texts.description),
    description_preview: previewOf(texts.description),
    ...(text_locales !== undefined && {
      text_locales: { ...text_locales, ...(from !== undefined && { description_preview: from }) },
    }),
  }
}

function publicSettingsIn(row: VisitedEventRow, locale: string): PublicEvent['settings'] {
  const { settings, text_locales } = settingsIn(row.settings, { locale, first: row.locale })
  return withTextLocales(publicSettingsAnswer(settings), text_locales)
}

export const publicEventAnswer = (
  row: VisitedEventRow,
  from: {
    categories: PublicCategory[]
    promoCode: PublicPromoCode | null
    hasCodes: boolean
  } & Around,
): PublicEvent => ({
  ...coreAnswer(row, from),
  ...textsAnswer(row, from.locale),
  organizer: {
    ...organizerBriefAnswer(row.organizer),
    logo: imageOfType(row.organizer_logos, 'ORGANIZER_LOGO', from.publicUrl),
    is_page_public: row.is_organizer_public,
  },
  location_details: locationAnswer(row.settings),
  settings: publicSettingsIn(row, from.locale),
  gallery: galleryIn(row, from.publicUrl),
  product_categories: from.categories,
  promo_code: from.promoCode,
  has_promo_codes: from.hasCodes,
  cancelled: row.cancelled === null ? null : { ...row.cancelled, at: new Date(row.cancelled.at).toISOString() },
})

export const publicEventRowAnswer = (
  row: ListedEventRow,
  from: { lowestPrice: number | null } & Around,
): PublicEventRow => {
  const { description: _whole, ...texts } = textsAnswer(row, from.locale)
  return {
    ...coreAnswer(row, from),
    ...texts,
    location_details: locationAnswer(row.location),
    lowest_price: from.lowestPrice,
  }
}

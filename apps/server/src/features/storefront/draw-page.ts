import { paths, publicPaths } from '@turnout/contract/paths.ts'
import type { EventLink, EventPageProps, MissingPart, OrganizerView } from '@turnout/contract/storefront/page.ts'
import { closingOf, SALE_REMINDER, type Closing } from '@turnout/contract/storefront/closing.ts'
import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { textsIn } from '@turnout/domain/translations/texts-in.ts'
import { posterAddress, posterOfEvent } from '@turnout/domain/posters/poster-address.ts'
import type { CachedPage } from '../../platform/web/cached-page.ts'
import type { Web } from '../../platform/web/web.ts'
import { cardAddress, eventCard } from './pictures/read-card.ts'
import type { NextEvent, PublicEventView } from './load-public-event.ts'

export interface Drawing {
  readonly view: PublicEventView
  readonly locale: string
  /** Whether the address named the language. */
  readonly namesLanguage?: boolean
  /** Starts absolute addresses; the Host header of a request never does. */
  readonly publicUrl: string
  /**
   * The content that a member of the event's account sees beside the page; null for all others.
   */
  readonly organizerView: 'preview' | 'page' | null
  /** Why the visitor's promo code does not count; null when it does, or there is none. */
  readonly promoRefused?: 'unknown' | 'other_date' | 'too_many' | null
}

/** A cancelled event has its own words, and opens no more. */
const closingFor = (event: PublicEvent): Closing | null =>
  event.cancelled !== null
    ? null
    : closingOf({ categories: event.product_categories, has_promo_codes: event.has_promo_codes })

/** When the sale of an event opens, ISO 8601; null unless that is to come, at a set time. */
export const opensAtOf = (event: PublicEvent): string | null => closingFor(event)?.opensAt ?? null

/** Draws the page of one event. */
export function drawEventPage(web: Web, drawing: Drawing): Promise<CachedPage> {
  const { view, locale, publicUrl, organizerView, promoRefused = null, namesLanguage = false } = drawing
  const event = view.eventIn(locale)
  const own = publicPaths.event(event.id, event.slug)
  const shownAt = organizerView === 'preview' ? publicPaths.eventPreview(event.id) : own
  const hrefIn = (lang: string): string =>
    `${shownAt}?${new URLSearchParams({ ...(event.promo_code !== null && { promo_code: event.promo_code.code }), ...datesIn(view), lang })}`
  const closing = closingFor(event)
  const opensAt = closing?.opensAt ?? null
  const props: EventPageProps = {
    locale,
    event,
    languages: LOCALES.map((code) => ({ locale: code, name: NATIVE_NAMES[code], href: hrefIn(code) })),
    page_url: publicUrl + own,
    names_language: namesLanguage,
    page_path: shownAt,
    share_image: publicUrl + cardAddress('events', event.id, { card: eventCard(event, locale), locale }),
    promo_refused: promoRefused,
    calendar_url: `${own}.ics`,
    reminder_url: opensAt === null ? null : `${own}${SALE_REMINDER}`,
    organizer_view: organizerView === null ? null : organizerViewOf(event, organizerView),
    next_events: view.nextEvents.map((next) => ({
      ...titleIn(next, locale),
      href: publicPaths.event(next.id, slugOf(next.title)),
      start_date: next.start_date.toISOString(),
      timezone: next.timezone,
      picture: pictureOf(next),
      currency: next.currency,
      lowest_price: next.lowestPrice,
    })),
    ...(view.dates !== null && { dates: view.dates }),
  }
  const isOver = event.lifecycle_status === 'ENDED' || event.cancelled !== null
  const isWaiting = view.dates?.waiting !== undefined
  const sells = closing === null && !isWaiting && !isOver && props.organizer_view?.is_preview !== true
  return web.render({ name: sells ? 'event' : 'event-closed', props })
}

/** What a link to the same page in another language says of its dates. */
function datesIn({ dates }: PublicEventView): Readonly<Record<string, string>> {
  if (dates === null) return {}
  if (dates.waiting !== undefined) return { waiting: String(dates.chosen?.id ?? 'any') }
  if (dates.chosen !== null) return { date: String(dates.chosen.id) }
  if (dates.passes?.is_chosen === true) return { date: 'passes' }
  return dates.day === null ? {} : { day: dates.day }
}

/** The title of another event, and its language where that is not the page's. */
function titleIn({ title, translations, locale: first }: NextEvent, locale: string): Pick<EventLink, 'title' | 'lang'> {
  const { texts, text_locales } = textsIn({ title }, translations, { locale, first })
  return { title: texts.title, lang: text_locales?.['title'] ?? null }
}

const pictureOf = ({ picture, ...event }: NextEvent): string =>
  picture === null
    ? posterAddress(posterOfEvent(event, { accent: event.accent, format: 'thumb' }))
    : `/images/${picture.public_id}/${picture.width}.${picture.format}`

const organizerViewOf = (event: PublicEvent, shown: 'preview' | 'page'): OrganizerView => ({
  // An event that is not live is a preview at every address: only members can see it.
  is_preview: shown === 'preview' || event.status !== 'LIVE',
  edit_href: paths.eventSettings(event.id),
  publish_href: event.status === 'LIVE' ? null : paths.publishEvent(event.id),
  missing: event.status === 'LIVE' ? [] : missingIn(event),
})

/** What the event cannot be sold without, as the sheet that publishes it says too. */
function missingIn({ id, product_categories, settings }: PublicEvent): OrganizerView['missing'] {
  const products = product_categories.flatMap((category) => category.products)
  const costs = products.some((product) => product.type === 'DONATION' || product.prices.some(({ price }) => price > 0))
  const missing: readonly { what: MissingPart; href: string; isMissing: boolean }[] = [
    {
      what: 'tickets',
      href: paths.products(id),
      isMissing: !products.some(({ product_type }) => product_type === 'TICKET'),
    },
    {
      what: 'payments',
      href: `${paths.eventSettings(id)}#payment`,
      isMissing: costs && settings.payment_providers.length === 0,
    },
  ]
  return missing.flatMap(({ what, href, isMissing }) => (isMissing ? [{ what, href }] : []))
}

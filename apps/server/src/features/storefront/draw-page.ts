import { paths, publicPaths } from '@turnout/contract/paths.ts'
import type { EventPageProps, OrganizerView } from '@turnout/contract/storefront/page.ts'
import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import type { CachedPage } from '../../platform/web/cached-page.ts'
import type { Web } from '../../platform/web/web.ts'
import { cardAddress, eventCard } from './pictures/read-card.ts'
import type { PublicEventView } from './load-public-event.ts'

export interface Drawing {
  readonly view: PublicEventView
  readonly locale: string
  /** Starts absolute addresses; the Host header of a request never does. */
  readonly publicUrl: string
  /**
   * The content that a member of the event's account sees beside the page; null for everybody else.
   */
  readonly organizerView: 'preview' | 'page' | null
  /** Why the visitor's promo code does not count; null when it does, or there is none. */
  readonly promoRefused?: 'unknown' | 'too_many' | null
}

/** Draws the page of one event. */
export function drawEventPage(web: Web, drawing: Drawing): Promise<CachedPage> {
  const { view, locale, publicUrl, organizerView, promoRefused = null } = drawing
  const { event } = view
  const own = publicPaths.event(event.id, event.slug)
  const shownAt = organizerView === 'preview' ? publicPaths.eventPreview(event.id) : own
  const hrefIn = (lang: string): string =>
    `${shownAt}?${new URLSearchParams({ ...(event.promo_code !== null && { promo_code: event.promo_code.code }), lang })}`
  const props: EventPageProps = {
    locale,
    event,
    languages: LOCALES.map((code) => ({ locale: code, name: NATIVE_NAMES[code], href: hrefIn(code) })),
    page_url: publicUrl + own,
    page_path: shownAt,
    share_image: publicUrl + cardAddress('events', event.id, { card: eventCard(event, locale), locale }),
    promo_refused: promoRefused,
    calendar_url: `${own}.ics`,
    organizer_view: organizerView === null ? null : organizerViewOf(event, organizerView),
    next_events: view.nextEvents.map((next) => ({
      title: next.title,
      href: publicPaths.event(next.id, slugOf(next.title)),
      start_date: next.start_date.toISOString(),
      timezone: next.timezone,
    })),
  }
  return web.render({ name: 'event', props })
}

const organizerViewOf = (event: PublicEvent, shown: 'preview' | 'page'): OrganizerView => ({
  // An event that is not live is a preview at every address: nobody else can see it.
  is_preview: shown === 'preview' || event.status !== 'LIVE',
  edit_href: paths.eventSettings(event.id),
  publish_href: event.status === 'LIVE' ? null : paths.dashboard(event.id),
})

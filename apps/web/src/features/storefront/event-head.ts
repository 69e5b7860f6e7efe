import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import { shownVideo } from '@turnout/domain/look/video.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentHead } from '../../public/frame/document-shell.ts'
import { languageAddresses } from '../../public/frame/language-addresses.ts'
import { initialOf } from '../../public/frame/parts/Mark.tsx'
import { coverOf } from './event-cover.ts'
import { nameOfDate } from './parts/dates/DateLine.tsx'
import { DATES_STYLE } from './parts/dates/dates-style.ts'
import type { EventPageView } from './event-page.ts'
import { eventSchema } from './event-schema.ts'

/**
 * The head of the event page for browsers, search engines and chats that show a preview of its
 * link.
 */
export function eventHead(page: EventPageView): DocumentHead {
  const { event } = page
  const { settings } = event
  const cover = coverOf(event)
  // Prices with a code are for visitors who have the code; search engines are told the others.
  const open = event.status === 'LIVE' && settings.allow_search_engine_indexing && event.promo_code === null
  const when = datesInWords(page)
  return {
    locale: page.locale,
    title:
      settings.seo_title ??
      `${[event.title, when].filter((text) => text !== null).join(', ')} · ${event.organizer.name}`,
    description: settings.seo_description ?? descriptionOf(page, when),
    keywords: settings.seo_keywords ?? undefined,
    ...languageAddresses(page),
    initial: initialOf(event.organizer.name),
    noIndex: !open,
    theme: pageTheme(settings, event.images),
    style: mediaStyle(page),
    coverCrop: settings.homepage_theme_settings.cover,
    coverPlaceholder: cover?.placeholder,
    share: {
      siteName: event.organizer.name,
      imageUrl: page.share_image,
      imageAlt: m.storefront_cover({ title: event.title }),
    },
    jsonLd: open ? eventSchema(page) : undefined,
  }
}

/** The chosen date of an event with several, else from the first to the last; null: it has one. */
function datesInWords({ dates, event, locale, words }: EventPageView): string | null {
  if (dates === undefined) return null
  return dates.chosen === null ? words.date : nameOfDate(dates.chosen, { locale, timeZone: event.timezone })
}

/** The preview of its text; of several dates, after what they are. */
function descriptionOf({ event, dates, words }: EventPageView, when: string | null): string | undefined {
  const preview = event.description_preview
  if (when === null) return preview ?? undefined
  const which = dates?.chosen === null ? `${when}, ${words.time}` : when
  return preview === null ? which : `${which}. ${preview}`
}

/*
 * The style of the sections that few pages have: video, pictures, more events. It is in the
 * document of a page that has one, so that every other page loads none of it.
 */

const VIDEO = `.look-video{display:block;width:100%;aspect-ratio:16/9;border:1px solid var(--border);border-radius:var(--radius-xl);background:var(--surface)}
.look-link{color:var(--accent-on-background);font-weight:650;text-underline-offset:3px}`

const GALLERY = `.look-gallery{display:grid;grid-auto-flow:column;grid-auto-columns:min(320px,80%);gap:12px;overflow-x:auto;scroll-snap-type:x proximity;padding-block:4px}
.look-gallery li{scroll-snap-align:start}
.look-gallery a{display:block;border-radius:var(--radius-l);outline-offset:-3px}
.look-gallery img{display:block;width:100%;height:auto;aspect-ratio:3/2;object-fit:cover;border-radius:var(--radius-l);background:var(--accent-soft)}`

const MORE = `.look-more li{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 14px}
.look-more a{display:inline-flex;align-items:center;min-height:44px;color:var(--accent-on-background);font-weight:650;text-underline-offset:3px}
.look-more span{color:var(--text-muted)}`

/** What the sections of this page need; '' for most. */
const mediaStyle = ({ event, dates, next_events: next }: EventPageView): string =>
  [
    dates !== undefined && DATES_STYLE,
    shownVideo(event.settings.homepage_theme_settings) !== null && VIDEO,
    event.gallery.length > 0 && GALLERY,
    next.length > 0 && MORE,
  ]
    .filter((css) => css !== false)
    .join('')

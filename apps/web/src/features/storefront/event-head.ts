import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentHead } from '../../public/frame/document-shell.ts'
import { languageAddresses } from '../../public/frame/language-addresses.ts'
import { initialOf } from '../../public/frame/parts/Mark.tsx'
import { coverOf } from './event-cover.ts'
import type { EventPageView } from './event-page.ts'
import { eventSchema } from './event-schema.ts'
import { mediaStyle } from './media-style.ts'

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
  return {
    locale: page.locale,
    title: settings.seo_title ?? `${event.title} · ${event.organizer.name}`,
    description: settings.seo_description ?? event.description_preview ?? undefined,
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

import { pricesThatCount } from '@turnout/domain/availability/from-price.ts'
import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { catalogueOf, offersIn } from '../checkout/parts/ticket-choice/catalogue.ts'
import type { DocumentHead } from '../../public/document-shell.ts'
import { initialOf } from '../../public/parts/Mark.tsx'
import { coverOf } from './event-cover.ts'
import type { EventPageView } from './event-page.ts'
import { mediaStyle } from './media-style.ts'
import { placeOf } from './event-place.ts'

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
    canonical: page.page_url,
    initial: initialOf(event.organizer.name),
    noIndex: !open,
    theme: pageTheme(settings, event.images),
    style: mediaStyle(page),
    coverCrop: settings.homepage_theme_settings.cover,
    coverPlaceholder: cover?.placeholder,
    share: {
      siteName: event.organizer.name,
      imageUrl: cover === null ? undefined : new URL(cover.src, page.page_url).href,
    },
    alternates: page.languages.map(({ locale, href }) => ({ locale, href: new URL(href, page.page_url).href })),
    jsonLd: open ? structuredData(page) : undefined,
  }
}

/** schema.org Event: what search engines show as a date, a place and a price. */
function structuredData(page: EventPageView): unknown {
  const { event, words } = page
  const cover = coverOf(event)
  const place = placeOf(event, words.country)
  const mode = event.settings.is_online_event ? 'Online' : 'Offline'
  const location =
    place === null
      ? { '@type': 'VirtualLocation', url: page.page_url }
      : { '@type': 'Place', name: place.name, address: place.address }
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description_preview ?? undefined,
    startDate: event.start_date,
    endDate: event.end_date ?? undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    url: page.page_url,
    image: cover === null ? undefined : [new URL(cover.src, page.page_url).href],
    location,
    organizer: { '@type': 'Organization', name: event.organizer.name, url: event.organizer.website ?? undefined },
    offers: offers(page),
  }
}

/**
 * The prices that the page starts from: what a search engine says of an event is what the page says
 * of it.
 */
function offers({ event, page_url }: EventPageView): unknown[] {
  const onSale = offersIn(catalogueOf(event)).map(({ product, price }) => ({
    product,
    price,
    productType: product.product_type,
    totalMinor: minorOf(price.price_including_taxes_and_fees, event.currency),
  }))
  return pricesThatCount(onSale).map(({ product, price }) => ({
    '@type': 'Offer',
    name: product.title,
    price: price.price_including_taxes_and_fees,
    priceCurrency: event.currency,
    availability: 'https://schema.org/InStock',
    url: page_url,
    validFrom: price.sale_start_date ?? undefined,
  }))
}

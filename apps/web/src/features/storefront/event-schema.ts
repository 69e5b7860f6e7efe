import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import type { PublicOccurrence } from '@turnout/contract/occurrences/public-occurrence.ts'
import type { PublicPrice, PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { pricesThatCount } from '@turnout/domain/availability/from-price.ts'
import { majorFromMinor, minorOf } from '@turnout/domain/money/amount.ts'
import { withOrderFees } from '@turnout/domain/pricing/order-fees.ts'
import { catalogueOf, productsIn } from '../checkout/parts/ticket-choice/catalogue.ts'
import { orderFeesMinor } from '../checkout/parts/ticket-choice/order-fees.ts'
import type { EventPageView } from './event-page.ts'
import { placeOf } from './event-place.ts'

/*
 * The event in the words of schema.org: what search engines show as a date, a place and a price.
 * It says what the page says, and nothing that is not known.
 */

const SCHEMA = 'https://schema.org/'

/** The picture of the event in the shapes that search engines ask for. */
const SHAPES = ['16x9', '4x3', '1x1'] as const

/** One event; of several dates a series, and an event for each of those that are listed. */
export function eventSchema(page: EventPageView): unknown {
  const { dates } = page
  if (dates === undefined) return { '@context': 'https://schema.org', ...wholeEvent(page) }
  return {
    '@context': 'https://schema.org',
    '@graph': [seriesSchema(page), ...dates.listed.map((date) => dateSchema(page, date))],
  }
}

/** What fifty dates would repeat is said once, and named by them. */
const SHARED = {
  series: { '@id': '#series' },
  place: { '@id': '#place' },
  organizer: { '@id': '#organizer' },
  image: { '@id': '#image' },
}

function seriesSchema(page: EventPageView): unknown {
  const whole = wholeEvent(page)
  const [first, ...others] = whole.image
  return {
    ...whole,
    '@type': 'EventSeries',
    ...SHARED.series,
    image: [{ '@type': 'ImageObject', ...SHARED.image, url: first }, ...others],
    location: whole.location && { ...whole.location, ...SHARED.place },
    organizer: { ...whole.organizer, ...SHARED.organizer },
  }
}

/** One date of a series: what is not said of it is as the series says, or as planned. */
function dateSchema(page: EventPageView, date: PublicOccurrence): unknown {
  const { event, page_url } = page
  const isCancelled = date.state === 'CANCELLED' || event.cancelled !== null
  const status = isCancelled ? 'EventCancelled' : date.moved_from === null ? null : 'EventRescheduled'
  const url = `${page_url}?date=${date.id}`
  return {
    '@type': 'Event',
    name: date.label === null ? event.title : `${event.title}: ${date.label}`,
    startDate: localTime(date.start_date, event.timezone),
    endDate: date.end_date === null ? undefined : localTime(date.end_date, event.timezone),
    previousStartDate: date.moved_from === null ? undefined : localTime(date.moved_from, event.timezone),
    eventStatus: status === null ? undefined : `${SCHEMA}${status}`,
    url,
    image: SHARED.image,
    location: placeOfDate(page, date),
    organizer: SHARED.organizer,
    superEvent: SHARED.series,
    offers:
      isCancelled || date.state === 'OVER' || date.lowest_price === null
        ? undefined
        : dateOffer(date, { url, currency: event.currency }),
  }
}

function placeOfDate({ event, words }: EventPageView, { place }: PublicOccurrence): object | undefined {
  if (place !== null) return { '@type': 'Place', name: place, address: place }
  return event.settings.is_online_event || placeOf(event, words.country) !== null ? SHARED.place : undefined
}

/** The cheapest ticket of a date. */
const dateOffer = (
  { state, lowest_price: price, sale_end_date: ends }: PublicOccurrence,
  { currency, url }: { readonly url: string; readonly currency: string },
) => ({
  '@type': 'Offer',
  url,
  price,
  priceCurrency: currency,
  availability: `${SCHEMA}${state === 'FULL' ? 'SoldOut' : 'InStock'}`,
  availabilityEnds: ends ?? undefined,
})

function wholeEvent(page: EventPageView) {
  const { event, page_url } = page
  const isOnline = event.settings.is_online_event
  return {
    '@type': 'Event',
    '@id': page_url,
    name: event.title,
    description: event.settings.seo_description ?? event.description_preview ?? undefined,
    startDate: localTime(event.start_date, event.timezone),
    endDate: event.end_date === null ? undefined : localTime(event.end_date, event.timezone),
    eventStatus: `${SCHEMA}${event.cancelled === null ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: `${SCHEMA}${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    url: page_url,
    image: SHAPES.map((shape) => page.share_image.replace(/\.png$/u, `-${shape}.png`)),
    location: location(page),
    organizer: {
      '@type': 'Organization',
      name: event.organizer.name,
      url: event.organizer.is_page_public
        ? new URL(publicPaths.organizer(event.organizer.id, event.organizer.slug), page_url).href
        : undefined,
      sameAs: event.organizer.website ?? undefined,
    },
    offers: event.cancelled === null ? offers(page) : undefined,
  }
}

/** With the offset of the event's zone: readers of the data show the clock that it names. */
const localTime = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'second' })

/** null for a place without a name yet. */
function location({ event, words, page_url }: EventPageView): object | undefined {
  if (event.settings.is_online_event) return { '@type': 'VirtualLocation', url: page_url }
  const place = placeOf(event, words.country)
  if (place === null) return undefined
  const { address_line_1, address_line_2, city, state_or_region, zip_or_postal_code, country } = event.location_details
  const street = [address_line_1, address_line_2].filter(Boolean).join(', ')
  return {
    '@type': 'Place',
    name: place.name || place.address,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street || undefined,
      addressLocality: city ?? undefined,
      addressRegion: state_or_region ?? undefined,
      postalCode: zip_or_postal_code ?? undefined,
      addressCountry: country ?? undefined,
    },
    hasMap: event.settings.maps_url ?? undefined,
  }
}

type Availability = 'InStock' | 'PreOrder' | 'SoldOut'

/** The state of a price; null for one that is not offered: paused, or over. */
function standingOf(product: PublicProduct, price: PublicPrice): Availability | null {
  if (price.is_sold_out || product.is_sold_out) return 'SoldOut'
  if (product.is_available && price.is_available) return 'InStock'
  return product.is_before_sale_start_date || price.is_before_sale_start_date ? 'PreOrder' : null
}

/**
 * The prices that the page starts from, then those that cannot be bought now: each as a guest pays
 * it, with every tax and fee, those of its order too; several with the lowest and the highest of them. Nothing where
 * nothing is offered.
 */
function offers({ event, page_url }: EventPageView): unknown {
  const catalogue = catalogueOf(event)
  const ofOrderMinor = orderFeesMinor(catalogue)
  const all = productsIn(catalogue).flatMap((product) =>
    product.prices.map((price) => ({
      product,
      price,
      availability: standingOf(product, price),
      productType: product.product_type,
      totalMinor: withOrderFees(minorOf(price.price_including_taxes_and_fees, event.currency), ofOrderMinor),
    })),
  )
  const onSale = all.filter(({ availability }) => availability === 'InStock')
  const others = all.filter(({ availability }) => availability === 'PreOrder' || availability === 'SoldOut')
  const told = [...pricesThatCount(onSale), ...pricesThatCount(others)]
  if (told.length === 0) return undefined
  const each = told.map(({ product, price, availability, totalMinor }) => ({
    '@type': 'Offer',
    name: product.prices.length > 1 ? tierName(product.title, price.label) : product.title,
    price: majorFromMinor(totalMinor, event.currency),
    priceCurrency: event.currency,
    availability: `${SCHEMA}${availability}`,
    url: page_url,
    validFrom: price.sale_start_date ?? product.sale_start_date ?? undefined,
    availabilityEnds: price.sale_end_date ?? product.sale_end_date ?? undefined,
  }))
  if (each.length === 1) return each[0]
  const counted = onSale.length > 0 ? pricesThatCount(onSale) : told
  const prices = counted.map(({ totalMinor }) => majorFromMinor(totalMinor, event.currency))
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    priceCurrency: event.currency,
    offerCount: each.length,
    offers: each,
  }
}

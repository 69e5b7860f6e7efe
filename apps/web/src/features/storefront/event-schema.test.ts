import type { PublicPrice, PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import { PLAIN_LOOK } from '@turnout/domain/look/look.ts'
import { describe, expect, it } from 'vitest'
import { eventHead } from './event-head.ts'
import type { EventPageView } from './event-page.ts'

/*
 * What schema.org and the search engines that read it say of an Event, as a table: which properties
 * a type must and may have, and of what kind. Anything else in the data is a fault.
 */

type Kind = 'text' | 'url' | 'time' | 'price' | 'currency' | 'country' | readonly string[]
interface Property {
  readonly kind: Kind
  readonly needed?: true
  readonly many?: true
}
const SCHEMA = 'https://schema.org/'
const text: Property = { kind: 'text' }
const url: Property = { kind: 'url' }

const TYPES: Readonly<Record<string, Readonly<Record<string, Property>>>> = {
  Event: {
    '@context': { kind: ['https://schema.org'] },
    '@id': url,
    name: { ...text, needed: true },
    description: text,
    startDate: { kind: 'time', needed: true },
    endDate: { kind: 'time' },
    eventStatus: {
      kind: ['Scheduled', 'Cancelled', 'Postponed', 'Rescheduled', 'MovedOnline'].map((one) => `${SCHEMA}Event${one}`),
      needed: true,
    },
    eventAttendanceMode: {
      kind: ['Offline', 'Online', 'Mixed'].map((one) => `${SCHEMA}${one}EventAttendanceMode`),
      needed: true,
    },
    url: { ...url, needed: true },
    image: { ...url, many: true, needed: true },
    location: { kind: ['Place', 'VirtualLocation'] },
    organizer: { kind: ['Organization'], needed: true },
    previousStartDate: { kind: 'time' },
    offers: { kind: ['Offer', 'AggregateOffer'] },
  },
  Place: { name: { ...text, needed: true }, address: { kind: ['PostalAddress'], needed: true }, hasMap: url },
  PostalAddress: {
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    postalCode: text,
    addressCountry: { kind: 'country' },
  },
  VirtualLocation: { url: { ...url, needed: true } },
  Organization: { name: { ...text, needed: true }, url: { ...url, needed: true }, sameAs: url },
  AggregateOffer: {
    lowPrice: { kind: 'price', needed: true },
    highPrice: { kind: 'price', needed: true },
    priceCurrency: { kind: 'currency', needed: true },
    offerCount: { kind: 'price', needed: true },
    offers: { kind: ['Offer'], many: true, needed: true },
  },
  Offer: {
    name: { ...text, needed: true },
    price: { kind: 'price', needed: true },
    priceCurrency: { kind: 'currency', needed: true },
    availability: { kind: ['InStock', 'PreOrder', 'SoldOut'].map((one) => SCHEMA + one), needed: true },
    url: { ...url, needed: true },
    validFrom: { kind: 'time' },
    availabilityEnds: { kind: 'time' },
  },
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?(?:Z|[+-]\d\d:\d\d)$/u
const IS: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.trim() !== '',
  url: (value) => typeof value === 'string' && /^https?:\/\//u.test(value) && URL.canParse(value),
  time: (value) => typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value)),
  price: (value) => typeof value === 'number' && value >= 0 && Number.isFinite(value),
  currency: (value) => typeof value === 'string' && /^[A-Z]{3}$/u.test(value),
  country: (value) => typeof value === 'string' && /^[A-Z]{2}$/u.test(value),
}

type Thing = Readonly<Record<string, unknown>>

/** Walks over the data as it travels, and says what the table does not allow. */
function faultsOf(thing: Thing, path = 'Event'): string[] {
  const type = String(thing['@type'])
  const table = TYPES[type]
  if (table === undefined) return [`${path} is a ${type}`]
  const missing = Object.entries(table).filter(([name, { needed }]) => needed === true && thing[name] === undefined)
  const unknown = Object.keys(thing).filter((name) => name !== '@type' && table[name] === undefined)
  const wrong = Object.entries(table).flatMap(([name, property]) => {
    const value = thing[name]
    if (value === undefined) return []
    if ((property.many === true) !== Array.isArray(value)) return [`${path}.${name} is ${JSON.stringify(value)}`]
    return (Array.isArray(value) ? value : [value]).flatMap((one) =>
      faultsOfValue(one, property.kind, `${path}.${name}`),
    )
  })
  return [
    ...missing.map(([name]) => `${path}.${name} is missing`),
    ...unknown.map((name) => `${path}.${name} is unknown`),
    ...wrong,
  ]
}

function faultsOfValue(value: unknown, kind: Kind, path: string): string[] {
  if (typeof value === 'object' && value !== null) {
    const isAllowed = typeof kind !== 'string' && kind.includes(String((value as Thing)['@type']))
    return isAllowed ? faultsOf(value as Thing, path) : [`${path} is ${JSON.stringify(value)}`]
  }
  const isRight = typeof kind === 'string' ? IS[kind]?.(value) === true : kind.includes(String(value))
  return isRight ? [] : [`${path} is ${JSON.stringify(value)}`]
}

const price = (amount: number, more: Partial<PublicPrice> = {}) =>
  ({
    label: null,
    price_including_taxes_and_fees: amount,
    is_available: true,
    is_sold_out: false,
    is_before_sale_start_date: false,
    sale_start_date: null,
    sale_end_date: null,
    ...more,
  }) as PublicPrice

const product = (title: string, prices: PublicPrice[], more: Partial<PublicProduct> = {}) =>
  ({
    title,
    product_type: 'TICKET',
    is_available: true,
    is_sold_out: false,
    is_before_sale_start_date: false,
    sale_start_date: null,
    sale_end_date: null,
    prices,
    ...more,
  }) as PublicProduct

const LISBON = {
  venue_name: 'Pier 9',
  address_line_1: 'Cais da Rocha 9',
  address_line_2: null,
  city: 'Lisbon',
  state_or_region: null,
  zip_or_postal_code: '1350-352',
  country: 'PT',
}
const NOWHERE = {
  venue_name: null,
  address_line_1: null,
  address_line_2: null,
  city: null,
  state_or_region: null,
  zip_or_postal_code: null,
  country: null,
}

function headOf(
  products: PublicProduct[],
  {
    place = LISBON,
    online = false,
    ...more
  }: {
    place?: object
    online?: boolean
    end_date?: string | null
    status?: string
    promo_code?: object
    cancelled?: object
  } = {},
  dates?: object,
) {
  const event = {
    id: 7,
    title: 'Harbour <Lights>',
    status: 'LIVE',
    currency: 'EUR',
    timezone: 'Europe/Lisbon',
    start_date: '2027-06-12T18:30:00.000Z',
    end_date: '2027-06-12T22:45:00.000Z',
    description_preview: 'Four live sets.',
    organizer: {
      id: 3,
      slug: 'tidal-sessions',
      name: 'Tidal Sessions',
      website: 'https://tidal.example',
      is_page_public: true,
    },
    settings: {
      allow_search_engine_indexing: true,
      is_online_event: online,
      seo_title: null,
      seo_description: null,
      seo_keywords: 'concert, Lisbon',
      maps_url: null,
      homepage_accent_color: '#c9361f',
      homepage_background_color: '#ffffff',
      homepage_background_type: 'COLOR',
      homepage_theme_settings: PLAIN_LOOK,
    },
    location_details: place,
    images: [],
    gallery: [],
    promo_code: null,
    cancelled: null,
    product_categories: [{ products }],
    ...more,
  }
  const page = {
    event,
    dates,
    locale: 'en',
    words: { country: 'Portugal', date: '4 March – 11 March 2099', time: '5 dates, Lisbon time' },
    languages: [],
    names_language: false,
    next_events: [],
    page_url: 'https://turnout.test/e/7/harbour',
    share_image: 'https://turnout.test/share/events/7/en-abc.png',
  }
  return eventHead(page as unknown as EventPageView)
}

/** The data as it travels: JSON has no undefined. */
const schemaOf = (...given: Parameters<typeof headOf>) => JSON.parse(JSON.stringify(headOf(...given).jsonLd)) as Thing
const offersOf = (...given: Parameters<typeof headOf>) => {
  const told = schemaOf(...given)['offers'] as Thing | undefined
  const each = (told?.['offers'] ?? (told === undefined ? [] : [told])) as Thing[]
  return each.map(({ name, price: amount, availability }) => [name, amount, String(availability).replace(SCHEMA, '')])
}

const GENERAL = product('General admission', [price(26.5)])

const EVENING = {
  id: 11,
  kind: 'SESSION',
  start_date: '2099-03-04T19:30:00.000Z',
  end_date: '2099-03-04T22:00:00.000Z',
  label: 'With the author',
  place: 'Rocha Hall',
  state: 'FREE',
  sale_end_date: null,
  lowest_price: 18,
  moved_from: null,
}
const MOVED = { ...EVENING, id: 12, label: null, place: null, state: 'FULL', moved_from: '2099-03-10T19:30:00.000Z' }
const GONE = { ...EVENING, id: 13, state: 'CANCELLED' }

/** What dates do not say themselves. */
const IMPLIED = {
  eventStatus: `${SCHEMA}EventScheduled`,
  eventAttendanceMode: `${SCHEMA}OfflineEventAttendanceMode`,
}

/** A date as a reader of the graph sees it: what it names by id is in the series, once. */
function readIn(graph: readonly Thing[], date: Thing | undefined): Thing {
  const named = new Map<unknown, unknown>()
  const gather = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('@id' in value && '@type' in value) named.set(value['@id'], value)
    for (const inner of Object.values(value)) gather(inner)
  }
  gather(graph[0])
  const read = Object.entries(date ?? {}).map(([name, value]) => {
    const id = typeof value === 'object' && value !== null && !('@type' in value) ? (value as Thing)['@id'] : null
    return [name, id === null ? value : named.get(id)]
  })
  return Object.fromEntries(read) as Thing
}

function faultsIn(graph: readonly Thing[], date: Thing | undefined): string[] {
  const { superEvent, image, location, organizer, offers, ...own } = readIn(graph, date)
  const [picture, series] = [image as Thing, superEvent as Thing]
  const { '@id': _place, ...place } = location as Thing
  const { '@id': _organizer, ...host } = organizer as Thing
  const name = String(own['name'])
  const whole = { ...IMPLIED, ...own, image: [picture['url']], location: place, organizer: host }
  const offered = offers === undefined ? whole : { ...whole, offers: { name, ...(offers as Thing) } }
  // The place of a date is one text.
  const faults = faultsOf(offered).filter((fault) => fault !== 'Event.location.address is "Rocha Hall"')
  return series['@type'] === 'EventSeries' ? faults : [...faults, 'of no series']
}

describe('eventSchema', () => {
  it('says of a cancelled event that it is, and offers nothing', () => {
    const told = schemaOf([GENERAL], { cancelled: { at: '2027-06-01T10:00:00Z', reason: 'Storm', money: 'ALL' } })
    expect([told['eventStatus'], told['offers']]).toEqual([`${SCHEMA}EventCancelled`, undefined])
  })

  it.each([
    ['at a place', [[GENERAL], {}]],
    ['online', [[GENERAL], { online: true, place: NOWHERE }]],
    ['of no place yet, without an end, with nothing to sell', [[], { place: NOWHERE, end_date: null }]],
    ['with little of an address', [[GENERAL], { place: { ...NOWHERE, city: 'Lisbon' } }]],
    [
      'with every kind of offer',
      [
        [
          product('Balcony', [
            price(0),
            price(12, { label: 'Early', is_sold_out: true }),
            price(40, {
              is_available: false,
              is_before_sale_start_date: true,
              sale_start_date: '2027-05-01T08:00:00.000Z',
              sale_end_date: '2027-06-01T08:00:00.000Z',
            }),
          ]),
        ],
        {},
      ],
    ],
  ] as const)('is valid for an event %s', (_, [products, more]) => {
    expect(faultsOf(schemaOf([...products] as PublicProduct[], more))).toEqual([])
  })

  it('tells each date of a series, by its own time and price', () => {
    const head = headOf([GENERAL], {}, { chosen: null, listed: [EVENING, MOVED, GONE] })
    expect([head.title, head.description]).toEqual([
      'Harbour <Lights>, 4 March – 11 March 2099 · Tidal Sessions',
      '4 March – 11 March 2099, 5 dates, Lisbon time. Four live sets.',
    ])
    const { '@graph': graph } = JSON.parse(JSON.stringify(head.jsonLd)) as { '@graph': Thing[] }
    const [series, evening, moved, gone] = graph
    expect(series).toMatchObject({ '@type': 'EventSeries', url: 'https://turnout.test/e/7/harbour' })
    expect([evening, moved, gone].flatMap((date) => faultsIn(graph, date))).toEqual([])
    expect(evening).toMatchObject({
      url: 'https://turnout.test/e/7/harbour?date=11',
      name: 'Harbour <Lights>: With the author',
      startDate: '2099-03-04T19:30:00+00:00',
      location: { name: 'Rocha Hall' },
      offers: { price: 18, availability: `${SCHEMA}InStock` },
    })
    expect(readIn(graph, moved)).toMatchObject({
      eventStatus: `${SCHEMA}EventRescheduled`,
      previousStartDate: '2099-03-10T19:30:00+00:00',
      location: { name: 'Pier 9' },
      offers: { availability: `${SCHEMA}SoldOut` },
    })
    expect([gone?.['eventStatus'], gone?.['offers']]).toEqual([`${SCHEMA}EventCancelled`, undefined])
  })

  it('names the chosen date in the title', () => {
    const head = headOf([GENERAL], {}, { chosen: EVENING, listed: [EVENING] })
    expect(head.title).toBe('Harbour <Lights>, Wed 4 Mar 2099, 19:30 · Tidal Sessions')
    expect(head.description).toBe('Wed 4 Mar 2099, 19:30. Four live sets.')
  })

  it('tells the time on the clock of the event', () => {
    expect(schemaOf([GENERAL])).toMatchObject({
      startDate: '2027-06-12T19:30:00+01:00',
      endDate: '2027-06-12T23:45:00+01:00',
    })
  })

  it('tells tickets alone, and what is free only if all tickets are', () => {
    const underTwelve = product('Under twelve', [price(0)])
    const programme = product('Programme', [price(4)], { product_type: 'GENERAL' })
    expect(offersOf([underTwelve, GENERAL, programme])).toEqual([['General admission', 26.5, 'InStock']])
    expect(offersOf([underTwelve, programme])).toEqual([['Under twelve', 0, 'InStock']])
  })

  it('tells the range of several prices, of those that can be bought while there are any', () => {
    const gone = product('Early', [price(12)], { is_available: false, is_sold_out: true })
    const late = product('Late boat', [price(40)])
    expect(schemaOf([gone, GENERAL, late])['offers']).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: 26.5,
      highPrice: 40,
      priceCurrency: 'EUR',
      offerCount: 3,
    })
    expect(schemaOf([GENERAL])['offers']).toMatchObject({ '@type': 'Offer', price: 26.5 })
    const other = product('Deck chair', [price(42)], { is_available: false, is_sold_out: true })
    expect(schemaOf([gone, other])['offers']).toMatchObject({ lowPrice: 12, highPrice: 42 })
  })

  it('tells what is sold out and what is not on sale yet, and nothing that is paused or over', () => {
    const soldOut = product('Deck chair', [price(42)], { is_available: false, is_sold_out: true })
    const later = product('Late boat', [price(15, { is_available: false, is_before_sale_start_date: true })], {
      is_available: false,
    })
    const paused = product('Balcony', [price(30)], { is_available: false })
    expect(offersOf([soldOut, later, paused])).toEqual([
      ['Deck chair', 42, 'SoldOut'],
      ['Late boat', 15, 'PreOrder'],
    ])
    expect(schemaOf([paused])['offers']).toBeUndefined()
  })

  it('is told of live events that may be found, with prices that are for everybody', () => {
    expect(headOf([GENERAL], { status: 'DRAFT' }).jsonLd).toBeUndefined()
    expect(headOf([GENERAL], { promo_code: {} }).jsonLd).toBeUndefined()
    expect(headOf([GENERAL])).toMatchObject({ keywords: 'concert, Lisbon', noIndex: false })
  })
})

import type { PublicPrice, PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import { PLAIN_LOOK } from '@turnout/domain/look/look.ts'
import { expect, test } from 'vitest'
import { eventHead } from './event-head.ts'
import type { EventPageView } from './event-page.ts'

const product = (title: string, price: number, product_type: PublicProduct['product_type'] = 'TICKET') =>
  ({
    title,
    product_type,
    is_available: true,
    prices: [{ price_including_taxes_and_fees: price, is_available: true, is_sold_out: false } as PublicPrice],
  }) as PublicProduct

/** The prices that search engines are told, by name. */
function toldOf(...products: PublicProduct[]): [string, number][] {
  const event = {
    status: 'LIVE',
    currency: 'EUR',
    organizer: { name: 'Tidal Sessions' },
    settings: { allow_search_engine_indexing: true, homepage_theme_settings: PLAIN_LOOK },
    location_details: {},
    images: [],
    gallery: [],
    promo_code: null,
    product_categories: [{ products }],
  }
  const page = { event, words: {}, languages: [], next_events: [], page_url: 'https://turnout.test/e/7/harbour' }
  const { jsonLd } = eventHead(page as unknown as EventPageView)
  const { offers } = jsonLd as { offers: { name: string; price: number }[] }
  return offers.map(({ name, price }) => [name, price])
}

test('search engines are told tickets alone, and what is free only if all tickets are', () => {
  const underTwelve = product('Under twelve', 0)
  const programme = product('Programme', 4, 'GENERAL')
  expect(toldOf(underTwelve, product('General admission', 26.5), programme)).toEqual([['General admission', 26.5]])
  expect(toldOf(underTwelve, programme)).toEqual([['Under twelve', 0]])
})

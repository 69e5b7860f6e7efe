import type { EventPageProps } from '@turnout/contract/storefront/page.ts'
import { runInLocale } from '@turnout/messages/locale.ts'
import { expect, test, vi } from 'vitest'
import { eventPageView } from './event-words.ts'

/** Only what the words are made from; the rest of the event plays no part. */
function wordsOf(locale: 'en' | 'de', start: string, end: string | null, lifecycle = 'UPCOMING') {
  const event = {
    start_date: start,
    end_date: end,
    lifecycle_status: lifecycle,
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
    product_categories: [],
    settings: { price_display_mode: 'INCLUSIVE' },
    promo_code: null,
    location_details: { country: 'PT' },
  } as unknown as EventPageProps['event']
  const props = { locale, event, next_events: [] } as unknown as EventPageProps
  return runInLocale(locale, () => eventPageView(props).words)
}

test('date and time are those of the event’s zone, with its city', () => {
  const words = wordsOf('en', '2027-06-12T18:30:00Z', '2027-06-12T22:45:00Z')
  expect([words.date, words.time, words.month, words.day]).toEqual([
    'Saturday 12 June 2027',
    '19:30 – 23:45, Lisbon time',
    'Jun',
    '12',
  ])
  expect(words.country).toBe('Portugal')
})

test('a night that ends after midnight stays one evening', () => {
  const words = wordsOf('en', '2027-06-12T21:00:00Z', '2027-06-13T04:00:00Z')
  expect([words.date, words.time]).toEqual(['Saturday 12 June 2027', '22:00 – 05:00, Lisbon time'])
})

test('an event of several days names the first and the last', () => {
  const words = wordsOf('de', '2027-06-11T16:00:00Z', '2027-06-13T20:00:00Z')
  expect(words.date).toBe('Fr., 11. Juni 2027 – So., 13. Juni 2027')
  expect(words.time).toBe('17:00, Ortszeit Lissabon')
})

test('how long ago an event was counts the days of its calendar', () => {
  vi.useFakeTimers({ now: new Date('2027-07-04T08:00:00Z') })
  const ago = (end: string): string => wordsOf('en', '2027-06-12T18:30:00Z', end, 'ENDED').time
  expect(ago('2027-06-13T21:30:00Z')).toBe('3 weeks ago')
  expect(ago('2027-07-03T22:30:00Z')).toBe('Yesterday')
  expect(ago('2027-07-03T23:30:00Z')).toBe('Today')
  vi.useRealTimers()
})

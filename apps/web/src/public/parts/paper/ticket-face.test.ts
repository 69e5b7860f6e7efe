import { expect, test } from 'vitest'
import { runInLocale } from '@turnout/messages/locale.ts'
import { ticketFace } from './ticket-face.ts'

type Faced = Parameters<typeof ticketFace>[0]

const NOWHERE: Faced['location_details'] = {
  venue_name: null,
  address_line_1: null,
  address_line_2: null,
  city: null,
  state_or_region: null,
  zip_or_postal_code: null,
  country: null,
}

const faced = (place: Partial<Faced['location_details']>, isOnline = false): Faced => ({
  id: 7,
  title: 'Harbour Lights',
  start_date: '2027-06-12T18:30:00Z',
  timezone: 'Europe/Lisbon',
  location_details: { ...NOWHERE, ...place },
  images: [],
  settings: { is_online_event: isOnline, homepage_accent_color: '#c9361f' },
})

const faceOf = (event: Faced, locale: 'en' | 'de' = 'en') => runInLocale(locale, () => ticketFace(event, locale))

test('tells the day and the time apart, in the zone of the event', () => {
  expect(faceOf(faced({}))).toMatchObject({
    date: 'Sat 12 Jun 2027',
    time: '19:30, Lisbon time',
    cover: '/poster/1/lights-7-c9361f/strip.svg',
  })
  expect(faceOf(faced({}), 'de').date).toContain('12.')
})

test.each([
  [{ venue_name: 'Pier 9', address_line_1: 'Cais da Rocha 9', city: 'Lisbon' }, 'Pier 9', 'Cais da Rocha 9'],
  [{ venue_name: 'Pier 9', city: 'Lisbon' }, 'Pier 9', 'Lisbon'],
  [{ address_line_1: 'Cais da Rocha 9', city: 'Lisbon' }, 'Cais da Rocha 9', 'Lisbon'],
  [{ city: 'Lisbon' }, 'Lisbon', ''],
  [{}, '', ''],
])('shows of a place what is known: %o', (place, name, street) => {
  expect(faceOf(faced(place))).toMatchObject({ place: name, street })
})

test('an event online has no street', () => {
  expect(faceOf(faced({ city: 'Lisbon' }, true))).toMatchObject({ place: 'Online', street: '' })
})

import { expect, test } from 'vitest'
import { PLAIN_TICKET } from '@turnout/domain/look/ticket-design.ts'
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
  settings: {
    is_online_event: isOnline,
    homepage_accent_color: '#c9361f',
    ticket_design_settings: { ...PLAIN_TICKET, details: [...PLAIN_TICKET.details] },
  },
})

const faceOf = (event: Faced, locale: 'en' | 'de' = 'en') => runInLocale(locale, () => ticketFace(event, locale))

test('tells the day and the time apart, in the zone of the event', () => {
  expect(faceOf(faced({}))).toMatchObject({
    date: 'Sat 12 Jun 2027',
    time: '19:30, Lisbon time',
    cover: '/poster/4/lights-7-c9361f/strip.svg',
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

test('follows the design of tickets: head, colour, logo and note', () => {
  const event = faced({})
  const logo = {
    id: 9,
    type: 'TICKET_LOGO' as const,
    url: 'https://turnout.test/images/img_9/240.webp',
    width: 600,
    height: 200,
    placeholder: '',
    sizes: [{ url: '/images/img_9/600.webp', width: 600, mime_type: 'image/webp' }],
    created_at: '2027-01-01T00:00:00Z',
  }
  const designed = (change: object): Faced => ({
    ...event,
    images: [logo],
    settings: { ...event.settings, ticket_design_settings: { ...event.settings.ticket_design_settings, ...change } },
  })
  expect(faceOf(event)).toMatchObject({ isPlain: false, accent: null, logo: null, note: '' })
  expect(faceOf(event).cover).toContain('/strip.svg')
  const chosen = { head: 'PLAIN', accent_color: '#143d8f', logo_image_id: 9, footer_text: 'East gate' }
  expect(faceOf(designed(chosen))).toMatchObject({
    cover: null,
    isPlain: true,
    accent: { fill: '#143d8f', ink: '#ffffff' },
    logo: { src: '/images/img_9/600.webp', width: 600, height: 200 },
    note: 'East gate',
  })
  expect(faceOf(designed({ logo_image_id: 8 })).logo).toBeNull()
})

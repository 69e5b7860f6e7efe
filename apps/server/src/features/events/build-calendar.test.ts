import type { EventCore } from '@turnout/contract/events/event.ts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile, type CalendarEntry } from './build-calendar.ts'

const EVENT = {
  id: 7,
  title: 'Harbour Lights',
  description_preview: 'Boats at dusk',
  start_date: '2027-06-12T18:30:00.000Z',
  end_date: '2027-06-12T22:45:00.000Z',
  timezone: 'Europe/Lisbon',
  settings: { is_online_event: false },
  location_details: {
    venue_name: 'Doca 6; Cais',
    address_line_1: 'Rua da Luz 1',
    address_line_2: null,
    zip_or_postal_code: '1200-001',
    city: 'Lisboa',
    state_or_region: null,
    country: 'PT',
  },
} as unknown as CalendarEntry['event']

const fileOf = (event: Partial<EventCore> = {}, note?: string, isCancelled = false): string =>
  calendarFile({
    event: { ...EVENT, ...event },
    version: 3,
    updatedAt: new Date('2027-01-02T03:04:05Z'),
    isCancelled,
    pageUrl: 'https://tickets.test/e/7/harbour-lights',
    locale: 'en',
    ...(note !== undefined && { note }),
  })

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const component = calendar.getFirstSubcomponent('vevent') ?? new ICAL.Component('vevent')
  return { calendar, component, event: new ICAL.Event(component) }
}

const instantOf = (time: ICAL.Time): string => time.toJSDate().toISOString()

test('a reader of calendars finds the instants, by nothing but the zone in the file', () => {
  const { calendar, component, event } = read(fileOf())
  const zone = calendar.getFirstSubcomponent('vtimezone')
  expect(zone?.getFirstPropertyValue('tzid')).toBe('Europe/Lisbon')
  expect(event.startDate.zone.tzid).toBe('Europe/Lisbon')
  expect([instantOf(event.startDate), instantOf(event.endDate)]).toEqual([EVENT.start_date, EVENT.end_date])
  expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2027-01-02T03:04:05Z')
  expect([event.uid, event.sequence]).toEqual(['event-7@tickets.test', 3])
  expect(component.getFirstPropertyValue('url')).toBe('https://tickets.test/e/7/harbour-lights')
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
})

test('the entry of a cancelled event says so, and when it was changed', () => {
  const { component } = read(fileOf({}, undefined, true))
  expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(component.getFirstPropertyValue('last-modified')?.toString()).toBe('2027-01-02T03:04:05Z')
})

test.each([
  ['Europe/Lisbon', '2027-10-30T22:00:00.000Z', '2027-10-31T03:00:00.000Z'],
  ['America/New_York', '2027-03-14T05:00:00.000Z', '2027-03-14T09:30:00.000Z'],
  ['Asia/Kathmandu', '2027-03-14T05:00:00.000Z', '2027-03-14T09:30:00.000Z'],
  ['UTC', '2027-03-14T05:00:00.000Z', '2027-03-14T09:30:00.000Z'],
])('an event over a night in which the clocks change keeps both its ends: %s', (timezone, start_date, end_date) => {
  const { event } = read(fileOf({ timezone, start_date, end_date }))
  expect([instantOf(event.startDate), instantOf(event.endDate)]).toEqual([start_date, end_date])
})

test('an event without an end is two hours long', () => {
  expect(instantOf(read(fileOf({ end_date: null })).event.endDate)).toBe('2027-06-12T20:30:00.000Z')
})

test('texts of people come back as they were, without what is no text, in lines of 75 octets', () => {
  const title = 'Luzes, barcos; e \\ música 👩‍👩‍👧 ao vivo '.repeat(6).trim()
  const text = fileOf({ title: `${title}\u0000\u0007`, description_preview: 'One\r\nEND:VEVENT\rtwo' }, 'Bring: this')
  const { event, component } = read(text)
  expect(event.summary).toBe(title)
  expect(event.description).toBe('Bring: this\n\nOne\nEND:VEVENT\ntwo\n\nhttps://tickets.test/e/7/harbour-lights')
  expect(event.location).toBe('Doca 6; Cais, Rua da Luz 1, 1200-001 Lisboa, Portugal')
  expect(component.getAllProperties('summary')).toHaveLength(1)
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('an event on the internet has no place', () => {
  const online = { ...EVENT, settings: { is_online_event: true } } as Partial<EventCore>
  expect(read(fileOf(online)).component.getFirstProperty('location')).toBeNull()
})

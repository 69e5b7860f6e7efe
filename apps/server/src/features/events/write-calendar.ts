import type { EventCore } from '@turnout/contract/events/event.ts'
import { zoneLines } from './write-zone.ts'

export interface CalendarEntry {
  readonly event: Omit<EventCore, 'images'> & { readonly settings: { readonly is_online_event: boolean } }
  readonly version: number
  readonly updatedAt: Date
  /** Absolute address of the page that the entry leads to: the event's, or a ticket's. */
  readonly pageUrl: string
  readonly locale: string
  /** Stands before what the event says of itself. */
  readonly note?: string
}

/** Events without an end are entered as two hours long, as the calendar links of the page say too (`event-calendar.ts` in the web). */
const USUAL_LENGTH_MS = 2 * 3_600_000

/** Octets of a content line at most, its end aside (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/**
 * An event as a calendar file (RFC 5545), in its own zone. Its UID never changes, so that a file opened again corrects the entry, and the
 * file of a ticket the one of the event's page.
 */
export function calendarFile({ event, version, updatedAt, pageUrl, locale, note }: CalendarEntry): string {
  const start = new Date(event.start_date)
  const end = event.end_date === null ? new Date(start.getTime() + USUAL_LENGTH_MS) : new Date(event.end_date)
  const place = placeLine(event, locale)
  const zone = zoneLines(event.timezone, start, end)
  const said = [note, event.description_preview, pageUrl].filter((part) => part !== null && part !== undefined)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Turnout//Event page//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone.definition,
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(pageUrl).hostname}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `SEQUENCE:${version}`,
    `DTSTART;TZID=${event.timezone}:${zone.local(start)}`,
    `DTEND;TZID=${event.timezone}:${zone.local(end)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(said.join('\n\n'))}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `URL:${pageUrl}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** 20270612T183000Z */
const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/gu, '')

function placeLine({ location_details: place, settings }: CalendarEntry['event'], locale: string): string {
  if (settings.is_online_event) return ''
  const town = [place.zip_or_postal_code, place.city].filter((part) => part !== null).join(' ')
  const country =
    place.country === null
      ? null
      : (new Intl.DisplayNames(locale, { type: 'region' }).of(place.country) ?? place.country)
  const parts = [place.venue_name, place.address_line_1, place.address_line_2, town, place.state_or_region, country]
  return parts.filter((part) => part !== null && part !== '').join(', ')
}

/** Text of a person as a value: what has a meaning in the format loses it, what has none at all is left out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/gu, String.raw`\n`)
    .replaceAll(/[\u0000-\u001f\u007f]/gu, '')

/** Long lines go on in the next one after a space; a letter of several octets stays whole. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > LINE_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += letter
    octets += size
  }
  return [...lines, current].join('\r\n')
}

import type { EventCore } from '@turnout/contract/events/event.ts'
import { addressInOneLine } from '@turnout/domain/addresses/write-address.ts'
import { tagOf } from '@turnout/messages/tags.ts'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarEntry {
  readonly event: Omit<EventCore, 'images'> & { readonly settings: { readonly is_online_event: boolean } }
  readonly version: number
  readonly updatedAt: Date
  /** It does not take place. */
  readonly isCancelled: boolean
  /** Absolute address of the page that the entry leads to: the event's, or a ticket's. */
  readonly pageUrl: string
  readonly locale: string
  /** Comes before what the event says of itself. */
  readonly note?: string
}

/**
 * Events without an end are entered as two hours long, as the calendar links of the page say too
 * (`event-calendar.ts` in the web).
 */
const USUAL_LENGTH_MS = 2 * 3_600_000

/** When an entry ends. */
export const endOfEntry = (start: Date, end: Date | null): Date => end ?? new Date(start.getTime() + USUAL_LENGTH_MS)

/** Whether an event takes place, and since when the entry says so. */
export const standing = ({ isCancelled, updatedAt }: Pick<CalendarEntry, 'isCancelled' | 'updatedAt'>) => ({
  stamp: updatedAt,
  lastModified: updatedAt,
  status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
})

/** Never changes: whatever tells of an event again corrects its entry. */
export const entryId = (eventId: number, pageUrl: string): string => `event-${eventId}@${new URL(pageUrl).hostname}`

/**
 * An event as a calendar file (RFC 5545), in its own zone. Its UID never changes, so that a file
 * opened again corrects the entry, and the file of a ticket the one of the event's page.
 */
export function calendarFile({ event, version, updatedAt, isCancelled, pageUrl, locale, note }: CalendarEntry): string {
  const start = new Date(event.start_date)
  const end = endOfEntry(start, event.end_date === null ? null : new Date(event.end_date))
  const inZone = (at: Date) => at.toTemporalInstant().toZonedDateTimeISO(event.timezone)
  const [from, to] = [inZone(start), inZone(end)]
  const place = placeLine(event, locale)
  const said = [note, event.description_preview, pageUrl].filter((part) => part !== null && part !== undefined)
  const calendar = ical({
    prodId: '//Turnout//Event page//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    // Without a name: a zone of the whole calendar would take the Z from DTSTAMP.
    timezone: { name: null, generator: () => zoneDefinition(from, to) },
  })
  calendar.createEvent({
    id: entryId(event.id, pageUrl),
    sequence: version,
    start: from,
    end: to,
    timezone: event.timezone,
    summary: plainText(event.title),
    description: plainText(said.join('\n\n')),
    ...(place !== '' && { location: plainText(place) }),
    url: pageUrl,
    ...standing({ isCancelled, updatedAt }),
  })
  return `${calendar.toString()}\r\n`
}

/** A reminder comes so long before. */
const RINGS_BEFORE_SECONDS = 600
/** An opening is a moment; calendars show a quarter of an hour better. */
const OPENING_LENGTH_MS = 15 * 60_000

/**
 * The opening of an event's sale as a calendar file with a reminder before it. Opened again, it moves the
 * entry to a new time.
 */
export function saleCalendarFile(
  { event, version, updatedAt, pageUrl }: Pick<CalendarEntry, 'event' | 'version' | 'updatedAt' | 'pageUrl'>,
  { opensAt, title }: { readonly opensAt: Date; readonly title: string },
): string {
  const inZone = (at: Date) => at.toTemporalInstant().toZonedDateTimeISO(event.timezone)
  const [from, to] = [inZone(opensAt), inZone(new Date(opensAt.getTime() + OPENING_LENGTH_MS))]
  const calendar = ical({
    prodId: '//Turnout//Sale opening//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: () => zoneDefinition(from, to) },
  })
  const entry = calendar.createEvent({
    id: `sale-${event.id}@${new URL(pageUrl).hostname}`,
    sequence: version,
    stamp: updatedAt,
    start: from,
    end: to,
    timezone: event.timezone,
    summary: plainText(title),
    description: pageUrl,
    url: pageUrl,
    status: ICalEventStatus.CONFIRMED,
  })
  entry.createAlarm({ type: ICalAlarmType.display, trigger: RINGS_BEFORE_SECONDS, description: plainText(title) })
  return `${calendar.toString()}\r\n`
}

/**
 * Text of a person: the library escapes what has a meaning in the format, but leaves in what has
 * none at all.
 */
export const plainText = (text: string): string =>
  text.replaceAll(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/gu, '')

/** The whole address in one line; '' for an event online. */
export function placeLine(
  { location_details: place, settings }: Pick<CalendarEntry['event'], 'location_details' | 'settings'>,
  locale: string,
): string {
  if (settings.is_online_event) return ''
  const countryName =
    place.country === null
      ? null
      : (new Intl.DisplayNames(tagOf(locale), { type: 'region' }).of(place.country) ?? place.country)
  const parts = [place.venue_name, addressInOneLine(place, { countryName })]
  return parts.filter((part) => part !== null && part !== '').join(', ')
}

/*
 * A time zone as calendars need it (RFC 5545, 3.6.5): its name, which most programs know, and for
 * the others how far it was from UTC while the event lasts. Only that stretch is described, so
 * nothing has to be known about rules of daylight saving time.
 */

/** From BEGIN:VTIMEZONE to END:VTIMEZONE, for a stretch in which the clocks change once at most. */
function zoneDefinition(start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): string {
  const change = start.offset === end.offset ? null : start.getTimeZoneTransition('next')
  const lines = [
    'BEGIN:VTIMEZONE',
    `TZID:${start.timeZoneId}`,
    ...observance('19700101T000000', start.offset, start.offset),
    ...(change === null ? [] : observance(onsetOf(change, start.offset), start.offset, change.offset)),
    'END:VTIMEZONE',
  ]
  return lines.join('\r\n')
}

/**
 * The minute of a change as the clocks showed it that still went by the old offset: 20271031T020000
 */
const onsetOf = (change: Temporal.ZonedDateTime, offset: string): string =>
  change.withTimeZone(offset).toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/gu, '')

const observance = (since: string, from: string, to: string): string[] => [
  'BEGIN:STANDARD',
  `DTSTART:${since}`,
  `TZOFFSETFROM:${from.replace(':', '')}`,
  `TZOFFSETTO:${to.replace(':', '')}`,
  'END:STANDARD',
]

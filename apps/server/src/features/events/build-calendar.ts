import type { EventCore } from '@turnout/contract/events/event.ts'
import type { TicketDate } from '@turnout/contract/occurrences/ticket-date.ts'
import { addressInOneLine } from '@turnout/domain/addresses/write-address.ts'
import { placeNamed } from '@turnout/domain/occurrences/on-date.ts'
import { tagOf } from '@turnout/messages/tags.ts'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator'

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
  /** The date that it is for, in an event with several. */
  readonly date?: TicketDate | null
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

/** Never changes: whatever tells of an event again corrects its entry; of one with several dates, that of the date. */
export const entryId = (eventId: number, pageUrl: string, date?: Pick<TicketDate, 'id'> | null): string =>
  `${date == null ? `event-${eventId}` : `occ-${date.id}`}@${new URL(pageUrl).hostname}`

type Dated = Pick<CalendarEntry, 'version' | 'isCancelled' | 'date'> & {
  readonly event: Pick<CalendarEntry['event'], 'title' | 'start_date' | 'end_date' | 'location_details' | 'settings'>
}

/** An entry with the times, the name and the place of its date. */
export function onItsDate<E extends Dated>(entry: E): E {
  const { event, date } = entry
  if (date == null) return entry
  const { start_date, end_date, label, place, version, status } = date
  return {
    ...entry,
    version,
    isCancelled: entry.isCancelled || status === 'CANCELLED',
    event: {
      ...event,
      start_date,
      end_date,
      title: label === null ? event.title : `${event.title}, ${label}`,
      ...(place !== null && {
        location_details: placeNamed(place),
        settings: { ...event.settings, is_online_event: false },
      }),
    },
  }
}

/** From start to end of an entry, by the clocks of its event. */
function stretchOf({ event }: CalendarEntry): readonly [Temporal.ZonedDateTime, Temporal.ZonedDateTime] {
  const start = new Date(event.start_date)
  const end = endOfEntry(start, event.end_date === null ? null : new Date(event.end_date))
  const inZone = (at: Date) => at.toTemporalInstant().toZonedDateTimeISO(event.timezone)
  return [inZone(start), inZone(end)]
}

/**
 * An event as a calendar file (RFC 5545), in its own zone; one entry for each of its dates that are given. Its UID
 * never changes, so that a file opened again corrects the entry, and the file of a ticket the one of the event's page.
 */
export function calendarFile(first: CalendarEntry, ...others: readonly CalendarEntry[]): string {
  const entries = [first, ...others].map(onItsDate)
  const [from, to] = entries
    .map(stretchOf)
    .reduce(([from, to], [start, end]) => [
      Temporal.ZonedDateTime.compare(start, from) < 0 ? start : from,
      Temporal.ZonedDateTime.compare(end, to) > 0 ? end : to,
    ])
  const calendar = ical({
    prodId: '//Turnout//Event page//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    // Without a name: a zone of the whole calendar would take the Z from DTSTAMP.
    timezone: { name: null, generator: () => zoneDefinition(from, to) },
  })
  for (const entry of entries) calendar.createEvent(entryOf(entry))
  return `${calendar.toString()}\r\n`
}

function entryOf(entry: CalendarEntry): ICalEventData {
  const { event, date, pageUrl, note, version } = entry
  const [start, end] = stretchOf(entry)
  const place = placeLine(event, entry.locale)
  const said = [note, event.description_preview, pageUrl].filter((part) => part !== null && part !== undefined)
  return {
    id: entryId(event.id, pageUrl, date),
    sequence: version,
    start,
    end,
    timezone: event.timezone,
    summary: plainText(event.title),
    description: plainText(said.join('\n\n')),
    ...(place !== '' && { location: plainText(place) }),
    url: pageUrl,
    ...standing(entry),
  }
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

/** From BEGIN:VTIMEZONE to END:VTIMEZONE, with each change of the clocks in a stretch. */
function zoneDefinition(start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): string {
  const lines = [
    'BEGIN:VTIMEZONE',
    `TZID:${start.timeZoneId}`,
    ...observance('19700101T000000', start.offset, start.offset),
  ]
  let before = start
  let change = start.getTimeZoneTransition('next')
  while (change !== null && Temporal.ZonedDateTime.compare(change, end) <= 0) {
    lines.push(...observance(onsetOf(change, before.offset), before.offset, change.offset))
    before = change
    change = change.getTimeZoneTransition('next')
  }
  return [...lines, 'END:VTIMEZONE'].join('\r\n')
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

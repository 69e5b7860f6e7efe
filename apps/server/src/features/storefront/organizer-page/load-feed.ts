import type { TicketDate } from '@turnout/contract/occurrences/ticket-date.ts'
import type { PublicOrganizer } from '@turnout/contract/storefront/organizer-page/public-organizer.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { previewOf } from '../../events/answers.ts'
import { endOfEntry, entryId, onItsDate, placeLine, plainText, standing } from '../../events/build-calendar.ts'
import { datesForCalendar } from '../../occurrences/queries-ticket-date.ts'
import { readLocation } from '../../events/read-event-input.ts'
import { wallEvents, type WallEventRow } from './queries.ts'

/** Entries of a calendar that is over remain for so long, and so many of either kind at most. */
const PAST_MS = 365 * 86_400_000
const ENTRIES_MAX = 400

interface FeedServices {
  readonly clock: Clock
  readonly publicUrl: () => string
  readonly locale: string
}

/** The calendar of an organizer: everything live that is to come, also what is cancelled, and what was in the last year. */
export async function loadFeed(
  reader: Reader,
  { id, name, slug }: PublicOrganizer,
  { clock, publicUrl, locale }: FeedServices,
): Promise<string> {
  const now = clock.now()
  const [upcoming, past] = await Promise.all([
    wallEvents(reader, id, { which: 'upcoming', withCancelled: true, limit: ENTRIES_MAX, now }),
    wallEvents(reader, id, { which: 'past', limit: ENTRIES_MAX, now, since: new Date(now.getTime() - PAST_MS) }),
  ])
  const pageUrl = publicUrl() + publicPaths.organizer(id, slug)
  const events = [...upcoming, ...past]
  const dates = await datesForCalendar(
    reader,
    events.map((event) => event.id),
  )
  return buildFeed({ name, pageUrl, publicUrl: publicUrl(), locale, events, dates })
}

/** How often a calendar should look again; the larger ones keep to their own. */
const REFRESH_SECONDS = 6 * 3600

interface Feed {
  readonly name: string
  /** Absolute address of the organizer's page. */
  readonly pageUrl: string
  readonly publicUrl: string
  readonly locale: string
  readonly events: readonly WallEventRow[]
  /** Of events with several. */
  readonly dates: ReadonlyMap<number, readonly TicketDate[]>
}

/**
 * The events of an organizer as a calendar that can be followed (RFC 5545). Times are instants: a
 * calendar shows them in its owner's zone. An event keeps its UID, which is that of its own file,
 * and its SEQUENCE rises with every change, so a moved event moves. A cancelled one stays and
 * says that it is: a calendar would keep the entry of one that is only gone, as if it took place. One
 * whose page is taken down is gone from here, with all that it told.
 */
function buildFeed({ name, pageUrl, publicUrl, locale, events, dates }: Feed): string {
  const calendar = ical({
    name: plainText(name),
    prodId: '//Turnout//Organizer//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    url: pageUrl,
  })
  for (const event of events) {
    const url = publicUrl + publicPaths.event(event.id, slugOf(event.title))
    for (const date of dates.get(event.id) ?? [null]) calendar.createEvent(entryOf(event, { url, date, locale }))
  }
  return `${calendar.toString()}\r\n`
}

/** An event, or one of its dates. */
function entryOf(
  row: WallEventRow,
  { url, date, locale }: { readonly url: string; readonly date: TicketDate | null; readonly locale: string },
): ICalEventData {
  const { event, version, isCancelled } = onItsDate({
    event: {
      title: row.title,
      start_date: row.start_date.toISOString(),
      end_date: row.end_date?.toISOString() ?? null,
      location_details: readLocation(row.location),
      settings: { is_online_event: row.is_online_event },
    },
    version: row.version,
    isCancelled: row.cancelled_at !== null,
    date,
  })
  const place = placeLine(event, locale)
  const start = new Date(event.start_date)
  return {
    id: entryId(row.id, url, date),
    sequence: version,
    start,
    end: endOfEntry(start, event.end_date === null ? null : new Date(event.end_date)),
    summary: plainText(event.title),
    description: plainText([previewOf(row.description), url].filter((part) => part !== null).join('\n\n')),
    ...(place !== '' && { location: plainText(place) }),
    url,
    ...standing({ isCancelled, updatedAt: row.updated_at }),
  }
}

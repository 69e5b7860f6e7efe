import type { EventCore } from '@turnout/contract/events/event.ts'
import { posterAddress, posterOfEvent } from '@turnout/domain/posters/poster-address.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { formatDate } from '../../../format/format.ts'
import { pathOfImage } from '../../../format/image-path.ts'

/** The words and the picture on the head of a ticket; made on the server, see `format.ts`. */
export interface TicketFace {
  readonly title: string
  /** ISO 8601. */
  readonly startsAt: string
  /** "Sat 12 Jun 2027" */
  readonly date: string
  /** "19:30, Lisbon time" */
  readonly time: string
  /** The place by name; '' where the event says nothing of one. */
  readonly place: string
  /** Its street, or its city; '' where neither is known. */
  readonly street: string
  /** Address of a strip of the cover, or of the poster. */
  readonly cover: string
}

/** A strip of the cover is this wide on a ticket, twice for dense screens; pixels. */
const COVER_WIDTH = 828

/** As much of an event as its tickets show. */
type FacedEvent = Pick<EventCore, 'id' | 'title' | 'start_date' | 'timezone' | 'location_details' | 'images'> & {
  readonly settings: { readonly is_online_event: boolean; readonly homepage_accent_color: string }
}

export function ticketFace(event: FacedEvent, locale: string): TicketFace {
  const zone = { locale, timeZone: event.timezone }
  return {
    title: event.title,
    startsAt: event.start_date,
    date: formatDate(event.start_date, 'shortDate', zone),
    time: `${formatDate(event.start_date, 'time', zone)}, ${m.storefront_zone({ city: cityOfZone(event.timezone) })}`,
    ...placeOf(event),
    cover: coverOf(event),
  }
}

function placeOf({ settings, location_details: place }: FacedEvent): Pick<TicketFace, 'place' | 'street'> {
  if (settings.is_online_event) return { place: m.tickets_online(), street: '' }
  const [name = '', ...rest] = [place.venue_name, place.address_line_1, place.city].filter(
    (part) => part !== null && part !== '',
  )
  return { place: name ?? '', street: rest[0] ?? '' }
}

function coverOf(event: FacedEvent): string {
  const { images, settings } = event
  const image = images.find(({ type }) => type === 'EVENT_COVER')
  if (image === undefined)
    return posterAddress(posterOfEvent(event, { accent: settings.homepage_accent_color, format: 'strip' }))
  const fitting = image.sizes.filter(({ mime_type, width }) => mime_type === 'image/webp' && width <= COVER_WIDTH)
  return fitting.at(-1)?.url ?? pathOfImage(image)
}

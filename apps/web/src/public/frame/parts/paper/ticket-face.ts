import type { TicketDesignSettings } from '@turnout/contract/events/ticket-design.ts'
import { textOnFill } from '@turnout/domain/colour/event-theme.ts'
import type { TicketDate } from '@turnout/contract/occurrences/ticket-date.ts'
import type { EventCore } from '@turnout/contract/events/event.ts'
import type { TicketDetail } from '@turnout/domain/look/ticket-design.ts'
import { posterAddress, posterOfEvent } from '@turnout/domain/posters/poster-address.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { formatDate } from '../../../../format/format.ts'
import { inARow } from '../../../../format/in-a-row.ts'
import { clockOf } from '../../../../format/ticket-date.ts'
import { pathOfImage } from '../../../../format/image-path.ts'

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
  /** Address of a strip of the cover, or of the poster; null for a head without a picture. */
  readonly cover: string | null
  /** Whether the head is paper instead of the accent. */
  readonly isPlain: boolean
  /** A separate colour for tickets; null: the accent of the event's pages. */
  readonly accent: { readonly fill: string; readonly ink: string } | null
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null
  /** What the organizer lets a ticket show of its guest. */
  readonly shows: readonly TicketDetail[]
  /** The organizer's words for guests; '' for none. */
  readonly note: string
}

/** A strip of the cover is this wide on a ticket, twice for dense screens; pixels. */
const COVER_WIDTH = 828

/** As much of an event as its tickets show. */
type FacedEvent = Pick<EventCore, 'id' | 'title' | 'start_date' | 'timezone' | 'location_details' | 'images'> & {
  readonly settings: {
    readonly is_online_event: boolean
    readonly homepage_accent_color: string
    readonly ticket_design_settings: TicketDesignSettings
  }
}

/** Of an event, or of one of its dates where it has several. */
export function ticketFace(event: FacedEvent, locale: string, date?: TicketDate | null): TicketFace {
  const { start_date: startsAt } = date ?? event
  const zone = { locale, timeZone: event.timezone }
  const city = m.storefront_zone({ city: cityOfZone(event.timezone) })
  return {
    title: event.title,
    startsAt,
    date: formatDate(startsAt, 'shortDate', zone),
    time: inARow(clockOf(date ?? event, zone), city, ...(date?.label == null ? [] : [date.label])),
    ...(date?.place == null ? placeOf(event) : { place: date.place, street: '' }),
    ...designOf(event),
  }
}

function placeOf({ settings, location_details: place }: FacedEvent): Pick<TicketFace, 'place' | 'street'> {
  if (settings.is_online_event) return { place: m.tickets_online(), street: '' }
  const [name = '', ...rest] = [place.venue_name, place.address_line_1, place.city].filter(
    (part) => part !== null && part !== '',
  )
  return { place: name ?? '', street: rest[0] ?? '' }
}

function designOf(event: FacedEvent): Pick<TicketFace, 'cover' | 'isPlain' | 'accent' | 'logo' | 'shows' | 'note'> {
  const {
    head,
    accent_color: accent,
    footer_text: note,
    logo_image_id: logoId,
    details,
  } = event.settings.ticket_design_settings
  const logo = event.images.find(({ type, id }) => type === 'TICKET_LOGO' && id === logoId)
  return {
    cover: head === 'COVER' ? coverOf(event) : null,
    isPlain: head === 'PLAIN',
    accent: accent === null ? null : { fill: accent, ink: textOnFill(accent) },
    logo: logo === undefined ? null : { src: pathOfImage(logo), width: logo.width, height: logo.height },
    shows: details,
    note: note ?? '',
  }
}

function coverOf(event: FacedEvent): string {
  const { images, settings } = event
  const image = images.find(({ type }) => type === 'EVENT_COVER')
  if (image === undefined)
    return posterAddress(
      posterOfEvent(event, {
        accent: settings.ticket_design_settings.accent_color ?? settings.homepage_accent_color,
        format: 'strip',
      }),
    )
  const fitting = image.sizes.filter(({ mime_type, width }) => mime_type === 'image/webp' && width <= COVER_WIDTH)
  return fitting.at(-1)?.url ?? pathOfImage(image)
}

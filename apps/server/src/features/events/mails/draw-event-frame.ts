import { addressInOneLine } from '@turnout/domain/addresses/write-address.ts'
import { mailTheme, perforationOn } from '@turnout/domain/colour/mail-theme.ts'
import { statusColours, type EventTheme } from '@turnout/domain/colour/event-theme.ts'
import { lookParts } from '@turnout/domain/look/look.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { dayText, timeText } from '../../../platform/format/format.ts'
import type { MailBlock, MailMark, MailPicture, SlipBlock, TicketBlock } from '../../../platform/mail/frame/blocks.ts'
import { renderFrame, type MailFrame } from '../../../platform/mail/frame/frame.ts'
import type { MailColours, MailLook } from '../../../platform/mail/frame/look.ts'
import type { Attachment } from '../../../platform/mail/store.ts'
import { entryText } from '../write-entry.ts'
import type { MailedEventRow } from './queries-mailed-event.ts'

/*
 * The frame of every mail to buyers and guests: the organizer's name, the colours and the cover of
 * the event.
 */

/**
 * The event's cover in the sizes of mails, or its poster where a mail may show none;
 * `make-cover-pictures.ts` makes them when a mail leaves.
 */
export const COVER_PICTURE = 'event_cover'
export const COVER_THUMB = 'event_cover_thumb'
export const POSTER_PICTURE = 'event_poster'
export const POSTER_THUMB = 'event_poster_thumb'
export const LOGO_PICTURE = 'organizer_logo'

const ofTicket = ({ has_cover }: MailedEventRow): string => (has_cover ? COVER_PICTURE : POSTER_PICTURE)
const ofSlip = ({ has_cover }: MailedEventRow): string => (has_cover ? COVER_THUMB : POSTER_THUMB)

type Parts = Omit<MailFrame, 'look' | 'from' | 'footer'> & {
  /** Why it came; the sender follows from it. */
  readonly why: string
}

/** A mail in its event's frame, with the pictures that it shows. */
export function renderEventMail(
  event: MailedEventRow,
  { why, ...parts }: Parts,
): { readonly text: string; readonly html: string; readonly pictures: readonly Attachment[] } {
  const sender = [event.organizer_name, event.organizer_address?.replaceAll(/\s*\n\s*/gu, ', ')]
    .filter(Boolean)
    .join(', ')
  const { senderName } = senderOf(event)
  const bodies = renderFrame({
    ...parts,
    look: lookOf(event),
    from: { ...markOf(event, senderName), name: senderName },
    // The words of this package name one language at a time.
    footer: [
      why,
      ...(event.mail_footer === null ? [] : [event.mail_footer]),
      m.events_mail_foot({ sender }, { locale: parts.locale as Locale }),
    ],
  })
  return { ...bodies, pictures: picturesOf(event, parts.blocks) }
}

/** Who the mails of an event are from, and where an answer goes. */
export const senderOf = (event: MailedEventRow): { readonly senderName: string; readonly replyTo: string } => ({
  senderName: event.sender_name ?? event.organizer_name,
  replyTo: event.support_email ?? event.organizer_email,
})

/** The organizer's logo, or the first letter of a name. */
export const markOf = (event: MailedEventRow, name: string): MailMark => ({
  initial: initialOf(name),
  logo: event.has_logo ? cidOf(LOGO_PICTURE, event) : undefined,
})

/** The first letter or number of a name. */
const initialOf = (name: string): string => (/[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0] ?? '').toLocaleUpperCase()

function lookOf({ accent, background, theme }: MailedEventRow): MailLook {
  const { mode } = lookParts(theme)
  const { day, night } = mailTheme({ accent, background, mode, cover: false })
  const colours = coloursOf(day)
  return { day: colours, night: night === day ? colours : coloursOf(night) }
}

/** The ground of a warning is on the card; its text is that of the pages. */
const WARN_GROUND = { light: '#ffebd9', dark: '#3a220e' } as const

const coloursOf = (theme: EventTheme): MailColours => ({
  ground: theme.background,
  text: theme.text,
  muted: theme.textMuted,
  card: theme.surface,
  onCard: theme.onSurface,
  onCardMuted: theme.onSurfaceMuted,
  accent: theme.accent,
  onAccent: theme.onAccent,
  accentOnCard: theme.accentText,
  accentOnGround: theme.accentOnBackground,
  line: theme.border,
  dashes: perforationOn(theme),
  edge: perforationOn(theme),
  ok: statusColours(theme.mode).ok,
  warn: statusColours(theme.mode).warn,
  warnGround: WARN_GROUND[theme.mode],
})

const cidOf = (kind: string, { event_id: id }: MailedEventRow): string => `${kind}.${id}@turnout`

/** A poster says nothing that the words beside it do not. */
const pictureOf = (event: MailedEventRow, kind: string): MailPicture => ({
  cid: cidOf(kind, event),
  alt: event.has_cover ? event.event_title : '',
})

/** The files of the pictures that these blocks show. */
function picturesOf(event: MailedEventRow, blocks: readonly MailBlock[]): Attachment[] {
  const shows = (kind: MailBlock['kind']): boolean => blocks.some((block) => block.kind === kind)
  const file = (kind: string): Attachment => ({ kind, id: event.event_id, cid: cidOf(kind, event) })
  return [
    ...(event.has_logo ? [file(LOGO_PICTURE)] : []),
    ...(shows('ticket') ? [file(ofTicket(event))] : []),
    ...(shows('slip') ? [file(ofSlip(event))] : []),
  ]
}

/** The upper piece of a ticket: what it is for, when and where. */
export function ticketHead(event: MailedEventRow, locale: Locale): Omit<TicketBlock, 'kind' | 'pieces'> {
  const place = placeText(event, locale)
  return {
    title: event.event_title,
    cover: pictureOf(event, ofTicket(event)),
    columns: [
      { strong: dayText(event.start_date, event.timezone, locale), plain: zonedTime(event, locale) },
      ...(place === null
        ? []
        : [{ strong: place, plain: event.is_online_event ? null : addressOf(event), url: directionsOf(event) }]),
    ],
  }
}

/** The event in one line, where the mail is about something else. */
export const eventSlip = (event: MailedEventRow, locale: Locale, foot: SlipBlock['foot']): SlipBlock => ({
  kind: 'slip',
  title: event.event_title,
  text: whenAndWhere(event, locale),
  thumb: pictureOf(event, ofSlip(event)),
  foot,
})

/** "19:30, Lisbon time"; of a date with a name "19:30, Lisbon time, With the author". */
function zonedTime(event: MailedEventRow, locale: Locale): string {
  const label = event.date?.label ?? null
  const city = cityOfZone(event.timezone, locale)
  const time = m.events_mail_time({ time: clockText(event, locale), city }, { locale })
  return label === null ? time : `${time}, ${label}`
}

/** "19:30", or when guests of an entry time come in: "Arrive 10:30–11:00". */
const clockText = ({ start_date, timezone, date }: MailedEventRow, locale: Locale): string =>
  (date == null ? null : entryText(date, timezone, locale)) ?? timeText(start_date, timezone, locale)

const placeText = (event: MailedEventRow, locale: Locale): string | null =>
  event.is_online_event ? m.events_mail_online({}, { locale }) : event.venue

/** "Saturday 12 June 2027, 19:30, Lisbon time, Pier 9 Warehouse" */
export const whenAndWhere = (event: MailedEventRow, locale: Locale): string =>
  [dayText(event.start_date, event.timezone, locale), zonedTime(event, locale), placeText(event, locale)]
    .filter((part) => part !== null)
    .join(', ')

/** Street and town without what `venue` says; null when there is no more to say. */
export function addressOf({ location }: MailedEventRow): string | null {
  const { venue_name: name, address_line_1: street } = location
  const isNamed = name !== null && name !== ''
  if (!isNamed && (street === null || street === '')) return null
  const shown = { ...location, address_line_1: isNamed ? street : null, address_line_2: null }
  return addressInOneLine(shown, { countryName: null }) || null
}

/** A map of the place; where the organizer names none, the address itself is looked up. */
export function directionsOf(event: MailedEventRow): string | undefined {
  const { is_online_event, maps_url, venue } = event
  if (is_online_event) return undefined
  if (maps_url !== null) return maps_url
  const address = addressOf(event)
  // Of a place that has no address there is nothing to find.
  return address === null
    ? undefined
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${venue ?? ''}, ${address}`)}`
}

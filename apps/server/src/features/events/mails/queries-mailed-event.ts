import { onDate, placeNamed, type DateOfTicket } from '@turnout/domain/occurrences/on-date.ts'
import type { SettingsText } from '@turnout/contract/events/settings.ts'
import type { LocationDetails } from '@turnout/contract/events/location.ts'
import type { StoredLook } from '@turnout/domain/look/look.ts'
import { sql, type RawBuilder } from 'kysely'

/** What a mail says of its event, and in which colours. */
export interface MailedEventRow {
  /** Of the tickets that it speaks of, in an event with several: start, end and place are those of the date then. */
  readonly date?: DateOfTicket
  /** With `date`: where its event is on dates without a separate place. */
  readonly elsewhere?: Whereabouts
  readonly event_id: number
  readonly event_title: string
  readonly start_date: Date
  readonly end_date: Date | null
  readonly timezone: string
  readonly organizer_id: number
  readonly organizer_name: string
  readonly organizer_email: string
  readonly organizer_address: string | null
  readonly support_email: string | null
  /** Who its mails are from, where that is not the organizer. */
  readonly sender_name: string | null
  /** The organizer's line under every mail. */
  readonly mail_footer: string | null
  readonly is_online_event: boolean
  /** The place by its name, or by its street where it has none. */
  readonly venue: string | null
  /** Street and town, without what `venue` says: what tells one place from another. */
  readonly address: string | null
  /** Where it is, to be written as its country does. */
  readonly location: LocationDetails
  readonly maps_url: string | null
  readonly accent: string
  readonly background: string
  readonly theme: StoredLook | null
  /** Whether it has a cover that a mail may show. */
  readonly has_cover: boolean
  /** Whether its organizer has a logo that a mail may show. */
  readonly has_logo: boolean
}

/** Where an event is. */
type Whereabouts = Pick<MailedEventRow, 'is_online_event' | 'venue' | 'address' | 'location' | 'maps_url'>

/** A row as a mail about tickets for one date of its event has it; without a date it stays as it is. */
export function mailedOnDate<E extends MailedEventRow>(event: E, date: DateOfTicket | null): E {
  if (date === null) return event
  const { is_online_event, venue, address, location, maps_url } = event.elsewhere ?? event
  const elsewhere = { is_online_event, venue, address, location, maps_url }
  const { place } = date
  const there: Whereabouts =
    place === null
      ? elsewhere
      : { is_online_event: false, venue: place, address: null, location: placeNamed(place), maps_url: null }
  return { ...onDate(event, date), ...there, date, elsewhere }
}

/** What tells one place from another, from settings `s`. */
export const MAILED_PLACE = sql`s.is_online_event,
  coalesce(nullif(s.venue_name, ''), nullif(s.address_line_1, ''), nullif(s.city, '')) as venue,
  nullif(concat_ws(', ', case when s.venue_name <> '' then nullif(s.address_line_1, '') end,
    case when s.venue_name <> '' or s.address_line_1 <> '' then nullif(concat_ws(' ', nullif(s.zip_or_postal_code, ''), nullif(s.city, '')), '') end), '') as address`

/** A text of settings `s` in a language; what is empty in the first language is empty in all. */
export function settingIn(locale: RawBuilder<unknown>, field: SettingsText): RawBuilder<unknown> {
  const original = sql.ref(`s.${field}`)
  return sql`case when ${original} is not null then text_in(s.translations, ${locale}, ${sql.lit(field)}, ${original}) end`
}

/** The account of settings `s` where bank transfer is on; null where buyers have nothing to transfer to. */
export const BANK_TRANSFER_IN_USE = sql`case when 'BANK_TRANSFER' = any(s.offline_payment_methods) then s.bank_transfer end`

/** The same for order `o`: none when it is paid at the door. */
export const ACCOUNT_OF_ORDER = sql`case when o.offline_method = 'BANK_TRANSFER' then s.bank_transfer
  when o.offline_method is null then ${BANK_TRANSFER_IN_USE} end`

/** What came by transfer for order `o` while it waits for the rest. */
export const HELD = sql`(case when o.status = 'AWAITING_OFFLINE_PAYMENT' then coalesce((select sum(b.amount_minor)
  from bank_bookings b where b.order_id = o.id and b.state = 'HELD'), 0) else 0 end)::bigint`

const MAILED_REST = sql`e.id as event_id, e.start_date, e.end_date, e.timezone,
  g.id as organizer_id, g.name as organizer_name, g.email as organizer_email, nullif(g.address, '') as organizer_address, s.support_email,
  s.mail_sender_name as sender_name, ${MAILED_PLACE},
  jsonb_build_object('venue_name', s.venue_name, 'address_line_1', s.address_line_1, 'address_line_2', s.address_line_2, 'city', s.city,
    'state_or_region', s.state_or_region, 'zip_or_postal_code', s.zip_or_postal_code, 'country', s.country) as location,
  s.maps_url, s.homepage_accent_color as accent, s.homepage_background_color as background, s.homepage_theme as theme,
  exists (select from images i where i.event_id = e.id and i.type = 'EVENT_COVER') as has_cover,
  exists (select from images i where i.organizer_id = g.id and i.type = 'ORGANIZER_LOGO') as has_logo`

/**
 * Columns of `MailedEventRow` from events `e`, their organizers `g` and their settings `s`, in the language of the
 * recipient.
 */
export const mailedEventIn = (locale: RawBuilder<unknown>) =>
  sql`text_in(e.translations, ${locale}, 'title', e.title) as event_title,
    ${settingIn(locale, 'email_footer_message')} as mail_footer, ${MAILED_REST}`

/** The same in the event's first language. */
export const MAILED_EVENT = sql`e.title as event_title, s.email_footer_message as mail_footer, ${MAILED_REST}`

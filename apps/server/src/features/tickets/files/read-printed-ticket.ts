import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { placeNamed } from '@turnout/domain/occurrences/on-date.ts'
import { addressInOneLine } from '@turnout/domain/addresses/write-address.ts'
import { paysAtDoor } from '@turnout/domain/check-in/opens-door.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { unitCostMinor } from '@turnout/domain/pricing/unit-cost.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { seatParts, type SeatPart } from '@turnout/messages/seat-name.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { dateTimeText, dayText, moneyText } from '../../../platform/format/format.ts'
import { designOf } from '../../events/settings/read-ticket-design.ts'
import { entryText } from '../../events/write-entry.ts'
import { standingOf, type TicketEventRow, type TicketRow } from '../queries.ts'
import { ticketDesignTexts, ticketEventTexts, ticketTypeTexts } from '../read-ticket-texts.ts'

/** A ticket as it is printed; it admits any person who holds it. */
export interface PrintedTicket {
  /** The content of its QR code. */
  readonly code: string
  readonly organizer: string
  readonly event: string
  /** Day and time in the event's zone, with the city of the zone. */
  readonly when: string
  /** '' where the event says nothing of a place. */
  readonly where: string
  readonly holder: string
  /** The product with its price's label. */
  readonly tier: string
  /** In columns; none where it has no seat. */
  readonly seat: readonly SeatPart[]
  readonly reference: string
  readonly orderReference: string
  /** With its currency; null where nothing was asked for. */
  readonly price: string | null
  /** Hex. */
  readonly accent: string
  /** That money is still due at the door; null when none is. */
  readonly owing: string | null
  /** The dates of a pass, and the organizer's words for guests; null: none. */
  readonly note: string | null
  /** The conditions of the ticket, in one line or two. */
  readonly terms: string
  /** Where the ticket is on the web, without the protocol. */
  readonly address: string
}

export function printedTicket(
  row: TicketRow,
  { event, code, locale, publicUrl }: { event: TicketEventRow; code: string; locale: Locale; publicUrl: string },
): PrintedTicket {
  const type = ticketTypeTexts(row, locale)
  const design = designOf(ticketDesignTexts(event, locale).ticket_design)
  return {
    code,
    organizer: event.organizer.name,
    event: ticketEventTexts(event, locale).title,
    when: whenOf(event, row.date, locale),
    where: whereOf(row.date?.place == null ? event : placedAt(event, row.date.place), locale),
    holder: fullName(row.first_name, row.last_name),
    tier: tierName(type.title, type.price_label),
    seat: row.seat == null ? [] : seatParts(row.seat, locale),
    reference: row.public_id,
    orderReference: row.order_public_id,
    price: priceOf(row, locale),
    accent: design.accent_color ?? event.settings.homepage_accent_color,
    owing: paysAtDoor(standingOf(row)) ? owingWords(row)({}, { locale }) : null,
    note: noteOf(row, { event, locale, footer: design.footer_text }),
    terms: termsOf(row, event, locale),
    address: publicUrl.replace(/^https?:\/\//u, '') + ticketPath(row),
  }
}

/** Dates of a pass that have a line each. */
const DATES_IN_LINES = 8

/** Those that paper names at all: more would run over its edge, and how many they are is said. */
const DATES_NAMED = 12

function noteOf(
  { dates }: TicketRow,
  { event, locale, footer }: { event: TicketEventRow; locale: Locale; footer: string | null },
): string | null {
  if (dates == null) return footer
  // A line ends between two dates, never inside one.
  const named = dates
    .slice(0, DATES_NAMED)
    .map((date) =>
      [momentOf(date, event.timezone, locale).replaceAll(' ', '\u00A0'), date.label].filter(Boolean).join(', '),
    )
  const listed = named.join(named.length > DATES_IN_LINES ? ' · ' : '\n')
  const count = dates.length - named.length
  const each = count === 0 ? listed : m.storefront_dates_more({ date: listed, count }, { locale })
  return footer === null ? each : `${each}\n${footer}`
}

const owingWords = ({ offline_method: method }: TicketRow) =>
  method === 'BANK_TRANSFER' ? m.tickets_transfer_awaited : m.tickets_pay_at_door

function priceOf(row: TicketRow, locale: Locale): string | null {
  const minor = unitCostMinor({ totalGrossMinor: row.line_gross_minor, quantity: row.line_quantity })
  return minor === 0 ? null : moneyText(majorFromMinor(minor, row.currency), row.currency, locale)
}

/** The day and time of an event, or of one of its dates; `event` has its times. */
function whenOf({ start_date, timezone }: TicketEventRow, date: TicketRow['date'], locale: Locale): string {
  const zone = m.tickets_zone({ city: cityOfZone(timezone, locale) }, { locale })
  const moment = date === null ? dateTimeText(start_date, timezone, locale) : momentOf(date, timezone, locale)
  return [moment, zone, ...(date?.label == null ? [] : [date.label])].join(', ')
}

/** "Saturday 6 March 2027 at 19:30"; of an entry time "Saturday 6 March 2027, Arrive 10:30–11:00". */
function momentOf(date: NonNullable<TicketRow['date']>, zone: string, locale: Locale): string {
  const start = new Date(date.start_date)
  const entry = entryText(date, zone, locale)
  return entry === null ? dateTimeText(start, zone, locale) : `${dayText(start, zone, locale)}, ${entry}`
}

const placedAt = (event: TicketEventRow, place: string): TicketEventRow => ({
  ...event,
  settings: { ...event.settings, ...placeNamed(place), is_online_event: false },
})

function whereOf({ settings }: TicketEventRow, locale: Locale): string {
  if (settings.is_online_event) return m.tickets_online({}, { locale })
  // A ticket has one line for the place: the street and the town are what a guest looks for.
  const address = addressInOneLine({ ...settings, address_line_2: null }, { countryName: null })
  return [settings.venue_name, address].filter(Boolean).join(', ')
}

const termsOf = ({ dates }: TicketRow, { settings, organizer }: TicketEventRow, locale: Locale): string =>
  [
    (dates == null ? m.tickets_file_once : m.tickets_file_each)({}, { locale }),
    ...(settings.terms_text === null ? [] : [m.tickets_file_terms({ organizer: organizer.name }, { locale })]),
  ].join(' ')

export const ticketPath = (row: Pick<TicketRow, 'event_id' | 'short_id'>): string =>
  publicPaths.ticket(row.event_id, row.short_id)

import { publicPaths } from '@turnout/contract/paths.ts'
import { opensDoor, paysAtDoor } from '@turnout/domain/check-in/opens-door.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { dateTimeText } from '../../../platform/format/format.ts'
import type { FileMakers, MailFile } from '../../../platform/mail/attach.ts'
import { calendarFile } from '../../events/build-calendar.ts'
import {
  ORDER_CALENDAR_FILE,
  ORDER_TICKETS_FILE,
  TICKET_CALENDAR_FILE,
  TICKET_FILE,
} from '../../orders/mails/list-ticket-files.ts'
import { ticketEventAnswer } from '../answers.ts'
import type { KeySource } from '../codes/open-event-keys.ts'
import {
  eventOfTickets,
  standingOf,
  ticketOfId,
  ticketsOfOrderId,
  type TicketEventRow,
  type TicketRow,
} from '../queries.ts'
import { renderTickets, type PrintedTicket } from './render-tickets.ts'
import { signTicketCodes } from '../codes/make-ticket-codes.ts'

/** The parts that make files of tickets. */
export interface FileSource extends KeySource {
  /** Starts the addresses inside. */
  readonly publicUrl: () => string
}

/** Tickets of one event as one PDF, those that open the door; null when none does. */
export async function ticketsFile(
  source: KeySource,
  rows: readonly TicketRow[],
  wanted: string,
): Promise<MailFile | null> {
  const [first, ...others] = rows.filter((row) => opensDoor(standingOf(row)))
  if (first === undefined) return null
  const good = [first, ...others]
  const [event, codes] = await Promise.all([
    eventOfTickets(source.reader, first.event_id),
    signTicketCodes(
      source,
      first.event_id,
      good.map((row) => ({ attendeeId: row.id, productId: row.product_id, codeVersion: row.code_version })),
    ),
  ])
  const locale = pickLocale({ saved: wanted })
  const printed = good.map((row, at) => printedTicket(row, { event, code: codes[at] ?? '', locale }))
  const name = m.tickets_file_name({ count: good.length }, { locale })
  return {
    filename: `${name}-${good.length === 1 ? first.public_id : first.order_public_id}.pdf`,
    contentType: 'application/pdf',
    content: await renderTickets({
      locale,
      issuedAt: first.created_at,
      // As long as `good`, which begins with `first`.
      tickets: printed as [PrintedTicket, ...PrintedTicket[]],
    }),
  }
}

export function printedTicket(
  row: TicketRow,
  { event, code, locale }: { event: TicketEventRow; code: string; locale: Locale },
): PrintedTicket {
  const day = dateTimeText(event.start_date, event.timezone, locale)
  const city = cityOfZone(event.timezone, locale)
  return {
    code,
    organizer: event.organizer.name,
    event: event.title,
    when: `${day}, ${m.tickets_zone({ city }, { locale })}`,
    where: whereOf(event, locale),
    holder: `${row.first_name} ${row.last_name}`.trim(),
    tier: row.price_label === null ? row.product_title : `${row.product_title}, ${row.price_label}`,
    reference: row.public_id,
    orderReference: row.order_public_id,
    accent: event.settings.homepage_accent_color,
    owing: paysAtDoor(standingOf(row)) ? m.tickets_pay_at_door({}, { locale }) : null,
    terms: termsOf(event, locale),
  }
}

function whereOf({ settings }: TicketEventRow, locale: Locale): string {
  if (settings.is_online_event) return m.tickets_online({}, { locale })
  const { venue_name, address_line_1, zip_or_postal_code, city } = settings
  const town = [zip_or_postal_code, city].filter(Boolean).join(' ')
  return [venue_name, address_line_1, town].filter(Boolean).join(', ')
}

const termsOf = ({ settings, organizer }: TicketEventRow, locale: Locale): string =>
  [
    m.tickets_file_once({}, { locale }),
    ...(settings.terms_text === null ? [] : [m.tickets_file_terms({ organizer: organizer.name }, { locale })]),
  ].join(' ')

/** The event as a calendar file that leads to a ticket. `path` begins with a slash. */
export async function ticketCalendarFile(
  source: FileSource,
  row: TicketRow,
  { path, locale: wanted }: { path: string; locale: string },
): Promise<MailFile> {
  const locale = pickLocale({ saved: wanted })
  const event = await eventOfTickets(source.reader, row.event_id)
  const content = calendarFile({
    event: ticketEventAnswer(event, []),
    version: event.version,
    updatedAt: event.updated_at,
    pageUrl: source.publicUrl() + path,
    locale,
    note: m.tickets_calendar_note({ reference: row.public_id }, { locale }),
  })
  return {
    filename: `event-${row.event_id}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(content),
  }
}

export const ticketPath = (row: Pick<TicketRow, 'event_id' | 'short_id'>): string =>
  publicPaths.ticket(row.event_id, row.short_id)

/**
 * The files that go with mails about tickets, made when the mail leaves. A ticket that was passed
 * on, cancelled or renamed since the mail was written is as it now is, and nobody gets a ticket
 * that is no longer theirs.
 */
export function ticketFileMakers(source: FileSource): FileMakers {
  const ofHolder = async (attendeeId: number, recipient: string): Promise<TicketRow | null> => {
    const row = await ticketOfId(source.reader, attendeeId)
    return row !== undefined && opensDoor(standingOf(row)) && isSame(row.email, recipient) ? row : null
  }
  const ofBuyer = async (orderId: number, recipient: string): Promise<TicketRow[]> => {
    const rows = await ticketsOfOrderId(source.reader, orderId)
    return rows.filter((row) => opensDoor(standingOf(row)) && isSame(row.order_email ?? '', recipient))
  }
  return {
    [ORDER_TICKETS_FILE]: async (orderId, recipient) => {
      const rows = await ofBuyer(orderId, recipient)
      return ticketsFile(source, rows, rows[0]?.order_locale ?? '')
    },
    [ORDER_CALENDAR_FILE]: async (orderId, recipient) => {
      const [row] = await ofBuyer(orderId, recipient)
      if (row === undefined) return null
      // The buyer's own link turns to the other tickets of the order.
      return ticketCalendarFile(source, row, {
        path: `${ticketPath(row)}?order=${row.order_short_id}`,
        locale: row.order_locale,
      })
    },
    [TICKET_FILE]: async (attendeeId, recipient) => {
      const row = await ofHolder(attendeeId, recipient)
      return row === null ? null : ticketsFile(source, [row], row.locale)
    },
    [TICKET_CALENDAR_FILE]: async (attendeeId, recipient) => {
      const row = await ofHolder(attendeeId, recipient)
      return row === null ? null : ticketCalendarFile(source, row, { path: ticketPath(row), locale: row.locale })
    },
  }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

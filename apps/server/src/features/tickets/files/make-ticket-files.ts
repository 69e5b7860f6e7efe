import { opensDoor } from '@turnout/domain/check-in/opens-door.ts'
import { onDate } from '@turnout/domain/occurrences/on-date.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { seatName } from '@turnout/messages/seat-name.ts'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Reader } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { readBytes, unlessAway } from '../../../platform/files/read-bytes.ts'
import { oncePerBatch, type FileMakers, type MailFile } from '../../../platform/mail/attach.ts'
import { calendarFile, type CalendarEntry } from '../../events/build-calendar.ts'
import { designOf } from '../../events/settings/read-ticket-design.ts'
import {
  ORDER_CALENDAR_FILE,
  ORDER_TICKET_CODE,
  ORDER_TICKETS_FILE,
  TICKET_CALENDAR_FILE,
  TICKET_CODE,
  TICKET_FILE,
} from '../../orders/mails/list-ticket-files.ts'
import { entryText } from '../../events/write-entry.ts'
import { codePicture } from '../../../platform/pdf/draw-code.ts'
import { ticketEventAnswer } from '../answers.ts'
import type { KeySource } from '../codes/open-event-keys.ts'
import {
  eventOfTickets,
  eventsOfTickets,
  logoOfTickets,
  standingOf,
  ticketsOfIds,
  ticketsOfOrderIds,
  type TicketEventRow,
  type TicketRow,
} from '../queries.ts'
import { ticketStrip } from './make-ticket-strip.ts'
import type { TicketSheetDesign } from './draw-parts.ts'
import { printedTicket, ticketPath, type PrintedTicket } from './read-printed-ticket.ts'
import { renderTickets } from './render-tickets.ts'
import { signTicketCode, signTicketCodes } from '../codes/make-ticket-codes.ts'

/** The parts that make files of tickets. */
export interface FileSource extends KeySource {
  /** Has the pictures on them. */
  readonly fileStore: FileStore
  /** Starts the addresses inside. */
  readonly publicUrl: () => string
  /** The event that a ticket shows, for a caller who makes files of many; without it each asks anew. */
  readonly eventOf?: (eventId: number) => Promise<TicketEventRow | undefined>
}

const eventShown = async (source: FileSource, eventId: number): Promise<TicketEventRow> =>
  (await source.eventOf?.(eventId)) ?? eventOfTickets(source.reader, eventId)

/** Tickets of one event as one PDF, those that open the door; null when none does. */
export async function ticketsFile(
  source: FileSource,
  rows: readonly TicketRow[],
  { locale: wanted, perSheet = 1 }: { readonly locale: string; readonly perSheet?: number },
): Promise<MailFile | null> {
  const [first, ...others] = rows.filter((row) => opensDoor(standingOf(row)))
  if (first === undefined) return null
  const good = [first, ...others]
  const [event, codes] = await Promise.all([
    eventShown(source, first.event_id),
    signTicketCodes(
      source,
      first.event_id,
      good.map((row) => ({ attendeeId: row.id, productId: row.product_id, codeVersion: row.code_version })),
    ),
  ])
  const locale = pickLocale({ saved: wanted })
  const publicUrl = source.publicUrl()
  const printed = good.map((row, at) =>
    printedTicket(row, { event: onDate(event, row.date), code: codes[at] ?? '', locale, publicUrl }),
  )
  const name = m.tickets_file_name({ count: good.length }, { locale })
  return {
    filename: `${name}-${good.length === 1 ? first.public_id : first.order_public_id}.pdf`,
    contentType: 'application/pdf',
    content: await renderTickets({
      locale,
      issuedAt: first.created_at,
      design: await sheetDesign(source, event),
      perSheet: Math.min(perSheet, good.length),
      // As long as `good`, which begins with `first`.
      tickets: printed as [PrintedTicket, ...PrintedTicket[]],
    }),
  }
}

/** How the organizer wants the tickets of this event on paper. */
async function sheetDesign(source: FileSource, event: TicketEventRow): Promise<TicketSheetDesign> {
  const { head, details, paper, accent_color, logo_image_id } = designOf(event.settings.ticket_design)
  const accent = accent_color ?? event.settings.homepage_accent_color
  return {
    head,
    details,
    paper,
    strip: head === 'COVER' ? await ticketStrip(source, event, accent) : null,
    logo: logo_image_id === null ? null : await ticketLogo(source, event.id, logo_image_id),
  }
}

type Logo = NonNullable<TicketSheetDesign['logo']>

/** Logos kept; one has some 20 KB. */
const KEPT = 100

const kept = new LRUCache<string, Logo>({ max: KEPT })

interface PictureSource {
  readonly reader: Reader
  readonly fileStore: FileStore
}

/** The logo of an event's tickets as paper takes it, made once; null where it is gone or not to be had. */
async function ticketLogo(from: PictureSource, eventId: number, imageId: number): Promise<Logo | null> {
  const stored = await logoOfTickets(from.reader, eventId, imageId)
  if (stored === undefined) return null
  const known = kept.get(stored.public_id)
  if (known !== undefined) return known
  const bytes = await unlessAway(() => readBytes(from.fileStore, stored.sha256))
  if (bytes === null) return null
  const { data, info } = await sharp(bytes).png().toBuffer({ resolveWithObject: true })
  const logo = { bytes: data, width: info.width, height: info.height }
  kept.set(stored.public_id, logo)
  return logo
}

/** The code of a ticket as a picture for its place in a mail. */
async function codeFile(source: KeySource, row: TicketRow): Promise<MailFile> {
  const ticket = { attendeeId: row.id, productId: row.product_id, codeVersion: row.code_version, eventId: row.event_id }
  const content = codePicture(await signTicketCode(source, ticket))
  return { filename: `${row.public_id}.png`, contentType: 'image/png', content }
}

/**
 * The event as a calendar file that leads to a ticket. `path` begins with a slash. Of tickets for several dates it has
 * an entry for each, which leads to the first ticket of that date.
 */
export async function ticketCalendarFile(
  source: FileSource,
  rows: readonly [TicketRow, ...TicketRow[]],
  { pathOf, locale: wanted }: { pathOf: (row: TicketRow) => string; locale: string },
): Promise<MailFile> {
  const locale = pickLocale({ saved: wanted })
  const event = await eventShown(source, rows[0].event_id)
  const entryOf = (row: TicketRow): CalendarEntry => ({
    event: ticketEventAnswer(event, { images: [], locale }),
    version: event.version,
    updatedAt: event.updated_at,
    isCancelled: event.cancelled_at !== null,
    pageUrl: source.publicUrl() + pathOf(row),
    locale,
    note: [
      noteOf(row, { zone: event.timezone, locale }),
      // One entry is there for all tickets of its date.
      ...seatsOf(rows.filter(({ date }) => date?.id === row.date?.id)),
    ].join('\n'),
    date: row.date,
  })
  const seatsOf = (tickets: readonly TicketRow[]): string[] => [
    ...new Set(tickets.flatMap(({ seat }) => (seat == null ? [] : [seatName(seat, locale)]))),
  ]
  // A pass is in the calendar on each of its dates.
  const dated = rows.flatMap((row) => row.dates?.map((date) => ({ ...row, date })) ?? [row])
  const [first, ...others] = dated.filter((row, at) => dated.findIndex(({ date }) => date?.id === row.date?.id) === at)
  return {
    filename: `event-${rows[0].event_id}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(calendarFile(entryOf(first ?? rows[0]), ...others.map(entryOf))),
  }
}

/** "Arrive 10:30–11:00", in a line before what names the ticket; calendars show no more than the times of an entry. */
function noteOf({ public_id: reference, date }: TicketRow, { zone, locale }: { zone: string; locale: Locale }): string {
  const entry = date === null ? null : entryText(date, zone, locale)
  const ticket = m.tickets_calendar_note({ reference }, { locale })
  return entry === null ? ticket : `${entry}\n${ticket}`
}

/**
 * The files that go with mails about tickets, made when the mail leaves. A ticket that was passed
 * on, cancelled or renamed since the mail was written is as it now is, and no person gets a ticket that is no longer
 * theirs.
 */
export function ticketFileMakers(source: FileSource): FileMakers {
  const ticketFor = oncePerBatch((ids) => ticketsOfIds(source.reader, ids))
  const ticketsFor = oncePerBatch((ids) => ticketsOfOrderIds(source.reader, ids))
  const eventFor = oncePerBatch((ids) => eventsOfTickets(source.reader, ids))
  const sourceOf = (batch: object): FileSource => ({ ...source, eventOf: (eventId) => eventFor(batch, eventId) })
  const ofHolder = async (attendeeId: number, recipient: string, batch: object): Promise<TicketRow | null> => {
    const row = await ticketFor(batch, attendeeId)
    return row !== undefined && opensDoor(standingOf(row)) && isSame(row.email, recipient) ? row : null
  }
  const ofBuyer = async (orderId: number, recipient: string, batch: object): Promise<TicketRow[]> => {
    const rows = (await ticketsFor(batch, orderId)) ?? []
    return rows.filter((row) => opensDoor(standingOf(row)) && isSame(row.order_email ?? '', recipient))
  }
  return {
    [ORDER_TICKETS_FILE]: async (orderId, recipient, batch) => {
      const rows = await ofBuyer(orderId, recipient, batch)
      return ticketsFile(sourceOf(batch), rows, { locale: rows[0]?.order_locale ?? '' })
    },
    [ORDER_CALENDAR_FILE]: async (orderId, recipient, batch) => {
      const [first, ...others] = await ofBuyer(orderId, recipient, batch)
      if (first === undefined) return null
      return ticketCalendarFile(sourceOf(batch), [first, ...others], {
        // The buyer's own link turns to the other tickets of the order.
        pathOf: (row) => `${ticketPath(row)}?order=${row.order_short_id}`,
        locale: first.order_locale,
      })
    },
    [TICKET_FILE]: async (attendeeId, recipient, batch) => {
      const row = await ofHolder(attendeeId, recipient, batch)
      return row === null ? null : ticketsFile(sourceOf(batch), [row], { locale: row.locale })
    },
    [ORDER_TICKET_CODE]: async (attendeeId, recipient, batch) => {
      const row = await ticketFor(batch, attendeeId)
      const isOwn = row !== undefined && !row.is_passed_on && isSame(row.order_email ?? '', recipient)
      return isOwn && opensDoor(standingOf(row)) ? codeFile(source, row) : null
    },
    [TICKET_CODE]: async (attendeeId, recipient, batch) => {
      const row = await ofHolder(attendeeId, recipient, batch)
      return row === null ? null : codeFile(source, row)
    },
    [TICKET_CALENDAR_FILE]: async (attendeeId, recipient, batch) => {
      const row = await ofHolder(attendeeId, recipient, batch)
      return row === null
        ? null
        : ticketCalendarFile(sourceOf(batch), [row], { pathOf: ticketPath, locale: row.locale })
    },
  }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

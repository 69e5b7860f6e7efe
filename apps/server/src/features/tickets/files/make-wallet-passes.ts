import { onDate } from '@turnout/domain/occurrences/on-date.ts'
import { endOf } from '@turnout/domain/events/event-status.ts'
import type { TicketDetail } from '@turnout/domain/look/ticket-design.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import sharp from 'sharp'
import type { MailFile } from '../../../platform/mail/attach.ts'
import { packPass } from '../../../platform/wallet/pack-pass.ts'
import { saveLink } from '../../../platform/wallet/save-link.ts'
import type { AppleWallet, GoogleWallet } from '../../../platform/wallet/wallet.ts'
import type { FileSource } from './make-ticket-files.ts'
import { printedTicket, ticketPath, type PrintedTicket } from './read-printed-ticket.ts'
import { textOn } from '@turnout/domain/colour/colour.ts'
import { designOf } from '../../events/settings/read-ticket-design.ts'
import { eventOfTickets, type TicketEventRow, type TicketRow } from '../queries.ts'
import { signTicketCode } from '../codes/make-ticket-codes.ts'

interface Pass {
  readonly row: TicketRow
  readonly event: TicketEventRow
  readonly printed: PrintedTicket
  readonly locale: Locale
  readonly pageUrl: string
}

/** The content of a ticket in both wallets; null for one that opens no door. */
async function passOf(source: FileSource, row: TicketRow): Promise<Pass | null> {
  if (row.status !== 'ACTIVE') return null
  const locale = pickLocale({ saved: row.locale })
  const ticket = { attendeeId: row.id, productId: row.product_id, codeVersion: row.code_version, eventId: row.event_id }
  const [found, code] = await Promise.all([eventOfTickets(source.reader, row.event_id), signTicketCode(source, ticket)])
  const event = onDate(found, row.date)
  const printed = printedTicket(row, { event, code, locale, publicUrl: source.publicUrl() })
  return { row, event, printed, locale, pageUrl: source.publicUrl() + ticketPath(row) }
}

/** A ticket for Apple Wallet; null for one that opens no door. */
export async function applePassFile(source: FileSource, row: TicketRow, wallet: AppleWallet): Promise<MailFile | null> {
  const pass = await passOf(source, row)
  if (pass === null) return null
  const files = {
    'pass.json': Buffer.from(JSON.stringify(applePass(pass, wallet))),
    ...(await drawPassIcons(pass.printed.accent)),
  }
  return {
    filename: `${row.public_id}.pkpass`,
    contentType: 'application/vnd.apple.pkpass',
    content: await packPass(files, wallet, new Date()),
  }
}

/** Widths that Wallet shows an icon in: one point is one, two or three pixels. */
const ICONS = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 } as const
const KEPT_MAX = 200

const kept = new Map<string, Promise<Record<string, Buffer>>>()

/**
 * A stub of a ticket on the event's colour, by file name; the same for every ticket of that colour.
 */
function drawPassIcons(accent: string): Promise<Record<string, Buffer>> {
  const known = kept.get(accent)
  if (known !== undefined) return known
  const drawn = draw(accent)
  const [oldest] = kept.keys()
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  kept.set(accent, drawn)
  return drawn
}

async function draw(accent: string): Promise<Record<string, Buffer>> {
  const icons = await Promise.all(
    Object.entries(ICONS).map(async ([name, width]) => {
      const svg = [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 32 32">`,
        `<rect width="32" height="32" fill="${accent}"/>`,
        `<path fill="${textOn(accent)}" d="M7 8h18a2 2 0 0 1 2 2v3a3 3 0 0 0 0 6v3a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-3a3 3 0 0 0 0-6v-3a2 2 0 0 1 2-2Z"/></svg>`,
      ].join('')
      return [name, await sharp(Buffer.from(svg)).png().toBuffer()] as const
    }),
  )
  return Object.fromEntries(icons)
}

const field = (key: string, label: string, value: string) => ({ key, label, value })
type Field = ReturnType<typeof field>

/** The largest fields of a pass: row and seat with the section above them, or the event where guests have no seats. */
function mainFields({ seat }: PrintedTicket, { event, others }: { event: Field; others: readonly Field[] }) {
  if (seat.length === 0) return { primaryFields: [event], secondaryFields: others }
  const fields = seat.map(({ id, label, value }) => field(id, label, value))
  return {
    headerFields: fields.filter(({ key }) => key === 'section'),
    primaryFields: fields.filter(({ key }) => key !== 'section'),
    secondaryFields: [event, ...others],
  }
}

/** `pass.json` of an event ticket, as Apple's "Pass" reference names its keys. */
function applePass({ row, event, printed, locale, pageUrl }: Pass, wallet: AppleWallet): object {
  const when = field('when', m.tickets_when({}, { locale }), printed.when)
  const where = field('where', m.tickets_where({}, { locale }), printed.where)
  const { details } = designOf(event.settings.ticket_design)
  const shows = (detail: TicketDetail): boolean => details.includes(detail)
  // A pass is good until the last of its dates.
  const last = onDate(event, row.dates?.at(-1))
  const ends = endOf({ startDate: last.start_date, endDate: last.end_date })
  return {
    formatVersion: 1,
    passTypeIdentifier: wallet.passTypeId,
    teamIdentifier: wallet.teamId,
    organizationName: printed.organizer,
    description: m.tickets_pass_description({ event: printed.event }, { locale }),
    // A fresh code is another pass: the old one must not look as if it were up to date.
    serialNumber: `${row.event_id}-${row.public_id}-${row.code_version}`,
    backgroundColor: rgb(printed.accent),
    foregroundColor: rgb(textOn(printed.accent)),
    labelColor: rgb(textOn(printed.accent)),
    logoText: printed.organizer,
    relevantDate: event.start_date.toISOString(),
    expirationDate: ends.toISOString(),
    ...(row.seat != null && {
      semantics: {
        seats: [{ seatSection: row.seat.section, seatRow: row.seat.row, seatNumber: row.seat.number }],
      },
    }),
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: printed.code,
        messageEncoding: 'iso-8859-1',
        altText: printed.reference,
      },
    ],
    eventTicket: {
      ...mainFields(printed, {
        event: field('event', m.tickets_event({}, { locale }), printed.event),
        others: printed.where === '' ? [when] : [when, where],
      }),
      auxiliaryFields: [
        ...(shows('GUEST') ? [field('holder', m.tickets_holder({}, { locale }), printed.holder)] : []),
        ...(shows('TICKET_TYPE') ? [field('tier', m.tickets_ticket({}, { locale }), printed.tier)] : []),
      ],
      backFields: [
        ...(printed.note === null
          ? []
          : [field('note', m.tickets_note({ organizer: printed.organizer }, { locale }), printed.note)]),
        ...(shows('ORDER') ? [field('order', m.tickets_order({}, { locale }), printed.orderReference)] : []),
        ...(shows('PRICE') && printed.price !== null
          ? [field('price', m.tickets_price({}, { locale }), printed.price)]
          : []),
        field('terms', m.tickets_terms({}, { locale }), printed.terms),
        field('page', m.tickets_title({}, { locale }), pageUrl),
      ],
    },
  }
}

/** 2099-03-29T10:30:00+01:00: the wallet shows the part before the offset as it is. */
const wallTime = (at: Date, zone: string): string =>
  at.toTemporalInstant().toZonedDateTimeISO(zone).toString({ smallestUnit: 'second', timeZoneName: 'never' })

/** rgb(201, 54, 31) */
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** Where Google Wallet takes a ticket over; null for one that opens no door. */
export async function googleSaveLink(source: FileSource, row: TicketRow, wallet: GoogleWallet): Promise<string | null> {
  const pass = await passOf(source, row)
  return pass === null
    ? null
    : saveLink(googlePass(pass, wallet), wallet, { origin: source.publicUrl(), issuedAt: new Date() })
}

/**
 * Class and object of an event ticket, as Google's reference of the Wallet API names their keys.
 */
function googlePass({ row, event, printed, locale, pageUrl }: Pass, wallet: GoogleWallet): object {
  const said = (value: string) => ({ defaultValue: { language: locale, value } })
  const { details } = designOf(event.settings.ticket_design)
  const shows = (detail: TicketDetail): boolean => details.includes(detail)
  const dates = (row.dates ?? (row.date === null ? [] : [row.date])).map(({ id }) => `-${id}`).join('')
  const classId = `${wallet.issuerId}.event-${event.id}${dates}`
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: printed.organizer,
        reviewStatus: 'UNDER_REVIEW',
        eventName: said(printed.event),
        ...(printed.where !== '' && { venue: { name: said(printed.where), address: said(printed.where) } }),
        dateTime: {
          start: wallTime(event.start_date, event.timezone),
          ...(event.end_date !== null && { end: wallTime(event.end_date, event.timezone) }),
        },
        hexBackgroundColor: printed.accent,
      },
    ],
    eventTicketObjects: [
      {
        id: `${wallet.issuerId}.${row.event_id}-${row.public_id}-${row.code_version}`,
        classId,
        state: 'ACTIVE',
        barcode: { type: 'QR_CODE', value: printed.code, alternateText: printed.reference },
        ...(shows('GUEST') && { ticketHolderName: printed.holder }),
        ticketNumber: printed.reference,
        ...(row.seat != null && {
          seatInfo: { section: said(row.seat.section), row: said(row.seat.row), seat: said(row.seat.number) },
        }),
        ...(shows('TICKET_TYPE') && { ticketType: said(printed.tier) }),
        ...(shows('ORDER') && { reservationInfo: { confirmationCode: printed.orderReference } }),
        textModulesData: [
          // Of an entry time the head of the pass says when it begins, and not until when guests may come.
          ...(row.date?.kind === 'SLOT'
            ? [{ id: 'when', header: m.tickets_when({}, { locale }), body: printed.when }]
            : []),
          ...(printed.note === null ? [] : [{ id: 'note', header: printed.organizer, body: printed.note }]),
        ],
        linksModuleData: { uris: [{ uri: pageUrl, description: m.tickets_title({}, { locale }), id: 'ticket' }] },
      },
    ],
  }
}

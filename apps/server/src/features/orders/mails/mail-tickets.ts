import { requestOf } from '@turnout/contract/client.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { downloadApplePass, downloadTicketCalendar } from '@turnout/contract/tickets/endpoints.ts'
import { opensDoor, paysAtDoor, type DoorStanding } from '@turnout/domain/check-in/opens-door.ts'
import { datesOfTickets } from '@turnout/domain/occurrences/on-date.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { seatName } from '@turnout/messages/seat-name.ts'
import type { MailBlock, MailLink, TicketPiece } from '../../../platform/mail/frame/blocks.ts'
import type { Attachment } from '../../../platform/mail/store.ts'
import { directionsOf, ticketHead } from '../../events/mails/draw-event-frame.ts'
import { mailedOnDate } from '../../events/mails/queries-mailed-event.ts'
import { codeCid, filesOfOrder, filesOfTicket, ORDER_TICKET_CODE, TICKET_CODE } from './list-ticket-files.ts'
import { nameOf } from './mail-parts.ts'
import type { MailedOrderRow } from './queries-mail.ts'

export type MailedAttendee = MailedOrderRow['attendees'][number]

/** The wallets that this instance makes passes for. */
export interface OfferedWallets {
  readonly hasApple: boolean
  readonly hasGoogle: boolean
}

export interface Writing {
  readonly locale: Locale
  readonly publicUrl: string
  readonly wallets: OfferedWallets
}

/** Codes in one mail; the PDF has all. */
export const CODES_MAX = 6

const standingOf = (order: MailedOrderRow, { status }: MailedAttendee): DoorStanding => ({
  status,
  orderStatus: order.status,
  admitsUnpaid: order.admits_unpaid,
})

export const opensDoorNow = (order: MailedOrderRow, attendee: MailedAttendee): boolean =>
  opensDoor(standingOf(order, attendee))

export const owesAtDoor = (order: MailedOrderRow, attendee: MailedAttendee): boolean =>
  paysAtDoor(standingOf(order, attendee))

/** The address of a ticket for its holder. */
export const ticketUrl = (order: MailedOrderRow, attendee: MailedAttendee, publicUrl: string): string =>
  publicUrl + publicPaths.ticket(order.event_id, attendee.short_id)

/** The order on the date of tickets, and these in the order of their dates. */
function byDate(order: MailedOrderRow, tickets: readonly MailedAttendee[]) {
  return datesOfTickets(tickets).map((date) => ({
    order: mailedOnDate(order, date),
    tickets: tickets.filter((one) => one.date?.id === date?.id),
  }))
}

/** Tickets with the next date first. */
export const inTurn = (order: MailedOrderRow, tickets: readonly MailedAttendee[]): MailedAttendee[] =>
  byDate(order, tickets).flatMap((group) => group.tickets)

interface Brought extends Writing {
  /** In the order of their dates. */
  readonly tickets: readonly MailedAttendee[]
  /** What hangs on the last ticket. */
  readonly last?: readonly TicketPiece[]
}

/** The tickets with their codes, for the buyer: one head for each date, with its chips where there are several. */
export function ticketBlocks(order: MailedOrderRow, { tickets, last = [], ...writing }: Brought): MailBlock[] {
  const groups = byDate(order, tickets)
  const head = (on: MailedOrderRow, pieces: readonly TicketPiece[]): MailBlock => ({
    kind: 'ticket',
    ...ticketHead(on, writing.locale),
    pieces,
  })
  if (groups.length < 2) return [head(order, [...codePieces(order, { tickets, of: tickets }, writing), ...last])]
  return groups.flatMap((group, at) => [
    head(group.order, [
      ...codePieces(group.order, { tickets: group.tickets, of: tickets }, writing),
      ...(at === groups.length - 1 ? last : []),
    ]),
    { kind: 'chips', links: ticketChips(group.order, group.tickets, writing) },
  ])
}

/** What else can be done with tickets; with those of several dates their ticket says it. */
export const chipBlocks = (order: MailedOrderRow, tickets: readonly MailedAttendee[], writing: Writing): MailBlock[] =>
  datesOfTickets(tickets).length > 1 ? [] : [{ kind: 'chips', links: ticketChips(order, tickets, writing) }]

/** The codes of tickets, as far as they are among the first six `of` the order, and where the others are. */
function codePieces(
  order: MailedOrderRow,
  { tickets, of }: { readonly tickets: readonly MailedAttendee[]; readonly of: readonly MailedAttendee[] },
  writing: Writing,
): TicketPiece[] {
  const { locale, publicUrl } = writing
  const shown = tickets.filter((attendee) => of.indexOf(attendee) < CODES_MAX)
  const pieces = shown.map((attendee): TicketPiece => {
    const at = of.indexOf(attendee) + 1
    const count = of.length === 1 ? null : m.orders_mail_ticket_of({ at, count: of.length }, { locale })
    return codePiece(attendee, { count, url: ticketUrl(order, attendee, publicUrl), locale })
  })
  const left = tickets.length - shown.length
  if (left === 0) return pieces
  const url = publicUrl + publicPaths.order(order.event_id, order.short_id, 'summary')
  const link = { label: m.orders_view_order({}, { locale }), url }
  return [...pieces, { kind: 'more', text: m.orders_mail_more_tickets({ count: left }, { locale }), link }]
}

/** Each date of a pass has a line, and the seat has one. */
function productText({ item_name: name, named_dates: named = '', seat }: MailedAttendee, locale: Locale): string {
  const lines = named === '' ? [name] : [name.slice(0, -named.length), ...named.replace(/^, /u, '').split(' · ')]
  return (seat == null ? lines : [...lines, seatName(seat, locale)]).join('\n')
}

export const codePiece = (
  attendee: MailedAttendee,
  { count, url, locale }: { count: string | null; url: string; locale: Locale },
): TicketPiece => {
  const name = nameOf(attendee)
  const reference = attendee.public_id
  return {
    kind: 'code',
    picture: { cid: codeCid(reference), alt: m.orders_mail_code_of({ reference, name }, { locale }) },
    count,
    name,
    product: productText(attendee, locale),
    reference,
    referenceLabel: m.orders_mail_reference({}, { locale }),
    open: { label: m.orders_view_ticket({}, { locale }), url },
  }
}

/** How often the codes of these tickets let in: a ticket for one date once, a pass once on each of its dates. */
export function admitsText(tickets: readonly MailedAttendee[], locale: Locale): string {
  const passes = tickets.filter(({ dates }) => dates != null)
  const count = tickets.length
  if (passes.length === 0) return m.orders_mail_admits({ count }, { locale })
  return passes.length === count
    ? m.orders_mail_admits_dates({ count }, { locale })
    : m.orders_mail_admits_both({}, { locale })
}

/** The foot of a mail with codes: why it came, and how often they let in. */
export const footOf = (why: string, tickets: readonly MailedAttendee[], locale: Locale): string =>
  [why, admitsText(tickets, locale), m.orders_mail_first_in({}, { locale })].join(' ')

/** The files of the buyer's mail: their tickets on paper, the calendar entry, and the codes. */
export const buyersFiles = (order: MailedOrderRow, tickets: readonly MailedAttendee[]): Attachment[] =>
  tickets.length === 0
    ? []
    : [...filesOfOrder(order.id), ...tickets.slice(0, CODES_MAX).map((one) => codeFile(ORDER_TICKET_CODE, one))]

export const holdersFiles = (attendee: MailedAttendee): Attachment[] => [
  ...filesOfTicket(attendee.id),
  codeFile(TICKET_CODE, attendee),
]

const codeFile = (kind: string, { id, public_id: reference }: MailedAttendee): Attachment => ({
  kind,
  id,
  cid: codeCid(reference),
})

/** What else can be done with tickets. A wallet takes one ticket at a time, so several have none. */
export function ticketChips(
  order: MailedOrderRow,
  tickets: readonly MailedAttendee[],
  { locale, publicUrl, wallets }: Writing,
): MailLink[] {
  const [first, ...others] = tickets
  if (first === undefined) return []
  const params = { event_id: order.event_id, attendee_short_id: first.short_id }
  const at = (path: string): string => publicUrl + path
  const all = publicPaths.ticketOfOrder(order.event_id, first.short_id, order.short_id)
  const isPaidAlone = others.length === 0 && first.status === 'ACTIVE'
  const directions = directionsOf(order)
  return [
    ...(others.length > 0 && opensDoorNow(order, first)
      ? [{ label: m.tickets_of_order({}, { locale }), url: at(all) }]
      : []),
    ...(isPaidAlone && wallets.hasApple
      ? [{ label: 'Apple Wallet', url: at(requestOf(downloadApplePass, { params }).url) }]
      : []),
    ...(isPaidAlone && wallets.hasGoogle
      ? [{ label: 'Google Wallet', url: at(`${publicPaths.ticket(order.event_id, first.short_id)}/google-wallet`) }]
      : []),
    { label: m.orders_mail_calendar({}, { locale }), url: at(requestOf(downloadTicketCalendar, { params }).url) },
    ...(directions === undefined ? [] : [{ label: m.orders_mail_directions({}, { locale }), url: directions }]),
  ]
}

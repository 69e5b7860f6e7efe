import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { seatName, type NamedSeat } from '@turnout/messages/seat-name.ts'
import type { LabelledRow, MailBlock } from '../../../platform/mail/frame/blocks.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { ticketHead } from '../../events/mails/draw-event-frame.ts'
import { renamedSeatWords } from '../../seats/seating/queue-renamed-seats.ts'
import { asBuyer, asHolder } from './apply-own-words.ts'
import { helpBlock, orderUrl } from './mail-blocks.ts'
import { reservationData } from './mail-data.ts'
import { envelope, nameOf } from './mail-parts.ts'
import {
  buyersFiles,
  CODES_MAX,
  chipBlocks,
  codePiece,
  footOf,
  holdersFiles,
  inTurn,
  opensDoorNow,
  ticketBlocks,
  ticketChips,
  ticketUrl,
  type MailedAttendee,
  type Writing,
} from './mail-tickets.ts'
import type { MailedOrderRow } from './queries-mail.ts'

interface RenamedWriting extends Omit<Writing, 'locale'> {
  /** What the seats of tickets were called, by the id of the ticket. */
  readonly was: ReadonlyMap<number, NamedSeat>
}

/**
 * Tells the buyer, and once each other address that holds such a ticket, what their seats are called now. The
 * tickets are in the mail with the new names. A ticket that was cancelled meanwhile is left out.
 */
export function renamedSeatMails(order: MailedOrderRow, writing: RenamedWriting): AccountMail[] {
  const tickets = order.attendees.filter((one) => writing.was.has(one.id) && opensDoorNow(order, one))
  const own = inTurn(
    order,
    tickets.filter((one) => !one.is_passed_on),
  )
  const byAddress = Map.groupBy(tickets, ({ email }) => email.toLowerCase())
  const others = [...byAddress].filter(([email]) => email !== '' && email !== order.email.toLowerCase())
  return [
    ...(own.length === 0 ? [] : [buyersMail(order, own, writing)]),
    ...others.map(([, held]) => holdersMail(order, held, writing)),
  ]
}

function wordsOf(order: MailedOrderRow, tickets: readonly MailedAttendee[], locale: Locale) {
  const { subject: heading, text } = renamedSeatWords({ count: tickets.length, event: order.event_title }, locale)
  const names = tickets.flatMap(({ seat }) => (seat == null ? [] : [seatName(seat, locale)]))
  return { kind: 'seats_renamed', locale, heading, paragraphs: [text], preview: [text, ...names].join(' ') }
}

/** What each seat was called, and what it is called now. */
function nameRows(
  tickets: readonly MailedAttendee[],
  { was, locale }: Pick<RenamedWriting, 'was'> & { readonly locale: Locale },
): MailBlock {
  const rows = tickets.flatMap(({ id, seat }): LabelledRow[] => {
    const before = was.get(id)
    if (seat == null || before === undefined) return []
    return [[seatName(before, locale), m.orders_seats_renamed_now({ seat: seatName(seat, locale) }, { locale })]]
  })
  return { kind: 'rows', rows }
}

function buyersMail(order: MailedOrderRow, tickets: readonly MailedAttendee[], renamed: RenamedWriting): AccountMail {
  const locale = pickLocale({ saved: order.locale })
  const writing = { ...renamed, locale }
  const { publicUrl } = writing
  return envelope(order, {
    ...wordsOf(order, tickets, locale),
    to: { name: nameOf(order), email: order.email },
    lead: [m.orders_mail_greeting({ name: order.first_name }, { locale })],
    reader: asBuyer(order, publicUrl),
    files: buyersFiles(order, tickets),
    why: footOf(m.orders_mail_why_bought({ email: order.email }, { locale }), tickets, locale),
    data: reservationData(order, { tickets, publicUrl, urlOf: (one) => ticketUrl(order, one, publicUrl) }),
    blocks: [
      nameRows(tickets, writing),
      ...ticketBlocks(order, { ...writing, tickets }),
      { kind: 'button', label: m.orders_view_order({}, { locale }), url: orderUrl(order, publicUrl) },
      ...chipBlocks(order, tickets, writing),
      helpBlock(order, writing),
    ],
  })
}

function holdersMail(order: MailedOrderRow, held: readonly MailedAttendee[], renamed: RenamedWriting): AccountMail {
  const tickets = held.slice(0, CODES_MAX)
  const [first] = tickets
  if (first === undefined) throw new Error('a holder has a ticket')
  const locale = pickLocale({ saved: first.locale })
  const writing = { ...renamed, locale }
  const { publicUrl } = writing
  const urlOf = (one: MailedAttendee): string => ticketUrl(order, one, publicUrl)
  const { length: count } = tickets
  const ticketCount = (at: number): string | null =>
    count === 1 ? null : m.orders_mail_ticket_of({ at: at + 1, count }, { locale })
  return envelope(order, {
    ...wordsOf(order, held, locale),
    to: { name: nameOf(first), email: first.email },
    lead: [m.orders_mail_greeting({ name: first.first_name }, { locale })],
    reader: asHolder(first, tickets, publicUrl),
    files: tickets.flatMap(holdersFiles),
    why: footOf(m.orders_mail_why_named({ email: first.email }, { locale }), tickets, locale),
    data: reservationData(order, { tickets, publicUrl, urlOf }),
    blocks: [
      nameRows(held, writing),
      {
        kind: 'ticket',
        ...ticketHead(order, locale),
        pieces: tickets.map((one, at) => codePiece(one, { count: ticketCount(at), url: urlOf(one), locale })),
      },
      { kind: 'button', label: m.orders_view_ticket({}, { locale }), url: urlOf(first) },
      { kind: 'chips', links: ticketChips(order, tickets, writing) },
      { kind: 'paragraph', text: m.orders_mail_help_reply({ organizer: order.organizer_name }, { locale }) },
    ],
  })
}

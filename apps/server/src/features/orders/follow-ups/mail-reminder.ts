import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { dayText, timeText } from '../../../platform/format/format.ts'
import type { MailBlock } from '../../../platform/mail/frame/blocks.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { ticketHead, whenAndWhere } from '../../events/mails/draw-event-frame.ts'
import { asBuyer, asHolder } from '../mails/apply-own-words.ts'
import { helpBlock, onlineBlocks, orderUrl } from '../mails/mail-blocks.ts'
import { orderData, reservationData } from '../mails/mail-data.ts'
import { envelope, nameOf, totalText } from '../mails/mail-parts.ts'
import {
  buyersFiles,
  CODES_MAX,
  chipBlocks,
  codePiece,
  footOf,
  holdersFiles,
  opensDoorNow,
  owesAtDoor,
  ticketBlocks,
  ticketChips,
  ticketUrl,
  type MailedAttendee,
  type Writing,
} from '../mails/mail-tickets.ts'
import type { MailedOrderRow } from '../mails/queries-mail.ts'

type Reminding = Omit<Writing, 'locale'>

/**
 * The reminder of the day before: tickets and the way there once more, for the buyer and for every
 * other address that holds tickets, each once.
 */
export function reminderMails(order: MailedOrderRow, writing: Reminding): AccountMail[] {
  const valid = order.attendees.filter((attendee) => opensDoorNow(order, attendee))
  const own = valid.filter((attendee) => !attendee.is_passed_on)
  const byAddress = Map.groupBy(valid, ({ email }) => email.toLowerCase())
  const others = [...byAddress].filter(([email]) => email !== '' && email !== order.email.toLowerCase())
  return [
    ...(own.length === 0 ? [] : [buyersReminder(order, own, writing)]),
    ...others.map(([, tickets]) => holdersReminder(order, tickets, writing)),
  ]
}

const subjectOf = (order: MailedOrderRow, locale: Locale): string =>
  m.orders_event_reminder_subject(
    {
      event: order.event_title,
      day: dayText(order.start_date, order.timezone, locale),
      time: timeText(order.start_date, order.timezone, locale),
    },
    { locale },
  )

function buyersReminder(order: MailedOrderRow, tickets: readonly MailedAttendee[], reminding: Reminding): AccountMail {
  const locale = pickLocale({ saved: order.locale })
  const writing = { ...reminding, locale }
  const { publicUrl } = writing
  const count = tickets.length
  return envelope(order, {
    kind: 'event_reminder',
    to: { name: nameOf(order), email: order.email },
    locale,
    heading: subjectOf(order, locale),
    preview: m.orders_mail_preview_tickets({ count, where: whenAndWhere(order, locale) }, { locale }),
    lead: [m.orders_event_reminder_lead({ name: order.first_name, count }, { locale })],
    reader: asBuyer(order, publicUrl),
    paragraphs: [],
    files: buyersFiles(order, tickets),
    why: footOf(m.orders_mail_why_bought({ email: order.email }, { locale }), tickets, locale),
    data: [
      orderData(order, publicUrl),
      ...reservationData(order, { tickets, publicUrl, urlOf: (one) => ticketUrl(order, one, publicUrl) }),
    ],
    blocks: [
      ...ticketBlocks(order, { ...writing, tickets }),
      { kind: 'button', label: m.orders_view_order({}, { locale }), url: orderUrl(order, publicUrl) },
      ...chipBlocks(order, tickets, writing),
      ...owingBlocks(order, tickets, locale),
      ...onlineBlocks(order, writing),
      helpBlock(order, writing),
    ],
  })
}

function holdersReminder(order: MailedOrderRow, held: readonly MailedAttendee[], reminding: Reminding): AccountMail {
  const tickets = held.slice(0, CODES_MAX)
  const [first] = tickets
  if (first === undefined) throw new Error('nobody is reminded of no ticket')
  const locale = pickLocale({ saved: first.locale })
  const writing = { ...reminding, locale }
  const { publicUrl } = writing
  const urlOf = (attendee: MailedAttendee): string => ticketUrl(order, attendee, publicUrl)
  const { length: count } = tickets
  const ticketCount = (at: number): string | null =>
    count === 1 ? null : m.orders_mail_ticket_of({ at: at + 1, count }, { locale })
  return envelope(order, {
    kind: 'event_reminder',
    to: { name: nameOf(first), email: first.email },
    locale,
    heading: subjectOf(order, locale),
    preview: m.orders_mail_preview_tickets({ count, where: whenAndWhere(order, locale) }, { locale }),
    lead: [m.orders_event_reminder_lead({ name: first.first_name, count }, { locale })],
    reader: asHolder(first, tickets, publicUrl),
    paragraphs: [],
    files: tickets.flatMap(holdersFiles),
    why: footOf(m.orders_mail_why_named({ email: first.email }, { locale }), tickets, locale),
    data: reservationData(order, { tickets, publicUrl, urlOf }),
    blocks: [
      {
        kind: 'ticket',
        ...ticketHead(order, locale),
        pieces: tickets.map((one, at) => codePiece(one, { count: ticketCount(at), url: urlOf(one), locale })),
      },
      { kind: 'button', label: m.orders_view_ticket({}, { locale }), url: urlOf(first) },
      { kind: 'chips', links: ticketChips(order, tickets, writing) },
      ...(owesAtDoor(order, first) ? [] : onlineBlocks(order, writing)),
      { kind: 'paragraph', text: m.orders_mail_help_reply({ organizer: order.organizer_name }, { locale }) },
    ],
  })
}

/** What is to be paid at the door. */
const owingBlocks = (order: MailedOrderRow, tickets: readonly MailedAttendee[], locale: Locale): MailBlock[] =>
  tickets.some((attendee) => owesAtDoor(order, attendee))
    ? [{ kind: 'rows', rows: [[doorWords(order)({}, { locale }), totalText(order, locale)]] }]
    : []

const doorWords = ({ bank_transfer: account }: MailedOrderRow) =>
  account === null ? m.orders_mail_at_door_only : m.orders_mail_at_door

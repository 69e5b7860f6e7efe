import { publicPaths } from '@turnout/contract/paths.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { opensDoor, paysAtDoor, type DoorStanding } from '@turnout/domain/check-in/opens-door.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { filesOfOrder, filesOfTicket } from './list-ticket-files.ts'
import { envelope, eventRows, lineRows, momentText, nameOf, plainTexts, totalText } from './mail-parts.ts'
import type { MailedOrderRow } from './queries-mail.ts'
import type { OrderMailKind } from './queue-order-mail.ts'

const WORDS = {
  order_confirmation: {
    subject: m.orders_confirmation_subject,
    text: m.orders_confirmation_text,
    button: m.orders_confirmation_button,
  },
  offline_payment: { subject: m.orders_offline_subject, text: m.orders_offline_text, button: m.orders_offline_button },
  payment_reminder: {
    subject: m.orders_reminder_subject,
    text: m.orders_reminder_text,
    button: m.orders_offline_button,
  },
  payment_overdue: { subject: m.orders_overdue_subject, text: m.orders_overdue_text, button: m.orders_offline_button },
  order_cancelled: {
    subject: m.orders_cancelled_subject,
    text: m.orders_cancelled_text,
    button: m.orders_cancelled_button,
  },
  payment_twice: { subject: m.payments_back_subject, text: m.payments_twice_text, button: m.payments_back_button },
  payment_too_late: { subject: m.payments_back_subject, text: m.payments_late_text, button: m.payments_back_button },
  debit_failed: { subject: m.payments_debit_subject, text: m.payments_debit_text, button: m.payments_debit_button },
} as const

/**
 * The mails of an order: one to the buyer, and, once its tickets open the door, one to every holder
 * with an address of their own, with their ticket alone.
 */
export function orderMails(order: MailedOrderRow, kind: OrderMailKind, publicUrl: string): AccountMail[] {
  const locale = pickLocale({ saved: order.locale })
  const buyer = mailTo(order, { kind, locale, publicUrl })
  if (kind !== 'order_confirmation' && kind !== 'offline_payment') return [buyer]
  const others = order.attendees.filter((attendee) => {
    const standing = standingOf(order, attendee)
    if (attendee.email.toLowerCase() === order.email.toLowerCase() || !opensDoor(standing)) return false
    // Paid before this mail was written: the confirmation, which is on its way, brings the tickets.
    return kind === 'order_confirmation' || paysAtDoor(standing)
  })
  return [buyer, ...others.map((attendee) => mailOfTicket(order, attendee, publicUrl))]
}

interface Writing {
  readonly kind: OrderMailKind
  readonly locale: Locale
  readonly publicUrl: string
}

function mailTo(order: MailedOrderRow, { kind, locale, publicUrl }: Writing): AccountMail {
  const total = totalText(order, locale)
  const words = WORDS[kind]
  // A ticket that was passed on belongs to its holder alone.
  const own = order.attendees.filter((attendee) => !attendee.is_passed_on)
  const isTicketless = kind === 'order_confirmation' && own.length === 0
  const brought = bringsTickets(kind) ? own.filter((attendee) => opensDoor(standingOf(order, attendee))) : []
  const values = { event: order.event_title, reference: order.public_id, total }
  const isPayable = kind === 'debit_failed' && order.is_held
  const isDueAtDoor = kind === 'offline_payment' && brought.length > 0
  const text = isTicketless
    ? m.orders_confirmation_text_products
    : isPayable
      ? m.payments_debit_text_held
      : isDueAtDoor
        ? m.orders_offline_text_door
        : words.text
  const button = isTicketless
    ? m.orders_confirmation_button_order
    : isPayable
      ? m.payments_debit_button_held
      : words.button
  return envelope(order, {
    kind,
    to: { name: nameOf(order), email: order.email },
    files: brought.length > 0 ? filesOfOrder(order.id) : [],
    parts: {
      locale,
      heading: words.subject(values, { locale }),
      paragraphs: [
        m.orders_mail_greeting({ name: order.first_name }, { locale }),
        text(values, { locale }),
        ...(tellsHowToPay(kind) ? howToPay(order, locale) : []),
        ...(kind === 'order_confirmation' ? settled(order, locale) : []),
        ...(kind === 'order_confirmation' ? plainTexts(order.post_checkout_message) : []),
      ],
      rows: [
        ...eventRows(order, locale, kind === 'order_confirmation'),
        ...lineRows(order, locale),
        [m.orders_mail_total({}, { locale }), total],
        ...(tellsHowToPay(kind) ? dueRows(order, locale) : []),
      ],
      button: { label: button({}, { locale }), url: addressOf(order, kind, publicUrl) },
      links: brought.map((attendee) => ofBuyer(order, ticketLink(order, attendee, { locale, publicUrl }))),
      footer: m.orders_mail_footer({ organizer: order.organizer_name }, { locale }),
    },
  })
}

type Attendee = MailedOrderRow['attendees'][number]

/** One ticket, for its holder, in their language. */
export function mailOfTicket(order: MailedOrderRow, attendee: Attendee, publicUrl: string): AccountMail {
  const locale = pickLocale({ saved: attendee.locale })
  const values = { event: order.event_title, reference: order.public_id }
  const owes = paysAtDoor(standingOf(order, attendee))
  return envelope(order, {
    kind: 'ticket',
    to: { name: nameOf(attendee), email: attendee.email },
    files: filesOfTicket(attendee.id),
    parts: {
      locale,
      heading: m.orders_confirmation_subject(values, { locale }),
      paragraphs: [
        m.orders_mail_greeting({ name: attendee.first_name }, { locale }),
        owes ? m.orders_ticket_text_door(values, { locale }) : m.orders_confirmation_text(values, { locale }),
      ],
      rows: eventRows(order, locale, !owes),
      button: {
        ...ticketLink(order, attendee, { locale, publicUrl }),
        label: m.orders_confirmation_button({}, { locale }),
      },
      footer: m.orders_mail_footer({ organizer: order.organizer_name }, { locale }),
    },
  })
}

/** Where the button leads: to the order, or, of one that is nobody's any more, to the event. */
function addressOf(order: MailedOrderRow, kind: OrderMailKind, publicUrl: string): string {
  if (kind === 'debit_failed' && !order.is_held)
    return publicUrl + publicPaths.event(order.event_id, slugOf(order.event_title))
  const step = kind === 'debit_failed' ? 'payment' : 'summary'
  return publicUrl + publicPaths.order(order.event_id, order.short_id, step)
}

const standingOf = (order: MailedOrderRow, { status }: Attendee): DoorStanding => ({
  status,
  orderStatus: order.status,
  admitsUnpaid: order.admits_unpaid,
})

/** Mails that bring the tickets which open the door. */
const bringsTickets = (kind: OrderMailKind): boolean => kind === 'order_confirmation' || tellsHowToPay(kind)

const tellsHowToPay = (kind: OrderMailKind): boolean => kind === 'offline_payment' || kind === 'payment_reminder'

const howToPay = (order: MailedOrderRow, locale: Locale): string[] =>
  order.is_short === true ? [m.orders_offline_on_page({}, { locale })] : plainTexts(order.offline_payment_instructions)

/**
 * The attached invoice asks for money that has come since: the mail says that nothing is left to
 * pay.
 */
const settled = ({ invoice_paid_since: number }: MailedOrderRow, locale: Locale): string[] =>
  number === null ? [] : [m.orders_invoice_settled({ number }, { locale })]

const dueRows = (order: MailedOrderRow, locale: Locale): (readonly [string, string])[] =>
  order.payment_due_at === null
    ? []
    : [[m.orders_mail_due({}, { locale }), momentText(order.payment_due_at, order, locale)]]

const ticketLink = (order: MailedOrderRow, attendee: Attendee, { locale, publicUrl }: Omit<Writing, 'kind'>) => ({
  label: m.orders_mail_ticket({ name: nameOf(attendee) }, { locale }),
  url: publicUrl + publicPaths.ticket(order.event_id, attendee.short_id),
})

/**
 * Only the buyer's own link turns to the other tickets of the order: a forwarded ticket must not
 * open everybody's.
 */
const ofBuyer = <Link extends { url: string }>(order: MailedOrderRow, link: Link): Link => ({
  ...link,
  url: `${link.url}?order=${order.short_id}`,
})

import { publicPaths } from '@turnout/contract/paths.ts'
import { unlinked } from '@turnout/domain/accounts/names.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { seatName, type NamedSeat } from '@turnout/messages/seat-name.ts'
import { moneyBackText } from '@turnout/messages/money-back.ts'
import { moneyText } from '../../../platform/format/format.ts'
import type { LabelledRow, MailBlock } from '../../../platform/mail/frame/blocks.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { eventSlip, markOf, ticketHead, whenAndWhere } from '../../events/mails/draw-event-frame.ts'
import { mailedOnDate } from '../../events/mails/queries-mailed-event.ts'
import { asBuyer, asHolder } from './apply-own-words.ts'
import { helpBlock, onlineBlocks, orderUrl } from './mail-blocks.ts'
import { orderData, reservationData } from './mail-data.ts'
import { envelope, lineRows, nameOf, plainTexts, totalText } from './mail-parts.ts'
import { receiptBlock } from './mail-receipt.ts'
import {
  admitsText,
  buyersFiles,
  codePiece,
  chipBlocks,
  footOf,
  holdersFiles,
  inTurn,
  opensDoorNow,
  owesAtDoor,
  ticketBlocks,
  ticketChips,
  ticketUrl,
  type MailedAttendee,
  type Writing,
} from './mail-tickets.ts'
import { unpaidMail } from './mail-unpaid.ts'
import type { CancelledOrder } from '../queries-cancelled.ts'
import type { MailedOrderRow } from './queries-mail.ts'
import type { OrderMailKind } from './queue-order-mail.ts'

/** What is known where the mails of an order are written. */
export interface OrderWriting extends Omit<Writing, 'locale'> {
  /** Its invoice goes with the mail to the buyer. */
  readonly hasInvoice: boolean
  /** It is sent again, so others who hold its tickets get nothing. */
  readonly onlyBuyer?: boolean | undefined
  /** Of a reminder: written for these buyers. */
  readonly text?: string | undefined
  /** How it ended, in the mail that tells of its cancelling. */
  readonly cancelled?: CancelledOrder | undefined
}

/**
 * The mails of an order: one to the buyer, and, once its tickets open the door, one to every holder
 * with their own address, with their ticket alone.
 */
export function orderMails(order: MailedOrderRow, kind: OrderMailKind, writing: OrderWriting): AccountMail[] {
  const buyer = buyersMail(order, kind, { ...writing, locale: pickLocale({ saved: order.locale }) })
  if (writing.onlyBuyer === true || (kind !== 'order_confirmation' && kind !== 'offline_payment')) return [buyer]
  const others = order.attendees.filter((attendee) => {
    if (attendee.email.toLowerCase() === order.email.toLowerCase() || !opensDoorNow(order, attendee)) return false
    // Paid before this mail was written: the confirmation, which is on its way, brings the tickets.
    return kind === 'order_confirmation' || owesAtDoor(order, attendee)
  })
  return [buyer, ...others.map((attendee) => mailOfTicket(order, attendee, writing))]
}

type BuyersWriting = Writing & OrderWriting

function buyersMail(order: MailedOrderRow, kind: OrderMailKind, writing: BuyersWriting): AccountMail {
  // A ticket that was passed on belongs to its holder alone.
  const own = inTurn(
    order,
    order.attendees.filter((attendee) => !attendee.is_passed_on),
  )
  const brought = own.filter((attendee) => opensDoorNow(order, attendee))
  if (kind === 'order_confirmation')
    return own.length === 0 ? productsMail(order, writing) : ticketsMail(order, brought, writing)
  if (kind === 'offline_payment' || kind === 'payment_reminder' || kind === 'payment_part')
    return unpaidMail(order, { kind, brought, text: writing.text }, writing)
  if (kind === 'order_cancelled') return cancelledMail(order, writing.cancelled ?? NO_MONEY, writing)
  return newsMail(order, kind, writing)
}

/** Of an order that was given back for nothing, for those who write the words of the mail. */
const NO_MONEY: CancelledOrder = {
  by: 'ORGANIZER',
  isWithEvent: false,
  reason: null,
  money: 'FREE',
  amountMinor: 0,
  besidesMinor: 0,
  handedBackId: null,
  card: null,
}

/** Who cancelled an order, what of it, and what becomes of its money. */
function cancelledMail(
  order: MailedOrderRow,
  cancelled: CancelledOrder,
  { locale, publicUrl }: { readonly locale: Locale; readonly publicUrl: string },
): AccountMail {
  const { organizer_name: organizer, public_id: reference } = order
  const money = (minor: number): string => moneyText(majorFromMinor(minor, order.currency), order.currency, locale)
  const values = {
    amount: money(cancelled.amountMinor),
    besides: cancelled.besidesMinor === 0 ? null : money(cancelled.besidesMinor),
    total: money(order.total_gross_minor),
    organizer,
  }
  const who =
    cancelled.by === 'BUYER'
      ? m.orders_cancelled_text_own({ reference }, { locale })
      : m.orders_cancelled_text({ reference, organizer }, { locale })
  const text = `${who} ${moneyBackText(cancelled.money, { ...values, card: cancelled.card }, locale)}`
  return envelope(order, {
    kind: 'order_cancelled',
    to: { name: nameOf(order), email: order.email },
    locale,
    heading: m.orders_cancelled_subject({ event: order.event_title }, { locale }),
    preview: text,
    lead: [m.orders_mail_greeting({ name: order.first_name }, { locale })],
    reader: asBuyer(order, publicUrl),
    // Of an account that is not known yet, strangers read no free text.
    paragraphs: [text, ...(cancelled.reason === null || order.is_short === true ? [] : [unlinked(cancelled.reason)])],
    blocks: [
      eventSlip(order, locale, null),
      { kind: 'rows', rows: rowsOf(order, { cancelled, amount: values.amount, locale }) },
      { kind: 'button', label: m.orders_view_order({}, { locale }), url: orderUrl(order, publicUrl) },
    ],
  })
}

interface Told {
  readonly cancelled: CancelledOrder
  readonly amount: string
  readonly locale: Locale
}

function rowsOf(order: MailedOrderRow, { cancelled, amount, locale }: Told): LabelledRow[] {
  const { money, card } = cancelled
  const isBack = money === 'BACK' || money === 'BY_HAND'
  const items = order.lines.map(({ quantity, item_name: name }) => `${quantity} × ${name}`)
  return [
    [m.orders_cancelled_items({}, { locale }), items.join(', ')],
    ...(isBack ? [[m.event_cancelling_mail_amount({}, { locale }), amount] as const] : []),
    ...(money === 'BACK' && card !== null ? [[m.event_cancelling_mail_to({}, { locale }), card] as const] : []),
  ]
}

const confirmed = (order: MailedOrderRow, { locale }: Writing): string =>
  m.orders_confirmation_subject({ event: order.event_title }, { locale })

/** The order is settled: its tickets with their codes, and the receipt. */
function ticketsMail(order: MailedOrderRow, tickets: readonly MailedAttendee[], writing: BuyersWriting): AccountMail {
  const { locale, publicUrl } = writing
  const values = { name: order.first_name, count: tickets.length }
  const where = whenAndWhere(order, locale)
  const here =
    tickets.length === 2 ? m.orders_mail_lead_both(values, { locale }) : m.orders_mail_lead(values, { locale })
  return envelope(order, {
    kind: 'order_confirmation',
    to: { name: nameOf(order), email: order.email },
    locale,
    heading: confirmed(order, writing),
    preview: m.orders_mail_preview_tickets({ count: tickets.length, where }, { locale }),
    lead: [`${here} ${admitsText(tickets, locale)}`],
    reader: asBuyer(order, publicUrl),
    paragraphs: settled(order, writing),
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
      ...onlineBlocks(order, writing),
      ...wordBlocks(order, writing),
      ...receiptBlocks(order, writing),
      helpBlock(order, writing),
    ],
  })
}

/** The order is settled and holds no ticket of the buyer's own. */
function productsMail(order: MailedOrderRow, writing: BuyersWriting): AccountMail {
  const { locale, publicUrl } = writing
  const text = m.orders_confirmation_text_products({ reference: order.public_id }, { locale })
  return envelope(order, {
    kind: 'order_confirmation',
    to: { name: nameOf(order), email: order.email },
    locale,
    heading: confirmed(order, writing),
    preview: `${text} ${whenAndWhere(order, locale)}`,
    lead: [m.orders_mail_greeting({ name: order.first_name }, { locale })],
    reader: asBuyer(order, publicUrl),
    paragraphs: [text, ...settled(order, writing)],
    data: [orderData(order, publicUrl)],
    blocks: [
      eventSlip(order, locale, null),
      { kind: 'button', label: m.orders_view_order({}, { locale }), url: orderUrl(order, publicUrl) },
      ...onlineBlocks(order, writing),
      ...wordBlocks(order, writing),
      ...receiptBlocks(order, writing),
      helpBlock(order, writing),
    ],
  })
}

/** That its guest was given another seat, or one at all where they had none (null). */
function seatChanged({ seat }: MailedAttendee, was: NamedSeat | null | undefined, locale: Locale): string[] {
  if (seat == null || was === undefined) return []
  const now = seatName(seat, locale)
  return was === null
    ? [m.orders_mail_seat_given({ seat: now }, { locale })]
    : [m.orders_mail_seat_changed({ seat: now, was: seatName(was, locale) }, { locale })]
}

/** One ticket, for its holder, in their language. */
export function mailOfTicket(
  ofOrder: MailedOrderRow,
  attendee: MailedAttendee,
  { publicUrl, wallets, seatBefore }: Omit<Writing, 'locale'> & { readonly seatBefore?: NamedSeat | null | undefined },
): AccountMail {
  const locale = pickLocale({ saved: attendee.locale })
  const writing = { locale, publicUrl, wallets }
  const order = mailedOnDate(ofOrder, attendee.date)
  const owes = owesAtDoor(order, attendee)
  const url = ticketUrl(order, attendee, publicUrl)
  const values = { name: attendee.first_name, count: 1 }
  const lead = owes
    ? m.orders_mail_lead_owing(values, { locale })
    : `${m.orders_mail_lead(values, { locale })} ${admitsText([attendee], locale)}`
  return envelope(order, {
    kind: 'ticket',
    to: { name: nameOf(attendee), email: attendee.email },
    locale,
    heading: confirmed(order, writing),
    preview: m.orders_mail_preview_tickets({ count: 1, where: whenAndWhere(order, locale) }, { locale }),
    // What is still to pay is said in any case.
    lead: owes ? [] : [lead],
    reader: asHolder(attendee, [attendee], publicUrl),
    paragraphs: [...seatChanged(attendee, seatBefore, locale), ...(owes ? [lead] : [])],
    files: holdersFiles(attendee),
    why: footOf(m.orders_mail_why_named({ email: attendee.email }, { locale }), [attendee], locale),
    data: reservationData(order, { tickets: [attendee], publicUrl, urlOf: () => url }),
    blocks: [
      { kind: 'ticket', ...ticketHead(order, locale), pieces: [codePiece(attendee, { count: null, url, locale })] },
      { kind: 'button', label: m.orders_view_ticket({}, { locale }), url },
      { kind: 'chips', links: ticketChips(order, [attendee], writing) },
      ...(owes ? [] : onlineBlocks(order, writing)),
      { kind: 'paragraph', text: m.orders_mail_help_reply({ organizer: order.organizer_name }, { locale }) },
    ],
  })
}

const NEWS = {
  payment_overdue: { subject: m.orders_overdue_subject, text: m.orders_overdue_text, button: m.orders_view_order },
  payment_twice: { subject: m.payments_back_subject, text: m.payments_twice_text, button: m.orders_view_order },
  payment_too_late: { subject: m.payments_back_subject, text: m.payments_late_text, button: m.orders_view_order },
  debit_failed: { subject: m.payments_debit_subject, text: m.payments_debit_text, button: m.payments_debit_button },
} as const

/** What became of an order, in words, and which order it is. */
function newsMail(order: MailedOrderRow, kind: keyof typeof NEWS, { locale, publicUrl }: Writing): AccountMail {
  const words = NEWS[kind]
  const total = totalText(order, locale)
  const values = { event: order.event_title, reference: order.public_id, total }
  const isPayable = kind === 'debit_failed' && order.is_held
  const text = (isPayable ? m.payments_debit_text_held : words.text)(values, { locale })
  const button = isPayable ? m.payments_debit_button_held : words.button
  return envelope(order, {
    kind,
    to: { name: nameOf(order), email: order.email },
    locale,
    heading: words.subject(values, { locale }),
    preview: text,
    lead: [m.orders_mail_greeting({ name: order.first_name }, { locale })],
    reader: asBuyer(order, publicUrl),
    paragraphs: [text],
    blocks: [
      eventSlip(order, locale, null),
      { kind: 'rows', rows: [...lineRows(order, locale), [m.orders_mail_total({}, { locale }), total]] },
      { kind: 'button', label: button({}, { locale }), url: newsUrl(order, kind, publicUrl) },
    ],
  })
}

/** To the order, or, of one without a holder, to the event. */
function newsUrl(order: MailedOrderRow, kind: OrderMailKind, publicUrl: string): string {
  if (kind !== 'debit_failed') return orderUrl(order, publicUrl)
  return order.is_held
    ? publicUrl + publicPaths.order(order.event_id, order.short_id, 'payment')
    : publicUrl + publicPaths.event(order.event_id, slugOf(order.event_title))
}

/**
 * The attached invoice asks for money that has come since: the mail says that nothing is left to
 * pay.
 */
const settled = ({ invoice_paid_since: number }: MailedOrderRow, { locale }: Writing): string[] =>
  number === null ? [] : [m.orders_invoice_settled({ number }, { locale })]

/** What the organizer says to all buyers. */
const wordBlocks = (order: MailedOrderRow, { locale }: Writing): MailBlock[] =>
  plainTexts(order.post_checkout_message).map((text) => ({
    kind: 'word',
    from: m.orders_mail_from({ organizer: order.organizer_name }, { locale }),
    mark: markOf(order, order.organizer_name),
    text,
  }))

const receiptBlocks = (order: MailedOrderRow, writing: BuyersWriting): MailBlock[] =>
  [receiptBlock(order, writing)].filter((block) => block !== null)

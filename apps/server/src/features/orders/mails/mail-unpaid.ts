import { publicPaths } from '@turnout/contract/paths.ts'
import { reminderTextOf } from '@turnout/domain/orders/offline-deadline.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import type { AmountPiece, TicketPiece } from '../../../platform/mail/frame/blocks.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { ticketHead } from '../../events/mails/draw-event-frame.ts'
import { TRANSFER_CODE_CID, transferCodeFile } from '../transfers/make-transfer-codes.ts'
import { codeOfOrder, transferRows } from '../../events/settings/write-transfer.ts'
import { asBuyer } from './apply-own-words.ts'
import { reservationData, orderData } from './mail-data.ts'
import { envelope, lineRows, amountText, momentText, nameOf, plainTexts } from './mail-parts.ts'
import { buyersFiles, chipBlocks, ticketBlocks, ticketUrl, type MailedAttendee, type Writing } from './mail-tickets.ts'
import type { MailedOrderRow } from './queries-mail.ts'

const WORDS = {
  offline_payment: { subject: m.orders_offline_subject, text: m.orders_offline_text },
  payment_reminder: { subject: m.orders_reminder_subject, text: m.orders_reminder_text },
  payment_part: { subject: m.orders_part_subject, text: m.orders_part_text },
} as const

interface Unpaid {
  readonly kind: keyof typeof WORDS
  /** The tickets that open the door though nothing is paid. */
  readonly brought: readonly MailedAttendee[]
  /** Of a reminder: written for these buyers, in place of the ready text. */
  readonly text?: string | undefined
}

/**
 * How to pay. What the order costs hangs on the ticket, under the codes where the event admits
 * unpaid orders; elsewhere the mail says first that the codes are still missing.
 */
export function unpaidMail(
  order: MailedOrderRow,
  { kind, brought, text: written }: Unpaid,
  writing: Writing,
): AccountMail {
  const { locale, publicUrl } = writing
  const total = amountText(order.due_minor, order, locale)
  const asked = amountText(order.total_gross_minor, order, locale)
  const received = amountText(order.total_gross_minor - order.due_minor, order, locale)
  const values = { event: order.event_title, reference: order.public_id, total, asked, received }
  const brings = broughtBy(order, brought)
  const text = textOf(order, kind, brings)(values, { locale })
  const url = publicUrl + publicPaths.order(order.event_id, order.short_id, 'summary')
  const owed = amountPiece(order, { total, brings, locale })
  const own = order.attendees.filter((attendee) => !attendee.is_passed_on)
  return envelope(order, {
    kind,
    to: { name: nameOf(order), email: order.email },
    locale,
    heading: WORDS[kind].subject(values, { locale }),
    preview: previewOf(order, { total, brings, locale }),
    lead: [m.orders_mail_greeting({ name: order.first_name }, { locale })],
    text: written,
    reader: asBuyer(order, publicUrl),
    paragraphs: [text],
    files: [...buyersFiles(order, brought), ...(owed.code ? [transferCodeFile(order.id)] : [])],
    data: [
      orderData(order, publicUrl),
      ...reservationData(order, { tickets: brought, publicUrl, urlOf: (one) => ticketUrl(order, one, publicUrl) }),
    ],
    blocks: [
      ...(brought.length > 0
        ? ticketBlocks(order, { ...writing, tickets: brought, last: [owed] })
        : [{ kind: 'ticket', ...ticketHead(order, locale), pieces: [missingPiece(locale), owed] } as const]),
      { kind: 'button', label: m.orders_view_order({}, { locale }), url },
      ...chipBlocks(order, brought.length > 0 ? brought : own, writing),
    ],
  })
}

/**
 * What the mail brings. `door`: tickets that can be paid at the door, because no deadline ends before
 * the event begins. `until`: tickets that are valid until the deadline, or for good.
 */
type Brings = 'nothing' | 'door' | 'until'

function broughtBy(order: MailedOrderRow, brought: readonly unknown[]): Brings {
  const { payment_due_at: due, start_date: start, takes_at_door: atDoor } = order
  if (brought.length === 0) return 'nothing'
  return atDoor && (due === null || due >= start) ? 'door' : 'until'
}

function textOf(order: MailedOrderRow, kind: Unpaid['kind'], brings: Brings) {
  const isTransfer = order.bank_transfer !== null
  if (kind === 'payment_reminder') return reminderOf(order)
  if (kind === 'payment_part')
    return order.payment_due_at === null || order.is_late ? m.orders_part_text_open : WORDS[kind].text
  if (brings === 'nothing') return isTransfer ? m.orders_offline_text_transfer : WORDS[kind].text
  if (brings === 'until') return order.payment_due_at === null ? m.orders_offline_text_valid : m.orders_offline_text_due
  return isTransfer ? m.orders_offline_text_door : m.orders_offline_text_door_only
}

const REMINDERS = {
  LATE: m.orders_reminder_text_late,
  DUE: m.orders_reminder_text,
  AT_THE_DOOR: m.orders_reminder_text_door,
  OPEN: m.orders_reminder_text_open,
} as const

const reminderOf = ({ is_late: isLate, payment_due_at: due, offline_method: method }: MailedOrderRow) =>
  REMINDERS[reminderTextOf({ isLate, hasDue: due !== null, method })]

const missingPiece = (locale: Locale): TicketPiece => ({
  kind: 'missing',
  title: m.orders_mail_missing_title({}, { locale }),
  text: m.orders_mail_missing_text({}, { locale }),
})

interface Due {
  readonly total: string
  readonly brings: Brings
  readonly locale: Locale
}

const dueText = (order: MailedOrderRow, locale: Locale): string | null =>
  order.payment_due_at === null
    ? null
    : `${(order.is_late ? m.orders_mail_was_due : m.orders_mail_due)({}, { locale })}: ${momentText(order.payment_due_at, order, locale)}`

function amountPiece(order: MailedOrderRow, { total, brings, locale }: Due): AmountPiece {
  const { bank_transfer: account } = order
  const reference = [m.orders_mail_pay_reference({}, { locale }), order.public_id] as const
  return {
    kind: 'amount',
    label: m.orders_mail_to_pay({}, { locale }),
    note: noteOf(order, { brings, locale }),
    amount: total,
    due: brings === 'door' ? null : dueText(order, locale),
    texts:
      order.is_short === true && account === null
        ? [m.orders_offline_on_page({}, { locale })]
        : plainTexts(order.offline_payment_instructions),
    rows: [
      ...lineRows(order, locale),
      ...(account === null ? [reference] : transferRows(account, { orderNumber: order.public_id, locale })),
    ],
    code: hasCode(order) ? scanOf(order, { total, locale }) : null,
  }
}

/** Strangers of an unverified account are mailed no picture. */
const hasCode = (order: MailedOrderRow): boolean =>
  order.is_short !== true && codeOfOrder(order.bank_transfer, order, order.due_minor) !== null

const scanOf = ({ public_id: reference }: MailedOrderRow, { total, locale }: Pick<Due, 'total' | 'locale'>) => ({
  picture: { cid: TRANSFER_CODE_CID, alt: m.orders_mail_code_alt({ total, reference }, { locale }) },
  note: m.orders_mail_code_note({}, { locale }),
})

/** The kinds of payment that are left, by name. */
function noteOf(
  { bank_transfer: account, takes_at_door: atDoor }: MailedOrderRow,
  { brings, locale }: Pick<Due, 'brings' | 'locale'>,
): string | null {
  if (brings !== 'door') return account === null ? null : m.orders_mail_by_transfer({}, { locale })
  if (account === null) return m.orders_mail_at_door_only({}, { locale })
  return (atDoor ? m.orders_mail_at_door : m.orders_mail_by_transfer)({}, { locale })
}

function previewOf(order: MailedOrderRow, { total, brings, locale }: Due): string {
  if (brings === 'door') {
    const words = order.bank_transfer === null ? m.orders_mail_preview_door_only : m.orders_mail_preview_door
    return words({ total }, { locale })
  }
  const due = dueText(order, locale)
  const words = brings === 'until' ? m.orders_mail_preview_due : m.orders_mail_preview_pay
  return [words({ total }, { locale }), ...(due === null ? [] : [`${due}.`])].join(' ')
}

import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import type { AmountPiece, TicketPiece } from '../../../platform/mail/frame/blocks.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { ticketHead } from '../../events/mails/draw-event-frame.ts'
import { asBuyer } from './apply-own-words.ts'
import { reservationData, orderData } from './mail-data.ts'
import { envelope, lineRows, momentText, nameOf, plainTexts, totalText } from './mail-parts.ts'
import { buyersFiles, codePieces, ticketChips, ticketUrl, type MailedAttendee, type Writing } from './mail-tickets.ts'
import type { MailedOrderRow } from './queries-mail.ts'

const WORDS = {
  offline_payment: { subject: m.orders_offline_subject, text: m.orders_offline_text },
  payment_reminder: { subject: m.orders_reminder_subject, text: m.orders_reminder_text },
} as const

interface Unpaid {
  readonly kind: keyof typeof WORDS
  /** The tickets that open the door though nothing is paid. */
  readonly brought: readonly MailedAttendee[]
}

/**
 * How to pay. What the order costs hangs on the ticket, under the codes where the event admits
 * unpaid orders; elsewhere the mail says first that the codes are still missing.
 */
export function unpaidMail(order: MailedOrderRow, { kind, brought }: Unpaid, writing: Writing): AccountMail {
  const { locale, publicUrl } = writing
  const total = totalText(order, locale)
  const values = { event: order.event_title, reference: order.public_id, total }
  const isDoor = kind === 'offline_payment' && brought.length > 0
  const text = (isDoor ? m.orders_offline_text_door : WORDS[kind].text)(values, { locale })
  const url = publicUrl + publicPaths.order(order.event_id, order.short_id, 'summary')
  const own = order.attendees.filter((attendee) => !attendee.is_passed_on)
  return envelope(order, {
    kind,
    to: { name: nameOf(order), email: order.email },
    locale,
    heading: WORDS[kind].subject(values, { locale }),
    preview: previewOf(order, { total, isDoor: brought.length > 0, locale }),
    lead: [m.orders_mail_greeting({ name: order.first_name }, { locale })],
    reader: asBuyer(order, publicUrl),
    paragraphs: [text],
    files: buyersFiles(order, brought),
    data: [
      orderData(order, publicUrl),
      ...reservationData(order, { tickets: brought, publicUrl, urlOf: (one) => ticketUrl(order, one, publicUrl) }),
    ],
    blocks: [
      {
        kind: 'ticket',
        ...ticketHead(order, locale),
        pieces: [
          ...(brought.length > 0 ? codePieces(order, brought, writing) : [missingPiece(locale)]),
          amountPiece(order, { total, isDoor: brought.length > 0, locale }),
        ],
      },
      { kind: 'button', label: m.orders_offline_button({}, { locale }), url },
      { kind: 'chips', links: ticketChips(order, brought.length > 0 ? brought : own, writing) },
    ],
  })
}

const missingPiece = (locale: Locale): TicketPiece => ({
  kind: 'missing',
  title: m.orders_mail_missing_title({}, { locale }),
  text: m.orders_mail_missing_text({}, { locale }),
})

interface Due {
  readonly total: string
  readonly isDoor: boolean
  readonly locale: Locale
}

const dueText = (order: MailedOrderRow, locale: Locale): string | null =>
  order.payment_due_at === null
    ? null
    : `${m.orders_mail_due({}, { locale })}: ${momentText(order.payment_due_at, order, locale)}`

function amountPiece(order: MailedOrderRow, { total, isDoor, locale }: Due): AmountPiece {
  const texts =
    order.is_short === true
      ? [m.orders_offline_on_page({}, { locale })]
      : plainTexts(order.offline_payment_instructions)
  return {
    kind: 'amount',
    label: m.orders_mail_to_pay({}, { locale }),
    note: isDoor ? m.orders_mail_at_door({}, { locale }) : null,
    amount: total,
    due: dueText(order, locale),
    texts,
    rows: [...lineRows(order, locale), [m.orders_mail_pay_reference({}, { locale }), order.public_id]],
  }
}

function previewOf(order: MailedOrderRow, { total, isDoor, locale }: Due): string {
  if (isDoor) return m.orders_mail_preview_door({ total }, { locale })
  const due = dueText(order, locale)
  return [m.orders_mail_preview_pay({ total }, { locale }), ...(due === null ? [] : [`${due}.`])].join(' ')
}

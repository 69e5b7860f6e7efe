import { fullName } from '@turnout/domain/accounts/names.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { moneyText } from '../../../platform/format/format.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { eventSlip, renderEventMail, senderOf } from '../../events/mails/draw-event-frame.ts'
import { applyOwnWords, asBuyer } from '../../orders/mails/apply-own-words.ts'
import type { MailedOrderRow } from '../../orders/mails/queries-mail.ts'
import { cardText } from '../../orders/money/write-card.ts'
import type { MailedRefundRow } from './queries-refunds.ts'

/** Tells the buyer what comes back, how, and when to expect it. */
export function refundMail(order: MailedOrderRow, refund: MailedRefundRow, publicUrl: string): AccountMail {
  const { locale, money, values } = wordsOf(order, refund)
  const card = cardText(refund)
  const isPart =
    refund.total_refunded_minor < order.total_gross_minor || refund.amount_minor < refund.total_refunded_minor
  const soFar = { back: money(refund.total_refunded_minor), total: money(order.total_gross_minor) }
  const text = TEXTS[refund.provider]
  return mailAbout(order, publicUrl, {
    kind: 'refund',
    subject: m.payments_refund_subject(values, { locale }),
    paragraphs: [text(values, { locale }), ...voidTickets(refund, locale)],
    rows: [
      [m.payments_refund_amount({}, { locale }), values.amount],
      ...(refund.items.length > 0 ? [[m.payments_refund_items({}, { locale }), itemsText(refund)] as const] : []),
      ...(card === null ? [] : [[m.payments_refund_to({}, { locale }), card] as const]),
      ...(isPart ? [[m.payments_refund_so_far({}, { locale }), m.payments_refund_of(soFar, { locale })] as const] : []),
    ],
  })
}

const TEXTS = {
  STRIPE: m.payments_refund_text_card,
  OFFLINE: m.payments_refund_text_offline,
  CREDIT: m.payments_refund_text_credit,
} as const

/** "2 × General admission, 1 × Poster" */
const itemsText = ({ items }: MailedRefundRow): string =>
  items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')

/** Which tickets stopped working, where the others still do. */
const voidTickets = ({ void_tickets: tickets }: MailedRefundRow, locale: Locale): string[] =>
  tickets.length === 0
    ? []
    : [
        m.payments_refund_void(
          { count: tickets.length, tickets: tickets.map(({ public_id: id, name }) => `${id} (${name})`).join(', ') },
          { locale },
        ),
      ]

/** Tells the buyer that a refund they heard of has not reached them. */
export function returnedRefundMail(
  order: MailedOrderRow,
  { refund, isCredited }: { readonly refund: MailedRefundRow; readonly isCredited: boolean },
  publicUrl: string,
): AccountMail {
  const { locale, values } = wordsOf(order, refund)
  const card = cardText(refund)
  return mailAbout(order, publicUrl, {
    kind: 'refund_returned',
    subject: m.payments_returned_subject(values, { locale }),
    paragraphs: [
      m.payments_returned_text(values, { locale }),
      ...(isCredited ? [m.payments_returned_document({}, { locale })] : []),
    ],
    rows: [
      [m.payments_returned_amount({}, { locale }), values.amount],
      ...(card === null ? [] : [[m.payments_refund_to({}, { locale }), card] as const]),
    ],
  })
}

function wordsOf(order: MailedOrderRow, refund: MailedRefundRow) {
  const locale = pickLocale({ saved: order.locale })
  const money = (minor: number): string => moneyText(majorFromMinor(minor, order.currency), order.currency, locale)
  const values = {
    event: order.event_title,
    organizer: order.organizer_name,
    reference: order.public_id,
    amount: money(refund.amount_minor),
  }
  return { locale, money, values }
}

interface Said {
  readonly kind: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly rows: readonly (readonly [string, string])[]
}

function mailAbout(order: MailedOrderRow, publicUrl: string, { kind, subject, paragraphs, rows }: Said): AccountMail {
  const locale = pickLocale({ saved: order.locale })
  const worded = applyOwnWords(order, {
    kind,
    locale,
    heading: subject,
    lead: [m.orders_mail_greeting({ name: order.first_name }, { locale })],
    reader: asBuyer(order, publicUrl),
    paragraphs,
    blocks: [
      eventSlip(order, locale, null),
      { kind: 'rows', rows },
      {
        kind: 'button',
        label: m.orders_view_order({}, { locale }),
        url: publicUrl + publicPaths.order(order.event_id, order.short_id, 'summary'),
      },
    ],
  })
  const { text, html, pictures } = renderEventMail(order, {
    ...worded,
    locale,
    label: m.orders_mail_number({ reference: order.public_id }, { locale }),
    preview: paragraphs.join(' '),
    why: m.orders_mail_footer({ organizer: order.organizer_name }, { locale }),
  })
  return {
    kind,
    recipient: order.email,
    recipientName: fullName(order.first_name, order.last_name),
    ...senderOf(order),
    subject: worded.heading,
    accountId: order.account_id,
    eventId: order.event_id,
    attachments: pictures,
    text,
    html,
  }
}

import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { eventSlip } from '../../events/mails/draw-event-frame.ts'
import { asBuyer } from './apply-own-words.ts'
import type { MailServices } from './limit-texts.ts'
import { orderMails } from './mail.ts'
import { orderUrl } from './mail-blocks.ts'
import { amountText, envelope, nameOf } from './mail-parts.ts'
import type { MailedOrderRow } from './queries-mail.ts'

/** Tells a buyer that a part of the money came by transfer, how much is missing, and how to pay it. */
export const drawPart = (order: MailedOrderRow, services: MailServices): AccountMail[] =>
  orderMails(order, 'payment_part', { ...services, hasInvoice: false, onlyBuyer: true })

/** What the money was, by the state of the order that it came for. */
function wordsOf({ status }: MailedOrderRow) {
  if (status === 'COMPLETED') return m.payments_surplus_paid_text
  return status === 'AWAITING_OFFLINE_PAYMENT' ? m.payments_surplus_open_text : m.payments_surplus_over_text
}

/** Tells a buyer that money by transfer which pays for nothing comes back. */
export function drawReturned(order: MailedOrderRow, amountMinor: number, publicUrl: string): AccountMail {
  const locale = pickLocale({ saved: order.locale })
  const amount = amountText(amountMinor, order, locale)
  const values = { amount, reference: order.public_id, organizer: order.organizer_name }
  const text = wordsOf(order)(values, { locale })
  return envelope(order, {
    kind: 'payment_returned',
    to: { name: nameOf(order), email: order.email },
    locale,
    heading: m.payments_back_subject({ event: order.event_title }, { locale }),
    preview: text,
    lead: [m.orders_mail_greeting({ name: order.first_name }, { locale })],
    reader: asBuyer(order, publicUrl),
    paragraphs: [text],
    blocks: [
      eventSlip(order, locale, null),
      { kind: 'rows', rows: [[m.payments_refund_amount({}, { locale }), amount]] },
      { kind: 'button', label: m.orders_view_order({}, { locale }), url: orderUrl(order, publicUrl) },
    ],
  })
}

import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { moneyText } from '../../platform/format/format.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/store.ts'
import type { OrderForMail } from '../orders/queries-mail.ts'
import type { RefundForMail } from './queries-refunds.ts'

/** Tells the buyer what comes back, how, and when to expect it. */
export function refundMail(order: OrderForMail, refund: RefundForMail, publicUrl: string): Mail {
  const locale = pickLocale({ saved: order.locale })
  const money = (minor: number): string => moneyText(majorFromMinor(minor, order.currency), order.currency, locale)
  const values = {
    event: order.event_title,
    organizer: order.organizer_name,
    reference: order.public_id,
    amount: money(refund.amount_minor),
  }
  const subject = m.payments_refund_subject(values, { locale })
  const card = cardText(refund)
  const isPart =
    refund.total_refunded_minor < order.total_gross_minor || refund.amount_minor < refund.total_refunded_minor
  const rows: (readonly [string, string])[] = [
    [m.payments_refund_amount({}, { locale }), money(refund.amount_minor)],
    ...(card === null ? [] : [[m.payments_refund_to({}, { locale }), card] as const]),
    ...(isPart
      ? [
          [
            m.payments_refund_so_far({}, { locale }),
            m.payments_refund_of(
              { back: money(refund.total_refunded_minor), total: money(order.total_gross_minor) },
              { locale },
            ),
          ] as const,
        ]
      : []),
  ]
  const text = refund.provider === 'OFFLINE' ? m.payments_refund_text_offline : m.payments_refund_text_card
  return {
    kind: 'refund',
    recipient: order.email,
    recipientName: `${order.first_name} ${order.last_name}`.trim(),
    senderName: order.organizer_name,
    replyTo: order.support_email ?? order.organizer_email,
    subject,
    accountId: order.account_id,
    eventId: order.event_id,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [m.orders_mail_greeting({ name: order.first_name }, { locale }), text(values, { locale })],
      rows,
      button: {
        label: m.payments_back_button({}, { locale }),
        url: `${publicUrl}/checkout/${order.event_id}/${order.short_id}/summary`,
      },
      footer: m.orders_mail_footer({ organizer: order.organizer_name }, { locale }),
    }),
  }
}

/** "Visa •••• 4242"; null for money that did not come by card. */
function cardText({ card_brand: brand, card_last4: last4 }: RefundForMail): string | null {
  if (brand === null || last4 === null) return null
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`
}

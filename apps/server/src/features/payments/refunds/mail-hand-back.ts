import { fullName } from '@turnout/domain/accounts/names.ts'
import { paths } from '@turnout/contract/paths.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { moneyText } from '../../../platform/format/format.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import type { MailedOrderRow } from '../../orders/mails/queries-mail.ts'
import type { RunnerRow } from '../../users/queries-runners.ts'

/** What a buyer who cancelled gets back without a card. */
export interface HandBack {
  readonly refundId: number
  readonly amountMinor: number
}

/** Tells a member who runs an event that a buyer cancelled, and waits for money that no card carries. */
export function handBackMail(
  order: MailedOrderRow,
  { refundId, amountMinor }: HandBack,
  { runner, publicUrl }: { readonly runner: RunnerRow; readonly publicUrl: string },
): AccountMail {
  const locale = pickLocale({ saved: runner.locale })
  const buyer = nameOf(order)
  const amount = moneyText(majorFromMinor(amountMinor, order.currency), order.currency, locale)
  const values = { event: order.event_title, buyer, amount, reference: order.public_id }
  const subject = m.payments_hand_back_subject(values, { locale })
  return {
    kind: 'hand_back',
    recipient: runner.email,
    recipientName: nameOf(runner),
    senderName: order.sender_name ?? order.organizer_name,
    replyTo: order.email,
    accountId: order.account_id,
    eventId: order.event_id,
    about: { entity: 'refund', id: refundId },
    cause: `hand_back ${refundId} ${runner.user_id}`,
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [m.payments_hand_back_text(values, { locale }), m.payments_hand_back_next(values, { locale })],
      rows: [
        [m.payments_hand_back_amount({}, { locale }), amount],
        [m.payments_hand_back_buyer({}, { locale }), buyer],
        [m.orders_mail_reference({}, { locale }), order.public_id],
      ],
      links: [
        {
          label: m.orders_new_open({}, { locale }),
          url: `${publicUrl}${paths.orders(order.event_id)}?order=${order.id}`,
        },
      ],
      footer: m.payments_hand_back_footer(values, { locale }),
    }),
  }
}

const nameOf = (who: { readonly first_name: string; readonly last_name: string }): string =>
  fullName(who.first_name, who.last_name)

import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { settingsLink } from '../../notices/make-settings-link.ts'
import type { RunnerRow } from '../../users/queries-runners.ts'
import { lineRows, nameOf, totalText } from './mail-parts.ts'
import type { MailedOrderRow } from './queries-mail.ts'

/** Tells a member who runs an event of an order; an answer goes to the buyer. */
export function newOrderMail(order: MailedOrderRow, runner: RunnerRow, publicUrl: string): AccountMail {
  const locale = pickLocale({ saved: runner.locale })
  const values = { event: order.event_title, buyer: nameOf(order), total: totalText(order, locale) }
  const subject = m.orders_new_subject(values, { locale })
  return {
    kind: 'new_order',
    recipient: runner.email,
    recipientName: nameOf(runner),
    senderName: order.sender_name ?? order.organizer_name,
    replyTo: order.email,
    accountId: order.account_id,
    eventId: order.event_id,
    about: { entity: 'order', id: order.id },
    cause: `new_order ${order.id} ${runner.user_id}`,
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [
        order.status === 'COMPLETED'
          ? m.orders_new_text(values, { locale })
          : m.orders_new_text_unpaid(values, { locale }),
      ],
      rows: [
        ...lineRows(order, locale),
        [m.orders_mail_total({}, { locale }), values.total],
        [m.orders_mail_reference({}, { locale }), order.public_id],
      ],
      links: [
        {
          label: m.orders_new_open({}, { locale }),
          url: `${publicUrl}${paths.orders(order.event_id)}?order=${order.id}`,
        },
        settingsLink(publicUrl, locale),
      ],
      footer: m.orders_new_footer(values, { locale }),
    }),
  }
}

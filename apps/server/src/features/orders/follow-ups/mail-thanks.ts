import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { eventSlip } from '../../events/mails/draw-event-frame.ts'
import { asBuyer } from '../mails/apply-own-words.ts'
import { envelope, nameOf } from '../mails/mail-parts.ts'
import type { MailedOrderRow } from '../mails/queries-mail.ts'

/** Thanks the buyer on the day after. */
export function thanksMail(order: MailedOrderRow, publicUrl: string): AccountMail {
  const locale = pickLocale({ saved: order.locale })
  const values = { event: order.event_title, organizer: order.organizer_name }
  const text = m.orders_thanks_text(values, { locale })
  return envelope(order, {
    kind: 'event_thanks',
    to: { name: nameOf(order), email: order.email },
    locale,
    heading: m.orders_thanks_subject(values, { locale }),
    preview: text,
    lead: [m.orders_mail_greeting({ name: order.first_name }, { locale }), text],
    reader: asBuyer(order, publicUrl),
    paragraphs: [],
    blocks: [
      eventSlip(order, locale, null),
      { kind: 'paragraph', text: m.orders_mail_reply({ organizer: order.organizer_name }, { locale }) },
    ],
  })
}

import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { MailBlock } from '../../../platform/mail/frame/blocks.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { eventSlip } from '../../events/mails/draw-event-frame.ts'
import { asBuyer } from '../mails/apply-own-words.ts'
import { envelope, nameOf } from '../mails/mail-parts.ts'
import type { MailedOrderRow } from '../mails/queries-mail.ts'

interface Thanking {
  readonly publicUrl: string
  /** Where the buyer says that they want no more of them; null: it goes to its author. */
  readonly stopUrl: string | null
}

/** Thanks the buyer on the day after. They did not ask for it, so they may decline it and messages like it. */
export function thanksMail(order: MailedOrderRow, { publicUrl, stopUrl }: Thanking): AccountMail {
  const locale = pickLocale({ saved: order.locale })
  const values = { event: order.event_title, organizer: order.organizer_name }
  const text = m.orders_thanks_text(values, { locale })
  const stop: MailBlock[] =
    stopUrl === null ? [] : [{ kind: 'links', links: [{ label: m.messages_stop(values, { locale }), url: stopUrl }] }]
  const mail = envelope(order, {
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
      ...stop,
    ],
  })
  return { ...mail, ...(stopUrl !== null && { unsubscribeUrl: stopUrl }) }
}

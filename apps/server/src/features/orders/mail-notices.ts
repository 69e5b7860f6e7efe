import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import type { AccountMail } from '../accounts/queue-account-mail.ts'
import { envelope, eventRows, nameOf } from './mail-parts.ts'
import type { OrderForMail } from './queries-mail.ts'

type Former = { readonly name: string; readonly email: string }

/** Tells whoever had a ticket that it is somebody else's now. It names nobody: that is the buyer's to tell. */
export const passedOnMail = (order: OrderForMail, former: Former): AccountMail =>
  formerMail(order, former, {
    kind: 'ticket_passed_on',
    subject: m.orders_passed_on_subject,
    text: m.orders_passed_on_text,
  })

/** Tells the address that an order had that its mails go elsewhere now. */
export const movedMail = (order: OrderForMail, former: Former): AccountMail =>
  formerMail(order, former, { kind: 'order_moved', subject: m.orders_moved_subject, text: m.orders_moved_text })

type Sentence = (values: { event: string; reference: string }, options: { locale: Locale }) => string

function formerMail(
  order: OrderForMail,
  to: Former,
  words: { readonly kind: string; readonly subject: Sentence; readonly text: Sentence },
): AccountMail {
  const locale = pickLocale({ saved: order.locale })
  const values = { event: order.event_title, reference: order.public_id }
  return envelope(order, {
    kind: words.kind,
    to,
    parts: {
      locale,
      heading: words.subject(values, { locale }),
      paragraphs: [m.orders_mail_greeting({ name: to.name }, { locale }), words.text(values, { locale })],
      rows: eventRows(order, locale, false),
      footer: m.orders_mail_footer({ organizer: order.organizer_name }, { locale }),
    },
  })
}

interface Message {
  readonly subject: string
  /** Made safe. */
  readonly html: string
  readonly publicUrl: string
  /** A copy goes there; it has no way into the order, which is the buyer's. */
  readonly copyTo?: { readonly first_name: string; readonly last_name: string; readonly email: string }
}

/** What an organizer writes to a buyer, or their copy of it. */
export function messageMail(order: OrderForMail, { subject, html, publicUrl, copyTo }: Message): AccountMail {
  const locale = pickLocale({ saved: order.locale })
  const to = copyTo ?? order
  const url = `${publicUrl}/checkout/${order.event_id}/${order.short_id}/summary`
  return envelope(order, {
    kind: copyTo === undefined ? 'order_message' : 'order_message_copy',
    to: { name: nameOf(to), email: to.email },
    parts: {
      locale,
      heading: subject,
      paragraphs: [m.orders_mail_greeting({ name: order.first_name }, { locale })],
      richText: html,
      rows: [
        [m.orders_message_event({}, { locale }), order.event_title],
        [m.orders_message_order({}, { locale }), order.public_id],
      ],
      ...(copyTo === undefined && { button: { label: m.orders_confirmation_button_order({}, { locale }), url } }),
      footer: m.orders_mail_footer({ organizer: order.organizer_name }, { locale }),
    },
  })
}

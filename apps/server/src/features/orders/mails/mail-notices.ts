import { publicPaths } from '@turnout/contract/paths.ts'
import { ACCESS_CODE } from '@turnout/domain/orders/order-access.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { textOfHtml } from '../../../platform/text/sanitise-html.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { eventSlip } from '../../events/mails/draw-event-frame.ts'
import { envelope, nameOf } from './mail-parts.ts'
import type { MailedOrderRow } from './queries-mail.ts'

type Former = { readonly name: string; readonly email: string }

/**
 * Tells the holder before of a ticket that it is another person's now. It has no name: that is the buyer's to tell.
 */
export const passedOnMail = (order: MailedOrderRow, former: Former): AccountMail =>
  formerMail(order, former, {
    kind: 'ticket_passed_on',
    subject: m.orders_passed_on_subject,
    text: m.orders_passed_on_text,
  })

/**
 * Tells the address that an order had that its mails go elsewhere now. `undoUrl`: the undo link; null after it was
 * taken.
 */
export const movedMail = (order: MailedOrderRow, former: Former, undoUrl: string | null): AccountMail =>
  formerMail(order, former, {
    kind: 'order_moved',
    subject: m.orders_moved_subject,
    text: undoUrl === null ? m.orders_moved_back_text : m.orders_moved_text,
    ...(undoUrl !== null && { button: { label: m.orders_moved_button, url: undoUrl } }),
  })

/** The code that lets a browser change an order. */
export function accessCodeMail(order: MailedOrderRow, code: string): AccountMail {
  const locale = pickLocale({ saved: order.locale })
  const values = { event: order.event_title, reference: order.public_id }
  const text = m.orders_access_text({ ...values, minutes: ACCESS_CODE.minutes }, { locale })
  return envelope(order, {
    kind: 'order_access_code',
    to: { name: nameOf(order), email: order.email },
    locale,
    // Without the code, like the preview: both are shown on locked screens.
    heading: m.orders_access_subject(values, { locale }),
    preview: text,
    paragraphs: [m.orders_mail_greeting({ name: order.first_name }, { locale }), text],
    blocks: [
      {
        kind: 'digits',
        label: m.orders_access_code({}, { locale }),
        digits: `${code.slice(0, 3)} ${code.slice(3)}`,
      },
    ],
  })
}

type Label = (values: object, options: { locale: Locale }) => string
type Sentence = (values: { event: string; reference: string }, options: { locale: Locale }) => string

function formerMail(
  order: MailedOrderRow,
  to: Former,
  words: {
    readonly kind: string
    readonly subject: Sentence
    readonly text: Sentence
    readonly button?: { readonly label: Label; readonly url: string }
  },
): AccountMail {
  const locale = pickLocale({ saved: order.locale })
  const values = { event: order.event_title, reference: order.public_id }
  const text = words.text(values, { locale })
  return envelope(order, {
    kind: words.kind,
    to,
    locale,
    heading: words.subject(values, { locale }),
    preview: text,
    paragraphs: [m.orders_mail_greeting({ name: to.name }, { locale }), text],
    blocks: [
      eventSlip(order, locale, null),
      ...(words.button === undefined
        ? []
        : [{ kind: 'button', label: words.button.label({}, { locale }), url: words.button.url } as const]),
    ],
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

/** The message that an organizer writes to a buyer, or their copy of it. */
export function messageMail(order: MailedOrderRow, { subject, html, publicUrl, copyTo }: Message): AccountMail {
  const locale = pickLocale({ saved: order.locale })
  const to = copyTo ?? order
  const url = publicUrl + publicPaths.order(order.event_id, order.short_id, 'summary')
  const values = { organizer: order.organizer_name, event: order.event_title }
  const number = m.orders_mail_number({ reference: order.public_id }, { locale })
  const link = { label: m.orders_view_order({}, { locale }), url }
  return envelope(order, {
    kind: copyTo === undefined ? 'order_message' : 'order_message_copy',
    to: { name: nameOf(to), email: to.email },
    locale,
    heading: subject,
    preview: textOfHtml(html),
    label: m.orders_mail_message({}, { locale }),
    isMessage: true,
    paragraphs: [m.orders_mail_greeting({ name: order.first_name }, { locale })],
    blocks: [
      { kind: 'rich', html },
      eventSlip(order, locale, { text: number, link: copyTo === undefined ? link : null }),
      { kind: 'paragraph', text: m.orders_mail_reply(values, { locale }) },
    ],
    why: m.orders_mail_why_message(values, { locale }),
  })
}

import { publicPaths } from '@turnout/contract/paths.ts'
import { fullName, unlinked } from '@turnout/domain/accounts/names.ts'
import { beginWithCapital, blanksOf, fillBlanks } from '@turnout/domain/messages/blanks.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { MailBlock, MailLink } from '../../../platform/mail/frame/blocks.ts'
import { textOfHtml } from '../../../platform/text/sanitise-html.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { eventSlip, renderEventMail, senderOf } from '../../events/mails/draw-event-frame.ts'
import { valuesFor } from '../../events/mails/read-values.ts'
import type { MessagedEventRow, OwnLinksRow } from './queries-mail.ts'

export interface MessageMail {
  readonly event: MessagedEventRow
  readonly message: { readonly subject: string; readonly body: string }
  readonly person: {
    readonly email: string
    readonly first_name: string
    readonly last_name: string
    readonly locale: string
  }
  readonly links: OwnLinksRow | undefined
  readonly publicUrl: string
  /** Where they say that they want no more of them; null: it is about their booking, or goes to its author. */
  readonly stopUrl: string | null
}

/** The mails that travel at once: more than these stand on the page of the order. */
const LINKED_TICKETS = 10

/** A message to many, as one of them reads it. */
export function messageMail({ event, message, person, links, publicUrl, stopUrl }: MessageMail): AccountMail {
  const locale = pickLocale({ saved: person.locale })
  const values = valuesFor({ event, person, links, locale, publicUrl })
  const filled = fillBlanks(message.body, values)
  const { organizer_name: organizer, event_title } = event
  // A text that brings them itself is enough.
  const linked = blanksOf(message.body).includes('ticket_link') ? [] : (links?.tickets ?? [])
  const tickets = linked.slice(0, LINKED_TICKETS).map(({ short_id, public_id }): MailLink => ({
    label: beginWithCapital(m.messages_your_ticket({ reference: public_id }, { locale })),
    url: publicUrl + publicPaths.ticket(event.event_id, short_id),
  }))
  const stop: MailBlock[] =
    stopUrl === null
      ? []
      : [{ kind: 'links', links: [{ label: m.messages_stop({ organizer }, { locale }), url: stopUrl }] }]
  const { text, html, pictures } = renderEventMail(event, {
    locale,
    label: m.orders_mail_message({}, { locale }),
    heading: message.subject,
    isMessage: true,
    preview: textOfHtml(filled),
    paragraphs: [],
    blocks: [
      { kind: 'rich', html: filled },
      eventSlip(event, locale, tickets.length === 1 ? { text: '', link: tickets[0] ?? null } : null),
      ...(tickets.length > 1 ? [{ kind: 'links', links: tickets } as const] : []),
      { kind: 'paragraph', text: m.orders_mail_reply({ organizer }, { locale }) },
      ...stop,
    ],
    why: m.messages_why({ event: event_title }, { locale }),
  })
  return {
    kind: 'message',
    recipient: person.email,
    recipientName: unlinked(fullName(person.first_name, person.last_name)),
    ...senderOf(event),
    subject: message.subject,
    accountId: event.account_id,
    eventId: event.event_id,
    attachments: pictures,
    text,
    html,
  }
}

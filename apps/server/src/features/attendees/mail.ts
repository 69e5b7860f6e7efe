import { publicPaths } from '@turnout/contract/paths.ts'
import { fullName, unlinked } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { textOfHtml } from '../../platform/text/sanitise-html.ts'
import type { AccountMail } from '../accounts/mails/queue-account-mail.ts'
import { eventSlip, renderEventMail, senderOf } from '../events/mails/draw-event-frame.ts'
import type { MailedAttendeeRow } from './queries-mail.ts'

interface Message {
  readonly subject: string
  /** Made safe. */
  readonly html: string
  readonly publicUrl: string
  /** A copy goes there; it has no way to the ticket, which is its holder's. */
  readonly copyTo?: { readonly first_name: string; readonly last_name: string; readonly email: string }
}

/**
 * The message that an organizer writes to an attendee, or their copy of it; an answer goes to the
 * event's support address, or the organizer's.
 */
export function messageMail(attendee: MailedAttendeeRow, { subject, html, publicUrl, copyTo }: Message): AccountMail {
  const locale = pickLocale({ saved: attendee.locale })
  const to = copyTo ?? attendee
  const url = publicUrl + publicPaths.ticket(attendee.event_id, attendee.short_id)
  const { organizer_name: organizer, event_title: event } = attendee
  const link = { label: m.orders_view_ticket({}, { locale }), url }
  const ticket = m.attendees_message_of_ticket({ reference: attendee.public_id }, { locale })
  const {
    text,
    html: drawn,
    pictures,
  } = renderEventMail(attendee, {
    locale,
    label: m.orders_mail_message({}, { locale }),
    heading: subject,
    isMessage: true,
    preview: textOfHtml(html),
    paragraphs: [m.orders_mail_greeting({ name: unlinked(attendee.first_name) }, { locale })],
    blocks: [
      { kind: 'rich', html },
      eventSlip(attendee, locale, { text: ticket, link: copyTo === undefined ? link : null }),
      { kind: 'paragraph', text: m.orders_mail_reply({ organizer }, { locale }) },
    ],
    why: m.orders_mail_why_message({ organizer, event }, { locale }),
  })
  return {
    kind: copyTo === undefined ? 'attendee_message' : 'attendee_message_copy',
    recipient: to.email,
    recipientName: unlinked(fullName(to.first_name, to.last_name)),
    ...senderOf(attendee),
    subject,
    accountId: attendee.account_id,
    eventId: attendee.event_id,
    attachments: pictures,
    text,
    html: drawn,
  }
}

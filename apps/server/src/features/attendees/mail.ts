import { publicPaths } from '@turnout/contract/paths.ts'
import { fullName, unlinked } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { AccountMail } from '../accounts/mails/queue-account-mail.ts'
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
  return {
    kind: copyTo === undefined ? 'attendee_message' : 'attendee_message_copy',
    recipient: to.email,
    recipientName: unlinked(fullName(to.first_name, to.last_name)),
    senderName: attendee.organizer_name,
    replyTo: attendee.support_email ?? attendee.organizer_email,
    subject,
    accountId: attendee.account_id,
    eventId: attendee.event_id,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [m.orders_mail_greeting({ name: unlinked(attendee.first_name) }, { locale })],
      richText: html,
      rows: [
        [m.orders_message_event({}, { locale }), attendee.event_title],
        [m.attendees_message_ticket({}, { locale }), attendee.public_id],
      ],
      ...(copyTo === undefined && { button: { label: m.attendees_message_button({}, { locale }), url } }),
      footer: m.orders_mail_footer({ organizer: attendee.organizer_name }, { locale }),
    }),
  }
}

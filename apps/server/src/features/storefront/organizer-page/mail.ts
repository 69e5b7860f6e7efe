import type { ContactInput } from '@turnout/contract/storefront/organizer-page/public-organizer.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { unlinked } from '@turnout/domain/accounts/names.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/store.ts'
import type { ContactRow } from './queries-contact.ts'

interface Written {
  readonly contact: ContactRow
  readonly input: ContactInput
  readonly recipient: string
  readonly installation: string
  readonly publicUrl: string
}

/**
 * A visitor's message to an organizer: their words as they wrote them, as plain text, and an answer
 * goes to them. It says who it is from, because the address before it is ours.
 */
export function messageMail({ contact, input, recipient, installation, publicUrl }: Written): Mail {
  const locale = pickLocale({ saved: contact.locale })
  const name = unlinked(input.name)
  const { about } = contact
  const subject =
    about === null
      ? m.organizer_page_mail_subject({ name }, { locale })
      : m.organizer_page_mail_subject_about({ name, title: unlinked(about.title) }, { locale })
  return {
    kind: 'organizer_message',
    recipient,
    recipientName: unlinked(contact.name),
    senderName: m.accounts_sender_via({ organizer: name, installation }, { locale }),
    replyTo: input.email,
    accountId: contact.account_id,
    ...(about !== null && { eventId: about.id }),
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [input.message.trim()],
      rows: [
        [m.organizer_page_mail_from({}, { locale }), name],
        [m.organizer_page_email({}, { locale }), input.email],
      ],
      ...(about !== null && {
        links: [{ label: about.title, url: publicUrl + publicPaths.event(about.id, slugOf(about.title)) }],
      }),
      footer: m.organizer_page_mail_footer({ organizer: unlinked(contact.name) }, { locale }),
    }),
  }
}

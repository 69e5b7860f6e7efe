import { publicPaths } from '@turnout/contract/paths.ts'
import type { ContactInput } from '@turnout/contract/storefront/organizer-page/public-organizer.ts'
import { unlinked } from '@turnout/domain/accounts/names.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import { queueMail, type Mail } from '../../../platform/mail/store.ts'
import { mailerOf, type MailRules } from '../../accounts/mails/queue-account-mail.ts'
import { contactOf, type ContactRow } from './queries-contact.ts'

export interface MessageServices extends MailRules {
  readonly publicUrl: () => string
}

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
function messageMail({ contact, input, recipient, installation, publicUrl }: Written): Mail {
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

/**
 * Puts a visitor's message into the outbox. An organizer's address is text that any member could type: it is written to
 * when a member of the account proved it, or when the account is verified; else the owner is, at the address they
 * confirmed.
 * @throws Refusal organizer_unreachable while no member of the account has confirmed any
 */
export async function sendMessage(
  tx: Transaction,
  act: { readonly organizerId: number; readonly input: ContactInput },
  services: MessageServices,
): Promise<void> {
  const contact = await contactOf(tx, act.organizerId, act.input.about)
  if (contact === undefined) throw new Refusal('not_found')
  const { trust, ownAddress } = await mailerOf(tx, contact.account_id, services)
  const recipient = contact.is_proven || trust === 'VERIFIED' ? contact.email : ownAddress
  if (recipient === null) throw new Refusal('organizer_unreachable')
  const { installation } = services
  await queueMail(
    tx,
    messageMail({ contact, input: act.input, recipient, installation, publicUrl: services.publicUrl() }),
  )
}

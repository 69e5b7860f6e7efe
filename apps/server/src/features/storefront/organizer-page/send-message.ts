import type { ContactInput } from '@turnout/contract/storefront/organizer-page/public-organizer.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { queueMail } from '../../../platform/mail/store.ts'
import { mailerOf, type MailRules } from '../../accounts/mails/queue-account-mail.ts'
import { messageMail } from './mail.ts'
import { contactOf } from './queries-contact.ts'

export interface MessageParts extends MailRules {
  readonly publicUrl: () => string
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
  parts: MessageParts,
): Promise<void> {
  const contact = await contactOf(tx, act.organizerId, act.input.about)
  if (contact === undefined) throw new Refusal('not_found')
  const { trust, ownAddress } = await mailerOf(tx, contact.account_id, parts)
  const recipient = contact.is_proven || trust === 'VERIFIED' ? contact.email : ownAddress
  if (recipient === null) throw new Refusal('organizer_unreachable')
  const { installation } = parts
  await queueMail(tx, messageMail({ contact, input: act.input, recipient, installation, publicUrl: parts.publicUrl() }))
}

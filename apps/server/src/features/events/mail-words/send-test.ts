import type { MailWordsInput } from '@turnout/contract/events/mail-words/mail-words.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { SenderScope } from '../../accounts/access.ts'
import { mailerOf, queueAccountMails } from '../../accounts/mails/queue-account-mail.ts'
import type { EventScope } from '../access.ts'
import { drawMail } from './draw-preview.ts'

interface Test {
  readonly scope: EventScope
  readonly input: MailWordsInput
  readonly sender: SenderScope
  readonly publicUrl: string
}

/**
 * Sends a mail in these words to its author alone, marked so. What it would bring of an order, it does
 * not: that order is made up. Answers the address.
 */
export async function sendTest(tx: Transaction, { scope, input, sender, publicUrl }: Test): Promise<string> {
  const { first_name, last_name, email, rules } = sender
  const mail = await drawMail(tx, { scope, input, publicUrl, reader: { first_name, last_name, email } })
  const pictures = (mail.attachments ?? []).filter(({ id, cid }) => cid !== undefined && id === scope.eventId)
  const subject = m.messages_test_subject({ subject: mail.subject }, { locale: pickLocale({ saved: input.locale }) })
  const mailer = await mailerOf(tx, scope.accountId, rules)
  const test = { ...mail, kind: 'mail_test', subject, attachments: pictures }
  await queueAccountMails(tx, [test], { mailer, rules })
  return email
}

import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import type { SenderScope } from '../accounts/access.ts'
import { mailerOf, queueAccountMails } from '../accounts/mails/queue-account-mail.ts'
import type { EventScope } from '../events/access.ts'
import { messageMail } from './delivery/mail.ts'
import { peopleOf } from './queries-audience.ts'
import { messagedEvent } from './delivery/queries-mail.ts'
import type { WrittenMessage } from './store.ts'

interface Test {
  readonly event: EventScope
  readonly written: WrittenMessage
  readonly sender: SenderScope
  readonly locale: string
  readonly publicUrl: string
}

/**
 * Sends a message to its author alone, as the first of its people would read it, and marked so.
 * @throws Refusal invalid_fields while subject or text are missing
 */
export async function sendTest(
  tx: Transaction,
  { event: scope, written, sender, locale, publicUrl }: Test,
): Promise<void> {
  if (written.subject === '') throw invalidFields({ subject: 'required' })
  if (written.body === '') throw invalidFields({ message: 'required' })
  const event = await messagedEvent(tx, scope.eventId)
  if (event === undefined) throw new Refusal('not_found')
  const [first] = await peopleOf(tx, scope, { audience: written.audience, from: 0, limit: 1 })
  const language = { locale: pickLocale({ saved: locale }) }
  const mail = messageMail({
    event,
    message: { subject: m.messages_test_subject({ subject: written.subject }, language), body: written.body },
    person: {
      ...(first ?? { first_name: sender.first_name, last_name: sender.last_name, locale }),
      email: sender.email,
    },
    // Not the guest's own: their links are theirs.
    links: undefined,
    publicUrl,
    stopUrl: null,
  })
  const mailer = await mailerOf(tx, scope.accountId, sender.rules)
  await queueAccountMails(tx, [{ ...mail, kind: 'message_test' }], { mailer, rules: sender.rules })
}

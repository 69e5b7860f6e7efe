import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { SenderScope } from '../../accounts/access.ts'
import { mailerOf, queueAccountMails } from '../../accounts/mails/queue-account-mail.ts'
import { messageMail } from '../mail.ts'
import { attendeeForMail } from '../queries-mail.ts'

export interface MessageToAttendee {
  readonly attendeeId: number
  readonly sender: SenderScope
  readonly subject: string
  /** Made safe. */
  readonly html: string
  /** The same for every sender. */
  readonly sendCopy: boolean
  /**
   * To its sender alone, as the attendee would read it; the attendee's history knows nothing of it.
   */
  readonly isTest: boolean
  readonly publicUrl: string
  /**
   * Addresses, in lower case, that have the message already: a person with several tickets reads it
   * once.
   */
  readonly written: Set<string>
}

/** Writes to an attendee in the organizer's name, in every status of their ticket. */
export async function messageAttendee(tx: Transaction, message: MessageToAttendee, actor: Actor): Promise<void> {
  const { attendeeId, subject, sender, sendCopy, isTest, written } = message
  const attendee = await attendeeForMail(tx, attendeeId)
  if (attendee === undefined) throw new Refusal('not_found')
  const { rules } = sender
  const mailer = await mailerOf(tx, attendee.account_id, rules)
  const copy = messageMail(attendee, { ...message, copyTo: sender })
  if (isTest) return queueAccountMails(tx, [copy], { mailer, rules })
  const address = attendee.email.toLowerCase()
  if (written.has(address)) return
  const own = { ...messageMail(attendee, message), about: { entity: 'attendee', id: attendeeId } }
  await queueAccountMails(tx, sendCopy ? [own, copy] : [own], { mailer, rules })
  await recordAudit(tx, actor, [
    {
      accountId: attendee.account_id,
      eventId: attendee.event_id,
      entity: 'attendee',
      entityId: attendeeId,
      act: 'attendee.message_sent',
      after: { subject, to: attendee.email, is_copy_sent: sendCopy },
    },
  ])
  written.add(address)
}

import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { mailboxOfUser } from '../accounts/store.ts'
import { messageMail } from './mail.ts'
import { attendeeForMail } from './queries-mail.ts'

export interface MessageToAttendee {
  readonly attendeeId: number
  readonly subject: string
  /** Made safe. */
  readonly html: string
  /** The same to whoever sends it. */
  readonly sendCopy: boolean
  readonly publicUrl: string
  /** Addresses, in lower case, that have it already: whoever has several tickets reads it once. */
  readonly written: Set<string>
}

/** Writes to an attendee in the organizer's name, whatever became of their ticket. */
export async function messageAttendee(tx: Transaction, message: MessageToAttendee, actor: Actor): Promise<void> {
  const { attendeeId, subject, sendCopy, written } = message
  const attendee = await attendeeForMail(tx, attendeeId)
  if (attendee === undefined) throw new Refusal('not_found')
  const address = attendee.email.toLowerCase()
  if (written.has(address)) return
  await queueMail(tx, { ...messageMail(attendee, message), about: { entity: 'attendee', id: attendeeId } })
  const sender = sendCopy && actor.id !== null ? await mailboxOfUser(tx, actor.id) : undefined
  if (sender !== undefined) await queueMail(tx, messageMail(attendee, { ...message, copyTo: sender }))
  await recordAudit(tx, actor, [
    {
      accountId: attendee.account_id,
      eventId: attendee.event_id,
      entity: 'attendee',
      entityId: attendeeId,
      act: 'attendee.message_sent',
      after: { subject, to: attendee.email, is_copy_sent: sender !== undefined },
    },
  ])
  written.add(address)
}

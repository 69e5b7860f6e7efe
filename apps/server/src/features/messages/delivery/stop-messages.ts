import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { insertOptOut } from './store-recipients.ts'
import type { Stopped } from '../../events/mails/read-stop-token.ts'

/**
 * No more messages of an organizer to an address; a second time changes nothing. Mails about their own
 * booking still come.
 * @throws Refusal not_found when the organizer is no more
 */
export async function stopMessages(tx: Transaction, stopped: Stopped, actor: Actor): Promise<void> {
  const { organizer: organizerId, email, event: eventId, message: messageId } = stopped
  const done = await insertOptOut(tx, { organizerId, email, eventId, messageId })
  if (done === null) throw new Refusal('not_found')
  if (!done.isNew) return
  await recordAudit(tx, actor, [
    {
      accountId: done.accountId,
      entity: 'organizer',
      entityId: organizerId,
      act: 'organizer.messages_stopped',
      after: { email },
    },
  ])
}

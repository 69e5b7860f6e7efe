import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { SenderScope } from '../accounts/access.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { openMessage } from './open-message.ts'
import { queueMessage } from './delivery/queue-message.ts'
import { saveReopened } from './store.ts'
import { requeueFailed } from './delivery/store-recipients.ts'
import { subjectOf } from './write-message.ts'

/**
 * Tries again where a mail failed, at the address that the guest has now.
 * @throws Refusal not_found; message_on_its_way; nobody_to_write_to when no failed mail is worth it.
 */
export async function resendMessage(
  tx: Transaction,
  asked: {
    readonly scope: ScopeInEvent<'event_message'>
    readonly ids: readonly number[] | null
    readonly sender: SenderScope
  },
  actor: Actor,
): Promise<void> {
  const message = await openMessage(tx, asked.scope)
  if (message.status !== 'SENT' && message.status !== 'FAILED') throw new Refusal('message_on_its_way')
  const people = await requeueFailed(tx, { messageId: message.id, ids: asked.ids })
  if (people === 0) throw new Refusal('nobody_to_write_to')
  await saveReopened(tx, message.id)
  await queueMessage(tx, message.id, null)
  await recordAudit(tx, actor, [{ ...subjectOf(message), act: 'message.sent_again', after: { people } }])
}

import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { openMessage } from './open-message.ts'
import { queueMessage } from './delivery/queue-message.ts'
import { saveEnded, saveLeavingNow, saveTakenBack } from './store.ts'
import { cancelRecipients } from './delivery/store-recipients.ts'
import { subjectOf } from './write-message.ts'

/** Takes a message back before it leaves. @throws Refusal not_found; message_left once it did. */
export async function undoMessage(tx: Transaction, scope: ScopeInEvent<'event_message'>, actor: Actor): Promise<void> {
  const message = await openMessage(tx, scope)
  // Pressed twice.
  if (message.status === 'DRAFT') return
  if (message.status !== 'SCHEDULED' && (message.status !== 'PROCESSING' || message.has_left))
    throw new Refusal('message_left')
  await saveTakenBack(tx, message.id)
  await recordAudit(tx, actor, [{ ...subjectOf(message), act: 'message.taken_back' }])
}

/** Lets a message leave that could still be undone; one that left already goes on. @throws Refusal not_found, message_left */
export async function leaveNow(tx: Transaction, scope: ScopeInEvent<'event_message'>, actor: Actor): Promise<void> {
  const message = await openMessage(tx, scope)
  if (message.status !== 'PROCESSING') throw new Refusal('message_left')
  if (message.has_left) return
  await saveLeavingNow(tx, message.id)
  await queueMessage(tx, message.id, null)
  await recordAudit(tx, actor, [{ ...subjectOf(message), act: 'message.let_go' }])
}

/** Stops a message where it is. @throws Refusal not_found; message_left when there is nothing left to stop. */
export async function cancelMessage(
  tx: Transaction,
  scope: ScopeInEvent<'event_message'>,
  actor: Actor,
): Promise<void> {
  const message = await openMessage(tx, scope)
  const { status } = message
  if (status === 'CANCELLED' || status === 'SENT' || status === 'FAILED') throw new Refusal('message_left')
  const spared = await cancelRecipients(tx, message.id)
  await saveEnded(tx, message.id, { status: 'CANCELLED', failure: null })
  await recordAudit(tx, actor, [
    { ...subjectOf(message), act: 'message.stopped', before: { status }, after: { spared } },
  ])
}

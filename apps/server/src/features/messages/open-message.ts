import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { lockMessage, type LockedMessage } from './store.ts'

/** The message, locked. @throws Refusal not_found when it was thrown away a moment ago. */
export async function openMessage(
  tx: Transaction,
  { id: messageId }: ScopeInEvent<'event_message'>,
): Promise<LockedMessage> {
  const message = await lockMessage(tx, messageId)
  if (message === undefined) throw new Refusal('not_found')
  return message
}

/**
 * The same to write on, as the author last read it.
 * @throws Refusal not_found; message_left once it was sent; message_changed by another author meanwhile.
 */
export async function openWriting(
  tx: Transaction,
  scope: ScopeInEvent<'event_message'>,
  version: number,
): Promise<LockedMessage> {
  const message = await openMessage(tx, scope)
  if (message.status !== 'DRAFT' && message.status !== 'SCHEDULED') throw new Refusal('message_left')
  if (message.version !== version) throw new Refusal('message_changed')
  return message
}

import { isDeepStrictEqual } from 'node:util'
import type { MessageInput, MessageUpdate } from '@turnout/contract/messages/message.ts'
import { audienceOf, lacksProduct, type Audience } from '@turnout/contract/messages/audience.ts'
import { recordAudit, recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { EventScope, ScopeInEvent } from '../events/access.ts'
import { makeSafeText } from '../events/make-safe-text.ts'
import { openMessage, openWriting } from './open-message.ts'
import { deleteMessage, insertMessage, saveWriting, type LockedMessage, type WrittenMessage } from './store.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'

/** Whom a request names. @throws Refusal invalid_fields for `product_ids` */
export function askedAudience(asked: Parameters<typeof audienceOf>[0]): Audience {
  const audience = audienceOf(asked)
  if (lacksProduct(audience, asked)) throw invalidFields({ product_ids: 'required' })
  return audience
}

/** @throws Refusal invalid_fields for `message` and `product_ids` */
export const writtenOf = (input: MessageInput | MessageUpdate): WrittenMessage => ({
  subject: input.subject,
  body: makeSafeText(input.message),
  audience: askedAudience(input),
  isCopyWanted: input.send_copy_to_current_user,
})

/** Keeps a draft; answers its id. */
export async function createDraft(
  tx: Transaction,
  { event, written, userId }: { readonly event: EventScope; readonly written: WrittenMessage; readonly userId: number },
  actor: Actor,
): Promise<number> {
  const { accountId, eventId } = event
  const entityId = await insertMessage(tx, { accountId, eventId, writtenBy: userId }, written)
  const after = { subject: written.subject, message_type: written.audience.message_type }
  await recordAudit(tx, actor, [{ accountId, eventId, entity: 'message', entityId, act: 'message.created', after }])
  return entityId
}

/**
 * Writes on at a message that has not left.
 * @throws Refusal not_found, message_left, message_changed
 */
export async function updateMessage(
  tx: Transaction,
  { scope, input }: { readonly scope: ScopeInEvent<'event_message'>; readonly input: MessageUpdate },
  actor: Actor,
): Promise<void> {
  const written = writtenOf(input)
  const message = await openWriting(tx, scope, input.version)
  const { subject, body, audience, is_copy_wanted: isCopyWanted } = message
  // Sent back as it was read: the other author's version stays good.
  if (isDeepStrictEqual({ subject, body, audience, isCopyWanted }, written)) return
  await saveWriting(tx, message.id, written)
  await recordChange(tx, actor, {
    ...subjectOf(message),
    act: 'message.updated',
    before: { subject, audience, send_copy: isCopyWanted },
    after: { subject: written.subject, audience: written.audience, send_copy: written.isCopyWanted },
  })
}

/** Throws a draft away. @throws Refusal not_found; message_left for one that is or was on its way. */
export async function throwAway(tx: Transaction, scope: ScopeInEvent<'event_message'>, actor: Actor): Promise<void> {
  const message = await openMessage(tx, scope)
  if (message.status !== 'DRAFT') throw new Refusal('message_left')
  await deleteMessage(tx, message.id)
  await recordAudit(tx, actor, [
    { ...subjectOf(message), act: 'message.deleted', before: { subject: message.subject } },
  ])
}

/** What history says a change is of. */
export const subjectOf = (message: Pick<LockedMessage, 'account_id' | 'event_id' | 'id'>) => ({
  accountId: message.account_id,
  eventId: message.event_id,
  entity: 'message',
  entityId: message.id,
})

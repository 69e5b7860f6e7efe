import type { SendMessageInput } from '@turnout/contract/messages/message.ts'
import { hasOffset } from '@turnout/contract/checks.ts'
import { lacksProduct } from '@turnout/contract/messages/audience.ts'
import { isOtherAudience, UNDO_SECONDS } from '@turnout/domain/messages/sending.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import type { SenderScope } from '../accounts/access.ts'
import type { EventScope, ScopeInEvent } from '../events/access.ts'
import { openWriting } from './open-message.ts'
import { countAudience } from './queries-audience.ts'
import { queueMessage } from './delivery/queue-message.ts'
import { lockMessage, saveLeaving, saveScheduled, type LockedMessage, type Schedule } from './store.ts'
import { freezeRecipients } from './delivery/store-recipients.ts'
import { subjectOf } from './write-message.ts'

/** How a message is to leave. */
export interface Leaving {
  readonly schedule: Schedule | null
  /** People that the author was shown; null: they were shown none. */
  readonly expectedCount: number | null
}

type LeavingInput = Omit<SendMessageInput, 'version'>

/** An instant to the millisecond, or a time of the event's clock. */
function readTime(text: string, zone: string): Date {
  const at = hasOffset(text) ? new Date(text) : instantOf(text, zone)
  if ('refused' in at) throw invalidFields({ scheduled_at: at.refused })
  return at
}

/** @throws Refusal invalid_fields for a time that is over, for two times at once, and without the acknowledgement. */
export function leavingOf(input: LeavingInput, { now, zone }: { now: Date; zone: string }): Leaving {
  const { schedule: relative, acknowledgement, expected_count: expectedCount } = input
  const at = input.scheduled_at === null ? null : readTime(input.scheduled_at, zone)
  if (!acknowledgement) throw invalidFields({ acknowledgement: 'not_acknowledged' })
  if (at !== null && relative !== null) throw invalidFields({ schedule: 'invalid' })
  if (at !== null && at <= now) throw invalidFields({ scheduled_at: 'in_the_past' })
  return { schedule: at === null && relative === null ? null : { at, relative }, expectedCount }
}

/**
 * Sends a draft: its people are those who fit now, and nothing leaves for half a minute. With a time it
 * is decided then who they are.
 * @throws Refusal not_found, message_left, message_changed; invalid_fields while subject or text are
 * missing; nobody_to_write_to; audience_changed
 */
export async function sendMessage(
  tx: Transaction,
  asked: {
    readonly scope: ScopeInEvent<'event_message'>
    readonly version: number
    readonly leaving: Leaving
    readonly sender: SenderScope
  },
  actor: Actor,
): Promise<void> {
  const message = await openWriting(tx, asked.scope, asked.version)
  await letLeave(tx, { message, event: asked.scope.event, leaving: asked.leaving }, actor)
}

/** The same of one that was written in this transaction. */
export async function sendNew(
  tx: Transaction,
  asked: {
    readonly messageId: number
    readonly event: EventScope
    readonly leaving: Leaving
    readonly sender: SenderScope
  },
  actor: Actor,
): Promise<void> {
  const message = await lockMessage(tx, asked.messageId)
  if (message === undefined) throw new Refusal('not_found')
  await letLeave(tx, { message, event: asked.event, leaving: asked.leaving }, actor)
}

async function letLeave(
  tx: Transaction,
  {
    message,
    event,
    leaving,
  }: { readonly message: LockedMessage; readonly event: EventScope; readonly leaving: Leaving },
  actor: Actor,
): Promise<void> {
  if (message.subject === '') throw invalidFields({ subject: 'required' })
  if (message.body === '') throw invalidFields({ message: 'required' })
  const { schedule, expectedCount } = leaving
  const { audience } = message
  // A draft may be older than the rule.
  if (lacksProduct(audience)) throw invalidFields({ product_ids: 'required' })
  const recipients =
    schedule === null
      ? await freezeRecipients(tx, { event, audience, messageId: message.id })
      : (await countAudience(tx, event, audience)).count
  // Who comes later is for its time to find.
  if (recipients === 0 && schedule === null) throw new Refusal('nobody_to_write_to')
  if (expectedCount !== null && isOtherAudience(recipients, expectedCount))
    throw new Refusal('audience_changed', { details: { count: recipients } })
  if (schedule === null) {
    await saveLeaving(tx, message.id, UNDO_SECONDS)
    await queueMessage(tx, message.id, null)
  } else await saveScheduled(tx, message.id, { schedule, recipients })
  const act = schedule === null ? 'message.sent' : 'message.scheduled'
  const after = {
    subject: message.subject,
    recipients,
    ...(schedule?.at != null && { at: schedule.at }),
    ...schedule?.relative,
  }
  await recordAudit(tx, actor, [{ ...subjectOf(message), act, after }])
}

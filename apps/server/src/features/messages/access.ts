import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { messageExists } from './queries.ts'

declare const proven: unique symbol

/** A message that was proven to belong to the caller's event. */
export interface MessageScope {
  readonly messageId: number
  readonly event: EventScope
  readonly [proven]: 'message'
}

/** @throws Refusal not_found for a message that is unknown, of another event or of another account. */
export async function messageOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; event_message_id: number },
): Promise<MessageScope> {
  const event = await eventOfCaller(reader, caller, ids.event_id)
  if (!(await messageExists(reader, event.eventId, ids.event_message_id))) throw new Refusal('not_found')
  return { messageId: ids.event_message_id, event } as MessageScope
}

import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { entryExists } from './store.ts'

declare const proven: unique symbol

/** An entry of a waiting list that was proven to belong to the caller's event. */
export interface EntryScope {
  readonly entryId: number
  readonly event: EventScope
  readonly [proven]: 'waiting_entry'
}

/** @throws Refusal not_found for an entry that is unknown, of another event or of another account. */
export async function entryOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; waiting_entry_id: number },
): Promise<EntryScope> {
  const event = await eventOfCaller(reader, caller, ids.event_id)
  if (!(await entryExists(reader, event.eventId, ids.waiting_entry_id))) throw new Refusal('not_found')
  return { entryId: ids.waiting_entry_id, event } as EntryScope
}

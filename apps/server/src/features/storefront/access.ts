import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { coversEvent } from '@turnout/domain/accounts/member-scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { eventOfAccount } from '../events/store.ts'

/** Whether the visitor may read this event in the organizer area: they see its page in every status. */
export async function isOwnEvent(reader: Reader, caller: Caller | null, eventId: number): Promise<boolean> {
  if (caller === null || !mayDo(caller.capabilities, 'events:read')) return false
  const event = await eventOfAccount(reader, caller.accountId, eventId)
  return event !== undefined && coversEvent(caller.scope, { id: eventId, organizerId: event.organizer_id })
}

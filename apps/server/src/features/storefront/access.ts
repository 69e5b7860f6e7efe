import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { eventOfAccount } from '../events/store.ts'

/** Whether the event belongs to the account of the visitor: they see it in every status. */
export async function isOwnEvent(reader: Reader, caller: Caller | null, eventId: number): Promise<boolean> {
  return caller !== null && (await eventOfAccount(reader, caller.accountId, eventId)) !== undefined
}

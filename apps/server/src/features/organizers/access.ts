import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { organizerExists } from './store.ts'

declare const proven: unique symbol

/** An organizer that was proven to belong to the caller's account. */
export interface OrganizerScope {
  readonly organizerId: number
  readonly accountId: number
  readonly [proven]: 'organizer'
}

/**
 * @throws Refusal not_found for an organizer that is unknown, deleted or of another account: one
 * answer for all three.
 */
export async function organizerOfCaller(reader: Reader, caller: Caller, organizerId: number): Promise<OrganizerScope> {
  if (!(await organizerExists(reader, caller.accountId, organizerId))) throw new Refusal('not_found')
  return { organizerId, accountId: caller.accountId } as OrganizerScope
}

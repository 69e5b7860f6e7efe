import { coversOrganizer, type MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { organizerExists } from './store.ts'

declare const proven: unique symbol

/** An organizer that was proven to belong to the caller's account. */
export interface OrganizerScope {
  readonly organizerId: number
  readonly accountId: number
  /** The part of the account that the caller works in; this organizer lies in it. */
  readonly part: MemberScope
  readonly [proven]: 'organizer'
}

/**
 * @throws Refusal not_found for an organizer that is unknown, deleted, of another account, or
 * outside the part that the caller works in: one answer for all of them.
 */
export async function organizerOfCaller(reader: Reader, caller: Caller, organizerId: number): Promise<OrganizerScope> {
  const { accountId, scope: part } = caller
  if (!coversOrganizer(part, organizerId) || !(await organizerExists(reader, accountId, organizerId)))
    throw new Refusal('not_found')
  return { organizerId, accountId, part } as OrganizerScope
}

import { coversOrganizer, type MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { lockOrganizer as lockRow, organizerExists } from '../organizers/store.ts'

interface Giving {
  readonly accountId: number
  /** The part of the account that the caller works in. */
  readonly part: MemberScope
}

/**
 * The organizer that an event is given to, locked so that it cannot be deleted before the event is made. Looked up
 * again behind the lock: the transaction that held it may have been the deletion.
 * @throws Refusal invalid_fields for an organizer that is unknown, deleted or of another account, or
 * outside the caller's part of it.
 */
export async function lockOrganizer(tx: Transaction, { accountId, part }: Giving, organizerId: number) {
  const unknown = invalidFields({ organizer_id: 'not_in_list' })
  if (!coversOrganizer(part, organizerId)) throw unknown
  if (!(await organizerExists(tx, accountId, organizerId))) throw unknown
  const organizer = await lockRow(tx, organizerId)
  if (!(await organizerExists(tx, accountId, organizerId))) throw unknown
  return organizer
}

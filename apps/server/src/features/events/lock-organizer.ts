import type { Transaction } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { lockOrganizer as lockRow, organizerExists } from '../organizers/store.ts'

/**
 * The organizer that an event is given to, locked so that it cannot be deleted before the event
 * stands. Looked up again behind the lock: the transaction that held it may have been the deletion.
 * @throws Refusal invalid_fields for an organizer that is unknown, deleted or of another account.
 */
export async function lockOrganizer(tx: Transaction, accountId: number, organizerId: number) {
  const unknown = invalidFields({ organizer_id: 'not_in_list' })
  if (!(await organizerExists(tx, accountId, organizerId))) throw unknown
  const organizer = await lockRow(tx, organizerId)
  if (!(await organizerExists(tx, accountId, organizerId))) throw unknown
  return organizer
}

import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { lockEvent } from '../events/store.ts'

/**
 * Locks the event of an offer until the transaction ends, first of all locks: organizers change the
 * offer of one event one after the other, so that its order, its categories and its currency stand
 * still meanwhile. Buyers are not held up by it.
 * @throws Refusal not_found for an event that was deleted meanwhile.
 */
export async function lockOffer(tx: Transaction, scope: EventScope) {
  const event = await lockEvent(tx, scope.eventId)
  if (event === undefined) throw new Refusal('not_found')
  return event
}

import { coversEvent } from '@turnout/domain/accounts/member-scope.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Actor, Caller } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { eventsOfCaller, type EventScope } from '../access.ts'
import { deleteEvent } from '../change-events.ts'
import { deletedEventsOfAccount, hasOrders } from '../store.ts'
import { lockCopy } from './store-copies.ts'

/** Events of the caller's that may be copies, by their ids; null for one that was deleted. */
export async function copiesOfCaller(
  reader: Reader,
  caller: Caller,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, EventScope | null>> {
  const there = await eventsOfCaller(reader, caller, eventIds)
  const gone = (await deletedEventsOfAccount(reader, caller.accountId, eventIds)).filter(({ id, organizer_id }) =>
    coversEvent(caller.scope, { id, organizerId: organizer_id }),
  )
  return new Map([
    ...there.map((scope) => [scope.eventId, scope] as const),
    ...gone.map(({ id }) => [id, null] as const),
  ])
}

/**
 * Removes a copy that is still as it was made. One that was removed stays so.
 * @throws Refusal draft_changed for one that has been worked on since; event_has_orders; not_found for an event that
 * is no copy
 */
export async function deleteCopy(
  tx: Transaction,
  { eventId, scope }: { readonly eventId: number; readonly scope: EventScope | null },
  actor: Actor,
): Promise<void> {
  const copy = await lockCopy(tx, eventId)
  if (copy === undefined) throw new Refusal('not_found')
  if (copy.is_removed || scope === null) return
  if (copy.is_changed) throw new Refusal((await hasOrders(tx, eventId)) ? 'event_has_orders' : 'draft_changed')
  await deleteEvent(tx, scope, actor)
}

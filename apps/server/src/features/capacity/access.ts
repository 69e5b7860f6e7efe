import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { capacityAssignmentExists } from './store.ts'

declare const proven: unique symbol

/** A capacity assignment that was proven to belong to the caller's event. */
export interface CapacityAssignmentScope {
  readonly assignmentId: number
  readonly event: EventScope
  readonly [proven]: 'capacity_assignment'
}

/**
 * @throws Refusal not_found for an assignment that is unknown, deleted, of another event or of
 * another account: one answer for all.
 */
export async function capacityAssignmentOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; capacity_assignment_id: number },
): Promise<CapacityAssignmentScope> {
  const event = await eventOfCaller(reader, caller, ids.event_id)
  const assignmentId = ids.capacity_assignment_id
  if (!(await capacityAssignmentExists(reader, event.eventId, assignmentId))) throw new Refusal('not_found')
  return { assignmentId, event } as CapacityAssignmentScope
}

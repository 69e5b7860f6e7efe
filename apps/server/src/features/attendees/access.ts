import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { attendeeExists } from './queries.ts'

declare const proven: unique symbol

/** An attendee who was proven to belong to the caller's event. */
export interface AttendeeScope {
  readonly attendeeId: number
  readonly event: EventScope
  readonly [proven]: 'attendee'
}

/** @throws Refusal not_found for an attendee who is unknown, of another event or of another account: one answer for all. */
export async function attendeeOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; attendee_id: number },
): Promise<AttendeeScope> {
  const event = await eventOfCaller(reader, caller, ids.event_id)
  if (!(await attendeeExists(reader, event.eventId, ids.attendee_id))) throw new Refusal('not_found')
  return { attendeeId: ids.attendee_id, event } as AttendeeScope
}

import { coversEvent, type MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { EventStatus } from '@turnout/domain/events/event-status.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { eventOfAccount } from './store.ts'

declare const proven: unique symbol

/**
 * An event that was proven to belong to the caller's account, with what every slice after this one
 * needs of it.
 */
export interface EventScope {
  readonly eventId: number
  readonly accountId: number
  readonly organizerId: number
  readonly currency: string
  readonly timezone: string
  /**
   * As it was when the scope was proven; an act that depends on it locks the event and looks again.
   */
  readonly status: EventStatus
  /** The part of the account that the caller works in; this event lies in it. */
  readonly part: MemberScope
  readonly [proven]: 'event'
}

/**
 * @throws Refusal not_found for an event that is unknown, deleted, of another account, or outside
 * the part that the caller works in: one answer for all of them.
 */
export async function eventOfCaller(reader: Reader, caller: Caller, eventId: number): Promise<EventScope> {
  const event = await eventOfAccount(reader, caller.accountId, eventId)
  const part = caller.scope
  if (event === undefined || !coversEvent(part, { id: eventId, organizerId: event.organizer_id }))
    throw new Refusal('not_found')
  const { organizer_id: organizerId, currency, timezone, status } = event
  return {
    eventId,
    organizerId,
    accountId: caller.accountId,
    currency,
    timezone,
    status: status as EventStatus,
    part,
  } as EventScope
}

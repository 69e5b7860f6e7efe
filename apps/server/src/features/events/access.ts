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
  readonly currency: string
  readonly timezone: string
  /**
   * As it was when the scope was proven; an act that depends on it locks the event and looks again.
   */
  readonly status: EventStatus
  readonly [proven]: 'event'
}

/**
 * @throws Refusal not_found for an event that is unknown, deleted or of another account: one answer
 * for all three.
 */
export async function eventOfCaller(reader: Reader, caller: Caller, eventId: number): Promise<EventScope> {
  const event = await eventOfAccount(reader, caller.accountId, eventId)
  if (event === undefined) throw new Refusal('not_found')
  const { currency, timezone, status } = event
  return { eventId, accountId: caller.accountId, currency, timezone, status: status as EventStatus } as EventScope
}

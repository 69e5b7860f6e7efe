import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { coversEvent, type MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { EventStatus } from '@turnout/domain/events/event-status.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Meant } from '../../platform/http/change-each.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { eventOfAccount, eventsOfAccountById, isLive } from './store.ts'

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
  /** Its first language, as it was then. */
  readonly locale: string
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
  const { organizer_id: organizerId, currency, timezone, locale, status } = event
  return {
    eventId,
    organizerId,
    accountId: caller.accountId,
    currency,
    timezone,
    locale,
    status: status as EventStatus,
    part,
  } as EventScope
}

/** The events among `asked` that the caller works in, in the order asked; the others are not there. */
export async function eventsOfCaller(
  reader: Reader,
  caller: Caller,
  asked: readonly number[],
): Promise<readonly EventScope[]> {
  const found = await eventsOfAccountById(reader, caller.accountId, asked)
  return asked.flatMap((eventId) => {
    const event = found.find(({ id }) => id === eventId)
    const organizerId = event?.organizer_id
    if (event === undefined || organizerId === undefined || !coversEvent(caller.scope, { id: eventId, organizerId }))
      return []
    const { currency, timezone, locale, status } = event
    const { accountId, scope: part } = caller
    return [
      {
        eventId,
        organizerId,
        accountId,
        currency,
        timezone,
        locale,
        status: status as EventStatus,
        part,
      } as EventScope,
    ]
  })
}

/** Whether the visitor may read this event in the organizer area: they see it in every status. */
export async function isOwnEvent(reader: Reader, caller: Caller | null, eventId: number): Promise<boolean> {
  if (caller === null || !mayDo(caller.capabilities, 'events:read')) return false
  const event = await eventOfAccount(reader, caller.accountId, eventId)
  return event !== undefined && coversEvent(caller.scope, { id: eventId, organizerId: event.organizer_id })
}

/** Whether a visitor may know of the event: any visitor of a live one, its own members of every one. */
export const isEventShownTo = async (reader: Reader, caller: Caller | null, eventId: number): Promise<boolean> =>
  (await isLive(reader, eventId)) || isOwnEvent(reader, caller, eventId)

/** Something that was proven to belong to an event that the caller works in. `Thing` as paths name it. */
export interface ScopeInEvent<Thing extends string> {
  readonly id: number
  readonly event: EventScope
  readonly [proven]: Thing
}

interface ScopeMaker<Thing extends string> {
  /**
   * The thing that a path names.
   * @throws Refusal not_found for one that is unknown, deleted, of another event or of another
   * account: one answer for all.
   */
  readonly ofCaller: (
    reader: Reader,
    caller: Caller,
    ids: { readonly event_id: number } & Readonly<Record<`${Thing}_id`, number>>,
  ) => Promise<ScopeInEvent<Thing>>
  /** One of the things of a bulk act, which were found among those of the event. @throws Refusal not_found */
  readonly found: (event: EventScope, meant: Pick<Meant, 'known'>, id: number) => ScopeInEvent<Thing>
}

/** How a slice proves that what it keeps belongs to an event of the caller's: `scopeInEvent('affiliate', affiliateExists)`. */
export function scopeInEvent<Thing extends string>(
  thing: Thing,
  exists: (reader: Reader, eventId: number, id: number) => Promise<boolean>,
): ScopeMaker<Thing> {
  const named: `${Thing}_id` = `${thing}_id`
  const scopeOf = (event: EventScope, id: number, isThere: boolean): ScopeInEvent<Thing> => {
    if (!isThere) throw new Refusal('not_found')
    return { id, event } as ScopeInEvent<Thing>
  }
  return {
    async ofCaller(reader, caller, ids) {
      const event = await eventOfCaller(reader, caller, ids.event_id)
      const byName: Readonly<Record<`${Thing}_id`, number>> = ids
      const id = byName[named]
      return scopeOf(event, id, await exists(reader, event.eventId, id))
    },
    found: (event, { known }, id) => scopeOf(event, id, known.has(id)),
  }
}

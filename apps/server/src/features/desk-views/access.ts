import { DESK_READERS, type Desk } from '@turnout/contract/desk-views/view-address.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { readableView } from './store.ts'

declare const proven: unique symbol

/** A desk of an event at which the caller may work. */
export interface DeskScope {
  readonly event: EventScope
  readonly desk: Desk
  readonly userId: number
  readonly [proven]: 'desk'
}

/** A view that is the caller's own. */
export interface OwnViewScope {
  readonly viewId: number
  readonly at: DeskScope
  readonly [proven]: 'desk view'
}

/** @throws Refusal not_found for an event of another account, forbidden for a desk that the caller may not read. */
export async function deskOfCaller(
  reader: Reader,
  caller: Caller,
  { event_id: eventId, desk }: { event_id: number; desk: Desk },
): Promise<DeskScope> {
  const event = await eventOfCaller(reader, caller, eventId)
  if (!mayDo(caller.capabilities, DESK_READERS[desk])) throw new Refusal('forbidden')
  return { event, desk, userId: caller.userId } as DeskScope
}

/**
 * @throws Refusal not_found for a view that the caller cannot see: unknown, of another event, or
 * private; forbidden for one that another member shares.
 */
export async function ownViewOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; desk_view_id: number },
): Promise<OwnViewScope> {
  const event = await eventOfCaller(reader, caller, ids.event_id)
  const { eventId } = event
  const view = await readableView(reader, { eventId, userId: caller.userId }, ids.desk_view_id)
  if (view === undefined || !mayDo(caller.capabilities, DESK_READERS[view.desk])) throw new Refusal('not_found')
  if (view.user_id !== caller.userId) throw new Refusal('forbidden')
  const at = { event, desk: view.desk, userId: caller.userId }
  return { viewId: ids.desk_view_id, at } as OwnViewScope
}

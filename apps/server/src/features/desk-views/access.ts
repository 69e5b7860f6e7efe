import { DESK_READERS, type Desk } from '@turnout/contract/desk-views/view-address.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { accountOfCaller } from '../accounts/access.ts'
import { eventOfCaller } from '../events/access.ts'
import { readableView, type ViewPlace } from './store.ts'

declare const proven: unique symbol

/** A desk of an event, or of the account, at which the caller may work. */
export interface DeskScope {
  /** `eventId` null: of the account. */
  readonly place: ViewPlace
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

/** The event of a desk; without one it is the account's. */
interface PlaceIds {
  readonly event_id?: number
}

async function placeOfCaller(reader: Reader, caller: Caller, { event_id: eventId }: PlaceIds): Promise<ViewPlace> {
  if (eventId === undefined) return { accountId: accountOfCaller(caller).accountId, eventId: null }
  const { accountId } = await eventOfCaller(reader, caller, eventId)
  return { accountId, eventId }
}

/** @throws Refusal not_found for an event of another account, forbidden for a desk that the caller may not read. */
export async function deskOfCaller(
  reader: Reader,
  caller: Caller,
  { desk, ...ids }: PlaceIds & { desk: Desk },
): Promise<DeskScope> {
  const place = await placeOfCaller(reader, caller, ids)
  if (!mayDo(caller.capabilities, DESK_READERS[desk])) throw new Refusal('forbidden')
  return { place, desk, userId: caller.userId } as DeskScope
}

/**
 * @throws Refusal not_found for a view that the caller cannot see: unknown, of another event, or
 * private; forbidden for one that another member shares.
 */
export async function ownViewOfCaller(
  reader: Reader,
  caller: Caller,
  ids: PlaceIds & { desk_view_id: number },
): Promise<OwnViewScope> {
  const place = await placeOfCaller(reader, caller, ids)
  const view = await readableView(reader, { ...place, userId: caller.userId }, ids.desk_view_id)
  if (view === undefined || !mayDo(caller.capabilities, DESK_READERS[view.desk])) throw new Refusal('not_found')
  if (view.user_id !== caller.userId) throw new Refusal('forbidden')
  const at = { place, desk: view.desk, userId: caller.userId }
  return { viewId: ids.desk_view_id, at } as OwnViewScope
}

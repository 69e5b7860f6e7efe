import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { affiliateExists } from './store.ts'

declare const proven: unique symbol

/** An affiliate that was proven to belong to the caller's event. */
export interface AffiliateScope {
  readonly affiliateId: number
  readonly event: EventScope
  readonly [proven]: 'affiliate'
}

/**
 * @throws Refusal not_found for an affiliate that is unknown, deleted, of another event or of
 * another account: one answer for all.
 */
export async function affiliateOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; affiliate_id: number },
): Promise<AffiliateScope> {
  const event = await eventOfCaller(reader, caller, ids.event_id)
  if (!(await affiliateExists(reader, event.eventId, ids.affiliate_id))) throw new Refusal('not_found')
  return { affiliateId: ids.affiliate_id, event } as AffiliateScope
}
